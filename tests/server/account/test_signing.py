"""Signing up, in and out; a guest's games come along."""

from __future__ import annotations

import pytest


def test_signing_up_signs_in_and_goes_on(people):
    browser = people.browser()
    answer = browser.sign_up(next="/rules")
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules")
    assert browser.name() == "Anna"
    assert "Firefox on Linux" in browser.get("/account").text


def test_a_guest_who_signs_up_keeps_his_games(people):
    browser = people.browser()
    game = browser.new_game()
    old = dict(browser.cookies)
    browser.sign_up()
    assert browser.seats(game) == [1, 2]
    assert game in browser.get("/account").text
    # The guest's token, which others may have kept, is of no use any more.
    thief = people.browser()
    thief.cookies = old
    assert thief.seats(game) == []


def test_a_guest_who_signs_in_brings_his_games(people):
    first = people.signed_up()
    at_home = first.new_game()
    second = people.browser()
    on_the_way = second.new_game(opponent="computer", level="1")
    old = dict(second.cookies)
    assert second.sign_in().status_code == 303
    assert second.seats(at_home) == [1, 2]
    assert second.seats(on_the_way) == first.seats(on_the_way) == [1]
    assert "trike_guest" not in second.cookies
    thief = people.browser()
    thief.cookies = old
    assert thief.seats(on_the_way) == []


def test_a_bearer_token_of_a_guest_ends_with_his_sign_up(people):
    browser = people.browser()
    made = browser.request("POST", "/api/games", json={"opponent": "screen"}).json()
    bearer = {"Authorization": f"Bearer {made['token']}"}
    data = {"name": "Anna", "password": "correct horse"}
    assert browser.request("POST", "/sign-up", data=data, headers=bearer).status_code == 303
    move = {"move": "c2", "ply": 0}
    path = f"/api/games/{made['game']['id']}/moves"
    stranger = people.browser()
    assert stranger.request("POST", path, json=move, headers=bearer).status_code == 403
    assert browser.request("POST", path, json=move).status_code == 200


def test_moves_are_made_with_the_account(people):
    browser = people.signed_up()
    game = browser.new_game().removeprefix("/game/")
    other = people.browser()
    other.sign_in()
    path = f"/api/games/{game}/moves"
    assert other.request("POST", path, json={"move": "c2", "ply": 0}).status_code == 200
    stranger = people.signed_up("Berta")
    assert stranger.request("POST", path, json={"move": "f2", "ply": 1}).status_code == 403


def test_signing_in_knows_the_name_in_any_case(people):
    people.signed_up("Anna")
    browser = people.browser()
    assert browser.sign_in(" aNNa ").status_code == 303
    assert browser.name() == "Anna"


def test_signing_out_ends_the_session_everywhere(people):
    browser = people.signed_up()
    kept = dict(browser.cookies)
    game = browser.new_game()
    answer = browser.post("/sign-out")
    assert answer.headers["location"] == "/sign-in?done=out"
    assert "signed out" in browser.get("/sign-in?done=out").text
    assert browser.cookies == {}
    assert browser.seats(game) == []
    thief = people.browser()
    thief.cookies = kept
    assert thief.name() is None
    assert thief.seats(game) == []


def test_signing_out_without_being_signed_in_is_harmless(people):
    assert people.browser().post("/sign-out").status_code == 303


@pytest.mark.parametrize(
    ("fields", "status", "words"),
    [
        ({"name": "anna"}, 409, "is taken"),
        ({"name": "ANNA"}, 409, "is taken"),
        ({"name": "A"}, 422, "2 to 20"),
        ({"name": "ad.min"}, 422, "letters A to Z"),
        ({"name": "admin"}, 422, "kept for the site"),
        ({"name": "<script>"}, 422, "letters A to Z"),
        ({"password": "short"}, 422, "at least 8"),
        ({"password": "password1"}, 422, "guessed"),
        ({"email": "nonsense"}, 422, "not an e-mail address"),
        ({"email": "a@b\r\nBcc: x@example.com"}, 422, "not an e-mail address"),
        ({"name": "", "password": ""}, 422, "2 to 20"),
    ],
)
def test_what_is_wrong_with_a_form_is_said_beside_the_field(people, fields, status, words):
    people.signed_up("Anna")
    browser = people.browser()
    answer = browser.sign_up(**{"name": "Berta", "password": "battery staple", **fields})
    assert answer.status_code == status
    assert words in answer.text
    assert answer.text.count('aria-invalid="true"') == 1
    assert "<script>" not in answer.text.partition("<main")[2]
    assert "battery staple" not in answer.text
    assert browser.cookies == {}
    assert people.browser().sign_in("Berta", "battery staple").status_code == 403


def test_names_that_look_alike_are_one(people):
    people.signed_up("Bill-0")
    for other in ("BiII_0", "b1ll--O", "bil1_o"):
        assert people.browser().sign_up(other).status_code == 409


def test_a_guest_who_signs_up_twice_has_two_players(people):
    browser = people.browser()
    game = browser.new_game()
    cookies = dict(browser.cookies)
    assert browser.sign_up("Anna").status_code == 303
    # The second of two forms that were sent at once with the guest's cookie.
    again = people.browser()
    again.cookies = cookies
    assert again.sign_up("Berta").status_code == 303
    assert again.seats(game) == []
    assert browser.seats(game) == [1, 2]


def test_whoever_is_signed_in_needs_no_form(people):
    browser = people.signed_up()
    for page in ("/sign-in", "/sign-up"):
        answer = browser.get(f"{page}?next=/rules")
        assert (answer.status_code, answer.headers["location"]) == (303, "/rules")


@pytest.mark.parametrize("path", ["/account", "/account/delete"])
def test_strangers_are_asked_to_sign_in(people, path):
    answer = people.browser().get(path)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/sign-in?next={path}")


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", f"/account/{what}") for what in ("email", "password", "delete", "sessions/end")]
    + [("POST", "/account/sessions/end-others"), ("GET", "/account/export.json")],
)
def test_strangers_and_guests_can_do_nothing_to_accounts(people, method, path):
    anna = people.signed_up()
    guest = people.browser()
    guest.new_game()
    for browser in (people.browser(), guest):
        data = {"password": "correct horse", "old": "correct horse", "session": "1"}
        options = {"data": data} if method == "POST" else {}
        assert browser.request(method, path, **options).status_code == 401
    assert anna.name() == "Anna"


def test_names_are_shown_in_games(people):
    anna = people.signed_up("Anna")
    game = anna.new_game(opponent="computer", level="1")
    seats = anna.get(f"/api/games/{game.removeprefix('/game/')}").json()["situation"]["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats] == [
        ("person", "Anna"),
        ("computer", None),
    ]
    assert "Anna" in anna.get(f"{game}/record.trike").text


def test_an_account_survives_a_restart(open_people):
    people = open_people()
    browser = people.signed_up()
    game = browser.new_game()
    again = open_people()
    back = again.browser()
    back.cookies = browser.cookies
    assert back.name() == "Anna"
    assert back.seats(game) == [1, 2]
