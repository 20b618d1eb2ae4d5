"""The players' pages: looks at what everybody may know of somebody; changes nothing."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.domain.now import Now, utc_now
from trike.server.domain.rating.ratings import RATED_CADENCES
from trike.server.domain.rating.totals import Totals
from trike.server.domain.records.archive import Place
from trike.server.domain.records.player_profile import (
    CadenceRecord,
    HistoryPoint,
    PlayerProfile,
    PublicGame,
)

__all__ = ["HISTORY", "PAGE", "PlayerReader", "PlayerStore", "Players"]

PAGE = 20
"""How many games a page has."""

HISTORY = 200
"""How many of the last rated games the chart shows."""


class PlayerReader(Protocol):
    """A consistent look at a player."""

    async def standing(self, player: int, cadence: Cadence) -> Standing:
        """The standing after the last rated game."""
        ...

    async def totals(self, player: int, cadence: Cadence) -> Totals:
        """Wins and losses in rated games."""
        ...

    async def history(
        self, player: int, cadence: Cadence, count: int | None
    ) -> tuple[HistoryPoint, ...]:
        """The last rated games, or all of them, oldest first."""
        ...

    async def games(
        self, player: int, count: int, after: Place | None
    ) -> tuple[tuple[PublicGame, ...], Place | None]:
        """At most so many games in the archive after a place, and where the next begin."""
        ...


class PlayerStore(Protocol):
    """Where players are looked up."""

    def reading(self) -> AbstractAsyncContextManager[PlayerReader]:
        """Open a look."""
        ...


class Players:
    """Looks at players by their numbers."""

    def __init__(self, store: PlayerStore, now: Now = utc_now) -> None:
        self._store = store
        self._now = now

    async def profile(self, player: int, after: Place | None = None) -> PlayerProfile:
        """What everybody may know, with the games after a place in the archive."""
        async with self._store.reading() as reader:
            records = [await _record(reader, player, one, HISTORY) for one in RATED_CADENCES]
            games, older = await reader.games(player, PAGE, after)
        return PlayerProfile(
            player=player,
            records=tuple(records),
            games=games,
            older=older,
            seen_at=self._now(),
        )

    async def records(self, player: int) -> list[CadenceRecord]:
        """All ratings that a player has had, for himself."""
        async with self._store.reading() as reader:
            return [await _record(reader, player, one, None) for one in RATED_CADENCES]


async def _record(
    reader: PlayerReader, player: int, cadence: Cadence, count: int | None
) -> CadenceRecord:
    return CadenceRecord(
        cadence,
        await reader.standing(player, cadence),
        await reader.totals(player, cadence),
        await reader.history(player, cadence, count),
    )
