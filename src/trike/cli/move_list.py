"""Plain lists of moves, one game a line, as people paste them: in any notation, without headers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from trike.record import Reading, Record, RecordFault
from trike.rules.cell import Cell
from trike.rules.errors import TrikeError
from trike.rules.game import Game
from trike.rules.notation import Style, format_move

__all__ = ["read_move_list", "write_move_list"]

# Not from within a number: a long one without a dot would be tried from each of its digits.
_NUMBER = re.compile(r"(?<!\d)\d++\.++")


def read_move_list(text: str, side: int, style: Style, *, swap_rule: bool) -> tuple[Reading, ...]:
    """Read games of a side; numbers before moves, commas and empty lines do not matter.

    A game is kept up to its first move that is not legal, with one error.
    """
    return tuple(
        _game(line, number, Game(side, swap_rule=swap_rule), style)
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip()
    )


def _game(line: str, number: int, game: Game, style: Style) -> Reading:
    faults: list[RecordFault] = []
    for word in _NUMBER.sub(" ", line.replace(",", " ")).split():
        try:
            game.play_text(word, style)
        except TrikeError as error:
            message = f"move {game.ply + 1}: {error}; the moves stop here"
            faults.append(RecordFault(message, number))
            break
    return Reading(Record.from_game(game), tuple(faults))


def write_move_list(records: Iterable[Record], style: Style) -> str:
    """Write the main lines; what else the records say is lost."""
    return "\n".join(_moves(record, style) for record in records)


def _moves(record: Record, style: Style) -> str:
    words: list[str] = []
    pawn: Cell | None = None
    for move in record.moves:
        words.append(format_move(move, record.side, style, pawn))
        pawn = move if isinstance(move, Cell) else pawn
    return " ".join(words)
