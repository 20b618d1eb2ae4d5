"""Fair play and moderation in the database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.server.db.account_store import SqlAccounts
from trike.server.db.account_tables import accounts
from trike.server.db.action_rows import SqlActions
from trike.server.db.block_rows import SqlBlocks
from trike.server.db.people import People
from trike.server.db.report_rows import SqlReports
from trike.server.db.session_rows import SqlSessions
from trike.server.db.tables import challenges, guests
from trike.server.db.transaction import reading, writing
from trike.server.domain.finding.challenge import ChallengeState, DeclineReason
from trike.server.domain.person.account import Account
from trike.server.domain.person.holder import Person

__all__ = ["SqlModerationStore"]


class SqlModerationStore:
    """Implements `ModerationStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlModerationTables]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlModerationTables(connection, locks=False)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlModerationTables]:
        """Open a unit of work."""
        async with writing(self._engine) as connection:
            yield SqlModerationTables(connection, locks=True)


class SqlModerationTables:
    """Implements `ModerationTables` on a connection."""

    def __init__(self, connection: AsyncConnection, *, locks: bool) -> None:
        self.actions = SqlActions(connection)
        self.blocks = SqlBlocks(connection)
        self.reports = SqlReports(connection, locks=locks)
        self.players = SqlPlayers(connection, locks=locks)


class SqlPlayers:
    """Implements `PlayerRows` on a connection."""

    def __init__(self, connection: AsyncConnection, *, locks: bool) -> None:
        self._connection = connection
        self._accounts = SqlAccounts(connection, locks=locks)
        self._locks = locks

    async def find(self, player: int) -> Person | None:
        """Who has this number; nobody else changes anything about him meanwhile."""
        query = select(guests.c.id).where(guests.c.id == player)
        if self._locks:
            query = query.with_for_update()
        if (await self._connection.execute(query)).first() is None:
            return None
        return (await People.load(self._connection, [player]))[player]

    async def account_of(self, player: int) -> Account | None:
        """The account of a player."""
        query = select(accounts.c.id).where(accounts.c.player == player)
        number = (await self._connection.execute(query)).scalar_one_or_none()
        return None if number is None else await self._accounts.find(number)

    async def account(self, number: int) -> Account | None:
        """The account with this number."""
        return await self._accounts.find(number)

    async def end_sessions(self, account: int) -> None:
        """Sign an account out everywhere."""
        await SqlSessions(self._connection).end_all(account)

    async def withdraw_offers(self, player: int, *, rated_only: bool) -> int:
        """End the offers that a player has open, and say how many those were."""
        change = update(challenges).where(
            challenges.c.creator == player, challenges.c.state == ChallengeState.OPEN.value
        )
        if rated_only:
            change = change.where(challenges.c.rated)
        done = await self._connection.execute(change.values(state=ChallengeState.WITHDRAWN.value))
        return done.rowcount

    async def end_challenges(self, by: int, to: int) -> list[str]:
        """Decline the open challenges of one to another, and withdraw those the other way."""
        declined = {
            "state": ChallengeState.DECLINED.value,
            "declined_as": DeclineReason.NO.value,
        }
        withdrawn = {"state": ChallengeState.WITHDRAWN.value}
        ended: list[str] = []
        for creator, addressee, values in ((by, to, declined), (to, by, withdrawn)):
            change = (
                update(challenges)
                .where(
                    challenges.c.creator == creator,
                    challenges.c.addressee == addressee,
                    challenges.c.state == ChallengeState.OPEN.value,
                )
                .values(values)
                .returning(challenges.c.id)
            )
            ended += (await self._connection.execute(change)).scalars()
        return ended
