"""The progress of accounts in the course. `app` says who keeps it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

__all__ = ["LearningStore"]


class LearningStore(Protocol):
    """Which steps of the course an account has done, by their lasting names."""

    async def done(self, account: int) -> frozenset[str]:
        """The steps done so far."""
        ...

    async def keep(self, account: int, steps: Iterable[str]) -> None:
        """Add steps to those done; one that is there already stays."""
        ...
