"""What fair play and moderation need from the outside world. `app` says who provides it."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from trike.server.domain.conduct.action import Action, NewAction
from trike.server.domain.conduct.report import Entry, Report
from trike.server.domain.person.account import Account
from trike.server.domain.person.holder import Person

__all__ = [
    "ActionRows",
    "Block",
    "BlockRows",
    "ModerationStore",
    "ModerationTables",
    "PlayerRows",
    "ReportRows",
]


@dataclass(frozen=True, slots=True)
class Block:
    """Whom somebody wants nothing to do with, since when."""

    number: int
    blocked: Person
    created_at: datetime


class ActionRows(Protocol):
    """The log of what moderators did, which is only added to."""

    async def add(self, action: NewAction, now: datetime) -> int:
        """Log an action, and say its number."""
        ...

    async def about(self, target: int) -> list[Action]:
        """All actions about a player, oldest first."""
        ...

    async def before(self, number: int | None, count: int) -> list[Action]:
        """The last actions before one, or of all, newest first."""
        ...

    async def has_annulled(self, game: str) -> bool:
        """Whether the log says that a game was annulled."""
        ...

    async def read(self, number: int, target: int, now: datetime) -> bool:
        """Note that the player has read a warning; ``False`` if it is none of his, or was read."""
        ...


class BlockRows(Protocol):
    """Who blocks whom."""

    async def by(self, blocker: int) -> list[Block]:
        """Whom a player blocks, newest first; nobody is there twice."""
        ...

    async def of(self, blocked: int) -> list[int]:
        """Who blocks a player."""
        ...

    async def between(self, one: int, other: int) -> bool:
        """Whether either blocks the other."""
        ...

    async def add(self, blocker: int, blocked: int, now: datetime) -> None:
        """Store a block; one that is there stays as it is."""
        ...

    async def remove(self, blocker: int, blocked: int) -> None:
        """Forget a block, if there is one."""
        ...

    async def forget(self, player: int) -> None:
        """Forget all blocks by a player and of him."""
        ...


class ReportRows(Protocol):
    """What players told the moderators."""

    async def find(self, number: int) -> Report | None:
        """The report with this number."""
        ...

    async def open_between(self, reporter: int, target: int) -> Report | None:
        """What somebody told about somebody that no moderator has seen to."""
        ...

    async def open(self) -> list[Report]:
        """All that no moderator has seen to, oldest first."""
        ...

    async def about(self, target: int) -> list[Report]:
        """All reports about a player, newest first."""
        ...

    async def by(self, reporter: int) -> list[Report]:
        """All reports by a player, newest first."""
        ...

    async def add(self, reporter: int, target: int, entry: Entry) -> int:
        """Store a new report, and say its number."""
        ...

    async def add_entry(self, number: int, entry: Entry) -> None:
        """Add to a report."""
        ...

    async def close(self, number: int, now: datetime) -> bool:
        """Close a report; ``False`` if it was closed already."""
        ...


class PlayerRows(Protocol):
    """The people themselves."""

    async def find(self, player: int) -> Person | None:
        """Who has this number, with the name of his account if he has one; locked for changes."""
        ...

    async def account_of(self, player: int) -> Account | None:
        """The account of a player."""
        ...

    async def account(self, number: int) -> Account | None:
        """The account with this number."""
        ...

    async def end_sessions(self, account: int) -> None:
        """Sign an account out everywhere."""
        ...

    async def withdraw_offers(self, player: int, *, rated_only: bool) -> int:
        """End the offers that a player has open, and say how many those were."""
        ...

    async def end_challenges(self, by: int, to: int) -> list[str]:
        """Decline the open challenges of one to another, and withdraw those the other way.

        Returns the addresses of all that have ended.
        """
        ...


class ModerationTables(Protocol):
    """All of it, in one transaction."""

    @property
    def actions(self) -> ActionRows:
        """What moderators did."""
        ...

    @property
    def blocks(self) -> BlockRows:
        """Who blocks whom."""
        ...

    @property
    def reports(self) -> ReportRows:
        """What players told."""
        ...

    @property
    def players(self) -> PlayerRows:
        """The people."""
        ...


class ModerationStore(Protocol):
    """Where all of it is kept."""

    def reading(self) -> AbstractAsyncContextManager[ModerationTables]:
        """Open a look."""
        ...

    def writing(self) -> AbstractAsyncContextManager[ModerationTables]:
        """Open a transaction: everything in it is stored together, or nothing."""
        ...
