"""On each database: what the archive looks for stands beside a game, and its pages are whole."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.rules.cell import Cell
from trike.rules.game import Game, Seat
from trike.rules.move import SWAP
from trike.server.db.archive_store import SqlArchiveStore
from trike.server.db.counting_tables import counted_games
from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.db.tables import events, games, moves
from trike.server.db.transaction import writing
from trike.server.domain.game.event import Played, RematchMade, Resigned
from trike.server.domain.game.stored_game import StoredGame, new_game
from trike.server.domain.person.holder import Computer, Holder, Person
from trike.server.domain.play.guards import record
from trike.server.domain.records.archive import Archive, ArchivedGame, ArchiveQuery, Winner

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


def test_searches_find_what_they_say(database: str) -> None:
    async def work(place: Place) -> None:
        one, two, three = await place.people(3)
        archive = Archive(SqlArchiveStore(place.engine))
        swapped = await place.begin(one, two)
        for move in ("g7", str(SWAP)):
            await place.play(swapped, move, START)
        await place.resign(swapped, Seat.SECOND, START + timedelta(hours=1))
        plain = await place.begin(three, one, side=8)
        await place.play(plain, "c2", START)
        await place.resign(plain, Seat.FIRST, START + timedelta(hours=2))
        hidden = await place.begin(one, two, listed=False)
        await place.resign(hidden, Seat.FIRST, START + timedelta(hours=3))
        await place.begin(one, two)

        async def found(**wanted: Any) -> list[str]:
            page = await archive.page(ArchiveQuery(**wanted))
            for game in page.games:
                assert page.positions[game.entry.id].result is not None
            return [game.entry.id for game in page.games]

        both, first, second = [plain.id, swapped.id], [swapped.id], [plain.id]
        assert await found() == both
        assert await found(player=one) == both
        assert await found(player=two) == first
        assert await found(player=one, opponent=three) == second
        assert await found(player=two, opponent=three) == []
        assert await found(side=7, opening=Cell.parse("a1")) == first
        assert await found(side=7, opening=Cell.parse("b1")) == []
        assert await found(swapped=False) == second
        assert await found(winner=Winner.FIRST) == first
        assert await found(winner=Winner.SECOND) == second
        # The first player began as Black; after the swap he has White.
        assert await found(winner=Winner.WHITE) == both
        assert await found(winner=Winner.BLACK) == []
        assert await found(winner=Winner.NOBODY) == []
        assert await found(least=2) == first
        assert await found(most=1) == second
        assert await found(cadence="unlimited") == both
        assert await found(cadence="live") == []
        assert await found(since=START + timedelta(hours=2)) == second
        assert await found(until=START + timedelta(hours=2)) == first

    at_place(database, work)


def test_paging_gives_every_game_once_in_order_while_games_end(database: str) -> None:
    loop = asyncio.new_event_loop()
    engine = make_engine(database)
    place = Place(engine)
    archive = Archive(SqlArchiveStore(engine))
    loop.run_until_complete(migrate(engine))
    people = loop.run_until_complete(place.people(3))

    async def end_one(pair: tuple[int, int], hours: int) -> str:
        stored = await place.begin(people[pair[0]], people[pair[1]])
        await place.resign(stored, Seat.FIRST, START + timedelta(hours=hours))
        return stored.id

    async def scenario(
        ends: list[tuple[tuple[int, int], int]], late: list[tuple[int, int]], size: int, of: int
    ) -> None:
        async with writing(engine) as connection:
            for table in (counted_games, events, moves, games):
                await connection.execute(delete(table))
        made = [(pair, await end_one(pair, hours)) for pair, hours in ends]
        query = ArchiveQuery(player=None if of == 3 else people[of])
        there = {game for pair, game in made if of == 3 or of in pair}
        waiting = iter(late)
        seen: list[ArchivedGame] = []
        async for page in archive.pages(query, size):
            assert 0 < len(page.games) <= size
            seen += page.games
            if (pair := next(waiting, None)) is not None:
                await end_one(pair, 4)
        order = [(one.ended_at, one.entry.id) for one in seen]
        assert order == sorted(set(order), reverse=True)
        assert there <= {one.entry.id for one in seen}

    pairs = st.sampled_from([(0, 1), (1, 0), (0, 2), (2, 1)])

    @settings(max_examples=20, deadline=None)
    @given(
        st.lists(st.tuples(pairs, st.integers(1, 4)), max_size=8),
        st.lists(pairs, max_size=4),
        st.integers(1, 4),
        st.integers(0, 3),
    )
    def law(
        ends: list[tuple[tuple[int, int], int]], late: list[tuple[int, int]], size: int, of: int
    ) -> None:
        loop.run_until_complete(scenario(ends, late, size, of))

    try:
        law()
    finally:
        loop.run_until_complete(engine.dispose())
        loop.close()
