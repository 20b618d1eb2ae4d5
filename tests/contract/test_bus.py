"""The bus: who hears what, in one process and in several, also when Redis fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from trike.server.bus import redis_bus
from trike.server.bus.in_process import InProcessBus
from trike.server.bus.redis_bus import RedisBus, check_redis


class Ear:
    """Somebody who notes all he hears."""

    def __init__(self, bus: InProcessBus) -> None:
        self.bus = bus
        self.news: list[Any] = []
        self.said: list[str] = []
        bus.subscribe("weather", self.news.append)
        bus.listen(self)

    def missed(self) -> None:
        self.said.append("missed")

    def met(self) -> None:
        self.said.append("met")

    def lost(self, process: str) -> None:
        self.said.append(f"lost {process}")


async def until(done: Callable[[], bool]) -> None:
    """Wait for something that must come soon."""
    for _ in range(1000):
        if done():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come")


@pytest.fixture(params=["in process", "redis"])
def new_bus(request, tmp_path) -> Callable[[], InProcessBus]:
    if request.param == "in process":
        return InProcessBus
    server = request.getfixturevalue("redis")
    return lambda: RedisBus(server.url, tmp_path.name)


@asynccontextmanager
async def started(*buses: InProcessBus) -> AsyncIterator[list[Ear]]:
    ears = [Ear(bus) for bus in buses]
    for bus in buses:
        await bus.start()
    try:
        yield ears
    finally:
        for bus in buses:
            await bus.stop()


class TestEveryBus:
    def test_news_is_heard_at_once_in_order_by_all_subscribers(self, new_bus):
        async def run() -> None:
            async with started(new_bus()) as (ear,):
                also: list[Any] = []
                ear.bus.subscribe("weather", also.append)
                for news in (1, "two", {"three": [3]}, None):
                    ear.bus.publish("weather", news)
                    assert ear.news[-1] == news
                assert ear.news == also == [1, "two", {"three": [3]}, None]

        asyncio.run(run())

    def test_what_nobody_has_subscribed_to_is_heard_by_nobody(self, new_bus):
        async def run() -> None:
            async with started(new_bus()) as (ear,):
                ear.bus.publish("gossip", 1)
                ear.bus.publish("weather", 2)
                assert ear.news == [2]

        asyncio.run(run())

    def test_a_subscriber_that_fails_keeps_nobody_from_hearing(self, new_bus, caplog):
        async def run() -> None:
            bus = new_bus()
            bus.subscribe("weather", lambda news: 1 // 0)
            async with started(bus) as (ear,):
                bus.publish("weather", 1)
                assert ear.news == [1]

        asyncio.run(run())
        assert "ZeroDivisionError" in caplog.text

    def test_it_can_be_used_before_it_starts_and_after_it_stops(self, new_bus):
        async def run() -> None:
            bus = new_bus()
            bus.publish("weather", 0)
            async with started(bus) as (ear,):
                pass
            bus.publish("weather", 1)
            assert ear.news == [1]

        asyncio.run(run())

    def test_no_two_have_one_name(self, new_bus):
        assert new_bus().process != new_bus().process


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that say more often that they live."""
    monkeypatch.setattr(redis_bus, "BEAT_EVERY", 0.1)


@pytest.fixture
def pair(redis, tmp_path, quick) -> Callable[[Callable[..., Awaitable[None]]], None]:
    """Runs something with two buses on one Redis."""

    def run(work: Callable[..., Awaitable[None]]) -> None:
        async def whole() -> None:
            buses = [RedisBus(redis.url, tmp_path.name) for _ in range(2)]
            async with started(*buses) as ears:
                await work(*ears)

        asyncio.run(whole())

    return run


class TestTwoProcesses:
    def test_news_is_heard_by_both_once_and_in_order(self, pair):
        async def work(one: Ear, two: Ear) -> None:
            for number in range(200):
                (one if number % 2 else two).bus.publish("weather", number)
            await until(lambda: len(one.news) == len(two.news) == 200)
            for ear in (one, two):
                assert sorted(ear.news) == list(range(200))
                for parity in (0, 1):
                    heard = [news for news in ear.news if news % 2 == parity]
                    assert heard == sorted(heard)

        pair(work)

    def test_who_was_there_first_hears_of_who_is_new(self, pair):
        async def work(one: Ear, two: Ear) -> None:
            await until(lambda: "met" in one.said)
            assert "missed" not in one.said + two.said

        pair(work)

    def test_one_that_stops_is_lost_at_once_and_one_that_dies_in_time(
        self, redis, tmp_path, quick, monkeypatch
    ):
        async def run() -> None:
            buses = [RedisBus(redis.url, tmp_path.name) for _ in range(3)]
            async with started(*buses) as (one, two, three):
                await until(lambda: "met" in one.said and "met" in two.said)
                two.bus.publish("weather", "two is here")
                three.bus.publish("weather", "three is here")
                await until(lambda: len(one.news) == len(three.news) == 2)
                gone = f"lost {two.bus.process}"
                await two.bus.stop()
                await until(lambda: gone in one.said and gone in three.said)
                assert f"lost {three.bus.process}" not in one.said
                # A process that dies says nothing.
                monkeypatch.setattr("trike.server.bus.peers._SILENT_FOR", 0.5)
                three.bus._task.cancel()
                await until(lambda: f"lost {three.bus.process}" in one.said)

        asyncio.run(run())

    def test_sites_on_one_redis_do_not_hear_each_other(self, redis, tmp_path, quick):
        async def run() -> None:
            mine, other = (RedisBus(redis.url, f"{tmp_path.name}{letter}") for letter in ("a", "b"))
            again = RedisBus(redis.url, f"{tmp_path.name}a")
            async with started(mine, other, again) as (_, stranger, friend):
                mine.publish("weather", 1)
                await until(lambda: friend.news == [1])
                assert stranger.news == []
                assert stranger.said == []

        asyncio.run(run())

    def test_nonsense_on_the_channel_is_passed_over(self, pair, redis, tmp_path):
        from redis.asyncio import Redis

        async def work(one: Ear, two: Ear) -> None:
            channel = f"{tmp_path.name}:bus"
            async with Redis.from_url(redis.url) as client:
                for text in (b"\xff\x00", "[]", "7", '{"sender": 1}', '{"kind": "news"}'):
                    await client.publish(channel, text)
            one.bus.publish("weather", "fine")
            await until(lambda: two.news == ["fine"])

        pair(work)


class TestWhenRedisFails:
    def test_all_look_again_while_it_is_away_and_once_it_is_back(self, pair, redis):
        async def work(one: Ear, two: Ear) -> None:
            redis.stop()
            await until(lambda: "missed" in one.said and "missed" in two.said)
            # Each works by itself.
            one.bus.publish("weather", "alone")
            assert one.news == ["alone"]
            assert two.news == []
            before = one.said.count("missed")
            await until(lambda: one.said.count("missed") > before)
            assert not [said for said in one.said if said.startswith("lost")]
            redis.start()
            await until(lambda: one.bus._ready.is_set() and two.bus._ready.is_set())
            one.bus.publish("weather", "together")
            await until(lambda: two.news == ["together"])

        pair(work)

    def test_a_process_that_was_cut_off_has_the_others_look_again(self, pair):
        async def work(one: Ear, two: Ear) -> None:
            await until(lambda: "met" in one.said)
            one.said.clear()
            two.said.clear()
            # More waits to be sent than fits: some of it is lost, and everybody is told so.
            for number in range(20_000):
                one.bus.publish("weather", number)
            await until(lambda: "missed" in two.said and "missed" in one.said)
            one.bus.publish("weather", "last")
            await until(lambda: two.news[-1:] == ["last"])

        pair(work)

    def test_a_site_starts_without_it(self, redis, tmp_path, quick, caplog):
        async def run() -> None:
            redis.stop()
            bus = RedisBus(redis.url, tmp_path.name)
            async with started(bus) as (ear,):
                bus.publish("weather", 1)
                assert ear.news == [1]
                redis.start()
                await until(bus._ready.is_set)

        asyncio.run(run())
        assert "Redis does not answer" in caplog.text

    def test_the_check_at_the_start_says_in_one_line_what_is_wrong(self, redis):
        asyncio.run(check_redis(redis.url))
        for url in ("redis://127.0.0.1:1/0", "nonsense", "http://example.org"):
            with pytest.raises(ValueError, match=r"^cannot use the Redis of TRIKE_REDIS: .+$"):
                asyncio.run(check_redis(url))
