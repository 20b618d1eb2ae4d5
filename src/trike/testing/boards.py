"""Boards that play can reach."""

from __future__ import annotations

from hypothesis import strategies as st

from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.geometry import Geometry

__all__ = ["boards", "cells", "sides"]


def sides(*, min_side: int = 1, max_side: int = 9) -> st.SearchStrategy[int]:
    """Sides of boards, small ones by default: laws that fail, fail on small boards first."""
    return st.integers(min_side, max_side)


def cells(side: int) -> st.SearchStrategy[Cell]:
    """The cells of a board."""
    return st.sampled_from(Geometry(side).cells)


@st.composite
def boards(
    draw: st.DrawFn,
    *,
    min_side: int = 1,
    max_side: int = 9,
    min_ply: int = 0,
    max_ply: int = 200,
    trapped: bool | None = None,
) -> Board:
    """Boards reached by legal moves from the empty one, their moves included.

    ``min_ply`` is reached unless the pawn is trapped before. ``trapped=True`` plays every game to
    its end, ``False`` stops before it; left out, either may come.
    """
    side = draw(sides(min_side=min_side, max_side=max_side))
    board = Board(side, draw(st.sampled_from(Color)))
    most = min(max_ply, len(board.geometry))
    # One byte a move, drawn at once: many times faster than a choice for each move.
    plies = most if trapped else draw(st.integers(min(min_ply, most), most))
    for byte in draw(st.binary(min_size=plies, max_size=plies)):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[byte % len(moves)])
    if trapped is False and board.is_trapped():
        board.pop()
    return board
