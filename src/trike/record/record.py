"""A game record: a value, whatever format it is written in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from trike.record.entry import Entry, Line, require_text
from trike.record.headers import Headers, Player
from trike.rules.color import Color
from trike.rules.errors import IllegalMoveError, IllegalReason
from trike.rules.game import Ending, Game, Result, Seat
from trike.rules.move import SWAP, Move

__all__ = ["Record"]


@dataclass(frozen=True, slots=True)
class Record:
    """The terms of a game, its moves with variations and notes, and how it ended.

    ``line`` is the main line: what was played. ``result`` is ``None`` for a game that is not over.
    Like a `Setup`, a record can hold anything; `game` replays it and finds what is not legal, and
    readers hand out legal records only. `ValueError` for a side below 1.

    >>> record = Record.from_game(Game.replay(3, ["a1", "swap", "b1"]), first=Player("Ann"))
    >>> record.moves, record.player(Seat.FIRST).name, record.color_of(Seat.FIRST)
    ((Cell('a1'), SWAP, Cell('b1')), 'Ann', <Color.WHITE: 'w'>)
    """

    side: int
    swap_rule: bool = True
    first_color: Color = Color.BLACK
    first: Player = field(default_factory=Player)
    second: Player = field(default_factory=Player)
    headers: Headers = field(default_factory=Headers)
    comment: str = ""
    line: Line = ()
    result: Result | None = None

    def __post_init__(self) -> None:
        if self.side < 1:
            raise ValueError(f"a board has a side of 1 or more, not {self.side}")
        require_text(self.comment)

    @classmethod
    def from_game(
        cls,
        game: Game,
        *,
        first: Player | None = None,
        second: Player | None = None,
        headers: Headers | None = None,
    ) -> Record:
        """The record of a game as it stands."""
        return cls(
            game.side,
            game.swap_rule,
            game.first_color,
            first or Player(),
            second or Player(),
            headers or Headers(),
            line=tuple(Entry(turn.move, turn.seconds) for turn in game.turns),
            result=game.result,
        )

    def game(self) -> Game:
        """The main line as a game; `IllegalMoveError` when it or the result is not legal."""
        game = self.new_game()
        for entry in self.line:
            game.play(entry.move, seconds=entry.seconds)
        if self.result is not None and self.result.ending is not Ending.TRAPPED:
            end_game(game, self.result)
        if game.result != self.result:
            raise IllegalMoveError(
                "the result is not the one on the board", IllegalReason.GAME_OVER
            )
        return game

    def new_game(self) -> Game:
        """A game on the terms of the record, before its first move."""
        return Game(self.side, swap_rule=self.swap_rule, first_color=self.first_color)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the main line, the swap included."""
        return tuple(entry.move for entry in self.line)

    @property
    def swapped(self) -> bool:
        """Whether the second player has swapped."""
        return len(self.line) > 1 and self.line[1].move is SWAP

    def player(self, seat: Seat) -> Player:
        """Who sat in a seat."""
        return self.first if seat is Seat.FIRST else self.second

    def color_of(self, seat: Seat) -> Color:
        """The colour that a seat owns at the end of the main line."""
        owns_first = (seat is Seat.FIRST) is not self.swapped
        return self.first_color if owns_first else self.first_color.other

    def seat_of(self, color: Color) -> Seat:
        """The seat that owns a colour at the end of the main line."""
        return Seat.FIRST if self.color_of(Seat.FIRST) is color else Seat.SECOND

    def variations(self) -> Iterator[Line]:
        """Every variation, those within variations included, in order of appearance."""
        yield from _variations(self.line)


def _variations(line: Line) -> Iterator[Line]:
    for entry in line:
        for variation in entry.variations:
            yield variation
            yield from _variations(variation)


def end_game(game: Game, result: Result) -> None:
    """End a game in the way of a result that the board does not tell; `IllegalMoveError`."""
    if result.winner is None:
        game.annul()
    elif result.ending is Ending.RESIGNATION:
        game.resign(result.winner.other)
    elif result.ending is Ending.ABANDONMENT:
        game.abandon(result.winner.other)
    else:
        game.lose_on_time(result.winner.other)
