"""Games that anybody may watch, as lines of a list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from trike.rules.game import Game, Seat
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.game.shown_rating import ShownRating
from trike.server.domain.records.game_lists import GameLists
from trike.server.language.current import gettext as _
from trike.server.web.board_pictures import small_picture
from trike.server.web.person_text import called, rating_of
from trike.server.web.time_controls import describe_control

__all__ = ["GameLine", "game_lines", "with_pictures"]


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game that goes on. ``first`` and ``second`` are what the players are called."""

    id: str
    own: bool
    first: str
    second: str
    first_rating: ShownRating | None
    second_rating: ShownRating | None
    side: int
    plies: int
    clock: str
    created_at: datetime
    picture: Markup | None = None


def game_lines(
    games: Iterable[GameEntry],
    player: int | None,
    now: datetime,
    positions: Mapping[str, Game] | None = None,
) -> list[GameLine]:
    """The games as a player reads them now, with pictures of those whose positions are given."""
    return [_line(one, player, now, (positions or {}).get(one.id)) for one in games]


async def with_pictures(
    lists: GameLists, games: Iterable[GameEntry], player: int | None, now: datetime, count: int
) -> list[GameLine]:
    """The first of the games that a player does not play himself, with pictures."""
    shown = [one for one in games if one.seat_of(player) is None][:count]
    return game_lines(shown, player, now, await lists.positions([one.id for one in shown]))


def _line(entry: GameEntry, player: int | None, now: datetime, position: Game | None) -> GameLine:
    own = entry.seat_of(player)
    names = {seat: _("You") if seat is own else called(entry.holders[seat]) for seat in Seat}
    ratings = {seat: rating_of(entry.holders[seat], now) for seat in Seat}
    return GameLine(
        id=entry.id,
        own=own is not None,
        first=names[Seat.FIRST],
        second=names[Seat.SECOND],
        first_rating=ratings[Seat.FIRST],
        second_rating=ratings[Seat.SECOND],
        side=entry.side,
        plies=entry.plies,
        clock=_("no clock") if entry.clock is None else describe_control(entry.clock.control),
        created_at=entry.created_at,
        picture=None if position is None else small_picture(position, f"game-{entry.id}"),
    )
