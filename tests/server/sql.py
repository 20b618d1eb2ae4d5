"""Looking into a test's database, and changing it, whatever kind it is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Executable, MetaData, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.server.db.engine import make_engine
from trike.server.db.transaction import writing

__all__ = ["in_transaction", "sql", "stored"]

T = TypeVar("T")


def in_transaction(database: str, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    """What some work on a test's database leads to; whoever writes meanwhile waits."""

    async def run() -> T:
        engine = make_engine(database)
        try:
            async with writing(engine) as connection:
                return await work(connection)
        finally:
            await engine.dispose()

    return asyncio.run(run())


def sql(database: str, statement: str | Executable, **values: Any) -> list[Any]:
    """The rows of a query; nothing for another statement, which is committed."""

    async def work(connection: AsyncConnection) -> list[Any]:
        wanted = text(statement) if isinstance(statement, str) else statement
        done = await connection.execute(wanted, values)
        return list(done.all()) if done.returns_rows else []

    return in_transaction(database, work)


def stored(database: str) -> bytes:
    """All that is kept of a site: SQLite's files, or every row of every table."""
    if database.startswith("sqlite"):
        folder = Path(database.partition(":///")[2]).parent
        return b"".join(file.read_bytes() for file in folder.iterdir())

    async def rows(connection: AsyncConnection) -> bytes:
        tables = MetaData()
        await connection.run_sync(tables.reflect)
        found = [
            row._mapping.values()
            for table in tables.sorted_tables
            for row in await connection.execute(select(table))
        ]
        return b"\n".join(
            value if isinstance(value, bytes) else str(value).encode()
            for row in found
            for value in row
        )

    return in_transaction(database, rows)
