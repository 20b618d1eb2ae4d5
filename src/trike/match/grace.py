"""How long a game waits for somebody: for a first move, and for one who has gone."""

from __future__ import annotations

from datetime import timedelta

from trike.match.cadence import Cadence
from trike.match.time_control import NOMINAL_MOVES, TimeControl

__all__ = ["absence_grace", "first_move_window"]

_SHORTEST_WINDOW, _LONGEST_WINDOW = timedelta(seconds=30), timedelta(seconds=60)
_SHORTEST_GRACE, _LONGEST_GRACE = timedelta(seconds=40), timedelta(minutes=2)


def first_move_window(control: TimeControl) -> timedelta | None:
    """How long a player's first move may take before the game is aborted; ``None``: for ever.

    Live, a tenth of what a player has for a game of middling length, from 30 to 60 seconds: the
    opening and the swap are real decisions. By correspondence, the days of any move.
    """
    pace = control.pace
    if pace is None:
        return None
    if control.cadence is Cadence.CORRESPONDENCE:
        return pace.delay
    return min(max(_SHORTEST_WINDOW, pace.over(NOMINAL_MOVES) / 10), _LONGEST_WINDOW)


def absence_grace(control: TimeControl) -> timedelta | None:
    """How long a player may be gone before the opponent can claim; ``None``: no claim.

    Live, a twentieth of what a player has, from 40 seconds to 2 minutes. By correspondence the
    days are the grace, and nobody need be present.
    """
    pace = control.pace
    if pace is None or control.cadence is not Cadence.LIVE:
        return None
    return min(max(_SHORTEST_GRACE, pace.over(NOMINAL_MOVES) / 20), _LONGEST_GRACE)
