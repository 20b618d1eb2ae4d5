"""Downloads of a game: as records in every format, and as a picture."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter
from starlette.responses import Response

from trike.draw.svg import svg
from trike.match import format_time_control
from trike.record import Headers, Player, Record, write
from trike.rules.game import Seat
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.person.holder import Computer
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.services import ServicesDep

__all__ = ["DOWNLOADS", "record_of", "router"]

DOWNLOADS = (("trike", "text"), ("json", "JSON"), ("ap.json", "Abstract Play"), ("svg", "picture"))
"""The ending of each file, and what a page calls it."""

router = APIRouter(include_in_schema=False)


@router.get("/game/{game_id}/record.{ending}")
async def record(game_id: str, ending: str, services: ServicesDep) -> Response:
    """A game as a file."""
    writers: dict[str, tuple[Callable[[StoredGame], str], str]] = {
        "trike": (lambda stored: write(record_of(stored), "text"), "text/plain"),
        "json": (lambda stored: write(record_of(stored), "json"), "application/json"),
        "ap.json": (lambda stored: write(record_of(stored), "abstractplay"), "application/json"),
        "svg": (lambda stored: svg(stored.game), "image/svg+xml"),
    }
    if ending not in writers:
        raise Refusal(Reason.NO_SUCH_GAME, "A game can be downloaded as text, JSON or a picture.")
    write_it, media_type = writers[ending]
    stored = await services.games.get(game_id)
    name = f"trike-{stored.created_at:%Y-%m-%d-%H%M}.{ending}"
    return Response(
        write_it(stored),
        media_type=f"{media_type}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def record_of(stored: StoredGame) -> Record:
    """The record of a game: who played, when, and every move. Its secret address is left out."""
    over, clock = stored.game.is_over, stored.clock
    return Record.from_game(
        stored.game,
        first=_player(stored, Seat.FIRST),
        second=_player(stored, Seat.SECOND),
        headers=Headers(
            start=stored.created_at.isoformat(timespec="seconds"),
            end=stored.updated_at.isoformat(timespec="seconds") if over else "",
            time_control="" if clock is None else format_time_control(clock.control),
            rated=stored.rated if stored.between_people else None,
        ),
    )


def _player(stored: StoredGame, seat: Seat) -> Player:
    holder = stored.holders[seat]
    if isinstance(holder, Computer):
        return Player(f"Computer, level {holder.level}", computer=True)
    if stored.at_one_screen:
        return Player(f"Player {seat.value}")
    return Player(holder.name or ("Deleted player" if holder.deleted else "Guest"))
