"""What a player is told of an opponent who keeps him waiting because he has gone."""

from __future__ import annotations

from trike.match import Presence, Seat, claimable_at
from trike.server.domain.game.stored_game import StoredGame
from trike.server.live.server_messages import Absence

__all__ = ["HERE", "absence_of"]

HERE = Absence(None, None)
"""Nobody keeps anybody waiting."""


def absence_of(stored: StoredGame, presence: Presence, seats: tuple[int, ...]) -> Absence:
    """What to tell the holder of these seats: only one player of two has an opponent."""
    if stored.clock is None or stored.game.is_over or not stored.between_people or len(seats) != 1:
        return HERE
    claimant = Seat(seats[0])
    claim_at = claimable_at(stored.clock, presence, claimant)
    return HERE if claim_at is None else Absence(presence.gone_since[claimant.other], claim_at)
