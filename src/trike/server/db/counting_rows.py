"""Counted games and sums, as rows in a transaction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Table, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.rules.color import Color
from trike.rules.game import Ending
from trike.server.db.counting_tables import (
    SUM_TABLES,
    active_players,
    activity_sums,
    counted_games,
    counting,
)
from trike.server.domain.counting.counted_game import CountedEnd, CountedGame, GameKind
from trike.server.domain.counting.game_sums import SHAPES, Sums

__all__ = ["SqlCountingRows"]


class SqlCountingRows:
    """Implements `CountingRows` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def hold(self) -> None:
        """Keep everybody else from counting until the transaction ends."""
        # SQLite ignores the lock: there a unit of work holds the whole database.
        await self._connection.execute(select(counting).with_for_update())

    async def find(self, game: str) -> CountedGame | None:
        """What was counted of a game."""
        query = select(counted_games).where(counted_games.c.game == game)
        row = (await self._connection.execute(query)).first()
        return None if row is None else _from_row(row)

    async def store(self, counted: CountedGame) -> None:
        """Store what is counted of a game, in place of what was."""
        values = _values(counted)
        change = update(counted_games).where(counted_games.c.game == counted.game)
        if (await self._connection.execute(change.values(values))).rowcount == 0:
            await self._connection.execute(insert(counted_games).values(values))

    async def store_all(self, counted: Sequence[CountedGame]) -> None:
        """Store games that were not counted before."""
        if counted:
            await self._connection.execute(insert(counted_games), [_values(one) for one in counted])

    async def apply(self, sums: Sums) -> None:
        """Add these to the sums that there are; a row that is empty then goes."""
        for name, table in SUM_TABLES.items():
            rows = list(sums.rows(name))
            if not rows:
                continue
            keys, columns = SHAPES[name]
            added = self._insert(table)
            grown = {column: table.c[column] + added.excluded[column] for column in columns}
            await self._connection.execute(
                added.on_conflict_do_update(index_elements=list(keys), set_=grown), rows
            )
            if any(int(row[column]) < 0 for row in rows for column in columns):
                await self._drop_empty(table, rows)
        await self._add_active(sorted(sums.active))

    async def _drop_empty(self, table: Table, rows: Sequence[dict[str, str | int]]) -> None:
        """Drop those of these rows that count nothing any more."""
        keys, columns = SHAPES[table.name]
        its = (table.c[key] == bindparam(f"its_{key}") for key in keys)
        empty = delete(table).where(*its, *(table.c[column] == 0 for column in columns))
        wanted = [{f"its_{key}": row[key] for key in keys} for row in rows]
        await self._connection.execute(empty, wanted)

    async def _add_active(self, members: Sequence[tuple[str, str, str, int]]) -> None:
        """Note who was active, and count those who were not in the same step before."""
        if not members:
            return
        columns = tuple(active_players.c.keys())
        rows = [dict(zip(columns, member, strict=True)) for member in members]
        step = (active_players.c.grain, active_players.c.start, active_players.c.kind)
        added = self._insert(active_players).on_conflict_do_nothing().returning(*step)
        made = await self._connection.execute(added, rows)
        new = Counter((row.grain, row.start, row.kind) for row in made)
        if not new:
            return
        its = activity_sums.c
        change = update(activity_sums).where(
            its.grain == bindparam("its_grain"),
            its.start == bindparam("its_start"),
            its.kind == bindparam("its_kind"),
        )
        grown = change.values(players=its.players + bindparam("more"))
        await self._connection.execute(
            grown,
            [
                {"its_grain": grain, "its_start": start, "its_kind": kind, "more": count}
                for (grain, start, kind), count in sorted(new.items())
            ],
        )

    def _insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An insertion that can say what to do with a row that is there: both write it alike."""
        if self._connection.dialect.name == "postgresql":
            return postgresql.insert(table)
        return sqlite.insert(table)


def _values(counted: CountedGame) -> dict[str, Any]:
    end = counted.end
    return {
        "game": counted.game,
        "kind": counted.kind.value,
        "side": counted.side,
        "swap_rule": counted.swap_rule,
        "started_at": counted.started_at,
        "first": counted.first,
        "second": counted.second,
        "ended_at": end and end.ended_at,
        "ending": end and end.ending.value,
        "first_won": end and end.first_won,
        "first_color": end and end.first_color.value,
        "swapped": end and end.swapped,
        "stones": end and end.stones,
        "timed": end and end.timed,
        "milliseconds": end and end.milliseconds,
    }


def _from_row(row: Row[Any]) -> CountedGame:
    end = None
    if row.ended_at is not None:
        end = CountedEnd(
            ended_at=row.ended_at,
            ending=Ending(row.ending),
            first_won=row.first_won,
            first_color=Color(row.first_color),
            swapped=row.swapped,
            stones=row.stones,
            timed=row.timed,
            milliseconds=row.milliseconds,
        )
    return CountedGame(
        game=row.game,
        kind=GameKind(row.kind),
        side=row.side,
        swap_rule=row.swap_rule,
        started_at=row.started_at,
        first=row.first,
        second=row.second,
        end=end,
    )
