"""What of a finished game counts for ratings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from trike.match import Cadence
from trike.ratings import Standing, rate_game
from trike.rules.color import Color
from trike.rules.game import Seat
from trike.server.domain.game.rating_change import RatingChange
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.person.holder import Person

__all__ = ["PastResult", "RatedResult", "result_of"]


@dataclass(frozen=True, slots=True)
class RatedResult:
    """Who played, by the numbers of players, who won, and when the game ended (UTC).

    ``first_color`` is the colour that the first player had in the end, after a swap.
    """

    game: str
    cadence: Cadence
    side: int
    first: int
    second: int
    first_won: bool
    first_color: Color
    ended_at: datetime

    @property
    def players(self) -> tuple[int, int]:
        """The two of them, in the order of their seats."""
        return self.first, self.second

    def rated(self, first: Standing, second: Standing) -> tuple[RatingChange, RatingChange]:
        """What it does to two standings, both taken as they were before it."""
        now = self.ended_at
        after = rate_game(first, second, first_won=self.first_won, now=now)
        return (
            RatingChange(self.first, first.at(now), after[0]),
            RatingChange(self.second, second.at(now), after[1]),
        )

    def outcomes(self) -> Iterator[tuple[int, Color, bool]]:
        """Each player with his colour and whether he won."""
        yield self.first, self.first_color, self.first_won
        yield self.second, self.first_color.other, not self.first_won


@dataclass(frozen=True, slots=True)
class PastResult:
    """A result with its place in the order in which games were rated, and what is stored of it."""

    number: int
    result: RatedResult
    changes: tuple[RatingChange, ...]
    annulled_at: datetime | None = None


def result_of(stored: StoredGame) -> RatedResult | None:
    """What counts of a game; ``None`` if it is not over, not rated, or nobody has won.

    A game counts only between two different people and with a clock, whatever its terms say.
    """
    result = stored.game.result
    if not stored.rated or stored.clock is None or result is None or result.winner is None:
        return None
    first, second = stored.holders[Seat.FIRST], stored.holders[Seat.SECOND]
    if not isinstance(first, Person) or not isinstance(second, Person) or first == second:
        return None
    return RatedResult(
        game=stored.id,
        cadence=stored.clock.control.cadence,
        side=stored.game.side,
        first=first.guest,
        second=second.guest,
        first_won=result.winner is Seat.FIRST,
        first_color=stored.game.color_of(Seat.FIRST),
        ended_at=stored.updated_at,
    )
