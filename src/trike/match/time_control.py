"""Time controls: a closed union. One that can be made can be played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TypeAlias

from trike.match.cadence import Cadence
from trike.match.errors import TimeControlError, TimeControlReason
from trike.match.moment import ZERO
from trike.match.pace import Pace

__all__ = [
    "NOMINAL_MOVES",
    "ByoYomi",
    "Correspondence",
    "Delay",
    "Fischer",
    "SuddenDeath",
    "TimeControl",
    "Unlimited",
    "estimated_duration",
]

NOMINAL_MOVES = 20
"""Moves of one player in a game of middling length, for estimates that know no side of the board.

Measured over games of the engine against itself (3,000 nodes a move): 9 moves of each player on
side 7, 26 on side 13.
"""

_MAX_MAIN = timedelta(hours=3)
_MAX_STEP = timedelta(minutes=3)
_MAX_PERIOD = timedelta(minutes=5)
_MAX_PERIODS = 30
_MAX_DAYS = 30
_MIN_FIRST_TURN = timedelta(seconds=5)
_MIN_GAME = timedelta(seconds=15)


@dataclass(frozen=True, slots=True)
class SuddenDeath:
    """One amount of time for the whole game."""

    main: timedelta

    def __post_init__(self) -> None:
        _check_time("main time", self.main, _MAX_MAIN, required=True)
        _check_playable(self.pace)

    @property
    def pace(self) -> Pace:
        """What the clock reckons with."""
        return Pace(main=self.main)

    @property
    def cadence(self) -> Cadence:
        """Live."""
        return Cadence.LIVE


@dataclass(frozen=True, slots=True)
class Fischer:
    """Main time, and an increment added after every move on the clock."""

    main: timedelta
    increment: timedelta

    def __post_init__(self) -> None:
        # Without main time the flag would fall as the clock starts; without an increment this
        # is sudden death, and one control has one name.
        _check_time("main time", self.main, _MAX_MAIN, required=True)
        _check_time("increment", self.increment, _MAX_STEP, required=True)
        _check_playable(self.pace)

    @property
    def pace(self) -> Pace:
        """What the clock reckons with."""
        return Pace(main=self.main, increment=self.increment)

    @property
    def cadence(self) -> Cadence:
        """Live."""
        return Cadence.LIVE


@dataclass(frozen=True, slots=True)
class Delay:
    """Simple delay: main time, used in each turn only after the delay. Main time may be zero."""

    main: timedelta
    delay: timedelta

    def __post_init__(self) -> None:
        _check_time("main time", self.main, _MAX_MAIN)
        _check_time("delay", self.delay, _MAX_STEP, required=True)
        _check_playable(self.pace)

    @property
    def pace(self) -> Pace:
        """What the clock reckons with."""
        return Pace(main=self.main, delay=self.delay)

    @property
    def cadence(self) -> Cadence:
        """Live."""
        return Cadence.LIVE


@dataclass(frozen=True, slots=True)
class ByoYomi:
    """Main time, then periods: each turn may last one, and a period is lost when exceeded."""

    main: timedelta
    periods: int
    period: timedelta

    def __post_init__(self) -> None:
        _check_time("main time", self.main, _MAX_MAIN)
        _check_count("number of periods", self.periods, _MAX_PERIODS)
        _check_time("period", self.period, _MAX_PERIOD, required=True)
        _check_playable(self.pace)

    @property
    def pace(self) -> Pace:
        """What the clock reckons with."""
        return Pace(main=self.main, periods=self.periods, period=self.period)

    @property
    def cadence(self) -> Cadence:
        """Live."""
        return Cadence.LIVE


@dataclass(frozen=True, slots=True)
class Correspondence:
    """So many days for each move. Nothing is saved up and nothing pauses it."""

    days: int

    def __post_init__(self) -> None:
        _check_count("number of days", self.days, _MAX_DAYS)

    @property
    def pace(self) -> Pace:
        """What the clock reckons with: a delay that is all there is."""
        return Pace(delay=timedelta(days=self.days))

    @property
    def cadence(self) -> Cadence:
        """Correspondence."""
        return Cadence.CORRESPONDENCE


@dataclass(frozen=True, slots=True)
class Unlimited:
    """No clock at all."""

    @property
    def pace(self) -> None:
        """Nothing to reckon with."""
        return None

    @property
    def cadence(self) -> Cadence:
        """Unlimited."""
        return Cadence.UNLIMITED


TimeControl: TypeAlias = SuddenDeath | Fischer | Delay | ByoYomi | Correspondence | Unlimited


def estimated_duration(control: TimeControl, moves_each: int = NOMINAL_MOVES) -> timedelta | None:
    """The time that both players together may use for so many moves each; ``None`` if unlimited.

    >>> estimated_duration(Fischer(timedelta(minutes=5), timedelta(seconds=3)))
    datetime.timedelta(seconds=720)
    """
    pace = control.pace
    return None if pace is None else 2 * pace.over(moves_each)


def _check_time(name: str, value: timedelta, most: timedelta, *, required: bool = False) -> None:
    if value < ZERO:
        raise TimeControlError(f"the {name} is negative", TimeControlReason.NEGATIVE)
    if value.microseconds:
        # So that the text form says the control exactly.
        raise TimeControlError(f"the {name} is not in whole seconds", TimeControlReason.NOT_WHOLE)
    if required and not value:
        raise TimeControlError(f"the {name} is zero", TimeControlReason.ZERO)
    if value > most:
        raise TimeControlError(f"the {name} is over {most}", TimeControlReason.TOO_LARGE)


def _check_count(name: str, value: int, most: int) -> None:
    if value < 0:
        raise TimeControlError(f"the {name} is negative", TimeControlReason.NEGATIVE)
    if value == 0:
        raise TimeControlError(f"the {name} is zero", TimeControlReason.ZERO)
    if value > most:
        raise TimeControlError(f"the {name} is over {most}", TimeControlReason.TOO_LARGE)


def _check_playable(pace: Pace) -> None:
    if pace.first_turn < _MIN_FIRST_TURN:
        least = _MIN_FIRST_TURN.seconds
        raise TimeControlError(
            f"the first turn has less than {least} seconds", TimeControlReason.TOO_SHORT
        )
    if pace.over(NOMINAL_MOVES) < _MIN_GAME:
        least = _MIN_GAME.seconds
        raise TimeControlError(
            f"a player has less than {least} seconds for the game", TimeControlReason.TOO_SHORT
        )
