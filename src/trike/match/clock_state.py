"""A clock as plain data for storage: exact, versioned, and checked when it is read."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, cast

from trike.match.bank import Bank
from trike.match.clock import MAX_MAIN, Clock, Spent
from trike.match.errors import ClockError, ClockReason
from trike.match.lag import LAG_CAPACITY, LagBudget
from trike.match.moment import utc
from trike.match.pace import Pace
from trike.match.seat import BySeat
from trike.match.time_control_text import format_time_control, parse_time_control

__all__ = ["CLOCK_STATE_VERSION", "clock_from_state", "clock_to_state"]

CLOCK_STATE_VERSION = 1

_MICROSECOND = timedelta(microseconds=1)
_LONGEST = timedelta(days=36525)


def clock_to_state(clock: Clock) -> dict[str, Any]:
    """What JSON can hold: times in whole microseconds, moments in ISO 8601 in UTC.

    >>> from trike.match.time_control import Correspondence
    >>> clock_to_state(Clock.new(Correspondence(3)))["control"]
    '3days'
    """
    last = clock.last
    return {
        "version": CLOCK_STATE_VERSION,
        "control": format_time_control(clock.control),
        "ply": clock.ply,
        "begun": clock.begun,
        "since": _from_moment(clock.since),
        "until": _from_moment(clock.until),
        "excused_until": _from_moment(clock.excused_until),
        "main": [_from_time(bank.main) for bank in clock.banks],
        "periods": [bank.periods for bank in clock.banks],
        "lag": [_from_time(budget.left) for budget in clock.lag],
        "last": None if last is None else [_from_time(last.elapsed), _from_time(last.compensation)],
    }


def clock_from_state(state: Mapping[str, Any]) -> Clock:
    """The clock with this state; `ClockError` (``BAD_STATE``) for anything else."""
    try:
        return _read(state)
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise ClockError(f"not the state of a clock: {error}", ClockReason.BAD_STATE) from error


def _read(state: Mapping[str, Any]) -> Clock:
    _require(state["version"] == CLOCK_STATE_VERSION, "version")
    control = parse_time_control(state["control"])
    periods_most = (control.pace or Pace()).periods
    mains = [_to_time(value, MAX_MAIN) for value in _pair(state["main"])]
    periods = [_to_count(value, periods_most) for value in _pair(state["periods"])]
    budgets = [LagBudget(_to_time(value, LAG_CAPACITY)) for value in _pair(state["lag"])]
    _require(isinstance(state["begun"], bool), "begun")
    last = None
    if state["last"] is not None:
        elapsed, compensation = (_to_time(value, _LONGEST) for value in _pair(state["last"]))
        _require(compensation <= elapsed, "last")
        last = Spent(elapsed, compensation)
    return Clock(
        control,
        BySeat(*(Bank(main, count) for main, count in zip(mains, periods, strict=True))),
        BySeat(*budgets),
        _to_count(state["ply"], 10**6),
        state["begun"],
        _to_moment(state["since"]),
        _to_moment(state["until"]),
        _to_moment(state["excused_until"]),
        last,
    )


def _require(condition: bool, name: str) -> None:
    if not condition:
        raise ValueError(f"wrong {name}")


def _pair(value: object) -> list[object]:
    _require(isinstance(value, list) and len(cast("list[object]", value)) == 2, "pair")
    return cast("list[object]", value)


def _to_count(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"wrong number {value!r}")
    return value


def _to_time(value: object, most: timedelta) -> timedelta:
    return _to_count(value, most // _MICROSECOND) * _MICROSECOND


def _from_time(time: timedelta) -> int:
    return time // _MICROSECOND


def _to_moment(value: str | None) -> datetime | None:
    if value is None:
        return None
    moment = utc(datetime.fromisoformat(value))
    # Deadlines are counted from moments: leave them room.
    _require(moment.year < 9000, "moment")
    return moment


def _from_moment(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()
