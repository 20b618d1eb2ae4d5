"""One open socket on a game: who looks, what he has seen, and what waits to be sent to him."""

from __future__ import annotations

import asyncio

from trike.server.live.server_messages import ServerMessage, write

__all__ = ["Watcher"]

_WAITING = 64


class Watcher:
    """A client of a game. ``version`` is the last version sent; ``None`` until it has synced.

    What is said waits in a short queue: a client that does not read is dropped, and finds
    everything again when it reconnects.
    """

    def __init__(self, guest: int | None) -> None:
        self.guest = guest
        self.version: int | None = None
        self.dropped = asyncio.Event()
        self._waiting: asyncio.Queue[str] = asyncio.Queue(_WAITING)

    def say(self, message: ServerMessage) -> None:
        """Send a message soon, in order."""
        try:
            self._waiting.put_nowait(write(message))
        except asyncio.QueueFull:
            self.dropped.set()

    async def next(self) -> str:
        """The next text to send."""
        return await self._waiting.get()
