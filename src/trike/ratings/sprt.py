"""The sequential probability ratio test: is one engine stronger, with as few games as possible.

Abraham Wald, "Sequential tests of statistical hypotheses" (1945). Games in pairs, each opening
played once from either seat, are not independent of each other; for them the likelihoods are
those of the distribution of pair results with a given mean that fits best: Michel Van den Bergh,
"A practical introduction to the GSPRT".
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from trike.ratings.elo import elo_score

__all__ = ["Decision", "Sprt"]

# Stands for a result that has not happened yet: no distribution may call it impossible.
_UNSEEN = 1e-3
_MAX_ELO = 2000


class Decision(Enum):
    """What the test says so far."""

    ACCEPT = "accept"
    REJECT = "reject"
    CONTINUE = "continue"


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of "``elo1`` points stronger" against "``elo0`` points stronger".

    ``alpha`` is the chance to accept when ``elo0`` is true, ``beta`` that to reject when ``elo1``
    is. `ValueError` when the hypotheses or the chances make no test.

    >>> test = Sprt(elo0=0, elo1=20)
    >>> test.decide(test.llr(620, 500))
    <Decision.ACCEPT: 'accept'>
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -_MAX_ELO <= self.elo0 < self.elo1 <= _MAX_ELO:
            raise ValueError(f"elo1 must be above elo0, both within {_MAX_ELO} points")
        if not (self.alpha > 0 and self.beta > 0 and self.alpha + self.beta < 1):
            raise ValueError("alpha and beta must be chances that add up to less than 1")

    @property
    def lower(self) -> float:
        """At this log-likelihood ratio or below, reject."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At this log-likelihood ratio or above, accept."""
        return math.log((1 - self.beta) / self.alpha)

    def decide(self, llr: float) -> Decision:
        """What a log-likelihood ratio says."""
        if llr >= self.upper:
            return Decision.ACCEPT
        return Decision.REJECT if llr <= self.lower else Decision.CONTINUE

    def llr(self, wins: int, losses: int) -> float:
        """The log-likelihood ratio of independent games: exact."""
        _check(wins, losses)
        score0, score1 = elo_score(self.elo0), elo_score(self.elo1)
        lost = losses * (math.log1p(-score1) - math.log1p(-score0))
        return wins * (math.log(score1) - math.log(score0)) + lost

    def llr_of_pairs(self, lost_both: int, split: int, won_both: int) -> float:
        """The log-likelihood ratio of pairs of games on one opening with the seats exchanged."""
        _check(lost_both, split, won_both)
        if not lost_both + split + won_both:
            return 0.0
        counts = [count or _UNSEEN for count in (lost_both, split, won_both)]
        fit0, fit1 = (_fit(counts, elo_score(elo)) for elo in (self.elo0, self.elo1))
        return sum(
            count * math.log(p1 / p0) for count, p0, p1 in zip(counts, fit0, fit1, strict=True)
        )


def _check(*counts: int) -> None:
    if min(counts) < 0:
        raise ValueError("a number of games is not negative")


def _fit(counts: Sequence[float], mean: float) -> list[float]:
    """The likeliest distribution of results 0, ½, 1 with this mean.

    By Lagrange: p(a) = q(a) / (1 + t (a - mean)) with q the shares seen, and t such that
    the sum of q(a) (a - mean) / (1 + t (a - mean)) is 0, which falls with t between two poles.
    """
    total = sum(counts)
    cells = [(count / total, index / 2 - mean) for index, count in enumerate(counts)]
    low, high = -1 / (1 - mean), 1 / mean
    t = 0.0
    for _ in range(100):
        t = (low + high) / 2
        if sum(q * d / (1 + t * d) for q, d in cells) > 0:
            low = t
        else:
            high = t
    return [q / (1 + t * d) for q, d in cells]
