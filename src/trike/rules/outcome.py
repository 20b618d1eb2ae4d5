"""How a game on the board ended."""

from __future__ import annotations

from dataclasses import dataclass

from trike.rules.color import ByColor, Color

__all__ = ["Outcome"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game by a trapped pawn: who won, and the score.

    >>> Outcome.from_score(ByColor(4, 3))
    Outcome(winner=<Color.BLACK: 'b'>, score=ByColor(black=4, white=3))
    """

    winner: Color
    score: ByColor[int]

    @classmethod
    def from_score(cls, score: ByColor[int]) -> Outcome:
        """The outcome of a final score; a full neighbourhood has 1, 3, 5 or 7 stones: no draws."""
        return cls(Color.BLACK if score.black > score.white else Color.WHITE, score)

    def __str__(self) -> str:
        return f"{self.winner} wins {max(self.score)}–{min(self.score)}"
