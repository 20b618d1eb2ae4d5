"""Seeks in the database: the public ones among the challenges."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.challenge_store import (
    SqlChallengeReader,
    SqlChallengeWriter,
    challenge_from_row,
    challenge_query,
)
from trike.server.db.tables import challenges
from trike.server.db.transaction import reading, writing
from trike.server.domain.finding.challenge import Challenge, ChallengeState

__all__ = ["SqlSeekStore"]

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
        return await self._found(query)


class SqlSeekWriter(SqlChallengeWriter, SqlSeekReader):
    """Implements `SeekWriter` on a connection."""

    async def seeks_of(self, player: int) -> list[Challenge]:
        """The open seeks of a player. He is locked, since a count cannot be."""
        await self.lock_players(player)
        query = challenge_query().where(_IS_OPEN_SEEK, challenges.c.creator == player)
        return [challenge_from_row(row) for row in await self._connection.execute(query)]

    async def end(self, seeks: Collection[str]) -> int:
        """Withdraw those of these seeks that are open, and say how many those were."""
        # One that is being accepted now is left alone: it ends anyway.
        free = select(challenges.c.id).where(_IS_OPEN_SEEK, challenges.c.id.in_(seeks))
        found = (await self._connection.execute(free.with_for_update(skip_locked=True))).scalars()
        change = update(challenges).where(challenges.c.id.in_(found.all()))
        done = await self._connection.execute(change.values(state=ChallengeState.WITHDRAWN.value))
        return done.rowcount
