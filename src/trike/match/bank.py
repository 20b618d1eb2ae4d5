"""A player's store of time, and what a turn takes out of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from trike.match.moment import ZERO
from trike.match.pace import Pace

__all__ = ["Bank", "TimeLeft"]


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What a display shows of a clock.

    ``main`` time; ``turn``: what is left of this turn's delay, days or current period;
    ``periods`` left, the current one included; ``total``: when all of it is gone the clock is at
    zero.
    """

    total: timedelta
    main: timedelta
    turn: timedelta
    periods: int


@dataclass(frozen=True, slots=True)
class Bank:
    """Main time and byo-yomi periods that are left at the beginning of a turn."""

    main: timedelta
    periods: int

    @classmethod
    def full(cls, pace: Pace) -> Bank:
        """The bank at the start of a game."""
        return cls(pace.main, pace.periods)

    def allowance(self, pace: Pace) -> timedelta:
        """How long a turn may last before the clock is at zero."""
        return pace.delay + self.main + self.periods * pace.period

    def charged(self, used: timedelta, pace: Pace) -> Bank:
        """The bank after a turn that used so much time: first delay, then main, then periods.

        A period begun is whole again in the next turn; one that was exceeded is gone.

        >>> pace = Pace(main=timedelta(seconds=10), periods=3, period=timedelta(seconds=30))
        >>> Bank.full(pace).charged(timedelta(seconds=45), pace)
        Bank(main=datetime.timedelta(0), periods=2)
        """
        beyond_delay = max(ZERO, used - pace.delay)
        beyond_main = max(ZERO, beyond_delay - self.main)
        lost = min(self.periods, beyond_main // pace.period) if pace.period else 0
        return Bank(max(ZERO, self.main - beyond_delay), self.periods - lost)

    def topped_up(self, amount: timedelta) -> Bank:
        """The bank with more main time."""
        return Bank(self.main + amount, self.periods)

    def left(self, used: timedelta, pace: Pace) -> TimeLeft:
        """What is left when a turn has used so much time."""
        now = self.charged(used, pace)
        total = max(ZERO, self.allowance(pace) - used)
        turn = max(ZERO, pace.delay - used)
        if pace.period:
            # The current period is what is neither main time nor whole periods to come.
            turn = total - now.main - max(0, now.periods - 1) * pace.period
        return TimeLeft(total, now.main, turn, now.periods)
