"""Accounts in the database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, RowMapping, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.server.db.account_tables import accounts
from trike.server.db.action_rows import SqlActions
from trike.server.db.block_rows import SqlBlocks
from trike.server.db.digest_tables import digests
from trike.server.db.learning_tables import learned_steps
from trike.server.db.link_rows import SqlLinks
from trike.server.db.session_rows import SqlSessions
from trike.server.db.tables import guests, metadata
from trike.server.db.transaction import reading, writing
from trike.server.domain.person.account import Account, Role
from trike.server.domain.tokens import new_token, token_hash

__all__ = ["SqlAccountStore", "SqlAccountTables", "SqlAccounts"]


class SqlAccountStore:
    """Implements `AccountStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlAccountTables]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlAccountTables(connection, locks=False)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlAccountTables]:
        """Open a unit of work."""
        async with writing(self._engine) as connection:
            yield SqlAccountTables(connection, locks=True)


class SqlAccountTables:
    """Implements `AccountTables` on a connection. ``locks`` keeps others from rows it has found."""

    def __init__(self, connection: AsyncConnection, *, locks: bool) -> None:
        self.accounts = SqlAccounts(connection, locks=locks)
        self.sessions = SqlSessions(connection)
        self.actions = SqlActions(connection)
        self.blocks = SqlBlocks(connection)
        self.links = SqlLinks(connection, locks=locks)


class SqlAccounts:
    """Implements `AccountRows`."""

    def __init__(self, connection: AsyncConnection, *, locks: bool) -> None:
        self._connection = connection
        self._locks = locks

    async def find(self, number: int) -> Account | None:
        """The account with this number."""
        return await self._one(accounts.c.id == number)

    async def find_by_name(self, key: bytes) -> Account | None:
        """The account that has, or had before it was deleted, the name with this key."""
        return await self._one(accounts.c.name_key == key)

    async def find_by_email(self, key: str) -> list[Account]:
        """The accounts whose confirmed address has this key."""
        return await self._many(accounts.c.email_key == key)

    async def all(self) -> list[Account]:
        """Every account that is not deleted, oldest first."""
        return await self._many(accounts.c.deleted_at.is_(None))

    async def add(
        self,
        name: str,
        key: bytes,
        password_hash: str,
        *,
        role: Role,
        guest: int | None,
        now: datetime,
    ) -> Account | None:
        """A new account; ``None`` if the name is taken."""
        if await self.find_by_name(key) is not None:
            return None
        if guest is None or await self._is_player(guest):
            # Rows of `guests` are all who may sit; nobody has this one's token.
            row = {"token_hash": token_hash(new_token()), "created_at": now}
            made = insert(guests).values(row).returning(guests.c.id)
            guest = (await self._connection.execute(made)).scalar_one()
        else:
            await self._disable_token(guest)
        values = {
            "player": guest,
            "name": name,
            "name_key": key,
            "role": role.value,
            "password_hash": password_hash,
            "created_at": now,
        }
        try:
            added = insert(accounts).values(values).returning(*accounts.c)
            found = (await self._connection.execute(added)).mappings().one()
        except IntegrityError:
            # Somebody was quicker, where writers do not wait for each other.
            return None
        return _account(found)

    async def take_over(self, guest: int, account: Account) -> bool:
        """Give a guest's games to an account; ``False`` if he is no guest."""
        if guest == account.player or await self._is_player(guest):
            return False
        await self._disable_token(guest)
        for column in _held_by_guests():
            change = update(column.table).where(column == guest)
            await self._connection.execute(change.values({column.name: account.player}))
        return True

    async def set_password(self, number: int, password_hash: str) -> None:
        """Replace the hash."""
        await self._set(number, password_hash=password_hash)

    async def set_email(self, number: int, email: str | None, key: str | None) -> None:
        """Set the confirmed address, or remove it."""
        await self._set(number, email=email, email_key=key)

    async def set_role(self, number: int, role: Role) -> None:
        """Say what the account may do."""
        await self._set(number, role=role.value)

    async def set_language(self, number: int, language: str) -> None:
        """Store the code of the language that the owner chose."""
        await self._set(number, language=language)

    async def erase(self, number: int, now: datetime) -> None:
        """Remove everything personal; the name's key and the games stay."""
        await self._connection.execute(delete(digests).where(digests.c.account == number))
        steps = delete(learned_steps).where(learned_steps.c.account == number)
        await self._connection.execute(steps)
        nothing = dict.fromkeys(("name", "password_hash", "email", "email_key", "language"))
        await self._set(number, **nothing, role=Role.PLAYER.value, deleted_at=now)

    async def _one(self, condition: ColumnElement[bool]) -> Account | None:
        query = select(accounts).where(condition)
        if self._locks:
            query = query.with_for_update()
        found = (await self._connection.execute(query)).mappings().first()
        return None if found is None else _account(found)

    async def _many(self, condition: ColumnElement[bool]) -> list[Account]:
        query = select(accounts).where(condition).order_by(accounts.c.id)
        return [_account(row) for row in (await self._connection.execute(query)).mappings()]

    async def _set(self, number: int, **values: Any) -> None:
        await self._connection.execute(
            update(accounts).where(accounts.c.id == number).values(values)
        )

    async def _is_player(self, guest: int) -> bool:
        return await self._one(accounts.c.player == guest) is not None

    async def _disable_token(self, guest: int) -> None:
        nobodys = token_hash(new_token())
        await self._connection.execute(
            update(guests).where(guests.c.id == guest).values(token_hash=nobodys)
        )


def _held_by_guests() -> list[Column[Any]]:
    """Every column, of whatever table, that says which guest something belongs to."""
    return [
        column
        for table in metadata.sorted_tables
        for column in table.columns
        if column.references(guests.c.id) and column is not accounts.c.player
    ]


def _account(row: RowMapping) -> Account:
    return Account(
        number=row["id"],
        player=row["player"],
        name=row["name"],
        role=Role(row["role"]),
        password_hash=row["password_hash"],
        email=row["email"],
        created_at=row["created_at"],
        deleted_at=row["deleted_at"],
        language=row["language"],
    )
