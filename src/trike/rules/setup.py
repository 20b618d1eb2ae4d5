"""Any arrangement of stones and pawn, and every reason why no game can reach it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.errors import InvalidSetupError
from trike.rules.geometry import Geometry

__all__ = ["Setup", "SetupFault", "SetupProblem"]


class SetupFault(Enum):
    """A kind of fault in an arrangement."""

    SIDE = "side"
    STONE_OFF_BOARD = "stone off the board"
    PAWN_OFF_BOARD = "pawn off the board"
    PAWN_MISSING = "pawn missing"
    PAWN_WITHOUT_STONE = "pawn without a stone"
    TURN = "wrong turn"
    STONE_COUNT = "stone count"
    PAWN_UNREACHABLE = "pawn unreachable"


@dataclass(frozen=True, slots=True)
class SetupProblem:
    """One reason why an arrangement is not a position: its kind, a sentence, the cell if any."""

    fault: SetupFault
    message: str
    cell: Cell | None = None


@dataclass(frozen=True)
class Setup:
    """An arrangement: side, stones by cell, the pawn's cell, and the colour to move.

    Anything can be written down here; `problems` tells why it is not a position of a game, and
    `Board.from_setup` takes it when there are none.

    >>> setup = Setup(3, {Cell.parse("b1"): Color.WHITE}, pawn=None, turn=Color.WHITE)
    >>> [problem.message for problem in setup.problems()]
    ['there are stones but no pawn']
    """

    side: int
    stones: Mapping[Cell, Color] = field(default_factory=dict[Cell, Color])
    pawn: Cell | None = None
    turn: Color = Color.BLACK

    def problems(self) -> tuple[SetupProblem, ...]:
        """Every reason why no game can reach this; empty when it is a position.

        What can be seen from the arrangement is checked: places, turn, numbers of stones, and a
        cell from which the pawn can have come. Whether a whole game leads here is not searched.
        """
        return tuple(self._problems())

    def require_valid(self) -> None:
        """Raise `InvalidSetupError` with every problem, if there is one."""
        if problems := self.problems():
            raise InvalidSetupError(problems)

    def _problems(self) -> Iterator[SetupProblem]:
        if self.side < 1:
            yield SetupProblem(SetupFault.SIDE, f"a board has a side of 1 or more, not {self.side}")
            return
        geometry = Geometry(self.side)
        for cell in sorted(self.stones):
            if cell not in geometry:
                message = f"the stone on {cell} is off a board of side {self.side}"
                yield SetupProblem(SetupFault.STONE_OFF_BOARD, message, cell)
        yield from self._count_problems()
        if self.pawn is None:
            if self.stones:
                yield SetupProblem(SetupFault.PAWN_MISSING, "there are stones but no pawn")
        elif self.pawn not in geometry:
            message = f"the pawn on {self.pawn} is off a board of side {self.side}"
            yield SetupProblem(SetupFault.PAWN_OFF_BOARD, message, self.pawn)
        elif self.pawn not in self.stones:
            message = f"the pawn on {self.pawn} stands on no stone"
            yield SetupProblem(SetupFault.PAWN_WITHOUT_STONE, message, self.pawn)
        else:
            yield from self._pawn_problems(geometry, self.pawn, self.stones[self.pawn])

    def _count_problems(self) -> Iterator[SetupProblem]:
        """Colours alternate, so their numbers differ by one at most, in favour of the last."""
        black = sum(color is Color.BLACK for color in self.stones.values())
        white = len(self.stones) - black
        last = None if self.pawn is None else self.stones.get(self.pawn)
        surplus = {Color.BLACK: black - white, Color.WHITE: white - black}
        if last is None:
            fits, allowed = abs(black - white) <= 1, "numbers that differ by one at most"
        else:
            fits = surplus[last] in (0, 1)
            allowed = f"as many of each, or one {last} stone more, as {last} moved last"
        if not fits:
            message = f"{black} Black and {white} White stones, where play leaves {allowed}"
            yield SetupProblem(SetupFault.STONE_COUNT, message)

    def _pawn_problems(
        self, geometry: Geometry, pawn: Cell, under: Color
    ) -> Iterator[SetupProblem]:
        """The pawn stands on the stone of the last mover, who came in a line from the other's."""
        if self.turn is under:
            message = f"the stone under the pawn is {under}, so {under.other} is to move"
            yield SetupProblem(SetupFault.TURN, message, pawn)
        if len(self.stones) > 1 and not self._has_origin(geometry, pawn, under):
            message = f"no {under.other} stone is in line with {pawn}, from where the pawn came"
            yield SetupProblem(SetupFault.PAWN_UNREACHABLE, message, pawn)

    def _has_origin(self, geometry: Geometry, pawn: Cell, under: Color) -> bool:
        """Whether the first stone seen from the pawn in some direction is the other colour's."""
        for ray in geometry.rays(pawn):
            first = next((self.stones[cell] for cell in ray if cell in self.stones), None)
            if first is under.other:
                return True
        return False
