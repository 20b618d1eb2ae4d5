"""Looking into a test's database, and changing it, whatever kind it is."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import text

from trike.server.db.engine import make_engine

__all__ = ["sql"]


def sql(database: str, statement: str, **values: Any) -> list[Any]:
    """The rows of a query; nothing for another statement, which is committed."""

    async def run() -> list[Any]:
        engine = make_engine(database)
        try:
            async with engine.begin() as connection:
                done = await connection.execute(text(statement), values)
                return list(done.all()) if done.returns_rows else []
        finally:
            await engine.dispose()

    return asyncio.run(run())
