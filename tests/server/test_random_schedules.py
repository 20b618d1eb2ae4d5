"""People, networks and servers at random, in virtual time: nothing is lost, doubled or unjust.

A schedule mixes what two players and a stranger do, rightly or wrongly, at once or twice, with
flags, late timers, lost connections and killed servers. A model is told only what was acknowledged;
after every step the database must say the same.
"""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.server.schedules.expected import Expected, followed
from tests.server.schedules.ledger import Ledger
from tests.server.schedules.world import STRANGER, World

from trike.match import Seat as ClockSeat
from trike.match import Unlimited, parse_time_control
from trike.ratings import Standing, rate_game
from trike.rules.game import Ending, Result, Seat
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.game.ask import MAX_DECLINED, Matter
from trike.server.domain.game.terms import SeatChoice
from trike.server.domain.play.clock_watch import OUTAGE
from trike.server.domain.play.games import EVENTS_RESENT
from trike.server.domain.play.time_gifts import GIFT
from trike.server.domain.refusal import Reason

SECOND = timedelta(seconds=1)
controls = st.sampled_from(["0:30", "0:20+2", "3+2", "2days", "unlimited"])
seats = st.sampled_from([0, 1])
some_move = st.integers(0, 10**6)
lags = st.integers(0, 2500).map(lambda n: timedelta(milliseconds=n))
tabs = st.sampled_from(["one", "two"])
matters = st.sampled_from(list(Matter))


class Schedule(RuleBasedStateMachine):
    """One database, one pair of players, games one after another."""

    tally: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.world = World()
        self.requests = 0
        self.in_vain: Counter[tuple[str, Matter, int]] = Counter()
        self.acknowledged: list[tuple[str, str, Any]] = []
        self.finished: list[Expected] = []
        self.server_began()

    @initialize(control=controls, rated=st.booleans(), opening=st.lists(some_move, max_size=6))
    def first_game(self, control: str, rated: bool, opening: list[int]) -> None:
        self.control = parse_time_control(control)
        rated = rated and not isinstance(self.control, Unlimited)
        terms = ChallengeTerms(side=7, seat=SeatChoice.FIRST, control=control, rated=rated)
        game_id = self.world.begin(terms)
        self.game = Expected(game_id, (1, 2), rated, Ledger(self.control, self.world.now))
        self.ratings = {player: Standing() for player in (1, 2)}
        self.tally["schedules"] += 1
        self.tally["games"] += 1
        for choice in opening:
            self.move(choice, timedelta(0))

    def teardown(self) -> None:
        for game in [*self.finished, self.game] if hasattr(self, "game") else ():
            self.compare(game)
        rated = [one.id for one in (*self.finished, self.game) if self.counts(one)]
        assert sorted(self.world.rated_games()) == sorted(rated)
        self.world.end()

    # Shorthands

    @property
    def over(self) -> bool:
        return self.game.result is not None

    @property
    def time_over(self) -> bool:
        return self.game.ledger.is_late(self.world.now)

    def server_began(self) -> None:
        self.tabs: list[set[str]] = [set(), set()]
        self.gone_since: list[Any] = [self.world.now, self.world.now]

    def request(self) -> str:
        self.requests += 1
        return f"request-{self.requests}"

    def do(self, what: str, make: Any, *, id: str | None = None) -> Reason | None:
        """Send a command, with an id that can be sent again if it was acknowledged."""
        id = id or self.request()
        reason = self.world.attempt(make(id))
        self.tally["commands"] += 1
        self.tally[f"{what}, {'done' if reason is None else 'refused'}"] += 1
        if reason is None:
            self.acknowledged.append((self.game.id, id, make))
        return reason

    def ended(self) -> None:
        """Whatever ended the game: ratings move now, and never again."""
        game = self.game
        assert game.result is not None
        self.tally[f"ended: {game.result.ending.value}"] += 1
        if self.counts(game):
            first, second = game.players
            after = rate_game(
                self.ratings[first],
                self.ratings[second],
                first_won=game.result.winner is Seat.FIRST,
                now=self.world.now,
            )
            self.ratings[first], self.ratings[second] = after
            self.tally["rated games"] += 1

    @staticmethod
    def counts(game: Expected) -> bool:
        return game.rated and game.result is not None and game.result.winner is not None

    # Moves

    def play(self, seat: int, move: str, ply: int, lag: timedelta = timedelta(0)) -> Any:
        game = self.game
        return lambda id: self.world.games.play(
            game.id, game.players[seat], move, ply=ply, request=id, lag=lag
        )

    def played(self, move: str, lag: timedelta = timedelta(0)) -> None:
        self.game.ledger.move(lag, self.world.now)
        self.game.play(move)
        if self.over:
            self.ended()

    @precondition(lambda self: not self.over)
    @rule(choice=some_move, lag=lags)
    def move(self, choice: int, lag: timedelta) -> None:
        """The player to move does so, perhaps too late, over a network that may be slow."""
        game, legal = self.game, self.game.legal()
        move = legal[choice % len(legal)]
        if choice % 3 == 0 and "swap" in legal:
            move = "swap"
        given = game.ledger.lag_given(lag, self.world.now)
        late = game.ledger.is_late(self.world.now, given)
        reason = self.do("move", self.play(game.ledger.mover, move, len(game.moves), lag))
        assert reason is (Reason.TIME_OVER if late else None)
        if reason is None:
            self.tally["swaps"] += move == "swap"
            self.played(move, lag)

    @precondition(lambda self: not self.over)
    @rule(choices=st.lists(some_move, min_size=2, max_size=6))
    def moves(self, choices: list[int]) -> None:
        """Several in a row, so that games also come to their end."""
        for choice in choices:
            if not self.over:
                self.move(choice, timedelta(0))

    @rule(data=st.data(), seat=seats, choice=some_move)
    def wrong_move(self, data: Any, seat: int, choice: int) -> None:
        """Something that is refused, and changes nothing."""
        match data.draw(st.sampled_from(["another ply", "illegal", "out of turn", "stranger"])):
            case "another ply":
                self.move_for_another_position(seat, choice, data.draw(st.sampled_from([-1, 1])))
            case "illegal":
                self.illegal_move(data.draw(st.sampled_from(["z9", "swap", "", "a1 b1", "x"])))
            case "out of turn":
                self.move_out_of_turn(choice)
            case _:
                self.stranger(choice)

    def move_for_another_position(self, seat: int, choice: int, off: int) -> None:
        legal = self.game.legal() or ["a1"]
        ply = len(self.game.moves) + off
        reason = self.do("move for another ply", self.play(seat, legal[choice % len(legal)], ply))
        assert reason is (Reason.GAME_OVER if self.over else Reason.WRONG_PLY)

    def illegal_move(self, move: str) -> None:
        game = self.game
        if not self.over and move not in game.legal():
            reason = self.do("illegal move", self.play(game.ledger.mover, move, len(game.moves)))
            assert reason in (Reason.ILLEGAL, Reason.UNREADABLE)

    def move_out_of_turn(self, choice: int) -> None:
        game, legal = self.game, self.game.legal() or ["a1"]
        other = self.play(1 - game.ledger.mover, legal[choice % len(legal)], len(game.moves))
        reason = self.do("move out of turn", other)
        assert reason is (Reason.GAME_OVER if self.over else Reason.NOT_YOUR_TURN)

    def stranger(self, choice: int) -> None:
        game, legal = self.game, self.game.legal() or ["a1"]
        world, ply = self.world, len(game.moves)
        id = self.request()
        works = [
            world.games.play(game.id, STRANGER, legal[choice % len(legal)], ply=ply, request=id),
            world.games.resign(game.id, STRANGER, request=id),
            world.agreements.abort(game.id, STRANGER, request=id),
            world.agreements.ask(game.id, STRANGER, Matter.CANCEL, ply=ply, request=id),
            world.claims.claim(game.id, STRANGER, win=True, ply=ply, request=id),
            world.gifts.add(game.id, None, request=id),
        ]
        assert set(world.attempt_at_once(*works)) == {Reason.NOT_A_PLAYER}
        self.tally["commands of strangers, refused"] += len(works)

    @precondition(lambda self: not self.over and not self.time_over)
    @rule(choice=some_move, copies=st.integers(2, 4))
    def move_sent_many_times_at_once(self, choice: int, copies: int) -> None:
        legal, id = self.game.legal(), self.request()
        move = legal[choice % len(legal)]
        make = self.play(self.game.ledger.mover, move, len(self.game.moves))
        assert self.world.attempt_at_once(*(make(id) for _ in range(copies))) == [None] * copies
        self.tally["commands sent again"] += copies - 1
        self.acknowledged.append((self.game.id, id, make))
        self.played(move)

    # The same again

    @precondition(lambda self: self.acknowledged)
    @rule(data=st.data())
    def send_again(self, data: Any) -> None:
        """What was acknowledged is acknowledged again, whatever has come since; nothing is done."""
        _, id, make = data.draw(st.sampled_from(self.acknowledged))
        assert self.world.attempt(make(id)) is None
        self.tally["commands sent again"] += 1

    @precondition(lambda self: any(one[0] == self.game.id for one in self.acknowledged))
    @rule(data=st.data())
    def use_an_id_again(self, data: Any) -> None:
        game = self.game
        used = [id for of, id, _ in self.acknowledged if of == game.id]
        seat, id = data.draw(seats), data.draw(st.sampled_from(used))
        work = self.world.agreements.withdraw(
            game.id, game.players[seat], data.draw(matters), request=id
        )
        assert self.world.attempt(work) in (Reason.ID_USED, None)

    # Ends

    @precondition(lambda self: len(self.game.moves) > 5)
    @rule(seat=seats)
    def resign(self, seat: int) -> None:
        game = self.game
        make = lambda id: self.world.games.resign(game.id, game.players[seat], request=id)  # noqa: E731
        reason = self.do("resignation", make)
        assert reason is (Reason.GAME_OVER if self.over else None)
        if reason is None:
            game.end(Ending.RESIGNATION, 1 - seat)
            self.ended()

    @precondition(lambda self: not self.over)
    @rule(seat=seats, really=st.integers(0, 3))
    def abort(self, seat: int, really: int) -> None:
        game, ledger = self.game, self.game.ledger
        # Without a clock, taking back to the first stone makes the game a new one.
        begun = (ledger.begun and ledger.counts) or len(game.moves) > 1
        make = lambda id: self.world.agreements.abort(game.id, game.players[seat], request=id)  # noqa: E731
        if not begun and really != 3:
            return  # most schedules get beyond the first moves
        reason = self.do("abort", make)
        why_not = Reason.GAME_OVER if self.over else Reason.TOO_LATE if begun else None
        assert reason is why_not
        if reason is None:
            game.end(Ending.ANNULMENT, None)
            self.ended()

    # Requests

    @precondition(lambda self: self.game.moves)
    @rule(seat=seats, matter=matters)
    def ask(self, seat: int, matter: Matter) -> None:
        game, ply = self.game, len(self.game.moves)
        make = lambda id: self.world.agreements.ask(  # noqa: E731
            game.id, game.players[seat], matter, ply=ply, request=id
        )
        if self.do(f"ask: {matter.value}", make) is not None:
            return
        if game.open.get(matter) == 1 - seat:
            assert matter is not Matter.TAKE_BACK
            self.agreed(matter, 1 - seat)
            return
        assert matter not in game.open
        assert self.over is (matter is Matter.REMATCH)
        assert self.in_vain[game.id, matter, seat] < MAX_DECLINED
        game.open[matter] = seat
        game.changed()

    @precondition(lambda self: self.game.open)
    @rule(data=st.data(), agree=st.booleans(), seat=seats)
    def answer(self, data: Any, agree: bool, seat: int) -> None:
        self.answered(seat, data.draw(st.sampled_from(sorted(self.game.open))), agree=agree)

    def answered(self, seat: int, matter: Matter, *, agree: bool) -> None:
        game, ply = self.game, len(self.game.moves)
        asker = game.open[matter]
        late = agree and matter is Matter.TAKE_BACK and self.time_over
        make = lambda id: self.world.agreements.answer(  # noqa: E731
            game.id, game.players[seat], matter, agree=agree, ply=ply, request=id
        )
        reason = self.do(f"answer: {matter.value}", make)
        own = Reason.NOTHING_ASKED if asker == seat else None
        assert reason is (own or (Reason.TIME_OVER if late else None))
        if reason is None and agree:
            self.agreed(matter, asker)
        elif reason is None:
            self.closed(matter)

    @precondition(lambda self: self.game.open)
    @rule(data=st.data(), seat=seats)
    def withdraw(self, data: Any, seat: int) -> None:
        game = self.game
        matter = data.draw(st.sampled_from(sorted(game.open)))
        make = lambda id: self.world.agreements.withdraw(  # noqa: E731
            game.id, game.players[seat], matter, request=id
        )
        reason = self.do("withdraw", make)
        assert reason is (None if game.open[matter] == seat else Reason.NOTHING_ASKED)
        if reason is None:
            self.closed(matter)

    def closed(self, matter: Matter) -> None:
        self.in_vain[self.game.id, matter, self.game.open.pop(matter)] += 1
        self.game.changed()

    @precondition(lambda self: self.over or self.game.moves)
    @rule(seat=seats, agree=st.booleans(), rarely=st.integers(0, 3))
    def ask_and_answer(self, seat: int, agree: bool, rarely: int) -> None:
        """Asked, and answered at once: taking back mostly, and another game."""
        matter = Matter.REMATCH if self.over else Matter.TAKE_BACK
        if not self.over and rarely == 3:
            matter = Matter.CANCEL
        self.ask(seat, matter)
        if self.game.open.get(matter) == seat:
            self.answered(1 - seat, matter, agree=agree)

    def agreed(self, matter: Matter, asker: int) -> None:
        game = self.game
        self.tally[f"agreed: {matter.value}"] += 1
        if matter is Matter.CANCEL:
            game.end(Ending.ANNULMENT, None)
            self.ended()
        elif matter is Matter.TAKE_BACK:
            ply = game.last_of(asker)
            assert ply is not None
            game.ledger.take_back(ply, self.world.now)
            game.take_back(ply)
        else:
            self.play_again()

    def play_again(self) -> None:
        game = self.game
        game.open.clear()
        game.rematch = True
        game.changed()
        self.compare(game)
        stored = self.world.run(self.world.games.get(game.id))
        assert stored.rematch is not None
        ledger = Ledger(self.control, self.world.now)
        self.finished.append(game)
        self.game = Expected(stored.rematch, game.players[::-1], game.rated, ledger)
        self.tabs, self.gone_since = [set(), set()], [self.server_since, self.server_since]
        self.tally["games"] += 1

    # Time and absence

    @precondition(lambda self: not self.over and self.game.moves)
    @rule(seat=seats)
    def add_time(self, seat: int) -> None:
        game = self.game
        make = lambda id: self.world.gifts.add(game.id, game.players[seat], request=id)  # noqa: E731
        reason = self.do("time given", make)
        if reason is None:
            assert game.ledger.live
            assert not self.time_over
            game.ledger.add(1 - seat, GIFT)
            game.changed()
        else:
            assert self.time_over or not game.ledger.live

    @precondition(lambda self: self.game.ledger.begun and (not self.over or self.requests % 4 == 0))
    @rule(seat=seats, win=st.booleans())
    def claim(self, seat: int, win: bool) -> None:
        game, now = self.game, self.world.now
        gone = None if self.tabs[1 - seat] else self.gone_since[1 - seat]
        possible = game.ledger.claimable(seat, gone, now) and not game.ledger.is_decided(now)
        make = lambda id: self.world.claims.claim(  # noqa: E731
            game.id, game.players[seat], win=win, ply=len(game.moves), request=id
        )
        was_over = self.over
        reason = self.do("claim", make)
        assert (reason is None) is (possible and not was_over), (reason, possible)
        if reason is None:
            game.end(Ending.ABANDONMENT if win else Ending.ANNULMENT, seat if win else None)
            self.ended()

    @rule(seat=seats, tab=tabs, came=st.booleans())
    def connect_or_disconnect(self, seat: int, tab: str, came: bool) -> None:
        board, player, name = self.world.presence, ClockSeat(seat + 1), f"{seat}{tab}"
        if came:
            board.came(self.game.id, player, name)
            self.tabs[seat].add(tab)
        else:
            board.left(self.game.id, player, name)
            if self.tabs[seat] == {tab}:
                self.gone_since[seat] = self.world.now
            self.tabs[seat].discard(tab)
        self.tally["connections opened or closed"] += 1

    @rule(part=st.sampled_from([0, 0.02, 0.1, 0.4]), extra=lags, look=st.booleans())
    def think(self, part: float, extra: timedelta, look: bool) -> None:
        """A part of what is left passes; the timer may be late."""
        ledger = self.game.ledger
        left = ledger.left(ledger.mover, self.world.now) if ledger.counts else 60 * SECOND
        self.pass_time(part * left + extra, look=look)

    @precondition(lambda self: not self.over and self.game.ledger.begun and self.game.ledger.live)
    @rule(tab=tabs, seconds=st.sampled_from([39, 40, 90]), win=st.booleans())
    def leave_the_opponent_waiting(self, tab: str, seconds: int, win: bool) -> None:
        """Somebody goes who is to move; the other claims the game, perhaps too early."""
        gone = self.game.ledger.mover
        self.connect_or_disconnect(gone, tab, came=True)
        self.connect_or_disconnect(gone, tab, came=False)
        self.pass_time(seconds * SECOND, look=True)
        self.claim(1 - gone, win)

    @precondition(lambda self: not self.over and self.game.ledger.counts)
    @rule(beside=st.integers(-3, 1500), look=st.booleans())
    def wait_for_the_flag(self, beside: int, look: bool) -> None:
        ledger = self.game.ledger
        left = ledger.bank(ledger.mover) if ledger.begun else 30 * SECOND
        to_zero = left - ledger.elapsed(self.world.now) + timedelta(milliseconds=beside)
        self.pass_time(max(timedelta(0), to_zero), look=look)

    def pass_time(self, time: timedelta, *, look: bool) -> None:
        self.world.pass_time(time, look=look)
        self.tally["seconds in all"] += round(time / SECOND)
        if look:
            self.timer_looked()

    def timer_looked(self) -> None:
        game = self.game
        if self.over or not game.ledger.is_decided(self.world.now):
            return
        if game.ledger.begun:
            game.end(Ending.TIME, 1 - game.ledger.mover)
        else:
            game.end(Ending.ANNULMENT, None)
        self.ended()

    @precondition(lambda self: self.game.moves)
    @rule(outage=st.sampled_from([0, 2, 3, 4, 30, 600]))
    def kill_and_start(self, outage: int) -> None:
        """Connections are lost with the server, games and clocks are not."""
        away = outage * SECOND
        self.world.restart(away)
        self.tally["restarts"] += 1
        self.server_began()
        if not self.over and self.game.ledger.counts and away > OUTAGE:
            self.game.ledger.excuse(away)
            self.game.changed()
        self.timer_looked()
        for game in self.finished:
            self.compare(game)

    @property
    def server_since(self) -> Any:
        return self.world.presence.of("no game").gone_since[ClockSeat.FIRST]

    # What a client sees, and what is stored

    @rule(data=st.data())
    def come_back_from_an_earlier_version(self, data: Any) -> None:
        game = self.game
        version = data.draw(st.integers(0, game.version))
        stored, events = self.world.run(self.world.games.get_since(game.id, version))
        assert stored.version == game.version
        self.tally["clients that came back"] += 1
        if game.version - version > EVENTS_RESENT:
            assert events is None
        else:
            assert events is not None
            assert len(events) == game.version - version
            assert followed(game.past[version], events) == game.moves

    @invariant()
    def what_is_stored_is_what_was_acknowledged(self) -> None:
        if not hasattr(self, "game"):
            return
        self.compare(self.game)
        if self.game.rated:
            assert self.world.standings(self.control.cadence) == self.ratings
        self.tally["comparisons"] += 1

    def compare(self, game: Expected) -> None:
        stored = self.world.run(self.world.games.get(game.id))
        assert [str(move) for move in stored.game.moves] == game.moves
        assert stored.version == game.version
        found = stored.game.result
        assert (found is None) is (game.result is None)
        if found is not None and game.result is not None:
            assert (found.ending, found.winner) == (game.result.ending, game.result.winner)
        asks = {ask.matter: ask.seat.value - 1 for ask in stored.asks if ask.open}
        assert asks == game.open
        assert (stored.rematch is not None) is game.rematch
        assert (stored.clock is not None) is game.ledger.counts
        if stored.clock is not None and game.result is None:
            for seat in (0, 1):
                shown = stored.clock.remaining(ClockSeat(seat + 1), self.world.now)
                assert shown == game.ledger.left(seat, self.world.now)


def test_nothing_is_lost_doubled_or_unjust_in_any_schedule() -> None:
    Schedule.tally.clear()
    some = settings(max_examples=max(1, settings().max_examples // 4), stateful_step_count=50)
    run_state_machine_as_test(Schedule, settings=some)
    for what, count in sorted(Schedule.tally.items()):
        print(f"{count:>9,} {what}")
    assert Schedule.tally["comparisons"] > Schedule.tally["schedules"]


@pytest.mark.parametrize("first", [False, True])
def test_a_move_and_a_resignation_at_once_leave_one_end(first: bool) -> None:
    """Which comes first is the machine's business, so no schedule has this."""
    world = World()
    try:
        for _ in range(5):
            game = world.begin(ChallengeTerms(side=7, seat=SeatChoice.FIRST, control="5:00"))
            works = [
                world.games.play(game, 1, "d3", ply=0, request="a move"),
                world.games.resign(game, 2, request="a resignation"),
            ]
            found = world.attempt_at_once(*(works if first else works[::-1]))
            moved, resigned = found if first else found[::-1]
            assert resigned is None
            stored = world.run(world.games.get(game))
            assert stored.game.result == Result(Ending.RESIGNATION, Seat.FIRST, None)
            assert moved is (None if stored.game.moves else Reason.GAME_OVER)
            assert stored.version == 1 + len(stored.game.moves)
    finally:
        world.end()
