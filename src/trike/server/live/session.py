"""A conversation with one client of a game: reads its messages, does them, answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from trike.server.domain.chat.chat_line import Room
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.play.view import GameView, view_game
from trike.server.domain.refusal import Reason, Refusal, sentence
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import Services
from trike.server.live.client_messages import (
    Abort,
    AddTime,
    Answer,
    Ask,
    Claim,
    ClientMessage,
    Echo,
    HintAsked,
    Measure,
    Ping,
    Play,
    Resign,
    Say,
    Sync,
    TakeBack,
    Withdraw,
    read,
)
from trike.server.live.hub import Hub
from trike.server.live.round_trips import RoundTrips
from trike.server.live.server_messages import Done, Hint, Pong, Probe, Refused, State
from trike.server.live.watcher import Watcher

__all__ = ["Session"]

log = logging.getLogger(__name__)

_PICTURE_IS_WRONG = {
    Reason.WRONG_PLY,
    Reason.NOT_YOUR_TURN,
    Reason.ILLEGAL,
    Reason.GAME_OVER,
    Reason.NOTHING_TO_TAKE_BACK,
    Reason.ASKED_ALREADY,
    Reason.NOTHING_ASKED,
    Reason.TOO_LATE,
    Reason.TIME_OVER,
    Reason.NOTHING_TO_CLAIM,
}
"""Refusals after which the client is shown the true state."""


class Session:
    """Does what a client says, with the rights of its guest."""

    def __init__(self, services: Services, hub: Hub, game_id: str, watcher: Watcher) -> None:
        self._services = services
        self._hub = hub
        self._game_id = game_id
        self._watcher = watcher
        self._visitor = watcher.visitor
        self._round_trips = RoundTrips()
        self._hint: asyncio.Task[None] | None = None

    async def hear(self, text: str) -> None:
        """Do what a message asks; whatever is wrong with it is answered, never raised."""
        message = _read(text)
        if isinstance(message, Echo) and self._round_trips.came_back(message.nonce):
            # Not counted: there is one for each `Measure`, which is.
            return
        request = getattr(message, "id", None)
        try:
            await self._services.limiter.check("message", self._visitor)
            if message is None:
                why = sentence("This message is not one that the server knows.")
                raise Refusal(Reason.BAD_MESSAGE, why)
            await self._do(message)
        except Refusal as refusal:
            if refusal.reason is Reason.TOO_MANY and isinstance(message, Sync):
                # It would wait for news for ever; when it connects again, it asks again.
                self._watcher.drop(refusal_text(refusal))
            else:
                await self._refuse(request, refusal)

    async def _do(self, message: ClientMessage) -> None:
        games, guest, game_id = self._services.games, self._watcher.guest, self._game_id
        match message:
            case Ping():
                self._watcher.say(Pong())
            case Measure():
                milliseconds = self._round_trips.milliseconds
                self._watcher.say(Probe(self._round_trips.send_out(), milliseconds))
            case Echo():
                # Of an older probe: it says nothing.
                pass
            case Sync():
                await self._sync(message)
            case Play(id=request, ply=ply, move=move):
                lag = self._round_trips.usual
                await self._change(
                    request, games.play(game_id, guest, move, ply=ply, request=request, lag=lag)
                )
            case TakeBack(id=request, ply=ply):
                await self._change(
                    request, games.take_back(game_id, guest, ply=ply, request=request)
                )
            case Resign(id=request):
                await self._change(request, games.resign(game_id, guest, request=request))
            case Claim(id=request, win=win, ply=ply):
                claims = self._services.claims
                work = claims.claim(game_id, guest, win=win, ply=ply, request=request)
                await self._change(request, work)
            case AddTime(id=request):
                await self._services.limiter.check("add_time", self._visitor)
                await self._change(
                    request, self._services.time_gifts.add(game_id, guest, request=request)
                )
            case Say(id=request, text=text):
                await self._services.limiter.check("chat", self._visitor)
                await self._services.chat.say(game_id, guest, text, request=request)
                self._watcher.say(Done(request, 0))
            case Ask() | Answer() | Withdraw() | Abort():
                await self._change(message.id, self._agree(message))
            case HintAsked(id=request, ply=ply):
                await self._services.limiter.check("hint", self._visitor)
                self._look_for_hint(request, ply)

    async def _change(self, request: str, work: Coroutine[Any, Any, StoredGame]) -> None:
        try:
            await self._services.limiter.check("move", self._visitor)
        except Refusal:
            work.close()
            raise
        stored = await work
        self._watcher.say(Done(request, stored.version))

    async def _agree(self, message: Ask | Answer | Withdraw | Abort) -> StoredGame:
        agreements, guest, game_id = (
            self._services.agreements,
            self._watcher.guest,
            self._game_id,
        )
        match message:
            case Ask(id=request, matter=matter, ply=ply):
                await self._services.limiter.check("ask", self._visitor)
                return await agreements.ask(game_id, guest, matter, ply=ply, request=request)
            case Answer(id=request, matter=matter, agree=agree, ply=ply):
                return await agreements.answer(
                    game_id, guest, matter, agree=agree, ply=ply, request=request
                )
            case Withdraw(id=request, matter=matter):
                return await agreements.withdraw(game_id, guest, matter, request=request)
            case Abort(id=request):
                return await agreements.abort(game_id, guest, request=request)

    async def _sync(self, sync: Sync) -> None:
        version = sync.version
        self._watcher.unheard = await self._services.chat.unheard_by(self._watcher.guest)
        stored, events = await self._services.games.get_since(self._game_id, version)
        seats = tuple(seat.value for seat in stored.seats_of(self._watcher.guest))
        self._hub.seat(self._game_id, self._watcher, seats)
        if events is None:
            self._watcher.version = stored.version
            self._watcher.say(State(self._view(stored)))
        else:
            self._watcher.version = version
            self._hub.show(self._watcher, stored, version, events)
        self._watcher.heard = {
            Room.PLAYERS: sync.heard_players,
            Room.WATCHERS: sync.heard_watchers,
        }
        # What was stored between the look above and now is told by this.
        self._hub.changed(self._game_id)
        self._hub.tell_who_is_here(self._game_id)

    def _view(self, stored: StoredGame) -> GameView:
        return view_game(stored, self._watcher.guest, self._services.now())

    def _look_for_hint(self, request: str, ply: int) -> None:
        if self._hint is not None and not self._hint.done():
            raise Refusal(Reason.BUSY, "The computer is looking for a hint already.")
        # Beside the conversation: a hint takes a second, and moves must not wait for it.
        self._hint = asyncio.create_task(self._find_hint(request, ply))

    async def _find_hint(self, request: str, ply: int) -> None:
        try:
            move = await self._services.hints.find(self._game_id, self._watcher.guest, ply)
        except Refusal as refusal:
            await self._refuse(request, refusal)
        except Exception:
            log.exception("no hint was found")
            self._watcher.say(Refused(request, Reason.BUSY.value, "There is no hint just now."))
        else:
            self._watcher.say(Hint(request, ply, move))

    async def _refuse(self, request: str | None, refusal: Refusal) -> None:
        self._watcher.say(Refused(request, refusal.reason.value, refusal_text(refusal)))
        if refusal.reason in _PICTURE_IS_WRONG:
            stored = await self._services.games.get(self._game_id)
            if self._watcher.version is not None:
                self._watcher.version = stored.version
            self._watcher.say(State(self._view(stored)))


def _read(text: str) -> ClientMessage | None:
    try:
        return read(text)
    except ValueError:
        return None
