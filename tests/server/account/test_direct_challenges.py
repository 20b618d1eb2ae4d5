"""Challenges to a named player: only he answers, everybody sees what waits, nobody is flooded."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.sql import sql

from trike.server.domain.finding.challenge import DeclineReason
from trike.server.domain.finding.challenges import MAX_OPEN
from trike.server.web.decline_text import decline_reasons

TERMS = {"side": "9", "seat": "first", "control": "5+3", "swap_rule": "true"}


@pytest.fixture
def anna(people):
    return people.signed_up("Anna")


@pytest.fixture
def bert(people):
    return people.signed_up("Bert")


def challenge(who, name="Bert", **terms):
    """The address of a new challenge."""
    answer = who.post(f"/player/{name}/challenge", **{**TERMS, **terms})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def marks(who, path="/rules"):
    """What the header of a page says of what waits."""
    found = re.search(r'<p class="notices".*?</p>', who.get(path).text, re.DOTALL)
    shown = re.findall(r"<a ((?:(?! hidden)[^>])*)>(.*?)</a>", found[0]) if found else []
    return [text for _, text in shown]


def live(people, who, path):
    cookies = "; ".join(f"{name}={value}" for name, value in who.cookies.items())
    people.client.cookies.clear()
    return people.client.websocket_connect(path, headers={"Cookie": cookies})


def test_a_challenge_is_offered_seen_and_accepted(people, anna, bert):
    assert 'action="/player/Bert/challenge"' in anna.get("/player/Bert/challenge").text
    address = challenge(anna)
    mine = anna.get(address).text
    assert "You challenge Bert" in mine
    assert "Waiting for the answer" in mine
    assert "Send this link" not in mine
    assert marks(bert) == ["1 challenge"]
    assert marks(anna) == []
    page = bert.get("/challenges").text
    assert re.search(r"Anna</a> challenges you", page)
    for term in ("Side 9, 45 cells", "Anna places it, as Black", "On:", "5 min + 3 s", "Rated"):
        assert term in page
    game = bert.post(f"{address}/accept").headers["location"]
    assert marks(bert) == ["Your games"]
    assert anna.seats(game) == [1]
    assert bert.seats(game) == [2]
    assert anna.get(address).headers["location"] == game
    assert "</a> challenges you" not in bert.get("/challenges").text


def test_the_game_is_one_that_anybody_may_find(anna, bert, database):
    game = bert.post(f"{challenge(anna)}/accept").headers["location"]
    (found,) = sql(
        database, "SELECT listed FROM games WHERE id = :id", id=game.removeprefix("/game/")
    )
    assert found.listed


@pytest.mark.parametrize("what", ["accept", "decline", "withdraw"])
def test_a_third_person_can_neither_see_nor_answer_it(people, anna, bert, what):
    address = challenge(anna)
    for other in (people.signed_up("Carl"), people.browser()):
        assert other.get(address).status_code == 404
        assert other.post(f"{address}/{what}").status_code == 404
        assert other.cookies.keys() <= {"trike_session"}
        with live(people, other, f"{address}/live") as socket, pytest.raises(WebSocketDisconnect):
            socket.receive_json()
    assert marks(bert) == ["1 challenge"]
    game = bert.post(f"{address}/accept").headers["location"]
    # Nor where it has led to, at this address.
    assert people.browser().get(address).status_code == 404
    assert people.browser().get(game).status_code == 200


def test_only_the_challenger_withdraws_and_only_the_challenged_answers(anna, bert):
    address = challenge(anna)
    assert bert.post(f"{address}/withdraw").status_code == 403
    assert anna.post(f"{address}/decline").status_code == 403
    answer = anna.post(f"{address}/accept")
    assert answer.status_code == 409
    assert "your own challenge" in answer.text
    assert anna.post(f"{address}/withdraw", next="/challenges").headers["location"] == "/challenges"
    assert marks(bert) == []
    assert bert.post(f"{address}/accept").status_code == 410
    assert bert.post(f"{address}/decline").status_code == 410
    assert "This challenge was withdrawn" in bert.get(address).text


@pytest.mark.parametrize("reason", list(DeclineReason))
def test_a_challenge_is_declined_with_a_reason(anna, bert, reason):
    address = challenge(anna)
    assert bert.post(f"{address}/decline", reason=reason.value).status_code == 303
    # Said twice, it is said; nothing else can be done with it.
    assert bert.post(f"{address}/decline", reason="no").status_code == 303
    words = decline_reasons()[reason]
    assert words in anna.get(address).text
    assert words in anna.get("/challenges").text
    assert marks(bert) == []
    assert bert.post(f"{address}/accept").status_code == 410
    assert anna.post(f"{address}/withdraw").status_code == 410


def test_a_reason_that_is_none_is_refused(anna, bert):
    address = challenge(anna)
    assert bert.post(f"{address}/decline", reason="<b>because</b>").status_code == 422
    assert marks(bert) == ["1 challenge"]


def test_a_link_for_anybody_cannot_be_declined(people, anna, bert):
    answer = anna.post("/play", opponent="friend", **TERMS)
    address = answer.headers["location"]
    assert bert.post(f"{address}/decline").status_code == 403
    assert bert.post(f"{address}/accept").status_code == 303


@pytest.mark.parametrize(("name", "status"), [("Nobody", 404), ("Anna", 409), ("%C3%A9", 404)])
def test_who_is_not_there_or_oneself_cannot_be_challenged(people, anna, name, status):
    assert anna.get(f"/player/{name}/challenge").status_code == status
    assert anna.post(f"/player/{name}/challenge", **TERMS).status_code == status


def test_a_guest_signs_in_first(people, bert):
    guest = people.browser()
    guest.new_game()
    answer = guest.get("/player/Bert/challenge")
    assert answer.headers["location"] == "/sign-in?next=/player/Bert/challenge"
    assert guest.post("/player/Bert/challenge", **TERMS).status_code == 401
    assert marks(bert) == []


@pytest.mark.parametrize(
    "terms", [{"side": "6"}, {"control": "soon"}, {"control": "unlimited", "rated": "true"}]
)
def test_wrong_terms_are_refused_on_the_form(anna, bert, terms):
    answer = anna.post("/player/Bert/challenge", **{**TERMS, **terms})
    assert answer.status_code == 422
    assert marks(bert) == []


def test_one_challenges_somebody_once_at_a_time(anna, bert):
    address = challenge(anna)
    assert challenge(anna) == address
    answer = anna.post("/player/Bert/challenge", **{**TERMS, "side": "10"})
    assert answer.status_code == 409
    assert "You challenge Bert already" in answer.text
    assert marks(bert) == ["1 challenge"]
    anna.post(f"{address}/withdraw")
    assert challenge(anna, side="10") != address
    # The other way round it is another challenge.
    challenge(bert, "Anna")
    assert marks(anna) == ["1 challenge"]


def test_open_challenges_are_limited_links_among_them(people, anna, bert):
    for _ in range(MAX_OPEN - 1):
        assert anna.post("/play", opponent="friend", **TERMS).status_code == 303
    address = challenge(anna)
    answer = anna.post("/play", opponent="friend", **TERMS)
    assert answer.status_code == 429
    assert "withdraw one of them" in answer.text
    people.signed_up("Carl")
    assert anna.post("/player/Carl/challenge", **TERMS).status_code == 429
    anna.post(f"{address}/withdraw")
    assert challenge(anna, "Carl")


def test_offering_again_and_again_is_limited(open_people):
    people = open_people(limit_challenge="2/minute")
    anna = people.signed_up("Anna")
    people.signed_up("Bert")
    people.exhaust(lambda: anna.post("/player/Bert/challenge", **TERMS))


@pytest.mark.parametrize(("control", "days"), [("5+3", 1), ("3days", 14), ("unlimited", 14)])
@pytest.mark.parametrize("direct", [True, False])
def test_a_challenge_expires(people, anna, bert, database, control, days, direct):
    if direct:
        address = challenge(anna, control=control)
    else:
        fields = {**TERMS, "control": control, "opponent": "friend"}
        address = anna.post("/play", **fields).headers["location"]
    assert f"after {'23 hours' if days == 1 else '13 days'}" in bert.get(address).text
    ((expires,),) = sql(database, "SELECT expires_at FROM challenges")
    left = datetime.fromisoformat(str(expires)).replace(tzinfo=UTC) - datetime.now(UTC)
    assert abs(left - timedelta(days=days)) < timedelta(minutes=5)
    sql(database, "UPDATE challenges SET expires_at = '2026-01-01 00:00:00.000000'")
    assert marks(bert) == []
    for who in (anna, bert):
        assert "This challenge has expired" in who.get(address).text
        assert 'class="seek' not in who.get("/challenges").text
    answer = bert.post(f"{address}/accept")
    assert answer.status_code == 410
    assert "expired" in answer.text
    # It stands in nobody's way.
    assert challenge(anna)


def test_a_deleted_account_challenges_nobody_any_more(people, anna, bert):
    address = challenge(anna)
    other = challenge(bert, "Anna")
    assert anna.post("/account/delete", password="correct horse").status_code == 303
    assert marks(bert) == []
    assert bert.post(f"{address}/accept").status_code == 410
    page = bert.get("/challenges").text
    assert "You challenge Deleted player" in page
    assert "challenges you" not in page
    assert bert.post(f"{other}/withdraw").status_code == 303


def test_both_are_told_at_once(people, anna, bert):
    with live(people, bert, "/notices/live") as hers:
        assert hers.receive_json()["challenges"] == 0
        address = challenge(anna)
        assert hers.receive_json()["challenges"] == 1
        with live(people, anna, f"{address}/live") as waiting:
            assert waiting.receive_json()["state"] == "open"
            bert.post(f"{address}/decline", reason="later")
            assert waiting.receive_json()["state"] == "declined"
        assert hers.receive_json()["challenges"] == 0


def test_whoever_signs_out_hears_no_more(people, anna, bert):
    with live(people, bert, "/notices/live") as hers:
        hers.receive_json()
        bert.post("/sign-out")
        challenge(anna)
        with pytest.raises(WebSocketDisconnect):
            hers.receive_json()
