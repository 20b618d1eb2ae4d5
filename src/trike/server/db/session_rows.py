"""Sessions as rows."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import RowMapping, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.server.db.account_tables import sessions
from trike.server.domain.person.account import SessionInfo

__all__ = ["SqlSessions"]


class SqlSessions:
    """Implements `SessionRows`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, account: int, token_hash: bytes, device: str, now: datetime) -> None:
        """Open a session."""
        values = {
            "account": account,
            "token_hash": token_hash,
            "device": device,
            "created_at": now,
            "last_seen_at": now,
        }
        await self._connection.execute(insert(sessions).values(values))

    async def find(self, token_hash: bytes, seen_after: datetime) -> tuple[int, SessionInfo] | None:
        """The account's number and the session, if it was seen after a moment."""
        query = select(sessions).where(
            sessions.c.token_hash == token_hash, sessions.c.last_seen_at > seen_after
        )
        found = (await self._connection.execute(query)).mappings().first()
        return None if found is None else (found["account"], _info(found))

    async def of(self, account: int, seen_after: datetime) -> list[SessionInfo]:
        """The sessions of an account that were seen after a moment, the last seen first."""
        query = (
            select(sessions)
            .where(sessions.c.account == account, sessions.c.last_seen_at > seen_after)
            .order_by(sessions.c.last_seen_at.desc(), sessions.c.id.desc())
        )
        return [_info(row) for row in (await self._connection.execute(query)).mappings()]

    async def seen(self, number: int, now: datetime) -> None:
        """Note that a session was used."""
        change = update(sessions).where(sessions.c.id == number).values(last_seen_at=now)
        await self._connection.execute(change)

    async def end(self, account: int, number: int) -> None:
        """End a session, if it is one of the account."""
        await self._connection.execute(
            delete(sessions).where(sessions.c.account == account, sessions.c.id == number)
        )

    async def end_all(self, account: int, but: int | None = None) -> None:
        """End every session of an account, or every other one."""
        ended = delete(sessions).where(sessions.c.account == account)
        if but is not None:
            ended = ended.where(sessions.c.id != but)
        await self._connection.execute(ended)

    async def forget(self, seen_before: datetime) -> None:
        """Remove the sessions of all accounts that have not been used for long."""
        await self._connection.execute(
            delete(sessions).where(sessions.c.last_seen_at <= seen_before)
        )


def _info(row: RowMapping) -> SessionInfo:
    return SessionInfo(row["id"], row["created_at"], row["last_seen_at"], row["device"])
