"""A game as a line of a list: what one needs to find it again, without replaying it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from trike.match import Cadence, Clock
from trike.rules.game import Seat
from trike.server.domain.person.holder import Holder, Person

__all__ = ["GameEntry"]


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A stored game in short; times are UTC.

    ``since`` is when the last move was made, or the game. ``ending`` is set when it is over, and
    ``winner`` unless nobody won. ``turn`` is the seat to move while it goes on.
    """

    id: str
    side: int
    holders: dict[Seat, Holder]
    plies: int
    turn: Seat | None
    clock: Clock | None
    created_at: datetime
    since: datetime
    ending: str | None = None
    winner: Seat | None = None

    @property
    def cadence(self) -> Cadence:
        """At the board, by days, or without any limit."""
        return Cadence.UNLIMITED if self.clock is None else self.clock.control.cadence

    @property
    def between_people(self) -> bool:
        """Whether two different people play."""
        people = set(self.holders.values())
        return len(people) == 2 and all(isinstance(one, Person) for one in people)

    def seat_of(self, player: int | None) -> Seat | None:
        """The seat of a player; at one screen, where he has both, the first."""
        if player is None:
            return None
        return next((seat for seat in Seat if self.holders[seat] == Person(player)), None)

    def opponent_of(self, player: int) -> Holder:
        """Who sits opposite a player: himself, at one screen."""
        seat = self.seat_of(player) or Seat.FIRST
        return self.holders[seat.other]

    def is_turn_of(self, player: int | None) -> bool:
        """Whether a player is to move."""
        return self.turn is not None and player is not None and self._mover == Person(player)

    @property
    def deadline(self) -> datetime | None:
        """When the time of whoever is to move ends; ``None`` where time does not count."""
        if self.clock is None or self.turn is None:
            return None
        return self.clock.zero_at() or self.clock.first_move_deadline()

    def time_left(self, now: datetime) -> timedelta | None:
        """The time that whoever is to move has left; ``None`` where time does not count."""
        due = self.deadline
        return None if due is None else max(due - now, timedelta(0))

    @property
    def _mover(self) -> Holder | None:
        return None if self.turn is None else self.holders[self.turn]
