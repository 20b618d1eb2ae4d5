"""Who blocks whom, in the database."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import and_, delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.server.db.moderation_tables import blocks
from trike.server.db.people import People
from trike.server.domain.conduct.ports import Block

__all__ = ["SqlBlocks"]


class SqlBlocks:
    """Implements `BlockRows` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def by(self, blocker: int) -> list[Block]:
        """Whom a player blocks, newest first; nobody is there twice."""
        # Somebody who blocked a guest that he then became does not block himself.
        query = (
            select(blocks)
            .where(blocks.c.blocker == blocker, blocks.c.blocked != blocker)
            .order_by(blocks.c.id.desc())
        )
        rows = {row.blocked: row for row in await self._connection.execute(query)}
        people = await People.load(self._connection, rows)
        return [
            Block(row.id, people[row.blocked], row.created_at)
            for row in rows.values()
            if not people[row.blocked].deleted
        ]

    async def of(self, blocked: int) -> list[int]:
        """Who blocks a player."""
        query = (
            select(blocks.c.blocker)
            .where(blocks.c.blocked == blocked, blocks.c.blocker != blocked)
            .distinct()
        )
        return list((await self._connection.execute(query)).scalars())

    async def between(self, one: int, other: int) -> bool:
        """Whether either blocks the other."""
        query = select(blocks.c.id).where(
            or_(
                and_(blocks.c.blocker == one, blocks.c.blocked == other),
                and_(blocks.c.blocker == other, blocks.c.blocked == one),
            )
        )
        return (await self._connection.execute(query)).first() is not None

    async def add(self, blocker: int, blocked: int, now: datetime) -> None:
        """Store a block; one that is there stays as it is."""
        known = select(blocks.c.id).where(blocks.c.blocker == blocker, blocks.c.blocked == blocked)
        if (await self._connection.execute(known)).first() is None:
            values = {"blocker": blocker, "blocked": blocked, "created_at": now}
            await self._connection.execute(insert(blocks).values(values))

    async def remove(self, blocker: int, blocked: int) -> None:
        """Forget a block, if there is one."""
        await self._connection.execute(
            delete(blocks).where(blocks.c.blocker == blocker, blocks.c.blocked == blocked)
        )

    async def forget(self, player: int) -> None:
        """Forget all blocks by a player and of him."""
        await self._connection.execute(
            delete(blocks).where(or_(blocks.c.blocker == player, blocks.c.blocked == player))
        )
