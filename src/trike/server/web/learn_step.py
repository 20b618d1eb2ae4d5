"""What a step of the course is made of, and what the rules say of each answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.errors import IllegalMoveError, IllegalReason
from trike.server.language.current import gettext as _

__all__ = ["SIDE", "Choice", "Stage", "Step", "Task", "illegal_text"]

SIDE = 5
"""The side of every board of the course: small enough to be proven, and for a phone."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that is a button: what it is called in data, and what is written on it."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Task:
    """One question of a step.

    ``accepts``: the right answers, names of cells or keys of ``choices``; a cell is a legal move.
    ``wrong`` is said of any other answer, unless ``why`` has a sentence for it. ``any_cell``: every
    empty cell may be tried, and one out of reach is told why. ``reply``: White's move after the
    first right answer. ``moves``: the game that leads here, if it is not what came before.
    """

    goal: str
    accepts: tuple[str, ...]
    wrong: str
    right: str
    why: Mapping[str, str] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    marks: tuple[str, ...] = ()
    any_cell: bool = False
    reply: str | None = None
    moves: str | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    """A task with the board it is asked on."""

    task: Task
    board: Board


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its lasting name, what it teaches, the game that leads to it, and its tasks."""

    slug: str
    title: str
    text: str
    moves: str
    tasks: tuple[Task, ...]

    def stages(self) -> Iterator[Stage]:
        """The tasks with their boards; `IllegalMoveError` if the data break the rules."""
        moves = self.moves.split()
        for task in self.tasks:
            if task.moves is not None:
                moves = task.moves.split()
            board = Board(SIDE)
            for move in moves:
                board.push_text(move)
            yield Stage(task, board)
            if not task.choices:
                moves = [*moves, task.accepts[0], *((task.reply,) if task.reply else ())]


def illegal_text(board: Board, cell: Cell) -> str | None:
    """Why the pawn cannot go to a cell, as a sentence; `None` if it can."""
    try:
        board.check(cell)
    except IllegalMoveError as error:
        if error.reason is IllegalReason.NOT_IN_LINE:
            return _("%(cell)s is not in a straight line with the pawn.") % {"cell": cell}
        return _("A stone is in the way to %(cell)s, and the pawn cannot jump.") % {"cell": cell}
    return None
