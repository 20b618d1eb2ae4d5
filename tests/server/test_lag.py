"""The network's delay: measured by the server, made good by the clock within its bound."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select
from tests.server.sql import sql
from tests.server.test_clocks import Timed

from trike.match.lag import LAG_CAPACITY, LAG_PER_MOVE, LAG_REFILL
from trike.server.db.tables import games
from trike.server.live import session
from trike.server.live.round_trips import RoundTrips

times = st.lists(st.floats(min_value=0, max_value=60), min_size=1, max_size=12)


class Slow:
    """Every round trip takes as long as is said here."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._now = 0.0
        self._out = False

    def __call__(self) -> float:
        if self._out:
            self._now += self.seconds
        self._out = not self._out
        return self._now


@given(times)
def test_what_is_measured_lies_between_the_least_and_the_most_of_the_last_few(seconds):
    slow = Slow(0)
    trips = RoundTrips(slow)
    assert trips.milliseconds is None
    for slow.seconds in seconds:
        assert trips.came_back(trips.send_out())
    last = seconds[-5:]
    assert min(last) - 1e-6 <= trips.usual.total_seconds() <= max(last) + 1e-6
    assert trips.milliseconds == pytest.approx(1000 * trips.usual.total_seconds(), abs=0.6)


def test_one_slow_answer_among_quick_ones_says_nothing():
    slow = Slow(0.05)
    trips = RoundTrips(slow)
    for slow.seconds in (0.05, 0.05, 30, 0.05):
        trips.came_back(trips.send_out())
    assert trips.milliseconds == 50


def test_only_the_probe_that_is_out_counts_and_only_once():
    trips = RoundTrips(Slow(1))
    old = trips.send_out()
    new = trips.send_out()
    assert not trips.came_back(old)
    assert not trips.came_back("made-up")
    assert trips.came_back(new)
    assert not trips.came_back(new)


class Slowly(Timed):
    """A game with a clock whose players move over sockets, after a measurement each."""

    def move(self, move: str, *, thinks: float, echo: bool = True) -> float:
        """Play after so many seconds; how many were given back."""
        game = self.look()
        self.site.be(self.first if game["situation"]["turn"] == 1 else self.second)
        with self.site.live(self.id) as live:
            live.send_json({"type": "measure"})
            probe = live.receive_json()
            assert (probe["type"], probe["milliseconds"]) == ("probe", None)
            if echo:
                live.send_json({"type": "echo", "nonce": probe["nonce"]})
            self.later(thinks)
            ply = len(game["moves"])
            live.send_json({"type": "play", "id": f"move-{ply:04}", "ply": ply, "move": move})
            assert live.receive_json()["type"] == "done"
        return self.given()

    def given(self) -> float:
        ((text,),) = sql(self._database, select(games.c.clock).where(games.c.id == self.id))
        return json.loads(text)["last"][1] / 1e6


@pytest.fixture
def network(monkeypatch):
    slow = Slow(0.5)

    def measured_so():
        # Every socket measures by itself; all find the same network.
        return RoundTrips(Slow(slow.seconds))

    monkeypatch.setattr(session, "RoundTrips", measured_so)
    return slow


@pytest.fixture
def slowly(site, database, network):
    return Slowly(site, database)


def test_a_measured_delay_is_given_back(slowly):
    slowly.play("c2", "f2")
    assert slowly.move("f5", thinks=20) == 0.5
    assert slowly.move("g5", thinks=20, echo=False) == 0


def test_without_a_measurement_nothing_is_given(slowly):
    slowly.play("c2", "f2")
    slowly.later(10)
    slowly.play("f5")
    assert slowly.given() == 0


def test_whoever_delays_his_answers_gains_the_budget_at_most(slowly, network):
    network.seconds = 40
    slowly.play("c2", "f2")
    moves = ("f5", "g5", "g4", "f4", "f3", "e3", "e2", "e1", "d1", "c1")
    given_back = [slowly.move(move, thinks=5) for move in moves][::2]
    assert max(given_back) == LAG_PER_MOVE.total_seconds()
    most = LAG_CAPACITY + LAG_REFILL * len(given_back)
    assert 3 <= sum(given_back) <= most.total_seconds()


def test_a_move_that_was_on_its_way_when_the_clock_reached_zero_counts(slowly):
    slowly.play("c2", "f2")
    # 300 seconds; the flag falls a second later, for moves on their way.
    assert slowly.move("f5", thinks=299.9) == 0.5


def test_echoes_of_nothing_change_nothing(site):
    game_id = site.create()["id"]
    with site.live(game_id) as live:
        for nonce in ("", "x" * 32):
            live.send_json({"type": "echo", "nonce": nonce})
        live.send_json({"type": "echo", "nonce": "x" * 33})
        assert live.receive_json()["reason"] == "bad_message"
        live.send_json({"type": "measure"})
        assert live.receive_json()["milliseconds"] is None


def test_the_client_is_told_what_is_measured(site, network):
    game_id = site.create()["id"]
    with site.live(game_id) as live:
        live.send_json({"type": "measure"})
        live.send_json({"type": "echo", "nonce": live.receive_json()["nonce"]})
        live.send_json({"type": "measure"})
        assert live.receive_json()["milliseconds"] == 500
