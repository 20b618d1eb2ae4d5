"""What the libraries of the rules and of clocks object to, in the site's own sentences.

Their errors carry facts, so that each has one sentence here, which translators see.
"""

from __future__ import annotations

from trike.match.errors import TimeControlError, TimeControlReason
from trike.rules.errors import AmbiguousMoveError, IllegalMoveError, IllegalReason, TrikeError
from trike.server.domain.refusal import Reason, Refusal, sentence

__all__ = ["control_refused", "move_refused"]

_ILLEGAL = {
    IllegalReason.GAME_OVER: sentence("The game is over."),
    IllegalReason.OFF_BOARD: sentence("%(cell)s is off the board."),
    IllegalReason.OCCUPIED: sentence("%(cell)s is occupied."),
    IllegalReason.NOT_IN_LINE: sentence("%(cell)s is not in line with the pawn."),
    IllegalReason.BLOCKED: sentence("The way to %(cell)s is blocked by %(blocked_by)s."),
    IllegalReason.WRONG_ORIGIN: sentence("The pawn is not where this move begins."),
    IllegalReason.SWAP_NOT_AVAILABLE: sentence("The sides cannot be swapped now."),
    IllegalReason.NOT_YOUR_TURN: sentence("It is not your turn."),
}
_CONTROLS = {
    TimeControlReason.UNREADABLE: sentence("This is not a time control."),
    TimeControlReason.NEGATIVE: sentence("A time control has no negative times."),
    TimeControlReason.NOT_WHOLE: sentence("A time control has whole seconds."),
    TimeControlReason.ZERO: sentence("A time control has no times of zero."),
    TimeControlReason.TOO_SHORT: sentence("This time control is too short to play with."),
    TimeControlReason.TOO_LARGE: sentence("This time control is too long to play with."),
}


def move_refused(error: TrikeError) -> Refusal:
    """Why a text is not a move here."""
    match error:
        case IllegalMoveError(reason=why, cell=cell, blocked_by=blocked_by):
            over = why is IllegalReason.GAME_OVER
            return Refusal(
                Reason.GAME_OVER if over else Reason.ILLEGAL,
                _ILLEGAL[why],
                **({} if cell is None else {"cell": cell, "blocked_by": blocked_by}),
            )
        case AmbiguousMoveError():
            cells = ", ".join(map(str, error.candidates))
            return Refusal(
                Reason.UNREADABLE, "This move could be any of these: %(cells)s.", cells=cells
            )
        case _:
            return Refusal(
                Reason.UNREADABLE,
                "This cannot be read as a move; write a cell such as %(cell)s, or %(swap)s.",
                cell="c2",
                swap="swap",
            )


def control_refused(error: TimeControlError) -> Refusal:
    """Why a text is not a time control that can be played with."""
    return Refusal(Reason.BAD_TERMS, _CONTROLS[error.reason])
