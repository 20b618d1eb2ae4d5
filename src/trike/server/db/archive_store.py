"""The archive in the database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, or_
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.game import Game
from trike.server.db.counting_tables import counted_games
from trike.server.db.game_entries import entry_from_row, entry_query
from trike.server.db.list_store import SqlListReader
from trike.server.db.tables import games
from trike.server.db.transaction import reading
from trike.server.domain.records.archive import ArchivedGame, ArchiveQuery, Place, Winner

__all__ = ["SqlArchiveReader", "SqlArchiveStore"]

_FIRST_IS_BLACK = (games.c.first_color == Color.BLACK.value) != games.c.swapped
_FIRST_WON = games.c.winner == 1
_WON: dict[Winner, ColumnElement[bool]] = {
    Winner.FIRST: _FIRST_WON,
    Winner.SECOND: games.c.winner == 2,
    Winner.BLACK: and_(games.c.winner.is_not(None), _FIRST_WON == _FIRST_IS_BLACK),
    Winner.WHITE: and_(games.c.winner.is_not(None), _FIRST_WON != _FIRST_IS_BLACK),
    Winner.NOBODY: games.c.winner.is_(None),
}


class SqlArchiveStore:
    """Implements `ArchiveStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlArchiveReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlArchiveReader(connection)


class SqlArchiveReader:
    """Implements `ArchiveReader` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def find(
        self, query: ArchiveQuery, after: Place | None, count: int
    ) -> list[ArchivedGame]:
        """At most so many games after a place, the last ended first."""
        wanted = _filtered(query)
        if after is not None:
            # The first condition is for the index; the second takes out what is before the place.
            wanted = wanted.where(
                games.c.archived_at <= after.ended_at,
                or_(games.c.archived_at < after.ended_at, games.c.id < after.game),
            )
        wanted = wanted.order_by(games.c.archived_at.desc(), games.c.id.desc()).limit(count)
        # One question for each seat: each has an index that is in order already.
        seats = (games.c.first_guest, games.c.second_guest)
        questions = [wanted]
        if query.player is not None:
            questions = []
            for seat, other in (seats, seats[::-1]):
                one = wanted.where(seat == query.player)
                if query.opponent is not None:
                    one = one.where(other == query.opponent)
                questions.append(one)
        found = [_from_row(row) for one in questions for row in await self._connection.execute(one)]
        found.sort(key=lambda one: (one.ended_at, one.entry.id.encode()), reverse=True)
        return found[:count]

    async def replayed(self, games_wanted: Sequence[str]) -> dict[str, Game]:
        """How some games stand, by their addresses."""
        return await SqlListReader(self._connection).replayed(games_wanted)


def _filtered(query: ArchiveQuery) -> Select[Any]:
    its = games.c
    wanted = entry_query().where(its.archived_at.is_not(None))
    exact = {its.side: query.side, its.opening: query.opening, its.swapped: query.swapped}
    for column, value in exact.items():
        if value is not None:
            wanted = wanted.where(column == (int(value) if isinstance(value, Cell) else value))
    if query.winner is not None:
        wanted = wanted.where(_WON[query.winner])
    if query.ending is not None:
        wanted = wanted.where(its.ending == query.ending.value)
    if query.cadence is not None:
        wanted = wanted.join(counted_games, counted_games.c.game == its.id)
        wanted = wanted.where(counted_games.c.kind == query.cadence)
    if query.least is not None:
        wanted = wanted.where(its.plies >= query.least)
    if query.most is not None:
        wanted = wanted.where(its.plies <= query.most)
    if query.since is not None:
        wanted = wanted.where(its.archived_at >= query.since)
    if query.until is not None:
        wanted = wanted.where(its.archived_at < query.until)
    return wanted


def _from_row(row: Any) -> ArchivedGame:
    opening = None if row.opening is None else Cell(row.opening)
    return ArchivedGame(entry_from_row(row), row.archived_at, row.rated, row.swapped, opening)
