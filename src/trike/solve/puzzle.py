"""A puzzle: a position with exactly one winning move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.setup import Setup

__all__ = ["Difficulty", "Puzzle", "read_puzzle"]

_STONES = {1: Color.BLACK, 2: Color.WHITE}


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What makes a puzzle hard, and the sum of it.

    ``plies`` to the end; ``moves`` to choose from; ``replies`` to the winning one; ``tempting``:
    wrong moves that a search of one ply takes to be at least as good; ``hidden``: at how many of
    the depths 1, 2 and 3 a search prefers a wrong move.

    >>> Difficulty(plies=5, moves=4, replies=3, tempting=1, hidden=2).rating
    27
    """

    plies: int
    moves: int
    replies: int
    tempting: int
    hidden: int

    @property
    def rating(self) -> int:
        """2 × plies + moves + replies + 2 × tempting + 4 × hidden: larger is harder."""
        return 2 * self.plies + self.moves + self.replies + 2 * self.tempting + 4 * self.hidden

    def to_json(self) -> dict[str, int]:
        """The parts, by name."""
        return {
            "plies": self.plies,
            "moves": self.moves,
            "replies": self.replies,
            "tempting": self.tempting,
            "hidden": self.hidden,
        }


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, its one winning move and the plies to the end, that move included.

    ``line``: best play from the position on, the winner taking the shortest way and the loser
    the longest; ``difficulty``, ``seed`` and ``game`` (where it comes from) are ``None``, and the
    line is empty, in puzzles that do not say.
    """

    position: str
    move: Cell
    plies: int
    line: tuple[Cell, ...] = ()
    difficulty: Difficulty | None = None
    seed: int | None = None
    game: int | None = None

    @property
    def side(self) -> int:
        """The side of the board."""
        return int(self.position.split()[0])

    def board(self) -> Board:
        """A board with the position."""
        return Board.from_text(self.position)

    def to_json(self) -> dict[str, Any]:
        """One object: a line of a file of puzzles."""
        record: dict[str, Any] = {
            "position": self.position,
            "move": str(self.move),
            "plies": self.plies,
        }
        if self.line:
            record["line"] = " ".join(map(str, self.line))
        if self.difficulty is not None:
            record["difficulty"] = self.difficulty.rating
            record["parts"] = self.difficulty.to_json()
        if self.seed is not None:
            record |= {"seed": self.seed, "game": self.game}
        return record


def read_puzzle(record: object) -> Puzzle:
    """A puzzle of our format, or of the one with ``cells``, ``pawn``, ``to_move`` and ``best``.

    `ValueError` when it is neither; a setup or text that is no position raises what the rules
    library raises, which is a `ValueError` too.
    """
    if not isinstance(record, dict):
        raise ValueError("a puzzle is a JSON object")
    try:
        return _peers(record) if "cells" in record else _ours(record)
    except KeyError as error:
        raise ValueError(f"a puzzle has the field {error.args[0]}") from error
    except (TypeError, AttributeError, IndexError) as error:
        raise ValueError("a field of the puzzle is of the wrong kind") from error


def _ours(record: dict[str, Any]) -> Puzzle:
    parts = record.get("parts")
    return Puzzle(
        Board.from_text(record["position"]).text(),
        Cell.parse(record["move"]),
        int(record["plies"]),
        tuple(Cell.parse(cell) for cell in record.get("line", "").split()),
        None if parts is None else Difficulty(**parts),
        record.get("seed"),
        record.get("game"),
    )


def _peers(record: dict[str, Any]) -> Puzzle:
    cells = record["cells"]
    side = record["side"]
    if len(cells) != side * (side + 1) // 2:
        raise ValueError(f"a board of side {side} does not have {len(cells)} cells")
    stones = {Cell(number): _STONES[code] for number, code in enumerate(cells) if code}
    setup = Setup(side, stones, Cell.at(*record["pawn"]), _STONES[record["to_move"]])
    return Puzzle(Board.from_setup(setup).text(), Cell.at(*record["best"]), int(record["height"]))
