"""The websocket of a game."""

from __future__ import annotations

import asyncio
import logging
from typing import cast

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.guest import current_guest, visitor
from trike.server.edge.services import services_of
from trike.server.live.hub import Hub
from trike.server.live.session import Session
from trike.server.live.watcher import Watcher

__all__ = ["router"]

router = APIRouter()
log = logging.getLogger(__name__)

SILENCE_SECONDS = 60
"""A client pings every 20 s; one that says nothing for this long is gone."""

_TRY_LATER, _NOT_HERE = 1013, 4404


@router.websocket("/game/{game_id}/live")
async def live(socket: WebSocket, game_id: str) -> None:
    """Serve one client of a game until it leaves. The Origin was checked before."""
    services = services_of(socket)
    hub = cast(Hub, socket.app.state.hub)
    watcher = Watcher(await current_guest(socket))
    await socket.accept()
    try:
        await services.limiter.check("connect", visitor(socket))
        await services.games.get(game_id)
        hub.enter(game_id, watcher)
    except Refusal as refusal:
        gone = refusal.reason is Reason.NO_SUCH_GAME
        await socket.close(_NOT_HERE if gone else _TRY_LATER, refusal.message)
        return
    session = Session(services, hub, game_id, watcher, visitor(socket))
    try:
        await _converse(socket, session, watcher)
    finally:
        hub.leave(game_id, watcher)
        session.close()


async def _converse(socket: WebSocket, session: Session, watcher: Watcher) -> None:
    """Read and write until the first of the two ends."""
    tasks = [
        asyncio.create_task(_read(socket, session)),
        asyncio.create_task(_write(socket, watcher)),
        asyncio.create_task(watcher.dropped.wait()),
    ]
    try:
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            if (error := task.exception()) is not None:
                log.error("a live conversation broke", exc_info=error)
        if watcher.dropped.is_set():
            await socket.close(_TRY_LATER, "You read too slowly; connect again.")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _read(socket: WebSocket, session: Session) -> None:
    try:
        while True:
            async with asyncio.timeout(SILENCE_SECONDS):
                text = await socket.receive_text()
            await session.hear(text)
    except TimeoutError:
        await socket.close(_TRY_LATER, "Nothing was heard from you; connect again.")
    except (WebSocketDisconnect, KeyError):
        # A KeyError is a binary frame: nobody honest sends one.
        return


async def _write(socket: WebSocket, watcher: Watcher) -> None:
    try:
        while True:
            await socket.send_text(await watcher.next())
    except (WebSocketDisconnect, RuntimeError):
        return
