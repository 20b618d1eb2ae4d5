"""``trike admin rebuild-statistics``: finds nothing to do, or corrects it."""

from __future__ import annotations

import asyncio
import sqlite3

from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.domain.account.guests import Guests
from trike.server.domain.game.terms import Opponent, Terms
from trike.server.domain.play.games import Games

URL = "sqlite+aiosqlite:///site.sqlite3"
REBUILD = ("admin", "rebuild-statistics", "--database", URL)


class Nobody:
    def changed(self, address: str) -> None: ...


async def play_a_game() -> None:
    engine = make_engine(URL)
    try:
        await migrate(engine)
        guest = (await Guests(SqlGuestStore(engine)).make()).number
        games = Games(SqlGameStore(engine), Nobody(), lambda _: None)
        made = await games.create(Terms(opponent=Opponent.SCREEN), guest)
        await games.resign(made.id, guest)
    finally:
        await engine.dispose()


def test_right_sums_stay_and_missing_ones_are_made(invoke) -> None:
    asyncio.run(play_a_game())
    ran = invoke(*REBUILD)
    assert (ran.exit_code, ran.output) == (0, "1 game is counted; every number was right.\n")
    connection = sqlite3.connect("site.sqlite3")
    query = "SELECT * FROM game_sums ORDER BY period"
    right = connection.execute(query).fetchall()
    assert len(right) == 3
    with connection:
        connection.execute("DELETE FROM game_sums")
    ran = invoke(*REBUILD)
    said = "1 game is counted; 3 entries were missing or wrong.\n"
    assert (ran.exit_code, ran.output) == (0, said)
    assert connection.execute(query).fetchall() == right
    connection.close()


def test_there_must_be_a_database(invoke) -> None:
    ran = invoke(*REBUILD)
    assert ran.exit_code == 2
    assert "there is no database" in ran.output
