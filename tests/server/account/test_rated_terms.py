"""The terms of games between people: who may offer and accept which, and what a game keeps."""

from __future__ import annotations

import pytest

from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.refusal import Reason, Refusal

FRIEND = {"opponent": "friend", "side": "9", "seat": "first", "swap_rule": "true"}
RATED = {**FRIEND, "control": "5+3", "rated": "true"}
SEEK = {"side": "9", "seat": "first", "swap_rule": "true", "control": "5+3", "rated": "true"}


def challenge(browser, **terms):
    """The address of a new challenge."""
    answer = browser.post("/play", **{**FRIEND, **terms})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def accept(browser, address):
    return browser.post(f"{address}/accept")


def view(browser, game):
    return browser.get(f"/api{game.replace('/game/', '/games/')}").json()


@pytest.mark.parametrize(
    "wrong",
    [{"swap_rule": False, "control": "5+3"}, {"control": "unlimited"}],
    ids=["no swap", "no clock"],
)
def test_a_rated_game_has_the_swap_rule_and_a_clock(wrong):
    ChallengeTerms(**wrong)
    with pytest.raises(Refusal, match="rated game has") as refused:
        ChallengeTerms(rated=True, **wrong)
    assert refused.value.reason is Reason.BAD_TERMS


def test_terms_are_kept_in_the_game_and_in_its_rematch(people):
    anna, bob = people.signed_up("Anna"), people.signed_up("Bob")
    terms = {"rated": "true", "control": "3days", "take_backs": "false", "confirm_moves": "never"}
    game = accept(bob, challenge(anna, **terms)).headers["location"]
    agreed = {"rated": True, "take_backs": False, "confirm_moves": False}
    assert {name: view(anna, game)[name] for name in agreed} == agreed
    address = f"/api/games/{game.removeprefix('/game/')}"
    assert anna.post(f"{address}/resign").status_code == 200
    for who in (anna, bob):
        body = {"matter": "rematch", "ply": 0, "id": "rematch-1" if who is anna else "rematch-2"}
        assert who.request("POST", f"{address}/ask", json=body).status_code == 200
    again = view(anna, game)["situation"]["rematch"]
    assert {name: view(anna, f"/game/{again}")[name] for name in agreed} == agreed


@pytest.mark.parametrize(
    ("control", "wish", "confirmed"),
    [
        ("3days", None, True),
        ("5+3", None, False),
        ("unlimited", None, False),
        ("5+3", "always", True),
        ("3days", "never", False),
    ],
)
def test_moves_are_confirmed_by_days_unless_said_otherwise(people, control, wish, confirmed):
    anna, bob = people.browser(), people.browser()
    wishes = {} if wish is None else {"confirm_moves": wish}
    address = challenge(anna, control=control, **wishes)
    said = "Each, before it is sent"
    assert (said in bob.get(address).text) is confirmed
    game = accept(bob, address).headers["location"]
    assert view(bob, game)["confirm_moves"] is confirmed


def test_without_take_backs_nobody_can_ask_for_one(people):
    anna, bob = people.browser(), people.browser()
    address = challenge(anna, take_backs="false")
    game = accept(bob, address).headers["location"]
    api = f"/api/games/{game.removeprefix('/game/')}"
    played = anna.request("POST", f"{api}/moves", json={"move": "c2", "ply": 0})
    assert played.status_code == 200
    assert "take_back" not in played.json()["you"]["can_ask"]
    body = {"matter": "take_back", "ply": 1, "id": "take-it-back"}
    asked = anna.request("POST", f"{api}/ask", json=body)
    assert asked.status_code == 403
    assert asked.json()["error"]["code"] == "no_take_backs"
    assert "without taking back" in asked.json()["error"]["message"]
    assert len(view(anna, game)["moves"]) == 1


def test_a_stranger_offers_no_rated_game_and_becomes_no_guest(people):
    browser = people.browser()
    for path, fields in (("/play", RATED), ("/lobby", SEEK)):
        answer = browser.post(path, **fields)
        assert answer.status_code == 401
        assert "sign in" in answer.text
        assert 'href="/sign-in' in answer.text
    assert browser.cookies == {}


def test_a_guest_sees_why_he_cannot_play_rated(people):
    browser = people.browser()
    for path in ("/", "/lobby"):
        page = browser.get(path).text
        assert "Sign in to play rated." in page
        assert 'name="rated" value="true" aria-describedby="rated-needs" disabled' in page
    member = people.signed_up("Anna")
    page = member.get("/lobby").text
    assert 'name="rated" value="true" aria-describedby="rated-needs">' in page


def test_a_guest_does_not_accept_a_rated_challenge(people):
    anna, guest = people.signed_up("Anna"), people.browser()
    guest.new_game()
    for browser in (people.browser(), guest):
        before = dict(browser.cookies)
        address = challenge(anna, **RATED)
        page = browser.get(address)
        assert "Yes: both ratings change" in page.text
        assert "1500?" in page.text
        assert f'href="/sign-in?next={address}"' in page.text
        assert f'action="{address}/accept"' not in page.text
        # Not by going round the page either.
        answer = accept(browser, address)
        assert answer.status_code == 401
        assert f'href="/sign-in?next={address}"' in answer.text
        assert browser.cookies == before
        # The challenge still waits.
        assert 'data-state="open"' in anna.get(address).text


def test_signing_in_leads_back_and_then_one_accepts(people):
    anna, bob = people.signed_up("Anna"), people.browser()
    people.signed_up("Bob")
    address = challenge(anna, **RATED)
    answer = bob.sign_in("Bob", next=address)
    assert answer.headers["location"] == address
    game = accept(bob, address).headers["location"]
    assert view(bob, game)["rated"] is True
    assert view(bob, game)["you"]["seats"] == [2]


def test_a_guest_does_not_accept_a_rated_seek(people):
    anna, guest = people.signed_up("Anna"), people.browser()
    assert anna.post("/lobby", **SEEK).status_code == 303
    page = guest.get("/lobby").text
    assert "Sign in to accept" in page
    seek = page.partition('<li class="seek" data-key="')[2].partition('"')[0]
    answer = guest.post(f"/lobby/{seek}/accept")
    assert answer.status_code == 401
    assert 'href="/sign-in' in answer.text
    assert guest.cookies == {}
    bob = people.signed_up("Bob")
    # The name leads to the player, with the rating beside it.
    page = bob.get("/lobby").text
    assert 'href="/player/Anna"' in page
    assert "1500?" in page
    game = bob.post(f"/lobby/{seek}/accept").headers["location"]
    assert view(bob, game)["rated"] is True


@pytest.mark.parametrize("wrong", [{"swap_rule": ""}, {"control": "unlimited"}])
def test_wrong_rated_terms_are_refused_in_the_lobby_with_a_sentence(people, wrong):
    anna = people.signed_up("Anna")
    fields = {name: it for name, it in {**SEEK, **wrong}.items() if it}
    answer = anna.post("/lobby", **fields)
    assert answer.status_code == 422
    assert "A rated game has" in answer.text
    assert "Offer" in answer.text


def test_games_with_the_computer_and_at_one_screen_are_never_rated(people):
    anna = people.signed_up("Anna")
    for opponent in ("computer", "screen"):
        game = anna.new_game(opponent=opponent, rated="true", control="5+3")
        assert view(anna, game)["rated"] is False
    body = {"opponent": "computer", "rated": True}
    assert anna.request("POST", "/api/games", json=body).status_code == 422


def test_a_rated_game_that_is_left_changes_nothing(people):
    anna, bob = people.signed_up("Anna"), people.signed_up("Bob")
    game = accept(bob, challenge(anna, **RATED)).headers["location"]
    with live_of(people, bob, game) as live:
        live.send_json({"type": "abort", "id": "leave-now"})
        while live.receive_json()["type"] != "done":
            pass
    assert view(bob, game)["situation"]["result"]["ending"] == "annulment"
    assert people.browser().get("/api/players/Anna").json()["ratings"] == {}


def live_of(people, browser, game):
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    people.client.cookies.clear()
    return people.client.websocket_connect(f"{game}/live", headers={"Cookie": cookie})
