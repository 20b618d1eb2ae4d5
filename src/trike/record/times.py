"""Lengths of time as people write them: ``12.5s``, ``4:05``, ``1:00:00``."""

from __future__ import annotations

import re
from decimal import Decimal

__all__ = ["format_time", "parse_time"]

_TIME = re.compile(r"(?:(?:([0-9]{1,6}):)?([0-9]{1,2}):)?([0-9]{1,10}(?:\.[0-9]{1,3})?)s?")


def format_time(seconds: float) -> str:
    """Write seconds that are whole to the millisecond; the inverse of `parse_time`.

    >>> format_time(12.5), format_time(245), format_time(3600)
    ('12.5s', '4:05', '1:00:00')
    """
    exact = Decimal(str(round(seconds, 3)))
    if exact < 60:
        return f"{_plain(exact)}s"
    rest = exact % 60
    hours, minutes = divmod(int(exact) // 60, 60)
    padded = f"0{_plain(rest)}" if rest < 10 else _plain(rest)
    return f"{hours}:{minutes:02}:{padded}" if hours else f"{minutes}:{padded}"


def parse_time(text: str) -> float | None:
    """Read a length of time in seconds; ``None`` for anything else.

    >>> parse_time("4:05.25"), parse_time("90"), parse_time("4:75")
    (245.25, 90.0, None)
    """
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, rest = found[1], found[2], found[3]
    seconds = Decimal(rest)
    if (minutes and seconds >= 60) or (hours and int(minutes or 0) >= 60):
        return None
    return float(int(hours or 0) * 3600 + int(minutes or 0) * 60 + seconds)


def _plain(value: Decimal) -> str:
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
