"""Games in the database."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import datetime

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.server.db.account_tables import accounts
from trike.server.db.counting_rows import SqlCountingRows
from trike.server.db.game_rows import from_rows, to_row
from trike.server.db.rating_rows import SqlRatingRows
from trike.server.db.shown_ratings import rate_players
from trike.server.db.tables import events, games, moves, signs_of_life
from trike.server.db.transaction import reading, writing
from trike.server.domain.counting.counting import count
from trike.server.domain.game.event import Event, Played, event_from_fields
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.person.holder import Person

__all__ = ["SqlGameStore"]


class SqlGameStore:
    """Implements `GameStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlGameReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlGameReader(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlGameWriter]:
        """Open a unit of work."""
        async with writing(self._engine) as connection:
            yield SqlGameWriter(connection)


class SqlGameReader:
    """Implements `GameReader` on a connection."""

    locks = False

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def load(self, game_id: str) -> StoredGame | None:
        """The game with this address; locked against other writers in a transaction."""
        query = select(games).where(games.c.id == game_id)
        if self.locks:
            # SQLite has no row locks and ignores this: there the whole database is locked.
            query = query.with_for_update()
        row = (await self._connection.execute(query)).mappings().first()
        if row is None:
            return None
        line = (
            select(moves.c.move, moves.c.seconds)
            .where(moves.c.game_id == game_id)
            .order_by(moves.c.ply)
        )
        played = [(move, seconds) for move, seconds in await self._connection.execute(line)]
        people = await self._people(row["first_guest"], row["second_guest"])
        stored = from_rows(row, played, people)
        await rate_players(self._connection, stored)
        return stored

    async def events_since(self, game_id: str, version: int) -> list[Event]:
        """The events after a version, oldest first."""
        query = (
            select(events.c.fields)
            .where(events.c.game_id == game_id, events.c.version > version)
            .order_by(events.c.version)
        )
        found = (await self._connection.execute(query)).scalars()
        return [event_from_fields(json.loads(fields)) for fields in found]

    async def waiting_for_computer(self) -> list[str]:
        """The addresses of all games in which the computer is to move, longest waiting first."""
        query = select(games.c.id).where(games.c.computer_waits).order_by(games.c.updated_at)
        return list((await self._connection.execute(query)).scalars())

    async def due_by(self, now: datetime | None) -> list[str]:
        """The addresses of the games that time may have ended by now; of all that can, for none."""
        query = select(games.c.id).where(games.c.clock_due.is_not(None))
        if now is not None:
            query = query.where(games.c.clock_due <= now)
        return list((await self._connection.execute(query)).scalars())

    async def last_sign_of_life(self) -> datetime | None:
        """When the server last said that it is there."""
        found = await self._connection.execute(select(signs_of_life.c.seen_at))
        seen: datetime | None = found.scalar_one_or_none()
        return seen

    async def in_play(self, keys: Collection[str]) -> dict[str, set[int]]:
        """Those of these position keys that two people are playing now, and who the people are."""
        query = select(games.c.position_key, games.c.first_guest, games.c.second_guest).where(
            games.c.position_key.in_(keys), games.c.first_guest != games.c.second_guest
        )
        found: dict[str, set[int]] = {}
        for key, *players in await self._connection.execute(query):
            found.setdefault(key, set()).update(players)
        return found

    async def games_of(self, guest: int) -> list[str]:
        """The addresses of all games in which somebody holds a seat, oldest first."""
        query = (
            select(games.c.id)
            .where(or_(games.c.first_guest == guest, games.c.second_guest == guest))
            .order_by(games.c.created_at, games.c.id)
        )
        return list((await self._connection.execute(query)).scalars())

    async def _people(self, *guests: int | None) -> dict[int, Person]:
        """Those of the guests who have an account, with its name."""
        query = select(accounts.c.player, accounts.c.name, accounts.c.deleted_at).where(
            accounts.c.player.in_({guest for guest in guests if guest is not None})
        )
        found = await self._connection.execute(query)
        return {
            row.player: Person(row.player, row.name, row.deleted_at is not None) for row in found
        }


class SqlGameWriter(SqlGameReader):
    """Implements `GameWriter` on a connection."""

    locks = True

    @property
    def ratings(self) -> SqlRatingRows:
        """The ratings of the players, in the same transaction."""
        return SqlRatingRows(self._connection)

    @property
    def counting(self) -> SqlCountingRows:
        """What is counted for statistics, in the same transaction."""
        return SqlCountingRows(self._connection)

    async def add(self, stored: StoredGame) -> None:
        """Store a new game with the moves made in it."""
        await self._connection.execute(insert(games).values(to_row(stored)))
        for ply, move in enumerate(stored.game.moves):
            await self._add_move(stored, ply, str(move))
        # Here, where every game is added, none is forgotten.
        await count(self.counting, stored)

    async def record(self, stored: StoredGame, event: Event, request: str | None = None) -> None:
        """Store the state after an event."""
        row = to_row(stored)
        change = update(games).where(games.c.id == stored.id, games.c.version == stored.version - 1)
        # Whoever thought about the computer's turn thought about another position.
        changed = await self._connection.execute(
            change.values(**row, thinking_by=None, thinking_until=None)
        )
        if changed.rowcount != 1:
            raise RuntimeError("a stored game changed inside a transaction that had locked it")
        await self._connection.execute(
            delete(moves).where(moves.c.game_id == stored.id, moves.c.ply >= stored.game.ply)
        )
        if isinstance(event, Played):
            await self._add_move(stored, event.ply, event.move, event.seconds)
        values = {
            "game_id": stored.id,
            "version": stored.version,
            "fields": json.dumps(asdict(event)),
            "request": request,
            "happened_at": stored.updated_at,
        }
        await self._connection.execute(insert(events).values(values))

    async def sign_of_life(self, now: datetime) -> None:
        """Store that the server is there."""
        change = update(signs_of_life).values(seen_at=now)
        if (await self._connection.execute(change)).rowcount == 0:
            # Another process may be the first at the same moment.
            with contextlib.suppress(IntegrityError):
                async with self._connection.begin_nested():
                    await self._connection.execute(insert(signs_of_life).values(id=1, seen_at=now))

    async def find_request(self, game_id: str, request: str) -> tuple[Event, int] | None:
        """The event that a client's id has led to, and its version."""
        query = select(events.c.fields, events.c.version).where(
            events.c.game_id == game_id, events.c.request == request
        )
        found = (await self._connection.execute(query)).first()
        return None if found is None else (event_from_fields(json.loads(found[0])), found[1])

    async def _add_move(
        self, stored: StoredGame, ply: int, move: str, seconds: float | None = None
    ) -> None:
        values = {
            "game_id": stored.id,
            "ply": ply,
            "move": move,
            "played_at": stored.updated_at,
            "seconds": seconds,
        }
        await self._connection.execute(insert(moves).values(values))
