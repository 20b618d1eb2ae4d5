"""Counting games by length, at the speed of the core.

The same numbers as `trike.rules.perft`, which counts in readable Python and on any side.
"""

from __future__ import annotations

from typing import NamedTuple

from trike.engine import native
from trike.rules import perft as reference
from trike.rules.board import Board
from trike.rules.cell import Cell

__all__ = ["PerftOutcomes", "divide", "perft", "perft_outcomes"]


class PerftOutcomes(NamedTuple):
    """Counts of one depth: all sequences, and those that finish the game there, by winner."""

    sequences: int
    finished: int
    won_by_black: int
    won_by_white: int


def perft(board: Board, depth: int) -> int:
    """Count the move sequences of exactly ``depth`` plies from a board.

    Finished games are not extended, swaps not counted; depth 0 counts 1. Boards larger than the
    core's are counted in Python. `ValueError` for a negative depth, `OverflowError` when the
    count does not fit 64 bits.

    >>> perft(Board(4), 3)
    270
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    if board.side > native.MAX_SIDE:
        return reference.perft(board, depth)
    return native.perft(board, depth)


def divide(board: Board, depth: int) -> dict[Cell, int]:
    """Split `perft` by first move; `ValueError` for a depth below 1."""
    if depth < 1:
        raise ValueError(f"dividing needs a depth of 1 or more, not {depth}")
    scratch = board.copy(history=False)
    counts: dict[Cell, int] = {}
    for cell in list(scratch.legal_moves):
        scratch.push(cell)
        counts[cell] = perft(scratch, depth - 1)
        scratch.pop()
    return counts


def perft_outcomes(side: int, depth: int) -> PerftOutcomes:
    """Count from the empty board how many sequences there are, and how many end, by winner.

    `ValueError` for a side outside 1 to 19 or a negative depth.

    >>> perft_outcomes(2, 3)
    PerftOutcomes(sequences=6, finished=6, won_by_black=6, won_by_white=0)
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    return PerftOutcomes(*native.perft_outcomes(side, depth))
