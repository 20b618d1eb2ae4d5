"""The websocket of a player: says what waits for him, on every page."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from functools import partial
from typing import Annotated, cast

import anyio
from fastapi import APIRouter, Query, WebSocket

from trike.server.domain.notices import door_of
from trike.server.domain.refusal import Refusal
from trike.server.edge.guest import current_guest, guest_now, visitor
from trike.server.edge.notices import GAME_ID
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import Services, services_of
from trike.server.live.conversation import NOT_HERE, TRY_LATER, close, converse, listen
from trike.server.live.doorbell import Doorbell

__all__ = ["router"]

router = APIRouter()

SILENCE_SECONDS = 180
"""Longer than elsewhere: browsers let a page in the background ping once a minute at best."""

_TOGETHER = 0.3
"""Seconds in which further changes are told as one."""


@router.websocket("/notices/live")
async def live(
    socket: WebSocket, at: Annotated[str | None, Query(pattern=f"^{GAME_ID}$")] = None
) -> None:
    """Tell a player what waits for him now and after each change, but for the game ``at``.

    The client says nothing but pings; each is answered. The Origin was checked before.
    """
    services = services_of(socket)
    bell = cast(Doorbell, socket.app.state.player_bell)
    who, player = visitor(socket), await current_guest(socket)
    await socket.accept()
    if player is None:
        await close(socket, NOT_HERE, "Nothing waits for somebody who has not played.")
        return
    try:
        await services.limiter.check("connect", who)
        door = bell.enter(door_of(player), who)
    except Refusal as refusal:
        await close(socket, TRY_LATER, refusal_text(refusal))
        return
    try:
        await converse(
            socket,
            partial(listen, socket, services, SILENCE_SECONDS),
            partial(_tell, socket, services, player, at, door),
        )
    finally:
        bell.leave(door_of(player), who, door)


async def _tell(
    socket: WebSocket, services: Services, player: int, at: str | None, door: asyncio.Event
) -> None:
    # What happened between the page and this socket is told by the first message.
    door.set()
    told = None
    while True:
        await door.wait()
        door.clear()
        if await guest_now(socket) != player:
            await close(socket, TRY_LATER, "Who you are here has changed; connect again.")
            return
        notices = await services.lists.notices(player, at)
        if notices != told:
            told = notices
            await socket.send_text(json.dumps({"type": "notices", **asdict(notices)}))
        await anyio.sleep(_TOGETHER)
