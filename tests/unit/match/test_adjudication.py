"""Who decides what, and when: the timer, aborting, claims against one who is gone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.match import (
    ClaimRefusal,
    Clock,
    FlagFell,
    NoFirstMove,
    Presence,
    Seat,
    claimable_at,
    may_abort,
    parse_time_control,
    refuse_claim,
    verdict,
    verdict_at,
)

START = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def begun(text: str = "5+3") -> Clock:
    return Clock.new(parse_time_control(text), ply=2).start(START)


BOTH = Presence.nobody(START).connect(Seat.FIRST, "a").connect(Seat.SECOND, "b")


# The timer


def test_a_missing_first_move_aborts_and_nobody_loses() -> None:
    clock = Clock.new(parse_time_control("1+0")).start(START)
    assert verdict_at(clock) == at(30)
    assert verdict(clock, at(29.9)) is None
    assert verdict(clock, at(30)) == NoFirstMove(Seat.FIRST)
    clock = clock.move(at(10))
    assert verdict(clock, at(40)) == NoFirstMove(Seat.SECOND)


def test_a_flag_falls_by_the_timer_alone() -> None:
    clock = begun("1+0")
    assert verdict_at(clock) == at(61)
    assert verdict(clock, at(61)) == FlagFell(Seat.FIRST)
    assert verdict(clock.move(at(5)), at(66)) == FlagFell(Seat.SECOND)


def test_correspondence_flags_by_days_and_waits_for_a_first_move_as_long() -> None:
    clock = Clock.new(parse_time_control("2days")).start(START)
    assert verdict(clock, at(2 * 86400)) == NoFirstMove(Seat.FIRST)
    assert verdict(begun("2days"), at(2 * 86400)) == FlagFell(Seat.FIRST)


def test_a_clock_that_does_not_run_has_no_verdict() -> None:
    for clock in (Clock.new(parse_time_control("1+0")), begun().stop(at(1)), begun("unlimited")):
        assert verdict_at(clock) is None
        assert verdict(clock, at(10**8)) is None


# Aborting


def test_abort_until_the_second_ply() -> None:
    clock = Clock.new(parse_time_control("5+3"))
    assert may_abort(clock)
    clock = clock.start(START)
    assert may_abort(clock)
    clock = clock.move(at(1))
    assert may_abort(clock)
    clock = clock.move(at(2))
    assert not may_abort(clock)
    # Taking moves back does not bring it back.
    assert not may_abort(clock.take_back(2, at(3)))
    assert not may_abort(Clock.new(parse_time_control("5+3")).stop(START))


# Claims


def test_a_short_drop_costs_nothing_and_a_long_one_gives_a_claim() -> None:
    clock, gone = begun(), BOTH.disconnect(Seat.FIRST, "a", at(10))
    assert claimable_at(clock, gone, Seat.SECOND) == at(50)
    assert refuse_claim(clock, gone, Seat.SECOND, at(49.9)) is ClaimRefusal.TOO_EARLY
    assert refuse_claim(clock, gone, Seat.SECOND, at(50)) is None
    # Nothing is decided without a claim: the clock goes on as before.
    assert verdict(clock, at(50)) is None
    back = gone.connect(Seat.FIRST, "c")
    assert claimable_at(clock, back, Seat.SECOND) is None
    assert refuse_claim(clock, back, Seat.SECOND, at(60)) is ClaimRefusal.OPPONENT_HERE
    again = back.disconnect(Seat.FIRST, "c", at(60))
    assert claimable_at(clock, again, Seat.SECOND) == at(100)


def test_the_grace_is_counted_while_the_absent_player_is_to_move() -> None:
    gone = BOTH.disconnect(Seat.SECOND, "b", at(1))
    assert refuse_claim(begun(), gone, Seat.FIRST, at(200)) is ClaimRefusal.YOUR_TURN
    clock = begun().move(at(100))
    assert claimable_at(clock, gone, Seat.FIRST) == at(140)
    assert refuse_claim(clock, gone, Seat.FIRST, at(139)) is ClaimRefusal.TOO_EARLY


def test_after_a_restart_everybody_has_the_whole_grace_again() -> None:
    clock = begun().excuse(at(10), at(610))
    gone = BOTH.disconnect(Seat.FIRST, "a", at(5))
    assert claimable_at(clock, gone, Seat.SECOND) == at(650)
    assert claimable_at(clock, Presence.nobody(at(611)), Seat.SECOND) == at(651)


@pytest.mark.parametrize(
    ("clock", "why"),
    [
        (Clock.new(parse_time_control("5+3")), ClaimRefusal.NOT_RUNNING),
        (begun().stop(at(1)), ClaimRefusal.NOT_RUNNING),
        (Clock.new(parse_time_control("5+3")).start(START), ClaimRefusal.NOT_BEGUN),
        (begun("3days"), ClaimRefusal.NOT_LIVE),
        (begun("unlimited"), ClaimRefusal.NOT_LIVE),
    ],
)
def test_games_in_which_nothing_is_claimed(clock: Clock, why: ClaimRefusal) -> None:
    nobody = Presence.nobody(START)
    assert refuse_claim(clock, nobody, Seat.SECOND, at(10**6)) is why
    assert claimable_at(clock, nobody, Seat.SECOND) is None


# Presence


def test_two_tabs_are_one_player() -> None:
    presence = BOTH.connect(Seat.FIRST, "a2").disconnect(Seat.FIRST, "a", at(5))
    assert presence.is_here(Seat.FIRST)
    assert presence.gone_since[Seat.FIRST] is None
    gone = presence.disconnect(Seat.FIRST, "a2", at(9))
    assert gone.gone_since[Seat.FIRST] == at(9)
    # A close that is told late, or twice, does not move the moment.
    assert gone.disconnect(Seat.FIRST, "a2", at(30)) == gone


def test_the_connections_of_a_process_that_died_are_dropped() -> None:
    presence = BOTH.connect(Seat.FIRST, "a2").retain({"a2"}, at(7))
    assert presence.is_here(Seat.FIRST)
    assert not presence.is_here(Seat.SECOND)
    assert presence.gone_since[Seat.SECOND] == at(7)


@given(
    st.lists(st.tuples(st.sampled_from(Seat), st.sampled_from("abc"), st.booleans()), max_size=20)
)
def test_a_seat_is_gone_exactly_when_it_has_no_connection(
    events: list[tuple[Seat, str, bool]],
) -> None:
    presence, open_now = Presence.nobody(START), {seat: set[str]() for seat in Seat}
    for moment, (seat, name, opens) in enumerate(events):
        if opens:
            presence = presence.connect(seat, name)
            open_now[seat].add(name)
        else:
            presence = presence.disconnect(seat, name, at(moment))
            open_now[seat].discard(name)
        for each in Seat:
            assert presence.is_here(each) is bool(open_now[each])
            assert (presence.gone_since[each] is None) is bool(open_now[each])
