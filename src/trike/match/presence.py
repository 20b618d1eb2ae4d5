"""Who is there: the connections of each seat, and since when a seat has had none."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from datetime import datetime

from trike.match.moment import utc
from trike.match.seat import BySeat, Seat

__all__ = ["Presence"]


@dataclass(frozen=True, slots=True)
class Presence:
    """The connections of both seats by their ids: a player with two tabs is gone when both are.

    >>> from datetime import UTC
    >>> nine = datetime(2026, 12, 1, 9, tzinfo=UTC)
    >>> presence = Presence.nobody(nine).connect(Seat.FIRST, "tab 1")
    >>> presence.is_here(Seat.FIRST), presence.is_here(Seat.SECOND)
    (True, False)
    """

    connections: BySeat[frozenset[str]]
    gone_since: BySeat[datetime | None]

    @classmethod
    def nobody(cls, now: datetime) -> Presence:
        """Nobody is there, as of now: a new game, or a server that has just started."""
        moment = utc(now)
        return cls(BySeat(frozenset(), frozenset()), BySeat(moment, moment))

    def is_here(self, seat: Seat) -> bool:
        """Whether a seat has a connection."""
        return bool(self.connections[seat])

    def connect(self, seat: Seat, connection: str) -> Presence:
        """A connection was opened; told twice, it counts once."""
        mine = self.connections[seat] | {connection}
        return Presence(self.connections.replaced(seat, mine), self.gone_since.replaced(seat, None))

    def disconnect(self, seat: Seat, connection: str, now: datetime) -> Presence:
        """A connection was closed; one that is not known changes nothing."""
        return self._kept(seat, self.connections[seat] - {connection}, now)

    def retain(self, alive: Container[str], now: datetime) -> Presence:
        """Only these connections are left: another process of the server has died, say."""
        presence = self
        for seat in Seat:
            kept = frozenset(c for c in presence.connections[seat] if c in alive)
            presence = presence._kept(seat, kept, now)
        return presence

    def _kept(self, seat: Seat, kept: frozenset[str], now: datetime) -> Presence:
        if kept == self.connections[seat]:
            return self
        gone = self.gone_since if kept else self.gone_since.replaced(seat, utc(now))
        return Presence(self.connections.replaced(seat, kept), gone)
