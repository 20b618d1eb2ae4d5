"""What chat needs from the outside world."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from trike.server.domain.chat.chat_line import ChatLine, Room
from trike.server.domain.person.holder import Person
from trike.server.domain.play.ports import GameLoader

__all__ = ["ChatReader", "ChatStore", "ChatWriter"]


class ChatReader(GameLoader, Protocol):
    """A consistent look."""

    async def lines(self, game_id: str, room: Room, after: int, most: int) -> list[ChatLine]:
        """The newest lines of a room after a number, oldest of them first."""
        ...

    async def lines_by(self, author: int) -> list[ChatLine]:
        """All lines of somebody, oldest first."""
        ...


class ChatWriter(ChatReader, Protocol):
    """A transaction. `load` keeps other writers from the game until it ends.

    So the numbers of a game's lines grow in the order in which they can be seen.
    """

    async def person(self, number: int) -> Person:
        """The player with this number, with the name of his account if he has one."""
        ...

    async def find(self, game_id: str, request: str) -> ChatLine | None:
        """The line that a client's id has led to."""
        ...

    async def add(self, line: ChatLine, request: str | None) -> ChatLine:
        """Store a line; what comes back has its number."""
        ...


class ChatStore(Protocol):
    """Where lines are kept."""

    def reading(self) -> AbstractAsyncContextManager[ChatReader]:
        """Open a look."""
        ...

    def writing(self) -> AbstractAsyncContextManager[ChatWriter]:
        """Open a transaction."""
        ...
