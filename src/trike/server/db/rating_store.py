"""Ratings in the database, for recomputing them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.rating_rows import SqlRatingRows
from trike.server.db.transaction import writing

__all__ = ["SqlRatingStore"]


class SqlRatingStore:
    """Implements `RatingStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlRatingRows]:
        """Open a unit of work."""
        async with writing(self._engine) as connection:
            yield SqlRatingRows(connection)
