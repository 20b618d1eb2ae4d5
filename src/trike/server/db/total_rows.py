"""Totals of wins and losses as rows."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.match import Cadence
from trike.rules.color import Color
from trike.server.db.rating_tables import player_totals
from trike.server.domain.rating.rated_result import RatedResult
from trike.server.domain.rating.totals import Key, Tally, Totals

__all__ = ["SqlTotals"]


class SqlTotals:
    """Reads and changes totals on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def load(self, cadence: Cadence, player: int | None = None) -> Totals:
        """Everybody's totals, or one player's; those who have none are left out."""
        query = select(player_totals).where(player_totals.c.cadence == cadence.value)
        if player is not None:
            query = query.where(player_totals.c.player == player)
        return {
            Key(row.player, row.side, Color(row.color)): Tally(row.wins, row.losses)
            for row in await self._connection.execute(query)
            if row.wins or row.losses
        }

    async def replace(self, cadence: Cadence, totals: Totals) -> None:
        """Put these in place of all that there are."""
        await self._connection.execute(
            delete(player_totals).where(player_totals.c.cadence == cadence.value)
        )
        rows = [_values(cadence, key, tally) for key, tally in totals.items()]
        if rows:
            await self._connection.execute(insert(player_totals), rows)

    async def add(self, result: RatedResult, count: int) -> None:
        """Count a result so many times more."""
        for player, color, won in result.outcomes():
            tally = Tally(count, 0) if won else Tally(0, count)
            change = (
                update(player_totals)
                .where(
                    player_totals.c.player == player,
                    player_totals.c.cadence == result.cadence.value,
                    player_totals.c.side == result.side,
                    player_totals.c.color == color.value,
                )
                .values(
                    wins=player_totals.c.wins + tally.wins,
                    losses=player_totals.c.losses + tally.losses,
                )
            )
            if (await self._connection.execute(change)).rowcount == 0:
                values = _values(result.cadence, Key(player, result.side, color), tally)
                await self._connection.execute(insert(player_totals).values(values))


def _values(cadence: Cadence, key: Key, tally: Tally) -> dict[str, int | str]:
    return {
        "player": key.player,
        "cadence": cadence.value,
        "side": key.side,
        "color": key.color.value,
        "wins": tally.wins,
        "losses": tally.losses,
    }
