"""What guests need from the outside world."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

__all__ = ["GuestStore"]


class GuestStore(Protocol):
    """Where guests are kept: a number and the hash of the token that only the guest has."""

    async def add(self, token_hash: bytes, now: datetime) -> int:
        """Store a new guest and return the number."""
        ...

    async def find(self, token_hash: bytes) -> int | None:
        """The guest with this token hash."""
        ...
