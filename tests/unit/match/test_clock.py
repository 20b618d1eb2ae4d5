"""The clock by example: each control, the first moves, lag, takebacks, added time, outages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, timezone
from itertools import pairwise

import pytest

from trike.match import (
    Clock,
    ClockError,
    ClockReason,
    FlagFell,
    MomentError,
    Phase,
    Seat,
    Spent,
    parse_time_control,
    verdict,
    verdict_at,
)
from trike.match.lag import LAG_CAPACITY, LAG_PER_MOVE, LAG_REFILL

START = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)


def s(seconds: float) -> timedelta:
    return timedelta(seconds=seconds)


def at(seconds: float) -> datetime:
    return START + s(seconds)


def begun(text: str) -> Clock:
    """A clock after both first moves: the first seat's time runs from `START` on."""
    return Clock.new(parse_time_control(text), ply=2).start(START)


def left(clock: Clock, seat: Seat, seconds: float) -> tuple[float, float, float, int]:
    found = clock.time_left(seat, at(seconds))
    assert found is not None
    return (
        found.total.total_seconds(),
        found.main.total_seconds(),
        found.turn.total_seconds(),
        found.periods,
    )


@contextmanager
def refused(reason: ClockReason) -> Iterator[None]:
    with pytest.raises(ClockError) as caught:
        yield
    assert caught.value.reason is reason


# Each control


def test_sudden_death_only_goes_down() -> None:
    clock = begun("1+0").move(at(20)).move(at(30))
    assert clock.remaining(Seat.FIRST, at(35)) == s(35)
    assert clock.remaining(Seat.SECOND, at(35)) == s(50)
    assert clock.zero_at() == at(70)


def test_an_increment_follows_the_move() -> None:
    clock = begun("1+5").move(at(20))
    assert clock.remaining(Seat.FIRST, at(20)) == s(45)
    # An increment cannot save a move that is too late.
    with refused(ClockReason.FLAG_FALLEN):
        clock.move(at(80.5))


def test_a_delay_is_free_and_is_not_saved_up() -> None:
    clock = begun("1d10").move(at(7)).move(at(7))
    assert left(clock, Seat.FIRST, 7) == (70, 60, 10, 0)
    assert left(clock, Seat.FIRST, 13) == (64, 60, 4, 0)
    assert left(clock, Seat.FIRST, 22) == (55, 55, 0, 0)
    assert left(clock.move(at(22)), Seat.FIRST, 22) == (65, 55, 10, 0)


def test_byo_yomi_loses_the_periods_that_are_exceeded() -> None:
    clock = begun("1+3x30")
    assert left(clock, Seat.FIRST, 50) == (100, 10, 30, 3)
    assert left(clock, Seat.FIRST, 60) == (90, 0, 30, 3)
    assert left(clock, Seat.FIRST, 89) == (61, 0, 1, 3)
    assert left(clock, Seat.FIRST, 90) == (60, 0, 30, 2)
    # Two periods begun, one exceeded: the second is whole again.
    clock = clock.move(at(100))
    assert left(clock, Seat.FIRST, 100) == (60, 0, 30, 2)
    clock = clock.move(at(100)).move(at(129.9))
    assert left(clock, Seat.FIRST, 130) == (60, 0, 30, 2)
    assert clock.move(at(130)).zero_at() == at(190)


def test_correspondence_has_days_for_each_move_and_no_compensation() -> None:
    day = 24 * 3600
    clock = begun("3days").move(at(2 * day), lag=s(5))
    assert clock.last == Spent(s(2 * day))
    assert clock.deadline() == clock.zero_at() == at(5 * day)
    assert clock.remaining(Seat.FIRST, at(2 * day)) == s(3 * day)


def test_without_a_limit_nothing_runs_and_moves_are_timed() -> None:
    clock = Clock.new(parse_time_control("unlimited")).start(START)
    for seconds in (10**6, 2 * 10**6, 4 * 10**6):
        clock = clock.move(at(seconds))
    assert clock.last == Spent(s(2 * 10**6))
    assert (clock.deadline(), clock.first_move_deadline(), verdict_at(clock)) == (None,) * 3
    assert clock.remaining(Seat.FIRST, at(0)) is None
    assert clock.running_seat is None


# The beginning and the end


def test_first_moves_cost_nothing_and_add_nothing() -> None:
    clock = Clock.new(parse_time_control("5+3")).start(START)
    assert clock.running_seat is None
    assert clock.first_move_deadline() == at(36)
    clock = clock.move(at(35))
    assert clock.first_move_deadline() == at(35 + 36)
    clock = clock.move(at(70))  # a swap is a move like any other
    assert clock.first_move_deadline() is None
    assert clock.running_seat is Seat.FIRST
    assert [clock.remaining(seat, at(70)) for seat in Seat] == [s(300), s(300)]


def test_a_first_move_after_its_window_is_refused_before_the_timer_has_spoken() -> None:
    clock = Clock.new(parse_time_control("5+3")).start(START)
    with refused(ClockReason.FIRST_MOVE_TOO_LATE):
        clock.move(at(36))
    with refused(ClockReason.FIRST_MOVE_TOO_LATE):
        clock.move(at(1)).take_back(1, at(37))


def test_an_opening_in_the_challenge_leaves_the_second_player_to_begin() -> None:
    clock = Clock.new(parse_time_control("5+3"), ply=1)
    assert (clock.to_move, clock.phase) == (Seat.SECOND, Phase.READY)
    assert clock.start(START).move(at(5)).running_seat is Seat.FIRST


def test_a_stopped_clock_shows_the_end_for_good() -> None:
    clock = begun("1d10").stop(at(200))
    # Also the delay of the player whose flag has fallen is shown as gone.
    assert left(clock, Seat.FIRST, 10**6) == (0, 0, 0, 0)
    assert left(clock, Seat.SECOND, 10**6) == (70, 60, 10, 0)
    assert (clock.phase, clock.running_seat, clock.deadline()) == (Phase.STOPPED, None, None)
    assert clock.stop(at(300)) == clock
    assert clock.excuse(at(100), at(300)) == clock


def test_only_a_running_clock_changes() -> None:
    ready = Clock.new(parse_time_control("5+3"))
    for clock in (ready, ready.stop(START), begun("5+3").stop(at(1))):
        for change in (
            lambda clock=clock: clock.move(at(2)),
            lambda clock=clock: clock.take_back(1, at(2)),
            lambda clock=clock: clock.add_time(Seat.FIRST, s(15), at(2)),
        ):
            with refused(ClockReason.NOT_RUNNING):
                change()
    with refused(ClockReason.ALREADY_STARTED):
        ready.start(START).start(at(1))
    with refused(ClockReason.ALREADY_STARTED):
        ready.stop(START).start(at(1))


# Moments


def test_moments_have_a_zone_and_are_kept_in_utc() -> None:
    naive = datetime(2026, 12, 1, 9, 0)
    for use in (
        lambda: Clock.new(parse_time_control("5+3")).start(naive),
        lambda: begun("5+3").move(naive),
        lambda: begun("5+3").flagged(naive),
        lambda: begun("5+3").excuse(naive, naive),
        lambda: begun("5+3").stop(naive),
    ):
        with pytest.raises(MomentError):
            use()
    elsewhere = at(20).astimezone(timezone(timedelta(hours=-5)))
    assert begun("5+3").move(elsewhere) == begun("5+3").move(at(20))
    assert begun("5+3").move(elsewhere).since == at(20)


def test_a_server_whose_time_is_behind_costs_nobody_anything() -> None:
    clock = begun("5+0").move(at(10)).move(at(9.5))
    assert clock.last == Spent(s(0))
    assert clock.since == at(10)
    assert [clock.remaining(seat, at(10)) for seat in Seat] == [s(290), s(300)]


# Lag


def test_compensation_is_what_was_measured_within_its_bounds() -> None:
    clock = begun("5+0").move(at(10), lag=s(0.4))
    assert clock.last == Spent(s(10), s(0.4))
    assert clock.last.thought == s(9.6)
    assert clock.remaining(Seat.FIRST, at(10)) == s(290.4)
    # Never more than the bound of a move, nor than the turn itself.
    assert begun("5+0").move(at(10), lag=s(60)).last == Spent(s(10), LAG_PER_MOVE)
    assert begun("5+0").move(at(0.3), lag=s(0.9)).last == Spent(s(0.3), s(0.3))
    with refused(ClockReason.BAD_AMOUNT):
        begun("5+0").move(at(10), lag=s(-1))


def test_the_budget_runs_out_and_refills() -> None:
    clock, given = begun("60+0"), []
    for turn in range(1, 8):
        clock = clock.move(at(20 * turn - 10), lag=s(9))
        assert clock.last is not None
        given.append(clock.last.compensation)
        clock = clock.move(at(20 * turn))
    assert given == [s(x) for x in (1, 1, 1, 0.75, 0.25, 0.25, 0.25)]
    # The opponent's budget is his own.
    assert clock.lag[Seat.SECOND].left == LAG_CAPACITY
    assert clock.lag[Seat.FIRST].left == LAG_REFILL


def test_a_move_in_time_that_arrives_late_is_saved_by_its_measured_lag_only() -> None:
    clock = begun("1+0")
    assert (clock.zero_at(), clock.deadline()) == (at(60), at(61))
    assert clock.remaining(Seat.FIRST, at(60.5)) == s(0)
    assert not clock.flagged(at(60.999))
    assert clock.flagged(at(61))
    saved = clock.move(at(60.5), lag=s(0.6))
    assert saved.remaining(Seat.FIRST, at(61)) == s(0.1)
    with refused(ClockReason.FLAG_FALLEN):
        clock.move(at(60.5), lag=s(0.5))
    with refused(ClockReason.FLAG_FALLEN):
        clock.take_back(1, at(60.5))
    with refused(ClockReason.FLAG_FALLEN):
        clock.add_time(Seat.FIRST, s(15), at(60.5))


# Takebacks


def test_after_a_takeback_the_flag_falls_and_for_the_right_side() -> None:
    """The opponent takes long, then lets me take back: my clock runs, and mine alone."""
    clock = begun("1+0").move(at(10)).take_back(1, at(50))
    assert clock.running_seat is Seat.FIRST
    assert [clock.remaining(seat, at(50)) for seat in Seat] == [s(50), s(20)]
    assert verdict_at(clock) == clock.deadline() == at(50 + 50 + 1)
    assert verdict(clock, at(100.9)) is None
    assert verdict(clock, at(101)) == FlagFell(Seat.FIRST)


def test_a_takeback_on_ones_own_turn_keeps_the_turn() -> None:
    clock = begun("1+2").move(at(10)).move(at(20)).take_back(2, at(25))
    assert clock.running_seat is Seat.FIRST
    assert [clock.remaining(seat, at(25)) for seat in Seat] == [s(60 - 10 + 2 - 5), s(52)]
    assert clock.last is None


def test_a_broken_off_turn_earns_no_increment_and_keeps_its_delay() -> None:
    assert begun("1+5").move(at(1)).take_back(1, at(11)).banks[Seat.SECOND].main == s(50)
    assert begun("1d5").move(at(1)).take_back(1, at(5)).banks[Seat.SECOND].main == s(60)


def test_a_takeback_to_the_first_move_leaves_the_clocks_running() -> None:
    clock = begun("1+0").take_back(2, at(5))
    assert (clock.ply, clock.running_seat) == (0, Seat.FIRST)
    assert clock.first_move_deadline() is None
    clock = clock.move(at(10))
    assert clock.running_seat is Seat.SECOND


def test_before_the_clocks_run_a_takeback_begins_a_new_window() -> None:
    clock = Clock.new(parse_time_control("5+3")).start(START).move(at(10)).take_back(1, at(20))
    assert (clock.ply, clock.begun, clock.first_move_deadline()) == (0, False, at(56))


@pytest.mark.parametrize("plies", [-1, 0, 3])
def test_what_cannot_be_taken_back(plies: int) -> None:
    with refused(ClockReason.NOTHING_TO_TAKE_BACK):
        begun("5+3").take_back(plies, at(1))


# Added time


def test_added_time_moves_the_deadline() -> None:
    clock = begun("1+0").add_time(Seat.FIRST, s(15), at(59))
    assert clock.zero_at() == at(75)
    assert clock.remaining(Seat.SECOND, at(59)) == s(60)
    clock = begun("1+3x30").add_time(Seat.FIRST, s(15), at(100))
    assert left(clock, Seat.FIRST, 100) == (65, 0, 5, 3)


@pytest.mark.parametrize("seconds", [0, -15, 3601])
def test_amounts_that_cannot_be_added(seconds: int) -> None:
    with refused(ClockReason.BAD_AMOUNT):
        begun("5+3").add_time(Seat.SECOND, s(seconds), at(1))


def test_time_is_not_added_for_ever_nor_by_correspondence() -> None:
    clock = begun("180+0")
    for _ in range(21):
        clock = clock.add_time(Seat.SECOND, s(3600), at(1))
    with refused(ClockReason.BAD_AMOUNT):
        clock.add_time(Seat.SECOND, s(1), at(1))
    for text in ("3days", "unlimited"):
        with refused(ClockReason.NO_ADDED_TIME):
            begun(text).add_time(Seat.FIRST, s(15), at(1))


# Outages


def test_a_restart_costs_nobody_time() -> None:
    clock = begun("1+0").excuse(at(20), at(620))
    assert clock.remaining(Seat.FIRST, at(620)) == s(40)
    assert clock.zero_at() == at(660)
    assert clock.excuse(at(20), at(620)) == clock
    moved = clock.move(at(630))
    assert moved.last == Spent(s(30))
    assert moved.excused_until is None


def test_an_outage_before_the_turn_or_backwards_changes_nothing() -> None:
    clock = begun("1+0").move(at(30))
    assert clock.excuse(at(0), at(30)) == clock
    assert clock.excuse(at(50), at(40)) == clock
    assert clock.excuse(at(0), at(40)).since == at(40)
    ready = Clock.new(parse_time_control("1+0"))
    assert ready.excuse(at(0), at(40)) == ready


def test_two_outages_in_one_turn_both_count() -> None:
    clock = begun("1+0").excuse(at(10), at(20)).excuse(at(30), at(45))
    assert clock.remaining(Seat.FIRST, at(45)) == s(60 - 20)


def test_an_outage_extends_the_window_of_a_first_move() -> None:
    clock = Clock.new(parse_time_control("1+0")).start(START).excuse(at(10), at(110))
    assert clock.first_move_deadline() == at(130)


# The values themselves


def test_old_clocks_are_untouched() -> None:
    clocks = [begun("5+3")]
    clocks.append(clocks[-1].move(at(10)))
    clocks.append(clocks[-1].take_back(1, at(20)))
    clocks.append(clocks[-1].stop(at(30)))
    assert clocks[0] == begun("5+3")
    assert all(one != other for one, other in pairwise(clocks))
    with pytest.raises(AttributeError):
        clocks[0].ply = 7  # type: ignore[misc]


def test_a_clock_cannot_be_made_that_contradicts_itself() -> None:
    with refused(ClockReason.BAD_STATE):
        Clock.new(parse_time_control("5+3"), ply=-1)
