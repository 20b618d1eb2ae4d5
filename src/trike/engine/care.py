"""Looking one move ahead by the rules alone, as any careful player does."""

from __future__ import annotations

from collections.abc import Iterator

from trike.rules.board import Board
from trike.rules.cell import Cell

__all__ = ["allows_win_at_once", "wins_at_once"]


def wins_at_once(board: Board) -> Iterator[Cell]:
    """Yield the moves that end the game in favour of the colour to move."""
    mover = board.turn
    scratch = board.copy(history=False)
    for cell in list(scratch.legal_moves):
        scratch.push(cell)
        outcome = scratch.outcome()
        scratch.pop()
        if outcome is not None and outcome.winner is mover:
            yield cell


def allows_win_at_once(board: Board, cell: Cell) -> bool:
    """Whether a legal move loses at once, or lets the opponent win with the next move."""
    mover = board.turn
    scratch = board.copy(history=False)
    scratch.push(cell)
    outcome = scratch.outcome()
    if outcome is not None:
        return outcome.winner is not mover
    return any(True for _ in wins_at_once(scratch))
