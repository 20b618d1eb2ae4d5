"""One's own account: password, sessions, export, deletion."""

from __future__ import annotations

import json
import re

import pytest
from tests.server.sql import sql

from trike.record import read

CHROME = (
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile "
    "Safari/537.36"
)
NEW = "battery staple"


def test_a_new_password_replaces_the_old_one_and_ends_other_sessions(people):
    anna = people.signed_up()
    other = people.browser(CHROME)
    other.sign_in()
    answer = anna.post("/account/password", old="correct horse", new=NEW)
    assert answer.headers["location"] == "/account?done=password"
    assert anna.name() == "Anna"
    assert other.name() is None
    assert people.browser().sign_in("Anna").status_code == 403
    assert people.browser().sign_in("Anna", NEW).status_code == 303


@pytest.mark.parametrize(
    ("old", "new", "status", "words"),
    [
        ("wrong", NEW, 403, "The password is not right."),
        ("", "", 403, "The password is not right."),
        ("correct horse", "short", 422, "at least 8"),
        ("correct horse", "Anna", 422, "at least 8"),
        ("correct horse", "iloveyou", 422, "guessed"),
    ],
)
def test_a_password_is_not_changed_by_a_wrong_form(people, old, new, status, words):
    anna = people.signed_up()
    answer = anna.post("/account/password", old=old, new=new)
    assert answer.status_code == status
    assert words in answer.text
    assert people.browser().sign_in("Anna").status_code == 303


def test_a_password_typed_on_another_keyboard_is_the_same(people):
    browser = people.browser()
    browser.sign_up("Zoe", "caf\u00e9 crème brûlée")
    assert people.browser().sign_in("Zoe", "cafe\u0301 crème brûlée").status_code == 303


def test_sessions_are_listed_and_ended_one_by_one(people):
    anna = people.signed_up()
    phone = people.browser(CHROME)
    phone.sign_in()
    page = anna.get("/account").text
    assert "Firefox on Linux" in page
    assert "Chrome on Android" in page
    (number,) = re.findall(r'name="session" value="(\d+)"', page)
    assert anna.post("/account/sessions/end", session=number).status_code == 303
    assert phone.name() is None
    assert anna.name() == "Anna"


def test_all_other_sessions_are_ended_at_once(people):
    anna = people.signed_up()
    others = [people.browser(CHROME) for _ in range(3)]
    for other in others:
        other.sign_in()
    anna.post("/account/sessions/end-others")
    assert [other.name() for other in others] == [None] * 3
    assert anna.name() == "Anna"


def test_nobody_ends_anothers_sessions(people):
    anna, berta = people.signed_up("Anna"), people.signed_up("Berta")
    for number in range(1, 10):
        if berta.name() is None:
            berta.sign_in("Berta")
        berta.post("/account/sessions/end", session=str(number))
    berta.sign_in("Berta")
    berta.post("/account/sessions/end-others")
    assert anna.name() == "Anna"


CHANGED = "Who you are here has changed; connect again."


def live(people, game: str, browser):
    cookies = "; ".join(f"{name}={it}" for name, it in browser.cookies.items())
    people.client.cookies.clear()
    return people.client.websocket_connect(f"{game}/live", headers={"Cookie": cookies})


def is_closed(people, socket) -> bool:
    people.client.cookies.clear()
    closed = socket.receive()
    # The reason tells it from a socket on which nothing was heard for a minute.
    return (closed["code"], closed["reason"]) == (1013, CHANGED)


def move(socket, cell: str, ply: int):
    socket.send_json({"type": "play", "id": f"{cell}-{ply}-move", "ply": ply, "move": cell})
    return socket.receive_json()


ENDS = {
    "signed out": lambda phone, _: phone.post("/sign-out"),
    "ended from elsewhere": lambda _, anna: anna.post("/account/sessions/end-others"),
    "new password": lambda _, anna: anna.post("/account/password", old="correct horse", new=NEW),
    "deleted": lambda _, anna: anna.post("/account/delete", password="correct horse"),
}


@pytest.mark.parametrize("how", ENDS)
def test_an_open_game_asks_again_who_is_there(people, how):
    anna = people.signed_up()
    phone = people.browser(CHROME)
    phone.sign_in()
    before = people.browser()
    before.cookies = dict(phone.cookies)
    game = anna.new_game()
    with live(people, game, before) as socket:
        assert move(socket, "c2", 0)["type"] == "done"
        assert ENDS[how](phone, anna).status_code == 303
        assert is_closed(people, socket)
    with live(people, game, before) as socket:
        assert move(socket, "f2", 1)["reason"] == "not_a_player"


def test_an_open_game_asks_again_after_a_reset(people):
    anna = people.with_email()
    game = anna.new_game()
    people.browser().post("/forgotten-password", who="Anna")
    token = people.mailbox.link("A new password", 2).partition("token=")[2]
    with live(people, game, anna) as socket:
        people.browser().post("/new-password", token=token, password=NEW)
        assert is_closed(people, socket)


def test_the_guests_open_game_asks_again_after_signing_in(people):
    people.signed_up("Anna")
    browser = people.browser()
    game = browser.new_game()
    with live(people, game, browser) as socket:
        browser.sign_in("Anna")
        assert is_closed(people, socket)
    with live(people, game, browser) as socket:
        assert move(socket, "c2", 0)["type"] == "done"


def test_the_export_has_everything_but_secrets(people):
    anna = people.with_email()
    game = anna.new_game(opponent="computer", level="1", opening="c2")
    people.signed_up("Berta").new_game()
    answer = anna.get("/account/export.json")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["cache-control"] == "no-store"
    data = answer.json()
    assert data["account"]["name"] == "Anna"
    assert data["account"]["email"] == "anna@example.com"
    assert [one["device"] for one in data["sessions"]] == ["Firefox on Linux"]
    (exported,) = data["games"]
    assert (exported["address"], exported["seats"]) == (game, [1])
    record = read(json.dumps(exported["record"])).require()
    assert str(record.moves[0]) == "c2"
    assert anna.cookies["trike_session"] not in answer.text
    assert "argon2" not in answer.text


def test_a_deleted_account_leaves_its_games_and_nothing_personal(people, tmp_path):
    anna = people.with_email("Anna", "anna@example.com")
    phone = people.browser(CHROME)
    phone.sign_in()
    game = anna.new_game(opponent="computer", level="1", opening="c2")
    kept = dict(anna.cookies)
    answer = anna.post("/account/delete", password="correct horse")
    assert answer.headers["location"] == "/sign-in?done=deleted"
    assert anna.cookies == {}
    assert phone.name() is None
    thief = people.browser()
    thief.cookies = kept
    assert thief.name() is None
    assert thief.seats(game) == []
    seats = thief.get(f"/api/games/{game.removeprefix('/game/')}").json()["situation"]["seats"]
    assert (seats[0]["kind"], seats[0]["name"]) == ("deleted", None)
    assert "Deleted player" in thief.get(f"{game}/record.trike").text
    assert people.browser().sign_in("Anna").status_code == 403
    # Nobody takes the name, however he spells it; the other letters are free.
    assert people.browser().sign_up("ANNA").status_code == 409
    assert people.browser().sign_up("Anne").status_code == 303


def test_an_account_is_not_deleted_without_its_password(people):
    anna = people.signed_up()
    answer = anna.post("/account/delete", password="wrong")
    assert answer.status_code == 403
    assert "The password is not right." in answer.text
    assert anna.name() == "Anna"


def test_opponents_are_told_apart_in_the_list_of_games(people):
    anna = people.signed_up()
    anna.new_game()
    anna.new_game(opponent="computer", level="2", opening="c2")
    page = anna.get("/account").text
    assert "Side 7, two at one screen" in page
    assert "Side 7, against the computer, level 2" in page
    for _ in range(10):
        anna.new_game()
    page = anna.get("/account").text
    assert page.count('href="/game/') == 10
    assert "All your games" in page


def test_the_password_is_hashed_anew_when_the_cost_has_changed(open_people, database):
    def stored() -> str:
        return str(sql(database, "SELECT password_hash FROM accounts")[0][0])

    open_people().signed_up()
    assert "m=1024,t=1" in stored()
    people = open_people(password_memory_kib=2048, password_passes=2)
    assert people.browser().sign_in().status_code == 303
    assert "m=2048,t=2" in stored()
    assert people.browser().sign_in().status_code == 303
