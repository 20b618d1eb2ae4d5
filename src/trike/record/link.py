"""A whole game in the fragment of an address, short and readable.

``1-7-c2Sf2g2-r1``: the version; the side, then ``n`` for no swap rule and ``w`` when White begins;
the moves, ``S`` for the swap; how it ended otherwise than by a trapped pawn: ``r1`` the first
player resigned, ``t2`` the second ran out of time, ``g1`` the first was gone and the second claimed
the game, ``a`` annulled. Only letters, digits and hyphens
are used, so nothing has to be escaped, and the last character is a letter or a digit, so that no
program takes it for the end of a sentence. Names, times and notes are not part of a link.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from trike.record.builder import Place, RecordBuilder
from trike.record.limits import MAX_SIZE
from trike.record.reading import Faults, Reading, RecordFault, read_each
from trike.record.record import Record
from trike.rules.color import Color
from trike.rules.game import Ending, Game, Result, Seat
from trike.rules.move import SWAP, Move

__all__ = ["VERSION", "read_link", "read_links", "write_link", "write_links"]

VERSION: Final = "1"

_SHAPE = re.compile(r"([1-9][0-9]?)(n?)(w?)(?:-([0-9A-Za-z]*+)(?:-([rtg][12]|a))?)?")
_MOVE = re.compile(r"S|[a-z]{1,2}[1-9][0-9]?")
_ENDINGS = {"r": Ending.RESIGNATION, "t": Ending.TIME, "g": Ending.ABANDONMENT}
_LETTERS = {ending: letter for letter, ending in _ENDINGS.items()}


def write_link(record: Record) -> str:
    """Write the main line, the terms and the result of a game, without the ``#``.

    >>> write_link(Record.from_game(Game.replay(7, ["c2", "swap", "f2"])))
    '1-7-c2Sf2'
    """
    options = ("" if record.swap_rule else "n") + ("w" if record.first_color is Color.WHITE else "")
    moves = "".join("S" if move is SWAP else str(move) for move in record.moves)
    parts = [VERSION, f"{record.side}{options}", moves, _ending(record.result)]
    while not parts[-1]:
        parts.pop()
    return "-".join(parts)


def read_link(text: str) -> Reading:
    """Read a fragment, or an address that ends with one; never an exception."""
    faults = Faults()
    if len(text) > MAX_SIZE:
        faults.add(f"the text is longer than {MAX_SIZE} characters")
        return faults.reading(None)
    version, _, rest = text.strip().rpartition("#")[2].partition("-")
    if version != VERSION:
        faults.add(f"a link begins with its version, {VERSION}, and this one does not")
        return faults.reading(None)
    found = _SHAPE.fullmatch(rest)
    if found is None:
        faults.add("a link must read like 1-7-c2Sf2g2-r1")
        return faults.reading(None)
    side, without_swap, white, moves, ending = found.groups()
    color = Color.WHITE if white else Color.BLACK
    game = Game(int(side), swap_rule=not without_swap, first_color=color)
    builder = RecordBuilder(game, faults, exact=True)
    _play(builder, moves or "")
    return faults.reading(builder.finish(Place(field="result"), result=_result(ending)))


def read_links(text: str) -> tuple[Reading, ...]:
    """Read one link a line."""
    if len(text) > MAX_SIZE:
        return (read_link(text),)
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        return (Reading(None, (RecordFault("there is no link in the text"),)),)
    return read_each(lines, read_link)


def write_links(records: Sequence[Record]) -> str:
    """Write one link a line."""
    return "".join(f"{write_link(record)}\n" for record in records)


def _play(builder: RecordBuilder, moves: str) -> None:
    at = 0
    while at < len(moves) and builder.is_listening:
        place = Place(field=f"move {builder.ply + 1}")
        found = _MOVE.match(moves, at)
        if found is None:
            builder.play(moves[at : at + 8], place)
            return
        move: Move | str = SWAP if found[0] == "S" else found[0]
        builder.play(move, place)
        at = found.end()


def _ending(result: Result | None) -> str:
    if result is None or result.ending is Ending.TRAPPED:
        return ""
    if result.winner is None:
        return "a"
    return f"{_LETTERS[result.ending]}{result.winner.other.value}"


def _result(text: str | None) -> Result | None:
    if not text:
        return None
    if text == "a":
        return Result(Ending.ANNULMENT, None)
    return Result(_ENDINGS[text[0]], Seat(int(text[1])).other)
