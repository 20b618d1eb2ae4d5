"""Chat in the database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from sqlalchemy import Select, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.chat_tables import chat_lines
from trike.server.db.game_store import SqlGameReader
from trike.server.db.people import People
from trike.server.db.transaction import reading, writing
from trike.server.domain.chat.chat_line import ChatLine, Room
from trike.server.domain.person.holder import Person

__all__ = ["SqlChatStore"]


class SqlChatStore:
    """Implements `ChatStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlChatReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlChatReader(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlChatWriter]:
        """Open a unit of work."""
        async with writing(self._engine) as connection:
            yield SqlChatWriter(connection)


class SqlChatReader(SqlGameReader):
    """Implements `ChatReader` on a connection."""

    async def lines(self, game_id: str, room: Room, after: int, most: int) -> list[ChatLine]:
        """The newest lines of a room after a number, oldest of them first."""
        query = (
            select(chat_lines)
            .where(
                chat_lines.c.game_id == game_id,
                chat_lines.c.room == room.value,
                chat_lines.c.id > after,
            )
            .order_by(chat_lines.c.id.desc())
            .limit(most)
        )
        return (await self._lines(query))[::-1]

    async def lines_by(self, author: int) -> list[ChatLine]:
        """All lines of somebody, oldest first."""
        query = select(chat_lines).where(chat_lines.c.author == author).order_by(chat_lines.c.id)
        return await self._lines(query)

    async def _lines(self, query: Select[tuple[object, ...]]) -> list[ChatLine]:
        rows = (await self._connection.execute(query)).mappings().all()
        people = await People.load(self._connection, (row["author"] for row in rows))
        return [
            ChatLine(
                number=row["id"],
                game=row["game_id"],
                room=Room(row["room"]),
                author=people[row["author"]],
                text=row["text"],
                said_at=row["said_at"],
            )
            for row in rows
        ]


class SqlChatWriter(SqlChatReader):
    """Implements `ChatWriter` on a connection."""

    locks = True

    async def person(self, number: int) -> Person:
        """The player with this number, with the name of his account if he has one."""
        return (await People.load(self._connection, [number]))[number]

    async def find(self, game_id: str, request: str) -> ChatLine | None:
        """The line that a client's id has led to."""
        query = select(chat_lines).where(
            chat_lines.c.game_id == game_id, chat_lines.c.request == request
        )
        found = await self._lines(query)
        return found[0] if found else None

    async def add(self, line: ChatLine, request: str | None) -> ChatLine:
        """Store a line; what comes back has its number."""
        values = {
            "game_id": line.game,
            "room": line.room.value,
            "author": line.author.guest,
            "text": line.text,
            "said_at": line.said_at,
            "request": request,
        }
        made = insert(chat_lines).values(values).returning(chat_lines.c.id)
        return replace(line, number=(await self._connection.execute(made)).scalar_one())
