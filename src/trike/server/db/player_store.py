"""Players in the database, for their pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.db.game_entries import entry_from_row, entry_query
from trike.server.db.people import People
from trike.server.db.rating_rows import SqlRatingRows, change_from_row
from trike.server.db.rating_tables import rated_games, rating_changes
from trike.server.db.tables import games
from trike.server.db.total_rows import SqlTotals
from trike.server.db.transaction import reading
from trike.server.domain.player_profile import HistoryPoint, PublicGame
from trike.server.domain.rating_change import RatingChange
from trike.server.domain.rating_totals import Totals

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

    async def count_games(self, player: int) -> int:
        """How many finished games with another person everybody may find."""
        query = select(func.count()).select_from(games).where(_is_public(player))
        return (await self._connection.execute(query)).scalar_one()

    async def games(self, player: int, count: int, skipped: int) -> tuple[PublicGame, ...]:
        """Some of those games, the last ended first."""
        query = (
            entry_query()
            .where(_is_public(player))
            .order_by(games.c.updated_at.desc(), games.c.id)
            .limit(count)
            .offset(skipped)
        )
        entries = [entry_from_row(row) for row in await self._connection.execute(query)]
        changes = await self._changes(player, [entry.id for entry in entries])
        return tuple(PublicGame(entry, changes.get(entry.id)) for entry in entries)

    async def _changes(self, player: int, addresses: Collection[str]) -> dict[str, RatingChange]:
        query = (
            select(rating_changes, rated_games.c.game_id)
            .join(rated_games, rated_games.c.id == rating_changes.c.rated_game)
            .where(rating_changes.c.player == player, rated_games.c.game_id.in_(addresses))
        )
        return {row.game_id: change_from_row(row) for row in await self._connection.execute(query)}


def _is_public(player: int) -> ColumnElement[bool]:
    """Whether a game is over, between two people, and not only for those who have its address.

    A rated game is in the histories of both ratings, so everybody may find it.
    """
    return and_(
        or_(games.c.first_guest == player, games.c.second_guest == player),
        games.c.first_guest != games.c.second_guest,
        games.c.ending.is_not(None),
        or_(games.c.listed, games.c.rated),
    )
