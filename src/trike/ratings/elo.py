"""Elo: what a difference of strength and a share of wins say of each other.

Arpad Elo's logistic scale: 400 points are odds of ten to one. Without draws, which Trike has not,
the share of wins is the expected score.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

__all__ = ["EloEstimate", "elo_difference", "elo_estimate", "elo_score"]

_Z95 = 1.959963984540054


def elo_score(difference: float) -> float:
    """The share of wins that so many points of advantage promise.

    >>> elo_score(0), round(elo_score(400), 4)
    (0.5, 0.9091)
    """
    # 1 / (1 + 10^(-d/400)), written so that no power is too large.
    x = abs(difference) * math.log(10) / 400
    likely = 1 / (1 + math.exp(-x))
    return likely if difference >= 0 else 1 - likely


def elo_difference(score: float) -> float:
    """The advantage in points that a share of wins means; infinite for 0 and 1.

    >>> round(elo_difference(0.6), 1)
    70.4
    """
    if not 0 <= score <= 1:
        raise ValueError(f"{score!r} is not a share")
    if score in (0, 1):
        return math.inf if score else -math.inf
    return 400 * math.log10(score / (1 - score))


@dataclass(frozen=True, slots=True)
class EloEstimate:
    """A difference of strength in points, with the ends of its 95 % interval."""

    difference: float
    low: float
    high: float


def elo_estimate(wins: int, losses: int) -> EloEstimate:
    """The difference that independent games show.

    The interval is Wilson's for a share (E. B. Wilson, "Probable inference", 1927), sound
    for few games and for shares near 0 and 1, carried over to points. `ValueError` without games.

    >>> estimate = elo_estimate(60, 40)
    >>> [round(points) for points in (estimate.low, estimate.difference, estimate.high)]
    [1, 70, 139]
    """
    games = wins + losses
    if wins < 0 or losses < 0 or games == 0:
        raise ValueError("an estimate needs games, won or lost")
    share, z2 = wins / games, _Z95 * _Z95
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = share * (1 - share) / games + z2 / (4 * games * games)
    half = _Z95 * math.sqrt(spread) / (1 + z2 / games)
    low = 0.0 if wins == 0 else max(0.0, centre - half)
    high = 1.0 if losses == 0 else min(1.0, centre + half)
    return EloEstimate(elo_difference(share), elo_difference(low), elo_difference(high))
