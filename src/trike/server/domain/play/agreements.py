"""What two people agree on in their game: ask, answer, withdraw; and leave before it has begun."""

from __future__ import annotations

from datetime import datetime

from trike.rules.game import Seat
from trike.server.domain.announcer import Announcer
from trike.server.domain.conduct.conduct import Conduct
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.game.ask import Ask, Matter, after_turn, closed, open_ask
from trike.server.domain.game.asking import may_abort, why_not_ask
from trike.server.domain.game.event import (
    Annulled,
    Asked,
    Declined,
    Event,
    RematchMade,
    TookBack,
    Withdrew,
)
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.game.timekeeping import charge_take_back
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.holder import Person
from trike.server.domain.play.guards import (
    done_before,
    id_used,
    load_game,
    record,
    require_going_on,
    require_player,
    require_ply,
    require_seat,
)
from trike.server.domain.play.ports import GameStore, GameWriter
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["Agreements"]

_AGREED: dict[Matter, type[Event]] = {
    Matter.TAKE_BACK: TookBack,
    Matter.CANCEL: Annulled,
    Matter.REMATCH: RematchMade,
}


@retries_conflicts
class Agreements:
    """Requests between the two players of a game.

    A method returns after the change is stored; `Refusal` means that nothing was changed.
    ``request`` is the client's own id: sent again, nothing is done again. ``ply`` is the number
    of entries of the move list that the player sees: what was meant for another is refused.
    """

    def __init__(
        self,
        store: GameStore,
        announcer: Announcer,
        conduct: Conduct | None = None,
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._announcer = announcer
        self._conduct = conduct
        self._now = now

    async def ask(
        self, game_id: str, guest: int | None, matter: Matter, *, ply: int, request: str | None
    ) -> StoredGame:
        """Ask the other player; what both ask for is agreed, but for taking back."""
        if matter is Matter.REMATCH:
            await self._require_may_play_again(game_id, guest)
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            seat = require_seat(stored, guest)
            if await _done(writer, stored, request, matter, Asked, _AGREED[matter]):
                return stored
            require_ply(stored, ply)
            waiting = open_ask(stored.asks, matter)
            if waiting is not None and waiting.seat is not seat and matter is not Matter.TAKE_BACK:
                await _agree(writer, stored, waiting, request, self._now())
            else:
                refusal = why_not_ask(stored, seat, matter)
                if refusal is not None:
                    raise refusal
                stored.asks = (*stored.asks, Ask(matter, seat, ply))
                asked = Asked(matter.value, seat.value)
                await record(writer, stored, asked, request, now=self._now())
        self._announcer.changed(stored.id)
        return stored

    async def answer(
        self,
        game_id: str,
        guest: int | None,
        matter: Matter,
        *,
        agree: bool,
        ply: int,
        request: str | None,
    ) -> StoredGame:
        """Say yes, and it is done; or no."""
        if agree and matter is Matter.REMATCH:
            await self._require_may_play_again(game_id, guest)
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            seat = require_seat(stored, guest)
            if await _done(writer, stored, request, matter, Declined, _AGREED[matter]):
                return stored
            waiting = open_ask(stored.asks, matter)
            if waiting is None or waiting.seat is seat:
                raise Refusal(Reason.NOTHING_ASKED, "Your opponent does not ask for this now.")
            # The answer is to the question that was seen, not to a later one.
            require_ply(stored, ply)
            if agree:
                await _agree(writer, stored, waiting, request, self._now())
            else:
                stored.asks = closed(stored.asks, matter)
                declined = Declined(matter.value, seat.value)
                await record(writer, stored, declined, request, now=self._now())
        self._announcer.changed(stored.id)
        return stored

    async def _require_may_play_again(self, game_id: str, guest: int | None) -> None:
        """Refuse a rematch that a moderator, or a block between the two, stands against."""
        async with self._store.reading() as reader:
            stored = await load_game(reader, game_id)
        if self._conduct is None or not stored.between_people:
            return
        guest = require_player(stored, guest)
        for holder in stored.holders.values():
            if isinstance(holder, Person) and holder.guest != guest:
                await self._conduct.require_may_play_again(guest, holder.guest, rated=stored.rated)

    async def withdraw(
        self, game_id: str, guest: int | None, matter: Matter, *, request: str | None
    ) -> StoredGame:
        """Ask no longer."""
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            seat = require_seat(stored, guest)
            if await _done(writer, stored, request, matter, Withdrew):
                return stored
            waiting = open_ask(stored.asks, matter)
            if waiting is None or waiting.seat is not seat:
                raise Refusal(Reason.NOTHING_ASKED, "You do not ask for this now.")
            stored.asks = closed(stored.asks, matter)
            withdrew = Withdrew(matter.value, seat.value)
            await record(writer, stored, withdrew, request, now=self._now())
        self._announcer.changed(stored.id)
        return stored

    async def abort(self, game_id: str, guest: int | None, *, request: str | None) -> StoredGame:
        """Leave before the second ply: nobody wins."""
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            seat = require_seat(stored, guest)
            if await _done(writer, stored, request, None, Annulled):
                return stored
            require_going_on(stored)
            if not may_abort(stored):
                raise Refusal(Reason.TOO_LATE, "The game has begun: ask to call it off, or resign.")
            await _annul(writer, stored, Annulled(seat.value), request, self._now())
        self._announcer.changed(stored.id)
        return stored


async def _done(
    writer: GameWriter,
    stored: StoredGame,
    request: str | None,
    matter: Matter | None,
    *kinds: type[Event],
) -> bool:
    """Whether this request was done before; `Refusal` if its id was used for something else."""
    event = await done_before(writer, stored, request, *kinds)
    if event is not None and getattr(event, "matter", matter) != matter:
        raise id_used()
    return event is not None


async def _agree(
    writer: GameWriter, stored: StoredGame, ask: Ask, request: str | None, now: datetime
) -> None:
    """Do what both want."""
    if ask.matter is Matter.CANCEL:
        await _annul(writer, stored, Annulled(), request, now)
    elif ask.matter is Matter.REMATCH:
        again = stored.again(now)
        await writer.add(again)
        stored.rematch = again.id
        stored.asks = ()
        await record(writer, stored, RematchMade(again.id), request, now=now)
    else:
        left = _ply_before_last_move(stored, ask.seat)
        charge_take_back(stored, stored.game.ply - left, now)
        while stored.game.ply > left:
            stored.game.undo()
        stored.asks = after_turn(stored.asks)
        await record(writer, stored, TookBack(left), request, now=now)


def _ply_before_last_move(stored: StoredGame, seat: Seat) -> int:
    holder = stored.holders[seat]
    left = stored.ply_after_take_back(holder.guest) if isinstance(holder, Person) else None
    if left is None:
        raise Refusal(Reason.NOTHING_TO_TAKE_BACK, "There is no move to take back.")
    return left


async def _annul(
    writer: GameWriter, stored: StoredGame, event: Annulled, request: str | None, now: datetime
) -> None:
    stored.game.annul()
    stored.asks = ()
    await record(writer, stored, event, request, now=now)
