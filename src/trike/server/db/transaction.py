"""The two ways in which stores use a connection: a consistent look, and a unit of work."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.server.db.engine import WRITING
from trike.server.domain.conflicts import ConflictError

__all__ = ["reading", "writing"]

_CONFLICTS = {"40001", "40P01"}
"""PostgreSQL's codes for two transactions of which one had to give way: it has done nothing."""


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Open a look at one moment's state, however many questions are asked."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            # Else each statement would see its own moment: a game with the moves of the next.
            await connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        async with connection.begin():
            yield connection


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Open a transaction; on SQLite it takes the write lock at once.

    On PostgreSQL others write at the same time: whoever reads in order to write locks the row that
    he reads. `ConflictError` when two have locked each other out; then nothing was stored.
    """
    async with engine.connect() as connection:
        await connection.execution_options(**{WRITING: True})
        with _conflicts():
            async with connection.begin():
                yield connection


@contextmanager
def _conflicts() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) in _CONFLICTS:
            raise ConflictError from error
        raise
