"""The result of a game in one line of the text format."""

from __future__ import annotations

import re

from trike.record.seats import SEATS, seat_name
from trike.rules.color import ByColor
from trike.rules.game import Ending, Result

__all__ = ["format_result", "parse_result"]

_RESULT = re.compile(
    r"(first|second) wins(?:, black ([0-9]), white ([0-9])|( by resignation)|( on time)"
    r"|( by abandonment))?",
    re.IGNORECASE,
)


def format_result(result: Result) -> str:
    """Write a result; the inverse of `parse_result`.

    >>> from trike import Ending, Seat
    >>> format_result(Result(Ending.TIME, Seat.FIRST))
    'first wins on time'
    """
    if result.winner is None:
        return "annulled"
    wins = f"{seat_name(result.winner)} wins"
    if result.ending is Ending.RESIGNATION:
        return f"{wins} by resignation"
    if result.ending is Ending.TIME:
        return f"{wins} on time"
    if result.ending is Ending.ABANDONMENT:
        return f"{wins} by abandonment"
    if result.score is None:
        return wins
    return f"{wins}, Black {result.score.black}, White {result.score.white}"


def parse_result(text: str) -> Result | None:
    """Read a result, whose score may be missing; ``None`` for anything else."""
    text = text.strip()
    if text.lower() == "annulled":
        return Result(Ending.ANNULMENT, None)
    found = _RESULT.fullmatch(text)
    if found is None:
        return None
    winner, black, white, resigned, late, gone = found.groups()
    seat = SEATS[winner.lower()]
    if resigned:
        return Result(Ending.RESIGNATION, seat)
    if late:
        return Result(Ending.TIME, seat)
    if gone:
        return Result(Ending.ABANDONMENT, seat)
    score = ByColor(int(black), int(white)) if black else None
    return Result(Ending.TRAPPED, seat, score)
