"""Agreements in the database: what happens when both players act at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.domain.account.guests import Guests
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.game.ask import Matter
from trike.server.domain.game.terms import SeatChoice
from trike.server.domain.play.agreements import Agreements
from trike.server.domain.play.games import Games
from trike.server.domain.refusal import Refusal

TAKE_BACK, CANCEL, REMATCH = Matter.TAKE_BACK, Matter.CANCEL, Matter.REMATCH


class Nobody:
    def changed(self, game_id: str) -> None: ...


class Match:
    """A game of two guests, without a site around it."""

    def __init__(self, games: Games, agreements: Agreements, game_id: str, players) -> None:
        self.games, self.agreements, self.id = games, agreements, game_id
        self.first, self.second = players

    def play(self, guest, move, ply):
        return self.games.play(self.id, guest, move, ply=ply)

    def ask(self, guest, matter, ply):
        return self.agreements.ask(self.id, guest, matter, ply=ply, request=None)

    def answer(self, guest, matter, ply, *, agree=True):
        return self.agreements.answer(self.id, guest, matter, agree=agree, ply=ply, request=None)

    async def at_once(self, *tries):
        """How many of these were done; all others must have been refused."""
        done = await asyncio.gather(*tries, return_exceptions=True)
        failed = [one for one in done if isinstance(one, BaseException)]
        assert all(isinstance(one, Refusal) for one in failed), failed
        return len(done) - len(failed)


def with_match(database: str, work: Callable[[Match], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            guests, store = Guests(SqlGuestStore(engine)), SqlGameStore(engine)
            first, second = [(await guests.make()).number for _ in range(2)]
            challenges = Challenges(SqlChallengeStore(engine), Nobody())
            made = await challenges.create(ChallengeTerms(seat=SeatChoice.FIRST), first)
            game_id = (await challenges.accept(made.id, second)).game
            assert game_id is not None
            games = Games(store, Nobody(), lambda _: None)
            await work(Match(games, Agreements(store, Nobody()), game_id, (first, second)))
        finally:
            await engine.dispose()

    asyncio.run(run())


@pytest.mark.parametrize("move_first", [False, True])
def test_a_move_and_a_yes_at_once_never_both_happen(database, move_first):
    async def race(match: Match) -> None:
        await match.play(match.first, "c2", 0)
        await match.play(match.second, "f2", 1)
        await match.ask(match.second, TAKE_BACK, 2)
        tries = [match.answer(match.first, TAKE_BACK, 2), match.play(match.first, "f5", 2)]
        assert await match.at_once(*(tries[::-1] if move_first else tries)) == 1
        stored = await match.games.get(match.id)
        assert [str(move) for move in stored.game.moves] in (["c2"], ["c2", "f2", "f5"])
        assert stored.asks == ()

    with_match(database, race)


def test_many_a_yes_take_back_once(database):
    async def race(match: Match) -> None:
        for ply, move in enumerate(("c2", "f2", "f5", "g5")):
            await match.play((match.first, match.second)[ply % 2], move, ply)
        await match.ask(match.second, TAKE_BACK, 4)
        tries = [match.answer(match.first, TAKE_BACK, 4) for _ in range(6)]
        assert await match.at_once(*tries) == 1
        assert (await match.games.get(match.id)).game.ply == 3

    with_match(database, race)


def test_both_ask_to_call_it_off_at_once_and_it_is_off(database):
    async def race(match: Match) -> None:
        await match.play(match.first, "c2", 0)
        await match.play(match.second, "f2", 1)
        tries = [match.ask(guest, CANCEL, 2) for guest in (match.first, match.second)]
        assert await match.at_once(*tries) == 2
        assert (await match.games.get(match.id)).game.is_over

    with_match(database, race)


def test_a_rematch_is_made_once_however_many_agree(database):
    async def race(match: Match) -> None:
        await match.games.resign(match.id, match.first)
        await match.ask(match.first, REMATCH, 0)
        tries = [match.answer(match.second, REMATCH, 0) for _ in range(5)]
        tries += [match.ask(match.second, REMATCH, 0) for _ in range(5)]
        assert await match.at_once(*tries) == 1
        stored = await match.games.get(match.id)
        again = await match.games.get(stored.rematch or "")
        assert again.holders == {seat.other: holder for seat, holder in stored.holders.items()}

    with_match(database, race)


def test_a_yes_and_a_no_at_once_are_one_answer(database):
    async def race(match: Match) -> None:
        await match.play(match.first, "c2", 0)
        await match.ask(match.first, TAKE_BACK, 1)
        tries = [match.answer(match.second, TAKE_BACK, 1, agree=agree) for agree in (True, False)]
        assert await match.at_once(*tries) == 1

    with_match(database, race)
