"""What two positions share that are one position, turned, mirrored or in the other colours."""

from __future__ import annotations

import hashlib

from trike.rules.board import Board
from trike.rules.cell import Cell

__all__ = ["position_key"]

_EMPTY, _MOVERS, _OTHERS, _PAWN = range(4)


def position_key(board: Board) -> str:
    """The position's key: 32 characters, the same under all six symmetries and for both colours.

    Stones are told by whether they are the mover's, so that exchanging colours changes nothing.

    >>> one = Board.from_text("3 b/2/2w c3 b")
    >>> position_key(one) == position_key(one.transformed(4))
    True
    >>> position_key(one) == position_key(Board.from_text("3 w/2/2b c3 w"))
    True
    >>> position_key(one) == position_key(Board.from_text("3 b/1w/3 b2 b"))
    False
    """
    marks = [_mark(board, cell) for cell in board.geometry]
    smallest = min(_moved(marks, image) for image in board.geometry.symmetries)
    return hashlib.blake2b(bytes([board.side]) + smallest, digest_size=16).hexdigest()


def _mark(board: Board, cell: Cell) -> int:
    stone = board.stone_at(cell)
    if stone is None:
        return _EMPTY
    if cell == board.pawn:
        return _PAWN  # which stands on a stone of whoever moved last
    return _MOVERS if stone is board.turn else _OTHERS


def _moved(marks: list[int], image: tuple[Cell, ...]) -> bytes:
    moved = bytearray(len(marks))
    for mark, to in zip(marks, image, strict=True):
        moved[to] = mark
    return bytes(moved)
