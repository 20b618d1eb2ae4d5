"""What moderators did, in the database. Rows are added, never changed and never removed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, Select, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.server.db.account_tables import accounts
from trike.server.db.moderation_tables import acknowledgements, moderator_actions
from trike.server.db.people import People
from trike.server.domain.conduct.action import Action, ActionKind, NewAction

__all__ = ["SqlActions"]


class SqlActions:
    """Implements `ActionRows` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, action: NewAction, now: datetime) -> int:
        """Log an action, and say its number."""
        values = {
            "actor": action.actor,
            "target": action.target,
            "kind": action.kind.value,
            "reason": action.reason,
            "until": action.until,
            "game": action.game,
            "report": action.report,
            "done_at": now,
        }
        made = insert(moderator_actions).values(values).returning(moderator_actions.c.id)
        number: int = (await self._connection.execute(made)).scalar_one()
        return number

    async def about(self, target: int) -> list[Action]:
        """All actions about a player, oldest first."""
        query = _query().where(moderator_actions.c.target == target)
        return await self._many(query.order_by(moderator_actions.c.id))

    async def before(self, number: int | None, count: int) -> list[Action]:
        """The last actions before one, or of all, newest first."""
        query = _query().order_by(moderator_actions.c.id.desc()).limit(count)
        if number is not None:
            query = query.where(moderator_actions.c.id < number)
        return await self._many(query)

    async def has_annulled(self, game: str) -> bool:
        """Whether the log says that a game was annulled."""
        query = select(moderator_actions.c.id).where(
            moderator_actions.c.game == game, moderator_actions.c.kind == ActionKind.ANNUL.value
        )
        return (await self._connection.execute(query)).first() is not None

    async def read(self, number: int, target: int, now: datetime) -> bool:
        """Note that the player has read a warning."""
        query = _query().where(
            moderator_actions.c.id == number,
            moderator_actions.c.target == target,
            moderator_actions.c.kind == ActionKind.WARN.value,
            acknowledgements.c.read_at.is_(None),
        )
        if (await self._connection.execute(query)).first() is None:
            return False
        noted = insert(acknowledgements).values(action=number, read_at=now)
        await self._connection.execute(noted)
        return True

    async def _many(self, query: Select[Any]) -> list[Action]:
        rows = (await self._connection.execute(query)).all()
        if not rows:
            return []
        people = await People.load(self._connection, _numbers(rows))
        return [_action(row, people) for row in rows]


def _query() -> Select[Any]:
    return (
        select(moderator_actions, acknowledgements.c.read_at, accounts.c.player.label("by"))
        .outerjoin(acknowledgements, acknowledgements.c.action == moderator_actions.c.id)
        .outerjoin(accounts, accounts.c.id == moderator_actions.c.actor)
    )


def _numbers(rows: Sequence[Row[Any]]) -> set[int | None]:
    return {row.target for row in rows} | {row.by for row in rows}


def _action(row: Row[Any], people: People) -> Action:
    return Action(
        number=row.id,
        kind=ActionKind(row.kind),
        actor=None if row.by is None else people[row.by],
        target=None if row.target is None else people[row.target],
        reason=row.reason,
        until=row.until,
        game=row.game,
        report=row.report,
        done_at=row.done_at,
        read_at=row.read_at,
    )
