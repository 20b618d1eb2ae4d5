"""The ``position`` command, both ways."""

from __future__ import annotations

from collections.abc import Sequence

from trike.engine.native import require_side
from trike.rules.board import Board
from trike.rules.color import Color
from trike.rules.game import Game

__all__ = ["format_position", "parse_position"]


def parse_position(words: Sequence[str], side: int, swap_rule: bool) -> Game | Board:
    """Read the words after ``position``: a game, or for a position text a board.

    ``side`` and ``swap_rule`` are those of ``startpos``. `ValueError` with a sentence.

    >>> parse_position("side 7 moves c2 swap f2".split(), 13, True)
    <Game: side 7, c2 swap f2>
    """
    cut = list(words).index("moves") if "moves" in words else len(words)
    head, moves = words[:cut], words[cut + 1 :]
    if not head:
        raise ValueError("position is followed by startpos, side or text")
    if head[0] == "text":
        board = Board.from_text(" ".join(head[1:]))
        require_side(board.side)
        for move in moves:
            board.push_text(move)
        return board
    first_color = Color.BLACK
    flags = list(head[1:])
    if head[0] == "side":
        side = _side(flags.pop(0) if flags else "")
        swap_rule = True
    elif head[0] != "startpos":
        raise ValueError(f"position is followed by startpos, side or text, not {head[0]!r}")
    for flag in flags:
        if flag == "noswap":
            swap_rule = False
        elif flag == "white":
            first_color = Color.WHITE
        else:
            raise ValueError(f"position knows no {flag!r}")
    return Game.replay(side, list(moves), swap_rule=swap_rule, first_color=first_color)


def format_position(game: Game) -> str:
    """The command that sets up a game.

    >>> format_position(Game.replay(7, "c2 swap", swap_rule=True))
    'position side 7 moves c2 swap'
    """
    words = ["position", "side", str(game.side)]
    words += [] if game.swap_rule else ["noswap"]
    words += ["white"] if game.first_color is Color.WHITE else []
    words += ["moves", *map(str, game.moves)] if game.moves else []
    return " ".join(words)


def _side(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise ValueError(f"side is followed by a whole number, not {text!r}")
    require_side(int(text))
    return int(text)
