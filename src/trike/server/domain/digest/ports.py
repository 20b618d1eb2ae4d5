"""What the daily mail needs from the outside world, as protocols. `app` says who provides it."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from trike.server.domain.game.game_entry import GameEntry

__all__ = ["DigestReader", "DigestStore", "DigestWriter", "Subscriber"]


@dataclass(frozen=True, slots=True)
class Subscriber:
    """An account as the daily mail sees it; times are UTC.

    ``token`` is what the link to stop the mail carries, made with the first mail. ``wanted`` until
    its owner says otherwise.
    """

    account: int
    player: int
    name: str
    email: str | None
    wanted: bool = True
    token: str | None = None
    sent_at: datetime | None = None
    language: str | None = None


class DigestReader(Protocol):
    """A consistent look."""

    async def candidates(self, due: datetime) -> list[int]:
        """The accounts that want the mail, had none since ``due``, and are to move somewhere."""
        ...

    async def find(self, account: int) -> Subscriber | None:
        """An account, unless it is deleted; locked against other writers in a transaction."""
        ...

    async def turns_of(self, player: int) -> list[GameEntry]:
        """Every game with somebody else in which a player is to move."""
        ...


class DigestWriter(DigestReader, Protocol):
    """A transaction: everything in it is stored together when it ends, or nothing."""

    async def save(self, subscriber: Subscriber) -> None:
        """Store what the account wants, its token, and when it had the last mail."""
        ...

    async def find_by_token(self, token: str) -> Subscriber | None:
        """The account with a token, unless it is deleted."""
        ...


class DigestStore(Protocol):
    """Where this is kept."""

    def reading(self) -> AbstractAsyncContextManager[DigestReader]:
        """Open a look."""
        ...

    def writing(self) -> AbstractAsyncContextManager[DigestWriter]:
        """Open a transaction."""
        ...
