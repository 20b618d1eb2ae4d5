"""The websocket of a challenge: says what has become of it, as soon as it does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import cast

import anyio
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.guest import visitor
from trike.server.edge.services import Services, services_of
from trike.server.live.doorbell import Doorbell

__all__ = ["router"]

router = APIRouter()

SILENCE_SECONDS = 60
"""A client pings every 20 s; one that says nothing for this long is gone."""

_TRY_LATER, _NOT_BINARY, _NOT_HERE = 1013, 1003, 4404


@router.websocket("/challenge/{challenge_id}/live")
async def live(socket: WebSocket, challenge_id: str) -> None:
    """Tell one client the state of a challenge now and after each change.

    The client says nothing but pings; each is answered. The Origin was checked before.
    """
    services = services_of(socket)
    doorbell = cast(Doorbell, socket.app.state.doorbell)
    who = visitor(socket)
    await socket.accept()
    try:
        await services.limiter.check("connect", who)
        await services.challenges.get(challenge_id)
        door = doorbell.enter(challenge_id, who)
    except Refusal as refusal:
        gone = refusal.reason is Reason.NO_SUCH_CHALLENGE
        await socket.close(_NOT_HERE if gone else _TRY_LATER, refusal.message)
        return
    try:
        await _converse(socket, services, challenge_id, door)
    finally:
        doorbell.leave(challenge_id, who, door)


async def _converse(
    socket: WebSocket, services: Services, challenge_id: str, door: asyncio.Event
) -> None:
    """Read and write until the first of the two ends."""
    async with anyio.create_task_group() as group:

        async def until_it_ends(part: Callable[[], Awaitable[None]]) -> None:
            await part()
            group.cancel_scope.cancel()

        group.start_soon(until_it_ends, partial(_listen, socket, services))
        group.start_soon(until_it_ends, partial(_tell, socket, services, challenge_id, door))


async def _tell(
    socket: WebSocket, services: Services, challenge_id: str, door: asyncio.Event
) -> None:
    # What happened between the page and this socket is told by the first message.
    door.set()
    try:
        while True:
            await door.wait()
            door.clear()
            challenge = await services.challenges.get(challenge_id)
            message = {"type": "challenge", "state": challenge.state.value, "game": challenge.game}
            await socket.send_text(json.dumps(message))
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
