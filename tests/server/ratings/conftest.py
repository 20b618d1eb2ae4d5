"""Players with accounts who play rated games on a real database, without the web."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import select

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.db.account_store import SqlAccountStore
from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.db.rating_rows import SqlRatingRows
from trike.server.db.rating_store import SqlRatingStore
from trike.server.db.rating_tables import rated_games, rating_changes
from trike.server.db.transaction import reading
from trike.server.domain.account.guests import Guests
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.game.terms import SeatChoice
from trike.server.domain.person.account import Role
from trike.server.domain.play.agreements import Agreements
from trike.server.domain.play.games import Games
from trike.server.domain.rating.rated_result import PastResult
from trike.server.domain.rating.ratings import Ratings


class Nobody:
    """An announcer whom nobody hears."""

    def changed(self, address: str) -> None: ...


class Club:
    """The services that rated games need, and shorthands for what the tests do."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.store = SqlGameStore(engine)
        self.games = Games(self.store, Nobody(), lambda _: None)
        self.agreements = Agreements(self.store, Nobody())
        self.challenges = Challenges(SqlChallengeStore(engine), Nobody())
        self.ratings = Ratings(SqlRatingStore(engine), Nobody())
        self.guests = Guests(SqlGuestStore(engine))

    async def member(self) -> int:
        """The player's number of a new account."""
        name = f"m{secrets.token_hex(8)}"
        async with SqlAccountStore(self.engine).writing() as tables:
            account = await tables.accounts.add(
                name, name.encode(), "hash", role=Role.PLAYER, guest=None, now=datetime.now(UTC)
            )
        assert account is not None
        return account.player

    async def members(self, count: int) -> list[int]:
        return [await self.member() for _ in range(count)]

    async def guest(self) -> int:
        return (await self.guests.make()).number

    async def begin(self, first: int, second: int, **terms: Any) -> StoredGame:
        """A game that has begun: rated and with a clock unless said otherwise."""
        wanted: dict[str, Any] = {
            "control": "5+3",
            "rated": True,
            "seat": SeatChoice.FIRST,
            **terms,
        }
        offered = await self.challenges.create(ChallengeTerms(**wanted), first)
        accepted = await self.challenges.accept(offered.id, second)
        assert accepted.game
        return await self.games.get(accepted.game)

    async def play(self, winner: int, loser: int, **terms: Any) -> str:
        """A game that somebody resigns; its address."""
        game = await self.begin(winner, loser, **terms)
        await self.games.resign(game.id, loser)
        return game.id

    async def standing(self, player: int, cadence: Cadence = Cadence.LIVE) -> Standing:
        async with reading(self.engine) as connection:
            return await SqlRatingRows(connection).standing(player, cadence)

    async def past(self, cadence: Cadence = Cadence.LIVE) -> list[PastResult]:
        """All results that count."""
        async with reading(self.engine) as connection:
            return await SqlRatingRows(connection).results(cadence)

    async def ratings_are_untouched(self) -> bool:
        """Whether no game was rated."""
        async with reading(self.engine) as connection:
            rows = [
                (await connection.execute(select(table))).first()
                for table in (rated_games, rating_changes)
            ]
        return rows == [None, None]


@pytest.fixture
def club(database: str) -> Callable[[], AbstractAsyncContextManager[Club]]:
    """Opens a club on the test's database."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Club]:
        engine = make_engine(database)
        try:
            await migrate(engine)
            yield Club(engine)
        finally:
            await engine.dispose()

    return opened


@pytest.fixture
def in_club(club: Callable[[], AbstractAsyncContextManager[Club]]) -> Callable[..., None]:
    """Runs something in a club."""

    def run(work: Callable[[Club], Awaitable[None]]) -> None:
        async def inside() -> None:
            async with club() as opened:
                await work(opened)

        asyncio.run(inside())

    return run
