"""A rating: how strong a player probably is, and how sure that is."""

from __future__ import annotations

import math
from dataclasses import dataclass

__all__ = [
    "MAX_DEVIATION",
    "MAX_VALUE",
    "MIN_DEVIATION",
    "NEW",
    "PROVISIONAL_DEVIATION",
    "Rating",
    "RatingError",
]

MAX_DEVIATION = 350.0
"""The deviation of a player of whom nothing is known, and the most that absence leads to."""
MIN_DEVIATION = 45.0
"""Play makes nobody surer than this, so that a rating can always follow its player."""
PROVISIONAL_DEVIATION = 110.0
"""Above this a rating is provisional: two deviations either way are more than 220 points."""
MAX_VALUE = 1e5
"""No rating is further from zero: only a bound for arithmetic, no player comes near it."""

_MAX_VOLATILITY = 1.0


class RatingError(ValueError):
    """Numbers that are no rating, or a result that cannot be rated."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A Glicko-2 rating on the familiar scale: 1500 is a new player.

    ``deviation`` is a standard error in the same points; ``volatility`` says how much the
    player's strength changes from period to period. Raises `RatingError` for what is no rating.

    >>> Rating(1650.0, 60.0, 0.06).interval
    (1530.0, 1770.0)
    """

    value: float
    deviation: float
    volatility: float

    def __post_init__(self) -> None:
        if not (math.isfinite(self.value) and abs(self.value) <= MAX_VALUE):
            raise RatingError(f"{self.value!r} is not the value of a rating")
        if not 0 < self.deviation <= MAX_DEVIATION:
            raise RatingError(f"{self.deviation!r} is not a deviation")
        if not 0 < self.volatility <= _MAX_VOLATILITY:
            raise RatingError(f"{self.volatility!r} is not a volatility")

    @property
    def provisional(self) -> bool:
        """Whether too little is known to compare this player with others."""
        return self.deviation > PROVISIONAL_DEVIATION

    @property
    def interval(self) -> tuple[float, float]:
        """Two deviations either way: where the strength is in 95 cases of 100."""
        return self.value - 2 * self.deviation, self.value + 2 * self.deviation

    @property
    def conservative(self) -> float:
        """The lower end of `interval`: what the player has shown almost surely."""
        return self.interval[0]


NEW = Rating(1500.0, MAX_DEVIATION, 0.06)
"""A player of whom nothing is known."""
