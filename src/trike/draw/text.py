"""A board as text, for terminals and for people who hear it read."""

from __future__ import annotations

from collections.abc import Iterable

from trike.draw.view import Drawable, board_of, cells_on
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color

__all__ = ["text"]

_UNICODE = {Color.BLACK: "●", Color.WHITE: "○", None: "·"}
_ASCII = {Color.BLACK: "b", Color.WHITE: "w", None: "."}

_PITCH = 4
_GAP = " "

_RESET = "\x1b[0m"
_PAWN = "\x1b[1;33m"
_DESTINATION = "\x1b[1;36m"
_LABEL = "\x1b[2m"


def text(
    subject: Drawable,
    /,
    *,
    coordinates: bool = True,
    destinations: bool | Iterable[Cell] = False,
    ascii_only: bool = False,
    ansi: bool = False,
) -> str:
    """Draw a board as lines of text, without a line break at the end.

    Black stones are ``●`` or ``b``, White ones ``○`` or ``w``, the stone under the pawn stands in
    brackets. With ``destinations`` (all legal ones, or the given cells) these are ``*`` and the
    other empty cells stay ``·`` or ``.``. ``ansi`` adds colour for a terminal. A cell takes 4
    columns, so side 19 with its coordinates fits into 80. `ValueError` for destinations off the
    board.

    >>> from trike import Board
    >>> print(text(Board.from_text("3 b/1w/3 b2 b"), ascii_only=True))
    a     b
    b   .  (w)
    c .   .   .
    1   2   3
    """
    board = board_of(subject)
    symbols = _ASCII if ascii_only else _UNICODE
    marked: set[Cell] = set()
    if destinations is True:
        marked.update(board.legal_moves)
    elif destinations is not False:
        marked.update(cells_on(board.side, destinations))
    margin = len(str(Cell.at(board.side - 1, 0))) - 1 if coordinates else 0
    lines: list[str] = []
    for row in range(board.side):
        cells = [Cell.at(row, place) for place in range(row + 1)]
        drawn = _GAP.join(_cell(board, cell, marked, symbols, ansi) for cell in cells)
        label = _paint(str(cells[0])[:-1].ljust(margin), _LABEL, ansi) if coordinates else ""
        indent = " " * ((board.side - 1 - row) * _PITCH // 2)
        lines.append(f"{label}{indent}{drawn}".rstrip())
    if coordinates:
        lines.append(_numbers(board.side, margin, ansi))
    return "\n".join(lines)


def _cell(
    board: Board, cell: Cell, marked: set[Cell], symbols: dict[Color | None, str], ansi: bool
) -> str:
    stone = board.stone_at(cell)
    symbol = symbols[stone]
    if cell == board.pawn:
        left, right = "[]" if stone is Color.BLACK else "()"
        return _paint(f"{left}{symbol}{right}", _PAWN, ansi)
    if stone is None and cell in marked:
        return f" {_paint('*', _DESTINATION, ansi)} "
    return f" {symbol} "


def _numbers(side: int, margin: int, ansi: bool) -> str:
    """The numbers of the places, half a cell left of the cells of the bottom row."""
    line = ""
    for place in range(side):
        line = line.ljust(margin - 1 + place * _PITCH) + str(place + 1)
    return _paint(line, _LABEL, ansi)


def _paint(content: str, code: str, ansi: bool) -> str:
    return f"{code}{content}{_RESET}" if ansi and content.strip() else content
