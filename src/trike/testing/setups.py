"""Arrangements: most of them no position of any game."""

from __future__ import annotations

from hypothesis import strategies as st

from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.setup import Setup

__all__ = ["setups"]


@st.composite
def setups(draw: st.DrawFn, *, max_side: int = 5, on_board: bool = False) -> Setup:
    """Arrangements of stones and pawn; ``on_board=True`` keeps side and cells valid."""
    side = draw(st.integers(1 if on_board else -1, max_side))
    most = max(side, 1) * (max(side, 1) + 1) // 2 - 1 if on_board else 40
    cells = st.integers(0, most).map(Cell)
    stones = draw(st.dictionaries(cells, st.sampled_from(Color), max_size=8))
    pawns = st.none() | cells
    if stones:
        pawns |= st.sampled_from(sorted(stones))
    return Setup(side, stones, draw(pawns), draw(st.sampled_from(Color)))
