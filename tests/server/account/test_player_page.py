"""A player's page and its JSON: what everybody may know, and for whom there is none."""

from __future__ import annotations

import html
import re

import pytest

TERMS = {"side": "9", "seat": "first", "swap_rule": "true", "control": "5+3", "rated": "true"}


def play(winner, loser, **terms):
    """A game by a link that the challenger wins; its address."""
    offered = winner.post("/play", opponent="friend", **{**TERMS, **terms})
    assert offered.status_code == 303, offered.text
    accepted = loser.post(f"{offered.headers['location']}/accept")
    assert accepted.status_code == 303, accepted.text
    game = accepted.headers["location"]
    assert loser.post(f"/api/games/{game.removeprefix('/game/')}/resign").status_code == 200
    return game


def test_everybody_sees_rating_record_and_games(people):
    anna, bob = people.signed_up("Anna"), people.signed_up("Bob")
    games = [play(anna, bob), play(bob, anna), play(anna, bob)]
    page = people.browser().get("/player/Anna")
    assert page.status_code == 200
    text = re.sub(r"<[^>]+>", " ", page.text)
    assert re.search(r"15\d\d\?\s+\(provisional\)\s+± \d{3}", text)
    assert "3 rated games: 2 won, 1 lost" in " ".join(text.split())
    for game in games:
        assert page.text.count(f'href="{game}"') == 2  # in the list and in the history
    assert '<svg class="rating-chart"' in page.text
    assert 'href="/player/Bob"' in page.text
    assert "Challenge to a game" in page.text
    assert "style=" not in page.text
    assert "Report" not in page.text
    assert "Report" in bob.get("/player/Anna").text
    own = anna.get("/player/Anna").text
    assert "Your account" in own
    assert "Challenge to a game" not in own


def test_a_new_player_has_a_page_without_numbers(people):
    people.signed_up("Anna")
    page = people.browser().get("/player/Anna").text
    assert page.count("No rated game yet.") == 2
    assert "No finished game" in page
    assert "<svg class" not in page.replace('<svg class="icon"', "")


def test_private_and_running_games_are_not_shown(people):
    anna, bob = people.signed_up("Anna"), people.signed_up("Bob")
    private = play(anna, bob, rated="false")
    offered = anna.post("/play", opponent="friend", **TERMS).headers["location"]
    running = bob.post(f"{offered}/accept").headers["location"]
    page = people.browser().get("/player/Anna").text
    assert private not in page
    assert running not in page


def test_the_list_of_games_has_pages(people):
    anna, bob = people.signed_up("Anna"), people.signed_up("Bob")
    games = [play(anna, bob) for _ in range(21)]
    browser = people.browser()

    def page(address: str) -> str:
        # The history lists all of them; the list of games is what comes after it.
        answer = browser.get(address)
        assert answer.status_code == 200
        return answer.text.partition('id="games"')[2]

    first = page("/player/Anna")
    assert [game for game in games if game in first] == games[1:]
    older = re.search(r'rel="next" href="([^"]+)"', first)
    assert older
    second = page(f"/player/Anna{html.unescape(older[1])}")
    assert [game for game in games if game in second] == games[:1]
    assert 'rel="next"' not in second
    for wrong in ("0", "x", "9" * 80, "%22%3E"):
        assert browser.get(f"/player/Anna?after={wrong}").status_code == 422


@pytest.mark.parametrize("name", ["nobody-here", "%F0%9F%98%80", "%ff", "a" * 500, "<b>"])
def test_an_unknown_name_is_not_found(people, name):
    browser = people.browser()
    page = browser.get(f"/player/{name}")
    assert page.status_code == 404
    assert "There is no player with this name." in page.text
    answer = browser.get(f"/api/players/{name}")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no_such_account"


def test_a_name_that_reads_alike_leads_to_the_right_page(people):
    people.signed_up("Anna")
    answer = people.browser().get("/player/aNNa")
    assert (answer.status_code, answer.headers["location"]) == (308, "/player/Anna")


def test_a_deleted_player_has_no_page_and_the_opponent_keeps_his_rating(people):
    anna, bob = people.signed_up("Anna"), people.signed_up("Bob")
    game = play(anna, bob)
    before = people.browser().get("/api/players/Bob").json()["ratings"]
    answer = anna.post("/account/delete", password="correct horse")
    assert answer.status_code == 303, answer.text
    browser = people.browser()
    assert browser.get("/player/Anna").status_code == 404
    assert browser.get("/api/players/Anna").status_code == 404
    after = browser.get("/api/players/Bob").json()["ratings"]
    assert after["live"]["value"] == before["live"]["value"]
    assert after["live"]["history"][0]["opponent"] is None
    page = browser.get("/player/Bob").text
    assert "Anna" not in page
    assert game in page
    seats = browser.get(f"/api/games/{game.removeprefix('/game/')}").json()["situation"]["seats"]
    # What the game did is still said, without the name.
    assert seats[0]["name"] is None
    assert seats[0]["rated_to"]["value"] > 1500 > seats[1]["rated_to"]["value"]


def test_programs_read_ratings(people):
    anna, bob = people.signed_up("Anna"), people.signed_up("Bob")
    game = play(anna, bob)
    body = people.browser().get("/api/players/Anna").json()
    assert body["name"] == "Anna"
    assert list(body["ratings"]) == ["live"]
    live = body["ratings"]["live"]
    assert live["provisional"] is True
    assert live["games"] == 1
    assert live["totals"] == [{"side": 9, "color": "b", "wins": 1, "losses": 0}]
    (point,) = live["history"]
    assert point["game"] == game.removeprefix("/game/")
    assert point["opponent"] == "Bob"
    assert point["won"] is True
    assert point["before"] == 1500
    assert point["after"] == pytest.approx(live["value"])


def test_the_export_has_the_own_ratings(people):
    anna, bob = people.signed_up("Anna"), people.signed_up("Bob")
    play(anna, bob)
    exported = anna.get("/account/export.json").json()["ratings"]
    (live,) = exported
    assert live["cadence"] == "live"
    assert live["games"] == 1
    assert live["history"][0]["value"] == live["value"]
    assert "Bob" not in str(exported)


def test_the_page_of_a_game_says_what_it_did(people):
    anna, bob = people.signed_up("Anna"), people.signed_up("Bob")
    game = play(anna, bob).removeprefix("/game/")
    view = people.browser().get(f"/api/games/{game}").json()
    assert view["rated"] is True
    first, second = view["situation"]["seats"]
    assert first["rating"] == second["rating"] == {"value": 1500, "provisional": True}
    gained = first["rated_to"]["value"] - 1500
    assert gained == 1500 - second["rated_to"]["value"] > 0
    # Another game begins with what this one has made.
    offered = anna.post("/play", opponent="friend", **TERMS).headers["location"]
    assert f"{1500 + gained}?" in people.browser().get(offered).text
    assert bob.post(f"{offered}/accept").status_code == 303
