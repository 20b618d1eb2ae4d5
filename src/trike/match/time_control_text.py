"""Time controls as text: one short word each, fit for records, links and forms."""

from __future__ import annotations

import re
from datetime import timedelta

from trike.match.errors import TimeControlError, TimeControlReason
from trike.match.moment import ZERO
from trike.match.time_control import (
    ByoYomi,
    Correspondence,
    Delay,
    Fischer,
    SuddenDeath,
    TimeControl,
    Unlimited,
)

__all__ = ["format_time_control", "parse_time_control"]

_MAIN = r"(?P<minutes>[0-9]{1,3})(?::(?P<seconds>[0-5][0-9]))?"
_LIVE = re.compile(
    rf"{_MAIN}(?:\+(?P<increment>[0-9]{{1,3}})|d(?P<delay>[0-9]{{1,3}})"
    r"|\+(?P<periods>[0-9]{1,2})[x×](?P<period>[0-9]{1,3}))?"
)
_DAYS = re.compile(r"([0-9]{1,3})days?")
_LONGEST = 40


def parse_time_control(text: str) -> TimeControl:
    """The time control that a text says; blanks and capitals do not matter.

    ``5+0`` or ``5`` sudden death, ``5+3`` Fischer, ``5d3`` delay, ``10+3x30`` byo-yomi,
    ``3days`` correspondence, ``unlimited``. Main time is minutes or ``minutes:seconds``,
    everything else seconds. Raises `TimeControlError`.

    >>> parse_time_control("0:30+2")
    Fischer(main=datetime.timedelta(seconds=30), increment=datetime.timedelta(seconds=2))
    >>> parse_time_control("3 days")
    Correspondence(days=3)
    """
    word = "".join(text[: _LONGEST + 1].split()).lower()
    if len(text) > _LONGEST:
        raise _unreadable(text)
    if word == "unlimited":
        return Unlimited()
    if days := _DAYS.fullmatch(word):
        return Correspondence(int(days[1]))
    live = _LIVE.fullmatch(word)
    if live is None:
        raise _unreadable(text)
    main = timedelta(minutes=int(live["minutes"]), seconds=int(live["seconds"] or 0))
    if live["delay"] is not None:
        return Delay(main, timedelta(seconds=int(live["delay"])))
    if live["periods"] is not None:
        return ByoYomi(main, int(live["periods"]), timedelta(seconds=int(live["period"])))
    increment = timedelta(seconds=int(live["increment"] or 0))
    return Fischer(main, increment) if increment else SuddenDeath(main)


def format_time_control(control: TimeControl) -> str:
    """The text of a time control, in its one canonical form.

    >>> format_time_control(ByoYomi(timedelta(minutes=10), 3, timedelta(seconds=30)))
    '10+3x30'
    """
    match control:
        case SuddenDeath(main):
            return f"{_main(main)}+0"
        case Fischer(main, increment):
            return f"{_main(main)}+{_seconds(increment)}"
        case Delay(main, delay):
            return f"{_main(main)}d{_seconds(delay)}"
        case ByoYomi(main, periods, period):
            return f"{_main(main)}+{periods}x{_seconds(period)}"
        case Correspondence(days):
            return "1day" if days == 1 else f"{days}days"
        case Unlimited():
            return "unlimited"


def _main(main: timedelta) -> str:
    minutes, rest = divmod(main, timedelta(minutes=1))
    return str(minutes) if rest == ZERO else f"{minutes}:{_seconds(rest):02d}"


def _seconds(time: timedelta) -> int:
    return time // timedelta(seconds=1)


def _unreadable(text: str) -> TimeControlError:
    shown = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return TimeControlError(
        f"cannot read {shown!r}: expected 5+3, 5d3, 10+3x30, 3days, unlimited or the like",
        TimeControlReason.UNREADABLE,
    )
