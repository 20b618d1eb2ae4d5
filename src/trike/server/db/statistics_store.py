"""Sums over all games, looked up."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from datetime import datetime

from sqlalchemy import and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.server.db.counting_tables import (
    activity_sums,
    counted_games,
    game_sums,
    length_sums,
    player_sums,
)
from trike.server.db.tables import games
from trike.server.db.transaction import reading
from trike.server.domain.counting.counted_game import GameKind
from trike.server.domain.counting.game_figures import GameFigures
from trike.server.domain.counting.game_sums import EVERY_SIDE, SHAPES
from trike.server.domain.counting.periods import ALL_TIME, Grain
from trike.server.domain.counting.statistics import Step

__all__ = ["SqlStatisticsReader", "SqlStatisticsStore", "periods_with_games"]

_LIVE = ("live", "computer", "screen")


class SqlStatisticsStore:
    """Implements `StatisticsStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlStatisticsReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlStatisticsReader(connection)


class SqlStatisticsReader:
    """Implements `StatisticsReader` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def by_side(self, period: str, kinds: Iterable[GameKind]) -> dict[int, GameFigures]:
        """Figures by side; sides without games are left out."""
        its = game_sums.c
        query = select(game_sums).where(
            its.period == period, its.kind.in_([kind.value for kind in kinds])
        )
        found: dict[int, GameFigures] = {}
        for row in await self._connection.execute(query.order_by(its.side)):
            figures = GameFigures(*(getattr(row, name) for name in SHAPES["game_sums"][1]))
            found[row.side] = found.get(row.side, GameFigures()) + figures
        return found

    async def lengths(self, period: str, kinds: Iterable[GameKind], side: int) -> dict[int, int]:
        """How many games had so many stones; side 0 is every side."""
        its = length_sums.c
        query = (
            select(its.stones, func.sum(its.games).label("games"))
            .where(its.period == period, its.kind.in_([kind.value for kind in kinds]))
            .group_by(its.stones)
            .order_by(its.stones)
        )
        if side != EVERY_SIDE:
            query = query.where(its.side == side)
        # PostgreSQL's sums of large numbers are decimal.
        return {row.stones: int(row.games) for row in await self._connection.execute(query)}

    async def players(self, period: str, group: str, side: int) -> int:
        """How many people have finished a game; side 0 is every side."""
        its = player_sums.c
        query = select(func.count()).where(
            its.period == period, its.kind == group, its.side == side
        )
        return (await self._connection.execute(query)).scalar_one()

    async def periods(self) -> tuple[str, ...]:
        """The years and months in which games ended, newest first."""
        return await periods_with_games(self._connection)

    async def steps(self, grain: Grain, group: str, since: str) -> dict[str, Step]:
        """What happened from a day on, by the first day of each step."""
        its = activity_sums.c
        query = select(its.start, its.started, its.finished, its.players).where(
            its.grain == grain.value, its.kind == group, its.start >= since
        )
        return {row.start: Step(*row) for row in await self._connection.execute(query)}

    async def going_on(self, live_since: datetime, slow_since: datetime) -> dict[GameKind, int]:
        """Games that are not over and had a move since, by kind."""
        is_live = counted_games.c.kind.in_(_LIVE)
        query = (
            select(counted_games.c.kind, func.count().label("games"))
            .join(games, games.c.id == counted_games.c.game)
            .where(
                games.c.ending.is_(None),
                games.c.updated_at > slow_since,
                or_(and_(is_live, games.c.updated_at > live_since), ~is_live),
            )
            .group_by(counted_games.c.kind)
        )
        return {GameKind(row.kind): row.games for row in await self._connection.execute(query)}


async def periods_with_games(connection: AsyncConnection) -> tuple[str, ...]:
    """The years and months in which games ended, newest first; a year before its months."""
    query = select(game_sums.c.period).where(game_sums.c.period != ALL_TIME).distinct()
    found = (await connection.execute(query)).scalars()
    # A year sorts before its months when what follows it is taken for the end of the alphabet.
    return tuple(sorted(found, key=lambda period: period if "-" in period else f"{period}~"))[::-1]
