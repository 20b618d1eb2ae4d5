from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.record.times import format_time, parse_time


@given(st.integers(0, 10**12))
def test_times_read_back_to_the_millisecond(thousandths: int) -> None:
    seconds = thousandths / 1000
    assert parse_time(format_time(seconds)) == seconds


@pytest.mark.parametrize(
    "text", ["", "s", "-1", "1:", ":30", "1:60", "1:60:00", "1.2345", "1e3", "１"]
)
def test_what_is_no_time_is_none(text: str) -> None:
    assert parse_time(text) is None


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0s"), (59.999, "59.999s"), (60, "1:00"), (3665.5, "1:01:05.5")]
)
def test_minutes_and_seconds_have_two_digits_after_a_colon(seconds: float, text: str) -> None:
    assert format_time(seconds) == text
