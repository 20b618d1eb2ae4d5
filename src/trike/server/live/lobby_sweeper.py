"""Ends, every few seconds, the seeks whose makers have gone."""

from __future__ import annotations

import asyncio
import logging

from trike.server.domain.finding.lobby import Lobby

__all__ = ["LobbySweeper"]

log = logging.getLogger(__name__)

_PAUSE = 5.0
"""Seconds between two looks. Nobody can accept an ended seek meanwhile; it is only still there."""


class LobbySweeper:
    """A task beside the site."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End, and wait for the end."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(_PAUSE)
            try:
                await self._lobby.sweep()
            except Exception:
                log.exception("the lobby could not be swept")
