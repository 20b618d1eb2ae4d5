"""The board: stones, pawn and colour to move, always a legal position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from trike.rules.cell import Cell
from trike.rules.color import ByColor, Color
from trike.rules.errors import AmbiguousMoveError, IllegalMoveError, IllegalReason, NotationError
from trike.rules.geometry import Geometry
from trike.rules.legal_moves import LegalMoves
from trike.rules.notation import Style, parse_move
from trike.rules.outcome import Outcome
from trike.rules.position import format_position, parse_position
from trike.rules.setup import Setup

__all__ = ["Board"]


class Board:
    """A position and the moves that led to it since it was made.

    The rules of the board and nothing else: players, the swap, resignations and clocks belong to
    `Game`. Boards are equal when side, stones, pawn and colour to move are. A board is mutable
    although it has a hash: do not move on one that is a key of a dictionary; use a `copy`.

    >>> board = Board(7)
    >>> board.push_text("c2")
    Cell('c2')
    >>> board.turn, board.legal_moves
    (<Color.WHITE: 'w'>, <LegalMoves: c3, b2, b1, c1, d2, e2, f2, g2, d3, e4, f5, g6>)
    """

    svg_renderer: ClassVar[Callable[[Board], str] | None] = None
    """What draws a board in a notebook; set by `trike.draw`, which stands above the rules."""

    __slots__ = ("_history", "_pawn", "_stones", "_turn", "geometry")

    def __init__(self, side: int, turn: Color = Color.BLACK) -> None:
        """An empty board; ``turn`` places the first stone. `ValueError` for a side below 1."""
        self.geometry = Geometry(side)
        self._stones: list[Color | None] = [None] * len(self.geometry)
        self._pawn: Cell | None = None
        self._turn = turn
        # Where the pawn stood before each move: all that undoing one needs.
        self._history: list[Cell | None] = []

    @classmethod
    def from_setup(cls, setup: Setup) -> Board:
        """The board of an arrangement; `InvalidSetupError` with every reason why not."""
        setup.require_valid()
        board = cls(setup.side, setup.turn)
        for cell, color in setup.stones.items():
            board._stones[cell] = color
        board._pawn = setup.pawn
        return board

    @classmethod
    def from_text(cls, text: str) -> Board:
        """The board of a position text; `NotationError` or `InvalidSetupError`."""
        return cls.from_setup(parse_position(text))

    # What is on the board

    @property
    def side(self) -> int:
        """The number of cells along an edge."""
        return self.geometry.side

    @property
    def turn(self) -> Color:
        """The colour to move; after the end, the colour that would be."""
        return self._turn

    @property
    def pawn(self) -> Cell | None:
        """The pawn's cell, ``None`` before the first move."""
        return self._pawn

    @property
    def ply(self) -> int:
        """The number of stones on the board, which is the number of moves since it was empty."""
        return len(self._stones) - self._stones.count(None)

    @property
    def moves(self) -> tuple[Cell, ...]:
        """The moves pushed since this board was made, oldest first."""
        cells = (*self._history[1:], self._pawn) if self._history else ()
        return tuple(cell for cell in cells if cell is not None)

    def stone_at(self, cell: Cell) -> Color | None:
        """The colour of the stone on a cell, ``None`` when empty; `IndexError` off the board."""
        if cell not in self.geometry:
            raise IndexError("off the board")
        return self._stones[cell]

    def setup(self) -> Setup:
        """The position as an arrangement."""
        stones = {
            cell: stone for cell in self.geometry if (stone := self._stones[cell]) is not None
        }
        return Setup(self.side, stones, self._pawn, self._turn)

    def region(self) -> frozenset[Cell]:
        """The empty cells connected to the pawn: the only ones that can still be played.

        On an empty board, all cells.
        """
        if self._pawn is None:
            return frozenset(self.geometry)
        found: set[Cell] = set()
        frontier = [self._pawn]
        while frontier:
            for cell in self.geometry.neighbours(frontier.pop()):
                if self._stones[cell] is None and cell not in found:
                    found.add(cell)
                    frontier.append(cell)
        return frozenset(found)

    # Moving

    @property
    def legal_moves(self) -> LegalMoves:
        """The destinations that are legal now, as a lazy view."""
        return LegalMoves(self)

    def generate_moves(self) -> Iterator[Cell]:
        """Yield the legal destinations, in the order that `LegalMoves` states."""
        stones = self._stones
        if self._pawn is None:
            yield from self.geometry
            return
        for ray in self.geometry.rays(self._pawn):
            for cell in ray:
                if stones[cell] is not None:
                    break
                yield cell

    def push(self, cell: Cell) -> None:
        """Make a move that is known to be legal: nothing is checked.

        For moves from `legal_moves`; use `push_text` or `check` for anything else.
        """
        self._stones[cell] = self._turn
        self._history.append(self._pawn)
        self._pawn = cell
        self._turn = self._turn.other

    def pop(self) -> Cell:
        """Take back the last move pushed and return it; `IndexError` when there is none."""
        if self._pawn is None or not self._history:
            raise IndexError("no move to take back")
        cell = self._pawn
        self._stones[cell] = None
        self._pawn = self._history.pop()
        self._turn = self._turn.other
        return cell

    def peek(self) -> Cell:
        """The last move pushed; `IndexError` when there is none."""
        if self._pawn is None or not self._history:
            raise IndexError("no move was made")
        return self._pawn

    def push_text(self, text: str, style: Style = Style.ABSTRACT_PLAY) -> Cell:
        """Read a move, check it, make it and return it.

        Raises what `parse_move` raises; the board is unchanged then.
        """
        cell = self.parse_move(text, style)
        self.push(cell)
        return cell

    def parse_move(self, text: str, style: Style = Style.ABSTRACT_PLAY) -> Cell:
        """Read a destination that is legal here.

        In the default style a row's letter alone is enough when one destination is in that row,
        and ``from-to`` is read too. Raises `NotationError`, `IllegalMoveError` (which says why)
        or `AmbiguousMoveError`.

        >>> board = Board(3)
        >>> board.push_text("a1"), board.push_text("b")
        Traceback (most recent call last):
        trike.rules.errors.AmbiguousMoveError: 'b' could be any of b1, b2
        """
        row = text.strip().lower()
        if style is Style.ABSTRACT_PLAY and row.isascii() and row.isalpha() and row != "swap":
            return self._only_move_in_row(text, row)
        move, origin = parse_move(text, self.side, style)
        if not isinstance(move, Cell):
            raise IllegalMoveError(
                "a swap is a move of the game, not of the board", IllegalReason.SWAP_NOT_AVAILABLE
            )
        if origin is not None and origin != self._pawn:
            where = "not on the board yet" if self._pawn is None else f"on {self._pawn}"
            raise IllegalMoveError(
                f"the pawn is {where}, not on {origin}", IllegalReason.WRONG_ORIGIN, move
            )
        self.check(move)
        return move

    def check(self, cell: Cell) -> None:
        """Raise `IllegalMoveError` with the reason unless the pawn may go to ``cell`` now.

        >>> board = Board.from_text("4 1/1b/2w/3b d4 w")
        >>> board.check(Cell.parse("b2"))
        Traceback (most recent call last):
        trike.rules.errors.IllegalMoveError: b2 is occupied by a Black stone
        """
        if cell not in self.geometry:
            raise IllegalMoveError(
                f"{cell} is off a board of side {self.side}", IllegalReason.OFF_BOARD, cell
            )
        if self.is_trapped():
            raise IllegalMoveError("the game is over", IllegalReason.GAME_OVER, cell)
        stone = self._stones[cell]
        if stone is not None:
            raise IllegalMoveError(
                f"{cell} is occupied by a {stone} stone", IllegalReason.OCCUPIED, cell
            )
        if self._pawn is None:
            return
        between = self.geometry.between(self._pawn, cell)
        if between is None:
            raise IllegalMoveError(
                f"{cell} is not in line with the pawn on {self._pawn}",
                IllegalReason.NOT_IN_LINE,
                cell,
            )
        for passed in between:
            if self._stones[passed] is not None:
                raise IllegalMoveError(
                    f"the way from {self._pawn} to {cell} is blocked by {passed}",
                    IllegalReason.BLOCKED,
                    cell,
                    passed,
                )

    # The end

    def is_trapped(self) -> bool:
        """Whether the pawn has no move: the game is over."""
        if self._pawn is None:
            return False
        stones = self._stones
        return all(stones[cell] is not None for cell in self.geometry.neighbours(self._pawn))

    def score(self, at: Cell | None = None) -> ByColor[int]:
        """Count the stones under and around the pawn: the final score once it is trapped.

        With ``at``, the score as if the pawn were caught there: an empty cell counts the stone
        that the mover would leave. All zeros on an empty board without ``at``. `IndexError` off
        the board.
        """
        center = self._pawn if at is None else at
        if center is None:
            return ByColor(0, 0)
        stones = self._stones
        here = self.stone_at(center) or self._turn
        around = [stones[cell] for cell in self.geometry.neighbours(center)]
        around.append(here)
        return ByColor(around.count(Color.BLACK), around.count(Color.WHITE))

    def outcome(self) -> Outcome | None:
        """Who won and the score, or ``None`` while the pawn can move.

        >>> board = Board(1)
        >>> board.push(Cell(0))
        >>> str(board.outcome())
        'Black wins 1–0'
        """
        return Outcome.from_score(self.score()) if self.is_trapped() else None

    # Copies and comparisons

    def copy(self, *, history: bool = True) -> Board:
        """An independent board; without ``history`` its moves cannot be taken back."""
        board = Board.__new__(Board)
        board.geometry = self.geometry
        board._stones = self._stones.copy()
        board._pawn = self._pawn
        board._turn = self._turn
        board._history = self._history.copy() if history else []
        return board

    def transformed(self, symmetry: int) -> Board:
        """The board under one of the six symmetries of `Geometry`, its moves included."""
        image = self.geometry.symmetries[symmetry]
        board = self.copy()
        for cell in self.geometry:
            board._stones[image[cell]] = self._stones[cell]
        board._pawn = None if self._pawn is None else image[self._pawn]
        board._history = [None if cell is None else image[cell] for cell in self._history]
        return board

    def text(self) -> str:
        """The position on one line; the inverse of `from_text`."""
        return format_position(self.setup())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (self._stones, self._pawn, self._turn) == (other._stones, other._pawn, other._turn)

    def __hash__(self) -> int:
        return hash((tuple(self._stones), self._pawn, self._turn))

    def __repr__(self) -> str:
        return f"Board.from_text({self.text()!r})"

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str | None:
        """Jupyter shows a board as a picture."""
        renderer = Board.svg_renderer
        return None if renderer is None else renderer(self)

    def _only_move_in_row(self, text: str, letters: str) -> Cell:
        row = Cell.parse(f"{letters}1").row if len(letters) <= 2 else None
        candidates = sorted(cell for cell in self.legal_moves if cell.row == row)
        if len(candidates) == 1:
            return candidates[0]
        if candidates:
            raise AmbiguousMoveError(text, candidates)
        raise NotationError(text, "a cell such as c2, or a row with one destination")
