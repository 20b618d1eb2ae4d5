"""Exact values by plain search in Python: slow, readable, and what the core is tested against.

Nothing here is clever on purpose. Values are computed from the rules alone: no evaluation, no
pruning, no symmetry, no notion of a region; only positions met twice are not searched twice.
"""

from __future__ import annotations

from trike.engine.score import Score
from trike.rules.board import Board
from trike.rules.cell import Cell

__all__ = ["Reference"]


class Reference:
    """Proves positions, and remembers what it proved as long as it lives.

    Practical up to side 4 from the opening, and near the end of larger boards.

    >>> reference = Reference()
    >>> board = Board(2)
    >>> _ = board.push_text("a1")
    >>> str(reference.value(board))
    'lost in 2'
    """

    def __init__(self) -> None:
        self._known: dict[str, Score] = {}

    def value(self, board: Board) -> Score:
        """The proven score of a position for the colour to move, with its exact length.

        A finished game is won or lost in 0 plies.
        """
        return self._value(board.copy(history=False))

    def best_moves(self, board: Board) -> tuple[Cell, ...]:
        """The moves that keep the result and, winning, its length or, losing, prolong it.

        Empty when the game is over.
        """
        scratch = board.copy(history=False)
        values = self._values(scratch)
        best = max(values.values(), default=None)
        return tuple(cell for cell, value in values.items() if value == best)

    def _value(self, board: Board) -> Score:
        key = board.text()
        known = self._known.get(key)
        if known is None:
            outcome = board.outcome()
            if outcome is None:
                known = max(self._values(board).values())
            else:
                known = Score.proven(board.turn, winner=outcome.winner, plies=0)
            self._known[key] = known
        return known

    def _values(self, board: Board) -> dict[Cell, Score]:
        """Each move's value for the mover, the move itself counted."""
        view = board.turn
        values: dict[Cell, Score] = {}
        for cell in list(board.legal_moves):
            board.push(cell)
            values[cell] = self._value(board).one_ply_before().seen_by(view)
            board.pop()
        return values
