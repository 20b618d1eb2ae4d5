"""Cells and moves as text, in the two styles in use.

`Style.ABSTRACT_PLAY` is the default: a letter for the row from the apex, a number for the place,
and a move is its destination. `Style.AI_AI` names a cell by its column letter and its row number
from the bottom, and writes a move ``from-to`` after the first; it is read only when asked for,
because most of its names are also names of other cells in the default style.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from trike.rules.cell import Cell
from trike.rules.errors import NotationError
from trike.rules.move import SWAP, Move

__all__ = ["MoveText", "Style", "format_cell", "format_move", "parse_cell", "parse_move"]


class Style(Enum):
    """A way of naming cells; the value names it on the command line and in files."""

    ABSTRACT_PLAY = "abstractplay"
    AI_AI = "aiai"


class MoveText(NamedTuple):
    """What a text says of a move: where to, and from where if it says so."""

    move: Move
    origin: Cell | None = None


def parse_cell(text: str, side: int, style: Style = Style.ABSTRACT_PLAY) -> Cell:
    """Read the name of a cell of a board of ``side``.

    In the default style a cell off the board is read (and found illegal later); Ai Ai's names
    count from the bottom row, so there a cell off the board has no meaning: `NotationError`.

    >>> str(parse_cell("g1", 7)), str(parse_cell("a1", 7, Style.AI_AI))
    ('g1', 'g1')
    >>> str(parse_cell("a7", 7, Style.AI_AI))
    'a1'
    """
    if style is Style.ABSTRACT_PLAY:
        return Cell.parse(text)
    name = text.strip().lower()
    column, number = name[:1], name[1:]
    if column.isascii() and column.isalpha() and number.isascii() and number.isdigit():
        place, row = ord(column) - ord("a"), side - int(number[:4])
        if 0 <= place <= row < side:
            return Cell.at(row, place)
    raise NotationError(text, f"a cell of side {side} in Ai Ai's notation, such as a1")


def format_cell(cell: Cell, side: int, style: Style = Style.ABSTRACT_PLAY) -> str:
    """Write the name of a cell of a board of ``side``; the inverse of `parse_cell`.

    `ValueError` for the 27th column and beyond in Ai Ai's style, which has 26 letters.
    """
    if style is Style.ABSTRACT_PLAY:
        return str(cell)
    if cell.place >= 26:
        raise ValueError("Ai Ai's notation has letters for 26 columns")
    return f"{chr(ord('a') + cell.place)}{side - cell.row}"


def parse_move(text: str, side: int, style: Style = Style.ABSTRACT_PLAY) -> MoveText:
    """Read a move: ``swap``, a destination, or ``from-to``; `NotationError` otherwise.

    >>> parse_move("Swap", 7)
    MoveText(move=SWAP, origin=None)
    >>> parse_move("c2-f2", 7)
    MoveText(move=Cell('f2'), origin=Cell('c2'))
    """
    name = text.strip()
    if name.lower() == str(SWAP):
        return MoveText(SWAP)
    start, dash, end = name.partition("-")
    if not dash:
        return MoveText(parse_cell(name, side, style))
    try:
        return MoveText(parse_cell(end, side, style), parse_cell(start, side, style))
    except NotationError as error:
        raise NotationError(text, error.expected) from None


def format_move(
    move: Move, side: int, style: Style = Style.ABSTRACT_PLAY, origin: Cell | None = None
) -> str:
    """Write a move; ``origin`` (the pawn's cell) is used by the styles that write it.

    >>> format_move(Cell.parse("a1"), 7, Style.AI_AI, origin=Cell.parse("g1"))
    'a1-a7'
    """
    if not isinstance(move, Cell):
        return str(move)
    destination = format_cell(move, side, style)
    if style is Style.AI_AI and origin is not None:
        return f"{format_cell(origin, side, style)}-{destination}"
    return destination
