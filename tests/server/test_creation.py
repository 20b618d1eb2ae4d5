"""Creating games, by form and by program."""

from __future__ import annotations

import re

import pytest


def test_the_form_stores_a_game_and_goes_to_it(site):
    form = {"opponent": "screen", "side": "9", "swap_rule": "true", "opening": "c2"}
    answer = site.client.post("/play", data=form)
    assert answer.status_code == 303
    address = answer.headers["location"]
    assert re.fullmatch(r"/game/[A-Za-z0-9_-]{24}", address)
    game = site.get(address.removeprefix("/game/"))
    assert (game["side"], game["swap_rule"], game["at_one_screen"]) == (9, True, True)
    assert [move["move"] for move in game["moves"]] == ["c2"]
    assert game["you"]["seats"] == [1, 2]


def test_a_guest_is_made_once_and_its_cookie_is_safe(site):
    first = site.client.post("/play", data={"opponent": "screen"})
    cookie = first.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "set-cookie" not in site.client.post("/play", data={"opponent": "screen"}).headers


def test_on_https_the_cookie_is_bound_to_the_host(open_site):
    site = open_site()
    answer = site.client.post("https://testserver/play", data={"opponent": "screen"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-")
    assert "Secure" in cookie
    assert "Domain" not in cookie


def test_looking_around_makes_no_guest(site):
    for path in ("/", "/rules", "/health"):
        assert "set-cookie" not in site.client.get(path).headers


def test_a_checkbox_that_is_off_switches_the_swap_off(site):
    address = site.client.post("/play", data={"opponent": "screen"}).headers["location"]
    assert site.get(address.removeprefix("/game/"))["swap_rule"] is False


@pytest.mark.parametrize(
    ("seat", "computer_seats"), [("first", {2}), ("second", {1}), ("random", {1, 2})]
)
def test_the_seat_against_the_computer(site, thinker, seat, computer_seats):
    thinker.gate.clear()
    seen = set()
    for _ in range(12):
        game = site.create(opponent="computer", seat=seat, level=4)
        kinds = {one["seat"]: (one["kind"], one["level"]) for one in game["situation"]["seats"]}
        (own,) = game["you"]["seats"]
        assert kinds[own] == ("person", None)
        assert kinds[3 - own] == ("computer", 4)
        seen.add(3 - own)
    assert seen == computer_seats


@pytest.mark.parametrize(
    "form",
    [
        {"side": "6"},
        {"side": "20"},
        {"side": "99999999999999999999"},
        {"side": "x"},
        {"level": "0"},
        {"level": "11"},
        {"opponent": "nobody"},
        {"seat": "third"},
        {"opening": "h1"},
        {"opening": "??"},
        {"opening": "c2c2c2c2"},
        {"opening": "c2", "seat": "second"},
    ],
)
def test_bad_terms_are_refused_with_a_page(site, form):
    answer = site.client.post("/play", data={"opponent": "computer", **form})
    assert answer.status_code == 422
    assert "text/html" in answer.headers["content-type"]
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "body", [{"side": 6}, {"level": 99}, {"opening": "z9"}, {"colour": "b"}, [], "x", None]
)
def test_bad_terms_are_refused_with_json(site, body):
    answer = site.client.post("/api/games", json=body)
    assert answer.status_code == 422
    assert set(answer.json()["error"]) == {"code", "message"}


def test_a_program_gets_a_token_once(site):
    answer = site.client.post("/api/games", json={"opponent": "screen"})
    token, game_id = answer.json()["token"], answer.json()["game"]["id"]
    assert answer.headers["location"] == f"/api/games/{game_id}"
    assert "set-cookie" not in answer.headers
    me = {"Authorization": f"Bearer {token}"}
    again = site.client.post("/api/games", json={"opponent": "screen"}, headers=me)
    assert again.json()["token"] is None
    assert site.client.get(f"/api/games/{game_id}", headers=me).json()["you"]["seats"] == [1, 2]
    assert site.get(game_id)["you"]["seats"] == []


def test_addresses_do_not_repeat(site):
    assert len({site.create()["id"] for _ in range(25)}) == 25
