"""Time controls: what is refused and why, their text, what they come to."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from datetime import timedelta

import pytest

from trike.match import (
    ByoYomi,
    Cadence,
    Correspondence,
    Delay,
    Fischer,
    SuddenDeath,
    TimeControl,
    TimeControlError,
    TimeControlReason,
    Unlimited,
    absence_grace,
    estimated_duration,
    first_move_window,
    format_time_control,
    parse_time_control,
)


def s(seconds: float) -> timedelta:
    return timedelta(seconds=seconds)


EVERY: dict[str, TimeControl] = {
    "5+0": SuddenDeath(s(300)),
    "0:15+0": SuddenDeath(s(15)),
    "180+0": SuddenDeath(s(3 * 3600)),
    "5+3": Fischer(s(300), s(3)),
    "1:05+180": Fischer(s(65), s(180)),
    "5d3": Delay(s(300), s(3)),
    "0d10": Delay(s(0), s(10)),
    "10+3x30": ByoYomi(s(600), 3, s(30)),
    "0+1x5": ByoYomi(s(0), 1, s(5)),
    "1day": Correspondence(1),
    "30days": Correspondence(30),
    "unlimited": Unlimited(),
}


@pytest.mark.parametrize(("text", "control"), EVERY.items())
def test_text_and_back(text: str, control: TimeControl) -> None:
    assert format_time_control(control) == text
    assert parse_time_control(text) == control
    assert pickle.loads(pickle.dumps(control)) == control


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("5", "5+0"),
        (" 5 + 3 ", "5+3"),
        ("05:00+03", "5+3"),
        ("10+3×30", "10+3x30"),
        ("10 + 3 X 30", "10+3x30"),
        ("3 Days", "3days"),
        ("1days", "1day"),
        ("UNLIMITED", "unlimited"),
    ],
)
def test_reading_is_lenient_and_writing_is_not(text: str, canonical: str) -> None:
    assert format_time_control(parse_time_control(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        *("", "+", "5+", "+3", "5-3", "-5+3", "5+-3", "5.5+3", "5:60+3", "5:1+3", "1234+1", "5d"),
        *("3d", "days", "3 weeks", "10+3x", "10+x30", "10+3x30x", "5+3+2", "5d3x2", "none"),
        *("٥+٣", "5+3\x00", "5+3" + " " * 40, "9" * 10_000),
    ],
)
def test_what_cannot_be_read_is_said_in_one_short_line(text: str) -> None:
    with pytest.raises(TimeControlError) as caught:
        parse_time_control(text)
    assert caught.value.reason is TimeControlReason.UNREADABLE
    assert len(str(caught.value)) < 150
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0+0", TimeControlReason.ZERO),
        ("0+5", TimeControlReason.ZERO),
        ("5d0", TimeControlReason.ZERO),
        ("0+0x30", TimeControlReason.ZERO),
        ("5+3x0", TimeControlReason.ZERO),
        ("0days", TimeControlReason.ZERO),
        ("0:14+0", TimeControlReason.TOO_SHORT),
        ("0:04+3", TimeControlReason.TOO_SHORT),
        ("0d4", TimeControlReason.TOO_SHORT),
        ("0+1x4", TimeControlReason.TOO_SHORT),
        ("181+0", TimeControlReason.TOO_LARGE),
        ("999:59d3", TimeControlReason.TOO_LARGE),
        ("5+181", TimeControlReason.TOO_LARGE),
        ("5d181", TimeControlReason.TOO_LARGE),
        ("5+31x30", TimeControlReason.TOO_LARGE),
        ("5+3x301", TimeControlReason.TOO_LARGE),
        ("31days", TimeControlReason.TOO_LARGE),
    ],
)
def test_combinations_that_no_game_can_have(text: str, reason: TimeControlReason) -> None:
    with pytest.raises(TimeControlError) as caught:
        parse_time_control(text)
    assert caught.value.reason is reason
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.reason) == (str(caught.value), reason)


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: SuddenDeath(s(-1)), TimeControlReason.NEGATIVE),
        (lambda: Fischer(s(60), s(-1)), TimeControlReason.NEGATIVE),
        (lambda: Fischer(s(60), s(0)), TimeControlReason.ZERO),
        (lambda: ByoYomi(s(60), -1, s(30)), TimeControlReason.NEGATIVE),
        (lambda: Correspondence(-3), TimeControlReason.NEGATIVE),
        (lambda: SuddenDeath(s(60.5)), TimeControlReason.NOT_WHOLE),
        (lambda: Delay(s(60), s(2.25)), TimeControlReason.NOT_WHOLE),
        (lambda: SuddenDeath(timedelta.max), TimeControlReason.NOT_WHOLE),
        (lambda: SuddenDeath(timedelta(days=9**8)), TimeControlReason.TOO_LARGE),
    ],
)
def test_values_are_checked_when_they_are_made(
    make: Callable[[], object], reason: TimeControlReason
) -> None:
    with pytest.raises(TimeControlError) as caught:
        make()
    assert caught.value.reason is reason


def test_cadences_and_what_can_be_rated() -> None:
    for text, control in EVERY.items():
        expected = Cadence.LIVE
        if "day" in text:
            expected = Cadence.CORRESPONDENCE
        elif text == "unlimited":
            expected = Cadence.UNLIMITED
        assert control.cadence is expected
        assert control.cadence.can_be_rated is (text != "unlimited")


def test_estimates() -> None:
    assert estimated_duration(parse_time_control("5+3")) == timedelta(minutes=12)
    assert estimated_duration(parse_time_control("5d3"), moves_each=9) == s(2 * 327)
    assert estimated_duration(parse_time_control("10+3x30"), moves_each=10) == s(1800)
    assert estimated_duration(parse_time_control("2days"), moves_each=5) == timedelta(days=20)
    assert estimated_duration(Unlimited()) is None


@pytest.mark.parametrize(
    ("text", "window", "grace"),
    [
        ("1+0", s(30), s(40)),
        ("5+3", s(36), s(40)),
        ("15+10", s(60), s(55)),
        ("60+0", s(60), s(120)),
        ("3days", timedelta(days=3), None),
        ("unlimited", None, None),
    ],
)
def test_how_long_a_game_waits(
    text: str, window: timedelta | None, grace: timedelta | None
) -> None:
    control = parse_time_control(text)
    assert (first_move_window(control), absence_grace(control)) == (window, grace)
