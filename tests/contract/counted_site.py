"""The services that play and count games, on a real database, with a time that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.account_store import SqlAccountStore
from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.counting_store import SqlCountingStore
from trike.server.db.counting_tables import SUM_TABLES, active_players, counted_games
from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.migrate import migrate
from trike.server.db.rating_store import SqlRatingStore
from trike.server.domain.counting.counting import Counting
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.game.terms import SeatChoice
from trike.server.domain.person.account import Role
from trike.server.domain.play.agreements import Agreements
from trike.server.domain.play.games import Games
from trike.server.domain.rating.ratings import Ratings

TABLES = (counted_games, active_players, *SUM_TABLES.values())


class Nobody:
    def changed(self, address: str) -> None: ...


class Site:
    """The services, with a time that the test moves."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.time = datetime(2026, 11, 29, 22, tzinfo=UTC)
        store, nobody = SqlGameStore(engine), Nobody()
        self.store = store
        self.games = Games(store, nobody, lambda _: None, self.now)
        self.agreements = Agreements(store, nobody, None, self.now)
        self.challenges = Challenges(SqlChallengeStore(engine), nobody, now=self.now)
        self.ratings = Ratings(SqlRatingStore(engine), nobody, self.now)
        self.counting = Counting(SqlCountingStore(engine))

    def now(self) -> datetime:
        return self.time

    async def member(self, name: str) -> int:
        async with SqlAccountStore(self.engine).writing() as tables:
            account = await tables.accounts.add(
                name, name.encode(), "hash", role=Role.PLAYER, guest=None, now=self.time
            )
        assert account is not None
        return account.player

    async def begin(self, first: int, second: int, **terms: Any) -> str:
        offered = await self.challenges.create(
            ChallengeTerms(seat=SeatChoice.FIRST, **terms), first
        )
        accepted = await self.challenges.accept(offered.id, second)
        assert accepted.game
        return accepted.game

    async def rows(self) -> dict[str, list[Any]]:
        async with self.engine.connect() as connection:
            return {
                table.name: sorted(map(repr, await connection.execute(select(table))))
                for table in TABLES
            }


def at_site(database: str, work: Callable[[Site], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            await work(Site(engine))
        finally:
            await engine.dispose()

    asyncio.run(run())
