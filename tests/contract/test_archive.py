"""On each database: what the archive looks for stands beside a game, and its pages are whole."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.rules.cell import Cell
from trike.rules.game import Game, Seat
from trike.rules.move import SWAP
from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.db.tables import games
from trike.server.db.transaction import writing
from trike.server.domain.event import Played, RematchMade, Resigned
from trike.server.domain.guards import record
from trike.server.domain.holder import Computer, Holder, Person
from trike.server.domain.stored_game import StoredGame, new_game

START = datetime(2026, 11, 29, 22, tzinfo=UTC)
COLUMNS = ("ended_at", "archived_at", "plies", "swapped", "opening")


class Place:
    """Games that are played straight into a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.store = SqlGameStore(engine)

    async def people(self, count: int) -> list[int]:
        guests = SqlGuestStore(self.engine)
        return [await guests.add(bytes([number]) * 32, START) for number in range(count)]

    async def begin(self, first: int, second: int | None, **terms: Any) -> StoredGame:
        listed = terms.pop("listed", True)
        holders: dict[Seat, Holder] = {Seat.FIRST: Person(first), Seat.SECOND: Computer(1)}
        if second is not None:
            holders[Seat.SECOND] = Person(second)
        stored = new_game(Game(terms.pop("side", 7)), holders, START)
        stored.listed = listed
        async with self.store.writing() as writer:
            await writer.add(stored)
        return stored

    async def play(self, stored: StoredGame, move: str, now: datetime) -> None:
        ply, seat = stored.game.ply, stored.game.to_move
        assert seat is not None
        stored.game.play_text(move)
        async with self.store.writing() as writer:
            await record(writer, stored, Played(ply, move, seat.value), now=now)

    async def resign(self, stored: StoredGame, seat: Seat, now: datetime) -> None:
        stored.game.resign(seat)
        async with self.store.writing() as writer:
            await record(writer, stored, Resigned(seat.value), now=now)

    async def rows(self) -> dict[str, tuple[Any, ...]]:
        async with self.engine.connect() as connection:
            query = select(games.c.id, *(games.c[name] for name in COLUMNS))
            return {row[0]: tuple(row[1:]) for row in await connection.execute(query)}


def at_place(database: str, work: Callable[[Place], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            await work(Place(engine))
        finally:
            await engine.dispose()

    asyncio.run(run())


def test_columns_follow_play_and_the_migration_fills_the_same(database: str) -> None:
    async def work(place: Place) -> None:
        one, two = await place.people(2)
        later = START + timedelta(hours=1)
        over = await place.begin(one, two)
        for move in ("g7", str(SWAP), "g6"):
            await place.play(over, move, START)
        await place.resign(over, Seat.SECOND, later)
        again = await place.begin(two, one)
        async with place.store.writing() as writer:
            loaded = await writer.load(over.id)
            assert loaded is not None
            loaded.rematch = again.id
            after = later + timedelta(days=1)
            await record(writer, loaded, RematchMade(again.id), now=after)
        hidden = await place.begin(one, two, listed=False)
        await place.resign(hidden, Seat.FIRST, later)
        computer = await place.begin(one, None)
        await place.play(computer, "f2", START)
        await place.resign(computer, Seat.FIRST, later)
        rows = await place.rows()
        assert rows[over.id] == (later, later, 3, True, int(Cell.parse("a1")))
        assert rows[again.id] == (None, None, 0, False, None)
        assert rows[hidden.id] == (later, None, 0, False, None)
        assert rows[computer.id] == (later, None, 1, False, int(Cell.parse("c2")))

        nothing = {"ended_at": None, "archived_at": None, "plies": 0, "swapped": False}
        module = importlib.import_module("trike.server.db.migrations.versions.m0015_archive")
        async with writing(place.engine) as connection:
            await connection.execute(update(games).values(**nothing, opening=None))
            await connection.run_sync(module.fill)
        assert await place.rows() == rows

    at_place(database, work)
