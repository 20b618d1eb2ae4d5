"""Glicko-2, one rating period: Mark E. Glickman, "Example of the Glicko-2 system" (2013).

Names and step numbers are the paper's. `update` is its formulas and nothing else; what we
make a period is said in `trike.ratings.standing`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from trike.ratings.rating import MAX_DEVIATION, MAX_VALUE, Rating, RatingError

__all__ = ["GLICKO_SCALE", "TAU", "Score", "aged", "expected_score", "update"]

TAU = 0.5
"""How much volatility may change; the paper recommends 0.3 to 1.2 and has 0.5 in its example."""

_CENTRE = 1500.0
GLICKO_SCALE = 173.7178
"""Points for one of the units in which the paper computes."""

_EPSILON = 1e-6
_MAX_STEPS = 200
_LEAST_INFORMATION = 1e-12
_MIN_VOLATILITY, _MAX_VOLATILITY = 1e-6, 0.1


@dataclass(frozen=True, slots=True)
class Score:
    """A result against an opponent: 1 for a win, 0 for a loss."""

    opponent: Rating
    points: float

    def __post_init__(self) -> None:
        if not 0 <= self.points <= 1:
            raise RatingError(f"{self.points!r} is not a score between 0 and 1")


def aged(rating: Rating, periods: float) -> Rating:
    """The rating after so many periods without play, not necessarily whole: only less sure.

    Step 6 of the paper, for any time: variance grows by σ² a period, up to `MAX_DEVIATION`.

    >>> round(aged(Rating(1500, 60, 0.06), 100).deviation, 1)
    120.3
    """
    if not periods >= 0:
        raise RatingError(f"{periods!r} is not a number of periods")
    grown = math.hypot(rating.deviation, rating.volatility * GLICKO_SCALE * math.sqrt(periods))
    return Rating(rating.value, min(MAX_DEVIATION, grown), rating.volatility)


def expected_score(player: Rating, opponent: Rating) -> float:
    """The chance that a player wins, with what is unsure about both taken into account.

    Glickman's expectation between two rated players: the deviations are added as variances.

    >>> expected_score(Rating(1600, 50, 0.06), Rating(1600, 300, 0.06))
    0.5
    """
    phi = math.hypot(player.deviation, opponent.deviation) / GLICKO_SCALE
    return _logistic(_g(phi) * (player.value - opponent.value) / GLICKO_SCALE)


def update(
    rating: Rating, scores: Iterable[Score], *, periods: float = 1.0, tau: float = TAU
) -> Rating:
    """The rating after a rating period with these results.

    ``periods`` is the time since the player's last update in rating periods: the paper's whole
    period by default. Without results this is `aged`.

    >>> after = update(
    ...     Rating(1500, 200, 0.06),
    ...     [Score(Rating(1400, 30, 0.06), 1), Score(Rating(1550, 100, 0.06), 0),
    ...      Score(Rating(1700, 300, 0.06), 0)],
    ... )
    >>> round(after.value, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    results = tuple(scores)
    if not results:
        return aged(rating, periods)
    if not periods >= 0:
        raise RatingError(f"{periods!r} is not a number of periods")
    # Step 2: to the scale of the formulas.
    mu, phi = (rating.value - _CENTRE) / GLICKO_SCALE, rating.deviation / GLICKO_SCALE
    # Steps 3 and 4: the variance v of the value as the results tell it, and the improvement Δ.
    information = improvement = 0.0
    for result in results:
        g = _g(result.opponent.deviation / GLICKO_SCALE)
        x = g * (mu - (result.opponent.value - _CENTRE) / GLICKO_SCALE)
        information += g * g * _logistic(x) * _logistic(-x)
        # 1 - E is the logistic of -x: nothing is lost to rounding when the result was certain.
        improvement += g * (result.points * _logistic(-x) - (1 - result.points) * _logistic(x))
    # Step 5. Results that were as good as certain tell nothing about the volatility.
    sigma = rating.volatility
    if information > _LEAST_INFORMATION:
        variance = 1 / information
        sigma = _volatility(phi, sigma, variance, variance * improvement, tau)
    # Steps 6 and 7.
    before = min(MAX_DEVIATION / GLICKO_SCALE, math.hypot(phi, sigma * math.sqrt(periods)))
    after = 1 / math.sqrt(1 / (before * before) + information)
    value = _CENTRE + GLICKO_SCALE * (mu + after * after * improvement)
    value = min(max(value, -MAX_VALUE), MAX_VALUE)
    return Rating(value, min(MAX_DEVIATION, after * GLICKO_SCALE), sigma)


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / (math.pi * math.pi))


def _logistic(x: float) -> float:
    # Never the exponential of a large positive number.
    return 1 / (1 + math.exp(-x)) if x >= 0 else math.exp(x) / (1 + math.exp(x))


def _volatility(phi: float, sigma: float, variance: float, delta: float, tau: float) -> float:
    """Step 5: the root of f by the Illinois variant of regula falsi, within plain bounds."""
    start = math.log(sigma * sigma)

    def f(x: float) -> float:
        grown = math.exp(x)
        total = phi * phi + variance + grown
        return grown * (delta * delta - total) / (2 * total * total) - (x - start) / (tau * tau)

    low = start
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        k = 1
        while f(start - k * tau) < 0:
            k += 1
        high = start - k * tau
    f_low, f_high = f(low), f(high)
    for _ in range(_MAX_STEPS):
        if abs(high - low) <= _EPSILON or f_high == f_low:
            break
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    # One absurd result must not make a rating that jumps for ever after.
    return min(max(math.exp(low / 2), _MIN_VOLATILITY), _MAX_VOLATILITY)
