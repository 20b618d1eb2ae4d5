"""Lists of the best, looked up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import ColumnElement, Float, Select, and_, cast, extract, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.ratings import RATING_PERIOD
from trike.ratings.glicko2 import GLICKO_SCALE
from trike.server.db.account_tables import accounts
from trike.server.db.counting_tables import player_sums
from trike.server.db.rating_rows import standing_from_row
from trike.server.db.rating_tables import player_totals, ratings
from trike.server.db.statistics_store import periods_with_games
from trike.server.db.tables import UtcDateTime
from trike.server.db.transaction import reading
from trike.server.domain.counting.game_sums import EVERY_SIDE
from trike.server.domain.counting.top import (
    TOP_DEVIATION,
    TOP_GAMES,
    TOP_SIDE_GAMES,
    Listing,
    TopEntry,
    TopKind,
    TopWanted,
)

__all__ = ["SqlTopReader", "SqlTopStore"]

_HAS_NAME = and_(accounts.c.deleted_at.is_(None), accounts.c.name.is_not(None))


class SqlTopStore:
    """Implements `TopStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlTopReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlTopReader(connection)


class SqlTopReader:
    """Implements `TopReader` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def by_rating(self, listing: Listing, count: int) -> list[TopEntry]:
        """The highest ratings; equal ones by what is surer, then by who came first to the site."""
        query = self._listed(listing).order_by(
            ratings.c.value.desc(), ratings.c.deviation, ratings.c.player
        )
        found = await self._connection.execute(query.limit(count))
        return [_rated(place, row) for place, row in enumerate(found, 1)]

    async def own_by_rating(self, listing: Listing, player: int) -> TopEntry | None:
        """Somebody's place in that list."""
        query = self._listed(listing).where(ratings.c.player == player)
        own = (await self._connection.execute(query)).first()
        if own is None:
            return None
        its = ratings.c
        equal = its.value == own.value
        better = or_(
            its.value > own.value,
            and_(equal, its.deviation < own.deviation),
            and_(equal, its.deviation == own.deviation, its.player < player),
        )
        return _rated(await self._count(self._listed(listing).where(better)) + 1, own)

    async def by_sums(self, wanted: TopWanted, count: int) -> list[TopEntry]:
        """The most wins or games."""
        its = player_sums.c
        order = (
            (its.wins.desc(), its.games)
            if wanted.kind is TopKind.WINS
            else (its.games.desc(), its.wins.desc())
        )
        query = _summed(wanted).order_by(*order, its.player).limit(count)
        found = await self._connection.execute(query)
        return [_sums(place, row) for place, row in enumerate(found, 1)]

    async def own_by_sums(self, wanted: TopWanted, player: int) -> TopEntry | None:
        """Somebody's place in that list."""
        query = _summed(wanted).where(player_sums.c.player == player)
        own = (await self._connection.execute(query)).first()
        if own is None:
            return None
        its = player_sums.c
        if wanted.kind is TopKind.WINS:
            first, second = its.wins > own.wins, its.games < own.games
            equal = its.wins == own.wins, its.games == own.games
        else:
            first, second = its.games > own.games, its.wins > own.wins
            equal = its.games == own.games, its.wins == own.wins
        better = or_(first, and_(equal[0], second), and_(*equal, its.player < player))
        return _sums(await self._count(_summed(wanted).where(better)) + 1, own)

    async def periods(self) -> tuple[str, ...]:
        """The years and months in which games ended, newest first."""
        return await periods_with_games(self._connection)

    async def _count(self, query: Select[Any]) -> int:
        counted = query.with_only_columns(func.count())
        return (await self._connection.execute(counted)).scalar_one()

    def _listed(self, listing: Listing) -> Select[Any]:
        """Whose rating is sure enough now: `Standing.at`, done by the database."""
        its = ratings.c
        periods = self._seconds_since(listing) / RATING_PERIOD.total_seconds()
        grown = its.volatility * GLICKO_SCALE
        variance = its.deviation * its.deviation + grown * grown * periods
        query = (
            select(ratings, accounts.c.name)
            .join(accounts, accounts.c.player == its.player)
            .where(
                its.cadence == listing.cadence.value,
                its.games >= TOP_GAMES,
                its.played_at >= listing.since,
                variance <= TOP_DEVIATION**2,
                _HAS_NAME,
            )
        )
        if listing.side == EVERY_SIDE:
            return query
        on_side = (
            select(func.coalesce(func.sum(player_totals.c.wins + player_totals.c.losses), 0))
            .where(
                player_totals.c.player == its.player,
                player_totals.c.cadence == listing.cadence.value,
                player_totals.c.side == listing.side,
            )
            .scalar_subquery()
        )
        return query.where(on_side >= TOP_SIDE_GAMES)

    def _seconds_since(self, listing: Listing) -> ColumnElement[float]:
        """The seconds since the last rated game; the databases count differently."""
        now = literal(listing.now, UtcDateTime())
        if self._connection.dialect.name == "postgresql":
            return cast(extract("epoch", now - ratings.c.played_at), Float(53))
        days: ColumnElement[float] = func.julianday(now, type_=Float())
        return (days - func.julianday(ratings.c.played_at, type_=Float())) * 86400.0


def _summed(wanted: TopWanted) -> Select[Any]:
    its = player_sums.c
    query = (
        select(player_sums, accounts.c.name)
        .join(accounts, accounts.c.player == its.player)
        .where(
            its.period == wanted.period,
            its.kind == wanted.group.value,
            its.side == wanted.side,
            _HAS_NAME,
        )
    )
    return query.where(its.wins > 0) if wanted.kind is TopKind.WINS else query


def _rated(place: int, row: Any) -> TopEntry:
    return TopEntry(place, row.player, row.name, row.games, standing=standing_from_row(row))


def _sums(place: int, row: Any) -> TopEntry:
    return TopEntry(place, row.player, row.name, row.games, row.wins)
