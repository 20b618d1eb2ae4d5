"""Looks, units of work, conflicts and leases, on every database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.lease_store import SqlTurnLeases
from trike.server.db.migrate import migrate
from trike.server.db.tables import games
from trike.server.db.transaction import reading, writing
from trike.server.domain.account.guests import Guests
from trike.server.domain.conflicts import ConflictError, retries_conflicts
from trike.server.domain.game.terms import Opponent, SeatChoice, Terms
from trike.server.domain.play.games import Games


class Nobody:
    def changed(self, address: str) -> None: ...


def run(database: str, work: Callable[[AsyncEngine, Games, int], Awaitable[None]]) -> None:
    async def whole() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            guest = await Guests(SqlGuestStore(engine)).make()
            await work(engine, Games(SqlGameStore(engine), Nobody(), lambda _: None), guest.number)
        finally:
            await engine.dispose()

    asyncio.run(whole())


def test_a_look_sees_one_moment_whatever_is_stored_meanwhile(database):
    async def work(engine: AsyncEngine, service: Games, guest: int) -> None:
        game = await service.create(Terms(opponent=Opponent.SCREEN), guest)
        version = select(games.c.version).where(games.c.id == game.id)
        async with reading(engine) as look:
            before = (await look.execute(version)).scalar_one()
            await service.play(game.id, guest, "c2", ply=0)
            assert (await look.execute(version)).scalar_one() == before
        async with reading(engine) as look:
            assert (await look.execute(version)).scalar_one() == before + 1

    run(database, work)


def test_what_fails_in_the_middle_is_not_stored(database):
    async def work(engine: AsyncEngine, service: Games, guest: int) -> None:
        game = await service.create(Terms(opponent=Opponent.SCREEN), guest)

        async def fail() -> None:
            async with writing(engine) as connection:
                await connection.execute(update(games).values(version=99))
                raise LookupError

        with pytest.raises(LookupError):
            await fail()
        assert (await service.get(game.id)).version == 0

    run(database, work)


def test_of_two_that_lock_each_other_out_one_is_told_and_both_are_done_in_the_end(postgres_url):
    async def work(engine: AsyncEngine, service: Games, guest: int) -> None:
        ids = [(await service.create(Terms(opponent=Opponent.SCREEN), guest)).id for _ in range(2)]
        met = asyncio.Barrier(2)
        tries: list[str] = []

        @retries_conflicts
        class Crossing:
            async def go(self, first: str, second: str) -> None:
                tries.append(first)
                async with writing(engine) as connection:
                    for number, game in enumerate((first, second)):
                        row = select(games).where(games.c.id == game).with_for_update()
                        await connection.execute(row)
                        if number == 0 and len(tries) <= 2:
                            await met.wait()
                        more = update(games).where(games.c.id == game)
                        await connection.execute(more.values(version=games.c.version + 1))

        crossing = Crossing()
        await asyncio.gather(crossing.go(*ids), crossing.go(*reversed(ids)))
        assert len(tries) == 3
        async with reading(engine) as look:
            assert set((await look.execute(select(games.c.version))).scalars()) == {2}

    run(postgres_url, work)


def test_a_conflict_that_does_not_end_is_told():
    @retries_conflicts
    class Unlucky:
        tried = 0

        async def go(self) -> None:
            self.tried += 1
            raise ConflictError

    unlucky = Unlucky()
    with pytest.raises(ConflictError):
        asyncio.run(unlucky.go())
    assert unlucky.tried == 6


def test_servers_that_start_at_once_migrate_once(database):
    async def start() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
        finally:
            await engine.dispose()

    async def work() -> None:
        await asyncio.gather(*(start() for _ in range(3)))

    asyncio.run(work())


def test_a_turn_is_leased_to_one_process_until_the_game_changes(database):
    async def work(engine: AsyncEngine, service: Games, guest: int) -> None:
        terms = Terms(opponent=Opponent.COMPUTER, seat=SeatChoice.FIRST, opening="c2")
        game = await service.create(terms, guest)
        one, two = SqlTurnLeases(engine, "one"), SqlTurnLeases(engine, "two")
        assert await one.free() == [game.id]
        assert await one.take(game.id)
        assert await one.take(game.id)
        assert not await two.take(game.id)
        assert await two.free() == []
        await two.keep([game.id])
        assert not await two.take(game.id)
        await two.give_back()
        assert not await two.take(game.id)
        await one.give_back()
        assert await two.take(game.id)
        await service.take_back(game.id, guest, ply=1)
        assert await two.free() == []
        assert not await one.take(game.id)
        assert not await one.take("no game")

    run(database, work)
