"""What every websocket of the site has in common: its parts, its codes, and listening."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import anyio
from fastapi import WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from trike.server.domain.refusal import Refusal
from trike.server.edge.guest import visitor
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import Services

__all__ = ["NOT_BINARY", "NOT_HERE", "SILENCE_SECONDS", "TRY_LATER", "close", "converse", "listen"]

TRY_LATER, NOT_BINARY, NOT_HERE = 1013, 1003, 4404
"""The codes with which sockets are closed."""

SILENCE_SECONDS = 60
"""A client pings every 20 s; one that says nothing for this long is gone."""


async def converse(socket: WebSocket, *parts: Callable[[], Awaitable[None]]) -> None:
    """Do all parts of a conversation side by side until the first ends or the client has gone."""
    async with anyio.create_task_group() as group:

        async def until_it_ends(part: Callable[[], Awaitable[None]]) -> None:
            with _client_may_go(socket):
                await part()
            group.cancel_scope.cancel()

        for part in parts:
            group.start_soon(until_it_ends, part)


async def close(socket: WebSocket, code: int, reason: str) -> None:
    """Close a socket, if the client has not gone already."""
    with _client_may_go(socket):
        await socket.close(code, reason)


async def listen(socket: WebSocket, services: Services, silence: float) -> None:
    """Answer the pings of a client that says nothing else, until it goes or is silent too long."""
    try:
        while True:
            with anyio.fail_after(silence):
                await socket.receive_text()
            await services.limiter.check("message", visitor(socket))
            await socket.send_text('{"type": "pong"}')
    except TimeoutError:
        await close(socket, TRY_LATER, "Nothing was heard from you; connect again.")
    except Refusal as refusal:
        await close(socket, TRY_LATER, refusal_text(refusal))
    except KeyError:
        await close(socket, NOT_BINARY, "Messages here are text.")


@contextmanager
def _client_may_go(socket: WebSocket) -> Iterator[None]:
    try:
        yield
    except WebSocketDisconnect:
        return
    except RuntimeError:
        # What Starlette raises at a socket that another part has seen end or has closed.
        ends = (socket.client_state, socket.application_state)
        if WebSocketState.DISCONNECTED not in ends:
            raise
