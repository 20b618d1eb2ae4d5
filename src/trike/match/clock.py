"""The clock of a match: immutable, two seats, absolute moments, time passed in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum

from trike.match.bank import Bank, TimeLeft
from trike.match.cadence import Cadence
from trike.match.errors import ClockError, ClockReason
from trike.match.grace import first_move_window
from trike.match.lag import LagBudget
from trike.match.moment import ZERO, utc
from trike.match.pace import Pace
from trike.match.seat import BySeat, Seat
from trike.match.time_control import TimeControl

__all__ = ["MAX_ADDED", "MAX_MAIN", "Clock", "Phase", "Spent"]

MAX_ADDED = timedelta(hours=1)
"""The most that can be added at once."""
MAX_MAIN = timedelta(hours=24)
"""The most main time that adding or increments can lead to."""


class Phase(Enum):
    """Where a clock is in its life. A stopped clock is read and never runs again."""

    READY = "ready"
    RUNNING = "running"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Spent:
    """The time of the last move: from the turn's beginning, and what was given back for lag."""

    elapsed: timedelta
    compensation: timedelta = ZERO

    @property
    def thought(self) -> timedelta:
        """What the move took: for records, and for the clock."""
        return self.elapsed - self.compensation


@dataclass(frozen=True, slots=True)
class Clock:
    """Two players' time. Every method gives a new clock or raises `ClockError`.

    Seats alternate strictly and the swap is a move, so ``ply`` alone says who is to move. Before
    the first move of each player his clock stands still, and `first_move_deadline` says when the
    game is aborted; from then on (``begun``) `deadline` says when the flag of the player to move
    falls. ``now`` is any moment with a time zone; one before the turn's beginning counts as that.

    >>> from datetime import UTC
    >>> from trike.match.time_control_text import parse_time_control
    >>> def at(seconds): return datetime(2026, 12, 1, 9, 0, tzinfo=UTC) + timedelta(seconds=seconds)
    >>> clock = Clock.new(parse_time_control("5+3")).start(at(0)).move(at(8)).move(at(10))
    >>> clock = clock.move(at(30))
    >>> clock.to_move, str(clock.remaining(Seat.FIRST, at(50)))
    (<Seat.SECOND: 2>, '0:04:43')
    >>> clock.zero_at() == at(30 + 5 * 60)
    True
    """

    control: TimeControl
    banks: BySeat[Bank]
    lag: BySeat[LagBudget]
    ply: int = 0
    begun: bool = False
    since: datetime | None = None
    """When the turn began; `excuse` moves it."""
    until: datetime | None = None
    """When the clock was stopped."""
    excused_until: datetime | None = None
    last: Spent | None = None
    """The time of the last move."""

    def __post_init__(self) -> None:
        if self.ply < 0 or (self.ply >= 2 and not self.begun):
            raise ClockError("no clock can stand like this", ClockReason.BAD_STATE)

    @classmethod
    def new(cls, control: TimeControl, ply: int = 0) -> Clock:
        """A clock that is ready to start; ``ply`` moves have been made without it."""
        bank = Bank.full(control.pace or Pace())
        budget = LagBudget()
        return cls(control, BySeat(bank, bank), BySeat(budget, budget), ply, ply >= 2)

    # Reading

    @property
    def phase(self) -> Phase:
        """Ready, running or stopped."""
        if self.until is not None:
            return Phase.STOPPED
        return Phase.READY if self.since is None else Phase.RUNNING

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is."""
        return Seat.to_move_at(self.ply)

    @property
    def running_seat(self) -> Seat | None:
        """The one seat whose time is running; ``None`` when nobody's is."""
        return None if self._counting() is None else self.to_move

    def elapsed(self, now: datetime) -> timedelta:
        """The time of this turn so far, or until the clock was stopped; zero without a turn."""
        end = utc(now) if self.until is None else self.until
        return ZERO if self.since is None else max(ZERO, end - self.since)

    def remaining(self, seat: Seat, now: datetime) -> timedelta | None:
        """How long a seat may think until its clock is at zero, in this turn or its next.

        Never negative; ``None`` when unlimited.
        """
        left = self.time_left(seat, now)
        return None if left is None else left.total

    def time_left(self, seat: Seat, now: datetime) -> TimeLeft | None:
        """The parts of what remains, for display; ``None`` when unlimited."""
        pace = self.control.pace
        if pace is None:
            return None
        # A stopped clock goes on showing how it stood, so its last turn counts as well.
        used = self.elapsed(now) if self.begun and seat is self.to_move else ZERO
        return self.banks[seat].left(used, pace)

    def zero_at(self) -> datetime | None:
        """When the running clock shows 0:00: the moment that players are told to count down to."""
        pace = self._counting()
        if pace is None or self.since is None:
            return None
        return self.since + self.banks[self.to_move].allowance(pace)

    def deadline(self) -> datetime | None:
        """When the flag of the player to move falls; ``None`` when no time is running.

        Later than `zero_at` by the most that lag compensation can still be: until then a move
        made in time can be on its way.
        """
        zero = self.zero_at()
        live = self.control.cadence is Cadence.LIVE
        return zero + self.lag[self.to_move].most if zero is not None and live else zero

    def flagged(self, now: datetime) -> bool:
        """Whether the flag of the player to move has fallen: from `deadline` on."""
        deadline = self.deadline()
        return deadline is not None and utc(now) >= deadline

    def first_move_deadline(self) -> datetime | None:
        """When the game is aborted for want of a first move; ``None`` when it cannot be."""
        window = first_move_window(self.control)
        if self.since is None or self.phase is not Phase.RUNNING or self.begun or window is None:
            return None
        return self.since + window

    # Changing

    def start(self, now: datetime) -> Clock:
        """Begin the first turn: both players are there."""
        if self.phase is not Phase.READY:
            raise ClockError("the clock has been started", ClockReason.ALREADY_STARTED)
        return replace(self, since=utc(now))

    def move(self, now: datetime, lag: timedelta = ZERO) -> Clock:
        """The player to move has moved, or swapped; the opponent's turn begins.

        ``lag`` is what the server has measured of this player's network, never what the player
        says. ``last`` of the new clock says what was given of it.
        """
        self._require_running()
        if lag < ZERO:
            raise ClockError("a lag is not negative", ClockReason.BAD_AMOUNT)
        mover, elapsed, pace = self.to_move, self.elapsed(now), self._counting()
        if pace is None:
            self._require_time(now, ZERO)
            return replace(self._turn_at(self.ply + 1, now), last=Spent(elapsed))
        given = ZERO
        budgets = self.lag
        if self.control.cadence is Cadence.LIVE:
            given = self.lag[mover].compensation(lag, elapsed)
            budgets = self.lag.replaced(mover, self.lag[mover].after_move(given))
        self._require_time(now, given)
        bank = self.banks[mover].charged(elapsed - given, pace)
        bank = bank.topped_up(min(pace.increment, max(ZERO, MAX_MAIN - bank.main)))
        clock = replace(self, banks=self.banks.replaced(mover, bank), lag=budgets)
        return replace(clock._turn_at(self.ply + 1, now), last=Spent(elapsed, given))

    def take_back(self, plies: int, now: datetime) -> Clock:
        """The last ``plies`` moves are taken back; a new turn begins of whoever is to move then.

        Time that has passed has passed: both players keep what they have, and the turn that is
        broken off is charged without an increment. Nothing is restored from earlier, so no clock
        can be found at zero, and thinking with the help of a takeback costs what thinking costs.
        """
        self._require_running()
        if not 1 <= plies <= self.ply:
            raise ClockError("there is no such move", ClockReason.NOTHING_TO_TAKE_BACK)
        self._require_time(now, ZERO)
        clock, pace = self, self._counting()
        if pace is not None:
            bank = self.banks[self.to_move].charged(self.elapsed(now), pace)
            clock = replace(self, banks=self.banks.replaced(self.to_move, bank))
        return replace(clock._turn_at(self.ply - plies, now), last=None)

    def add_time(self, seat: Seat, amount: timedelta, now: datetime) -> Clock:
        """A seat is given more main time by the opponent. Only in live games."""
        self._require_running()
        if self.control.cadence is not Cadence.LIVE:
            raise ClockError("time is added in live games only", ClockReason.NO_ADDED_TIME)
        bank = self.banks[seat].topped_up(amount)
        if not ZERO < amount <= MAX_ADDED or bank.main > MAX_MAIN:
            raise ClockError("not an amount that can be added", ClockReason.BAD_AMOUNT)
        self._require_time(now, ZERO)
        return replace(self, banks=self.banks.replaced(seat, bank))

    def excuse(self, began: datetime, ended: datetime) -> Clock:
        """The server was away from ``began`` to ``ended``: that time counts for nobody.

        Told twice, or with another outage that overlaps, the same time is excused once.
        """
        if self.since is None or self.phase is not Phase.RUNNING:
            return self
        ended = utc(ended)
        # Moving the turn's beginning moves every deadline with it.
        start = max(utc(began), self.since, self.excused_until or self.since)
        if ended <= start:
            return self
        return replace(self, since=self.since + (ended - start), excused_until=ended)

    def stop(self, now: datetime) -> Clock:
        """The game is over: both clocks go on showing how they stand now. Told twice, the first."""
        return self if self.phase is Phase.STOPPED else replace(self, until=utc(now))

    # Parts of the above

    def _counting(self) -> Pace | None:
        """The pace if somebody's time is running."""
        return self.control.pace if self.phase is Phase.RUNNING and self.begun else None

    def _require_running(self) -> None:
        if self.phase is not Phase.RUNNING:
            raise ClockError("the clock is not running", ClockReason.NOT_RUNNING)

    def _require_time(self, now: datetime, given: timedelta) -> None:
        """Refuse when the time is over, though the timer may not have said so yet."""
        zero, window = self.zero_at(), self.first_move_deadline()
        if zero is not None and utc(now) - given >= zero:
            raise ClockError("the time is over", ClockReason.FLAG_FALLEN)
        if window is not None and utc(now) >= window:
            raise ClockError("the first move is too late", ClockReason.FIRST_MOVE_TOO_LATE)

    def _turn_at(self, ply: int, now: datetime) -> Clock:
        # Servers' clocks differ a little: a turn never begins before the turn before it did.
        since = utc(now) if self.since is None else max(utc(now), self.since)
        begun = self.begun or ply >= 2
        return replace(self, ply=ply, begun=begun, since=since, excused_until=None)
