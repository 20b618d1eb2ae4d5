"""Claiming a game whose opponent has gone away while he was to move."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from trike.match import ClaimRefusal, Presence, refuse_claim, verdict
from trike.match import Seat as ClockSeat
from trike.server.domain.announcer import Announcer
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.game.event import Annulled, Claimed
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.now import Now, utc_now
from trike.server.domain.play.guards import (
    done_before,
    load_game,
    record,
    require_going_on,
    require_ply,
    require_seat,
)
from trike.server.domain.play.ports import GameStore
from trike.server.domain.refusal import Reason, Refusal, sentence

__all__ = ["Claims", "Presences"]

_SENTENCES = {
    ClaimRefusal.NOT_RUNNING: sentence("There is nothing to claim in this game."),
    ClaimRefusal.NOT_BEGUN: sentence("The game has not begun: you can leave it."),
    ClaimRefusal.NOT_LIVE: sentence("In this game nobody need be there all the time."),
    ClaimRefusal.YOUR_TURN: sentence("It is your turn: your opponent keeps nobody waiting."),
    ClaimRefusal.OPPONENT_HERE: sentence("Your opponent is here."),
    ClaimRefusal.TOO_EARLY: sentence("Your opponent may come back: wait a little longer."),
}


class Presences(Protocol):
    """Who has which game open."""

    def of(self, game_id: str) -> Presence:
        """Who is there now, and since when who is not has been away."""
        ...


@retries_conflicts
class Claims:
    """What can be done when an opponent has gone: nothing ever happens by itself but the clock."""

    def __init__(
        self,
        store: GameStore,
        announcer: Announcer,
        presences: Presences,
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._announcer = announcer
        self._presences = presences
        self._now = now

    async def claim(
        self, game_id: str, guest: int | None, *, win: bool, ply: int, request: str | None
    ) -> StoredGame:
        """Win the game, or call it off; `Refusal` while the opponent may still come back."""
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            seat = require_seat(stored, guest)
            kind = Claimed if win else Annulled
            if await done_before(writer, stored, request, kind) is not None:
                return stored
            require_going_on(stored)
            require_ply(stored, ply)
            now = self._now()
            self._require_gone(stored, ClockSeat(seat.value), now)
            if win:
                stored.game.abandon(seat.other)
            else:
                stored.game.annul()
            stored.asks = ()
            await record(writer, stored, kind(seat.value), request, now=now)
        self._announcer.changed(stored.id)
        return stored

    def _require_gone(self, stored: StoredGame, claimant: ClockSeat, now: datetime) -> None:
        why = ClaimRefusal.NOT_LIVE
        if stored.clock is not None:
            if verdict(stored.clock, now) is not None:
                raise Refusal(Reason.TIME_OVER, "The time is over.")
            obstacle = refuse_claim(stored.clock, self._presences.of(stored.id), claimant, now)
            if obstacle is None:
                return
            why = obstacle
        raise Refusal(Reason.NOTHING_TO_CLAIM, _SENTENCES[why])
