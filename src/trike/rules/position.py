"""A position on one line of text, as FEN is for chess.

Four fields with blanks between them: the side; the rows from the apex with ``/`` between them,
each a run of ``b``, ``w`` and numbers of empty cells; the pawn's cell or ``-``; the colour to move,
``b`` or ``w``. This is version 1; a later version would begin with another kind of first field, so
that no reader takes one for the other.
"""

from __future__ import annotations

import re

from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.errors import NotationError
from trike.rules.geometry import Geometry
from trike.rules.setup import Setup

__all__ = ["MAX_TEXT_SIDE", "format_position", "parse_position"]

MAX_TEXT_SIDE = 99
"""Readers of texts refuse larger boards: a few bytes must not ask for gigabytes."""

_TOKEN = re.compile(r"[bw]|[1-9][0-9]?")


def parse_position(text: str) -> Setup:
    """Read a position text as an arrangement, whether or not a game can reach it.

    Raises `NotationError` with the field that cannot be read.

    >>> setup = parse_position("3 1/wb/3 b2 w")
    >>> setup.side, str(setup.pawn), setup.turn
    (3, 'b2', <Color.WHITE: 'w'>)
    """
    fields = text.split()
    if len(fields) != 4:
        raise NotationError(text, "four fields: side, rows, pawn, colour to move")
    side_text, rows_text, pawn_text, turn_text = fields
    side = _parse_side(side_text)
    rows = rows_text.split("/")
    if len(rows) != side:
        raise NotationError(rows_text, f"{side} rows with / between them, not {len(rows)}")
    stones: dict[Cell, Color] = {}
    for number, row in enumerate(rows):
        stones.update(_parse_row(row, number))
    pawn = None if pawn_text == "-" else Cell.parse(pawn_text)
    if turn_text not in ("b", "w"):
        raise NotationError(turn_text, "b or w for the colour to move")
    return Setup(side, stones, pawn, Color(turn_text))


def format_position(setup: Setup) -> str:
    """Write an arrangement whose stones are on the board; the inverse of `parse_position`.

    >>> format_position(Setup(3))
    '3 1/2/3 - b'
    """
    rows: list[str] = []
    cells = iter(Geometry(setup.side))
    for length in range(1, setup.side + 1):
        row, empty = "", 0
        for _ in range(length):
            stone = setup.stones.get(next(cells))
            if stone is None:
                empty += 1
            else:
                row += (str(empty) if empty else "") + stone.letter
                empty = 0
        rows.append(row + (str(empty) if empty else ""))
    pawn = "-" if setup.pawn is None else str(setup.pawn)
    return f"{setup.side} {'/'.join(rows)} {pawn} {setup.turn.letter}"


def _parse_side(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) >= 1:
        return int(text)
    raise NotationError(text, f"a side from 1 to {MAX_TEXT_SIDE}")


def _parse_row(text: str, row: int) -> dict[Cell, Color]:
    expected = f"row {row + 1} with {row + 1} cells: b, w and numbers of empty cells"
    stones: dict[Cell, Color] = {}
    place = at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None or place > row:
            raise NotationError(text, expected)
        if token[0] in "bw":
            stones[Cell.at(row, place)] = Color(token[0])
            place += 1
        else:
            place += int(token[0])
        at = token.end()
    if place != row + 1:
        raise NotationError(text, expected)
    return stones
