"""An account's ratings, for its owner."""

from __future__ import annotations

from typing import Any

from trike.server.domain.records.players import Players

__all__ = ["ratings_export"]


async def ratings_export(players: Players, player: int) -> list[dict[str, Any]]:
    """All ratings that a player has had; of his opponents only the games' addresses."""
    return [
        {
            "cadence": record.cadence.value,
            "value": record.standing.rating.value,
            "deviation": record.standing.rating.deviation,
            "volatility": record.standing.rating.volatility,
            "games": record.standing.games,
            "totals": [
                {
                    "side": key.side,
                    "color": key.color.value,
                    "wins": tally.wins,
                    "losses": tally.losses,
                }
                for key, tally in record.totals.items()
            ],
            "history": [
                {
                    "game": f"/game/{point.game}",
                    "ended_at": point.ended_at.isoformat(timespec="seconds"),
                    "value": point.change.after.rating.value,
                    "deviation": point.change.after.rating.deviation,
                }
                for point in record.history
            ],
        }
        for record in await players.records(player)
        if record.standing.games
    ]
