"""What a rated game did to the rating of one of its players."""

from __future__ import annotations

from dataclasses import dataclass

from trike.ratings import Rating, Standing

__all__ = ["RatingChange"]


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a game did to a player: his rating when it ended, and his standing after it.

    ``before`` has the deviation that absence had led to; its value is that of the game before.
    """

    player: int
    before: Rating
    after: Standing

    @property
    def points(self) -> int:
        """The change in whole points, as the two whole numbers that people see differ."""
        return round(self.after.rating.value) - round(self.before.value)
