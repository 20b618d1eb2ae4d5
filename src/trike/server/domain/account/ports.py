"""What accounts need from the outside world, as protocols. `app` says who provides it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol

from trike.server.domain.account.links import Link, Purpose
from trike.server.domain.conduct.ports import ActionRows, BlockRows
from trike.server.domain.person.account import Account, Role, SessionInfo

__all__ = [
    "AccountRows",
    "AccountStore",
    "AccountTables",
    "Hasher",
    "LinkRows",
    "Mailer",
    "SessionRows",
]


class AccountRows(Protocol):
    """The accounts, and whose games are whose."""

    async def find(self, number: int) -> Account | None:
        """The account with this number."""
        ...

    async def find_by_name(self, key: bytes) -> Account | None:
        """The account that has, or had before it was deleted, the name with this key."""
        ...

    async def find_by_email(self, key: str) -> list[Account]:
        """The accounts whose confirmed address has this key."""
        ...

    async def all(self) -> list[Account]:
        """Every account that is not deleted, oldest first."""
        ...

    async def add(
        self,
        name: str,
        key: bytes,
        password_hash: str,
        *,
        role: Role,
        guest: int | None,
        now: datetime,
    ) -> Account | None:
        """A new account; ``None`` if the name is taken.

        A guest becomes the account's player, with his games, and his token is of no use any more.
        """
        ...

    async def take_over(self, guest: int, account: Account) -> bool:
        """Give a guest's games to an account; ``False`` if he is no guest but an account's player.

        His token is of no use any more.
        """
        ...

    async def set_password(self, number: int, password_hash: str) -> None:
        """Replace the hash."""
        ...

    async def set_email(self, number: int, email: str | None, key: str | None) -> None:
        """Set the confirmed address, or remove it."""
        ...

    async def set_language(self, number: int, language: str) -> None:
        """Store the code of the language that the owner chose."""
        ...

    async def set_role(self, number: int, role: Role) -> None:
        """Say what the account may do."""
        ...

    async def erase(self, number: int, now: datetime) -> None:
        """Remove everything personal; the name's key and the games stay."""
        ...


class SessionRows(Protocol):
    """Where accounts are signed in."""

    async def add(self, account: int, token_hash: bytes, device: str, now: datetime) -> None:
        """Open a session."""
        ...

    async def find(self, token_hash: bytes, seen_after: datetime) -> tuple[int, SessionInfo] | None:
        """The account's number and the session, if it was seen after a moment."""
        ...

    async def of(self, account: int, seen_after: datetime) -> list[SessionInfo]:
        """The sessions of an account that were seen after a moment, the last seen first."""
        ...

    async def seen(self, number: int, now: datetime) -> None:
        """Note that a session was used."""
        ...

    async def end(self, account: int, number: int) -> None:
        """End a session, if it is one of the account."""
        ...

    async def end_all(self, account: int, but: int | None = None) -> None:
        """End every session of an account, or every other one."""
        ...

    async def forget(self, seen_before: datetime) -> None:
        """Remove the sessions of all accounts that have not been used for long."""
        ...


class LinkRows(Protocol):
    """Links that were sent and not used yet."""

    async def add(self, token_hash: bytes, link: Link) -> None:
        """Keep a link; others of the account for the same purpose are no longer good."""
        ...

    async def find(self, token_hash: bytes, purpose: Purpose, now: datetime) -> Link | None:
        """The link with this token, unless it has expired."""
        ...

    async def remove_all(self, account: int, purpose: Purpose | None = None) -> None:
        """Make the links of an account worthless: for one purpose, or all."""
        ...


class AccountTables(Protocol):
    """All that belongs to accounts, in one transaction."""

    @property
    def accounts(self) -> AccountRows:
        """The accounts."""
        ...

    @property
    def sessions(self) -> SessionRows:
        """Their sessions."""
        ...

    @property
    def actions(self) -> ActionRows:
        """What moderators did about their owners."""
        ...

    @property
    def blocks(self) -> BlockRows:
        """Whom their owners block."""
        ...

    @property
    def links(self) -> LinkRows:
        """The links that were sent to them."""
        ...


class AccountStore(Protocol):
    """Where accounts are kept."""

    def reading(self) -> AbstractAsyncContextManager[AccountTables]:
        """Open a look."""
        ...

    def writing(self) -> AbstractAsyncContextManager[AccountTables]:
        """Open a transaction: everything in it is stored together, or nothing."""
        ...


class Hasher(Protocol):
    """Turns passwords into hashes that take long to guess from. Runs off the event loop."""

    async def hash(self, password: str) -> str:
        """A salted hash."""
        ...

    async def verify(self, password_hash: str | None, password: str) -> bool:
        """Whether the hash is the password's; without a hash it takes as long and says no."""
        ...

    def needs_rehash(self, password_hash: str) -> bool:
        """Whether the hash was made with other parameters than today's."""
        ...


class Mailer(Protocol):
    """Sends letters."""

    async def send(
        self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None
    ) -> None:
        """Send one, with further headers; a failure is logged, not raised: nobody could be told."""
        ...
