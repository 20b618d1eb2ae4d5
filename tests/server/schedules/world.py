"""The site's services in virtual time: a server that can be killed, on a database that stays."""

from __future__ import annotations

import asyncio
import functools
import shutil
import tempfile
from collections.abc import Awaitable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.db.account_store import SqlAccountStore
from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.db.rating_store import SqlRatingStore
from trike.server.domain.account.guests import Guests
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.person.account import Role
from trike.server.domain.play.agreements import Agreements
from trike.server.domain.play.claims import Claims
from trike.server.domain.play.clock_watch import ClockWatch
from trike.server.domain.play.games import Games
from trike.server.domain.play.time_gifts import TimeGifts
from trike.server.domain.refusal import Reason, Refusal
from trike.server.live.presence_board import PresenceBoard

__all__ = ["NOON", "PLAYERS", "STRANGER", "World"]

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
PLAYERS = (1, 2)
"""The numbers of the two with an account, to which games are rated."""
STRANGER = 3

T = TypeVar("T")


class Nobody:
    """An announcer whom nobody hears."""

    def changed(self, address: str) -> None: ...


@functools.cache
def _template() -> tempfile.TemporaryDirectory[str]:
    """A database with three people in it, made once and copied for each schedule."""

    async def fill(url: str) -> None:
        engine = make_engine(url)
        await migrate(engine)
        numbers = [
            await _member(engine, name) if name else (await Guests(SqlGuestStore(engine)).make())
            for name in ("anna", "berta", "")
        ]
        assert numbers[:2] == list(PLAYERS)
        assert numbers[2].number == STRANGER
        await engine.dispose()

    folder = tempfile.TemporaryDirectory()
    asyncio.run(fill(f"sqlite+aiosqlite:///{folder.name}/site.sqlite3"))
    return folder


async def _member(engine: Any, name: str) -> Any:
    async with SqlAccountStore(engine).writing() as tables:
        account = await tables.accounts.add(
            name, name.encode(), "no password", role=Role.PLAYER, guest=None, now=NOON
        )
    assert account is not None
    return account.player


class World:
    """One server process after another on one database; `now` is what they take for the time."""

    def __init__(self) -> None:
        self.now = NOON
        self._folder = tempfile.TemporaryDirectory()
        shutil.copytree(_template().name, self._folder.name, dirs_exist_ok=True)
        self._runner = asyncio.Runner()
        self.run(self._open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def end(self) -> None:
        self.run(self._engine.dispose())
        self._runner.close()
        self._folder.cleanup()

    # The server

    async def _open(self) -> None:
        self._engine = make_engine(f"sqlite+aiosqlite:///{self._folder.name}/site.sqlite3")
        store, time = SqlGameStore(self._engine), lambda: self.now
        self.presence = PresenceBoard(time)
        self.games = Games(store, Nobody(), lambda _: None, time)
        self.agreements = Agreements(store, Nobody(), now=time)
        self.claims = Claims(store, Nobody(), self.presence, time)
        self.gifts = TimeGifts(store, Nobody(), time)
        self._challenges = Challenges(SqlChallengeStore(self._engine), Nobody(), now=time)
        self._ratings = SqlRatingStore(self._engine)
        self._watch = ClockWatch(self.games, time)
        # The machine turns the watch by hand: its own task ends before it has begun.
        await self._watch.start()
        await self._watch.stop()

    def restart(self, outage: timedelta) -> None:
        """The process is killed; another one starts after a while."""
        self.run(self._engine.dispose())
        self.now += outage
        self.run(self._open())

    def pass_time(self, time: timedelta, *, look: bool) -> None:
        """Time passes while the server is there; its timer looks at the end, or is a bit late."""

        async def work() -> None:
            self.now += time
            await self.games.sign_of_life(self.now, idle=True)
            if look:
                await self._watch.look()

        self.run(work())

    # What people do

    def attempt(self, work: Awaitable[object]) -> Reason | None:
        """Why something was refused; ``None`` when it was done."""
        return self.attempt_at_once(work)[0]

    def attempt_at_once(self, *works: Awaitable[object]) -> list[Reason | None]:
        """The same for what several people do at the same moment."""

        async def all_of_them() -> list[object]:
            return await asyncio.gather(*works, return_exceptions=True)

        found: list[Reason | None] = []
        for outcome in self.run(all_of_them()):
            if isinstance(outcome, BaseException) and not isinstance(outcome, Refusal):
                raise outcome
            found.append(outcome.reason if isinstance(outcome, Refusal) else None)
        return found

    def begin(self, terms: ChallengeTerms) -> str:
        """The first player's challenge, accepted by the second: the game's address."""

        async def work() -> str:
            made = await self._challenges.create(terms, PLAYERS[0])
            game = (await self._challenges.accept(made.id, PLAYERS[1])).game
            assert game is not None
            # As the timer does within two seconds.
            await self.games.sign_of_life(self.now)
            return game

        return self.run(work())

    def standings(self, cadence: Cadence) -> dict[int, Standing]:
        """What is stored of both players' ratings."""

        async def work() -> dict[int, Standing]:
            async with self._ratings.writing() as rows:
                return {player: await rows.standing(player, cadence) for player in PLAYERS}

        return self.run(work())

    def rated_games(self) -> list[str]:
        """The addresses of all games that have changed ratings, once for each time."""

        async def work() -> list[str]:
            async with self._ratings.writing() as rows:
                return [
                    past.result.game
                    for cadence in (Cadence.LIVE, Cadence.CORRESPONDENCE)
                    for past in await rows.results(cadence)
                ]

        return self.run(work())
