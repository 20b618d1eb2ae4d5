"""Players in the database, for their pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.db.archive_store import SqlArchiveReader
from trike.server.db.people import People
from trike.server.db.rating_rows import SqlRatingRows, change_from_row
from trike.server.db.rating_tables import rated_games, rating_changes
from trike.server.db.total_rows import SqlTotals
from trike.server.db.transaction import reading
from trike.server.domain.game.rating_change import RatingChange
from trike.server.domain.rating.totals import Totals
from trike.server.domain.records.archive import ArchiveQuery, Place
from trike.server.domain.records.player_profile import HistoryPoint, PublicGame

__all__ = ["SqlPlayerReader", "SqlPlayerStore"]


class SqlPlayerStore:
    """Implements `PlayerStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlPlayerReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlPlayerReader(connection)


class SqlPlayerReader:
    """Implements `PlayerReader` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def standing(self, player: int, cadence: Cadence) -> Standing:
        """The standing after the last rated game."""
        return await SqlRatingRows(self._connection).standing(player, cadence)

    async def totals(self, player: int, cadence: Cadence) -> Totals:
        """Wins and losses in rated games."""
        return await SqlTotals(self._connection).load(cadence, player)

    async def history(
        self, player: int, cadence: Cadence, count: int | None
    ) -> tuple[HistoryPoint, ...]:
        """The last rated games, or all of them, oldest first."""
        query = (
            select(
                rating_changes,
                rated_games.c.game_id,
                rated_games.c.ended_at,
                rated_games.c.first,
                rated_games.c.second,
                rated_games.c.first_won,
            )
            .join(rated_games, rated_games.c.id == rating_changes.c.rated_game)
            .where(rating_changes.c.player == player, rating_changes.c.cadence == cadence.value)
            .order_by(rating_changes.c.rated_game.desc())
            .limit(count)
        )
        rows = (await self._connection.execute(query)).all()
        opponents = [row.second if row.first == player else row.first for row in rows]
        people = await People.load(self._connection, opponents)
        return tuple(
            HistoryPoint(
                row.game_id,
                row.ended_at,
                people[opponent],
                row.first_won == (row.first == player),
                change_from_row(row),
            )
            for row, opponent in reversed(list(zip(rows, opponents, strict=True)))
        )

    async def games(
        self, player: int, count: int, after: Place | None
    ) -> tuple[tuple[PublicGame, ...], Place | None]:
        """At most so many games in the archive after a place, and where the next begin."""
        archive = SqlArchiveReader(self._connection)
        found = await archive.find(ArchiveQuery(player=player), after, count + 1)
        shown = found[:count]
        changes = await self._changes(player, [one.entry.id for one in shown])
        return (
            tuple(PublicGame(one.entry, changes.get(one.entry.id)) for one in shown),
            shown[-1].place if len(found) > count else None,
        )

    async def _changes(self, player: int, addresses: Collection[str]) -> dict[str, RatingChange]:
        query = (
            select(rating_changes, rated_games.c.game_id)
            .join(rated_games, rated_games.c.id == rating_changes.c.rated_game)
            .where(rating_changes.c.player == player, rated_games.c.game_id.in_(addresses))
        )
        return {row.game_id: change_from_row(row) for row in await self._connection.execute(query)}
