"""The websocket of the lobby: says when anything there has changed."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial
from typing import cast

import anyio
from fastapi import APIRouter, WebSocket

from trike.server.domain.finding.challenge import LOBBY
from trike.server.domain.finding.roster import Attender, Roster
from trike.server.domain.refusal import Refusal
from trike.server.edge.guest import current_guest, visitor
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import services_of
from trike.server.live.conversation import TRY_LATER, close, converse, listen
from trike.server.live.doorbell import Doorbell

__all__ = ["router"]

router = APIRouter()

SILENCE_SECONDS = 180
"""Longer than elsewhere: browsers let a page in the background ping once a minute at best."""

_TOGETHER = 0.3
"""Seconds in which further changes are told as one."""


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
        await close(socket, TRY_LATER, refusal_text(refusal))
        return
    roster, connection = cast(Roster, socket.app.state.roster), secrets.token_hex(8)
    roster.enter(LOBBY, connection, Attender(player))
    try:
        await converse(
            socket, partial(listen, socket, services, SILENCE_SECONDS), partial(_tell, socket, door)
        )
    finally:
        bell.leave(LOBBY, who, door)
        roster.leave(connection)


async def _tell(socket: WebSocket, door: asyncio.Event) -> None:
    # What happened between the page and this socket is told by the first message.
    door.set()
    while True:
        await door.wait()
        door.clear()
        await socket.send_text('{"type": "lobby"}')
        await anyio.sleep(_TOGETHER)
