"""What every time control comes down to: five numbers that the clock reckons with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from trike.match.moment import ZERO

__all__ = ["Pace"]


@dataclass(frozen=True, slots=True)
class Pace:
    """The time that a player is given.

    ``main`` for the whole game; ``increment`` added after each move; ``delay`` free in each turn
    before main time is used; ``periods`` turns of ``period`` length, used when main time is
    gone, of which one is lost only when it is exceeded.

    Five numbers instead of a clock for each control: whatever holds for one of them (rounding,
    takebacks, deadlines) then holds for all.
    """

    main: timedelta = ZERO
    increment: timedelta = ZERO
    delay: timedelta = ZERO
    periods: int = 0
    period: timedelta = ZERO

    @property
    def first_turn(self) -> timedelta:
        """The longest that the first turn on the clock can last."""
        return self.main + self.delay + self.periods * self.period

    def over(self, moves: int) -> timedelta:
        """What a player may use for so many moves, each in time and one period exceeded by none.

        >>> Pace(main=timedelta(minutes=5), increment=timedelta(seconds=3)).over(20)
        datetime.timedelta(seconds=360)
        """
        return self.main + moves * (self.increment + self.delay + self.period)
