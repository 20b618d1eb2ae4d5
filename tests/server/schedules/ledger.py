"""What each player's clock must show, reckoned apart from it: time granted less time used."""

from __future__ import annotations

from datetime import datetime, timedelta

from trike.match import Correspondence, Fischer, SuddenDeath, TimeControl, Unlimited
from trike.match.grace import absence_grace, first_move_window
from trike.match.lag import LAG_CAPACITY, LAG_PER_MOVE, LAG_REFILL

__all__ = ["Ledger"]

ZERO = timedelta(0)


class Ledger:
    """Both players' time. Seats are 0 and 1; only what is played moves it, never what is read."""

    def __init__(self, control: TimeControl, now: datetime) -> None:
        self.control = control
        self.increment = control.increment if isinstance(control, Fischer) else ZERO
        main = control.main if isinstance(control, SuddenDeath | Fischer) else ZERO
        self.granted = [main, main]
        self.used = [ZERO, ZERO]
        self.lag_left = [LAG_CAPACITY, LAG_CAPACITY]
        self.ply = 0
        self.begun = False
        self.began = now
        self.excused = ZERO

    @property
    def counts(self) -> bool:
        return not isinstance(self.control, Unlimited)

    @property
    def live(self) -> bool:
        return self.counts and not isinstance(self.control, Correspondence)

    @property
    def mover(self) -> int:
        return self.ply % 2

    def elapsed(self, now: datetime) -> timedelta:
        return max(ZERO, now - self.began - self.excused)

    def bank(self, seat: int) -> timedelta:
        """What a seat has at the beginning of a turn."""
        if isinstance(self.control, Correspondence):
            return timedelta(days=self.control.days)
        return self.granted[seat] - self.used[seat]

    def left(self, seat: int, now: datetime) -> timedelta:
        """What a seat's clock shows."""
        running = self.begun and seat == self.mover
        return max(ZERO, self.bank(seat) - (self.elapsed(now) if running else ZERO))

    # What time decides

    def lag_given(self, lag: timedelta, now: datetime) -> timedelta:
        """What a move made now is given back for a network this slow."""
        if not self.live or not self.begun:
            return ZERO
        return min(lag, self.elapsed(now), LAG_PER_MOVE, self.lag_left[self.mover])

    def is_late(self, now: datetime, given: timedelta = ZERO) -> bool:
        """Whether a move comes too late."""
        if not self.counts:
            return False
        if not self.begun:
            window = first_move_window(self.control)
            return window is not None and self.elapsed(now) >= window
        return self.elapsed(now) - given >= self.bank(self.mover)

    def is_decided(self, now: datetime) -> bool:
        """Whether the timer ends the game when it looks now."""
        possible = min(LAG_PER_MOVE, self.lag_left[self.mover])
        return self.is_late(now, possible if self.live and self.begun else ZERO)

    def claimable(self, claimant: int, gone_since: datetime | None, now: datetime) -> bool:
        """Whether the game of an opponent who has been away so long can be claimed."""
        grace = absence_grace(self.control)
        if not self.begun or grace is None or gone_since is None or claimant == self.mover:
            return False
        return now >= max(gone_since, self.began + self.excused) + grace

    # What changes it

    def move(self, lag: timedelta, now: datetime) -> None:
        seat, given = self.mover, self.lag_given(lag, now)
        if self.begun:
            self.used[seat] += self.elapsed(now) - given
            self.granted[seat] += self.increment
            self.lag_left[seat] = min(LAG_CAPACITY, self.lag_left[seat] - given + LAG_REFILL)
        self._turn(self.ply + 1, now)

    def take_back(self, ply: int, now: datetime) -> None:
        if self.begun:
            self.used[self.mover] += self.elapsed(now)
        self._turn(ply, now)

    def add(self, seat: int, amount: timedelta) -> None:
        self.granted[seat] += amount

    def excuse(self, outage: timedelta) -> None:
        self.excused += outage

    def _turn(self, ply: int, now: datetime) -> None:
        self.ply = ply
        self.begun = self.begun or ply >= 2
        self.began, self.excused = now, ZERO
