"""Games in short, as rows."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Row, Select, func, select

from trike.match import clock_from_state
from trike.rules.game import Seat
from trike.server.db.account_tables import accounts
from trike.server.db.tables import games, moves
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.person.holder import Computer, Holder, Person

__all__ = ["entry_from_row", "entry_query"]


def entry_query() -> Select[Any]:
    """Games with their players' names, the number of their moves and the moment of the last."""
    first, second = accounts.alias("first"), accounts.alias("second")
    last = select(func.max(moves.c.played_at)).where(moves.c.game_id == games.c.id)
    return (
        select(
            games,
            first.c.name.label("first_name"),
            first.c.deleted_at.label("first_deleted"),
            second.c.name.label("second_name"),
            second.c.deleted_at.label("second_deleted"),
            last.scalar_subquery().label("played_at"),
        )
        .outerjoin(first, first.c.player == games.c.first_guest)
        .outerjoin(second, second.c.player == games.c.second_guest)
    )


def entry_from_row(row: Row[Any]) -> GameEntry:
    """The game of a row of that query."""
    return GameEntry(
        id=row.id,
        side=row.side,
        holders={
            Seat.FIRST: _holder(
                row.first_guest, row.first_level, row.first_name, row.first_deleted is not None
            ),
            Seat.SECOND: _holder(
                row.second_guest, row.second_level, row.second_name, row.second_deleted is not None
            ),
        },
        plies=row.plies,
        turn=None if row.turn is None else Seat(row.turn),
        clock=None if row.clock is None else clock_from_state(json.loads(row.clock)),
        created_at=row.created_at,
        since=row.played_at or row.created_at,
        ending=row.ending,
        winner=None if row.winner is None else Seat(row.winner),
    )


def _holder(guest: int | None, level: int | None, name: str | None, deleted: bool) -> Holder:
    return Person(guest, name, deleted) if guest is not None else Computer(level or 1)
