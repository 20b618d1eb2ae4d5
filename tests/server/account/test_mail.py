"""Letters: confirmed addresses, forgotten passwords, and how they are sent."""

from __future__ import annotations

import asyncio
import logging
import socketserver
import threading
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy

import pytest
from pydantic import ValidationError
from sqlalchemy import update
from tests.server.sql import sql

from trike.server.db.account_tables import account_links
from trike.server.domain.errands import Errands
from trike.server.mail import LogMailer, SmtpMailer, mailer_of
from trike.server.settings import Settings

NEW = "battery staple"
RESET, CONFIRM = "A new password", "Confirm your e-mail address"


def token_of(link: str) -> str:
    return link.partition("token=")[2]


def reset_link(people, who: str = "Anna") -> str:
    count = len(people.mailbox.letters)
    people.browser().post("/forgotten-password", who=who)
    return people.mailbox.link(RESET, count + 1)


@pytest.mark.parametrize("who", ["Anna", "aNNa ", "anna@example.com", "ANNA@Example.com"])
def test_a_forgotten_password_is_replaced_by_a_link(people, who):
    anna = people.with_email()
    link = reset_link(people, who)
    browser = people.browser()
    assert "For the account Anna" in browser.get(link).text
    answer = browser.post("/new-password", token=token_of(link), password=NEW)
    assert answer.headers["location"] == "/sign-in?done=reset"
    # Whoever had the old password, or a session, is out; nobody is signed in by the link itself.
    assert anna.name() is None
    assert browser.name() is None
    assert browser.sign_in("Anna").status_code == 403
    assert browser.sign_in("Anna", NEW).status_code == 303
    assert people.mailbox.wait(3)[2][:2] == ("anna@example.com", "Your password was changed")


def test_a_link_works_once(people):
    people.with_email()
    link = reset_link(people)
    people.browser().post("/new-password", token=token_of(link), password=NEW)
    answer = people.browser().post("/new-password", token=token_of(link), password="other words")
    assert answer.status_code == 410
    assert "used before or has expired" in answer.text
    assert people.browser().get(link).status_code == 410
    assert people.browser().sign_in("Anna", NEW).status_code == 303


def test_a_bad_password_does_not_use_the_link_up(people):
    people.with_email()
    link = reset_link(people)
    answer = people.browser().post("/new-password", token=token_of(link), password="short")
    assert answer.status_code == 422
    assert token_of(link) in answer.text
    answer = people.browser().post("/new-password", token=token_of(link), password=NEW)
    assert answer.status_code == 303


def test_only_the_newest_link_works(people):
    people.with_email()
    old, new = reset_link(people), reset_link(people)
    assert people.browser().get(old).status_code == 410
    assert people.browser().get(new).status_code == 200


def test_a_changed_password_makes_links_worthless(people):
    anna = people.with_email()
    link = reset_link(people)
    anna.post("/account/password", old="correct horse", new=NEW)
    assert people.browser().get(link).status_code == 410


@pytest.mark.parametrize("which", [RESET, CONFIRM])
def test_links_expire(people, database, which):
    anna = people.with_email()
    if which == RESET:
        link = reset_link(people)
    else:
        anna.post("/account/email", email="new@example.com", password="correct horse")
        link = people.mailbox.link(CONFIRM, 2)
    past = datetime.now(UTC) - timedelta(seconds=1)
    changed = update(account_links).values(expires_at=past).returning(account_links.c.account)
    assert len(sql(database, changed)) == 1
    path = link.partition("?")[0]
    answer = people.browser().post(path, token=token_of(link), password=NEW)
    assert answer.status_code == 410


def test_a_link_is_good_for_its_own_purpose_only(people):
    anna = people.with_email()
    reset = token_of(reset_link(people))
    count = len(people.mailbox.letters)
    anna.post("/account/email", email="new@example.com", password="correct horse")
    confirm = token_of(people.mailbox.link(CONFIRM, count + 1))
    browser = people.browser()
    assert browser.post("/confirm-email", token=reset).status_code == 410
    assert browser.post("/new-password", token=confirm, password=NEW).status_code == 410


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "' OR 1=1 --", "\0", "A" * 5000])
def test_false_links(people, token):
    people.with_email()
    browser = people.browser()
    # With a NUL it is not even an address.
    status = 404 if "\0" in token else 410
    assert browser.request("GET", "/new-password", params={"token": token}).status_code == status
    assert browser.post("/new-password", token=token, password=NEW).status_code == 410
    assert browser.post("/confirm-email", token=token).status_code == 410


def test_an_address_that_is_not_confirmed_is_not_used(people):
    people.signed_up("Anna", email="anna@example.com")
    people.mailbox.wait(1)
    berta = people.with_email("Berta", "berta@example.com")
    people.browser().post("/forgotten-password", who="Anna")
    people.browser().post("/forgotten-password", who="anna@example.com")
    # Letters go out in order of asking or nearly so: the one that comes is Berta's alone.
    people.browser().post("/forgotten-password", who="Berta")
    people.mailbox.link(RESET, 3)
    assert [to for to, subject, _ in people.mailbox.letters if subject == RESET] == [
        "berta@example.com"
    ]
    assert berta.name() == "Berta"


def test_looking_at_a_link_confirms_nothing(people):
    anna = people.signed_up("Anna", email="anna@example.com")
    link = people.mailbox.link(CONFIRM)
    for _ in range(2):
        assert people.browser().get(link).status_code == 200
    assert "anna@example.com" not in anna.get("/account").text
    assert "is confirmed" in people.browser().post("/confirm-email", token=token_of(link)).text
    assert "anna@example.com" in anna.get("/account").text


def test_a_new_address_replaces_the_old_one_when_it_is_confirmed(people):
    anna = people.with_email()
    sent = reset_link(people)
    anna.post("/account/email", email="new@example.com", password="correct horse")
    assert "anna@example.com" in anna.get("/account").text
    link = people.mailbox.link(CONFIRM, 3)
    anna.post("/confirm-email", token=token_of(link))
    assert "new@example.com" in anna.get("/account").text
    # The old address hears of it, and what was sent there opens nothing.
    assert people.mailbox.wait(4)[3][:2] == ("anna@example.com", "Your e-mail address was changed")
    assert people.browser().get(sent).status_code == 410


def test_an_address_is_removed(people):
    anna = people.with_email()
    answer = anna.post("/account/email", do="remove", password="correct horse")
    assert answer.status_code == 303
    assert "no confirmed address" in anna.get("/account").text
    assert people.mailbox.wait(2)[1][0] == "anna@example.com"


def test_an_address_is_changed_only_with_the_password(people):
    anna = people.signed_up()
    answer = anna.post("/account/email", email="anna@example.com", password="wrong")
    assert answer.status_code == 403
    answer = anna.post("/account/email", email="anna@", password="correct horse")
    assert (answer.status_code, "not an e-mail address" in answer.text) == (422, True)
    assert people.mailbox.letters == []


def test_links_name_the_site_that_was_set_whatever_the_request_says(people):
    people.with_email()
    people.browser().request(
        "POST",
        "/forgotten-password",
        data={"who": "Anna"},
        headers={"Host": "evil.example", "X-Forwarded-Host": "evil.example"},
    )
    text = people.mailbox.wait(2)[1][2]
    assert "https://trike.example/new-password?token=" in text
    assert "evil" not in text


def test_a_deleted_account_gets_no_letters(people):
    anna = people.with_email()
    link = reset_link(people)
    anna.post("/account/delete", password="correct horse")
    assert people.browser().get(link).status_code == 410
    count = len(people.mailbox.letters)
    people.browser().post("/forgotten-password", who="Anna")
    people.with_email("Berta", "berta@example.com")
    assert [to for to, _, _ in people.mailbox.letters[count:]] == ["berta@example.com"]


class _Smtp(socketserver.StreamRequestHandler):
    """Takes one letter, as a mail server does."""

    def handle(self) -> None:
        self.wfile.write(b"220 test\r\n")
        while line := self.rfile.readline():
            verb = line[:4].upper()
            if verb == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                letter = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    letter += part
                self.server.letters.append(letter)  # type: ignore[attr-defined]
            self.wfile.write(b"221 bye\r\n" if verb == b"QUIT" else b"250 ok\r\n")
            if verb == b"QUIT":
                return


@pytest.fixture
def smtp():
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Smtp) as server:
        server.letters = []  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def mail_settings(port: int, **more) -> Settings:
    return Settings(
        smtp_host="127.0.0.1",
        smtp_port=port,
        smtp_security=more.pop("smtp_security", "none"),
        site_url="https://trike.example",
        mail_from="Trike <trike@trike.example>",
        **more,
    )


def test_letters_go_to_the_mail_server(smtp):
    mailer = mailer_of(mail_settings(smtp.server_address[1]))
    assert isinstance(mailer, SmtpMailer)
    asyncio.run(mailer.send("anna@example.com", "Grüße", "Ein Brief: https://trike.example/x\n"))
    letter = message_from_bytes(smtp.letters[0], policy=policy.default)
    assert letter["To"] == "anna@example.com"
    assert letter["From"] == "Trike <trike@trike.example>"
    assert letter["Subject"] == "Grüße"
    assert letter["Message-ID"].endswith("@trike.example>")
    assert letter["Auto-Submitted"] == "auto-generated"
    assert "https://trike.example/x" in letter.get_content()


@pytest.mark.parametrize("security", ["starttls", "tls", "none"])
def test_a_letter_that_cannot_be_sent_is_logged_without_its_content(caplog, smtp, security):
    port = 1 if security == "none" else smtp.server_address[1]
    settings = mail_settings(port, smtp_security=security)
    if security == "tls":
        # A server that does not speak TLS would be waited for.
        settings = mail_settings(1, smtp_security=security)
    asyncio.run(SmtpMailer(settings).send("anna@example.com", "Subject", "secret link"))
    assert "could not be sent" in caplog.text
    assert "secret" not in caplog.text
    assert smtp.letters == []


def test_no_header_can_be_slipped_in(smtp, caplog):
    mailer = SmtpMailer(mail_settings(smtp.server_address[1]))
    asyncio.run(mailer.send("anna@example.com\r\nBcc: all@example.com", "Subject", "text"))
    assert "could not be sent" in caplog.text
    assert smtp.letters == []


def test_without_a_mail_server_letters_are_in_the_log(caplog):
    mailer = mailer_of(Settings())
    assert isinstance(mailer, LogMailer)
    with caplog.at_level(logging.WARNING):
        asyncio.run(mailer.send("anna@example.com", "Subject", "https://trike.example/x"))
    assert "https://trike.example/x" in caplog.text


@pytest.mark.parametrize(
    "wrong",
    [
        {"smtp_host": "mail.example.com"},
        {"smtp_host": "mail.example.com", "site_url": "https://trike.example"},
        {"smtp_host": "mail.example.com", "mail_from": "trike@trike.example"},
        {"site_url": "trike.example"},
        {"smtp_security": "perhaps"},
        {"limit_mail": "often"},
    ],
)
def test_settings_that_cannot_work_are_refused(wrong):
    with pytest.raises(ValidationError):
        Settings(**wrong)


def test_errands_fail_quietly_and_are_finished_at_the_end(caplog):
    done = []

    async def work(number: int) -> None:
        await asyncio.sleep(0.01)
        if number == 1:
            raise RuntimeError("no")
        done.append(number)

    async def run() -> None:
        errands = Errands(at_once=2, max_waiting=5)
        for number in range(7):
            errands.run(work(number))
        await errands.finish()

    asyncio.run(run())
    assert sorted(done) == [0, 2, 3, 4]
    assert caplog.text.count("a job was dropped") == 2
    assert "a job in the background failed" in caplog.text
