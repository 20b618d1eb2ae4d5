"""A player in words: what his page says of ratings, records and games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from trike.match import Cadence
from trike.rules.color import Color
from trike.server.domain.game.rating_change import RatingChange
from trike.server.domain.game.shown_rating import ShownRating, shown_rating
from trike.server.domain.person.holder import Person
from trike.server.domain.rating.totals import SideClass, Tally, by_class
from trike.server.domain.records.player_profile import CadenceRecord, HistoryPoint, PublicGame
from trike.server.language.current import gettext as _
from trike.server.web.person_text import named
from trike.server.web.rating_chart import rating_chart
from trike.server.web.time_controls import describe_control

__all__ = ["GameLine", "HistoryLine", "RecordView", "game_line", "record_view", "signed"]


@dataclass(frozen=True, slots=True)
class SideRow:
    """A line of the record: a class of sides, and the games with either colour."""

    sides: str
    black: Tally
    white: Tally


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A rated game in the table of the history."""

    game: str
    ended_at: datetime
    opponent: Person
    opponent_name: str
    result: str
    after: ShownRating
    change: str


@dataclass(frozen=True, slots=True)
class RecordView:
    """A player at one cadence; ``spread`` is two deviations, ``chart`` may be missing."""

    name: str
    key: str
    rating: ShownRating
    spread: int
    tally: Tally
    rows: tuple[SideRow, ...]
    history: tuple[HistoryLine, ...]
    chart: Markup | None


@dataclass(frozen=True, slots=True)
class GameLine:
    """A finished game."""

    id: str
    side: int
    opponent: Person
    opponent_name: str
    result: str
    clock: str
    change: str | None
    ended_at: datetime


def record_view(record: CadenceRecord, now: datetime) -> RecordView:
    """A record as the page shows it."""
    rating = record.standing.at(now)
    classes = by_class(record.totals)
    return RecordView(
        name=_("Live") if record.cadence is Cadence.LIVE else _("Correspondence"),
        key=record.cadence.value,
        rating=shown_rating(rating),
        spread=round(2 * rating.deviation),
        tally=record.tally,
        rows=tuple(
            SideRow(_sides(one), tallies[Color.BLACK], tallies[Color.WHITE])
            for one, tallies in classes.items()
        ),
        history=tuple(_history_line(point) for point in reversed(record.history)),
        chart=_chart(record.history),
    )


def game_line(game: PublicGame, player: int) -> GameLine:
    """A game as its player's page shows it."""
    entry = game.entry
    opponent = entry.opponent_of(player)
    if not isinstance(opponent, Person):
        raise TypeError("only games between two people are listed")
    return GameLine(
        id=entry.id,
        side=entry.side,
        opponent=opponent,
        opponent_name=named(opponent),
        result=_("annulled")
        if entry.winner is None
        else _result(entry.holders[entry.winner] == Person(player)),
        clock=_("no clock") if entry.clock is None else describe_control(entry.clock.control),
        change=None if game.change is None else signed(game.change),
        ended_at=entry.since,
    )


def signed(change: RatingChange) -> str:
    """The change in points with its sign; the minus is as wide as the plus."""
    points = change.points
    return f"−{-points}" if points < 0 else f"+{points}"


def _history_line(point: HistoryPoint) -> HistoryLine:
    return HistoryLine(
        game=point.game,
        ended_at=point.ended_at,
        opponent=point.opponent,
        opponent_name=named(point.opponent),
        result=_result(point.won),
        after=shown_rating(point.change.after.rating),
        change=signed(point.change),
    )


def _chart(history: tuple[HistoryPoint, ...]) -> Markup | None:
    if not history:
        return None
    after = [shown_rating(point.change.after.rating) for point in history]
    ratings = [shown_rating(history[0].change.before), *after]
    values = [rating.value for rating in ratings]
    title = _("The rating over the last {count} games: from {first} to {last}").format(
        count=len(history), first=ratings[0], last=ratings[-1]
    )
    between = _("between {lowest} and {highest}").format(lowest=min(values), highest=max(values))
    return rating_chart(ratings, f"{title}, {between}.")


def _result(won: bool) -> str:
    return _("won") if won else _("lost")


def _sides(sides: SideClass) -> str:
    first, last = sides.value
    return f"{first}–{last}"
