"""Guests in the database."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.tables import guests
from trike.server.db.transaction import reading, writing

__all__ = ["SqlGuestStore"]


class SqlGuestStore:
    """Implements `GuestStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, token_hash: bytes, now: datetime) -> int:
        """Store a new guest and return the number."""
        values = {"token_hash": token_hash, "created_at": now}
        async with writing(self._engine) as connection:
            query = insert(guests).values(values).returning(guests.c.id)
            number: int = (await connection.execute(query)).scalar_one()
            return number

    async def find(self, token_hash: bytes) -> int | None:
        """The guest with this token hash."""
        query = select(guests.c.id).where(guests.c.token_hash == token_hash)
        async with reading(self._engine) as connection:
            found: int | None = (await connection.execute(query)).scalar_one_or_none()
            return found
