"""Compensation for the network's delay: never more than was measured, and only from a budget.

The idea is that of lichess: each player has a small quota that compensation uses up and that
refills with every move. An ordinary network is made good in full; a player who slows his answers
down to look slow gains a known, small amount at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from trike.match.moment import ZERO

__all__ = ["LAG_CAPACITY", "LAG_PER_MOVE", "LAG_REFILL", "LagBudget"]

LAG_PER_MOVE = timedelta(seconds=1)
"""The most that one move is given."""
LAG_CAPACITY = timedelta(seconds=3)
"""The budget at the start, and the most that it holds."""
LAG_REFILL = timedelta(milliseconds=250)
"""What every move of the player adds to the budget."""


@dataclass(frozen=True, slots=True)
class LagBudget:
    """What a player can still be given for lag."""

    left: timedelta = LAG_CAPACITY

    @property
    def most(self) -> timedelta:
        """The most that the next move can be given."""
        return min(LAG_PER_MOVE, self.left)

    def compensation(self, measured: timedelta, elapsed: timedelta) -> timedelta:
        """What a move is given: the measured lag within all bounds, and within the turn itself.

        >>> LagBudget().compensation(timedelta(seconds=4), timedelta(seconds=20))
        datetime.timedelta(seconds=1)
        """
        return max(ZERO, min(measured, elapsed, self.most))

    def after_move(self, compensation: timedelta) -> LagBudget:
        """The budget after a move that was given so much."""
        return LagBudget(min(LAG_CAPACITY, self.left - compensation + LAG_REFILL))
