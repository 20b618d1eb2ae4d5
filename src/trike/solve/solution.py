"""What is proven about a position."""

from __future__ import annotations

from dataclasses import dataclass

from trike.rules.cell import Cell
from trike.rules.color import Color

__all__ = ["ProvenMove", "Solution"]


@dataclass(frozen=True, slots=True)
class ProvenMove:
    """A move, who wins after it, and in how many plies, this one included, if that was asked."""

    cell: Cell
    winner: Color
    plies: int | None = None


@dataclass(frozen=True, slots=True)
class Solution:
    """The winner of a position with best play of both.

    ``move``: for the winner to move a move that wins, the quickest if plies were asked for; for
    the loser, if they were, one that holds out longest, else ``None``. ``plies``: to the end, when
    the winner shortens and the loser prolongs. ``moves``: every move, if asked for, in the order
    of the cells. ``nodes`` and ``seconds`` are the work it took, which depends on what the solver
    knew already.
    """

    turn: Color
    winner: Color
    move: Cell | None
    plies: int | None
    moves: tuple[ProvenMove, ...]
    nodes: int
    seconds: float

    @property
    def is_win(self) -> bool:
        """Whether the player to move wins."""
        return self.winner is self.turn

    @property
    def winning_moves(self) -> tuple[Cell, ...]:
        """The moves that win, when all moves were asked for."""
        return tuple(move.cell for move in self.moves if move.winner is self.turn)
