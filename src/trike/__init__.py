"""Trike, the board game by Alek Erickson: the rules library.

>>> from trike import Board
>>> board = Board(7)
>>> board.push_text("c2")
Cell('c2')
>>> len(board.legal_moves)
12

The engine is in `trike.engine`, game records in `trike.record`, pictures in `trike.draw`.
"""

import trike.draw  # noqa: F401  (lets notebooks show boards)
from trike.record import Headers, Player, Reading, Record, RecordError, RecordFault
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import ByColor, Color
from trike.rules.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    IllegalReason,
    InvalidSetupError,
    NotationError,
    TrikeError,
)
from trike.rules.game import Ending, Game, Result, Seat, Turn
from trike.rules.geometry import Direction, Geometry
from trike.rules.move import SWAP, Move, Swap
from trike.rules.notation import Style
from trike.rules.outcome import Outcome
from trike.rules.perft import perft
from trike.rules.position import format_position, parse_position
from trike.rules.setup import Setup, SetupFault, SetupProblem

__all__ = [
    "SWAP",
    "AmbiguousMoveError",
    "Board",
    "ByColor",
    "Cell",
    "Color",
    "Direction",
    "Ending",
    "Game",
    "Geometry",
    "Headers",
    "IllegalMoveError",
    "IllegalReason",
    "InvalidSetupError",
    "Move",
    "NotationError",
    "Outcome",
    "Player",
    "Reading",
    "Record",
    "RecordError",
    "RecordFault",
    "Result",
    "Seat",
    "Setup",
    "SetupFault",
    "SetupProblem",
    "Style",
    "Swap",
    "TrikeError",
    "Turn",
    "format_position",
    "parse_position",
    "perft",
]
