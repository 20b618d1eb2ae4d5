"""Live play over the socket of a game."""

from __future__ import annotations

import json

import pytest
from starlette.websockets import WebSocketDisconnect

ID = "client-id-1"


def play(move, ply, request=ID):
    return {"type": "play", "id": request, "ply": ply, "move": move}


def news(live):
    """The next message that is not about who is here."""
    message = live.receive_json()
    while message["type"] == "present":
        message = live.receive_json()
    return message


def test_a_move_is_acknowledged_when_it_is_stored_and_told_to_all(site):
    game_id = site.create()["id"]
    with site.live(game_id) as mine, site.live(game_id) as other:
        for live in (mine, other):
            live.send_json({"type": "sync", "version": 0})
            live.send_json({"type": "ping"})
            assert news(live) == {"type": "pong"}
        mine.send_json(play("c2", 0))
        assert mine.receive_json() == {"type": "done", "id": ID, "version": 1}
        assert [move["move"] for move in site.get(game_id)["moves"]] == ["c2"]
        for live in (mine, other):
            told = live.receive_json()
            assert (told["type"], told["since"], told["version"]) == ("events", 0, 1)
            (event,) = told["events"]
            known = {"kind": "played", "ply": 0, "move": "c2", "seat": 1}
            assert event == {**known, "seconds": None}
            assert told["situation"]["position"] == "7 1/2/1b1/4/5/6/7 c2 w"
            assert told["you"]["seats"] == [1, 2]


def test_a_move_sent_again_is_played_once(site):
    game_id = site.create()["id"]
    with site.live(game_id) as live:
        live.send_json(play("c2", 0))
        live.send_json(play("c2", 0))
        done = {"type": "done", "id": ID, "version": 1}
        assert [live.receive_json(), live.receive_json()] == [done, done]
    assert len(site.get(game_id)["moves"]) == 1


def test_a_client_that_missed_a_little_gets_the_events(site):
    game_id = site.create()["id"]
    site.play_all(game_id, "c2", "swap", "f2")
    with site.live(game_id) as live:
        live.send_json({"type": "sync", "version": 1})
        told = live.receive_json()
    assert (told["since"], told["version"]) == (1, 3)
    assert [event["move"] for event in told["events"]] == ["swap", "f2"]


def test_a_client_that_missed_much_gets_the_state(site):
    game_id = site.create()["id"]
    for _ in range(11):
        site.play_all(game_id, "c2")
        site.post(game_id, "take-back", ply=1)
    with site.live(game_id) as live:
        live.send_json({"type": "sync", "version": 0})
        told = live.receive_json()
    assert (told["type"], told["game"]) == ("state", site.get(game_id))


def test_a_client_from_the_future_gets_the_state(site):
    game_id = site.create()["id"]
    with site.live(game_id) as live:
        live.send_json({"type": "sync", "version": 99})
        assert live.receive_json()["type"] == "state"


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (play("c2", 1), "illegal"),
        (play("f2", 0), "wrong_ply"),
        ({"type": "take_back", "id": ID, "ply": 9}, "wrong_ply"),
    ],
)
def test_a_refusal_comes_with_the_true_state(site, message, reason):
    game_id = site.create(opening="c2")["id"]
    with site.live(game_id) as live:
        live.send_json(message)
        refused, state = live.receive_json(), live.receive_json()
    assert (refused["type"], refused["id"], refused["reason"]) == ("refused", ID, reason)
    assert refused["message"].endswith(".")
    assert state == {"type": "state", "game": site.get(game_id)}


def test_taking_back_resigning_and_hints(site):
    game_id = site.create(opening="c2")["id"]
    with site.live(game_id) as live:
        live.send_json({"type": "hint", "id": "hint-0001", "ply": 1})
        assert live.receive_json() == {"type": "hint", "id": "hint-0001", "ply": 1, "move": "swap"}
        live.send_json({"type": "take_back", "id": "back-0001", "ply": 1})
        assert live.receive_json()["type"] == "done"
        live.send_json({"type": "resign", "id": "resign-01"})
        assert live.receive_json()["type"] == "done"
    assert site.get(game_id)["situation"]["result"]["winner"] == 2


def test_a_client_that_goes_right_after_its_move_still_gets_an_answer(site):
    for _ in range(10):
        game_id = site.create(opponent="computer")["id"]
        with site.live(game_id) as live:
            live.send_json(play("c2", 0))
        game = site.until(game_id, lambda game: len(game["moves"]) != 1)
        if game["moves"]:
            assert [move["seat"] for move in game["moves"]] == [1, 2]


def test_a_hint_that_fails_is_said_and_the_talk_goes_on(site, thinker):
    game_id = site.create(opening="c2")["id"]
    thinker.failures = 1
    with site.live(game_id) as live:
        for request, kind in (("hint-0001", "refused"), ("hint-0002", "hint")):
            live.send_json({"type": "hint", "id": request, "ply": 1})
            answer = live.receive_json()
            assert (answer["type"], answer["id"]) == (kind, request)


def test_a_rematch_is_told_to_who_watches(site):
    game_id = site.create()["id"]
    site.post(game_id, "resign")
    with site.live(game_id) as live:
        live.send_json({"type": "sync", "version": 1})
        live.send_json({"type": "ping"})
        assert news(live) == {"type": "pong"}
        again = site.post(game_id, "rematch").json()["id"]
        told = live.receive_json()
    assert told["events"] == [{"kind": "rematch", "game": again}]
    assert told["situation"]["rematch"] == again


def test_the_computers_move_is_told(site, thinker):
    thinker.gate.clear()
    game = site.create(opponent="computer", opening="c2")
    with site.live(game["id"]) as live:
        live.send_json({"type": "sync", "version": 0})
        live.send_json({"type": "ping"})
        assert news(live) == {"type": "pong"}
        thinker.gate.set()
        told = live.receive_json()
    assert told["events"][0]["seat"] == 2
    assert told["you"]["can_move"] is True


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "null",
        "[]",
        "{}",
        '{"type": "play"}',
        '{"type": "drop"}',
        json.dumps(play("c2", -1)),
        json.dumps(play("c2", 0, "short")),
        json.dumps(play("c" * 17, 0)),
        json.dumps({**play("c2", 0), "seat": 2}),
        '{"type": "sync", "version": 1e400}',
        "[" * 3000,
    ],
)
def test_nonsense_is_refused_and_the_talk_goes_on(site, text):
    game_id = site.create()["id"]
    with site.live(game_id) as live:
        live.send_text(text)
        refused = live.receive_json()
        assert (refused["type"], refused["reason"]) == ("refused", "bad_message")
        live.send_json({"type": "ping"})
        assert live.receive_json() == {"type": "pong"}


def test_a_binary_frame_ends_the_talk(site):
    with site.live(site.create()["id"]) as live:
        live.send_bytes(b"\0")
        with pytest.raises(WebSocketDisconnect):
            live.receive_json()


def test_a_game_that_is_not_there(site):
    with site.live("nothing") as live, pytest.raises(WebSocketDisconnect) as gone:
        live.receive_json()
    assert gone.value.code == 4404


def test_too_many_watchers_are_asked_to_come_later(open_site):
    site = open_site(max_sockets_per_game=2)
    game_id = site.create()["id"]
    with site.live(game_id), site.live(game_id):
        with site.live(game_id) as live, pytest.raises(WebSocketDisconnect) as later:
            live.receive_json()
        assert later.value.code == 1013
    with site.live(game_id) as live:
        live.send_json({"type": "ping"})
        assert live.receive_json() == {"type": "pong"}


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://testserver.evil.example"]
)
def test_a_socket_from_another_sites_page_is_refused(site, origin):
    game_id = site.create()["id"]
    with pytest.raises(WebSocketDisconnect), site.live(game_id, headers={"Origin": origin}):
        pass


def test_a_socket_from_our_page_is_not(site):
    with site.live(site.create()["id"], headers={"Origin": "http://testserver"}) as live:
        live.send_json({"type": "ping"})
        assert live.receive_json() == {"type": "pong"}
