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
