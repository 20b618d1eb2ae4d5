"""What counting games needs from the database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from trike.server.domain.counting.counted_game import CountedGame
from trike.server.domain.counting.game_sums import Sums

__all__ = ["CountingRebuilder", "CountingRows", "CountingStore"]


class CountingRows(Protocol):
    """Counted games and sums in a transaction."""

    async def hold(self) -> None:
        """Keep everybody else from counting until the transaction ends.

        One lock for all sums: nobody who has it waits for another, so none can lock each other out.
        """
        ...

    async def find(self, game: str) -> CountedGame | None:
        """What was counted of a game."""
        ...

    async def store(self, counted: CountedGame) -> None:
        """Store what is counted of a game, in place of what was."""
        ...

    async def apply(self, sums: Sums) -> None:
        """Add these to the sums that there are."""
        ...


class CountingRebuilder(CountingRows, Protocol):
    """The same, and what doing everything again needs."""

    async def clear(self) -> None:
        """Forget every counted game and every sum, but for `differences`."""
        ...

    def games(self) -> AsyncIterator[list[CountedGame]]:
        """What counts of every game, from the games themselves, some at a time."""
        ...

    async def store_all(self, counted: list[CountedGame]) -> None:
        """Store games that were not counted before."""
        ...

    async def differences(self) -> int:
        """How many entries there are now and were not before `clear`, or were and are not now."""
        ...


class CountingStore(Protocol):
    """Where games are counted."""

    def writing(self) -> AbstractAsyncContextManager[CountingRebuilder]:
        """Open a transaction."""
        ...
