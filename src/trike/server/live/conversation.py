"""What every websocket of the site has in common: its parts, its codes, and listening."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import anyio
from fastapi import WebSocket, WebSocketDisconnect

from trike.server.domain.refusal import Refusal
from trike.server.edge.guest import visitor
from trike.server.edge.services import Services

__all__ = ["NOT_BINARY", "NOT_HERE", "SILENCE_SECONDS", "TRY_LATER", "converse", "listen"]

TRY_LATER, NOT_BINARY, NOT_HERE = 1013, 1003, 4404
"""The codes with which sockets are closed."""

SILENCE_SECONDS = 60
"""A client pings every 20 s; one that says nothing for this long is gone."""


async def converse(*parts: Callable[[], Awaitable[None]]) -> None:
    """Do all parts of a conversation side by side until the first of them ends."""
    async with anyio.create_task_group() as group:

        async def until_it_ends(part: Callable[[], Awaitable[None]]) -> None:
            await part()
            group.cancel_scope.cancel()

        for part in parts:
            group.start_soon(until_it_ends, part)


async def listen(socket: WebSocket, services: Services, silence: float) -> None:
    """Answer the pings of a client that says nothing else, until it goes or is silent too long."""
    try:
        while True:
            with anyio.fail_after(silence):
                await socket.receive_text()
            await services.limiter.check("message", visitor(socket))
            await socket.send_text('{"type": "pong"}')
    except TimeoutError:
        await socket.close(TRY_LATER, "Nothing was heard from you; connect again.")
    except Refusal as refusal:
        await socket.close(TRY_LATER, refusal.message)
    except KeyError:
        await socket.close(NOT_BINARY, "Messages here are text.")
    except (WebSocketDisconnect, RuntimeError):
        return
