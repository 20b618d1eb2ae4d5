"""A player's own games as lines of a list."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from trike.server.domain.durations import in_words
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.game.shown_rating import ShownRating
from trike.server.domain.person.holder import Computer, Person
from trike.server.language.current import gettext as _
from trike.server.web.person_text import rating_of
from trike.server.web.time_controls import describe_control

__all__ = ["OwnGame", "own_game"]


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A line of the list. ``clock`` says the control; ``left`` the time of whoever is to move."""

    id: str
    side: int
    opponent: str
    rating: ShownRating | None
    result: str
    clock: str
    left: str | None
    deadline: datetime | None
    plies: int
    since: datetime


def own_game(entry: GameEntry, player: int, now: datetime) -> OwnGame:
    """A game as one of its players reads it."""
    left = entry.time_left(now)
    return OwnGame(
        id=entry.id,
        side=entry.side,
        opponent=_opponent(entry, player),
        rating=rating_of(entry.opponent_of(player), now) if entry.between_people else None,
        result=_result(entry, player),
        clock=_("no clock") if entry.clock is None else describe_control(entry.clock.control),
        left=None if left is None else in_words(left),
        deadline=entry.deadline,
        plies=entry.plies,
        since=entry.since,
    )


def _opponent(entry: GameEntry, player: int) -> str:
    match entry.opponent_of(player):
        case Computer(level=level):
            return _("against the computer, level {level}").format(level=level)
        case Person(guest=number) if number == player:
            return _("two at one screen")
        case Person(name=str(name)):
            return _("against {name}").format(name=name)
        case Person(deleted=True):
            return _("against a deleted player")
    return _("against a guest")


def _result(entry: GameEntry, player: int) -> str:
    if entry.ending is None:
        return _("your turn") if entry.is_turn_of(player) else _("going on")
    if entry.winner is None:
        return _("annulled")
    if entry.opponent_of(player) == Person(player):
        return _("over")
    return _("won") if entry.holders[entry.winner] == Person(player) else _("lost")
