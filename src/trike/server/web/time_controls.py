"""The time controls that the site's forms offer, and how pages call them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from trike.match import (
    ByoYomi,
    Correspondence,
    Delay,
    Fischer,
    SuddenDeath,
    TimeControl,
    parse_time_control,
)
from trike.server.language.current import gettext as _

__all__ = ["LIVE", "OFFERED", "SLOW", "describe", "describe_control", "offered"]

LIVE = ("3+2", "5+3", "10+5", "20+10")
SLOW = ("1day", "3days", "7days", "unlimited")
OFFERED = ("unlimited", *LIVE, *SLOW[:-1])
"""In the order of the form; the API takes any that can be played."""


def describe(text: str) -> str:
    """A time control as people say it.

    >>> describe("5+3"), describe("3days"), describe("unlimited")
    ('5 min + 3 s a move', '3 days a move', 'None')
    """
    return describe_control(parse_time_control(text))


def describe_control(control: TimeControl) -> str:
    """The same, of a control that has been read."""
    match control:
        case SuddenDeath(main):
            said = _("{main} min for the game").format(main=_minutes(main))
        case Fischer(main, increment):
            said = _("{main} min + {seconds} s a move").format(
                main=_minutes(main), seconds=increment.seconds
            )
        case Delay(main, delay):
            said = _("{main} min, the first {seconds} s of a move free").format(
                main=_minutes(main), seconds=delay.seconds
            )
        case ByoYomi(main, periods, period):
            said = _("{main} min, then {periods} × {seconds} s").format(
                main=_minutes(main), periods=periods, seconds=period.seconds
            )
        case Correspondence(days):
            said = _("1 day a move") if days == 1 else _("{days} days a move").format(days=days)
        case _:
            said = _("None")
    return said


def offered(controls: Sequence[str] = OFFERED) -> list[tuple[str, str]]:
    """Each control that is offered, with its description."""
    return [(text, describe(text)) for text in controls]


def _minutes(main: timedelta) -> str:
    minutes, seconds = divmod(int(main.total_seconds()), 60)
    return str(minutes) if seconds == 0 else f"{minutes}:{seconds:02d}"
