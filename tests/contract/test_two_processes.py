"""Two processes of one site on PostgreSQL and Redis, with the players of one game on both."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime, timedelta

import httpx2
import pytest
from sqlalchemy import create_engine, select, update
from tests.contract.processes import Player, Process, hear_until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from trike.server.db.tables import games

NOTHING = 10**6
"""A version that no game has: whoever says that he has seen it is sent the whole game."""


class Table:
    """Two players at two processes, and a game of theirs; terms are those of the form."""

    def __init__(self, one: Process, two: Process, **terms: str) -> None:
        self.one, self.two = one, two
        self.anna, self.bob = Player(one), Player(two)
        for player in (self.anna, self.bob):
            made = player.post("/api/games", opponent="screen").json()
            player.token = f"Bearer {made['token']}"
        form = {"opponent": "friend", "seat": "first", "swap_rule": "true", **terms}
        place = self.anna.form("/play", **form).headers["location"]
        self.id = self.bob.form(f"{place}/accept").headers["location"].removeprefix("/game/")

    @contextmanager
    def open(self, player: Player) -> Iterator[ClientConnection]:
        """The game on somebody's screen."""
        with player.live(f"/game/{self.id}/live") as live:
            say(live, type="sync", version=NOTHING)
            hear_until(live, lambda message: message["type"] == "state")
            yield live


@pytest.fixture(scope="module")
def pair(start_shared) -> tuple[Process, Process]:
    """Two processes that are not killed."""
    return start_shared(), start_shared()


def say(live, **message):
    live.send(json.dumps(message))


def test_a_move_at_one_process_is_seen_at_the_other(pair):
    table = Table(*pair)
    with table.open(table.anna) as anna, table.open(table.bob) as bob:
        say(anna, type="play", id=table.anna.new_id(), ply=0, move="c2")
        told = hear_until(bob, lambda message: message["type"] == "events")
        assert told["events"][0]["move"] == "c2"
        say(bob, type="play", id=table.bob.new_id(), ply=1, move="swap")
        told = hear_until(
            anna, lambda message: message["type"] == "events" and message["version"] == 2
        )
        assert told["events"][-1]["move"] == "swap"


def test_of_moves_at_both_processes_at_once_one_is_made(pair):
    table = Table(*pair)
    twin = Player(table.two)
    twin.token = table.anna.token
    with table.open(table.anna) as here, table.open(twin) as there:
        say(here, type="play", id="request-here", ply=0, move="c2")
        say(there, type="play", id="request-there", ply=0, move="b1")
        answers = [
            hear_until(live, lambda message: message["type"] in ("done", "refused"))
            for live in (here, there)
        ]
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    assert len(table.bob.game(table.id)["moves"]) == 1


def test_who_is_there_is_told_across_processes(pair):
    table = Table(*pair)
    with table.open(table.anna) as anna:
        with table.open(table.bob):
            hear_until(anna, lambda message: message.get("seats") == [1, 2])
            stranger = Player(table.two)
            with table.open(stranger):
                hear_until(anna, lambda message: message.get("watchers") == 1)
        told = hear_until(anna, lambda message: message.get("seats") == [1])
        assert told["watchers"] == 0


def test_a_challenge_that_is_taken_at_one_process_is_told_at_the_other(pair):
    table = Table(*pair)
    waiting = table.anna.form("/play", opponent="friend").headers["location"]
    with table.anna.live(f"{waiting}/live") as live:
        hear_until(live, lambda message: message["state"] == "open")
        table.bob.form(f"{waiting}/accept")
        assert hear_until(live, lambda message: message["state"] == "accepted")["game"]


def test_who_signs_out_at_one_process_is_put_out_at_the_other(pair):
    one, two = pair
    with httpx2.Client(base_url=one.url) as browser:
        browser.post("/sign-up", data={"name": "Anna", "password": "correct horse"})
        assert "Anna" in browser.get("/").text
        game = browser.post("/api/games", json={"opponent": "screen"}).json()["game"]["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        anna = Player(two)
        anna.cookies = cookie
        with anna.live(f"/game/{game}/live") as live:
            say(live, type="sync", version=NOTHING)
            hear_until(live, lambda message: message["type"] == "state")
            browser.post("/sign-out")
            with pytest.raises(ConnectionClosed, match="Who you are here has changed"):
                hear_until(live, lambda _: False)


def test_a_clock_that_both_processes_watch_runs_out_once(pair, shared_database):
    table = Table(*pair, control="1")
    for player, ply, move in ((table.anna, 0, "c2"), (table.bob, 1, "f2")):
        answer = player.post(f"/api/games/{table.id}/moves", move=move, ply=ply)
        assert answer.status_code == 200, answer.text
    with table.open(table.anna) as anna, table.open(table.bob) as bob:
        set_back(shared_database, table.id, timedelta(minutes=2))
        for live in (anna, bob):
            told = hear_until(live, lambda message: message["type"] == "events")
            assert [event["kind"] for event in told["events"]] == ["ran_out_of_time"]
    game = table.bob.game(table.id)
    assert game["version"] == 3
    assert (game["situation"]["result"]["ending"], game["situation"]["result"]["winner"]) == (
        "time",
        2,
    )


def set_back(url: str, game_id: str, by: timedelta) -> None:
    """Have the player to move think for longer than he has."""
    database = create_engine(url)
    row = games.c.id == game_id
    with database.begin() as connection:
        text, due = connection.execute(select(games.c.clock, games.c.clock_due).where(row)).one()
        state = json.loads(text)
        state["since"] = (datetime.fromisoformat(state["since"]) - by).isoformat()
        change = update(games).where(row).values(clock=json.dumps(state), clock_due=due - by)
        connection.execute(change)
    database.dispose()


def test_an_opponent_at_the_other_process_is_here_and_then_just_gone(pair):
    table = Table(*pair, control="5+3")
    with table.open(table.anna) as anna:
        with table.open(table.bob) as bob:
            hear_until(anna, lambda message: message.get("seats") == [1, 2])
            for live, ply, move in ((anna, 0, "c2"), (bob, 1, "f2"), (anna, 2, "f5")):
                say(live, type="play", id=f"request-{ply}", ply=ply, move=move)
                hear_until(live, lambda message: message["type"] == "done")
            say(anna, type="claim", id="claim-while-here", win=True, ply=3)
            told = hear_until(anna, lambda message: message.get("id") == "claim-while-here")
            assert told["message"] == "Your opponent is here."
        hear_until(anna, lambda message: message.get("seats") == [1])
        say(anna, type="claim", id="claim-too-early", win=True, ply=3)
        told = hear_until(anna, lambda message: message.get("id") == "claim-too-early")
        assert told["reason"] == "nothing_to_claim"
        assert "may come back" in told["message"]


def test_a_killed_process_loses_nothing_and_its_players_come_back_through_the_other(start):
    table = Table(start(), start())
    with table.open(table.anna) as anna:
        with table.open(table.bob) as bob:
            hear_until(anna, lambda message: message.get("seats") == [1, 2])
            say(anna, type="play", id=table.anna.new_id(), ply=0, move="c2")
            hear_until(bob, lambda message: message["type"] == "events")
            say(bob, type="play", id="request-bob-1", ply=1, move="swap")
            hear_until(bob, lambda message: message["type"] == "done")
            table.two.kill()
        # Dead processes are noticed, and their people with them.
        hear_until(anna, lambda message: message.get("seats") == [1])
        table.bob.process = table.one
        with table.open(table.bob) as bob:
            hear_until(anna, lambda message: message.get("seats") == [1, 2])
            # What was acknowledged is there; asked for again, it is done once.
            say(bob, type="play", id="request-bob-1", ply=1, move="swap")
            hear_until(bob, lambda message: message["type"] == "done")
            say(anna, type="play", id=table.anna.new_id(), ply=2, move="f2")
            told = hear_until(bob, lambda message: message["type"] == "events")
            assert (told["since"], told["version"]) == (2, 3)
    assert [move["move"] for move in table.bob.game(table.id)["moves"]] == ["c2", "swap", "f2"]


def test_the_turn_of_a_process_that_dies_is_taken_up_by_another(start):
    one, two = start(), start()
    anna = Player(one)
    made = anna.post("/api/games", opponent="computer", level=10, side=13, opening="e3").json()
    game, anna.token = made["game"]["id"], f"Bearer {made['token']}"
    # The computer is thinking there now.
    one.kill()
    anna.process = two
    with anna.live(f"/game/{game}/live") as live:
        say(live, type="sync", version=0)
        hear_until(live, lambda message: message.get("version", 0) >= 1)
    assert [move["seat"] for move in anna.game(game)["moves"][:2]] == [1, 2]


def test_two_can_start_at_once_on_an_empty_database(start):
    with ThreadPoolExecutor() as pool:
        started = list(pool.map(lambda _: start(), range(3)))
    for process in started:
        assert Player(process).get("/health").json() == {"status": "ok"}


def test_limits_are_counted_together(start):
    processes = [start(TRIKE_LIMIT_CREATE="3/hour") for _ in range(2)]
    codes = [
        Player(processes[n % 2]).post("/api/games", opponent="screen").status_code for n in range(4)
    ]
    assert codes == [201, 201, 201, 429]
