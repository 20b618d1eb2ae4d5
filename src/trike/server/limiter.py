"""Rate limits by visitor, in memory: one process's share of the truth, which is enough for one."""

from __future__ import annotations

from collections.abc import Mapping

from limits import RateLimitItem, parse_many
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

from trike.server.domain.refusal import Reason, Refusal

__all__ = ["MemoryLimiter"]


class MemoryLimiter:
    """Implements `Limiter`: each action has limits such as ``30/minute; 300/hour``."""

    def __init__(self, rules: Mapping[str, str]) -> None:
        self._rules: dict[str, list[RateLimitItem]] = {
            action: list(parse_many(text)) for action, text in rules.items()
        }
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def check(self, action: str, visitor: str) -> None:
        """Count an action; `Refusal` when the visitor has done it too often."""
        for rule in self._rules[action]:
            if not await self._limiter.hit(rule, action, visitor):
                raise Refusal(
                    Reason.TOO_MANY, "That was a lot in a short time; wait a little and try again."
                )
