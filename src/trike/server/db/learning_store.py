"""The progress of accounts in the course, in the database."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.server.db.account_tables import accounts
from trike.server.db.learning_tables import learned_steps
from trike.server.db.transaction import reading, writing

__all__ = ["SqlLearningStore"]


class SqlLearningStore:
    """Implements `LearningStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def done(self, account: int) -> frozenset[str]:
        """The names of the steps that an account has done."""
        async with reading(self._engine) as connection:
            return await _done(connection, account)

    async def keep(self, account: int, steps: Iterable[str]) -> None:
        """Add steps to those done; a deleted account keeps none."""
        async with writing(self._engine) as connection:
            # The lock is asked for alone, before anybody reads: two tabs may finish one step.
            there = select(accounts.c.id).where(
                accounts.c.id == account, accounts.c.deleted_at.is_(None)
            )
            if (await connection.execute(there.with_for_update())).first() is None:
                return
            new = set(steps) - await _done(connection, account)
            if new:
                rows = [{"account": account, "step": step} for step in sorted(new)]
                await connection.execute(insert(learned_steps), rows)


async def _done(connection: AsyncConnection, account: int) -> frozenset[str]:
    query = select(learned_steps.c.step).where(learned_steps.c.account == account)
    return frozenset((await connection.execute(query)).scalars())
