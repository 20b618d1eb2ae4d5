"""Giving an opponent more time: he was interrupted, or his mouse slipped."""

from __future__ import annotations

from datetime import datetime, timedelta

from trike.match import Cadence, Clock, ClockError, ClockReason
from trike.match import Seat as ClockSeat
from trike.rules.game import Seat
from trike.server.domain.announcer import Announcer
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.game.event import TimeAdded
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.now import Now, utc_now
from trike.server.domain.play.guards import (
    done_before,
    load_game,
    record,
    require_going_on,
    require_seat,
)
from trike.server.domain.play.ports import GameStore
from trike.server.domain.refusal import Reason, Refusal, sentence

__all__ = ["GIFT", "TimeGifts", "may_add_time"]

GIFT = timedelta(seconds=15)
"""What is given at once."""


@retries_conflicts
class TimeGifts:
    """A player gives time away, never takes it."""

    def __init__(
        self,
        store: GameStore,
        announcer: Announcer,
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._announcer = announcer
        self._now = now

    async def add(self, game_id: str, guest: int | None, *, request: str | None) -> StoredGame:
        """Add `GIFT` to the clock of a player's opponent."""
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            other = require_seat(stored, guest).other
            if await done_before(writer, stored, request, TimeAdded) is not None:
                return stored
            require_going_on(stored)
            now = self._now()
            stored.clock = _topped_up(stored.clock, other, now)
            added = TimeAdded(other.value, GIFT.total_seconds())
            await record(writer, stored, added, request, now=now)
        self._announcer.changed(stored.id)
        return stored


def may_add_time(stored: StoredGame) -> bool:
    """Whether a player of this game may give his opponent time."""
    clock = stored.clock
    live = clock is not None and clock.control.cadence is Cadence.LIVE
    return live and stored.between_people and not stored.game.is_over


def _topped_up(clock: Clock | None, seat: Seat, now: datetime) -> Clock:
    if clock is None:
        raise Refusal(Reason.NO_ADDED_TIME, "Time does not count in this game.")
    try:
        return clock.add_time(ClockSeat(seat.value), GIFT, now)
    except ClockError as error:
        if error.reason is ClockReason.NO_ADDED_TIME:
            why = sentence("In a game of days nobody is given seconds.")
            raise Refusal(Reason.NO_ADDED_TIME, why) from error
        if error.reason is ClockReason.BAD_AMOUNT:
            why = sentence("Your opponent has as much time as a clock holds.")
            raise Refusal(Reason.NO_ADDED_TIME, why) from error
        raise Refusal(Reason.TIME_OVER, "The time is over.") from error
