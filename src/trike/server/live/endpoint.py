"""The websocket of a game."""

from __future__ import annotations

from functools import partial
from typing import cast

import anyio
from fastapi import APIRouter, WebSocket

from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.guest import current_guest, guest_now, visitor
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import services_of
from trike.server.live.conversation import (
    NOT_BINARY,
    NOT_HERE,
    SILENCE_SECONDS,
    TRY_LATER,
    close,
    converse,
)
from trike.server.live.hub import Hub
from trike.server.live.session import Session
from trike.server.live.watcher import Watcher

__all__ = ["router"]

router = APIRouter()


@router.websocket("/game/{game_id}/live")
async def live(socket: WebSocket, game_id: str) -> None:
    """Serve one client of a game until it leaves. The Origin was checked before."""
    services = services_of(socket)
    hub = cast(Hub, socket.app.state.hub)
    watcher = Watcher(await current_guest(socket), visitor(socket))
    watcher.look_up = partial(guest_now, socket)
    await socket.accept()
    try:
        await services.limiter.check("connect", watcher.visitor)
        await services.games.get(game_id)
        hub.enter(game_id, watcher)
    except Refusal as refusal:
        gone = refusal.reason is Reason.NO_SUCH_GAME
        await close(socket, NOT_HERE if gone else TRY_LATER, refusal_text(refusal))
        return
    session = Session(services, hub, game_id, watcher)
    try:
        if not await watcher.is_still_himself():
            # Signed out between the look above and now, when nobody could drop this socket.
            watcher.drop("Who you are here has changed; connect again.")
        await converse(
            socket,
            partial(_read, socket, session),
            partial(_write, socket, watcher),
            partial(_drop, socket, watcher),
        )
    finally:
        hub.leave(game_id, watcher)


async def _drop(socket: WebSocket, watcher: Watcher) -> None:
    await watcher.dropped.wait()
    await close(socket, TRY_LATER, watcher.why_dropped)


async def _read(socket: WebSocket, session: Session) -> None:
    try:
        while True:
            with anyio.fail_after(SILENCE_SECONDS):
                text = await socket.receive_text()
            # What was begun is finished when the client goes: a move that is being stored is told
            # to the others, and the computer is woken.
            with anyio.CancelScope(shield=True):
                await session.hear(text)
    except TimeoutError:
        await close(socket, TRY_LATER, "Nothing was heard from you; connect again.")
    except KeyError:
        await close(socket, NOT_BINARY, "Messages here are text.")


async def _write(socket: WebSocket, watcher: Watcher) -> None:
    while True:
        await socket.send_text(await watcher.next())
