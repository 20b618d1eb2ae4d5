"""The best twenty: by rating, by wins, by games."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Protocol

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.domain.counting.game_sums import EVERY_SIDE
from trike.server.domain.counting.periods import ALL_TIME
from trike.server.domain.counting.statistics import KindGroup
from trike.server.domain.now import Now, utc_now
from trike.server.domain.refusal import Reason, Refusal, sentence

__all__ = ["TOP", "TOP_ACTIVE", "TOP_DEVIATION", "TOP_GAMES", "TOP_SIDE_GAMES", "Top", "TopEntry"]
__all__ += ["Listing", "TopKind", "TopList", "TopReader", "TopStore", "TopWanted"]

TOP = 20
"""How many a list shows, beside oneself."""

TOP_DEVIATION = 100.0
"""Whose rating is less sure than this is not listed: stricter than provisional, which is 110."""

TOP_GAMES = 10
"""Rated games that a listed player has at least."""

TOP_SIDE_GAMES = 5
"""Rated games on a side that a player has at least who is listed for it."""

TOP_ACTIVE = timedelta(days=180)
"""Who has not played a rated game for so long is not listed."""


class TopKind(StrEnum):
    """What a list is by."""

    RATING = "rating"
    WINS = "wins"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class TopWanted:
    """Which list. `Refusal` for one that there is not.

    Ratings are those of now, and each pace has its own; wins and games are between people.
    """

    kind: TopKind
    group: KindGroup
    side: int = EVERY_SIDE
    period: str = ALL_TIME

    def __post_init__(self) -> None:
        if self.kind is TopKind.RATING:
            if self.group not in (KindGroup.LIVE, KindGroup.CORRESPONDENCE):
                message = sentence(
                    "There is a list by rating for live games and one for correspondence."
                )
                raise Refusal(Reason.BAD_TERMS, message)
            if self.period != ALL_TIME:
                message = sentence(
                    "The list by rating shows the ratings of now; it has no periods."
                )
                raise Refusal(Reason.BAD_TERMS, message)
        elif self.group in (KindGroup.COMPUTER, KindGroup.SCREEN):
            raise Refusal(Reason.BAD_TERMS, "Only games between two people count for these lists.")


@dataclass(frozen=True, slots=True)
class TopEntry:
    """Somebody in a list with his place; ``standing`` in the list by rating, else sums."""

    place: int
    player: int
    name: str
    games: int
    wins: int = 0
    standing: Standing | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A rule for ratings: as sure, as many games and as recent as this."""

    cadence: Cadence
    side: int
    now: datetime

    @property
    def since(self) -> datetime:
        """When the last rated game must have been."""
        return self.now - TOP_ACTIVE


@dataclass(frozen=True, slots=True)
class TopList:
    """A list, and whoever asked for it if he is in it, wherever; when it was looked at."""

    entries: tuple[TopEntry, ...]
    own: TopEntry | None
    seen_at: datetime


class TopReader(Protocol):
    """A consistent look at who is best. Only people with accounts are listed."""

    async def by_rating(self, listing: Listing, count: int) -> list[TopEntry]:
        """The highest ratings; equal ones by what is surer, then by who came first to the site."""
        ...

    async def own_by_rating(self, listing: Listing, player: int) -> TopEntry | None:
        """Somebody's place in that list."""
        ...

    async def by_sums(self, wanted: TopWanted, count: int) -> list[TopEntry]:
        """The most wins, equal ones by fewer games; or the most games, equal ones by more wins.

        Who is still equal is listed in the order in which they came to the site.
        """
        ...

    async def own_by_sums(self, wanted: TopWanted, player: int) -> TopEntry | None:
        """Somebody's place in that list."""
        ...

    async def periods(self) -> tuple[str, ...]:
        """The years and months in which games ended, newest first."""
        ...


class TopStore(Protocol):
    """Where lists are looked up."""

    def reading(self) -> AbstractAsyncContextManager[TopReader]:
        """Open a look."""
        ...


class Top:
    """Looks at lists."""

    def __init__(self, store: TopStore, now: Now = utc_now) -> None:
        self._store = store
        self._now = now

    async def best(self, wanted: TopWanted, player: int | None = None) -> TopList:
        """A list, with the place of whoever asks."""
        now = self._now()
        own = None
        async with self._store.reading() as reader:
            if wanted.kind is TopKind.RATING:
                listing = Listing(Cadence(wanted.group.value), wanted.side, now)
                entries = await reader.by_rating(listing, TOP)
                if player is not None:
                    own = await reader.own_by_rating(listing, player)
            else:
                entries = await reader.by_sums(wanted, TOP)
                if player is not None:
                    own = await reader.own_by_sums(wanted, player)
        return TopList(tuple(entries), own, now)

    async def periods(self) -> tuple[str, ...]:
        """The years and months that can be asked for, newest first."""
        async with self._store.reading() as reader:
            return await reader.periods()
