"""A challenge by a link: what its page shows, and that it leads to one game and no more."""

from __future__ import annotations

import asyncio
import re

import pytest
from sqlalchemy import func, select
from starlette.websockets import WebSocketDisconnect

from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.engine import make_engine
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.db.tables import games
from trike.server.domain.account.guests import Guests
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.refusal import Refusal

TERMS = {"opponent": "friend", "side": "9", "seat": "first", "swap_rule": "true"}


@pytest.fixture
def people(site):
    """Three guests: who challenges, a friend, and somebody else."""
    return [site.new_guest() for _ in range(3)]


def challenge(site, creator, **changes):
    """The address of a new challenge, with the creator at the browser."""
    site.be(creator)
    answer = site.client.post("/play", data={**TERMS, **changes})
    assert answer.status_code == 303
    return answer.headers["location"]


def accept(site, address, who):
    site.be(who)
    return site.client.post(f"{address}/accept")


def test_a_challenge_has_an_address_that_nobody_guesses(site, people):
    addresses = {challenge(site, people[0]) for _ in range(5)}
    assert len(addresses) == 5
    assert all(re.fullmatch(r"/challenge/[A-Za-z0-9_-]{24}", one) for one in addresses)


def test_the_creator_sees_link_code_and_terms(site, people):
    address = challenge(site, people[0])
    page = site.client.get(address)
    assert page.status_code == 200
    assert page.headers["x-robots-tag"] == "noindex"
    assert f'value="http://testserver{address}"' in page.text
    assert "<svg" in page.text
    assert "style=" not in page.text
    for shown in ("Side 9, 45 cells", "You place it, as Black", "On: the second", "None"):
        assert shown in page.text
    assert "Withdraw" in page.text
    assert "Accept and play" not in page.text


def test_the_friend_sees_the_terms_before_accepting_and_gets_no_cookie(site, people):
    address = challenge(site, people[0])
    site.be(None)
    page = site.client.get(address)
    for shown in ("Side 9, 45 cells", "Your friend places it, as Black", "Accept and play"):
        assert shown in page.text
    assert "Withdraw" not in page.text
    assert "set-cookie" not in page.headers


@pytest.mark.parametrize(
    ("seat", "creators"), [("first", {1}), ("second", {2}), ("random", {1, 2})]
)
def test_the_seats_are_those_of_the_terms(site, people, seat, creators):
    seen = set()
    for _ in range(12):
        address = challenge(site, people[0], seat=seat)
        place = accept(site, address, people[1]).headers["location"]
        friends = site.get(place.removeprefix("/game/"))
        assert (friends["side"], friends["swap_rule"]) == (9, True)
        assert friends["at_one_screen"] is False
        site.be(people[0])
        (own,) = site.get(friends["id"])["you"]["seats"]
        assert friends["you"]["seats"] == [3 - own]
        seen.add(own)
    assert seen == creators


def test_a_stranger_becomes_a_guest_by_accepting(site, people):
    address = challenge(site, people[0])
    answer = accept(site, address, None)
    assert answer.status_code == 303
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert site.get(answer.headers["location"].removeprefix("/game/"))["you"]["seats"] == [2]


def test_accepting_twice_leads_to_the_same_game(site, people):
    address = challenge(site, people[0])
    first = accept(site, address, people[1]).headers["location"]
    assert accept(site, address, people[1]).headers["location"] == first
    for who in people[:2]:
        site.be(who)
        assert site.client.get(address).headers["location"] == first


def test_whoever_comes_late_watches(site, people):
    address = challenge(site, people[0])
    game = accept(site, address, people[1]).headers["location"]
    for who in (people[2], None):
        late = accept(site, address, who)
        assert late.headers["location"] == f"{game}?late"
        assert "set-cookie" not in late.headers
        page = site.client.get(late.headers["location"])
        assert "Somebody else accepted this challenge before you" in page.text
        assert site.client.get(address).headers["location"] == f"{game}?late"
        assert site.get(game.removeprefix("/game/"))["you"]["seats"] == []


def test_nobody_accepts_his_own(site, people):
    address = challenge(site, people[0])
    answer = accept(site, address, people[0])
    assert answer.status_code == 409
    assert "your own challenge" in answer.text
    assert site.client.get(address).status_code == 200


def test_only_the_creator_withdraws(site, people):
    address = challenge(site, people[0])
    for who in (people[1], None):
        site.be(who)
        assert site.client.post(f"{address}/withdraw").status_code == 403
    assert "Accept and play" in site.client.get(address).text


def test_a_withdrawn_challenge_says_so_and_makes_no_guest(site, people):
    address = challenge(site, people[0])
    for _ in range(2):
        assert site.client.post(f"{address}/withdraw").headers["location"] == address
    site.be(None)
    page = site.client.get(address)
    assert "This challenge was withdrawn" in page.text
    assert "Accept and play" not in page.text
    answer = accept(site, address, None)
    assert answer.status_code == 410
    assert "set-cookie" not in answer.headers
    assert accept(site, address, people[1]).status_code == 410


def test_an_accepted_challenge_is_not_withdrawn(site, people):
    address = challenge(site, people[0])
    game = accept(site, address, people[1]).headers["location"]
    site.be(people[0])
    assert site.client.post(f"{address}/withdraw").headers["location"] == address
    assert site.client.get(address).headers["location"] == game


@pytest.mark.parametrize("terms", [{"side": "6"}, {"side": "20"}, {"seat": "both"}, {"side": "x"}])
def test_wrong_terms_are_refused_and_make_no_guest(site, terms):
    answer = site.client.post("/play", data={**TERMS, **terms})
    assert answer.status_code == 422
    assert "set-cookie" not in answer.headers


def test_a_challenge_that_is_not_there(site):
    assert site.client.get("/challenge/nothing").status_code == 404
    assert site.client.post("/challenge/nothing/accept").status_code == 404
    with site.live_challenge("/challenge/nothing") as live:
        with pytest.raises(WebSocketDisconnect) as gone:
            live.receive_json()
        assert gone.value.code == 4404


def test_another_sites_page_accepts_nothing(site, people):
    address = challenge(site, people[0])
    site.be(people[1])
    forged = site.client.post(f"{address}/accept", headers={"Origin": "http://evil.example"})
    assert forged.status_code == 403
    assert site.client.get(address).status_code == 200


def test_a_restart_keeps_challenges(open_site):
    site = open_site()
    creator, friend = site.new_guest(), site.new_guest()
    address = challenge(site, creator)
    site = open_site()
    assert accept(site, address, friend).headers["location"].startswith("/game/")


def test_who_waits_is_told_at_once(site, people):
    address = challenge(site, people[0])
    with site.live_challenge(address) as live:
        assert live.receive_json() == {"type": "challenge", "state": "open", "game": None}
        live.send_json({"type": "ping"})
        assert live.receive_json() == {"type": "pong"}
        game = accept(site, address, people[1]).headers["location"].removeprefix("/game/")
        assert live.receive_json() == {"type": "challenge", "state": "accepted", "game": game}


def test_who_comes_back_to_wait_is_told_what_he_missed(site, people):
    address = challenge(site, people[0])
    site.client.post(f"{address}/withdraw")
    with site.live_challenge(address) as live:
        assert live.receive_json()["state"] == "withdrawn"


def test_too_many_who_wait_are_asked_to_come_later(open_site):
    site = open_site(max_sockets_per_game=1)
    address = challenge(site, site.new_guest())
    with site.live_challenge(address) as first:
        assert first.receive_json()["state"] == "open"
        with site.live_challenge(address) as live, pytest.raises(WebSocketDisconnect) as later:
            live.receive_json()
        assert later.value.code == 1013
    with site.live_challenge(address) as live:
        assert live.receive_json()["state"] == "open"


class Nobody:
    def changed(self, address: str) -> None: ...


@pytest.mark.parametrize("withdrawn", [False, True])
def test_of_many_who_accept_at_once_one_plays(database, withdrawn):
    async def race() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            guests = Guests(SqlGuestStore(engine))
            numbers = [(await guests.make()).number for _ in range(9)]
            service = Challenges(SqlChallengeStore(engine), Nobody())
            made = await service.create(ChallengeTerms(), numbers[0])
            tries = [service.accept(made.id, number) for number in numbers[1:]]
            if withdrawn:
                tries.insert(4, service.withdraw(made.id, numbers[0]))
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert [one for one in done if not isinstance(one, Refusal)] == [
                one for one in done if not isinstance(one, BaseException)
            ]
            assert sum(not isinstance(one, BaseException) for one in done) == 1
            after = await service.get(made.id)
            async with engine.connect() as connection:
                stored = (await connection.execute(select(func.count(games.c.id)))).scalar_one()
            assert stored == (after.game is not None)
        finally:
            await engine.dispose()

    asyncio.run(race())
