"""What an engine is asked about."""

from __future__ import annotations

from trike.engine.native import require_side
from trike.rules.board import Board
from trike.rules.errors import IllegalMoveError, IllegalReason
from trike.rules.game import Game

__all__ = ["board_to_move"]


def board_to_move(position: Board | Game) -> Board:
    """The board of a position on which a move can be made.

    `IllegalMoveError` when the game is over, `ValueError` for a side that the core does not have.
    """
    over = position.is_over if isinstance(position, Game) else position.is_trapped()
    if over:
        raise IllegalMoveError("the game is over", IllegalReason.GAME_OVER)
    board = position.board if isinstance(position, Game) else position
    require_side(board.side)
    return board
