"""The lobby: who waits, on which terms, for how long, and that an offer leads to one game."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select
from starlette.websockets import WebSocketDisconnect

from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.engine import make_engine
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.db.seek_store import SqlSeekStore
from trike.server.db.tables import games
from trike.server.domain.account.guests import Guests
from trike.server.domain.finding.attendance import GRACE, Attendance
from trike.server.domain.finding.challenge import ChallengeState, ChallengeTerms
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.finding.lobby import LIFETIME, MAX_SEEKS, Lobby
from trike.server.domain.refusal import Reason, Refusal
from trike.server.web import time_controls
from trike.server.web.time_controls import offered

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
LIVE = ChallengeTerms(control="5+3")
SLOW = ChallengeTerms(control="3days")
SLOW_PAGE = "/lobby/correspondence"
NOBODY = "Nobody is waiting. Offer a game, or play the computer meanwhile."


# On the site


@pytest.fixture
def people(site):
    """Three guests."""
    return [site.new_guest() for _ in range(3)]


def offer(site, who, **terms):
    """Offer a game; the numbers of all open offers of whoever does."""
    site.be(who)
    fields = {"side": "9", "swap_rule": "true", "control": "5+3", **terms}
    answer = site.client.post("/lobby", data=fields)
    assert answer.status_code == 303, answer.text
    page = "/lobby" if fields["control"] in dict(offered(time_controls.LIVE)) else SLOW_PAGE
    assert answer.headers["location"] == page
    return own_offers(site, page)


def own_offers(site, page="/lobby"):
    return re.findall(r'action="/lobby/([\w-]+)/withdraw"', site.client.get(page).text)


def others_offers(site, page="/lobby"):
    return re.findall(r'action="/lobby/([\w-]+)/accept"', site.client.get(page).text)


def do(site, who, seek, what):
    site.be(who)
    return site.client.post(f"/lobby/{seek}/{what}")


def test_an_empty_lobby_invites(site):
    page = site.client.get("/lobby")
    assert page.status_code == 200
    assert NOBODY in page.text
    assert "set-cookie" not in page.headers
    assert page.headers["cache-control"] == "no-store"
    assert 'action="/lobby"' in page.text


@pytest.mark.parametrize(
    ("seat", "own", "others"),
    [
        ("first", "You place it, as Black", "Guest places it, as Black"),
        ("second", "Your opponent places it, as Black", "You place it, as Black"),
        ("random", "The lot decides", "The lot decides"),
    ],
)
@pytest.mark.parametrize("swap", [True, False])
def test_all_terms_are_shown_before_accepting(site, people, seat, own, others, swap):
    terms = {"seat": seat, "swap_rule": "true" if swap else "false"}
    offer(site, people[0], **terms)
    mine = site.client.get("/lobby").text
    assert "Accept and play" not in mine
    site.be(None)
    theirs = site.client.get("/lobby").text
    for page, placed in ((mine, own), (theirs, others)):
        assert placed in page
        for term in ("Side 9, 45 cells", "Swap rule", "Clock", "Rated"):
            assert term in page
        assert ("On: the second player may take" in page) is swap
    assert "1 game is offered." in theirs
    assert "Only if the other player agrees" in theirs


def test_the_clock_is_shown_before_accepting_and_is_that_of_the_game(site, people):
    shown = {}
    for value, words in offered():
        seek = offer(site, people[0], control=value)[0]
        site.be(people[1])
        page = "/lobby" if value in time_controls.LIVE else SLOW_PAGE
        (shown[value],) = re.findall(r"<dt>Clock</dt><dd>(.*?)</dd>", site.client.get(page).text)
        assert unescape(shown[value]) == words
        game = do(site, people[1], seek, "accept").headers["location"].removeprefix("/game/")
        assert (site.get(game)["situation"]["clock"] is None) is (value == "unlimited")
    assert len(set(shown.values())) > 3


def test_a_clock_that_is_none_is_refused(site):
    answer = site.client.post("/lobby", data={"control": "as long as I like"})
    assert answer.status_code == 422
    assert "set-cookie" not in answer.headers


def test_a_stranger_becomes_a_guest_by_offering(site):
    answer = site.client.post("/lobby", data={"side": "7", "control": "5+3"})
    assert answer.status_code == 303
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert len(own_offers(site)) == 1


@pytest.mark.parametrize("terms", [{"side": "6"}, {"side": "x"}, {"seat": "both"}])
def test_wrong_terms_are_refused_and_make_no_guest(site, terms):
    answer = site.client.post("/lobby", data=terms)
    assert answer.status_code == 422
    assert "set-cookie" not in answer.headers
    assert NOBODY in site.client.get("/lobby").text


def test_accepting_begins_the_game_for_both(site, people):
    (seek,) = offer(site, people[0], seat="second")
    answer = do(site, people[1], seek, "accept")
    assert answer.status_code == 303
    game = answer.headers["location"].removeprefix("/game/")
    state = site.get(game)
    assert (state["side"], state["swap_rule"], state["you"]["seats"]) == (9, True, [1])
    for who in people[:2]:
        site.be(who)
        page = site.client.get("/lobby").text
        assert "<h2>Your game has begun" in page
        assert f'data-key="{game}" data-just-begun' in page
        assert f'href="/game/{game}"' in page
        assert own_offers(site) == []
    # Done twice, it is done; the offer's address leads nowhere else.
    assert do(site, people[1], seek, "accept").headers["location"] == f"/game/{game}"


def test_others_find_the_game_to_watch_until_it_is_over(site, people):
    (seek,) = offer(site, people[0], seat="first")
    game = do(site, people[1], seek, "accept").headers["location"].removeprefix("/game/")
    site.be(people[0])
    assert site.play(game, "c2", 0).status_code == 200
    for who in (people[2], None):
        site.be(who)
        page = site.client.get("/lobby").text
        assert "Guest – Guest" in page
        assert "1 move<" in page
        assert f'href="/game/{game}">Watch' in page
        assert "<h2>Your game has begun" not in page
    site.be(people[0])
    assert site.post(game, "resign").status_code == 200
    site.be(people[2])
    assert game not in site.client.get("/lobby").text


def test_games_by_a_link_and_their_challenges_stay_private(site, people):
    site.be(people[0])
    link = site.client.post("/play", data={"opponent": "friend"}).headers["location"]
    secret = link.removeprefix("/challenge/")
    assert secret not in site.client.get("/lobby").text
    for what in ("accept", "withdraw"):
        answer = do(site, people[1], secret, what)
        assert answer.status_code == 404
        assert "no such offer" in answer.text
    site.be(people[1])
    game = site.client.post(f"{link}/accept").headers["location"]
    site.be(people[2])
    assert game not in site.client.get("/lobby").text


def test_whoever_is_late_is_told_and_gets_no_cookie(site, people):
    (seek,) = offer(site, people[0])
    do(site, people[1], seek, "accept")
    for who in (people[2], None):
        late = do(site, who, seek, "accept")
        assert late.status_code == 409
        assert "Somebody was quicker" in late.text
        assert "set-cookie" not in late.headers


def test_nobody_accepts_his_own_and_only_the_maker_withdraws(site, people):
    (seek,) = offer(site, people[0])
    assert do(site, people[0], seek, "accept").status_code == 409
    for who in (people[1], None):
        refused = do(site, who, seek, "withdraw")
        assert refused.status_code == 403
        assert "Only the person who made this offer" in refused.text
    assert others_offers(site) == [seek]
    for _ in range(2):
        assert do(site, people[0], seek, "withdraw").status_code == 303
    assert others_offers(site) == []
    gone = do(site, None, seek, "accept")
    assert gone.status_code == 410
    assert "set-cookie" not in gone.headers
    # Also by the address of a challenge.
    site.be(people[1])
    assert site.client.post(f"/challenge/{seek}/accept").status_code == 410


def test_a_seek_has_no_page_of_its_own(site, people):
    (seek,) = offer(site, people[0])
    site.be(people[1])
    assert site.client.get(f"/challenge/{seek}").headers["location"] == "/lobby"


def test_no_more_than_three_offers_and_none_twice(site, people):
    first = offer(site, people[0], side="7")
    assert offer(site, people[0], side="7") == first
    for side in ("8", "9"):
        offer(site, people[0], side=side)
    assert len(own_offers(site)) == MAX_SEEKS == 3
    refused = site.client.post("/lobby", data={"side": "10", "control": "5+3"})
    assert refused.status_code == 429
    assert "withdraw one of them" in refused.text
    assert len(own_offers(site)) == 3
    # When one is accepted, the others are no longer there: their maker plays.
    do(site, people[1], first[0], "accept")
    assert others_offers(site) == []


def test_who_accepts_waits_no_longer_himself(site, people):
    (own,) = offer(site, people[0])
    (other,) = offer(site, people[1], side="11")
    do(site, people[1], own, "accept")
    assert do(site, people[2], other, "accept").status_code == 410


def test_offers_are_limited(open_site):
    site = open_site(limit_seek="2/minute")
    who = site.new_guest()
    for side in ("7", "8"):
        offer(site, who, side=side)
    assert site.client.post("/lobby", data={"side": "9", "control": "5+3"}).status_code == 429
    assert len(own_offers(site)) == 2


def test_another_sites_page_offers_and_accepts_nothing(site, people):
    (seek,) = offer(site, people[0])
    site.be(people[1])
    forged = {"Origin": "http://evil.example"}
    for path in ("/lobby", f"/lobby/{seek}/accept", f"/lobby/{seek}/withdraw"):
        assert site.client.post(path, headers=forged).status_code == 403
    assert others_offers(site) == [seek]


def live(site, **options):
    return site.client.websocket_connect("/lobby/live", **options)


def test_the_socket_rings_for_everything_that_changes(site, people):
    with live(site) as watching:
        assert watching.receive_json() == {"type": "lobby"}
        watching.send_json({"type": "ping"})
        assert watching.receive_json() == {"type": "pong"}
        (seek,) = offer(site, people[0])
        assert watching.receive_json() == {"type": "lobby"}
        do(site, people[0], seek, "withdraw")
        assert watching.receive_json() == {"type": "lobby"}
        (seek,) = offer(site, people[0], side="10")
        assert watching.receive_json() == {"type": "lobby"}
        # By the other address as well.
        site.be(people[1])
        assert site.client.post(f"/challenge/{seek}/accept").status_code == 303
        assert watching.receive_json() == {"type": "lobby"}


def test_too_many_sockets_are_asked_to_come_later(open_site):
    site = open_site(max_sockets_in_lobby=1)
    with live(site) as first:
        assert first.receive_json()
        with live(site) as second, pytest.raises(WebSocketDisconnect) as later:
            second.receive_json()
        assert later.value.code == 1013


def test_binary_messages_close_the_socket(site):
    with live(site) as socket:
        assert socket.receive_json()
        socket.send_bytes(b"\0")
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1003


def test_a_restart_keeps_offers_for_whoever_comes_back(open_site):
    site = open_site()
    maker, other = site.new_guest(), site.new_guest()
    (seek,) = offer(site, maker)
    site = open_site()
    assert do(site, other, seek, "accept").headers["location"].startswith("/game/")


def test_signing_in_takes_the_offer_along(site):
    (seek,) = offer(site, None)
    form = {"name": "Anna", "password": "a long enough passphrase"}
    assert site.client.post("/sign-up", data=form).status_code == 303
    assert own_offers(site) == [seek]
    site.be(None)
    page = site.client.get("/lobby").text
    assert f'<h3 id="maker-{seek}"><a href="/player/Anna">Anna</a>' in page


@pytest.mark.parametrize("address", ["/lobby/{}/accept", "/challenge/{}/accept"])
def test_who_deletes_his_account_waits_no_longer(site, address):
    form = {"name": "Anna", "password": "a long enough passphrase"}
    assert site.client.post("/sign-up", data=form).status_code == 303
    assert site.client.post("/lobby", data={"side": "9", "control": "5+3"}).status_code == 303
    (seek,) = own_offers(site)
    assert site.client.post("/account/delete", data=form).status_code == 303
    site.be(None)
    assert others_offers(site) == []
    refused = site.client.post(address.format(seek))
    assert refused.status_code == 410
    assert "set-cookie" not in refused.headers


# With a clock that the test turns


class Nobody:
    def changed(self, address: str) -> None: ...


class Hall:
    """A lobby whose time stands still until it is told otherwise."""

    def __init__(self, engine, players) -> None:
        self.engine = engine
        self.players = players
        self.now = NOON
        self.lobby = self.restarted()

    def restarted(self) -> Lobby:
        challenges = Challenges(SqlChallengeStore(self.engine), Nobody(), Nobody())
        return Lobby(SqlSeekStore(self.engine), challenges, Nobody(), lambda: self.now)

    async def seeks(self) -> list[str]:
        return [one.id for one in (await self.lobby.look(None)).seeks]


def in_hall(database: str, scene: Callable[[Hall], Awaitable[None]], people: int = 4) -> None:
    async def played() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            guests = Guests(SqlGuestStore(engine))
            await scene(Hall(engine, [(await guests.make()).number for _ in range(people)]))
        finally:
            await engine.dispose()

    asyncio.run(played())


async def refused(work: Awaitable[object]) -> Reason:
    with pytest.raises(Refusal) as refusal:
        await work
    return refusal.value.reason


def test_an_offer_ends_with_its_makers_absence(database):
    async def scene(hall: Hall) -> None:
        maker, other = hall.players[:2]
        seek = await hall.lobby.seek(LIVE, maker)
        hall.lobby.come(maker)
        hall.now += GRACE * 4
        assert await hall.seeks() == [seek.id]
        hall.lobby.leave(maker)
        hall.now += GRACE - SECOND
        assert await hall.seeks() == [seek.id]
        assert await hall.lobby.sweep() == 0
        hall.now += SECOND
        # At once, whether anybody has swept or not.
        assert await hall.seeks() == []
        assert await refused(hall.lobby.accept(seek.id, other)) is Reason.CHALLENGE_WITHDRAWN
        assert await hall.lobby.sweep() == 1
        assert await hall.lobby.sweep() == 0
        assert (await hall.lobby.find(seek.id)).state is ChallengeState.WITHDRAWN
        # It does not come back with him.
        hall.lobby.come(maker)
        assert await hall.seeks() == []

    in_hall(database, scene)


def test_an_offer_by_days_stands_for_two_weeks_whoever_is_there(database):
    async def scene(hall):
        maker, other = hall.players[:2]
        seek = await hall.lobby.seek(SLOW, maker)
        hall.now += timedelta(days=14) - SECOND
        assert await hall.lobby.sweep() == 0
        assert await hall.seeks() == [seek.id]
        hall.now += SECOND
        assert await hall.seeks() == []
        assert await refused(hall.lobby.accept(seek.id, other)) is Reason.CHALLENGE_WITHDRAWN
        assert await hall.lobby.sweep() == 1

    in_hall(database, scene)


def test_an_offer_ends_after_ten_minutes_at_most(database):
    async def scene(hall: Hall) -> None:
        maker, other = hall.players[:2]
        seek = await hall.lobby.seek(LIVE, maker)
        hall.lobby.come(maker)
        hall.now += LIFETIME - SECOND
        assert await hall.seeks() == [seek.id]
        hall.now += SECOND
        assert await hall.seeks() == []
        assert await refused(hall.lobby.accept(seek.id, other)) is Reason.CHALLENGE_WITHDRAWN
        # The same may be offered again, also before anybody has swept.
        again = await hall.lobby.seek(LIVE, maker)
        assert again.id != seek.id
        assert await hall.lobby.sweep() == 1
        assert await hall.seeks() == [again.id]

    in_hall(database, scene)


def test_a_maker_who_only_looks_again_and_again_is_here(database):
    async def scene(hall: Hall) -> None:
        maker = hall.players[0]
        seek = await hall.lobby.seek(LIVE, maker)
        for _ in range(8):
            hall.now += GRACE / 2
            await hall.lobby.sweep()
            await hall.lobby.look(maker)
        assert await hall.seeks() == [seek.id]

    in_hall(database, scene)


def test_one_of_two_windows_is_enough(database):
    async def scene(hall: Hall) -> None:
        maker = hall.players[0]
        seek = await hall.lobby.seek(LIVE, maker)
        hall.lobby.come(maker)
        hall.lobby.come(maker)
        hall.lobby.leave(maker)
        hall.now += GRACE * 3
        assert await hall.seeks() == [seek.id]

    in_hall(database, scene)


def test_a_restart_gives_the_grace_anew(database):
    async def scene(hall: Hall) -> None:
        seek = await hall.lobby.seek(LIVE, hall.players[0])
        hall.lobby.come(hall.players[0])
        hall.now += GRACE * 3
        hall.lobby = hall.restarted()
        hall.now += GRACE - SECOND
        assert await hall.seeks() == [seek.id]
        hall.now += SECOND
        assert await hall.lobby.sweep() == 1

    in_hall(database, scene)


@pytest.mark.parametrize("withdrawn", [False, True])
def test_of_many_who_accept_at_once_one_plays(database, withdrawn):
    async def scene(hall: Hall) -> None:
        maker, *others = hall.players
        seek = await hall.lobby.seek(LIVE, maker)
        tries = [hall.lobby.accept(seek.id, one) for one in others]
        if withdrawn:
            tries.insert(4, hall.lobby.withdraw(seek.id, maker))
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(one, BaseException) for one in done) == 1
        assert all(isinstance(one, Refusal) for one in done if isinstance(one, BaseException))
        assert await game_count(hall) == ((await hall.lobby.find(seek.id)).game is not None)

    in_hall(database, scene, people=9)


def test_of_several_offers_of_one_maker_one_is_accepted(database):
    async def scene(hall: Hall) -> None:
        maker, *others = hall.players
        seeks = [
            await hall.lobby.seek(ChallengeTerms(side, control="5+3"), maker) for side in (7, 8, 9)
        ]
        tries = [hall.lobby.accept(one.id, who) for one, who in zip(seeks, others, strict=True)]
        await asyncio.gather(*tries, return_exceptions=True)
        assert await game_count(hall) == 1
        assert await hall.seeks() == []

    in_hall(database, scene)


def test_many_offers_at_once_are_no_more_than_three(database):
    async def scene(hall: Hall) -> None:
        maker = hall.players[0]
        tries = [
            hall.lobby.seek(ChallengeTerms(side, control="5+3"), maker)
            for side in (7, 7, 8, 9, 10, 11)
        ]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert all(one.reason is Reason.TOO_MANY for one in done if isinstance(one, Refusal))
        assert len(await hall.seeks()) == MAX_SEEKS

    in_hall(database, scene)


async def game_count(hall: Hall) -> int:
    async with hall.engine.connect() as connection:
        return (await connection.execute(select(func.count(games.c.id)))).scalar_one()


WHAT = st.lists(
    st.tuples(st.sampled_from(["come", "leave", "look", "wait"]), st.integers(1, 20)), max_size=25
)


@given(WHAT)
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_somebody_is_here_while_a_window_is_open_and_for_the_grace_after(steps):
    """Against the definition: the last moment at which he had the lobby open or looked."""
    attendance, now, windows, last = Attendance(NOON), NOON, 0, NOON
    for what, seconds in steps:
        if what == "come":
            attendance.came(1)
            windows += 1
        elif what == "leave" and windows:
            attendance.left(1, now)
            windows -= 1
            last = now
        elif what == "look":
            attendance.seen(1, now)
            last = now
        elif what == "wait":
            now += SECOND * seconds
            attendance.forget(now)
        assert attendance.is_here(1, NOON, now) == (windows > 0 or now - last < GRACE)
