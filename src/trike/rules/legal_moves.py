"""The legal destinations of the pawn, as a view that is computed only as far as asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trike.rules.board import Board
    from trike.rules.cell import Cell

__all__ = ["LegalMoves"]


class LegalMoves:
    """A live view of a board's legal destinations: ``in``, ``len``, ``bool`` and iteration.

    On an empty board these are all cells in order; later the empty cells seen from the pawn, by
    `Direction`, nearest first. The swap is not among them: it belongs to the `Game`.
    """

    __slots__ = ("_board",)

    def __init__(self, board: Board) -> None:
        self._board = board

    def __iter__(self) -> Iterator[Cell]:
        return self._board.generate_moves()

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, int) and any(cell == move for move in self)

    def __bool__(self) -> bool:
        return not self._board.is_trapped()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(map(str, self)) or 'none'}>"
