"""Wins and losses in rated games, by side of the board and colour, and by class of sides."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from trike.rules.color import Color
from trike.server.domain.rating.rated_result import RatedResult

__all__ = ["Key", "SideClass", "Tally", "Totals", "by_class", "totals_of"]


@dataclass(frozen=True, slots=True, order=True)
class Tally:
    """Games won and lost.

    >>> Tally(2, 1) + Tally(1, 0)
    Tally(wins=3, losses=1)
    """

    wins: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """All of them: there are no draws."""
        return self.wins + self.losses

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.losses + other.losses)


@dataclass(frozen=True, slots=True)
class Key:
    """Whose games, on which side, with which colour in the end."""

    player: int
    side: int
    color: Color


Totals = dict[Key, Tally]
"""Those who have played; others are not in it."""


class SideClass(Enum):
    """Sides that play alike: a game of 16 plies on side 7 has little in common with one of 60."""

    SMALL = (7, 9)
    MEDIUM = (10, 13)
    LARGE = (14, 19)

    @classmethod
    def of(cls, side: int) -> SideClass:
        """The class of a side.

        >>> [SideClass.of(side).name for side in (7, 9, 10, 13, 14, 19)]
        ['SMALL', 'SMALL', 'MEDIUM', 'MEDIUM', 'LARGE', 'LARGE']
        """
        return next(one for one in cls if one.value[0] <= side <= one.value[1])


def totals_of(results: Iterable[RatedResult]) -> Totals:
    """What these results add up to."""
    wins: Counter[Key] = Counter()
    games: Counter[Key] = Counter()
    for result in results:
        for player, color, won in result.outcomes():
            key = Key(player, result.side, color)
            games[key] += 1
            wins[key] += won
    return {key: Tally(wins[key], count - wins[key]) for key, count in games.items()}


def by_class(totals: Mapping[Key, Tally]) -> dict[SideClass, dict[Color, Tally]]:
    """One player's totals by class of sides and colour: every class, also without games."""
    sums: dict[tuple[SideClass, Color], Tally] = defaultdict(Tally)
    for key, tally in totals.items():
        sums[SideClass.of(key.side), key.color] += tally
    return {one: {color: sums[one, color] for color in Color} for one in SideClass}
