"""Putting a record together move by move, with the rules looking on.

Every reader feeds one of these, so that all formats agree on what is kept of a bad record: a line
ends before its first move that is not legal, and the rest of that line is dropped with one error.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from trike.record.entry import Entry, Line
from trike.record.headers import Headers, Player
from trike.record.limits import MAX_DEPTH, MAX_SECONDS, MAX_VARIATIONS
from trike.record.reading import Faults
from trike.record.record import Record, end_game
from trike.rules.color import Color
from trike.rules.errors import IllegalMoveError, NotationError, TrikeError
from trike.rules.game import Ending, Game, Result, Seat
from trike.rules.move import Move

__all__ = ["Place", "RecordBuilder", "clean_text"]


_EXACT = re.compile(r"swap|[a-z]{1,2}[1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the source something stands, for the errors about it."""

    line: int | None = None
    field: str = ""


@dataclass(slots=True)
class _Draft:
    """An entry being read; made into a value once, when its line ends."""

    move: Move
    seconds: float | None
    clock: float | None
    comments: list[str] = field(default_factory=list[str])
    variations: list[Line] = field(default_factory=list[Line])


@dataclass(slots=True)
class _OpenLine:
    """A line being read: the game after its last good entry."""

    game: Game
    drafts: list[_Draft] = field(default_factory=list[_Draft])
    broken: bool = False

    def entries(self) -> Line:
        return tuple(
            Entry(
                draft.move,
                draft.seconds,
                draft.clock,
                "\n".join(draft.comments),
                tuple(draft.variations),
            )
            for draft in self.drafts
        )


class RecordBuilder:
    """Builds the tree of moves of one record; errors go to ``faults`` with their place."""

    def __init__(self, game: Game, faults: Faults, *, exact: bool = False) -> None:
        """Begin on the terms of ``game``; ``exact`` refuses what people may shorten in a move."""
        self.faults = faults
        self._exact = exact
        self._comments: list[str] = []
        self._start = game
        self._lines = [_OpenLine(game.copy())]
        self._variations = 0
        # Variations that are read over: too deep, too many, or with nothing to replace.
        self._skipped = 0

    @property
    def ply(self) -> int:
        """The number of entries played so far on the open line, those before it included."""
        return self._lines[-1].game.ply

    @property
    def depth(self) -> int:
        """How many variations are open, those that are read over included."""
        return len(self._lines) - 1 + self._skipped

    @property
    def is_listening(self) -> bool:
        """Whether an entry read now would be kept, if it is legal."""
        return not self._skipped and not self._lines[-1].broken

    def play(
        self,
        move: Move | str,
        place: Place,
        *,
        seconds: float | None = None,
        clock: float | None = None,
        comment: str = "",
    ) -> bool:
        """Add a move or its text to the open line; whether it was kept."""
        if not self.is_listening:
            return False
        line = self._lines[-1]
        seconds, clock = self._time(seconds, place), self._time(clock, place)
        try:
            if isinstance(move, str):
                if self._exact and not _EXACT.fullmatch(move):
                    raise NotationError(move, "a cell such as c2, or swap")
                move = line.game.parse_move(move)
            line.game.play(move)
        except TrikeError as error:
            self.stop(str(error), place)
            return False
        line.drafts.append(_Draft(move, seconds, clock, [comment] if comment else []))
        return True

    def stop(self, message: str, place: Place) -> None:
        """End the open line here with an error; what follows on it is read over."""
        if self.is_listening:
            self._lines[-1].broken = True
            self._fault(f"move {self.ply + 1}: {message}; the moves stop here", place)

    def note(self, comment: str, place: Place) -> None:
        """Add a comment to the last entry, or to the record before the first one."""
        if not comment or not self.is_listening:
            return
        drafts = self._lines[-1].drafts
        if drafts:
            drafts[-1].comments.append(comment)
        elif len(self._lines) == 1:
            self._comments.append(comment)
        else:
            self._fault("a comment stands before the first move of a variation", place)

    def set_times(self, place: Place, seconds: float | None, clock: float | None) -> None:
        """Give the last entry its times."""
        line = self._lines[-1]
        if not self.is_listening:
            return
        if not line.drafts:
            self._fault("a time stands before the first move", place)
            return
        line.drafts[-1].seconds = self._time(seconds, place)
        line.drafts[-1].clock = self._time(clock, place)

    def open_variation(self, place: Place) -> None:
        """Begin a line instead of the last entry of the open line."""
        outer = self._lines[-1]
        self._variations += 1
        if not self.is_listening:
            self._skipped += 1
        elif not outer.drafts:
            self._skip("a variation stands before the move it would replace", place)
        elif len(self._lines) > MAX_DEPTH:
            self._skip(f"variations are nested more than {MAX_DEPTH} deep", place)
        elif self._variations > MAX_VARIATIONS:
            self._skip(f"there are more than {MAX_VARIATIONS} variations", place)
        else:
            game = outer.game.copy()
            game.undo()
            self._lines.append(_OpenLine(game))

    def close_variation(self, place: Place) -> None:
        """End the open variation and hang it on the entry that it would replace."""
        if self._skipped:
            self._skipped -= 1
        elif len(self._lines) == 1:
            self._fault("a variation ends that never began", place)
        else:
            closed = self._lines.pop()
            if closed.drafts:
                self._lines[-1].drafts[-1].variations.append(closed.entries())
            elif not closed.broken:
                self._fault("a variation has no moves", place)

    def finish(
        self,
        place: Place,
        *,
        result: Result | None = None,
        first: Player | None = None,
        second: Player | None = None,
        headers: Headers | None = None,
    ) -> Record:
        """The record; a stated ``result`` must be the one on the board if that tells one."""
        main = self._lines[0]
        return Record(
            self._start.side,
            self._start.swap_rule,
            self._start.first_color,
            first or Player(),
            second or Player(),
            headers or Headers(),
            comment="\n".join(self._comments),
            line=main.entries(),
            result=self._result(main, result, place),
        )

    def seat_of(self, color: Color) -> Seat:
        """The seat that owns a colour at the end of the main line."""
        return self._lines[0].game.seat_of(color)

    def _result(self, main: _OpenLine, stated: Result | None, place: Place) -> Result | None:
        on_board = main.game.result
        if stated is None:
            return on_board
        if on_board is None and stated.ending is not Ending.TRAPPED:
            if (stated.winner is None) is not (stated.ending is Ending.ANNULMENT):
                self._fault("an annulled game, and no other, has no winner", place)
                return None
            try:
                end_game(main.game, stated)
            except IllegalMoveError as error:  # pragma: no cover - the game is not over here
                self._fault(str(error), place)
            return main.game.result
        if on_board is None:
            if not main.broken:
                self._fault("the pawn is not trapped, so the game has no such result yet", place)
            return None
        if (stated.ending, stated.winner) != (on_board.ending, on_board.winner) or (
            stated.score is not None and stated.score != on_board.score
        ):
            self._fault("the result is not the one on the board, which holds", place)
        return on_board

    def _time(self, seconds: float | None, place: Place) -> float | None:
        if seconds is None or 0 <= seconds <= MAX_SECONDS:
            return None if seconds is None else round(float(seconds), 3)
        self._fault(f"a time is from 0 to {MAX_SECONDS:.0f} seconds", place)
        return None

    def _skip(self, message: str, place: Place) -> None:
        self._skipped += 1
        self._fault(message, place)

    def _fault(self, message: str, place: Place) -> None:
        self.faults.add(message, line=place.line, field=place.field)


def clean_text(text: str) -> str:
    """A text without halves of surrogate pairs, which no file in UTF-8 can hold."""
    if text.isascii():
        return text
    return "".join("\ufffd" if "\ud800" <= letter <= "\udfff" else letter for letter in text)
