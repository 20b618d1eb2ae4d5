"""Figures about many games: shares with what chance allows, and lengths."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

__all__ = ["GameFigures", "Lengths", "Share"]

_Z = 1.959963984540054
"""95 of 100 cases lie within so many standard errors."""


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    part: int
    whole: int

    @property
    def value(self) -> float | None:
        """Between 0 and 1; ``None`` of nothing."""
        return self.part / self.whole if self.whole else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The Wilson score interval at 95 %: what the true share may be, seen from these games.

        E. B. Wilson, Probable inference, the law of succession, and statistical inference,
        Journal of the American Statistical Association 22 (1927), 209–212. Unlike the usual one it
        stays between 0 and 1, and is right with few games too.

        >>> low, high = Share(8, 10).interval
        >>> round(low, 3), round(high, 3)
        (0.49, 0.943)
        """
        if not self.whole:
            return None
        share, square = self.part / self.whole, _Z * _Z / self.whole
        middle = (share + square / 2) / (1 + square)
        reach = (
            _Z
            * math.sqrt(share * (1 - share) / self.whole + square / (4 * self.whole))
            / (1 + square)
        )
        return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class GameFigures:
    """Sums over games that somebody has won, but for ``called_off``.

    ``choices`` are the games in which the second player could swap and made his move.
    """

    games: int = 0
    called_off: int = 0
    first_wins: int = 0
    black_wins: int = 0
    choices: int = 0
    swaps: int = 0
    swapped_second_wins: int = 0
    kept_second_wins: int = 0
    trapped: int = 0
    resignation: int = 0
    time: int = 0
    abandonment: int = 0
    stones: int = 0
    timed: int = 0
    milliseconds: int = 0

    def __add__(self, other: GameFigures) -> GameFigures:
        names = [field.name for field in fields(self)]
        return GameFigures(*(getattr(self, name) + getattr(other, name) for name in names))

    @property
    def first_share(self) -> Share:
        """What the first player won, whatever colour he had in the end."""
        return Share(self.first_wins, self.games)

    @property
    def black_share(self) -> Share:
        """What Black won."""
        return Share(self.black_wins, self.games)

    @property
    def swap_share(self) -> Share:
        """How often a swap was made where it could be."""
        return Share(self.swaps, self.choices)

    @property
    def swapper_share(self) -> Share:
        """What the second player won when he had swapped."""
        return Share(self.swapped_second_wins, self.swaps)

    @property
    def keeper_share(self) -> Share:
        """What the second player won when he could have swapped and had not."""
        return Share(self.kept_second_wins, self.choices - self.swaps)

    @property
    def mean_length(self) -> float | None:
        """Stones a game."""
        return self.stones / self.games if self.games else None

    @property
    def mean_seconds(self) -> float | None:
        """Seconds of thought a move, over the moves that a clock has measured."""
        return self.milliseconds / 1000 / self.timed if self.timed else None

    def endings(self) -> Iterator[tuple[str, Share]]:
        """Each way in which a game was won, and its share."""
        for name in ("trapped", "resignation", "time", "abandonment"):
            yield name, Share(getattr(self, name), self.games)


@dataclass(frozen=True, slots=True)
class Lengths:
    """How many games had so many stones."""

    counts: Mapping[int, int]

    @property
    def median(self) -> float | None:
        """The length in the middle; between two of them, their mean.

        >>> Lengths({10: 1, 12: 1}).median, Lengths({10: 5, 90: 1}).median, Lengths({}).median
        (11.0, 10.0, None)
        """
        games = sum(self.counts.values())
        if not games:
            return None
        return (self._at((games - 1) // 2) + self._at(games // 2)) / 2

    def classes(self, most: int) -> list[tuple[int, int, int]]:
        """Classes of equal width, ``most`` or fewer: the first and last length, and the games.

        >>> Lengths({1: 2, 4: 1, 5: 3}).classes(3)
        [(0, 1, 2), (2, 3, 0), (4, 5, 4)]
        """
        if not self.counts:
            return []
        lowest, highest = min(self.counts), max(self.counts)
        width = 1
        while highest // width - lowest // width >= most:
            width += 1
        found = dict.fromkeys(range(lowest // width, highest // width + 1), 0)
        for stones, games in self.counts.items():
            found[stones // width] += games
        return [(place * width, place * width + width - 1, games) for place, games in found.items()]

    def _at(self, place: int) -> int:
        for stones, games in sorted(self.counts.items()):
            if place < games:
                return stones
            place -= games
        raise IndexError("no game at this place")
