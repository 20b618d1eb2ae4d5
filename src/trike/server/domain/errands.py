"""Work that nobody waits for: done soon, beside the answer that has been given."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

__all__ = ["Errands"]

log = logging.getLogger(__name__)


class Errands:
    """Runs small jobs in the background, not too many at once, and ends them before the server.

    A job beyond ``max_waiting`` is dropped and logged: a flood must not fill the memory.
    """

    def __init__(self, at_once: int = 4, max_waiting: int = 200) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._max_waiting = max_waiting
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, job: Coroutine[Any, Any, None]) -> None:
        """Do a job soon."""
        if len(self._tasks) >= self._max_waiting:
            log.error("too much to do at once: a job was dropped")
            job.close()
            return
        task = asyncio.get_running_loop().create_task(self._do(job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self, seconds: float = 10.0) -> None:
        """Wait until everything is done, but not longer than that."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=seconds)
            for task in late:
                task.cancel()

    async def _do(self, job: Coroutine[Any, Any, None]) -> None:
        async with self._free:
            try:
                await job
            except Exception:
                log.exception("a job in the background failed")
