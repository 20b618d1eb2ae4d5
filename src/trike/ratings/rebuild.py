"""All standings from the list of rated games: the same numbers as play gave, one by one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

from trike.ratings.rating import RatingError
from trike.ratings.standing import Standing, rate_game

__all__ = ["RatedGame", "rebuild"]

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class RatedGame(Generic[P]):
    """A game that counts: who played, who won, when it was rated."""

    first: P
    second: P
    first_won: bool
    ended_at: datetime

    def __post_init__(self) -> None:
        if self.first == self.second:
            raise RatingError("nobody is rated against himself")


def rebuild(games: Iterable[RatedGame[P]]) -> dict[P, Standing]:
    """Everybody's standing after these games, taken in the order given.

    Give them in the order in which they were rated; leave out the annulled ones.

    >>> from datetime import UTC
    >>> game = RatedGame("ann", "bob", True, datetime(2026, 12, 1, tzinfo=UTC))
    >>> sorted(rebuild([game])) == ["ann", "bob"]
    True
    """
    standings: dict[P, Standing] = {}
    for game in games:
        standings[game.first], standings[game.second] = rate_game(
            standings.get(game.first, Standing()),
            standings.get(game.second, Standing()),
            first_won=game.first_won,
            now=game.ended_at,
        )
    return standings
