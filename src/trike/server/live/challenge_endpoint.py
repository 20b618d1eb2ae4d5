"""The websocket of a challenge: says what has become of it, as soon as it does."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import cast

from fastapi import APIRouter, WebSocket

from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.guest import current_guest, visitor
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import Services, services_of
from trike.server.live.conversation import (
    NOT_HERE,
    SILENCE_SECONDS,
    TRY_LATER,
    close,
    converse,
    listen,
)
from trike.server.live.doorbell import Doorbell

__all__ = ["router"]

router = APIRouter()


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
        await services.challenges.look(challenge_id, await current_guest(socket))
        door = doorbell.enter(challenge_id, who)
    except Refusal as refusal:
        gone = refusal.reason is Reason.NO_SUCH_CHALLENGE
        await close(socket, NOT_HERE if gone else TRY_LATER, refusal_text(refusal))
        return
    try:
        await converse(
            socket,
            partial(listen, socket, services, SILENCE_SECONDS),
            partial(_tell, socket, services, challenge_id, door),
        )
    finally:
        doorbell.leave(challenge_id, who, door)


async def _tell(
    socket: WebSocket, services: Services, challenge_id: str, door: asyncio.Event
) -> None:
    # What happened between the page and this socket is told by the first message.
    door.set()
    while True:
        await door.wait()
        door.clear()
        challenge = await services.challenges.get(challenge_id)
        message = {"type": "challenge", "state": challenge.state.value, "game": challenge.game}
        await socket.send_text(json.dumps(message))
