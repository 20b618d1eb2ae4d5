"""Moments: absolute, in UTC. Nothing here reads a clock; every moment is passed in."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from trike.match.errors import MomentError

__all__ = ["ZERO", "utc"]

ZERO = timedelta(0)
"""No time."""


def utc(moment: datetime) -> datetime:
    """The same moment in UTC; `MomentError` without a time zone.

    >>> from datetime import timezone
    >>> utc(datetime(2026, 12, 1, 9, 0, tzinfo=timezone(timedelta(hours=1))))
    datetime.datetime(2026, 12, 1, 8, 0, tzinfo=datetime.timezone.utc)
    """
    if moment.utcoffset() is None:
        raise MomentError(f"{moment!r} has no time zone")
    return moment.astimezone(UTC)
