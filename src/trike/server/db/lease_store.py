"""Leases of the computer's turns, kept with the games."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.tables import games
from trike.server.db.transaction import reading, writing
from trike.server.domain.lease_ports import LEASE
from trike.server.domain.now import Now, utc_now

__all__ = ["SqlTurnLeases"]


class SqlTurnLeases:
    """Implements `TurnLeases` for one process."""

    def __init__(self, engine: AsyncEngine, process: str, now: Now = utc_now) -> None:
        self._engine = engine
        self._now = now
        self._process = process

    async def take(self, game_id: str) -> bool:
        """Take a turn; of several processes one gets it."""
        now = self._now()
        mine = update(games).where(
            games.c.id == game_id,
            games.c.computer_waits,
            or_(
                games.c.thinking_until.is_(None),
                games.c.thinking_until <= now,
                games.c.thinking_by == self._process,
            ),
        )
        lease = mine.values(thinking_by=self._process, thinking_until=now + LEASE)
        async with writing(self._engine) as connection:
            return (await connection.execute(lease)).rowcount == 1

    async def keep(self, game_ids: Collection[str]) -> None:
        """Lengthen leases."""
        mine = update(games).where(
            games.c.id.in_(game_ids), games.c.thinking_by == self._process, games.c.computer_waits
        )
        async with writing(self._engine) as connection:
            await connection.execute(mine.values(thinking_until=self._now() + LEASE))

    async def free(self) -> list[str]:
        """Turns that nobody has."""
        over = or_(games.c.thinking_until.is_(None), games.c.thinking_until <= self._now())
        query = select(games.c.id).where(games.c.computer_waits, over).order_by(games.c.updated_at)
        async with reading(self._engine) as connection:
            return list((await connection.execute(query)).scalars())

    async def give_back(self) -> None:
        """End the leases of this process."""
        mine = update(games).where(games.c.computer_waits, games.c.thinking_by == self._process)
        async with writing(self._engine) as connection:
            await connection.execute(mine.values(thinking_by=None, thinking_until=None))
