"""The computer's thinking: a few worker threads, served fairly game by game."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from trike.server.domain.refusal import Reason, Refusal

__all__ = ["ThinkingPool"]

T = TypeVar("T")


@dataclass(slots=True)
class _Job:
    work: Callable[[], Any]
    done: asyncio.Future[Any]


class ThinkingPool:
    """Runs long work off the event loop. Each game in turn gets one job done.

    ``max_waiting`` bounds the queue: a flood is refused with a sentence instead of piling up.
    """

    def __init__(self, threads: int = 1, max_waiting: int = 1000) -> None:
        self._threads = threads
        self._max_waiting = max_waiting
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._something = asyncio.Condition()
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix="thinking")
        self._workers: list[asyncio.Task[None]] = []
        self._stopped = False

    def start(self) -> None:
        """Begin to work; call it inside the event loop."""
        self._workers = [asyncio.create_task(self._work()) for _ in range(self._threads)]

    async def stop(self) -> None:
        """Drop what waits; what runs in a thread is no longer waited for."""
        self._stopped = True
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        for jobs in self._waiting.values():
            for job in jobs:
                job.done.cancel()
        self._executor.shutdown(wait=True, cancel_futures=True)

    async def run(self, game_id: str, work: Callable[[], T]) -> T:
        """The result of ``work``, done in a worker thread when the game's turn has come."""
        if self._stopped:
            raise Refusal(Reason.BUSY, "The server is stopping; try again in a moment.")
        if sum(map(len, self._waiting.values())) >= self._max_waiting:
            raise Refusal(Reason.BUSY, "The computer has too many games now; try again soon.")
        job = _Job(work, asyncio.get_running_loop().create_future())
        async with self._something:
            self._waiting.setdefault(game_id, deque()).append(job)
            self._something.notify()
        return cast(T, await job.done)

    async def _next(self) -> _Job:
        async with self._something:
            while not self._waiting:
                await self._something.wait()
            game_id, jobs = self._waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                # Other games come first now.
                self._waiting[game_id] = jobs
            return job

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            job = await self._next()
            if job.done.done():
                continue
            try:
                result = await loop.run_in_executor(self._executor, job.work)
            except asyncio.CancelledError:
                job.done.cancel()
                raise
            except Exception as error:
                if not job.done.done():
                    job.done.set_exception(error)
            else:
                if not job.done.done():
                    job.done.set_result(result)
