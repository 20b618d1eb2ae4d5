"""A game and its clock: what a move, a takeback and the passing of time do to both."""

from __future__ import annotations

from datetime import datetime, timedelta

from trike.match import (
    Clock,
    ClockError,
    FlagFell,
    TimeControl,
    TimeControlError,
    Unlimited,
    parse_time_control,
    verdict,
)
from trike.rules.game import Seat
from trike.server.domain.game.event import Annulled, Event, RanOutOfTime
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.refusal import Reason, Refusal
from trike.server.domain.rule_refusals import control_refused

__all__ = ["charge_move", "charge_take_back", "decide", "read_control", "started_clock"]


def read_control(text: str) -> TimeControl:
    """The time control of a text; `Refusal` for one that cannot be played."""
    try:
        return parse_time_control(text)
    except TimeControlError as error:
        raise control_refused(error) from error


def started_clock(control: TimeControl, now: datetime) -> Clock | None:
    """The clock of a game that begins now; ``None`` when time does not count."""
    return None if isinstance(control, Unlimited) else Clock.new(control).start(now)


def charge_move(stored: StoredGame, now: datetime, lag: timedelta = timedelta(0)) -> float | None:
    """The player to move has moved: the seconds that it took him; ``None`` without a clock.

    ``lag`` is what the server has measured of his network; the clock gives back some of it.
    `Refusal` when his time was over.
    """
    if stored.clock is None:
        return None
    try:
        stored.clock = stored.clock.move(now, lag)
    except ClockError as error:
        raise _too_late() from error
    spent = stored.clock.last
    return None if spent is None else round(spent.thought.total_seconds(), 3)


def charge_take_back(stored: StoredGame, plies: int, now: datetime) -> None:
    """The last moves were taken back; `Refusal` when the time was over before."""
    if stored.clock is not None:
        try:
            stored.clock = stored.clock.take_back(plies, now)
        except ClockError as error:
            raise _too_late() from error


def decide(stored: StoredGame, now: datetime) -> Event | None:
    """End the game if time has ended it, and say how; ``None`` if it goes on."""
    found = None if stored.clock is None else verdict(stored.clock, now)
    if found is None or stored.game.is_over:
        return None
    stored.asks = ()
    if isinstance(found, FlagFell):
        stored.game.lose_on_time(Seat(found.loser.value))
        return RanOutOfTime(found.loser.value)
    stored.game.annul()
    return Annulled(found.absent.value)


def _too_late() -> Refusal:
    # The timer says who has lost; it waits a little longer, for moves that are on their way.
    return Refusal(Reason.TIME_OVER, "The time is over.")
