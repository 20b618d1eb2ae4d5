"""Hostile clients: guessing, forging, flooding, leading astray."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.sql import stored

from trike.server.domain.local_path import local_path

FORMS = ["/sign-up", "/sign-in", "/sign-out", "/forgotten-password", "/new-password"]
FORMS += ["/confirm-email", "/account/email", "/account/password", "/account/delete"]
FORMS += ["/account/sessions/end", "/account/sessions/end-others"]
AWAY = ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "evil"]
AWAY += ["javascript:alert(1)", "/\t/evil.example", "/x\r\nSet-Cookie: a=b", "", "/" + "x" * 600]


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize(
    "headers",
    [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}],
)
def test_another_sites_form_does_nothing(people, path, headers):
    anna = people.signed_up()
    data = {"name": "Berta", "password": "correct horse", "old": "correct horse", "new": "x" * 9}
    assert anna.request("POST", path, data=data, headers=headers).status_code == 403
    assert anna.name() == "Anna"
    assert people.browser().sign_in("Anna").status_code == 303
    assert people.browser().sign_in("Berta").status_code == 403


def test_an_unknown_name_and_a_wrong_password_are_told_alike(people):
    people.signed_up("Anna")
    gone = people.signed_up("Gone")
    gone.post("/account/delete", password="correct horse")
    answers = [
        people.browser().sign_in("Anna", "wrong password"),
        people.browser().sign_in("Nobody", "wrong password"),
        people.browser().sign_in("Gone", "correct horse"),
        people.browser().sign_in("", ""),
        people.browser().sign_in("<script>", "x" * 5000),
        people.browser().sign_in("a\0b", "\0"),
    ]
    assert {answer.status_code for answer in answers} == {403}
    for answer in answers:
        assert "The name or the password is not right." in answer.text
        assert "set-cookie" not in answer.headers
        assert "<script>" not in answer.text.partition("<main")[2]


def test_an_unknown_name_costs_a_hash_as_well(people, monkeypatch):
    people.signed_up("Anna")
    seen = []
    hasher = people.client.app.state.services.accounts._hasher
    verify = hasher.verify

    async def counted(password_hash, password):
        seen.append(password_hash)
        return await verify(password_hash, password)

    monkeypatch.setattr(hasher, "verify", counted)
    people.browser().sign_in("Anna", "wrong password")
    people.browser().sign_in("Nobody", "wrong password")
    assert len(seen) == 2
    assert seen[1] is None


def test_a_forgotten_password_is_answered_alike_and_before_anything_is_looked_up(people):
    people.with_email("Anna", "anna@example.com")
    people.signed_up("Berta")
    pages = [
        people.browser().post("/forgotten-password", who=who)
        for who in ("Anna", "Nobody", "Berta", "anna@example.com", "no@example.com", "@", "")
    ]
    assert {page.status_code for page in pages} == {200}
    assert len({page.text for page in pages}) == 1


def test_sessions_cannot_be_chosen_by_whoever_sits_at_the_browser_before(people):
    people.signed_up("Anna")
    browser = people.browser()
    browser.cookies["trike_session"] = chosen = "A" * 43
    assert browser.sign_in("Anna").status_code == 303
    first = browser.cookies["trike_session"]
    assert first != chosen
    # Signing in again ends the session that the browser had, and opens a new one.
    assert browser.sign_in("Anna").status_code == 303
    assert browser.cookies["trike_session"] != first
    thief = people.browser()
    for token in (chosen, first):
        thief.cookies = {"trike_session": token}
        assert thief.name() is None


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "' OR 1=1 --", "%00", "A" * 5000])
def test_false_session_tokens_are_nobody(people, token):
    people.signed_up("Anna")
    browser = people.browser()
    browser.cookies["trike_session"] = token
    assert browser.name() is None
    assert browser.get("/account").status_code == 303


def test_cookies_are_out_of_reach(people):
    line = people.browser().sign_up().headers["set-cookie"]
    assert "HttpOnly" in line
    assert "SameSite=lax" in line
    assert "Path=/" in line
    browser = people.browser()
    secure = browser.request("POST", "https://testserver/sign-in", data={"name": "Anna"} | PASSWORD)
    line = next(one for one in secure.headers.get_list("set-cookie") if "session" in one)
    assert line.startswith("__Host-trike_session=")
    assert "Secure" in line
    assert "Domain" not in line
    # A plain cookie, which another host of the domain can set, is not read over HTTPS.
    browser.cookies = {"trike_session": browser.cookies["__Host-trike_session"]}
    assert browser.get("https://testserver/account").status_code == 303


PASSWORD = {"password": "correct horse"}


def test_secrets_are_not_in_the_database(people, database):
    anna = people.with_email()
    people.browser().post("/forgotten-password", who="Anna")
    reset = people.mailbox.link("A new password", 2).partition("token=")[2]
    secrets = [anna.cookies["trike_session"], "correct horse", reset]
    content = stored(database)
    assert b"Anna" in content
    assert not any(secret.encode() in content for secret in secrets)


@pytest.mark.parametrize("path", AWAY)
@pytest.mark.parametrize("page", ["sign_in", "sign_up"])
def test_after_signing_in_nobody_is_led_away(people, path, page):
    people.signed_up("Anna")
    name = "Anna" if page == "sign_in" else "Berta"
    answer = getattr(people.browser(), page)(name, next=path)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    signed_in = people.signed_up("Carla")
    answer = signed_in.request("GET", "/sign-in", params={"next": path})
    assert answer.headers["location"] == "/"


@given(st.text(max_size=40) | st.text("/\\.:@\t\r\n evil", max_size=12).map("/".__add__))
def test_only_paths_of_this_site_are_gone_to(text):
    path = local_path(text, "/")
    assert path.startswith("/")
    assert not path.startswith(("//", "/\\"))
    assert "\\" not in path
    assert all(" " < one < "\x7f" for one in path)


LIMITED = [
    ("limit_sign_up", lambda browser: browser.sign_up("admin")),
    ("limit_sign_in", lambda browser: browser.sign_in("Nobody")),
    ("limit_mail", lambda browser: browser.post("/forgotten-password", who="Nobody")),
    ("limit_sign_in", lambda browser: browser.post("/new-password", token="x")),
    ("limit_sign_in", lambda browser: browser.post("/confirm-email", token="x")),
]


@pytest.mark.parametrize(("limit", "action"), LIMITED)
def test_too_often_from_one_address(open_people, limit, action):
    people = open_people(**{limit: "3/minute"})
    people.exhaust(lambda: action(people.browser()))


def test_a_password_is_guessed_only_so_often_from_wherever(open_people):
    people = open_people(limit_password="3/minute")
    people.signed_up("Bill-0")
    spellings = iter(["Bill-0", "bill_O", "BI11-0", "biII--o"] * 2)
    people.exhaust(lambda: people.browser().sign_in(next(spellings), "wrong password"))
    # The right one is refused as well: a limit that lets it through would tell it.
    assert people.browser().sign_in("Bill-0").status_code == 429
    assert people.browser().sign_in("Other").status_code == 403


PASSWORD_FORMS = [
    ("/account/password", {"old": "wrong", "new": "battery staple"}),
    ("/account/email", {"email": "anna@example.com", "password": "wrong"}),
    ("/account/email", {"do": "remove", "password": "wrong"}),
    ("/account/delete", {"password": "wrong"}),
]


@pytest.mark.parametrize(("path", "fields"), PASSWORD_FORMS)
def test_a_stolen_session_cannot_guess_the_password(open_people, path, fields):
    people = open_people(limit_password="3/minute")
    anna = people.signed_up()
    people.exhaust(lambda: anna.post(path, **fields))
    assert anna.name() == "Anna"


def test_nobody_is_flooded_with_letters(open_people):
    people = open_people(limit_mail="3/minute")
    anna = people.signed_up()
    fields = {"email": "anna@example.com", "password": "correct horse"}
    people.exhaust(lambda: anna.post("/account/email", **fields))
    assert len(people.mailbox.wait(3)) == 3


def test_the_export_is_limited(open_people):
    people = open_people(limit_export="2/minute")
    anna = people.signed_up()
    people.exhaust(lambda: anna.get("/account/export.json"))


PAGES = ["/sign-in", "/sign-up", "/forgotten-password", "/account", "/account/delete"]


@pytest.mark.parametrize("path", [*PAGES, "/new-password?token=x", "/confirm-email?token=x"])
def test_pages_of_accounts_are_not_kept_and_tell_nobody_their_address(people, path):
    browser = people.signed_up() if path.startswith("/account") else people.browser()
    headers = browser.get(path).headers
    assert headers["cache-control"] == "no-store"
    # With no-referrer a browser would send the page's own form as if from nowhere.
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-robots-tag"] == "noindex"


@pytest.mark.parametrize("session", ["", "x", "-1", "1e9", "²", "9" * 30, "1; DROP TABLE sessions"])
def test_false_numbers_of_sessions_end_nothing(people, session):
    anna = people.signed_up()
    assert anna.post("/account/sessions/end", session=session).status_code == 303
    assert anna.name() == "Anna"


@pytest.mark.parametrize("path", ["/sign-in", "/sign-up", "/forgotten-password", "/new-password"])
@pytest.mark.parametrize("charset", ["unicode_escape", "utf-16", "punycode", "no-such-charset"])
def test_no_charset_of_a_form_is_a_fault_of_ours(people, path, charset):
    people.signed_up()
    fields = ("name", "password", "who", "token", "email", "next")
    parts = "".join(
        f'--x\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n\\ud800\\x00abcdefgh\r\n'
        for field in fields
    )
    answer = people.browser().request(
        "POST",
        path,
        content=f"{parts}--x--\r\n".encode(),
        headers={"Content-Type": f"multipart/form-data; boundary=x; charset={charset}"},
    )
    assert answer.status_code < 500


@pytest.mark.parametrize("path", ["/sign-in", "/account/email"])
def test_files_in_place_of_text_are_no_fault_of_ours(people, path):
    files = {"name": ("x.txt", b"x"), "password": ("x.txt", b"x")}
    assert people.signed_up().request("POST", path, files=files).status_code == 422


def test_a_page_that_cannot_be_asked_for_again_is_not_come_back_to(people):
    page = people.browser().post("/account/password", old="x", new="y")
    assert page.status_code == 401
    assert 'href="/sign-in"' in page.text
    assert 'href="/sign-in?next=/rules"' in people.browser().get("/rules").text
