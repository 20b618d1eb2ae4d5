"""Looks every minute whether the daily mail is due."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from trike.server.domain.digest.digests import Digests

__all__ = ["DigestWatch"]

log = logging.getLogger(__name__)

LOOK_EVERY = 60.0
"""Seconds between two looks."""


class DigestWatch:
    """A task beside the site. All it knows is in the store, so a restart loses nothing."""

    def __init__(self, digests: Digests) -> None:
        self._digests = digests
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on."""
        if self._digests.active:
            self._task = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _watch(self) -> None:
        while True:
            try:
                await self._digests.send_due()
            except Exception:
                log.exception("the daily mail could not be sent")
            await asyncio.sleep(LOOK_EVERY)
