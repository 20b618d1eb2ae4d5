"""Guests: people without an account, known by a random token that only their browser keeps."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from trike.server.domain.ports import GuestStore

__all__ = ["Guests", "NewGuest"]

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True, slots=True)
class NewGuest:
    """A guest just made; the token is told once and is not stored here."""

    number: int
    token: str


class Guests:
    """Makes guests and recognises them."""

    def __init__(self, store: GuestStore) -> None:
        self._store = store

    async def make(self) -> NewGuest:
        """A new guest with a token of 256 random bits."""
        token = secrets.token_urlsafe(32)
        return NewGuest(await self._store.add(_hash(token), datetime.now(UTC)), token)

    async def recognise(self, token: str | None) -> int | None:
        """The number of the guest with this token; ``None`` for no token or a false one."""
        if token is None or _TOKEN.fullmatch(token) is None:
            return None
        return await self._store.find(_hash(token))


def _hash(token: str) -> bytes:
    # A fast hash is enough: the token is random and long, so it cannot be guessed from its hash.
    return hashlib.sha256(token.encode()).digest()
