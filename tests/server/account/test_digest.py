"""The daily mail: all games in which it is one's turn, once a day, when there is news."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.sql import sql

from trike.match import Clock, parse_time_control
from trike.rules.game import Seat
from trike.server.db.digest_store import SqlDigestStore
from trike.server.db.engine import make_engine
from trike.server.domain.account.letters import Letters
from trike.server.domain.account.post_office import PostOffice
from trike.server.domain.digest.digests import Digests, has_news, last_due
from trike.server.domain.errands import Errands
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.person.holder import Person
from trike.server.mail import SmtpMailer
from trike.server.settings import Settings

HOUR = (datetime.now(UTC).hour + 12) % 24
"""Half a day from now, so that it does not strike while a test goes on."""
DAY = timedelta(days=1)
OFTEN = {"limit_create": "10000/minute", "limit_challenge": "10000/minute"}
TERMS = {"side": "8", "seat": "first", "control": "7days", "swap_rule": "true"}


@pytest.fixture
def two(open_people):
    """Anna, who has an address, and Bert."""
    people = open_people(**OFTEN)
    return people, people.with_email("Anna"), people.signed_up("Bert")


def begin(maker, other, **terms):
    """A game by a link, in which the maker is to move, unless the terms say otherwise."""
    made = maker.post("/play", opponent="friend", **{**TERMS, **terms})
    return other.post(f"{made.headers['location']}/accept").headers["location"]


class Post:
    """A post office of its own on the site's database, at whatever time the test wants."""

    def __init__(self, database: str, mailbox: Any, now: datetime) -> None:
        self.database = database
        self.mailbox = mailbox
        self.now = now

    def service(self, engine: Any) -> Digests:
        post = PostOffice(Letters("https://trike.example"), self.mailbox, Errands())
        return Digests(SqlDigestStore(engine), post, hour=HOUR, active=True, now=lambda: self.now)

    def run(self, work: Callable[[Any], Awaitable[Any]] | None = None) -> Any:
        """Have what is due sent, or something else done; what comes of it."""

        async def done() -> Any:
            engine = make_engine(self.database)
            try:
                if work is not None:
                    return await work(engine)
                return await self.service(engine).send_due()
            finally:
                await engine.dispose()

        return asyncio.run(done())


@pytest.fixture
def post(two, database, mailbox):
    """Tomorrow, a minute after the mail is due."""
    return Post(database, mailbox, last_due(datetime.now(UTC), HOUR) + DAY + timedelta(minutes=1))


def letters(mailbox):
    return [one for one in mailbox.letters if "your turn" in one[1]]


def test_one_letter_lists_every_game_in_which_it_is_my_turn(two, post, mailbox):
    _, anna, bert = two
    games = [begin(anna, bert) for _ in range(20)]
    urgent = begin(anna, bert, control="1day", side="9")
    endless = begin(anna, bert, control="unlimited", side="10")
    others = [
        begin(anna, bert, seat="second"),
        begin(anna, bert, control="5+3"),
        anna.new_game(),
        anna.new_game(opponent="computer"),
    ]
    assert post.run() == 1
    ((to, subject, text),) = letters(mailbox)
    assert to == "anna@example.com"
    assert subject == "Trike: it is your turn in 22 games"
    assert "Hello Anna" in text
    listed = re.findall(r"https://trike\.example(/game/\S+)", text)
    assert listed[0] == urgent
    assert listed[-1] == endless
    assert sorted(listed[1:-1]) == sorted(games)
    assert not set(listed) & set(others)
    assert "- against Bert, side 9: " in text
    assert "- against Bert, side 10\n" in text
    assert "https://trike.example/games\n" in text


def test_nobody_gets_two_whatever_happens(two, post, mailbox, database):
    _, anna, bert = two
    begin(anna, bert)

    async def many(engine):
        return await asyncio.gather(*(post.service(engine).send_due() for _ in range(5)))

    assert sum(post.run(many)) == 1
    assert post.run() == 0
    post.now += timedelta(hours=20)
    assert post.run() == 0
    assert len(letters(mailbox)) == 1


def test_that_it_was_sent_is_stored_before(two, post, database):
    _, anna, bert = two
    begin(anna, bert)

    seen = []

    class Dead:
        async def send(self, *_):
            seen.extend(await asyncio.to_thread(sql, database, "SELECT sent_at FROM digests"))
            raise SystemError("the server was killed here")

    living, post.mailbox = post.mailbox, Dead()
    with pytest.raises(SystemError):
        post.run()
    assert [one.sent_at is not None for one in seen] == [True]
    post.mailbox = living
    assert post.run() == 0


def test_without_news_there_is_no_letter(two, post, mailbox):
    _, anna, bert = two
    game = begin(anna, bert)
    assert post.run() == 1
    post.now += DAY
    assert post.run() == 0
    # It is still one's turn, but in another game as well.
    begin(anna, bert)
    touch(post, game)
    post.now += DAY
    assert post.run() == 1
    assert letters(mailbox)[-1][1] == "Trike: it is your turn in 2 games"


def touch(post, game):
    """Have all games but one begun when the post last looked."""
    moment = f"{post.now + timedelta(hours=1):%Y-%m-%d %H:%M:%S.%f}"
    sql(
        post.database,
        f"UPDATE games SET created_at = '{moment}' WHERE id <> :id",
        id=game.removeprefix("/game/"),
    )


def test_that_time_runs_short_is_news_once(two, post, mailbox):
    _, anna, bert = two
    begin(anna, bert)
    sent = []
    for day in range(7):
        if post.run():
            sent.append(day)
        post.now += DAY
    # When it became one's turn; and again when there is a day left, and less than two.
    assert sent == [0, 5]
    assert "side 8: 1 day" in letters(mailbox)[-1][2]


def test_a_game_that_came_after_the_hour_is_for_tomorrow(two, post):
    _, anna, bert = two
    begin(anna, bert)
    post.now = last_due(datetime.now(UTC), HOUR) + timedelta(minutes=1)
    assert post.run() == 0
    post.now += DAY
    assert post.run() == 1


def test_nobody_without_an_address_or_an_account_is_written_to(two, post):
    _, anna, bert = two
    begin(bert, anna)
    assert post.run() == 0
    begin(anna, bert)
    assert anna.post("/account/delete", password="correct horse").status_code == 303
    assert post.run() == 0


def stop_link(mailbox):
    (found,) = re.findall(r"https://trike\.example(/digest/stop\S+)", letters(mailbox)[-1][2])
    return found


def test_the_mail_is_stopped_by_its_link(two, post, mailbox):
    people, anna, bert = two
    game = begin(anna, bert)
    post.run()
    link = stop_link(mailbox)
    headers = mailbox.headers[-1]
    assert headers["List-Unsubscribe"] == f"<https://trike.example{link}>"
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    # Programs that look at every link stop nothing.
    stranger = people.browser()
    page = stranger.get(link)
    assert page.headers["cache-control"] == "no-store"
    assert "Stop these letters" in page.text
    assert "Once a day at most we write" in anna.get("/account").text
    # What a mail program sends for its own button: no cookies, no origin.
    answer = stranger.request("POST", link, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert "Stopped" in answer.text
    assert "set-cookie" not in answer.headers
    assert "You get no daily mail" in anna.get("/account").text
    begin(anna, bert)
    touch(post, game)
    post.now += DAY
    assert post.run() == 0
    # Stopped twice, it is stopped; wanted again, it comes again, with the same link.
    assert stranger.request("POST", link).status_code == 200
    assert anna.post("/account/digest", wanted="yes").status_code == 303
    assert post.run() == 1
    assert stop_link(mailbox) == link


@pytest.mark.parametrize("token", ["", "x", "a" * 43, "é", "' OR 1=1 --"])
def test_a_link_that_is_none_stops_nothing(two, post, token):
    people, anna, bert = two
    begin(anna, bert)
    answer = people.browser().request("POST", "/digest/stop", params={"token": token})
    assert answer.status_code == 410
    assert "in your account" in answer.text
    assert post.run() == 1


def test_the_mail_is_switched_in_the_account(two, post):
    people, anna, bert = two
    begin(anna, bert)
    assert 'name="wanted" value="no"' in anna.get("/account").text
    assert "/account/digest" not in bert.get("/account").text
    assert people.browser().post("/account/digest", wanted="no").status_code == 401
    assert anna.post("/account/digest", wanted="no").status_code == 303
    assert post.run() == 0
    assert 'name="wanted" value="yes"' in anna.get("/account").text


def test_the_export_says_what_is_kept_of_it(two, post):
    _, anna, bert = two
    begin(anna, bert)
    post.run()
    assert anna.post("/player/Bert/challenge", **TERMS).status_code == 303
    kept = anna.get("/account/export.json").json()
    assert kept["daily_mail"]["wanted"] is True
    assert kept["daily_mail"]["last_sent_at"].startswith(f"{post.now:%Y-%m-%d}")
    (challenge,) = kept["challenges"]
    assert (challenge["from"], challenge["to"], challenge["state"]) == ("Anna", "Bert", "open")
    assert challenge["terms"]["side"] == 8
    kept = bert.get("/account/export.json").json()
    assert kept["challenges"] == [challenge]


def test_stopping_is_limited(open_people):
    people = open_people(limit_unsubscribe="2/minute")
    people.exhaust(lambda: people.browser().request("POST", "/digest/stop"))


def test_a_site_without_a_mail_server_writes_nothing(two, post, mailbox):
    _, anna, bert = two
    begin(anna, bert)

    async def quiet(engine):
        service = post.service(engine)
        service.active = False
        return await service.send_due()

    assert post.run(quiet) == 0
    assert letters(mailbox) == []


def test_the_address_to_stop_stands_in_one_line_of_the_letter(monkeypatch):
    sent: list[bytes] = []
    monkeypatch.setattr(SmtpMailer, "_deliver", lambda _, letter: sent.append(bytes(letter)))
    settings = Settings(
        smtp_host="mail.example", site_url="https://trike.example", mail_from="t@trike.example"
    )
    link = f"<https://a-rather-long-name-of-a-site.trike.example/digest/stop?token={'x' * 43}>"
    headers = {"List-Unsubscribe": link}
    asyncio.run(SmtpMailer(settings).send("anna@example.com", "Ünïcode", "Text\n", headers))
    assert f"List-Unsubscribe: {link}\r\n".encode() in sent[0]
    assert message_from_bytes(sent[0], policy=policy.default)["Subject"] == "Ünïcode"


# When there is news

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


def entry(hours: int, days: int) -> GameEntry:
    began = NOON + timedelta(hours=hours)
    clock = Clock.new(parse_time_control(f"{days}days" if days > 1 else "1day"), 2).start(began)
    holders = {Seat.FIRST: Person(1), Seat.SECOND: Person(2)}
    return GameEntry("x", 7, dict(holders), 2, Seat.FIRST, clock, began, began)


@given(st.lists(st.builds(entry, st.integers(0, 100), st.integers(1, 7)), max_size=5))
def test_each_piece_of_news_is_told_on_one_day_and_none_is_missed(turns):
    moments = [one.since for one in turns] + [
        max(one.since, one.deadline - 2 * DAY) for one in turns
    ]
    due = last_due(NOON, HOUR)
    days = [due + number * DAY for number in range(20)]
    last, told = None, []
    for day in days:
        if has_news(turns, last, day):
            told.append(day)
            # Sent a little after it was due; a server that was away sends it hours later.
            last = day + timedelta(minutes=1)
    expected = {
        after
        for before, after in pairwise(days)
        if any(before < moment <= after for moment in moments)
    }
    late = {day for day in told if day not in expected}
    assert late == set()
    missed = expected - set(told)
    # Only what came between the hour and the letter itself was in that letter already.
    assert all(
        any(day < moment <= day + timedelta(minutes=1) for moment in moments for day in days)
        for _ in missed
    )


@given(st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1)), st.integers(0, 23))
def test_the_mail_is_due_once_a_day(moment, hour):
    now = moment.replace(tzinfo=UTC)
    due = last_due(now, hour)
    assert due <= now < due + DAY
    assert (due.hour, due.minute, due.second) == (hour, 0, 0)
