"""What can be wrong with a text, a move or an arrangement.

Every error is a ``ValueError`` with one plain sentence, and carries the same facts as fields, so
that a caller can say it in another language.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trike.rules.cell import Cell
    from trike.rules.setup import SetupProblem

__all__ = [
    "AmbiguousMoveError",
    "IllegalMoveError",
    "IllegalReason",
    "InvalidSetupError",
    "NotationError",
    "TrikeError",
]


class TrikeError(ValueError):
    """The base of all errors of the rules library."""

    def __reduce__(self) -> tuple[object, ...]:
        # By default an error is copied, and crosses processes, by calling its class with the
        # message alone.
        return _restored, (type(self), self.args, self.__dict__)


class NotationError(TrikeError):
    """A text that cannot be read: bad syntax.

    ``text`` is what was given, ``expected`` what was looked for.
    """

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"cannot read {_shorten(text)!r}: expected {expected}")
        self.text = text
        self.expected = expected


class IllegalReason(Enum):
    """Why a move that can be read is not legal here."""

    GAME_OVER = "game over"
    OFF_BOARD = "off the board"
    OCCUPIED = "occupied"
    NOT_IN_LINE = "not in line"
    BLOCKED = "blocked"
    WRONG_ORIGIN = "wrong origin"
    SWAP_NOT_AVAILABLE = "swap not available"
    NOT_YOUR_TURN = "not your turn"


class IllegalMoveError(TrikeError):
    """A move that can be read but is not legal here.

    ``reason`` says why; ``cell`` is the destination (``None`` for a swap); ``blocked_by`` is the
    occupied cell nearest to the pawn on its way, when the reason is ``BLOCKED``.
    """

    def __init__(
        self,
        message: str,
        reason: IllegalReason,
        cell: Cell | None = None,
        blocked_by: Cell | None = None,
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.cell = cell
        self.blocked_by = blocked_by


class AmbiguousMoveError(TrikeError):
    """A shortened move that several legal moves fit: ``candidates``."""

    def __init__(self, text: str, candidates: Iterable[Cell]) -> None:
        self.text = text
        self.candidates = tuple(candidates)
        names = ", ".join(str(cell) for cell in self.candidates)
        super().__init__(f"{_shorten(text)!r} could be any of {names}")


class InvalidSetupError(TrikeError):
    """An arrangement that no game can reach; ``problems`` lists every reason why not."""

    def __init__(self, problems: Iterable[SetupProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.message for problem in self.problems))


def _restored(kind: type[TrikeError], args: tuple[object, ...], facts: dict[str, object]) -> object:
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


def _shorten(text: str, limit: int = 40) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
