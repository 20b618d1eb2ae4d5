"""Time controls, clocks, presence and what they decide: pure, with time passed in.

>>> from datetime import UTC, datetime, timedelta
>>> from trike.match import Clock, parse_time_control, verdict, verdict_at
>>> start = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)
>>> clock = Clock.new(parse_time_control("3+2")).start(start)
>>> verdict_at(clock) - start
datetime.timedelta(seconds=30)
>>> verdict(clock, start + timedelta(seconds=30))
NoFirstMove(absent=<Seat.FIRST: 1>)
"""

from trike.match.adjudication import (
    ClaimRefusal,
    FlagFell,
    NoFirstMove,
    Verdict,
    claimable_at,
    may_abort,
    refuse_claim,
    verdict,
    verdict_at,
)
from trike.match.bank import TimeLeft
from trike.match.cadence import Cadence
from trike.match.clock import Clock, Phase, Spent
from trike.match.clock_state import clock_from_state, clock_to_state
from trike.match.errors import (
    ClockError,
    ClockReason,
    MomentError,
    TimeControlError,
    TimeControlReason,
)
from trike.match.grace import absence_grace, first_move_window
from trike.match.presence import Presence
from trike.match.seat import BySeat, Seat
from trike.match.time_control import (
    ByoYomi,
    Correspondence,
    Delay,
    Fischer,
    SuddenDeath,
    TimeControl,
    Unlimited,
    estimated_duration,
)
from trike.match.time_control_text import format_time_control, parse_time_control

__all__ = [
    "BySeat",
    "ByoYomi",
    "Cadence",
    "ClaimRefusal",
    "Clock",
    "ClockError",
    "ClockReason",
    "Correspondence",
    "Delay",
    "Fischer",
    "FlagFell",
    "MomentError",
    "NoFirstMove",
    "Phase",
    "Presence",
    "Seat",
    "Spent",
    "SuddenDeath",
    "TimeControl",
    "TimeControlError",
    "TimeControlReason",
    "TimeLeft",
    "Unlimited",
    "Verdict",
    "absence_grace",
    "claimable_at",
    "clock_from_state",
    "clock_to_state",
    "estimated_duration",
    "first_move_window",
    "format_time_control",
    "may_abort",
    "parse_time_control",
    "refuse_claim",
    "verdict",
    "verdict_at",
]
