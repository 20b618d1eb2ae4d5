"""What holds for clocks under any schedule of moves, lags, takebacks, added time and outages.

A plain model, in whole microseconds and with its own arithmetic, goes along with the clock.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from trike.match import (
    ByoYomi,
    Clock,
    ClockError,
    ClockReason,
    Correspondence,
    Delay,
    Fischer,
    FlagFell,
    NoFirstMove,
    Phase,
    Seat,
    SuddenDeath,
    TimeControl,
    Unlimited,
    clock_from_state,
    clock_to_state,
    first_move_window,
    format_time_control,
    parse_time_control,
    verdict,
    verdict_at,
)
from trike.match.lag import LAG_CAPACITY, LAG_PER_MOVE, LAG_REFILL

START = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)
TICK = timedelta(microseconds=1)
SECOND = 10**6


def seconds(low: int, high: int) -> st.SearchStrategy[timedelta]:
    return st.integers(low, high).map(lambda n: timedelta(seconds=n))


live_controls: st.SearchStrategy[TimeControl] = st.one_of(
    st.builds(SuddenDeath, seconds(15, 600)),
    st.builds(Fischer, seconds(15, 600), seconds(1, 180)),
    st.builds(Delay, seconds(0, 600), seconds(5, 180)),
    st.builds(ByoYomi, seconds(0, 600), st.integers(1, 30), seconds(5, 300)),
)
controls: st.SearchStrategy[TimeControl] = st.one_of(
    live_controls, st.builds(Correspondence, st.integers(1, 30)), st.just(Unlimited())
)
# The first stone can be part of the challenge; from two moves on the clocks run at once.
openings = st.sampled_from([2, 0, 1])
lags = st.integers(0, 5 * SECOND).map(lambda n: timedelta(microseconds=n))


def micro(time: timedelta) -> int:
    return time // TICK


class ModelSeat:
    """One player's time, reckoned step by step."""

    def __init__(self, control: TimeControl) -> None:
        self.delay = self.period = self.periods = self.main = self.increment = 0
        match control:
            case SuddenDeath(main):
                self.main = micro(main)
            case Fischer(main, increment):
                self.main, self.increment = micro(main), micro(increment)
            case Delay(main, delay):
                self.main, self.delay = micro(main), micro(delay)
            case ByoYomi(main, periods, period):
                self.main, self.periods, self.period = micro(main), periods, micro(period)
            case Correspondence(days):
                self.delay = days * 24 * 3600 * SECOND
            case Unlimited():
                pass
        self.budget = micro(LAG_CAPACITY)
        # The ledger: what came in, what went out.
        self.given_time = self.main
        self.used_time = 0
        self.compensated = 0
        self.moves_on_clock = 0

    @property
    def total(self) -> int:
        return self.delay + self.main + self.periods * self.period

    def use(self, used: int) -> None:
        used = max(0, used - self.delay)
        from_main = min(used, self.main)
        self.main -= from_main
        self.used_time += from_main
        used -= from_main
        while self.periods and used >= self.period:
            used -= self.period
            self.periods -= 1


class ClockMachine(RuleBasedStateMachine):
    """Two players, a server, and virtual time."""

    over = False

    @initialize(control=controls, opening=openings)
    def first_match(self, control: TimeControl, opening: int) -> None:
        self.new_match(control, opening)

    @precondition(lambda self: self.over)
    @rule(control=controls, opening=openings)
    def rematch(self, control: TimeControl, opening: int) -> None:
        self.new_match(control, opening)

    def new_match(self, control: TimeControl, opening: int) -> None:
        self.control = control
        self.unlimited = isinstance(control, Unlimited)
        self.live = not isinstance(control, Correspondence | Unlimited)
        self.ply = opening
        self.clock = Clock.new(control, self.ply).start(START)
        self.now = START
        self.turn_began = START
        self.excused = timedelta(0)
        self.begun = opening >= 2
        self.over = False
        self.model = {seat: ModelSeat(control) for seat in Seat}

    # What the model knows

    @property
    def mover(self) -> Seat:
        return Seat.FIRST if self.ply % 2 == 0 else Seat.SECOND

    @property
    def elapsed(self) -> int:
        return micro(max(timedelta(0), self.now - self.turn_began - self.excused))

    def new_turn(self, ply: int) -> None:
        self.ply = ply
        self.begun = self.begun or ply >= 2
        self.turn_began = max(self.now, self.turn_began + self.excused)
        self.excused = timedelta(0)

    def too_late(self, given: int = 0) -> bool:
        if self.unlimited:
            return False
        if not self.begun:
            window = first_move_window(self.control)
            assert window is not None
            return self.elapsed >= micro(window)
        return self.elapsed - given >= self.model[self.mover].total

    def refused(self, error: ClockError) -> None:
        late = ClockReason.FLAG_FALLEN if self.begun else ClockReason.FIRST_MOVE_TOO_LATE
        assert error.reason is late

    # What happens

    @precondition(lambda self: not self.over)
    @rule(part=st.floats(0, 0.6), extra=st.integers(0, SECOND))
    def think(self, part: float, extra: int) -> None:
        """Time passes: a part of what is left, and a moment."""
        window = first_move_window(self.control)
        if self.begun and not self.unlimited:
            left = self.model[self.mover].total - self.elapsed
        else:
            left = 60 * SECOND if window is None else micro(window)
        self.now += timedelta(microseconds=int(left * part) + extra)

    @precondition(lambda self: not self.over and not self.unlimited)
    @rule(off=st.integers(-2, 2))
    def wait_for_the_flag(self, off: int) -> None:
        """Time passes up to the very deadline, or a microsecond or two beside it."""
        at = verdict_at(self.clock)
        assert at is not None
        self.now = max(self.now, at + off * TICK)

    @precondition(lambda self: not self.over)
    @rule(lag=lags)
    def move(self, lag: timedelta) -> None:
        player = self.model[self.mover]
        on_clock = self.begun and not self.unlimited
        given = 0
        if on_clock and self.live:
            given = min(micro(lag), self.elapsed, micro(LAG_PER_MOVE), player.budget)
        if self.too_late(given):
            with pytest.raises(ClockError) as caught:
                self.clock.move(self.now, lag)
            self.refused(caught.value)
            return
        self.clock = self.clock.move(self.now, lag)
        assert self.clock.last is not None
        assert micro(self.clock.last.elapsed) == self.elapsed
        assert micro(self.clock.last.compensation) == given
        if on_clock:
            player.use(self.elapsed - given)
            player.main += player.increment
            player.given_time += player.increment
            player.moves_on_clock += 1
            player.compensated += given
            if self.live:
                player.budget = min(micro(LAG_CAPACITY), player.budget - given + micro(LAG_REFILL))
        self.new_turn(self.ply + 1)

    @precondition(lambda self: not self.over)
    @rule(turns=st.lists(st.tuples(st.floats(0, 0.2), lags), min_size=1, max_size=6))
    def play_on(self, turns: list[tuple[float, timedelta]]) -> None:
        """Some moves in good time, as most are."""
        for part, lag in turns:
            self.think(part, 0)
            self.move(lag)

    @precondition(lambda self: not self.over and self.ply > 0)
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        plies = data.draw(st.integers(1, min(2, self.ply)))
        if self.too_late():
            with pytest.raises(ClockError) as caught:
                self.clock.take_back(plies, self.now)
            self.refused(caught.value)
            return
        other_before = self.clock.remaining(self.mover.other, self.now)
        mine_before = self.clock.remaining(self.mover, self.now)
        mover = self.mover
        self.clock = self.clock.take_back(plies, self.now)
        if self.begun and not self.unlimited:
            self.model[mover].use(self.elapsed)
        self.new_turn(self.ply - plies)
        # Nobody loses by it, and whoever is to move can move.
        if not self.unlimited:
            assert self.clock.remaining(mover.other, self.now) == other_before
            after = self.clock.remaining(mover, self.now)
            assert after is not None
            assert mine_before is not None
            assert after >= mine_before
            assert verdict(self.clock, self.now) is None

    @precondition(lambda self: not self.over and self.live)
    @rule(seat=st.sampled_from(Seat), amount=seconds(1, 60))
    def add_time(self, seat: Seat, amount: timedelta) -> None:
        if self.too_late():
            with pytest.raises(ClockError) as caught:
                self.clock.add_time(seat, amount, self.now)
            self.refused(caught.value)
            return
        before = self.clock.remaining(seat, self.now)
        self.clock = self.clock.add_time(seat, amount, self.now)
        self.model[seat].main += micro(amount)
        self.model[seat].given_time += micro(amount)
        assert before is not None
        assert self.clock.remaining(seat, self.now) == before + amount

    @precondition(lambda self: not self.over)
    @rule(down=seconds(1, 600), twice=st.booleans())
    def restart_the_server(self, down: timedelta, twice: bool) -> None:
        """The server is away from now on; what it stored comes back, and no time has passed."""
        self.now = max(self.now, self.clock.excused_until or self.now)
        self.now = max(self.now, self.turn_began + self.excused)
        before = [self.clock.remaining(seat, self.now) for seat in Seat]
        began = self.now
        self.now += down
        self.clock = clock_from_state(json.loads(json.dumps(clock_to_state(self.clock))))
        self.clock = self.clock.excuse(began, self.now)
        if twice:  # two processes start at once
            self.clock = self.clock.excuse(began - timedelta(seconds=1), self.now)
        self.excused += down
        assert [self.clock.remaining(seat, self.now) for seat in Seat] == before

    @precondition(lambda self: not self.over)
    @rule(behind=st.integers(1, SECOND))
    def another_server_is_behind(self, behind: int) -> None:
        """A server whose clock is behind never takes time from anybody."""
        earlier = self.now - behind * TICK
        for seat in Seat:
            now, then = (self.clock.remaining(seat, at) for at in (self.now, earlier))
            assert (now is None) is (then is None)
            assert now is None or then is None or then >= now
        self.now = earlier

    @precondition(lambda self: not self.over)
    @rule()
    def the_timer_looks(self) -> None:
        decided = verdict(self.clock, self.now)
        at = verdict_at(self.clock)
        assert (decided is not None) is (at is not None and self.now >= at)
        if decided is None:
            return
        # Never the player who is not to move.
        expected = FlagFell(self.mover) if self.begun else NoFirstMove(self.mover)
        assert decided == expected
        self.stop()

    @precondition(lambda self: not self.over and self.ply > 4)
    @rule()
    def end(self) -> None:
        self.stop()

    def stop(self) -> None:
        before = [self.clock.time_left(seat, self.now) for seat in Seat]
        self.clock = self.clock.stop(self.now)
        self.over = True
        later = self.now + timedelta(days=3)
        assert [self.clock.time_left(seat, later) for seat in Seat] == before
        assert self.clock.stop(later) == self.clock
        assert verdict(self.clock, later) is None
        for change in (
            lambda: self.clock.move(later),
            lambda: self.clock.start(later),
            lambda: self.clock.take_back(1, later),
            lambda: self.clock.add_time(Seat.FIRST, timedelta(seconds=1), later),
        ):
            with pytest.raises(ClockError):
                change()

    # What always holds

    @invariant()
    def the_right_seat_runs_and_no_other(self) -> None:
        assert self.clock.to_move is self.mover
        running = self.begun and not self.over and not self.unlimited
        assert self.clock.running_seat is (self.mover if running else None)
        later = self.now + timedelta(seconds=1)
        waiting = self.mover.other
        assert self.clock.remaining(waiting, later) == self.clock.remaining(waiting, self.now)
        if not running:
            mover = self.mover
            assert self.clock.remaining(mover, later) == self.clock.remaining(mover, self.now)

    @invariant()
    def remaining_is_what_the_model_says(self) -> None:
        if self.over:
            return
        for seat, player in self.model.items():
            left = self.clock.time_left(seat, self.now)
            if left is None:
                assert self.unlimited
                continue
            used = self.elapsed if seat is self.mover and self.begun else 0
            assert micro(left.total) == max(0, player.total - used)
            assert self.clock.banks[seat].periods == player.periods
            whole = max(0, left.periods - 1) * player.period
            assert micro(left.main) + micro(left.turn) + whole == micro(left.total)
            assert min(left.main, left.turn, left.total) >= timedelta(0)
            if player.period:
                assert micro(left.turn) <= player.period

    @invariant()
    def time_given_is_time_used_and_time_left(self) -> None:
        for seat, player in self.model.items():
            assert player.given_time == player.used_time + micro(self.clock.banks[seat].main)

    @invariant()
    def compensation_stays_within_its_budget(self) -> None:
        for seat, player in self.model.items():
            most = LAG_CAPACITY + player.moves_on_clock * LAG_REFILL
            assert player.compensated <= micro(most)
            assert micro(self.clock.lag[seat].left) == player.budget

    @invariant()
    def the_deadline_is_the_first_moment_of_the_flag(self) -> None:
        deadline, zero = self.clock.deadline(), self.clock.zero_at()
        assert (deadline is None) is (self.clock.running_seat is None)
        if deadline is None or zero is None:
            assert not self.clock.flagged(self.now + timedelta(days=400))
            return
        assert self.clock.flagged(deadline)
        assert not self.clock.flagged(deadline - TICK)
        assert timedelta(0) <= deadline - zero <= LAG_PER_MOVE
        assert self.clock.remaining(self.mover, zero) == timedelta(0)
        before = self.clock.remaining(self.mover, zero - TICK)
        assert before is not None
        assert before > timedelta(0)
        # From the deadline on no lag saves a move.
        with pytest.raises(ClockError):
            self.clock.move(deadline, timedelta(days=1))

    @invariant()
    def storage_keeps_every_clock_exactly(self) -> None:
        assert clock_from_state(json.loads(json.dumps(clock_to_state(self.clock)))) == self.clock


TestClock = ClockMachine.TestCase
# A flag is many steps from the start: more schedules than of a plain law.
TestClock.settings = settings(max_examples=3 * settings().max_examples, stateful_step_count=40)


@given(controls)
def test_a_control_is_its_text(control: TimeControl) -> None:
    text = format_time_control(control)
    assert parse_time_control(text) == control
    assert format_time_control(parse_time_control(f" {text.upper()} ")) == text


@given(live_controls, st.lists(st.tuples(st.integers(0, 30 * SECOND), lags), max_size=12))
def test_lag_never_costs_and_never_gains(
    control: TimeControl, turns: list[tuple[int, timedelta]]
) -> None:
    """The clock with lag stands between the clock without any and the moves' true times."""
    plain = clock = ideal = Clock.new(control, ply=2).start(START)
    now = perfect = START
    for thought, lag in turns:
        now += thought * TICK + lag
        perfect += thought * TICK
        try:
            plain, clock, ideal = plain.move(now), clock.move(now, lag), ideal.move(perfect)
        except ClockError:
            assume(False)
    for seat in Seat:
        worst, real, best = (
            (c.banks[seat].main, c.banks[seat].periods) for c in (plain, clock, ideal)
        )
        assert worst <= real <= best


@given(live_controls, st.integers(0, 600), st.integers(0, 600), st.integers(0, 600))
def test_overlapping_outages_are_excused_once(
    control: TimeControl, first: int, second: int, third: int
) -> None:
    """Two reports in order excuse what their union covers."""
    clock = Clock.new(control, ply=2).start(START)
    a, b, c = (START + timedelta(seconds=n) for n in sorted((first, second, third)))
    assert clock.excuse(a, b).excuse(a, c).since == clock.excuse(a, c).since
    assert clock.excuse(a, c).excuse(b, c) == clock.excuse(a, c)
    assert clock.excuse(b, c).phase is Phase.RUNNING
