"""A game: two seats on a board, who owns which colour, the swap, and every way to end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import ByColor, Color
from trike.rules.errors import IllegalMoveError, IllegalReason
from trike.rules.move import SWAP, Move
from trike.rules.notation import Style

__all__ = ["Ending", "Game", "Result", "Seat", "Turn"]


class Seat(Enum):
    """A player's place: ``FIRST`` places the first stone. Seats never change; colours may."""

    FIRST = 1
    SECOND = 2

    @property
    def other(self) -> Seat:
        """The opponent's seat."""
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST


class Ending(Enum):
    """How a game ended."""

    TRAPPED = "trapped"
    RESIGNATION = "resignation"
    TIME = "time"
    ABANDONMENT = "abandonment"
    ANNULMENT = "annulment"


@dataclass(frozen=True, slots=True)
class Turn:
    """One entry of the move list: a move or the swap, by whom, and the seconds it took if known."""

    move: Move
    seat: Seat
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game. An annulled game has no winner; only a trapped pawn gives a score."""

    ending: Ending
    winner: Seat | None
    score: ByColor[int] | None = None


class Game:
    """A game from the empty board, with the swap rule unless switched off.

    The first player places a stone of the colour he chooses (Black by default). Then the second
    player may swap: the players exchange colours, nothing on the board changes, and the first
    player is to move with his new colour.

    >>> game = Game(7)
    >>> for move in ("c2", "swap", "f2"):
    ...     _ = game.play_text(move)
    >>> game.to_move, game.color_of(Seat.FIRST)
    (<Seat.SECOND: 2>, <Color.WHITE: 'w'>)
    """

    __slots__ = ("_board", "_decided", "_turns", "first_color", "swap_rule")

    def __init__(
        self, side: int, *, swap_rule: bool = True, first_color: Color = Color.BLACK
    ) -> None:
        """A new game; `ValueError` for a side below 1."""
        self.swap_rule = swap_rule
        self.first_color = first_color
        self._board = Board(side, first_color)
        self._turns: list[Turn] = []
        # A result that the board does not tell: resignation, time, abandonment, annulment.
        self._decided: Result | None = None

    @classmethod
    def replay(
        cls,
        side: int,
        moves: str | Iterable[Move | str],
        *,
        swap_rule: bool = True,
        first_color: Color = Color.BLACK,
    ) -> Game:
        """A game with moves made: texts with blanks between them, or moves and texts one by one.

        Raises what `play_text` raises.

        >>> Game.replay(7, "c2 swap f2")
        <Game: side 7, c2 swap f2>
        """
        game = cls(side, swap_rule=swap_rule, first_color=first_color)
        for move in moves.split() if isinstance(moves, str) else moves:
            if isinstance(move, str):
                game.play_text(move)
            else:
                game.play(move)
        return game

    # The state

    @property
    def side(self) -> int:
        """The side of the board."""
        return self._board.side

    @property
    def board(self) -> Board:
        """A copy of the board now, with its moves."""
        return self._board.copy()

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The move list, the swap included."""
        return tuple(self._turns)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves alone, the swap included."""
        return tuple(turn.move for turn in self._turns)

    @property
    def ply(self) -> int:
        """The number of entries of the move list: stones on the board, and the swap."""
        return len(self._turns)

    @property
    def swapped(self) -> bool:
        """Whether the second player has swapped."""
        return len(self._turns) > 1 and self._turns[1].move is SWAP

    def color_of(self, seat: Seat) -> Color:
        """The colour that a seat owns now."""
        owns_first = (seat is Seat.FIRST) is not self.swapped
        return self.first_color if owns_first else self.first_color.other

    def seat_of(self, color: Color) -> Seat:
        """The seat that owns a colour now."""
        return Seat.FIRST if self.color_of(Seat.FIRST) is color else Seat.SECOND

    @property
    def to_move(self) -> Seat | None:
        """The seat to move, ``None`` when the game is over."""
        return None if self.is_over else self.seat_of(self._board.turn)

    @property
    def can_swap(self) -> bool:
        """Whether the player to move may swap instead of moving."""
        return self.swap_rule and len(self._turns) == 1 and not self.is_over

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that may be played now: the destinations, then the swap if available."""
        if self.is_over:
            return ()
        swap = (SWAP,) if self.can_swap else ()
        return (*self._board.legal_moves, *swap)

    @property
    def result(self) -> Result | None:
        """How the game ended, ``None`` while it goes on."""
        if self._decided is not None:
            return self._decided
        outcome = self._board.outcome()
        if outcome is None:
            return None
        return Result(Ending.TRAPPED, self.seat_of(outcome.winner), outcome.score)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._decided is not None or self._board.is_trapped()

    # Playing

    def play(self, move: Move, *, seconds: float | None = None) -> None:
        """Make a checked move for the player to move; ``seconds`` is the time it took.

        Raises `IllegalMoveError` with the reason, and `TypeError` for what is neither a `Cell` nor
        `SWAP` (a text is for `play_text`); the game is unchanged then.
        """
        seat = self.to_move
        if seat is None:
            raise IllegalMoveError("the game is over", IllegalReason.GAME_OVER)
        if isinstance(move, Cell):
            self._board.check(move)
            self._board.push(move)
        elif move is SWAP:
            self._check_swap()
        else:
            raise TypeError(f"a move is a Cell or SWAP, not {move!r}")
        self._turns.append(Turn(move, seat, seconds))

    def play_text(
        self, text: str, style: Style = Style.ABSTRACT_PLAY, *, seconds: float | None = None
    ) -> Move:
        """Read a move or ``swap``, make it and return it.

        Raises what `Board.parse_move` raises; the game is unchanged then.
        """
        move = self.parse_move(text, style)
        self.play(move, seconds=seconds)
        return move

    def parse_move(self, text: str, style: Style = Style.ABSTRACT_PLAY) -> Move:
        """Read a move that is legal now; raises what `Board.parse_move` raises."""
        if self.is_over:
            raise IllegalMoveError("the game is over", IllegalReason.GAME_OVER)
        if text.strip().lower() == str(SWAP):
            self._check_swap()
            return SWAP
        return self._board.parse_move(text, style)

    def undo(self) -> Move:
        """Take back the last move or swap and return it.

        `IndexError` before the first move; `IllegalMoveError` when the game was ended otherwise
        than by a trapped pawn, which is final.
        """
        if self._decided is not None:
            raise IllegalMoveError("the game is over", IllegalReason.GAME_OVER)
        if not self._turns:
            raise IndexError("no move to take back")
        move = self._turns.pop().move
        if isinstance(move, Cell):
            self._board.pop()
        return move

    # Ending

    def resign(self, seat: Seat) -> None:
        """End the game: ``seat`` gives up, the opponent wins."""
        self._end(Result(Ending.RESIGNATION, seat.other))

    def lose_on_time(self, seat: Seat) -> None:
        """End the game: the clock of ``seat`` has run out, the opponent wins."""
        self._end(Result(Ending.TIME, seat.other))

    def abandon(self, seat: Seat) -> None:
        """End the game: ``seat`` has gone away and the opponent claims it, and wins."""
        self._end(Result(Ending.ABANDONMENT, seat.other))

    def annul(self) -> None:
        """End the game by agreement: nobody wins."""
        self._end(Result(Ending.ANNULMENT, None))

    def _end(self, result: Result) -> None:
        if self.is_over:
            raise IllegalMoveError("the game is over", IllegalReason.GAME_OVER)
        self._decided = result

    def _check_swap(self) -> None:
        if self.can_swap:
            return
        if not self.swap_rule:
            why = "this game is played without the swap rule"
        elif self.swapped:
            why = "the players have swapped already"
        else:
            why = "only the second player may swap, instead of his first move"
        raise IllegalMoveError(why, IllegalReason.SWAP_NOT_AVAILABLE)

    def copy(self) -> Game:
        """An independent game in the same state."""
        game = Game(self.side, swap_rule=self.swap_rule, first_color=self.first_color)
        game._board = self._board.copy()
        game._turns = self._turns.copy()
        game._decided = self._decided
        return game

    def __eq__(self, other: object) -> bool:
        """Games are equal when their terms, move lists with times, and results are."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._state() == other._state()

    __hash__ = None  # type: ignore[assignment]  # a game is mutable and has no position's identity

    def _state(self) -> tuple[object, ...]:
        return (self.side, self.swap_rule, self.first_color, self._turns, self._decided)

    def __repr__(self) -> str:
        moves = " ".join(map(str, self.moves))
        ended = "" if self.result is None else f", {self.result.ending.value}"
        return f"<Game: side {self.side}, {moves or 'no moves'}{ended}>"
