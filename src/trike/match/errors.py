"""What can be wrong with a time control or with what is asked of a clock.

Every error is a ``ValueError`` with one plain sentence and a ``reason``, so that a caller can say
it in another language.
"""

from __future__ import annotations

from enum import Enum

__all__ = ["ClockError", "ClockReason", "MomentError", "TimeControlError", "TimeControlReason"]


class TimeControlReason(Enum):
    """Why something is not a time control."""

    UNREADABLE = "unreadable"
    NEGATIVE = "negative"
    NOT_WHOLE = "not whole"
    ZERO = "zero"
    TOO_SHORT = "too short"
    TOO_LARGE = "too large"


class TimeControlError(ValueError):
    """A time control that cannot be read or that no game can be played with."""

    def __init__(self, message: str, reason: TimeControlReason) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.reason)


class ClockReason(Enum):
    """Why a clock does not do what it is asked."""

    NOT_RUNNING = "not running"
    ALREADY_STARTED = "already started"
    FLAG_FALLEN = "flag fallen"
    FIRST_MOVE_TOO_LATE = "first move too late"
    NOTHING_TO_TAKE_BACK = "nothing to take back"
    NO_ADDED_TIME = "no added time"
    BAD_AMOUNT = "bad amount"
    BAD_STATE = "bad state"


class ClockError(ValueError):
    """Something that this clock cannot do now; the clock is unchanged."""

    def __init__(self, message: str, reason: ClockReason) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.reason)


class MomentError(ValueError):
    """A moment without a time zone: nobody can say when that is."""
