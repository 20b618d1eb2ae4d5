"""Giving an opponent time: only to him, only in live games, and never back to oneself."""

from __future__ import annotations

import pytest
from tests.server.test_clocks import Timed
from tests.server.test_two_people import code


@pytest.fixture
def timed(site, database):
    return Timed(site, database)


def give(timed, who, **body):
    timed.site.be(who)
    return timed.site.client.post(f"/api/games/{timed.id}/add-time", json=body)


@pytest.mark.parametrize("moves", [(), ("c2",), ("c2", "f2"), ("c2", "f2", "f5")])
def test_the_opponent_gets_fifteen_seconds_whoever_is_to_move(timed, moves):
    timed.play(*moves)
    before = timed.clock()["left"]
    answer = give(timed, timed.first)
    assert answer.status_code == 200
    after = answer.json()["situation"]["clock"]["left"]
    assert after[0] <= before[0]
    assert before[1] + 13 < after[1] <= before[1] + 15


def test_the_flag_falls_that_much_later(timed):
    timed.play("c2", "f2")
    give(timed, timed.second)
    timed.later(310)
    assert timed.look()["situation"]["result"] is None
    timed.play("f5")


def test_it_is_an_event_that_both_are_told(timed):
    timed.play("c2", "f2")
    timed.site.be(timed.second)
    with timed.site.live(timed.id) as live:
        live.send_json({"type": "sync", "version": 2})
        give(timed, timed.first, id="gift-0001")
        message = live.receive_json()
        while message["type"] != "events":
            message = live.receive_json()
    assert message["events"] == [{"kind": "time_added", "seat": 2, "seconds": 15.0}]


def test_given_again_with_the_same_id_it_is_given_once(timed):
    timed.play("c2", "f2")
    for _ in range(3):
        assert give(timed, timed.first, id="gift-0001").status_code == 200
    assert 313 < timed.clock()["left"][1] <= 318
    assert timed.say(timed.first, type="add_time", id="gift-0001") == "done"
    assert timed.say(timed.first, type="add_time", id="gift-0002") == "done"
    assert timed.look()["version"] == 4


def test_who_does_not_play_gives_nothing(timed):
    timed.play("c2", "f2")
    for who in (timed.site.new_guest(), None):
        assert code(give(timed, who)) == "not_a_player"
        timed.site.be(who)
        assert timed.site.get(timed.id)["you"]["can_add_time"] is False


def test_when_the_game_is_over_it_is_too_late(timed):
    timed.play("c2", "f2")
    timed.site.be(timed.first)
    assert timed.site.get(timed.id)["you"]["can_add_time"] is True
    timed.site.post(timed.id, "resign")
    assert code(give(timed, timed.second)) == "game_over"
    assert timed.look()["you"]["can_add_time"] is False


@pytest.mark.parametrize("control", ["3days", "unlimited"])
def test_where_no_seconds_count_none_are_given(site, database, control):
    timed = Timed(site, database, control)
    timed.play("c2", "f2")
    assert code(give(timed, timed.first)) == "no_added_time"
    assert timed.look()["you"]["can_add_time"] is False


def test_one_does_not_give_without_end(open_site, database):
    timed = Timed(open_site(limit_add_time="2/minute"), database)
    timed.play("c2", "f2")
    codes = [give(timed, timed.first).status_code for _ in range(4)]
    assert codes == [200, 200, 429, 429]


def test_where_one_plays_both_sides_there_is_nobody_to_give_to(site):
    game = site.create()
    answer = site.client.post(f"/api/games/{game['id']}/add-time", json={})
    assert code(answer) == "nobody_to_ask"
