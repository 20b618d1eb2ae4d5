"""Clocks of games between people: the server decides, whoever is there, also after a restart."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.sql import in_transaction, sql

from trike.match import clock_from_state, clock_to_state
from trike.record import read
from trike.server.db.tables import games, signs_of_life


class Timed:
    """A game with a clock; `later` lets time pass by setting everything stored to earlier."""

    def __init__(self, site, database, control="5+3") -> None:
        self.site, self._database = site, database
        self.first, self.second = site.new_guest(), site.new_guest()
        site.be(self.first)
        form = {"opponent": "friend", "seat": "first", "swap_rule": "true", "control": control}
        self.challenge = site.client.post("/play", data=form).headers["location"]
        site.be(self.second)
        place = site.client.post(f"{self.challenge}/accept").headers["location"]
        self.id = place.removeprefix("/game/")

    def later(self, seconds: float) -> None:
        back = timedelta(seconds=seconds)
        own = games.c.id == self.id

        async def set_back(connection: AsyncConnection) -> None:
            stored = select(games.c.clock, games.c.clock_due).where(own).with_for_update()
            text, due = (await connection.execute(stored)).one()
            state = json.loads(text)
            state["since"] = (datetime.fromisoformat(state["since"]) - back).isoformat()
            state = clock_to_state(clock_from_state(state))
            earlier = update(games).where(own).values(clock=json.dumps(state), clock_due=due - back)
            await connection.execute(earlier)

        in_transaction(self._database, set_back)

    def play(self, *moves):
        for move in moves:
            game = self.look()
            self.site.be(self.first if game["situation"]["turn"] == 1 else self.second)
            answer = self.site.play(self.id, move, len(game["moves"]))
            assert answer.status_code == 200, answer.text

    def look(self):
        return self.site.get(self.id)

    def clock(self):
        return self.look()["situation"]["clock"]

    def say(self, who, **message):
        self.site.be(who)
        with self.site.live(self.id) as live:
            live.send_json(message)
            answer = live.receive_json()
        return answer.get("reason", answer["type"])

    def over(self):
        return self.site.until(self.id, lambda game: game["situation"]["result"] is not None)


@pytest.fixture
def timed(site, database):
    return Timed(site, database)


def test_both_clocks_stand_until_both_have_moved(timed):
    clock = timed.clock()
    assert (clock["control"], clock["left"], clock["running"]) == ("5+3", [300, 300], None)
    assert clock["first_move_by"] is not None
    timed.play("c2")
    assert timed.clock()["left"] == [300, 300]
    timed.play("f2")
    clock = timed.clock()
    assert (clock["running"], clock["first_move_by"]) == (1, None)
    left = datetime.fromisoformat(clock["zero_at"]) - datetime.fromisoformat(clock["now"])
    assert left.total_seconds() == pytest.approx(clock["left"][0])


def test_thinking_costs_time_and_a_move_gives_the_increment(timed):
    timed.play("c2", "f2")
    timed.later(100)
    assert timed.clock()["left"][0] == pytest.approx(200, abs=30)
    before = timed.clock()["left"][0]
    timed.play("f5")
    clock = timed.clock()
    assert before - 30 < clock["left"][0] <= before + 3
    assert clock["running"] == 2


def test_a_flag_falls_without_a_message_from_anybody(timed):
    timed.play("c2", "swap", "f2")
    timed.later(400)
    game = timed.over()
    result = game["situation"]["result"]
    assert (result["ending"], result["winner"], result["score"]) == ("time", 1, None)
    assert game["situation"]["clock"]["left"][1] == 0
    assert game["situation"]["clock"]["running"] is None
    version = game["version"]
    assert timed.look()["version"] == version


@pytest.mark.parametrize(("moves", "ending"), [(("c2", "f2"), "time"), (("c2",), "annulment")])
def test_a_game_that_time_has_ended_can_be_downloaded_and_stays_ended(
    open_site, database, moves, ending
):
    timed = Timed(open_site(), database)
    timed.play(*moves)
    timed.later(400)
    over = timed.over()
    assert over["situation"]["result"]["ending"] == ending
    for name in ("trike", "json", "ap.json", "svg"):
        assert timed.site.client.get(f"/game/{timed.id}/record.{name}").status_code == 200
    timed.site = open_site()
    assert timed.look()["situation"]["result"] == over["situation"]["result"]


def test_a_record_has_the_time_control_and_what_each_move_took(timed):
    timed.play("c2", "f2")
    timed.later(40)
    timed.play("f4")
    record = read(timed.site.client.get(f"/game/{timed.id}/record.json").text).require()
    assert record.headers.time_control == timed.clock()["control"]
    assert record.headers.rated is False
    spent = [entry.seconds for entry in record.line]
    assert all(seconds is not None and seconds >= 0 for seconds in spent)
    assert 40 <= spent[2] < 400


def test_who_looks_is_told(timed):
    timed.play("c2", "f2")
    with timed.site.live(timed.id) as live:
        live.send_json({"type": "sync", "version": 2})
        timed.later(400)
        message = live.receive_json()
        while message["type"] != "events":
            message = live.receive_json()
    assert message["events"] == [{"kind": "ran_out_of_time", "seat": 1}]
    assert message["situation"]["result"]["winner"] == 2


def test_a_first_move_that_does_not_come_calls_the_game_off(timed):
    timed.play("c2")
    timed.later(120)
    result = timed.over()["situation"]["result"]
    assert (result["ending"], result["winner"]) == ("annulment", None)


def test_after_the_time_nothing_is_played(open_site, database):
    timed = Timed(open_site(), database)
    timed.play("c2", "f2")
    timed.later(400)
    timed.site.be(timed.first)
    answer = timed.site.play(timed.id, "f5", 2)
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] in ("time_over", "game_over")
    assert [move["move"] for move in timed.over()["moves"]] == ["c2", "f2"]


def test_a_takeback_restores_no_time_and_the_right_clock_runs(timed):
    timed.play("c2", "f2")
    timed.later(100)
    ask = {"type": "ask", "matter": "take_back", "ply": 2, "id": "ask-00001"}
    assert timed.say(timed.first, **ask) == "done"
    yes = {"type": "answer", "matter": "take_back", "agree": True, "ply": 2, "id": "yes-00001"}
    assert timed.say(timed.second, **yes) == "done"
    game = timed.look()
    clock = game["situation"]["clock"]
    assert game["moves"] == []
    assert (clock["running"], game["situation"]["turn"]) == (1, 1)
    assert clock["left"][0] < 210
    assert clock["left"][1] == 300
    # The game has begun: what was taken back does not bring back the right to leave.
    assert timed.say(timed.first, type="abort", id="abort-0001") == "too_late"
    timed.later(400)
    assert timed.over()["situation"]["result"]["winner"] == 2


def test_a_game_that_ends_stops_both_clocks(timed):
    timed.play("c2", "f2")
    assert timed.say(timed.first, type="resign", id="resign-001") == "done"
    clock = timed.clock()
    assert (clock["running"], clock["zero_at"]) == (None, None)
    assert timed.clock()["left"] == clock["left"]


def test_a_rematch_has_the_same_control(timed):
    timed.play("c2", "f2")
    timed.say(timed.first, type="resign", id="resign-001")
    for who in (timed.first, timed.second):
        timed.say(who, type="ask", matter="rematch", ply=2, id=f"again-{who[-8:]}")
    again = timed.look()["situation"]["rematch"]
    clock = timed.site.get(again)["situation"]["clock"]
    assert (clock["control"], clock["left"]) == ("5+3", [300, 300])


def test_a_flag_falls_after_a_restart(open_site, database):
    timed = Timed(open_site(), database)
    timed.play("c2", "f2")
    timed.later(295)
    timed.site = open_site()
    timed.later(100)
    assert timed.over()["situation"]["result"]["ending"] == "time"


def test_the_time_that_the_server_was_away_counts_for_nobody(open_site, database):
    site = open_site()
    timed = Timed(site, database)
    timed.play("c2", "f2")
    site.client.__exit__(None, None, None)
    # An hour passes: for the game, and since the last sign of life.
    timed.later(3600)
    ((seen,),) = sql(database, select(signs_of_life.c.seen_at))
    sql(database, update(signs_of_life).values(seen_at=seen - timedelta(hours=1)))
    site.client.__enter__()
    game = timed.look()
    assert game["situation"]["result"] is None
    assert 240 < game["situation"]["clock"]["left"][0] <= 300
    timed.play("f5")


@pytest.mark.parametrize("control", ["0+0", "9999", "x", "5+3" * 20, "3 weeks", "0:01+0"])
def test_a_control_that_cannot_be_played_is_refused(site, control):
    answer = site.client.post("/play", data={"opponent": "friend", "control": control})
    assert answer.status_code == 422
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("control", "shown"),
    [("5+3", "5 min + 3 s a move"), ("3days", "3 days a move"), ("unlimited", "None")],
)
def test_the_clock_is_among_the_terms(site, database, control, shown):
    site.new_guest()
    form = {"opponent": "friend", "control": control}
    address = site.client.post("/play", data=form).headers["location"]
    site.be(None)
    assert f"<dt>Clock</dt><dd>{shown}</dd>" in site.client.get(address).text


def test_by_correspondence_there_are_days(site, database):
    timed = Timed(site, database, control="3 days")
    timed.play("c2", "f2")
    assert timed.clock()["left"][0] == pytest.approx(3 * 86400, abs=60)
    timed.later(3 * 86400 + 1)
    assert timed.over()["situation"]["result"]["ending"] == "time"


def test_without_a_clock_there_is_none(site, database):
    assert Timed(site, database, control="unlimited").clock() is None
