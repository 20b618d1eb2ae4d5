"""What challenges need from the outside world, as protocols. `app` says who provides it."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from trike.server.domain.finding.challenge import Challenge
from trike.server.domain.finding.rated_terms import AccountReader
from trike.server.domain.game.stored_game import StoredGame

__all__ = ["ChallengeReader", "ChallengeStore", "ChallengeWriter"]


class ChallengeReader(AccountReader, Protocol):
    """A look at the stored challenges."""

    async def load(self, challenge_id: str) -> Challenge | None:
        """The challenge with this address, or ``None``."""
        ...

    async def made_by(self, player: int) -> list[Challenge]:
        """The challenges that a player has made and that wait or were declined, newest first.

        Without seeks: those are the lobby's.
        """
        ...

    async def addressed_to(self, player: int) -> list[Challenge]:
        """The challenges to a player that wait for an answer, newest first."""
        ...


class ChallengeWriter(ChallengeReader, Protocol):
    """A transaction: everything in it is stored together when it ends, or nothing.

    `load` keeps other writers from the challenge until the transaction ends.
    """

    async def lock_players(self, *players: int) -> None:
        """Keep other writers from what these players offer until the transaction ends.

        Whoever locks several people does so in one call, before any challenge: always in the same
        order, so that two who accept each other's offers do not wait for each other.
        """
        ...

    async def add(self, challenge: Challenge) -> None:
        """Store a new challenge."""
        ...

    async def save(self, challenge: Challenge) -> None:
        """Store what has become of a challenge."""
        ...

    async def end_live_seeks(self, *players: int) -> int:
        """Withdraw all open seeks of these players for live games; how many those were."""
        ...

    async def add_game(self, stored: StoredGame) -> None:
        """Store the game that a challenge has led to."""
        ...


class ChallengeStore(Protocol):
    """Where challenges are kept."""

    def reading(self) -> AbstractAsyncContextManager[ChallengeReader]:
        """Open a look."""
        ...

    def writing(self) -> AbstractAsyncContextManager[ChallengeWriter]:
        """Open a transaction."""
        ...
