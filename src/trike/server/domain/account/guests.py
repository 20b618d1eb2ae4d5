"""Guests: people without an account, known by a random token that only their browser keeps."""

from __future__ import annotations

from dataclasses import dataclass

from trike.server.domain.account.guest_ports import GuestStore
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.now import Now, utc_now
from trike.server.domain.tokens import is_token, new_token, token_hash

__all__ = ["Guests", "NewGuest"]


@dataclass(frozen=True, slots=True)
class NewGuest:
    """A guest just made; the token is told once and is not stored here."""

    number: int
    token: str


@retries_conflicts
class Guests:
    """Makes guests and recognises them."""

    def __init__(self, store: GuestStore, now: Now = utc_now) -> None:
        self._store = store
        self._now = now

    async def make(self) -> NewGuest:
        """A new guest with a token of 256 random bits."""
        token = new_token()
        return NewGuest(await self._store.add(token_hash(token), self._now()), token)

    async def recognise(self, token: str | None) -> int | None:
        """The number of the guest with this token; ``None`` for no token or a false one."""
        if token is None or not is_token(token):
            return None
        return await self._store.find(token_hash(token))
