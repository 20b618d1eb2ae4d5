"""The benchmark's database has the sums that play would have kept: two ways, the same numbers."""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks.many_games import fill
from sqlalchemy import select

from trike.server.db.counting_store import SqlCountingRebuilder
from trike.server.db.counting_tables import SUM_TABLES, counted_games
from trike.server.db.engine import make_engine
from trike.server.db.transaction import writing
from trike.server.domain.counting.game_sums import Sums


def test_queries_add_up_as_the_site_does(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/many.sqlite3"
    fill(url, 2300, 40)

    async def added_up_again() -> tuple[int, int]:
        engine = make_engine(url)
        try:
            async with writing(engine) as connection:
                rows = SqlCountingRebuilder(connection)
                found = (await connection.execute(select(counted_games.c.game))).scalars().all()
                games = [game for one in found if (game := await rows.find(one)) is not None]
                assert all(
                    [
                        (await connection.execute(select(table))).all()
                        for table in SUM_TABLES.values()
                    ]
                )
                await rows.clear()
                sums = Sums()
                for game in games:
                    sums.add_start(game)
                    sums.add_end(game)
                await rows.store_all(games)
                await rows.apply(sums)
                return len(games), await rows.differences()
        finally:
            await engine.dispose()

    assert asyncio.run(added_up_again()) == (2300, 0)
