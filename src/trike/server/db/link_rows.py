"""Links that were sent to accounts, as rows."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.server.db.account_tables import account_links
from trike.server.domain.account.links import Link, Purpose

__all__ = ["SqlLinks"]


class SqlLinks:
    """Implements `LinkRows`. ``locks`` makes two who use one link at once wait for each other."""

    def __init__(self, connection: AsyncConnection, *, locks: bool) -> None:
        self._connection = connection
        self._locks = locks

    async def add(self, token_hash: bytes, link: Link) -> None:
        """Keep a link; others of the account for the same purpose are no longer good."""
        await self.remove_all(link.account, link.purpose)
        values = {
            "token_hash": token_hash,
            "account": link.account,
            "purpose": link.purpose.value,
            "email": link.email,
            "expires_at": link.expires_at,
        }
        await self._connection.execute(insert(account_links).values(values))

    async def find(self, token_hash: bytes, purpose: Purpose, now: datetime) -> Link | None:
        """The link with this token, unless it has expired."""
        query = select(account_links).where(
            account_links.c.token_hash == token_hash,
            account_links.c.purpose == purpose.value,
            account_links.c.expires_at > now,
        )
        if self._locks:
            query = query.with_for_update()
        row = (await self._connection.execute(query)).mappings().first()
        return (
            None if row is None else Link(row["account"], purpose, row["expires_at"], row["email"])
        )

    async def remove_all(self, account: int, purpose: Purpose | None = None) -> None:
        """Make the links of an account worthless: for one purpose, or all."""
        removed = delete(account_links).where(account_links.c.account == account)
        if purpose is not None:
            removed = removed.where(account_links.c.purpose == purpose.value)
        await self._connection.execute(removed)
