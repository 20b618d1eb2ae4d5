"""Finding a game: live and by days apart, the computer in the lobby, games to watch and which."""

from __future__ import annotations

import re

import pytest
from tests.server.sql import sql

from trike.server.domain.finding.lobby import MAX_SEEKS

LIVE, SLOW = "/lobby", "/lobby/correspondence"


@pytest.fixture
def people(site):
    return [site.new_guest() for _ in range(3)]


def offer(site, who, control="5+3", **terms):
    site.be(who)
    fields = {"side": "9", "swap_rule": "true", "seat": "first", "control": control, **terms}
    answer = site.client.post("/lobby", data=fields)
    assert answer.status_code == 303, answer.text
    page = answer.headers["location"]
    return re.findall(r'action="/lobby/([\w-]+)/withdraw"', site.client.get(page).text)[-1]


def offered(site, who, page):
    site.be(who)
    return re.findall(r'action="/lobby/([\w-]+)/accept"', site.client.get(page).text)


def accept(site, who, seek):
    site.be(who)
    answer = site.client.post(f"/lobby/{seek}/accept")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/game/")


def watched(site, page):
    return re.findall(r'<a(?: class="button")? href="/game/([\w-]+)"', site.client.get(page).text)


# Live and by days


@pytest.mark.parametrize(
    ("control", "page"), [("3+2", LIVE), ("20+10", LIVE), ("1day", SLOW), ("unlimited", SLOW)]
)
def test_an_offer_is_on_the_page_of_its_kind(site, people, control, page):
    seek = offer(site, people[0], control)
    other = SLOW if page == LIVE else LIVE
    assert offered(site, people[1], page) == [seek]
    assert offered(site, people[1], other) == []
    # The other page says that it is there.
    assert '<span class="count">1 offer</span>' in site.client.get(other).text


@pytest.mark.parametrize(
    ("page", "chosen", "missing"), [(LIVE, "5+3", "3days"), (SLOW, "3days", "5+3")]
)
def test_each_page_offers_its_own_clocks(site, page, chosen, missing):
    text = site.client.get(page).text
    assert f'<option value="{chosen}" selected>' in text
    assert f'<option value="{missing}"' not in text


def test_an_offer_by_days_stands_without_its_maker(site, people, open_site):
    seek = offer(site, people[0], "3days")
    live = offer(site, people[0], "5+3")
    # After a restart nobody is in the lobby, and the clocks of the test are not turned: enough that
    # the slow offer needs nobody, which the domain's tests show with time.
    site = open_site()
    assert offered(site, people[1], SLOW) == [seek]
    game = accept(site, people[1], seek)
    site.be(people[0])
    assert "1 game: your turn" in site.client.get("/rules").text
    assert site.get(game)["situation"]["clock"]["control"] == "3days"
    # Whoever plays by days still waits for a live game.
    assert offered(site, people[2], LIVE) == [live]


def test_whoever_sits_down_to_play_keeps_his_offers_by_days(site, people):
    slow = offer(site, people[0], "3days")
    mine = offer(site, people[1], "7days")
    live = offer(site, people[0], "5+3")
    accept(site, people[1], live)
    assert set(offered(site, people[2], SLOW)) == {slow, mine}
    assert offered(site, people[2], LIVE) == []


def test_offers_of_each_kind_are_counted_apart(site, people):
    for side in range(7, 7 + MAX_SEEKS):
        offer(site, people[0], "5+3", side=str(side))
        offer(site, people[0], "3days", side=str(side))
    for control in ("5+3", "3days"):
        answer = site.client.post("/lobby", data={"side": "15", "control": control})
        assert answer.status_code == 429


def test_what_is_refused_is_said_on_the_page_it_came_from(site, people):
    seek = offer(site, people[0], "3days")
    accept(site, people[1], seek)
    site.be(people[2])
    answer = site.client.post(f"/lobby/{seek}/accept", data={"kind": "slow"})
    assert answer.status_code == 409
    assert 'data-page="/lobby/correspondence"' in answer.text
    answer = site.client.post(f"/lobby/{seek}/accept", data={"kind": "<x>"})
    assert 'data-page="/lobby"' in answer.text


# The computer


def test_the_computer_can_be_challenged_in_the_lobby_at_any_level(site, thinker):
    page = site.client.get("/lobby").text
    form = page[page.index('class="computer"') :]
    assert form.count("<option value=") >= 10
    for level in (1, 10):
        fields = {"opponent": "computer", "swap_rule": "true", "level": str(level), "side": "7"}
        answer = site.client.post("/play", data={**fields, "seat": "first"})
        game = answer.headers["location"].removeprefix("/game/")
        state = site.get(game)
        assert state["situation"]["seats"][1] | {"color": None} == {
            **state["situation"]["seats"][1],
            "kind": "computer",
            "level": level,
            "name": None,
            "color": None,
        }
        assert not state["rated"]
        assert f"against the computer, level {level}" in site.client.get("/games").text
        record = site.client.get(f"/game/{game}/record.trike").text
        assert f"Computer, level {level}" in record
        # Nobody finds it among the games of people.
        site.play(game, "c2", 0)
        assert game not in watched(site, "/watch")


# Games to watch


def test_games_of_offers_are_for_everybody_and_those_of_links_are_not(site, people, open_site):
    public = accept(site, people[1], offer(site, people[0]))
    slow = accept(site, people[1], offer(site, people[0], "3days"))
    site.be(people[0])
    fields = {"opponent": "friend", "control": "5+3", "swap_rule": "true"}
    link = site.client.post("/play", data=fields).headers["location"]
    site.be(people[1])
    private = site.client.post(f"{link}/accept").headers["location"].removeprefix("/game/")
    site.be(None)
    site.create()
    site.be(people[2])
    assert set(watched(site, "/watch")) == {public, slow}
    assert set(watched(site, "/")) == {public, slow}
    assert watched(site, LIVE) == [public]
    assert watched(site, SLOW) == [slow]
    assert private not in site.client.get("/watch").text
    assert "This game is not listed" in site.client.get(f"/game/{private}").text
    assert "anybody can watch it" in site.client.get(f"/game/{public}").text


def test_games_to_watch_have_pictures_of_how_they_stand(site, people):
    game = accept(site, people[1], offer(site, people[0], side="8"))
    site.be(people[0])
    site.play(game, "c2", 0)
    site.be(people[2])
    for page in ("/", "/watch"):
        text = site.client.get(page).text
        assert f'id="game-{game}-title"' in text
        assert text.count("tb-pawn") >= 1
        # A policy that forbids styles in the page would stop them.
        assert "style=" not in text
        assert "<style" not in text
    # One's own are not there to be watched.
    site.be(people[0])
    assert watched(site, "/watch") == []


def test_a_rematch_is_as_public_as_the_game_before(site, people):
    game = accept(site, people[1], offer(site, people[0]))
    site.be(people[0])
    site.play(game, "c2", 0)
    site.be(people[1])
    site.play(game, "d2", 1)
    site.post(game, "resign")
    site.be(people[2])
    assert watched(site, "/watch") == []
    state = site.get(game)
    assert state["situation"]["result"]["ending"] == "resignation"


def test_the_home_page_shows_who_waits(site, people):
    assert "Nobody is waiting now." in site.client.get("/").text
    offer(site, people[0])
    slow = offer(site, people[1], "3days")
    site.be(people[2])
    text = site.client.get("/").text
    assert "side 9 · 5 min + 3 s a move · unrated" in text
    assert "side 9 · 3 days a move · unrated" in text
    assert 'href="/lobby/correspondence">See the offer' in text
    site.be(people[1])
    assert "To your offer" in site.client.get("/").text
    assert slow


def test_the_home_page_shows_five_offers_and_says_how_many_more(site):
    for number in range(7):
        offer(site, site.new_guest(), side=str(7 + number))
    site.be(None)
    text = site.client.get("/").text
    assert text.count("See the offer") == 5
    assert "2 more in the lobby" in text


def test_looking_at_the_home_page_is_not_waiting_in_the_lobby(site, people, database):
    seek = offer(site, people[0])
    sql(database, "UPDATE challenges SET created_at = '2026-01-01 00:00:00.000000'")
    site.be(people[0])
    assert "To your offer" not in site.client.get("/").text
    assert seek not in site.client.get("/lobby").text
