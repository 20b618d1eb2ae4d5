"""Seeks in the database: the public ones among the challenges."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import datetime

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.account_tables import accounts
from trike.server.db.challenge_store import (
    SqlChallengeReader,
    SqlChallengeWriter,
    challenge_from_row,
    challenge_query,
)
from trike.server.db.tables import challenges, games, guests, moves
from trike.server.db.transaction import reading, writing
from trike.server.domain.challenge import Challenge, ChallengeState
from trike.server.domain.holder import Person
from trike.server.domain.seek_ports import RunningGame

__all__ = ["SqlSeekStore"]

_MOST = 100
"""How many lines a list has at most."""

_IS_OPEN_SEEK = challenges.c.public & (challenges.c.state == ChallengeState.OPEN.value)


class SqlSeekStore:
    """Implements `SeekStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlSeekReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlSeekReader(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlSeekWriter]:
        """Open a unit of work."""
        async with writing(self._engine) as connection:
            yield SqlSeekWriter(connection)


class SqlSeekReader(SqlChallengeReader):
    """Implements `SeekReader` on a connection."""

    async def seeks(self) -> list[Challenge]:
        """All open seeks, oldest first."""
        query = (
            challenge_query()
            .where(_IS_OPEN_SEEK)
            .order_by(challenges.c.created_at, challenges.c.id)
        )
        return [challenge_from_row(row) for row in await self._connection.execute(query)]

    async def running(self, since: datetime) -> list[RunningGame]:
        """Games that came of seeks, are not over and had a move since; the newest first."""
        first, second = accounts.alias("first"), accounts.alias("second")
        plies = select(func.count()).where(moves.c.game_id == games.c.id).scalar_subquery()
        query = (
            select(
                games.c.id,
                games.c.side,
                games.c.created_at,
                games.c.first_guest,
                first.c.name.label("first_name"),
                first.c.deleted_at.label("first_deleted"),
                games.c.second_guest,
                second.c.name.label("second_name"),
                second.c.deleted_at.label("second_deleted"),
                plies.label("plies"),
            )
            .join(challenges, challenges.c.game == games.c.id)
            .outerjoin(first, first.c.player == games.c.first_guest)
            .outerjoin(second, second.c.player == games.c.second_guest)
            .where(challenges.c.public, games.c.ending.is_(None), games.c.updated_at > since)
            .order_by(games.c.created_at.desc(), games.c.id)
            .limit(_MOST)
        )
        return [
            RunningGame(
                row.id,
                row.side,
                Person(row.first_guest, row.first_name, row.first_deleted is not None),
                Person(row.second_guest, row.second_name, row.second_deleted is not None),
                row.plies,
                row.created_at,
            )
            for row in await self._connection.execute(query)
        ]


class SqlSeekWriter(SqlChallengeWriter, SqlSeekReader):
    """Implements `SeekWriter` on a connection."""

    async def seeks_of(self, player: int) -> list[Challenge]:
        """The open seeks of a player. His own row is locked, since a count cannot be."""
        await self._connection.execute(
            select(guests.c.id).where(guests.c.id == player).with_for_update()
        )
        query = challenge_query().where(_IS_OPEN_SEEK, challenges.c.creator == player)
        return [challenge_from_row(row) for row in await self._connection.execute(query)]

    async def end(self, seeks: Collection[str]) -> int:
        """Withdraw those of these seeks that are open, and say how many those were."""
        change = update(challenges).where(_IS_OPEN_SEEK, challenges.c.id.in_(seeks))
        done = await self._connection.execute(change.values(state=ChallengeState.WITHDRAWN.value))
        return done.rowcount
