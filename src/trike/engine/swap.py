"""Whether to take the opponent's opening instead of answering it."""

from __future__ import annotations

from dataclasses import dataclass

from trike.engine.score import Score
from trike.rules.color import Color

__all__ = ["SwapDecision"]

_ABOUT_EVEN = 0.25
"""Balances below this, in stones, are called even."""


@dataclass(frozen=True, slots=True)
class SwapDecision:
    """Swap or not, and the score that speaks for it.

    ``score`` is the value of the position in the view of the colour to move, which is the second
    player's own unless he swaps.

    >>> score = Score.proven(Color.WHITE, winner=Color.BLACK, plies=12)
    >>> SwapDecision(True, score).sentence
    'Swap: Black wins in 12 plies.'
    """

    swap: bool
    score: Score

    @classmethod
    def by(cls, score: Score) -> SwapDecision:
        """Swap when the colour to move, one's own unless one swaps, stands worse.

        >>> SwapDecision.by(Score(Color.WHITE, -0.5)).swap
        True
        """
        return cls(score.is_worse, score)

    @property
    def sentence(self) -> str:
        """The decision and its reason in a short English sentence."""
        action = "Swap" if self.swap else f"Keep {self.score.view}"
        return f"{action}: {self._reason()}."

    def _reason(self) -> str:
        score = self.score
        if score.winner is not None:
            length = "" if score.plies is None else f" in {score.plies} plies"
            return f"{score.winner} wins{length}"
        if score.chance is not None:
            return f"{score.view} wins {score} of the games played out"
        balance = score.balance or 0.0
        if abs(balance) < _ABOUT_EVEN:
            return "the position is about even"
        ahead: Color = score.view if balance > 0 else score.view.other
        return f"{ahead} is ahead by about {abs(balance):.1f} stones"
