"""What pages say about all games together: figures by side, and activity. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Protocol

from trike.server.domain.counting.counted_game import GameKind
from trike.server.domain.counting.game_figures import GameFigures, Lengths
from trike.server.domain.counting.game_sums import EVERY_KIND, EVERY_SIDE, PEOPLE
from trike.server.domain.counting.periods import ALL_TIME, Grain
from trike.server.domain.now import Now, utc_now

__all__ = ["Activity", "GameStatistics", "KindGroup", "StatisticsReader", "StatisticsStore"]
__all__ += ["GOING_ON_LIVE", "GOING_ON_SLOW", "STEPS", "Statistics", "Step", "kinds_of"]

STEPS = {Grain.DAY: 30, Grain.WEEK: 26, Grain.MONTH: 24}
"""How many steps a course of time has."""

GOING_ON_LIVE, GOING_ON_SLOW = timedelta(minutes=30), timedelta(days=14)
"""A game goes on as long as its last move is not longer ago; as in the lists of games to watch."""


class KindGroup(StrEnum):
    """What games can be asked for: between people, or one kind of games."""

    PEOPLE = PEOPLE
    LIVE = GameKind.LIVE.value
    CORRESPONDENCE = GameKind.CORRESPONDENCE.value
    UNLIMITED = GameKind.UNLIMITED.value
    COMPUTER = GameKind.COMPUTER.value
    SCREEN = GameKind.SCREEN.value


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """Figures of a period and a group of games, by side; ``periods`` are those with games.

    ``players`` are the people who have finished such a game.
    """

    by_side: Mapping[int, GameFigures]
    total: GameFigures
    lengths: Lengths
    players: int
    periods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A day, week or month, by its first day: games begun and over, people who did either."""

    start: str
    started: int = 0
    finished: int = 0
    players: int = 0


@dataclass(frozen=True, slots=True)
class Activity:
    """The last steps, oldest first, of which the last is not over; and what goes on now."""

    steps: tuple[Step, ...]
    going_on: Mapping[GameKind, int]
    seen_at: datetime


class StatisticsReader(Protocol):
    """A consistent look at the sums."""

    async def by_side(self, period: str, kinds: Iterable[GameKind]) -> dict[int, GameFigures]:
        """Figures by side; sides without games are left out."""
        ...

    async def lengths(self, period: str, kinds: Iterable[GameKind], side: int) -> dict[int, int]:
        """How many games had so many stones; side 0 is every side."""
        ...

    async def players(self, period: str, group: str, side: int) -> int:
        """How many people have finished a game; side 0 is every side."""
        ...

    async def periods(self) -> tuple[str, ...]:
        """The years and months in which games ended, newest first."""
        ...

    async def steps(self, grain: Grain, group: str, since: str) -> dict[str, Step]:
        """What happened from a day on, by the first day of each step."""
        ...

    async def going_on(self, live_since: datetime, slow_since: datetime) -> dict[GameKind, int]:
        """Games that are not over and had a move since, by kind."""
        ...


class StatisticsStore(Protocol):
    """Where sums are looked up."""

    def reading(self) -> AbstractAsyncContextManager[StatisticsReader]:
        """Open a look."""
        ...


class Statistics:
    """Looks at the sums."""

    def __init__(self, store: StatisticsStore, now: Now = utc_now) -> None:
        self._store = store
        self._now = now

    async def games(
        self,
        period: str = ALL_TIME,
        group: KindGroup = KindGroup.PEOPLE,
        side: int = EVERY_SIDE,
    ) -> GameStatistics:
        """Figures of the games that ended in a period: ``all``, ``2026`` or ``2026-12`` (UTC)."""
        kinds = kinds_of(group)
        async with self._store.reading() as reader:
            by_side = await reader.by_side(period, kinds)
            lengths = await reader.lengths(period, kinds, side)
            players = await reader.players(period, group.value, side)
            periods = await reader.periods()
        wanted = [one for at, one in by_side.items() if side in (EVERY_SIDE, at)]
        return GameStatistics(
            by_side=by_side,
            total=sum(wanted, GameFigures()),
            lengths=Lengths(lengths),
            players=players,
            periods=periods,
        )

    async def activity(self, grain: Grain = Grain.DAY, group: KindGroup | None = None) -> Activity:
        """The last days, weeks or months in UTC, of one group of games or of all."""
        now = self._now()
        starts = [
            start.isoformat()
            for start in grain.last_starts(now.astimezone(UTC).date(), STEPS[grain])
        ]
        async with self._store.reading() as reader:
            steps = await reader.steps(grain, group.value if group else EVERY_KIND, starts[0])
            going_on = await reader.going_on(now - GOING_ON_LIVE, now - GOING_ON_SLOW)
        return Activity(
            steps=tuple(steps.get(start, Step(start)) for start in starts),
            going_on={kind: going_on.get(kind, 0) for kind in GameKind},
            seen_at=now,
        )


def kinds_of(group: KindGroup) -> tuple[GameKind, ...]:
    """The kinds of games in a group.

    >>> [kind.value for kind in kinds_of(KindGroup.PEOPLE)]
    ['live', 'correspondence', 'unlimited']
    """
    if group is KindGroup.PEOPLE:
        return tuple(kind for kind in GameKind if kind.between_people)
    return (GameKind(group.value),)
