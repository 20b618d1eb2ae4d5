"""Which players have their game open, and since when others have not: what a claim goes by."""

from __future__ import annotations

from datetime import datetime, timedelta

from trike.match import BySeat, Presence, Seat
from trike.server.domain.now import Now, utc_now

__all__ = ["REMEMBERED", "PresenceBoard"]

REMEMBERED = timedelta(minutes=5)
"""How long it is kept since when everybody has gone: longer than any grace period."""


class PresenceBoard:
    """The presence of the players in every game that somebody has, or just had, open.

    Nothing is stored: whoever has not come since the board was made counts as gone since then.

    >>> from datetime import UTC
    >>> noon = datetime(2026, 12, 1, 12, tzinfo=UTC)
    >>> board = PresenceBoard(lambda: noon)
    >>> board.came("a game", Seat.FIRST, "tab 1")
    >>> board.of("a game").is_here(Seat.FIRST), board.of("a game").gone_since[Seat.SECOND] == noon
    (True, True)
    """

    def __init__(self, now: Now = utc_now) -> None:
        self._now = now
        self._known_since = now()
        self._games: dict[str, Presence] = {}
        self._swept_at = self._known_since

    def came(self, game_id: str, seat: Seat, connection: str) -> None:
        """A player opened a connection; told twice, it counts once."""
        self._games[game_id] = self.of(game_id).connect(seat, connection)

    def left(self, game_id: str, seat: Seat, connection: str) -> None:
        """A player's connection is closed; one that is not known changes nothing."""
        now = self._now()
        if game_id in self._games:
            self._games[game_id] = self._games[game_id].disconnect(seat, connection, now)
        if now - self._swept_at > REMEMBERED / 5:
            self._swept_at = now
            self._sweep(now)

    def of(self, game_id: str) -> Presence:
        """Who is there now, and since when who is not has been away, as far as is known."""
        found = self._games.get(game_id)
        if found is None:
            return Presence.nobody(self._known_since)
        first, second = (self._gone(found.gone_since[seat]) for seat in Seat)
        return Presence(found.connections, BySeat(first, second))

    def doubt(self) -> None:
        """Somebody may have come unseen until now: no absence is known to be longer than this."""
        self._known_since = self._now()

    def _gone(self, since: datetime | None) -> datetime | None:
        return None if since is None else max(since, self._known_since)

    def _sweep(self, now: datetime) -> None:
        """Forget the games that everybody has left long ago."""
        self._games = {
            game_id: presence
            for game_id, presence in self._games.items()
            if any(
                since is None or now - since < REMEMBERED
                for since in (presence.gone_since[seat] for seat in Seat)
            )
        }
