"""Where a player stands, and what one rated game changes.

Glicko-2 rates in periods of many games each. People want to see every game count at once, so each
game is a period of its own, and time enters by itself: before a game is rated, deviations grow
by the time since each player's last game, in fractions of `RATING_PERIOD`. Lichess does the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from trike.ratings.glicko2 import Score, aged, update
from trike.ratings.rating import MIN_DEVIATION, NEW, Rating, RatingError

__all__ = ["RATING_PERIOD", "Standing", "rate_game"]

RATING_PERIOD = timedelta(hours=112)
"""The time in which variance grows by σ².

So that with σ = 0.06 a settled player (deviation 60) is provisional again (110) after a year of
absence: (110² - 60²) / (173.7178² · 0.06²) = 78.2 periods a year.
"""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's rating as of the last rated game, when that was, and how many there were."""

    rating: Rating = NEW
    games: int = 0
    played_at: datetime | None = None

    def __post_init__(self) -> None:
        if self.games < 0 or (self.games == 0) is not (self.played_at is None):
            raise RatingError("a number of games that does not fit the last one's time")
        if self.played_at is not None:
            _require_zone(self.played_at)

    def at(self, now: datetime) -> Rating:
        """The rating now: as sure as it still is after the time since the last game.

        This is the one to show and to list by, so that the inactive leave the top by themselves.
        A moment before the last game counts as that.
        """
        _require_zone(now)
        if self.played_at is None:
            return self.rating
        return aged(self.rating, max(0.0, (now - self.played_at) / RATING_PERIOD))

    def after(self, opponent: Rating, *, won: bool, now: datetime) -> Standing:
        """The standing after a game against an opponent with that rating at that moment."""
        before = self.at(now)
        rated = update(before, [Score(opponent, 1.0 if won else 0.0)], periods=0)
        # Play never makes anybody less sure, nor surer than the least deviation.
        least = min(MIN_DEVIATION, before.deviation)
        rating = Rating(rated.value, max(least, rated.deviation), rated.volatility)
        played_at = now if self.played_at is None else max(now, self.played_at)
        return Standing(rating, self.games + 1, played_at)


def rate_game(
    first: Standing, second: Standing, *, first_won: bool, now: datetime
) -> tuple[Standing, Standing]:
    """Both players' standings after a game that ended at ``now``, from one snapshot.

    There are no draws in Trike, and an annulled game is not rated. Pure: applying it once is the
    caller's business. Raises `RatingError` for a moment without a time zone.

    >>> from datetime import UTC
    >>> now = datetime(2026, 12, 1, tzinfo=UTC)
    >>> winner, loser = rate_game(Standing(), Standing(), first_won=True, now=now)
    >>> round(winner.rating.value, 1), round(loser.rating.value, 1)
    (1662.2, 1337.8)
    """
    snapshot = first.at(now), second.at(now)
    return (
        first.after(snapshot[1], won=first_won, now=now),
        second.after(snapshot[0], won=not first_won, now=now),
    )


def _require_zone(moment: datetime) -> None:
    if moment.utcoffset() is None:
        raise RatingError(f"{moment!r} has no time zone")
