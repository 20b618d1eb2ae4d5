"""Rate limits by visitor: counted in memory by one process, in Redis by several together."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping

from limits import RateLimitItem, parse_many
from limits.aio.storage import MemoryStorage, RedisStorage, Storage
from limits.aio.strategies import MovingWindowRateLimiter
from limits.errors import StorageError

from trike.server.domain.refusal import Reason, Refusal

__all__ = ["MemoryLimiter", "SharedLimiter"]

log = logging.getLogger(__name__)

_PAUSE = 5.0
"""Seconds for which Redis is left alone when it has failed: nobody's move shall wait for it."""


class MemoryLimiter:
    """Implements `Limiter`: each action has limits such as ``30/minute; 300/hour``."""

    def __init__(self, rules: Mapping[str, str], storage: Storage | None = None) -> None:
        self._rules: dict[str, list[RateLimitItem]] = {
            action: list(parse_many(text)) for action, text in rules.items()
        }
        self._limiter = MovingWindowRateLimiter(storage or MemoryStorage())

    async def check(self, action: str, visitor: str) -> None:
        """Count an action; `Refusal` when the visitor has done it too often."""
        for rule in self._rules[action]:
            if not await self._limiter.hit(rule, action, visitor):
                raise Refusal(
                    Reason.TOO_MANY, "That was a lot in a short time; wait a little and try again."
                )

    async def close(self) -> None:
        """Nothing is open."""


class SharedLimiter(MemoryLimiter):
    """The same for all processes on one Redis.

    While that cannot be reached, each process counts by itself: limits are then a little wider,
    and everything else works.
    """

    def __init__(self, rules: Mapping[str, str], url: str, prefix: str) -> None:
        # Here, so that a site of one process does without the package.
        from redis.asyncio import ConnectionPool

        self._pool: ConnectionPool = ConnectionPool.from_url(
            url, socket_connect_timeout=1, socket_timeout=1
        )
        storage = RedisStorage(
            "redis://",
            wrap_exceptions=True,
            implementation="redispy",
            key_prefix=f"{prefix}:limits",
            connection_pool=self._pool,  # type: ignore[arg-type]  # as its documentation says
        )
        super().__init__(rules, storage)
        self._alone = MemoryLimiter(rules)
        self._alone_until = 0.0

    async def check(self, action: str, visitor: str) -> None:
        """Count an action; `Refusal` when the visitor has done it too often."""
        if time.monotonic() >= self._alone_until:
            try:
                await super().check(action, visitor)
            except StorageError as error:
                log.warning("rate limits are counted without Redis: %s", error)
                self._alone_until = time.monotonic() + _PAUSE
            else:
                return
        await self._alone.check(action, visitor)

    async def close(self) -> None:
        """Close the connections."""
        await self._pool.aclose()
