"""What ``--side``, ``--moves`` and ``--position`` name together."""

from __future__ import annotations

from trike.rules.board import Board
from trike.rules.game import Game

__all__ = ["read_subject"]


def read_subject(side: int | None, moves: str, position: str | None) -> Board | Game:
    """A game of ``side`` (7 when not given) after moves, or a position text and moves after it.

    `ValueError` for what is not a position, not legal or contradicts itself.
    """
    if position is None:
        return Game.replay(7 if side is None else side, moves.replace(",", " ").split())
    board = Board.from_text(position)
    if side not in (None, board.side):
        raise ValueError(f"the position has side {board.side}, not {side}")
    for move in moves.replace(",", " ").split():
        board.push_text(move)
    return board
