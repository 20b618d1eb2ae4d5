"""What people may do who have no right to: nothing, whatever way they try."""

from __future__ import annotations

import pytest
from tests.server.sql import stored

STRANGERS = ["nobody", "another guest", "false token", "false cookie"]


@pytest.fixture(params=STRANGERS)
def stranger(request, site):
    """A site on which an owner has a game, and somebody else now sits at the browser."""
    game = site.create(opening="c2")
    site.forget_me()
    if request.param == "another guest":
        site.create()
    elif request.param == "false token":
        site.client.headers["Authorization"] = f"Bearer {'A' * 43}"
    elif request.param == "false cookie":
        site.client.cookies.set("trike_guest", "' OR 1=1 --")
    return site, game["id"]


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("moves", {"move": "b1", "ply": 1}),
        ("moves", {"move": "swap", "ply": 1}),
        ("take-back", {"ply": 1}),
        ("resign", {}),
        ("hint", {"ply": 1}),
        ("rematch", {}),
    ],
)
def test_a_stranger_changes_nothing(stranger, what, body):
    site, game_id = stranger
    before = site.get(game_id)
    answer = site.post(game_id, what, **body)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "not_a_player"
    assert site.get(game_id) == before
    assert before["you"] == {
        "seats": [],
        "can_move": False,
        "can_take_back": False,
        "can_resign": False,
        "can_hint": False,
        "can_abort": False,
        "can_add_time": False,
        "can_ask": [],
        "can_answer": [],
    }


def test_a_stranger_changes_nothing_by_form_or_socket(stranger):
    site, game_id = stranger
    before = site.get(game_id)
    assert site.client.post(f"/game/{game_id}/rematch").status_code == 403
    with site.live(game_id) as live:
        for message in (
            {"type": "play", "id": "x" * 8, "ply": 1, "move": "b1"},
            {"type": "take_back", "id": "y" * 8, "ply": 1},
            {"type": "resign", "id": "z" * 8},
            {"type": "hint", "id": "w" * 8, "ply": 1},
        ):
            live.send_json(message)
            refused = live.receive_json()
            assert (refused["type"], refused["reason"]) == ("refused", "not_a_player")
            assert refused["id"] == message["id"]
    assert site.get(game_id) == before


def test_a_stranger_may_watch(stranger):
    site, game_id = stranger
    page = site.client.get(f"/game/{game_id}")
    assert page.status_code == 200
    assert "noindex" in page.headers["x-robots-tag"]


def test_nobody_moves_for_the_computer(site, thinker):
    thinker.gate.clear()
    game = site.create(opponent="computer", opening="c2")
    answer = site.play(game["id"], "b1", 1)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_your_turn")
    assert site.play(game["id"], "swap", 1).status_code == 403
    assert site.post(game["id"], "hint", ply=1).status_code == 403


@pytest.mark.parametrize("address", ["x", "A" * 24, "../../etc/passwd", "%00", "a" * 4000])
def test_a_false_address_is_not_found(site, address):
    for path in (f"/game/{address}", f"/api/games/{address}", f"/game/{address}/record.json"):
        assert site.client.get(path).status_code == 404


def test_the_token_is_not_in_the_database(site, database):
    answer = site.client.post("/api/games", json={"opponent": "screen"})
    token = answer.json()["token"].encode()
    content = stored(database)
    assert answer.json()["game"]["id"].encode() in content
    assert token not in content
