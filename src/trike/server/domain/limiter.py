"""A share for everybody."""

from __future__ import annotations

from typing import Protocol

__all__ = ["Limiter"]


class Limiter(Protocol):
    """Keeps one visitor from taking everybody's share."""

    async def check(self, action: str, visitor: str) -> None:
        """Count an action; `Refusal` with ``TOO_MANY`` when the visitor has done it too often."""
        ...
