"""An opponent who has gone away while he was to move: the game may be claimed, after a while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.test_clocks import Timed

from trike.match import Presence, Seat, absence_grace, parse_time_control
from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.engine import make_engine
from trike.server.db.game_store import SqlGameStore
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.domain.account.guests import Guests
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.game.event import Annulled, Claimed
from trike.server.domain.game.terms import SeatChoice
from trike.server.domain.play.claims import Claims
from trike.server.domain.play.games import Games
from trike.server.domain.refusal import Refusal
from trike.server.live.absence import HERE, absence_of

CONTROL = "5+3"
GRACE = absence_grace(parse_time_control(CONTROL))


class Nobody:
    def changed(self, game_id: str) -> None: ...


@dataclass
class World:
    """A game with a clock, and a time and a presence that the test decides."""

    games: Games
    id: str
    players: tuple[int, int]
    store: SqlGameStore
    now: datetime = field(default_factory=lambda: datetime.now(UTC))
    presence: Presence = field(init=False)

    def __post_init__(self) -> None:
        self.presence = Presence.nobody(self.now)
        for seat in Seat:
            self.presence = self.presence.connect(seat, f"tab of {seat}")

    def of(self, game_id: str) -> Presence:
        assert game_id == self.id
        return self.presence

    def goes(self, seat: Seat) -> None:
        self.presence = self.presence.disconnect(seat, f"tab of {seat}", self.now)

    def comes(self, seat: Seat) -> None:
        self.presence = self.presence.connect(seat, f"tab of {seat}")

    async def play(self, *moves: str) -> None:
        for move in moves:
            stored = await self.games.get(self.id)
            ply = stored.game.ply
            await self.games.play(self.id, self.players[ply % 2], move, ply=ply)
        self.now = max(self.now, datetime.now(UTC))

    async def claim(self, guest: int, *, win: bool = True, ply: int = 2, request=None) -> str:
        claims = Claims(self.store, Nobody(), self, lambda: self.now)
        try:
            await claims.claim(self.id, guest, win=win, ply=ply, request=request)
        except Refusal as refusal:
            return refusal.reason.value
        return "done"

    async def result(self):
        return (await self.games.get(self.id)).game.result


def in_world(database: str, work: Callable[[World], Awaitable[None]], control=CONTROL) -> None:
    async def run() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            guests, store = Guests(SqlGuestStore(engine)), SqlGameStore(engine)
            first, second = [(await guests.make()).number for _ in range(2)]
            challenges = Challenges(SqlChallengeStore(engine), Nobody())
            terms = ChallengeTerms(seat=SeatChoice.FIRST, control=control)
            made = await challenges.create(terms, first)
            game_id = (await challenges.accept(made.id, second)).game
            assert game_id is not None
            games = Games(store, Nobody(), lambda _: None)
            await work(World(games, game_id, (first, second), store))
        finally:
            await engine.dispose()

    asyncio.run(run())


@pytest.mark.parametrize("win", [True, False])
def test_after_the_grace_period_the_game_is_won_or_called_off(database, win):
    async def work(world: World) -> None:
        await world.play("c2", "f2")
        world.goes(Seat.FIRST)
        world.now += GRACE - timedelta(milliseconds=1)
        assert await world.claim(world.players[1], win=win) == "nothing_to_claim"
        assert await world.result() is None
        world.now += timedelta(milliseconds=1)
        assert await world.claim(world.players[1], win=win, request="claim-001") == "done"
        result = await world.result()
        if win:
            assert (result.ending.value, result.winner.value) == ("abandonment", 2)
        else:
            assert (result.ending.value, result.winner) == ("annulment", None)
        # The same claim again is done; another comes too late.
        assert await world.claim(world.players[1], win=win, request="claim-001") == "done"
        assert await world.claim(world.players[1], win=win, request="claim-002") == "game_over"
        assert await world.claim(world.players[1], win=not win, request="claim-001") == "id_used"
        stored, events = await world.games.get_since(world.id, 2)
        assert events == [Claimed(2) if win else Annulled(2)]
        assert stored.clock is not None
        assert stored.clock.until is not None

    in_world(database, work)


def test_nobody_claims_what_is_not_his_to_claim(database):
    async def work(world: World) -> None:
        first, second = world.players
        await world.play("c2")
        world.goes(Seat.SECOND)
        world.now += 2 * GRACE
        # The game has not begun for both.
        assert await world.claim(first, ply=1) in ("nothing_to_claim", "time_over")
        world.now = datetime.now(UTC)
        await world.play("f2")
        world.now += 2 * GRACE
        # It is his own turn.
        assert await world.claim(first) == "nothing_to_claim"
        # The opponent is to move, and here.
        assert await world.claim(second) == "nothing_to_claim"
        world.goes(Seat.FIRST)
        world.now += 2 * GRACE
        assert await world.claim(second, ply=1) == "wrong_ply"
        assert await world.claim(second + 1) == "not_a_player"
        assert await world.claim(None) == "not_a_player"
        # He himself has gone, and comes back.
        world.comes(Seat.FIRST)
        assert await world.claim(second) == "nothing_to_claim"
        assert await world.result() is None

    in_world(database, work)


def test_a_flag_that_has_fallen_is_the_servers_to_tell(database):
    async def work(world: World) -> None:
        await world.play("c2", "f2")
        world.goes(Seat.FIRST)
        world.now += timedelta(minutes=6)
        assert await world.claim(world.players[1], win=False) == "time_over"

    in_world(database, work)


@pytest.mark.parametrize("control", ["3days", "unlimited"])
def test_where_nobody_need_be_there_nothing_is_claimed(database, control):
    async def work(world: World) -> None:
        await world.play("c2", "f2")
        world.goes(Seat.FIRST)
        world.now += timedelta(days=2)
        assert await world.claim(world.players[1]) == "nothing_to_claim"

    in_world(database, work, control)


def test_two_claims_at_once_end_the_game_once(database):
    async def work(world: World) -> None:
        await world.play("c2", "f2")
        world.goes(Seat.FIRST)
        world.now += GRACE
        claimant = world.players[1]
        done = await asyncio.gather(*(world.claim(claimant, win=win) for win in (True, False) * 3))
        assert sorted(done) == ["done"] + ["game_over"] * 5

    in_world(database, work)


steps = st.lists(
    st.tuples(st.sampled_from(("goes", "comes")), st.sampled_from(Seat), st.integers(0, 60)),
    max_size=8,
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps)
def test_what_is_told_is_what_can_be_claimed(tmp_path_factory, steps):
    """Whenever the opponent comes and goes: the moment that is told is the first that is good."""
    database = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('claims')}/trike.sqlite3"

    async def work(world: World) -> None:
        await world.play("c2", "f2")
        for what, seat, seconds in steps:
            getattr(world, what)(seat)
            world.now += timedelta(seconds=seconds / 8)
        stored = await world.games.get(world.id)
        assert absence_of(stored, world.presence, (1,)) == HERE
        for seats in ((), (1, 2)):
            assert absence_of(stored, world.presence, seats) == HERE
        told = absence_of(stored, world.presence, (2,))
        if told.claim_at is None:
            world.now += GRACE
            assert await world.claim(world.players[1]) == "nothing_to_claim"
        else:
            world.now = told.claim_at - timedelta(microseconds=1)
            assert await world.claim(world.players[1]) == "nothing_to_claim"
            world.now = told.claim_at
            assert await world.claim(world.players[1]) == "done"

    in_world(database, work)


def test_a_player_is_told_of_his_opponents_absence_and_return(site, database):
    timed = Timed(site, database)
    timed.play("c2", "f2")

    def until(live, kind):
        for _ in range(20):
            message = live.receive_json()
            if message["type"] == kind:
                return message
        raise AssertionError(kind)

    site.be(timed.second)
    with site.live(timed.id) as waiting:
        waiting.send_json({"type": "sync", "version": 2})
        told = until(waiting, "absence")
        since, claim_at = (datetime.fromisoformat(told[name]) for name in ("since", "claim_at"))
        assert claim_at >= since + GRACE
        claim = {"type": "claim", "id": "claim-001", "win": True, "ply": 2}
        waiting.send_json(claim)
        refused = until(waiting, "refused")
        assert refused["reason"] == "nothing_to_claim"
        site.be(timed.first)
        with site.live(timed.id) as back:
            back.send_json({"type": "sync", "version": 2})
            told = until(waiting, "absence")
            assert (told["since"], told["claim_at"]) == (None, None)
        told = until(waiting, "absence")
        assert told["claim_at"] is not None
