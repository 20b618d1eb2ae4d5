"""What a position is worth, and to whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering
from math import inf, isfinite

from trike.rules.color import Color

__all__ = ["Score"]


@total_ordering
@dataclass(frozen=True, slots=True)
class Score:
    """The value of a position in the view of one colour: an estimate, or a proven result.

    ``balance`` is the engine's evaluation in stones, positive when ``view`` stands better. An
    engine that plays games out gives ``chance`` instead, the share of them that ``view`` won, from
    0 to 1. Both are ``None`` when the result is proven. Then ``winner`` can end the game with a win
    within ``plies`` moves of both, the next one included; ``None`` when the win is proven but its
    length was not counted. An exact search gives the length when the winner shortens and the loser
    prolongs; an ordinary one stops at the first win it can prove, which may be longer.

    Scores compare only within one view, and estimates only of one kind (`TypeError` otherwise): any
    win is better than any estimate, a short win better than a long one, and a long loss better than
    a short one.

    >>> score = Score.proven(Color.BLACK, winner=Color.WHITE, plies=4)
    >>> str(score), str(score.seen_by(Color.WHITE))
    ('lost in 4', 'won in 4')
    >>> score < Score.even(Color.BLACK) < Score(Color.BLACK, 1.25)
    True
    >>> str(Score(Color.BLACK, 1.25).seen_by(Color.WHITE))
    '-1.25'
    >>> str(Score(Color.BLACK, chance=0.625).seen_by(Color.WHITE))
    '37.5 %'
    """

    view: Color
    balance: float | None = None
    winner: Color | None = None
    plies: int | None = None
    chance: float | None = None

    def __post_init__(self) -> None:
        if (self.balance, self.winner, self.chance).count(None) != 2:
            raise ValueError("a score has either a balance, a chance or a proven winner")
        if self.chance is not None and not 0 <= self.chance <= 1:
            raise ValueError(f"a chance is a number from 0 to 1, not {self.chance}")
        if self.balance is not None and not isfinite(self.balance):
            raise ValueError(f"a balance is a finite number of stones, not {self.balance}")
        if self.winner is None and self.plies is not None:
            raise ValueError("only a proven result has a number of plies")
        if self.plies is not None and self.plies < 0:
            raise ValueError(f"a number of plies is 0 or more, not {self.plies}")

    @classmethod
    def even(cls, view: Color) -> Score:
        """A balance of nothing."""
        return cls(view, 0.0)

    @classmethod
    def proven(cls, view: Color, *, winner: Color, plies: int | None = None) -> Score:
        """A proven result."""
        return cls(view, None, winner, plies)

    @property
    def is_proven(self) -> bool:
        """Whether this is an exact result rather than an estimate."""
        return self.winner is not None

    @property
    def is_win(self) -> bool:
        """Whether ``view`` is proven to win."""
        return self.winner is self.view

    @property
    def is_loss(self) -> bool:
        """Whether ``view`` is proven to lose."""
        return self.winner is self.view.other

    @property
    def is_worse(self) -> bool:
        """Whether ``view`` stands worse than the opponent, by estimate or proof."""
        if self.winner is not None:
            return self.is_loss
        return self._estimate() < 0

    def seen_by(self, color: Color) -> Score:
        """The same value in the view of a colour."""
        if color is self.view:
            return self
        # 0.0 - x rather than -x, which would make a negative zero.
        balance = None if self.balance is None else 0.0 - self.balance
        chance = None if self.chance is None else 1.0 - self.chance
        return Score(color, balance, self.winner, self.plies, chance)

    def one_ply_before(self) -> Score:
        """The value, in the same view, of a position from which one move leads to this one."""
        if self.plies is None:
            return self
        return Score(self.view, None, self.winner, self.plies + 1)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        if other.view is not self.view:
            raise TypeError("scores of different views do not compare; use seen_by")
        if None not in (self.balance, other.chance) or None not in (self.chance, other.balance):
            raise TypeError("a balance and a chance do not compare")
        return self._order() < other._order()

    def _order(self) -> tuple[int, float]:
        if self.winner is None:
            return 0, self._estimate()
        length = inf if self.plies is None else self.plies
        return (1, -length) if self.is_win else (-1, length)

    def _estimate(self) -> float:
        """The balance, or by how much the chance exceeds a half."""
        return (self.balance or 0.0) if self.chance is None else self.chance - 0.5

    def __str__(self) -> str:
        if self.chance is not None:
            return f"{self.chance:.1%}".replace("%", " %")
        if self.winner is None:
            # A balance that rounds to nothing has no sign worth showing.
            return f"{round(self.balance or 0.0, 2) + 0.0:+.2f}"
        word = "won" if self.is_win else "lost"
        return word if self.plies is None else f"{word} in {self.plies}"
