"""On each database: two who accept each other's offers at the same moment."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.engine import make_engine
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.list_store import SqlListStore
from trike.server.db.migrate import migrate
from trike.server.db.seek_store import SqlSeekStore
from trike.server.db.tables import games
from trike.server.domain.account.guests import Guests
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.finding.lobby import Lobby
from trike.server.domain.records.game_lists import GameLists
from trike.server.domain.refusal import Reason, Refusal

ROUNDS = 10


class Nobody:
    def changed(self, address: str) -> None: ...


@pytest.mark.parametrize(("control", "made"), [("5+3", 1), ("3days", 2)])
def test_accepting_each_others_offers_at_once(database, control, made):
    """A live game ends both offers, so there is one; games by days are two."""

    async def run() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            guests = Guests(SqlGuestStore(engine))
            challenges = Challenges(SqlChallengeStore(engine), Nobody(), Nobody())
            lobby = Lobby(SqlSeekStore(engine), challenges, Nobody())
            lists = GameLists(SqlListStore(engine))
            one, two = [(await guests.make()).number for _ in range(2)]
            for number in range(1, ROUNDS + 1):
                seeks = [
                    await lobby.seek(ChallengeTerms(7 + at, control=control), maker)
                    for at, maker in enumerate((one, two))
                ]
                tries = [lobby.accept(seeks[0].id, two), lobby.accept(seeks[1].id, one)]
                # Somebody who sweeps at the same moment is in nobody's way.
                done = await asyncio.gather(*tries, lobby.sweep(), return_exceptions=True)
                refused = [it for it in done if isinstance(it, BaseException)]
                assert all(isinstance(it, Refusal) for it in refused), refused
                assert {it.reason for it in refused} <= {Reason.CHALLENGE_WITHDRAWN}
                assert len(refused) == 2 - made
                async with engine.connect() as connection:
                    query = select(func.count()).select_from(games)
                    assert (await connection.execute(query)).scalar_one() == number * made
            for player in (one, two):
                assert (await lists.notices(player)).games == ROUNDS * made
            waiting = [(await lists.notices(player)).turns for player in (one, two)]
            assert sum(waiting) == ROUNDS * made
            mine = await lists.mine(one)
            assert (len(mine.turns), len(mine.waiting)) == (waiting[0], waiting[1])
        finally:
            await engine.dispose()

    asyncio.run(run())
