"""Challenges in the database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.server.db.account_tables import accounts
from trike.server.db.game_store import SqlGameWriter
from trike.server.db.shown_ratings import rate_challenges
from trike.server.db.tables import challenges, guests
from trike.server.db.transaction import reading, writing
from trike.server.domain.finding.challenge import (
    Challenge,
    ChallengeState,
    ChallengeTerms,
    DeclineReason,
)
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.game.terms import SeatChoice
from trike.server.domain.person.holder import Person

__all__ = [
    "SqlChallengeReader",
    "SqlChallengeStore",
    "SqlChallengeWriter",
    "challenge_from_row",
    "challenge_query",
]


class SqlChallengeStore:
    """Implements `ChallengeStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlChallengeReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlChallengeReader(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlChallengeWriter]:
        """Open a unit of work."""
        async with writing(self._engine) as connection:
            yield SqlChallengeWriter(connection)


class SqlChallengeReader:
    """Implements `ChallengeReader` on a connection."""

    locks = False

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def load(self, challenge_id: str) -> Challenge | None:
        """The challenge with this address, with its creator's name if he has an account."""
        query = challenge_query().where(challenges.c.id == challenge_id)
        if self.locks:
            # SQLite has no row locks and ignores this: there the whole database is locked.
            query = query.with_for_update(of=challenges)
        return next(iter(await self._found(query)), None)

    async def made_by(self, player: int) -> list[Challenge]:
        """The challenges that a player has made and that wait or were declined, newest first."""
        return await self._all(
            challenges.c.creator == player,
            challenges.c.state.in_((ChallengeState.OPEN.value, ChallengeState.DECLINED.value)),
        )

    async def addressed_to(self, player: int) -> list[Challenge]:
        """The challenges to a player that wait for an answer, newest first."""
        return await self._all(
            challenges.c.addressee == player, challenges.c.state == ChallengeState.OPEN.value
        )

    async def _all(self, *conditions: ColumnElement[bool]) -> list[Challenge]:
        query = challenge_query().where(~challenges.c.public, *conditions)
        query = query.order_by(challenges.c.created_at.desc(), challenges.c.id)
        return await self._found(query)

    async def _found(self, query: Select[Any]) -> list[Challenge]:
        """The challenges of a query, with their creators' ratings."""
        found = [challenge_from_row(row) for row in await self._connection.execute(query)]
        await rate_challenges(self._connection, found)
        return found

    async def has_account(self, player: int) -> bool:
        """Whether a player has an account, and has not deleted it."""
        query = select(accounts.c.id).where(
            accounts.c.player == player, accounts.c.deleted_at.is_(None)
        )
        return (await self._connection.execute(query)).first() is not None


class SqlChallengeWriter(SqlChallengeReader):
    """Implements `ChallengeWriter` on a connection."""

    locks = True

    async def lock_players(self, *players: int) -> None:
        """Keep other writers from what these players offer until the transaction ends."""
        query = select(guests.c.id).where(guests.c.id.in_(players)).order_by(guests.c.id)
        # Not from storing games of theirs: those refer to the rows and change nothing in them.
        await self._connection.execute(query.with_for_update(key_share=True))

    async def add(self, challenge: Challenge) -> None:
        """Store a new challenge."""
        values = {
            "id": challenge.id,
            "creator": challenge.creator.guest,
            "side": challenge.terms.side,
            "swap_rule": challenge.terms.swap_rule,
            "seat": challenge.terms.seat.value,
            "control": challenge.terms.control,
            "rated": challenge.terms.rated,
            "take_backs": challenge.terms.take_backs,
            "confirm_moves": challenge.terms.confirm_moves,
            "created_at": challenge.created_at,
            "state": challenge.state.value,
            "public": challenge.public,
            "addressee": None if challenge.addressee is None else challenge.addressee.guest,
            "expires_at": challenge.expires_at,
        }
        await self._connection.execute(insert(challenges).values(values))

    async def save(self, challenge: Challenge) -> None:
        """Store what has become of a challenge."""
        values = {
            "state": challenge.state.value,
            "accepter": challenge.accepter,
            "game": challenge.game,
            "declined_as": None if challenge.declined_as is None else challenge.declined_as.value,
        }
        change = update(challenges).where(challenges.c.id == challenge.id)
        await self._connection.execute(change.values(values))

    async def end_live_seeks(self, *players: int) -> int:
        """Withdraw all open seeks of these players for live games; how many those were."""
        query = challenge_query().where(
            challenges.c.public,
            challenges.c.state == ChallengeState.OPEN.value,
            challenges.c.creator.in_(players),
        )
        query = query.order_by(challenges.c.id).with_for_update(of=challenges)
        seeks = [challenge_from_row(row) for row in await self._connection.execute(query)]
        live = [one.id for one in seeks if one.is_live]
        change = update(challenges).where(challenges.c.id.in_(live))
        done = await self._connection.execute(change.values(state=ChallengeState.WITHDRAWN.value))
        return done.rowcount

    async def add_game(self, stored: StoredGame) -> None:
        """Store the game that a challenge has led to, in the same transaction."""
        await SqlGameWriter(self._connection).add(stored)


def challenge_query() -> Select[Any]:
    """Challenges with the names of those concerned, for those who have an account."""
    addressees = accounts.alias("addressees")
    return (
        select(
            challenges,
            accounts.c.name,
            accounts.c.deleted_at,
            addressees.c.name.label("addressee_name"),
            addressees.c.deleted_at.label("addressee_deleted"),
        )
        .outerjoin(accounts, accounts.c.player == challenges.c.creator)
        .outerjoin(addressees, addressees.c.player == challenges.c.addressee)
    )


def challenge_from_row(row: Row[Any]) -> Challenge:
    """The challenge of a row of that query."""
    return Challenge(
        id=row.id,
        creator=Person(row.creator, row.name, row.deleted_at is not None),
        terms=ChallengeTerms(
            side=row.side,
            swap_rule=row.swap_rule,
            seat=SeatChoice(row.seat),
            control=row.control,
            rated=row.rated,
            take_backs=row.take_backs,
            confirm_moves=row.confirm_moves,
        ),
        created_at=row.created_at,
        state=ChallengeState(row.state),
        accepter=row.accepter,
        game=row.game,
        public=row.public,
        addressee=_addressee(row),
        declined_as=None if row.declined_as is None else DeclineReason(row.declined_as),
        expires_at=row.expires_at,
    )


def _addressee(row: Row[Any]) -> Person | None:
    if row.addressee is None:
        return None
    return Person(row.addressee, row.addressee_name, row.addressee_deleted is not None)
