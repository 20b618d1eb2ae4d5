"""The people behind numbers, with the names of their accounts."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.server.db.account_tables import accounts
from trike.server.domain.person.holder import Person

__all__ = ["People", "people_with_accounts"]


async def people_with_accounts(
    connection: AsyncConnection, numbers: Iterable[int | None]
) -> dict[int, Person]:
    """Those of the players who have an account, with its name."""
    wanted = {number for number in numbers if number is not None}
    if not wanted:
        return {}
    query = select(accounts.c.player, accounts.c.name, accounts.c.deleted_at).where(
        accounts.c.player.in_(wanted)
    )
    found = await connection.execute(query)
    return {row.player: Person(row.player, row.name, row.deleted_at is not None) for row in found}


class People:
    """People by their numbers: a guest where there is no account."""

    def __init__(self, known: dict[int, Person]) -> None:
        self._known = known

    @classmethod
    async def load(cls, connection: AsyncConnection, numbers: Iterable[int | None]) -> People:
        """Look up the accounts of these players."""
        return cls(await people_with_accounts(connection, numbers))

    def __getitem__(self, number: int) -> Person:
        """The person with a number."""
        return self._known.get(number) or Person(number)
