"""The server's timer: it decides when time has ended a game, whoever is there or not."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import UTC, datetime, timedelta

from trike.server.domain.now import Now, utc_now
from trike.server.domain.play.games import Games

__all__ = ["ClockWatch"]

log = logging.getLogger(__name__)

LOOK_EVERY = 0.25
"""Seconds between two looks: a flag falls at most this late."""
SIGN_OF_LIFE_EVERY = timedelta(seconds=2)
OUTAGE = timedelta(seconds=3)
"""A server that was silent for longer was away: that time counts for nobody."""


class ClockWatch:
    """Looks for games whose time is over. All it knows is in the store, so a restart loses nothing.

    While clocks run it leaves signs of life there; after a start, the time since the last one is
    given back to whoever was to move.
    """

    def __init__(self, games: Games, now: Now = utc_now, *, shared: bool = False) -> None:
        """With ``shared``, other processes go by the signs: they are left without clocks too."""
        self._games = games
        self._shared = shared
        self._now = now
        self._task: asyncio.Task[None] | None = None
        self._signed = datetime.min.replace(tzinfo=UTC)
        self._looked: datetime | None = None

    async def start(self) -> None:
        """Excuse the time that the server was away, then look from now on."""
        self._looked = await self._games.last_sign_of_life()
        await self.look()
        self._task = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is None:
            return
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        with contextlib.suppress(Exception):
            await self._games.sign_of_life(self._now())

    async def _watch(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("the clocks could not be looked at")
            await asyncio.sleep(LOOK_EVERY)

    async def look(self) -> None:
        """Decide every game whose moment has come."""
        now, before = self._now(), self._looked
        if before is not None and now - before > OUTAGE:
            # Not there, or asleep with the machine: unless another process was awake.
            seen = await self._games.last_sign_of_life()
            before = before if seen is None else max(before, seen)
            if now - before > OUTAGE:
                await self._games.excuse(before, now)
        self._looked = now
        if now - self._signed >= SIGN_OF_LIFE_EVERY:
            await self._games.sign_of_life(now, idle=self._shared)
            self._signed = now
        for game_id in await self._games.due_by(now):
            await self._games.decide_on_time(game_id)
