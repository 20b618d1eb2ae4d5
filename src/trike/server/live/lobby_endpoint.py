"""The websocket of the lobby: says when anything there has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import cast

import anyio
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from trike.server.domain.challenge import LOBBY
from trike.server.domain.refusal import Refusal
from trike.server.edge.guest import current_guest, visitor
from trike.server.edge.services import Services, services_of
from trike.server.live.doorbell import Doorbell

__all__ = ["router"]

router = APIRouter()

SILENCE_SECONDS = 180
"""Longer than elsewhere: browsers let a page in the background ping once a minute at best."""

_TOGETHER = 0.3
"""Seconds in which further changes are told as one."""

_TRY_LATER, _NOT_BINARY = 1013, 1003


@router.websocket("/lobby/live")
async def live(socket: WebSocket) -> None:
    """Ring now and after each change; what is new is on the page.

    While this is open, whoever opened it is in the lobby and his seeks stand. The client says
    nothing but pings; each is answered. The Origin was checked before.
    """
    services = services_of(socket)
    bell = cast(Doorbell, socket.app.state.lobby_bell)
    who, player = visitor(socket), await current_guest(socket)
    await socket.accept()
    try:
        await services.limiter.check("connect", who)
        door = bell.enter(LOBBY, who)
    except Refusal as refusal:
        await socket.close(_TRY_LATER, refusal.message)
        return
    if player is not None:
        services.lobby.come(player)
    try:
        await _converse(socket, services, door)
    finally:
        bell.leave(LOBBY, who, door)
        if player is not None:
            services.lobby.leave(player)


async def _converse(socket: WebSocket, services: Services, door: asyncio.Event) -> None:
    """Read and write until the first of the two ends."""
    async with anyio.create_task_group() as group:

        async def until_it_ends(part: Callable[[], Awaitable[None]]) -> None:
            await part()
            group.cancel_scope.cancel()

        group.start_soon(until_it_ends, partial(_listen, socket, services))
        group.start_soon(until_it_ends, partial(_tell, socket, door))


async def _tell(socket: WebSocket, door: asyncio.Event) -> None:
    # What happened between the page and this socket is told by the first message.
    door.set()
    try:
        while True:
            await door.wait()
            door.clear()
            await socket.send_text('{"type": "lobby"}')
            await anyio.sleep(_TOGETHER)
    except (WebSocketDisconnect, RuntimeError):
        return


async def _listen(socket: WebSocket, services: Services) -> None:
    try:
        while True:
            with anyio.fail_after(SILENCE_SECONDS):
                await socket.receive_text()
            await services.limiter.check("message", visitor(socket))
            await socket.send_text('{"type": "pong"}')
    except TimeoutError:
        await socket.close(_TRY_LATER, "Nothing was heard from you; connect again.")
    except Refusal as refusal:
        await socket.close(_TRY_LATER, refusal.message)
    except KeyError:
        await socket.close(_NOT_BINARY, "Messages here are text.")
    except (WebSocketDisconnect, RuntimeError):
        return
