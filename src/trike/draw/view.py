"""What there is to draw: a board, a game or a bare shape, brought to one form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.game import Ending, Game
from trike.rules.geometry import Geometry

__all__ = ["Drawable", "Step", "board_of", "cells_on", "last_step", "status"]

Drawable = Board | Game | Geometry


class Step(NamedTuple):
    """A move as a picture shows it; without a start for an opening."""

    start: Cell | None
    end: Cell


def board_of(subject: Drawable) -> Board:
    """The board to draw: an empty one for a bare shape."""
    if isinstance(subject, Board):
        return subject
    return Board(subject.side) if isinstance(subject, Geometry) else subject.board


def last_step(board: Board) -> Step | None:
    """The last move made on a board, if it knows one."""
    if not board.moves:
        return None
    before = board.copy()
    end = before.pop()
    return Step(before.pawn, end)


def cells_on(side: int, cells: Iterable[Cell]) -> list[Cell]:
    """The cells as a list; `ValueError` for one that is off the board."""
    found = list(cells)
    for cell in found:
        if cell not in Geometry(side):
            raise ValueError(f"{cell} is off a board of side {side}")
    return found


def status(subject: Drawable) -> str:
    """Who is to move or how the game ended, in a sentence; empty for a bare shape."""
    if isinstance(subject, Geometry):
        return ""
    board = board_of(subject)
    if isinstance(subject, Game):
        result = subject.result
        if result is not None and result.ending is not Ending.TRAPPED:
            how = {
                Ending.RESIGNATION: "by resignation",
                Ending.TIME: "on time",
                Ending.ABANDONMENT: "by abandonment",
            }.get(result.ending)
            winner = result.winner
            if how is None or winner is None:
                return "The game was annulled."
            return f"{subject.color_of(winner)} wins {how}."
    outcome = board.outcome()
    if outcome is not None:
        return f"{outcome}."
    return f"{board.turn} to move."
