"""Periods of time by which games are counted, all in UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from enum import Enum

__all__ = ["ALL_TIME", "Grain", "is_period", "periods_of"]

ALL_TIME = "all"
"""The period that has every moment in it."""


class Grain(Enum):
    """The length of a step in a course of time."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"

    def start(self, day: date) -> date:
        """The first day of the step that a day is in; weeks begin on Monday.

        >>> [grain.start(date(2026, 12, 3)).isoformat() for grain in Grain]
        ['2026-12-03', '2026-11-30', '2026-12-01']
        """
        if self is Grain.WEEK:
            return day - timedelta(days=day.weekday())
        return day.replace(day=1) if self is Grain.MONTH else day

    def before(self, start: date) -> date:
        """The first day of the step before.

        >>> [grain.before(grain.start(date(2026, 1, 5))).isoformat() for grain in Grain]
        ['2026-01-04', '2025-12-29', '2025-12-01']
        """
        return self.start(start - timedelta(days=1))

    def last_starts(self, day: date, count: int) -> list[date]:
        """The first days of the last steps up to the one that a day is in, oldest first."""
        starts = [self.start(day)]
        while len(starts) < count:
            starts.append(self.before(starts[-1]))
        return starts[::-1]


def periods_of(moment: datetime) -> tuple[str, str, str]:
    """All time, the year and the month of a moment.

    >>> periods_of(datetime(2026, 12, 1, tzinfo=UTC))
    ('all', '2026', '2026-12')
    """
    utc = moment.astimezone(UTC)
    return ALL_TIME, f"{utc:%Y}", f"{utc:%Y-%m}"


def is_period(text: str) -> bool:
    """Whether a text names a period.

    >>> [is_period(text) for text in ("all", "2026", "2026-12", "2026-13", "26")]
    [True, True, True, False, False]
    """
    if text == ALL_TIME:
        return True
    for form in ("%Y", "%Y-%m"):
        try:
            if datetime.strptime(text, form).replace(tzinfo=UTC).strftime(form) == text:
                return True
        except ValueError:
            continue
    return False
