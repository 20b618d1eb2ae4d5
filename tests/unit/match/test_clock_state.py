"""Clocks in storage: exact, and refused when anything is wrong."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from trike.match import (
    Clock,
    ClockError,
    ClockReason,
    clock_from_state,
    clock_to_state,
    parse_time_control,
)

START = datetime(2026, 12, 1, 9, 0, 0, 123457, tzinfo=UTC)


def clock() -> Clock:
    later = START + timedelta(seconds=7, microseconds=1)
    return Clock.new(parse_time_control("10+3x30"), ply=2).start(START).move(later)


def test_what_is_stored() -> None:
    assert json.loads(json.dumps(clock_to_state(clock()))) == {
        "version": 1,
        "control": "10+3x30",
        "ply": 3,
        "begun": True,
        "since": "2026-12-01T09:00:07.123458+00:00",
        "until": None,
        "excused_until": None,
        "main": [592_999_999, 600_000_000],
        "periods": [3, 3],
        "lag": [3_000_000, 3_000_000],
        "last": [7_000_001, 0],
    }


@pytest.mark.parametrize(
    "changed",
    [
        {"version": 2},
        {"control": "0+0"},
        {"control": 7},
        {"ply": -1},
        {"ply": 10**7},
        {"ply": True},
        {"ply": 3.0},
        {"begun": False},
        {"begun": 1},
        {"since": "2026-12-01T09:00:00"},
        {"since": "9999-12-31T00:00:00+00:00"},
        {"since": "yesterday"},
        {"since": 5},
        {"main": [1]},
        {"main": [1, -1]},
        {"main": [1, 10**12]},
        {"main": "12"},
        {"main": None},
        {"periods": [4, 3]},
        {"periods": [1, None]},
        {"lag": [0, 3_000_001]},
        {"last": [1, 2]},
        {"last": [1]},
    ],
)
def test_anything_wrong_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(ClockError) as caught:
        clock_from_state(clock_to_state(clock()) | changed)
    assert caught.value.reason is ClockReason.BAD_STATE


@pytest.mark.parametrize("name", clock_to_state(clock()))
def test_every_field_is_needed(name: str) -> None:
    state = clock_to_state(clock())
    del state[name]
    with pytest.raises(ClockError):
        clock_from_state(state)


@pytest.mark.parametrize("state", [None, [], "{}", 1])
def test_what_is_no_mapping_is_refused(state: Any) -> None:
    with pytest.raises(ClockError):
        clock_from_state(state)
