"""Ratings of players, and the statistics of matches between engines: pure.

>>> from datetime import UTC, datetime
>>> from trike.ratings import Standing, rate_game
>>> now = datetime(2026, 12, 1, tzinfo=UTC)
>>> ann, bob = rate_game(Standing(), Standing(), first_won=True, now=now)
>>> ann.rating.value > bob.rating.value, ann.at(now).provisional
(True, True)
"""

from trike.ratings.bradley_terry import bradley_terry
from trike.ratings.elo import EloEstimate, elo_difference, elo_estimate, elo_score
from trike.ratings.glicko2 import Score, aged, expected_score, update
from trike.ratings.rating import (
    MAX_DEVIATION,
    MIN_DEVIATION,
    NEW,
    PROVISIONAL_DEVIATION,
    Rating,
    RatingError,
)
from trike.ratings.rebuild import RatedGame, rebuild
from trike.ratings.sprt import Decision, Sprt
from trike.ratings.standing import RATING_PERIOD, Standing, rate_game

__all__ = [
    "MAX_DEVIATION",
    "MIN_DEVIATION",
    "NEW",
    "PROVISIONAL_DEVIATION",
    "RATING_PERIOD",
    "Decision",
    "EloEstimate",
    "RatedGame",
    "Rating",
    "RatingError",
    "Score",
    "Sprt",
    "Standing",
    "aged",
    "bradley_terry",
    "elo_difference",
    "elo_estimate",
    "elo_score",
    "expected_score",
    "rate_game",
    "rebuild",
    "update",
]
