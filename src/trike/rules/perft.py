"""Counting games by length: the number that any two implementations must agree on.

Perft of a depth is the number of move sequences of exactly that many plies from a position;
finished games are not extended and swaps are not counted.
"""

from __future__ import annotations

from trike.rules.board import Board
from trike.rules.cell import Cell

__all__ = ["divide", "perft"]


def perft(board: Board, depth: int) -> int:
    """Count the sequences of ``depth`` plies from a board; `ValueError` for a negative depth.

    This is the readable reference; `trike.engine.perft` counts the same in the native core.

    >>> [perft(Board(4), depth) for depth in range(4)]
    [1, 10, 60, 270]
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    return _count(board.copy(history=False), depth)


def divide(board: Board, depth: int) -> dict[Cell, int]:
    """Split `perft` by first move: which move's count differs finds a fault quickly.

    `ValueError` for a depth below 1.
    """
    if depth < 1:
        raise ValueError(f"dividing needs a depth of 1 or more, not {depth}")
    scratch = board.copy(history=False)
    counts: dict[Cell, int] = {}
    for cell in list(scratch.legal_moves):
        scratch.push(cell)
        counts[cell] = _count(scratch, depth - 1)
        scratch.pop()
    return counts


def _count(board: Board, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(board.legal_moves)
    total = 0
    for cell in list(board.legal_moves):
        board.push(cell)
        total += _count(board, depth - 1)
        board.pop()
    return total
