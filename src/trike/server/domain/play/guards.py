"""What is checked before a game is changed, and the storing of the change."""

from __future__ import annotations

from datetime import datetime

from trike.rules.game import Seat
from trike.server.domain.counting.counting import count
from trike.server.domain.game.event import Event
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.play.ports import GameLoader, GameWriter
from trike.server.domain.rating.rate import rate
from trike.server.domain.refusal import Reason, Refusal

__all__ = [
    "done_before",
    "id_used",
    "load_game",
    "record",
    "require_going_on",
    "require_player",
    "require_ply",
    "require_seat",
    "require_turn",
]


async def load_game(reader: GameLoader, game_id: str) -> StoredGame:
    """The game with this address; `Refusal` if there is none."""
    stored = await reader.load(game_id)
    if stored is None:
        raise Refusal(Reason.NO_SUCH_GAME, "There is no game at this address.")
    return stored


async def record(
    writer: GameWriter,
    stored: StoredGame,
    event: Event,
    request: str | None = None,
    *,
    now: datetime,
) -> None:
    """Store the state after an event that happens now, which makes a new version."""
    stored.version += 1
    stored.updated_at = now
    if stored.game.is_over and stored.ended_at is None:
        stored.ended_at = now
    if stored.clock is not None and stored.game.is_over:
        stored.clock = stored.clock.stop(now)
    await writer.record(stored, event, request)
    # Here, where every change is stored, no way in which a game can end is forgotten.
    await rate(writer.ratings, stored)
    if stored.game.is_over:
        # Last, since everybody who counts waits for the same lock.
        await count(writer.counting, stored)


async def done_before(
    writer: GameWriter, stored: StoredGame, request: str | None, *kinds: type[Event]
) -> Event | None:
    """The event that a client's id has led to before; `Refusal` if it is of none of the kinds."""
    known = None if request is None else await writer.find_request(stored.id, request)
    if known is None:
        return None
    if not isinstance(known[0], kinds):
        raise id_used()
    return known[0]


def id_used() -> Refusal:
    """What is said of an id that is sent again with something else."""
    return Refusal(Reason.ID_USED, "This id was used for something else in this game.")


def require_player(stored: StoredGame, guest: int | None) -> int:
    """The guest, if he holds a seat."""
    if guest is None or not stored.seats_of(guest):
        raise Refusal(Reason.NOT_A_PLAYER, "You are watching this game: only its players can act.")
    return guest


def require_seat(stored: StoredGame, guest: int | None) -> Seat:
    """The one seat of a guest, if another person sits on the other."""
    number = require_player(stored, guest)
    if not stored.between_people:
        raise Refusal(Reason.NOBODY_TO_ASK, "There is nobody to ask in this game.")
    return stored.seats_of(number)[0]


def require_going_on(stored: StoredGame) -> None:
    """Refuse when the game is over."""
    if stored.game.is_over:
        raise Refusal(Reason.GAME_OVER, "The game is over.")


def require_ply(stored: StoredGame, ply: int) -> None:
    """Refuse what was meant for another position."""
    if ply != stored.game.ply:
        raise Refusal(Reason.WRONG_PLY, "The game has moved on; the board now shows how it stands.")


def require_turn(stored: StoredGame, guest: int | None, ply: int) -> None:
    """Refuse when a guest is not to move at a ply."""
    require_going_on(stored)
    require_ply(stored, ply)
    if not stored.is_turn_of(guest):
        raise Refusal(Reason.NOT_YOUR_TURN, "It is not your turn.")
