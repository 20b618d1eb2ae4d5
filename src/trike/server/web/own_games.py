"""A player's own games as lines of a list."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from gettext import gettext as _

from trike.rules.game import Seat
from trike.server.domain.games import Games
from trike.server.domain.holder import Computer, Person
from trike.server.domain.stored_game import StoredGame

__all__ = ["OwnGame", "last_games"]


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A line of the list."""

    id: str
    side: int
    opponent: str
    result: str
    updated_at: datetime


async def last_games(games: Games, player: int, count: int) -> tuple[list[OwnGame], bool]:
    """The newest games of a player, newest first, and whether there are more."""
    addresses = await games.games_of(player)
    lines = [_line(await games.get(one), player) for one in reversed(addresses[-count:])]
    return lines, len(addresses) > count


def _line(stored: StoredGame, player: int) -> OwnGame:
    return OwnGame(
        stored.id,
        stored.game.side,
        _opponent(stored, player),
        _result(stored, player),
        stored.updated_at,
    )


def _opponent(stored: StoredGame, player: int) -> str:
    if stored.at_one_screen:
        return _("two at one screen")
    others = [stored.holders[seat] for seat in Seat if stored.holders[seat] != Person(player)]
    match others[0]:
        case Computer(level=level):
            return _("against the computer, level {level}").format(level=level)
        case Person(name=str(name)):
            return _("against {name}").format(name=name)
        case Person(deleted=True):
            return _("against a deleted player")
    return _("against a guest")


def _result(stored: StoredGame, player: int) -> str:
    result = stored.game.result
    if result is None:
        return _("your turn") if stored.is_turn_of(player) else _("going on")
    if result.winner is None:
        return _("annulled")
    if stored.at_one_screen:
        return _("over")
    return _("won") if stored.holders[result.winner] == Person(player) else _("lost")
