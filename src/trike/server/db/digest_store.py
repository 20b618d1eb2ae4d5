"""The daily mail in the database: who wants it, and when he had the last."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.server.db.account_tables import accounts
from trike.server.db.digest_tables import digests
from trike.server.db.game_entries import entry_from_row, entry_query
from trike.server.db.list_store import is_turn_of
from trike.server.db.tables import games
from trike.server.db.transaction import reading, writing
from trike.server.domain.digest.ports import Subscriber
from trike.server.domain.game.game_entry import GameEntry

__all__ = ["SqlDigestStore"]

_BETWEEN_PEOPLE = games.c.first_guest != games.c.second_guest


class SqlDigestStore:
    """Implements `DigestStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlDigestReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlDigestReader(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlDigestWriter]:
        """Open a unit of work."""
        async with writing(self._engine) as connection:
            yield SqlDigestWriter(connection)


class SqlDigestReader:
    """Implements `DigestReader` on a connection."""

    locks = False

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def candidates(self, due: datetime) -> list[int]:
        """The accounts that want the mail, had none since ``due``, and are to move somewhere."""
        waits = select(games.c.id).where(_BETWEEN_PEOPLE, is_turn_of(accounts.c.player))
        query = (
            select(accounts.c.id)
            .outerjoin(digests, digests.c.account == accounts.c.id)
            .where(
                accounts.c.email.is_not(None),
                accounts.c.deleted_at.is_(None),
                or_(digests.c.account.is_(None), digests.c.wanted),
                or_(digests.c.sent_at.is_(None), digests.c.sent_at < due),
                waits.exists(),
            )
            .order_by(accounts.c.id)
        )
        return list((await self._connection.execute(query)).scalars())

    async def find(self, account: int) -> Subscriber | None:
        """An account, unless it is deleted; locked against other writers in a transaction."""
        return await self._one(accounts.c.id == account)

    async def turns_of(self, player: int) -> list[GameEntry]:
        """Every game with somebody else in which a player is to move."""
        query = entry_query().where(_BETWEEN_PEOPLE, is_turn_of(player))
        return [entry_from_row(row) for row in await self._connection.execute(query)]

    async def _one(self, condition: ColumnElement[bool]) -> Subscriber | None:
        query = _subscribers().where(condition, accounts.c.deleted_at.is_(None))
        found = (await self._connection.execute(query)).first()
        if found is not None and self.locks:
            # By the account's row, for the other may not be there yet. And alone, before anybody
            # reads: a question that waits for a lock answers from the moment before it waited.
            account = select(accounts.c.id).where(accounts.c.id == found.id)
            await self._connection.execute(account.with_for_update())
            found = (await self._connection.execute(query)).first()
        return None if found is None else _subscriber(found)


class SqlDigestWriter(SqlDigestReader):
    """Implements `DigestWriter` on a connection."""

    locks = True

    async def save(self, subscriber: Subscriber) -> None:
        """Store what the account wants, its token, and when it had the last mail."""
        values = {
            "wanted": subscriber.wanted,
            "token": subscriber.token,
            "sent_at": subscriber.sent_at,
        }
        change = update(digests).where(digests.c.account == subscriber.account).values(values)
        if (await self._connection.execute(change)).rowcount == 0:
            row = {"account": subscriber.account, **values}
            await self._connection.execute(insert(digests).values(row))

    async def find_by_token(self, token: str) -> Subscriber | None:
        """The account with a token, unless it is deleted."""
        return await self._one(digests.c.token == token)


def _subscribers() -> Select[Any]:
    account = ("id", "player", "name", "email", "language")
    columns = [*(accounts.c[name] for name in account), *digests.c]
    return select(*columns).outerjoin_from(accounts, digests, digests.c.account == accounts.c.id)


def _subscriber(row: Row[Any]) -> Subscriber:
    wanted = True if row.account is None else row.wanted
    return Subscriber(
        row.id, row.player, row.name, row.email, wanted, row.token, row.sent_at, row.language
    )
