"""What the lobby needs from the outside world, as protocols. `app` says who provides it."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from trike.server.domain.finding.challenge import Challenge
from trike.server.domain.finding.rated_terms import AccountReader

__all__ = ["SeekReader", "SeekStore", "SeekWriter"]


class SeekReader(Protocol):
    """A consistent look at seeks."""

    async def seeks(self) -> list[Challenge]:
        """All open seeks, oldest first."""
        ...


class SeekWriter(SeekReader, AccountReader, Protocol):
    """A transaction: everything in it is stored together when it ends, or nothing."""

    async def seeks_of(self, player: int) -> list[Challenge]:
        """The open seeks of a player, who can make no other until the transaction ends."""
        ...

    async def add(self, challenge: Challenge) -> None:
        """Store a new seek."""
        ...

    async def end(self, seeks: Collection[str]) -> int:
        """Withdraw those of these seeks that are open, and say how many those were."""
        ...


class SeekStore(Protocol):
    """Where seeks are kept."""

    def reading(self) -> AbstractAsyncContextManager[SeekReader]:
        """Open a look."""
        ...

    def writing(self) -> AbstractAsyncContextManager[SeekWriter]:
        """Open a transaction."""
        ...
