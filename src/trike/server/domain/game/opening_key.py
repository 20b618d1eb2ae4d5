"""Openings that are the same but for the board's symmetries."""

from __future__ import annotations

from trike.rules.cell import Cell

__all__ = ["opening_key"]


def opening_key(side: int, cell: Cell) -> Cell:
    """The first of the up to six cells that symmetries make of a cell of a side.

    A cell is as far from the three edges as its three distances say; rotations and reflections
    only exchange them, so sorting them names the orbit.

    >>> str(opening_key(7, Cell.parse("g7")))
    'a1'
    >>> str(opening_key(7, Cell.parse("f2")))
    'c2'
    """
    left, right, below = sorted((cell.place, cell.row - cell.place, side - 1 - cell.row))
    del below
    return Cell.at(left + right, left)
