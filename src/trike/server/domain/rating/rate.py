"""Rating a game in the transaction that ends it."""

from __future__ import annotations

from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.rating.ports import RatingRows
from trike.server.domain.rating.rated_result import result_of

__all__ = ["rate"]


async def rate(rows: RatingRows, stored: StoredGame) -> None:
    """Change both players' ratings if the game is over and counts. Done again, nothing changes.

    Both are rated from one snapshot, which nobody else can change before the transaction ends.
    """
    result = result_of(stored)
    if result is None or await rows.is_rated(result.game):
        return
    await rows.hold(result.cadence, result.players)
    first, second = [await rows.standing(player, result.cadence) for player in result.players]
    changes = result.rated(first, second)
    await rows.add(result, changes)
    stored.rating_changes = changes
