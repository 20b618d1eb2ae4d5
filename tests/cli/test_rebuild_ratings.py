"""``trike admin rebuild-ratings``: finds nothing to do, or corrects it."""

from __future__ import annotations

import asyncio
import sqlite3
from datetime import UTC, datetime

from trike.server.db.account_store import SqlAccountStore
from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.migrate import migrate
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.person.account import Role
from trike.server.domain.play.games import Games

URL = "sqlite+aiosqlite:///site.sqlite3"
REBUILD = ("admin", "rebuild-ratings", "--database", URL)


class Nobody:
    def changed(self, address: str) -> None: ...


async def play_a_game() -> None:
    engine = make_engine(URL)
    try:
        await migrate(engine)
        players = []
        for name in ("Anna", "Bob"):
            async with SqlAccountStore(engine).writing() as tables:
                account = await tables.accounts.add(
                    name, name.encode(), "", role=Role.PLAYER, guest=None, now=datetime.now(UTC)
                )
                assert account
                players.append(account.player)
        challenges = Challenges(SqlChallengeStore(engine), Nobody())
        offered = await challenges.create(ChallengeTerms(control="5+3", rated=True), players[0])
        accepted = await challenges.accept(offered.id, players[1])
        assert accepted.game
        await Games(SqlGameStore(engine), Nobody(), lambda _: None).resign(
            accepted.game, players[1]
        )
    finally:
        await engine.dispose()


def test_right_ratings_stay_and_wrong_ones_are_corrected(invoke) -> None:
    asyncio.run(play_a_game())
    ran = invoke(*REBUILD)
    assert (ran.exit_code, ran.output) == (0, "1 rated game counts; every rating was right.\n")
    connection = sqlite3.connect("site.sqlite3")
    right = connection.execute("SELECT player, value FROM ratings ORDER BY 1").fetchall()
    with connection:
        connection.execute("UPDATE ratings SET value = 1234.5")
    ran = invoke(*REBUILD)
    said = "1 rated game counts; 2 entries were wrong and are corrected.\n"
    assert (ran.exit_code, ran.output) == (0, said)
    assert connection.execute("SELECT player, value FROM ratings ORDER BY 1").fetchall() == right
    connection.close()


def test_there_must_be_a_database(invoke) -> None:
    ran = invoke(*REBUILD)
    assert ran.exit_code == 2
    assert "there is no database" in ran.output
