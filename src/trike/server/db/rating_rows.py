"""Ratings, the games they come from, and totals, as rows in a transaction."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.match import Cadence
from trike.ratings import Rating, Standing
from trike.rules.color import Color
from trike.server.db.counting_rows import SqlCountingRows
from trike.server.db.rating_tables import rated_games, rating_cadences, rating_changes, ratings
from trike.server.db.tables import guests
from trike.server.db.total_rows import SqlTotals
from trike.server.domain.game.rating_change import RatingChange
from trike.server.domain.rating.rated_result import PastResult, RatedResult
from trike.server.domain.rating.totals import Totals

__all__ = ["SqlRatingRows", "change_from_row", "standing_from_row"]


class SqlRatingRows:
    """Implements `RatingRows` on a connection.

    SQLite ignores the locks: there a unit of work holds the whole database.
    """

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._totals = SqlTotals(connection)
        self.counting = SqlCountingRows(connection)

    # Rating a game

    async def hold(self, cadence: Cadence, players: Iterable[int]) -> None:
        """Keep others from the ratings of these players until the transaction ends."""
        await self._connection.execute(_cadence(cadence).with_for_update(read=True))
        # A new player has no rating that could be locked, but he has this row. Others may refer
        # to it meanwhile: it does not change.
        wanted = select(guests.c.id).where(guests.c.id.in_(tuple(players))).order_by(guests.c.id)
        await self._connection.execute(wanted.with_for_update(key_share=True))

    async def is_rated(self, game: str) -> bool:
        """Whether a game was rated before."""
        query = select(rated_games.c.id).where(rated_games.c.game_id == game)
        return (await self._connection.execute(query)).first() is not None

    async def standing(self, player: int, cadence: Cadence) -> Standing:
        """A player's standing after his last rated game."""
        query = select(ratings).where(
            ratings.c.player == player, ratings.c.cadence == cadence.value
        )
        row = (await self._connection.execute(query)).first()
        return Standing() if row is None else standing_from_row(row)

    async def add(self, result: RatedResult, changes: Iterable[RatingChange]) -> None:
        """Store that a game was rated; the standings are set, the win and the loss counted."""
        values = {
            "game_id": result.game,
            "cadence": result.cadence.value,
            "side": result.side,
            "first": result.first,
            "second": result.second,
            "first_won": result.first_won,
            "first_color": result.first_color.value,
            "ended_at": result.ended_at,
        }
        made = insert(rated_games).values(values).returning(rated_games.c.id)
        number: int = (await self._connection.execute(made)).scalar_one()
        await self.set_changes(PastResult(number, result, ()), changes := tuple(changes))
        for change in changes:
            await self.set_standing(change.player, result.cadence, change.after)
        await self.add_totals(result, 1)

    # Recomputing

    async def hold_all(self, cadence: Cadence) -> None:
        """Keep everybody else from rating a game until the transaction ends."""
        await self._connection.execute(_cadence(cadence).with_for_update())

    async def find(self, game: str) -> PastResult | None:
        """What is stored of a rated game."""
        query = select(rated_games).where(rated_games.c.game_id == game)
        row = (await self._connection.execute(query)).first()
        if row is None:
            return None
        query = select(rating_changes).where(rating_changes.c.rated_game == row.id)
        changes = [change_from_row(one) for one in await self._connection.execute(query)]
        return _past(row, changes)

    async def results(self, cadence: Cadence, after: int = 0) -> list[PastResult]:
        """The results that count, in the order in which they were rated, after a number."""
        query = select(rating_changes).where(
            rating_changes.c.cadence == cadence.value, rating_changes.c.rated_game > after
        )
        changes: dict[int, list[RatingChange]] = {}
        for row in await self._connection.execute(query):
            changes.setdefault(row.rated_game, []).append(change_from_row(row))
        query = (
            select(rated_games)
            .where(
                rated_games.c.cadence == cadence.value,
                rated_games.c.id > after,
                rated_games.c.annulled_at.is_(None),
            )
            .order_by(rated_games.c.id)
        )
        found = await self._connection.execute(query)
        return [_past(row, changes.get(row.id, ())) for row in found]

    async def standing_before(self, player: int, cadence: Cadence, number: int) -> Standing:
        """A player's standing before a number, as it is stored with the games."""
        query = (
            select(rating_changes)
            .where(
                rating_changes.c.player == player,
                rating_changes.c.cadence == cadence.value,
                rating_changes.c.rated_game < number,
            )
            .order_by(rating_changes.c.rated_game.desc())
            .limit(1)
        )
        row = (await self._connection.execute(query)).first()
        return Standing() if row is None else standing_from_row(row)

    async def annul(self, number: int, now: datetime) -> None:
        """Say that a result counts no more, and forget what it did."""
        change = update(rated_games).where(rated_games.c.id == number)
        await self._connection.execute(change.values(annulled_at=now))
        await self._forget_changes(number)

    async def set_changes(self, past: PastResult, changes: Iterable[RatingChange]) -> None:
        """Store anew what a game did."""
        await self._forget_changes(past.number)
        rows = [
            {
                "rated_game": past.number,
                "player": change.player,
                "cadence": past.result.cadence.value,
                "before_value": change.before.value,
                "before_deviation": change.before.deviation,
                "before_volatility": change.before.volatility,
                **_standing_values(change.after),
            }
            for change in changes
        ]
        await self._connection.execute(insert(rating_changes), rows)

    async def standings(self, cadence: Cadence) -> dict[int, Standing]:
        """Everybody's standing."""
        query = select(ratings).where(ratings.c.cadence == cadence.value)
        return {row.player: standing_from_row(row) for row in await self._connection.execute(query)}

    async def set_standing(self, player: int, cadence: Cadence, standing: Standing) -> None:
        """Store a standing; one without games is none."""
        its = (ratings.c.player == player, ratings.c.cadence == cadence.value)
        if standing.games == 0:
            await self._connection.execute(delete(ratings).where(*its))
            return
        values = _standing_values(standing)
        changed = await self._connection.execute(update(ratings).where(*its).values(values))
        if changed.rowcount == 0:
            key = {"player": player, "cadence": cadence.value}
            await self._connection.execute(insert(ratings).values(key | values))

    async def totals(self, cadence: Cadence) -> Totals:
        """Everybody's wins and losses."""
        return await self._totals.load(cadence)

    async def set_totals(self, cadence: Cadence, totals: Totals) -> None:
        """Store everybody's wins and losses in place of what there is."""
        await self._totals.replace(cadence, totals)

    async def add_totals(self, result: RatedResult, count: int) -> None:
        """Count a result once more, or with -1 once less."""
        await self._totals.add(result, count)

    async def _forget_changes(self, number: int) -> None:
        its = rating_changes.c.rated_game == number
        await self._connection.execute(delete(rating_changes).where(its))


def standing_from_row(row: Row[Any]) -> Standing:
    """The standing of a row of ``ratings``, or after a row of ``rating_changes``."""
    return Standing(Rating(row.value, row.deviation, row.volatility), row.games, row.played_at)


def change_from_row(row: Row[Any]) -> RatingChange:
    """The change of a row of ``rating_changes``."""
    before = Rating(row.before_value, row.before_deviation, row.before_volatility)
    return RatingChange(row.player, before, standing_from_row(row))


def _standing_values(standing: Standing) -> dict[str, Any]:
    return {
        "value": standing.rating.value,
        "deviation": standing.rating.deviation,
        "volatility": standing.rating.volatility,
        "games": standing.games,
        "played_at": standing.played_at,
    }


def _cadence(cadence: Cadence) -> Any:
    return select(rating_cadences.c.cadence).where(rating_cadences.c.cadence == cadence.value)


def _past(row: Row[Any], changes: Iterable[RatingChange]) -> PastResult:
    result = RatedResult(
        game=row.game_id,
        cadence=Cadence(row.cadence),
        side=row.side,
        first=row.first,
        second=row.second,
        first_won=row.first_won,
        first_color=Color(row.first_color),
        ended_at=row.ended_at,
    )
    # In the order of the seats, whatever order the rows have.
    in_order = sorted(changes, key=lambda change: change.player != row.first)
    return PastResult(row.id, result, tuple(in_order), row.annulled_at)
