"""Who is in the lobby, or was there a moment ago."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta

__all__ = ["GRACE", "Attendance"]

GRACE = timedelta(seconds=30)
"""How long somebody still counts as here after he was last seen: networks fail, pages reload."""


class Attendance:
    """Remembers who has the lobby open. Moments are UTC, and given by the caller.

    >>> from datetime import UTC
    >>> noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    >>> attendance = Attendance(noon)
    >>> attendance.came(1)
    >>> attendance.is_here(1, noon, noon + timedelta(minutes=5))
    True
    >>> attendance.left(1, noon + timedelta(minutes=5))
    >>> attendance.is_here(1, noon, noon + timedelta(minutes=5, seconds=29))
    True
    >>> attendance.is_here(1, noon, noon + timedelta(minutes=5, seconds=30))
    False
    """

    def __init__(self, since: datetime) -> None:
        """Before ``since`` nobody was watched for: everybody may have been here until then."""
        self._since = since
        self._open: Counter[int] = Counter()
        self._seen: dict[int, datetime] = {}

    def came(self, player: int) -> None:
        """Somebody opened the lobby and stays; he may do so in several windows."""
        self._open[player] += 1

    def left(self, player: int, now: datetime) -> None:
        """He closed one of them, or his network did."""
        self._open[player] -= 1
        if self._open[player] <= 0:
            del self._open[player]
        self.seen(player, now)

    def seen(self, player: int, now: datetime) -> None:
        """Somebody looked, without staying: a page without scripts loads itself again."""
        self._seen[player] = now

    def doubt(self, now: datetime) -> None:
        """Somebody may have come unseen: everybody may have been here until now."""
        self._since = now

    def is_here(self, player: int, since: datetime, now: datetime) -> bool:
        """Whether somebody who was here at ``since`` still is."""
        if self._open[player] > 0:
            return True
        return now - max(since, self._since, self._seen.get(player, since)) < GRACE

    def forget(self, now: datetime) -> None:
        """Drop what no longer counts."""
        self._seen = {one: seen for one, seen in self._seen.items() if now - seen < GRACE}
