"""Ratings beside names: of the players of a game, and of whoever offers one."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.db.rating_rows import SqlRatingRows, standing_from_row
from trike.server.db.rating_tables import ratings
from trike.server.domain.finding.challenge import Challenge
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.person.holder import Person

__all__ = ["rate_challenges", "rate_entries", "rate_players"]


async def rate_players(connection: AsyncConnection, stored: StoredGame) -> None:
    """Put the standings of those who have accounts into a game, and what it has done to them."""
    people = [one for one in stored.holders.values() if isinstance(one, Person) and one.name]
    if stored.clock is not None and people:
        cadence = stored.clock.control.cadence
        standings = await _standings(connection, {one.guest for one in people})
        for seat, holder in stored.holders.items():
            if isinstance(holder, Person) and holder.name:
                standing = standings.get((holder.guest, cadence), Standing())
                stored.holders[seat] = replace(holder, standing=standing)
    if stored.rated and stored.game.is_over:
        past = await SqlRatingRows(connection).find(stored.id)
        if past is not None:
            stored.rating_changes = past.changes
            stored.rating_annulled = past.annulled_at is not None


async def rate_challenges(connection: AsyncConnection, challenges: Iterable[Challenge]) -> None:
    """Put the standings of those who have accounts into their challenges."""
    with_clock = [one for one in challenges if one.creator.name and one.terms.cadence.can_be_rated]
    standings = await _standings(connection, {one.creator.guest for one in with_clock})
    for one in with_clock:
        standing = standings.get((one.creator.guest, one.terms.cadence), Standing())
        one.creator = replace(one.creator, standing=standing)


async def rate_entries(connection: AsyncConnection, entries: Iterable[GameEntry]) -> None:
    """Put the standings of those who have accounts into the lines of a list."""
    rated = [
        (entry, seat, holder)
        for entry in entries
        if entry.cadence.can_be_rated
        for seat, holder in entry.holders.items()
        if isinstance(holder, Person) and holder.name
    ]
    standings = await _standings(connection, {holder.guest for _, _, holder in rated})
    for entry, seat, holder in rated:
        standing = standings.get((holder.guest, entry.cadence), Standing())
        entry.holders[seat] = replace(holder, standing=standing)


async def _standings(
    connection: AsyncConnection, players: Collection[int]
) -> dict[tuple[int, Cadence], Standing]:
    if not players:
        return {}
    query = select(ratings).where(ratings.c.player.in_(players))
    return {
        (row.player, Cadence(row.cadence)): standing_from_row(row)
        for row in await connection.execute(query)
    }
