"""A rating as it is shown beside a name."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from trike.ratings import Rating, Standing

__all__ = ["ShownRating", "shown", "shown_rating"]


@dataclass(frozen=True, slots=True)
class ShownRating:
    """In whole points. A ``provisional`` one is not sure enough to compare players by it."""

    value: int
    provisional: bool

    def __str__(self) -> str:
        """As players write it, with a question mark for a provisional one."""
        return f"{self.value}{'?' if self.provisional else ''}"


def shown(standing: Standing | None, now: datetime) -> ShownRating | None:
    """A standing as it is now; ``None`` where there is none to show.

    >>> from datetime import UTC
    >>> str(shown(Standing(), datetime(2026, 12, 1, tzinfo=UTC)))
    '1500?'
    """
    return None if standing is None else shown_rating(standing.at(now))


def shown_rating(rating: Rating) -> ShownRating:
    """A rating at a moment."""
    return ShownRating(round(rating.value), rating.provisional)
