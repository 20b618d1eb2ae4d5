"""What ratings need from the outside world, as protocols. `app` says who provides it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.domain.counting.ports import CountingRows
from trike.server.domain.game.rating_change import RatingChange
from trike.server.domain.rating.rated_result import PastResult, RatedResult
from trike.server.domain.rating.totals import Totals

__all__ = ["RatingRows", "RatingStore"]


class RatingRows(Protocol):
    """Ratings in a transaction: all that changes is stored together when it ends, or nothing."""

    # Rating a game

    async def hold(self, cadence: Cadence, players: Iterable[int]) -> None:
        """Keep others from the ratings of these players until the transaction ends.

        Taken in the order of their numbers, so that two games of the same two do not wait for each
        other; and nobody recomputes meanwhile.
        """
        ...

    async def is_rated(self, game: str) -> bool:
        """Whether a game was rated before."""
        ...

    async def standing(self, player: int, cadence: Cadence) -> Standing:
        """A player's standing after his last rated game."""
        ...

    async def add(self, result: RatedResult, changes: Iterable[RatingChange]) -> None:
        """Store that a game was rated; the standings are set, the win and the loss counted."""
        ...

    # Recomputing

    @property
    def counting(self) -> CountingRows:
        """What is counted for statistics, in the same transaction."""
        ...

    async def hold_all(self, cadence: Cadence) -> None:
        """Keep everybody else from rating a game until the transaction ends."""
        ...

    async def find(self, game: str) -> PastResult | None:
        """What is stored of a rated game."""
        ...

    async def results(self, cadence: Cadence, after: int = 0) -> list[PastResult]:
        """The results that count, in the order in which they were rated, after a number."""
        ...

    async def standing_before(self, player: int, cadence: Cadence, number: int) -> Standing:
        """A player's standing before a number, as it is stored with the games."""
        ...

    async def annul(self, number: int, now: datetime) -> None:
        """Say that a result counts no more, and forget what it did."""
        ...

    async def set_changes(self, past: PastResult, changes: Iterable[RatingChange]) -> None:
        """Store anew what a game did."""
        ...

    async def standings(self, cadence: Cadence) -> dict[int, Standing]:
        """Everybody's standing."""
        ...

    async def set_standing(self, player: int, cadence: Cadence, standing: Standing) -> None:
        """Store a standing; one without games is none."""
        ...

    async def totals(self, cadence: Cadence) -> Totals:
        """Everybody's wins and losses."""
        ...

    async def set_totals(self, cadence: Cadence, totals: Totals) -> None:
        """Store everybody's wins and losses in place of what there is."""
        ...

    async def add_totals(self, result: RatedResult, count: int) -> None:
        """Count a result once more, or with -1 once less."""
        ...


class RatingStore(Protocol):
    """Where ratings are kept."""

    def writing(self) -> AbstractAsyncContextManager[RatingRows]:
        """Open a transaction."""
        ...
