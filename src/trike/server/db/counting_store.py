"""Counting all games again, in the database."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.match import Cadence, clock_from_state
from trike.rules.color import Color
from trike.rules.game import Ending, Seat
from trike.rules.move import SWAP
from trike.server.db.counting_rows import SqlCountingRows
from trike.server.db.counting_tables import SUM_TABLES, active_players, counted_games
from trike.server.db.rating_tables import rated_games
from trike.server.db.tables import events, games, moves
from trike.server.db.transaction import writing
from trike.server.domain.counting.counted_game import (
    CountedEnd,
    CountedGame,
    GameKind,
    milliseconds,
)

__all__ = ["SqlCountingRebuilder", "SqlCountingStore"]

_PAGE = 5000
"""Games at once: their moves are a few hundred thousand rows."""

_TABLES = (counted_games, active_players, *SUM_TABLES.values())

_ENDS = ("played", "resigned", "ran_out_of_time", "claimed", "annulled")
"""The kinds of events that can end a game; none of them happens after its end."""


class SqlCountingStore:
    """Implements `CountingStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlCountingRebuilder]:
        """Open a unit of work."""
        async with writing(self._engine) as connection:
            yield SqlCountingRebuilder(connection)


class SqlCountingRebuilder(SqlCountingRows):
    """Implements `CountingRebuilder` on a connection."""

    async def clear(self) -> None:
        """Forget every counted game and every sum, but for `differences`."""
        for table in _TABLES:
            # Names of our own tables, nothing that anybody has sent.
            copy = f"CREATE TEMPORARY TABLE before_{table.name} AS SELECT * FROM {table.name}"  # noqa: S608
            await self._connection.execute(text(copy))
            await self._connection.execute(delete(table))

    async def differences(self) -> int:
        """How many entries there are now and were not before `clear`, or were and are not now."""
        changed = 0
        for table in _TABLES:
            now, before = table.name, f"before_{table.name}"
            for one, other in ((now, before), (before, now)):
                rows = f"SELECT * FROM {one} EXCEPT SELECT * FROM {other}"  # noqa: S608
                counted = text(f"SELECT count(*) FROM ({rows}) AS changed")  # noqa: S608
                changed += (await self._connection.execute(counted)).scalar_one()
            await self._connection.execute(text(f"DROP TABLE {before}"))
        return changed

    async def games(self) -> AsyncIterator[list[CountedGame]]:
        """What counts of every game, from the games themselves, some at a time."""
        query = (
            select(games, rated_games.c.annulled_at)
            .outerjoin(rated_games, rated_games.c.game_id == games.c.id)
            .order_by(games.c.id)
            .limit(_PAGE)
        )
        last = ""
        while True:
            found = await self._connection.execute(query.where(games.c.id > last))
            rows = found.all()
            if not rows:
                return
            last = rows[-1].id
            over = [row.id for row in rows if row.ending is not None]
            lines = await self._lines(rows[0].id, last)
            ends = await self._ends(over) if over else {}
            yield [_counted(row, lines[row.id], ends.get(row.id)) for row in rows]

    async def _lines(self, first: str, last: str) -> dict[str, list[tuple[str, float | None]]]:
        """The move lists of the games from one address to another."""
        query = (
            select(moves.c.game_id, moves.c.move, moves.c.seconds)
            .where(moves.c.game_id.between(first, last))
            .order_by(moves.c.game_id, moves.c.ply)
        )
        lines: dict[str, list[tuple[str, float | None]]] = defaultdict(list)
        for row in await self._connection.execute(query):
            lines[row.game_id].append((row.move, row.seconds))
        return lines

    async def _ends(self, over: Collection[str]) -> dict[str, datetime]:
        """When these games ended."""
        kinds = or_(*(events.c.fields.contains(f'"kind": "{kind}"') for kind in _ENDS))
        query = (
            select(events.c.game_id, func.max(events.c.happened_at).label("ended_at"))
            .where(events.c.game_id.between(min(over), max(over)), kinds)
            .group_by(events.c.game_id)
        )
        return {row.game_id: row.ended_at for row in await self._connection.execute(query)}


def _counted(
    row: Row[Any], line: list[tuple[str, float | None]], ended_at: datetime | None
) -> CountedGame:
    """What counts of a row of ``games`` with its move list."""
    end = None
    if row.ending is not None:
        swaps = [move == str(SWAP) for move, _ in line]
        times = [seconds for _, seconds in line if seconds is not None]
        first_color = Color(row.first_color)
        end = CountedEnd(
            # One that was over from its start has no event.
            ended_at=ended_at or row.created_at,
            ending=Ending(row.ending),
            first_won=None if row.winner is None else row.winner == Seat.FIRST.value,
            first_color=first_color.other if any(swaps) else first_color,
            swapped=any(swaps),
            stones=swaps.count(False),
            timed=len(times),
            milliseconds=sum(map(milliseconds, times)),
        )
    counted = CountedGame(
        game=row.id,
        kind=_kind(row),
        side=row.side,
        swap_rule=row.swap_rule,
        started_at=row.created_at,
        first=row.first_guest,
        second=row.second_guest,
        end=end,
    )
    return counted if row.annulled_at is None else counted.annulled()


def _kind(row: Row[Any]) -> GameKind:
    if row.first_guest is None or row.second_guest is None:
        return GameKind.COMPUTER
    if row.first_guest == row.second_guest:
        return GameKind.SCREEN
    if row.clock is None:
        return GameKind(Cadence.UNLIMITED.value)
    return GameKind(clock_from_state(json.loads(row.clock)).control.cadence.value)
