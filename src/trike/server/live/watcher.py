"""One open socket on a game: who looks, what he has seen, and what waits to be sent to him."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection

from trike.server.domain.chat.chat_line import Room
from trike.server.live.server_messages import Absence, Present, ServerMessage, write

__all__ = ["Watcher"]

_WAITING = 64


class Watcher:
    """A client of a game. ``version`` is the last version sent; ``None`` until it has synced.

    ``seats`` are those that he holds, known from then on; ``present`` is who he was last told is
    here, ``absence`` what he was last told of his opponent.
    ``heard`` are the last lines of chat that he has; those of ``unheard`` players are not for him.

    ``look_up`` finds who he is by what he connected with.

    What is said waits in a short queue: a client that does not read is dropped, and finds
    everything again when it reconnects.
    """

    def __init__(self, guest: int | None, visitor: str) -> None:
        self.connection = secrets.token_hex(8)
        self.guest = guest
        self.visitor = visitor
        self.version: int | None = None
        self.seats: tuple[int, ...] = ()
        self.present: Present | None = None
        self.absence = Absence(None, None)
        self.heard: dict[Room, int] | None = None
        self.unheard: Collection[int] = ()
        self.look_up: Callable[[], Awaitable[int | None]] | None = None
        self.dropped = asyncio.Event()
        self.why_dropped = ""
        self._waiting: asyncio.Queue[str] = asyncio.Queue(_WAITING)

    def say(self, message: ServerMessage) -> None:
        """Send a message soon, in order."""
        try:
            self._waiting.put_nowait(write(message))
        except asyncio.QueueFull:
            self.drop("You read too slowly; connect again.")

    async def is_still_himself(self) -> bool:
        """Whether he would be known as the same, if he connected now."""
        return self.look_up is None or await self.look_up() == self.guest

    async def next(self) -> str:
        """The next text to send."""
        return await self._waiting.get()

    def drop(self, why: str) -> None:
        """Have the socket closed, with a sentence for the client; it may connect again."""
        self.why_dropped = self.why_dropped or why
        self.dropped.set()
