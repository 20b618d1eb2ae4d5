"""The archive: finished games that everybody may find, searched and paged through."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Protocol

from trike.rules.cell import Cell
from trike.rules.game import Ending, Game
from trike.server.domain.decide import decide
from trike.server.domain.game.game_entry import GameEntry

__all__ = ["PAGE", "Archive", "ArchivePage", "ArchiveQuery", "ArchivedGame", "Place", "Winner"]
__all__ += ["ArchiveReader", "ArchiveStore"]

PAGE = 24
"""How many games a page has."""


class Winner(StrEnum):
    """Whom a search may ask for: by seat, or by the colour that was had in the end."""

    FIRST = "first"
    SECOND = "second"
    BLACK = "black"
    WHITE = "white"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class ArchiveQuery:
    """What is searched for; ``None`` is anything.

    ``opening`` is an `opening_key` and needs a ``side``; ``least`` and ``most`` bound the entries
    of the move list; ``since`` is the first moment, ``until`` the first that is too late.
    """

    player: int | None = None
    opponent: int | None = None
    side: int | None = None
    opening: Cell | None = None
    winner: Winner | None = None
    ending: Ending | None = None
    swapped: bool | None = None
    cadence: str | None = None
    least: int | None = None
    most: int | None = None
    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page ends: the last game's end and address. Games go from the last ended back."""

    ended_at: datetime
    game: str

    def __str__(self) -> str:
        return f"{self.ended_at.astimezone(UTC):%Y%m%dT%H%M%S.%f}~{self.game}"

    @classmethod
    def parse(cls, text: str) -> Place:
        """Read what `str` wrote; `ValueError` for anything else."""
        moment, tilde, game = text.partition("~")
        if not tilde or not 0 < len(game) <= 32 or not game.isascii() or not game.isprintable():
            raise ValueError("not a place in the archive")
        return cls(datetime.strptime(moment, "%Y%m%dT%H%M%S.%f").replace(tzinfo=UTC), game)


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A finished game as the archive lists it; ``opening`` is an `opening_key`."""

    entry: GameEntry
    ended_at: datetime
    rated: bool
    swapped: bool
    opening: Cell | None

    @property
    def place(self) -> Place:
        """Its place in the order of the archive."""
        return Place(self.ended_at, self.entry.id)


@dataclass(frozen=True, slots=True)
class ArchivePage:
    """Some games with their final positions; ``older`` is where the next page begins."""

    games: tuple[ArchivedGame, ...]
    positions: dict[str, Game]
    older: Place | None


class ArchiveReader(Protocol):
    """A consistent look at the archive."""

    async def find(
        self, query: ArchiveQuery, after: Place | None, count: int
    ) -> list[ArchivedGame]:
        """At most so many games after a place, the last ended first."""
        ...

    async def replayed(self, games: Sequence[str], /) -> dict[str, Game]:
        """How some games stand, by their addresses."""
        ...


class ArchiveStore(Protocol):
    """Where the archive is kept."""

    def reading(self) -> AbstractAsyncContextManager[ArchiveReader]:
        """Open a look."""
        ...


class Archive:
    """Looks at finished games; changes nothing."""

    def __init__(self, store: ArchiveStore) -> None:
        self._store = store

    async def page(
        self, query: ArchiveQuery, after: Place | None = None, count: int = PAGE
    ) -> ArchivePage:
        """The games after a place. A game that ends in between comes before every place."""
        async with self._store.reading() as reader:
            found = await reader.find(query, after, count + 1)
            games = tuple(found[:count])
            positions = await reader.replayed([one.entry.id for one in games])
        for one in games:
            decide(positions[one.entry.id], one.entry.ending, one.entry.winner)
        older = games[-1].place if len(found) > count else None
        return ArchivePage(games, positions, older)

    async def pages(self, query: ArchiveQuery, count: int) -> AsyncIterator[ArchivePage]:
        """All games, a page at a time: no look at the database stays open between them."""
        after: Place | None = None
        while True:
            page = await self.page(query, after, count)
            if page.games:
                yield page
            if page.older is None:
                return
            after = page.older
