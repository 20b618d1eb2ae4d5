"""The bus of a site of several processes, over a channel of Redis."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import RedisError

from trike.server.bus.envelope import Envelope, Kind, read_envelope
from trike.server.bus.in_process import InProcessBus
from trike.server.bus.peers import BEAT_EVERY, Peers

__all__ = ["RedisBus", "check_redis"]

log = logging.getLogger(__name__)

_DEAF_AFTER = 3 * BEAT_EVERY
"""A process that does not even hear its own signs of life has lost its connection."""

_LONGEST_PAUSE = 2.0
"""Seconds between two tries to connect, and between two looks at everything meanwhile."""

_WAITING = 10_000
"""How much may wait to be sent."""


class RedisBus(InProcessBus):
    """Implements `Bus`. A lost connection is opened again, for as long as it takes.

    Meanwhile this process works by itself: its listeners are told every two seconds that they may
    have missed something, and look into the database. When the connection is back, every process
    looks at everything once.
    """

    def __init__(self, url: str, prefix: str) -> None:
        super().__init__()
        self._url = url
        self._channel = f"{prefix}:bus"
        self._peers = Peers()
        self._to_send: asyncio.Queue[Envelope] = asyncio.Queue(_WAITING)
        self._overrun = asyncio.Event()
        self._ready = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._was_there = False
        self._heard_at = 0.0

    async def start(self) -> None:
        """Connect, waiting a moment for it."""
        self._task = asyncio.create_task(self._run())
        try:
            await asyncio.wait_for(self._ready.wait(), _LONGEST_PAUSE)
        except TimeoutError:
            log.warning("Redis does not answer; it is tried again and again")

    async def stop(self) -> None:
        """Take leave, so that nobody waits for this process."""
        if self._task is None:
            return
        await _end(self._task)
        if self._ready.is_set():
            try:
                async with asyncio.timeout(1), _client(self._url) as client:
                    await client.publish(self._channel, self._envelope(Kind.BYE).text())
            except (RedisError, OSError, TimeoutError):
                log.info("the other processes will notice by themselves that this one has ended")

    def publish(self, topic: str, news: Any) -> None:
        """Tell the subscribers of this process now, and those of others soon."""
        super().publish(topic, news)
        if self._ready.is_set():
            self._send(self._envelope(Kind.NEWS, topic, news))

    def _envelope(self, kind: Kind, topic: str = "", news: Any = None) -> Envelope:
        return Envelope(self.process, kind, topic, news)

    def _send(self, envelope: Envelope) -> None:
        try:
            self._to_send.put_nowait(envelope)
        except asyncio.QueueFull:
            # What does not fit is lost; connecting again tells everybody so.
            self._overrun.set()

    async def _run(self) -> None:
        pause = 0.1
        while True:
            try:
                async with _client(self._url) as client, client.pubsub() as channel:
                    await self._converse(client, channel)
            except (RedisError, OSError, TimeoutError) as error:
                if self._ready.is_set():
                    pause = 0.1
                    log.warning("the connection to Redis was lost: %s", error)
            except Exception:
                log.exception("the bus stumbled")
            self._ready.clear()
            self._to_listeners(lambda one: one.missed())
            await asyncio.sleep(pause * random.uniform(0.7, 1))  # noqa: S311 - no secret
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _converse(self, client: Redis, channel: PubSub) -> None:
        """Talk until the connection is lost, which ends this with an error."""
        await channel.subscribe(self._channel)
        await self._subscribed(channel)
        while not self._to_send.empty():
            self._to_send.get_nowait()
        self._overrun.clear()
        self._peers.excuse(time.monotonic())
        self._heard_at = time.monotonic()
        # Everything that is published from here on is sent; what went before is looked up.
        self._ready.set()
        self._send(self._envelope(Kind.MISSED if self._was_there else Kind.HELLO))
        if self._was_there:
            log.warning("the connection to Redis is back")
            self._to_listeners(lambda one: one.missed())
        self._was_there = True
        parts = [
            asyncio.create_task(part)
            for part in (self._read(channel), self._write(client), self._beat(), self._overflow())
        ]
        try:
            done, _ = await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
            for part in done:
                part.result()
        finally:
            await _end(*parts)

    async def _subscribed(self, channel: PubSub) -> None:
        async with asyncio.timeout(_LONGEST_PAUSE):
            message = None
            while message is None or message["type"] != "subscribe":
                message = await channel.get_message(timeout=_LONGEST_PAUSE)

    async def _read(self, channel: PubSub) -> None:
        while True:
            message = await channel.get_message(ignore_subscribe_messages=True, timeout=BEAT_EVERY)
            now = time.monotonic()
            if message is not None and message["type"] == "message":
                self._heard_at = now
                envelope = read_envelope(message["data"])
                if envelope is not None and envelope.sender != self.process:
                    self._hear(envelope, now)
            elif now - self._heard_at > _DEAF_AFTER:
                raise LostError("nothing was heard")
            for process in self._peers.silent(now):
                log.warning("the process %s of the site is gone", process)
                self._tell_of_loss(process)

    def _hear(self, envelope: Envelope, now: float) -> None:
        if envelope.kind is Kind.BYE:
            if self._peers.left(envelope.sender):
                self._tell_of_loss(envelope.sender)
            return
        unknown = self._peers.heard(envelope.sender, now)
        if unknown and envelope.kind is not Kind.HELLO:
            # It was there first, or was taken for dead: it shall tell what it alone knows.
            self._send(self._envelope(Kind.HELLO))
        match envelope.kind:
            case Kind.HELLO:
                self._to_listeners(lambda one: one.met())
            case Kind.MISSED:
                self._to_listeners(lambda one: one.missed())
            case Kind.NEWS:
                super().publish(envelope.topic, envelope.news)

    def _tell_of_loss(self, process: str) -> None:
        self._to_listeners(lambda one: one.lost(process))

    async def _write(self, client: Redis) -> None:
        while True:
            envelope = await self._to_send.get()
            await client.publish(self._channel, envelope.text())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_EVERY)
            self._send(self._envelope(Kind.BEAT))

    async def _overflow(self) -> None:
        await self._overrun.wait()
        raise LostError("too much waited to be sent")


async def _end(*tasks: asyncio.Task[None]) -> None:
    """Cancel tasks until they have ended: the client now and then swallows a cancellation."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=0.2)
    # How they ended is known from the first of them.
    await asyncio.gather(*tasks, return_exceptions=True)


async def check_redis(url: str) -> None:
    """Ask Redis whether it is there; `ValueError` in one line if not."""
    try:
        async with asyncio.timeout(5), _client(url) as client:
            await client.ping()
    except (RedisError, OSError, TimeoutError, ValueError) as error:
        # The URL is not repeated: it may have a password in it.
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ValueError(f"cannot use the Redis of TRIKE_REDIS: {why}") from error


def _client(url: str) -> Redis:
    # Without the client's own repairs, which would hide that news was lost.
    return Redis.from_url(
        url,
        retry=Retry(NoBackoff(), 0),
        socket_connect_timeout=2,
        socket_timeout=5,
        socket_keepalive=True,
        protocol=2,
    )
