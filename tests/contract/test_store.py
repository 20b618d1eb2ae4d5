"""The database: concurrency, what SQLite is told, and migrations that make the tables we use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate, migration_config
from trike.server.db.tables import UtcDateTime, metadata
from trike.server.domain.account.guests import Guests
from trike.server.domain.game.terms import Opponent, Terms
from trike.server.domain.play.games import Games
from trike.server.domain.refusal import Refusal


class Nobody:
    def changed(self, game_id: str) -> None: ...


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[tuple[Games, int]]:
    engine = make_engine(database)
    try:
        await migrate(engine)
        guest = await Guests(SqlGuestStore(engine)).make()
        yield Games(SqlGameStore(engine), Nobody(), lambda _: None), guest.number
    finally:
        await engine.dispose()


@pytest.mark.parametrize("others", [2, 20])
def test_of_moves_at_once_one_is_made(database, others):
    async def race() -> None:
        async with opened(database) as (games, guest):
            game = await games.create(Terms(opponent=Opponent.SCREEN, opening="c2"), guest)
            moves = [str(move) for move in game.game.board.legal_moves]
            tries = [
                games.play(game.id, guest, moves[n % len(moves)], ply=1) for n in range(others)
            ]
            done = await asyncio.gather(*tries, return_exceptions=True)
            made = [one for one in done if not isinstance(one, BaseException)]
            refused = [one for one in done if isinstance(one, Refusal)]
            assert len(made) == 1
            assert [one.reason.value for one in refused] == ["wrong_ply"] * (others - 1)
            stored = await games.get(game.id)
            assert stored.game.moves == made[0].game.moves
            assert stored.version == 1

    asyncio.run(race())


def test_many_games_at_once_all_get_their_moves(database):
    async def play() -> None:
        async with opened(database) as (games, guest):
            made = [await games.create(Terms(opponent=Opponent.SCREEN), guest) for _ in range(15)]
            for ply, move in enumerate(("c2", "swap", "f2")):
                await asyncio.gather(*(games.play(one.id, guest, move, ply=ply) for one in made))
            assert {(await games.get(one.id)).version for one in made} == {3}

    asyncio.run(play())


def on(database: str, work: Callable[..., Awaitable[None]]) -> None:
    async def run() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            async with engine.connect() as connection:
                await work(connection)
        finally:
            await engine.dispose()

    asyncio.run(run())


def test_migrations_make_the_tables_that_the_code_uses(database):
    async def compare(connection):
        def difference(sync):
            return compare_metadata(MigrationContext.configure(sync), metadata)

        assert await connection.run_sync(difference) == []

    on(database, compare)


def test_migrating_again_changes_nothing(database):
    async def nothing(connection):
        version = await connection.execute(text("SELECT version_num FROM alembic_version"))
        newest = await connection.run_sync(
            lambda sync: ScriptDirectory.from_config(migration_config(sync)).get_current_head()
        )
        assert version.scalars().all() == [newest]

    on(database, nothing)
    on(database, nothing)


def test_what_sqlite_is_told(sqlite):
    async def look(connection):
        values = [
            (await connection.execute(text(f"PRAGMA {name}"))).scalar()
            for name in ("journal_mode", "foreign_keys", "synchronous")
        ]
        assert values == ["wal", 1, 2]

    on(sqlite, look)


def test_foreign_keys_hold(database):
    async def insert(connection):
        with pytest.raises(IntegrityError):
            await connection.execute(
                text(
                    "INSERT INTO moves (game_id, ply, move, played_at) "
                    "VALUES ('none', 0, 'c2', '2026-01-01')"
                )
            )

    on(database, insert)


def test_a_moment_without_a_zone_is_refused():
    with pytest.raises(ValueError, match="time zone"):
        UtcDateTime().process_bind_param(datetime(2026, 1, 1), None)
