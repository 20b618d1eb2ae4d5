"""The pool of thinking threads: fair between games, never on the event loop."""

from __future__ import annotations

import asyncio
import threading
from typing import cast

import pytest

from trike.server.domain.play.computer_turns import ComputerTurns
from trike.server.domain.play.games import Games
from trike.server.domain.play.thinking import ThinkingPool
from trike.server.domain.refusal import Reason, Refusal


def test_every_game_gets_its_turn():
    async def run() -> list[str]:
        pool, gate, order = ThinkingPool(), threading.Event(), []

        def job(name: str, wait: bool = False) -> None:
            if wait:
                gate.wait(10)
            order.append(name)

        pool.start()
        first = asyncio.create_task(pool.run("busy", lambda: job("first", True)))
        await asyncio.sleep(0.05)
        rest = [
            asyncio.create_task(pool.run(game, lambda name=name: job(name)))
            for game, name in (("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1"))
        ]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *rest)
        await pool.stop()
        return order

    assert asyncio.run(run()) == ["first", "a1", "b1", "c1", "a2", "a3"]


def test_work_runs_in_another_thread_and_its_errors_come_back():
    def fail() -> None:
        raise ZeroDivisionError

    async def run() -> None:
        pool = ThinkingPool()
        pool.start()
        assert await pool.run("a", threading.get_ident) != threading.get_ident()
        with pytest.raises(ZeroDivisionError):
            await pool.run("a", fail)
        assert await pool.run("a", lambda: "still there") == "still there"
        await pool.stop()

    asyncio.run(run())


def test_a_flood_is_refused():
    async def run() -> None:
        pool = ThinkingPool(max_waiting=1)
        waiting = asyncio.create_task(pool.run("a", lambda: None))
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refusal:
            await pool.run("b", lambda: None)
        assert refusal.value.reason is Reason.BUSY
        waiting.cancel()
        await pool.stop()

    asyncio.run(run())


def test_a_job_that_nobody_waits_for_any_more_is_not_done():
    async def run() -> None:
        pool, done = ThinkingPool(), []
        job = asyncio.create_task(pool.run("a", lambda: done.append("dropped")))
        await asyncio.sleep(0)
        job.cancel()
        await asyncio.gather(job, return_exceptions=True)
        pool.start()
        await pool.run("a", lambda: done.append("done"))
        assert done == ["done"]
        await pool.stop()

    asyncio.run(run())


class _BusyGames:
    """Refuses to show a game for a while, as a full pool refuses to think about it."""

    def __init__(self, refusals: list[Reason]) -> None:
        self.refusals = refusals
        self.asked = 0

    async def get(self, game_id: str) -> None:
        self.asked += 1
        if self.refusals:
            raise Refusal(self.refusals.pop(0), "not now")
        raise Refusal(Reason.NO_SUCH_GAME, "gone")


def test_a_turn_is_not_given_up_while_the_pool_is_full(thinker):
    async def run() -> int:
        games = _BusyGames([Reason.BUSY] * 20)
        turns = ComputerTurns(ThinkingPool(), thinker, retry_seconds=(0.001,))
        turns.games = cast(Games, games)
        turns.wake("a")
        for _ in range(400):
            if games.asked == 21:
                break
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.02)
        await turns.stop()
        return games.asked

    # Twenty refusals are borne; a game that is gone ends it.
    assert asyncio.run(run()) == 21
