"""A site with several browsers and a mailbox, and passwords that are cheap to hash."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from http.cookies import SimpleCookie
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.account.routes import PLACES

from trike.server.app import create_app
from trike.server.domain.conduct.action import Action, Standing
from trike.server.domain.person.account import Role
from trike.server.settings import Settings

PASSWORD = "correct horse"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
OFTEN = {
    f"limit_{name}": "10000/minute"
    for name in (
        *("create", "sign_up", "sign_in", "password", "mail", "export"),
        *("report", "change", "moderate"),
    )
}


class Mailbox:
    """Keeps what the site sends."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, str, str]] = []
        self.headers: list[dict[str, str]] = []
        self._came = threading.Condition()

    async def send(
        self, to: str, subject: str, text: str, headers: dict[str, str] | None = None
    ) -> None:
        with self._came:
            self.letters.append((to, subject, text))
            self.headers.append(headers or {})
            self._came.notify_all()

    def wait(self, count: int) -> list[tuple[str, str, str]]:
        """The letters, once there are as many."""
        with self._came:
            assert self._came.wait_for(lambda: len(self.letters) >= count, 10), self.letters
            return list(self.letters)

    def link(self, subject: str, number: int = 1) -> str:
        """The path and query of the link in the newest letter of that subject."""
        found = [text for _, about, text in self.wait(number) if about == subject]
        match = re.search(r"https://trike\.example(/\S+)", found[-1].split("\n\n", 1)[1])
        assert match
        return match[1]


class Browser:
    """One browser on the site: its cookies, and shorthands for the forms."""

    def __init__(self, client: TestClient, agent: str = FIREFOX) -> None:
        self._client = client
        self.agent = agent
        self.cookies: dict[str, str] = {}

    def request(self, method: str, path: str, **options: Any) -> Any:
        self._client.cookies.clear()
        headers = {"User-Agent": self.agent, **options.pop("headers", {})}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={it}" for name, it in self.cookies.items())
        answer = self._client.request(method, path, headers=headers, **options)
        for line in answer.headers.get_list("set-cookie"):
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
                if morsel["max-age"] == "0":
                    del self.cookies[name]
        return answer

    def get(self, path: str, **options: Any) -> Any:
        return self.request("GET", path, **options)

    def post(self, path: str, **fields: str) -> Any:
        return self.request("POST", path, data=fields)

    def new_game(self, **fields: str) -> str:
        """The address of a new game, at one screen unless said otherwise."""
        answer = self.post("/play", **{"opponent": "screen", **fields})
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def seats(self, game: str) -> list[int]:
        """The seats that this browser holds in a game."""
        seats: list[int] = self.get(f"/api{game.replace('/game/', '/games/')}").json()["you"][
            "seats"
        ]
        return seats

    def sign_up(self, name: str = "Anna", password: str = PASSWORD, **more: str) -> Any:
        return self.post("/sign-up", name=name, password=password, **more)

    def sign_in(self, name: str = "Anna", password: str = PASSWORD, **more: str) -> Any:
        return self.post("/sign-in", name=name, password=password, **more)

    def name(self) -> str | None:
        """The name in the header of a page."""
        page = self.get("/").text
        found = re.search(r'class="who" href="/account".*?<span>(.*?)</span>', page, re.DOTALL)
        return found and found[1]


class People:
    """A running site, and whoever comes to it."""

    def __init__(self, client: TestClient, mailbox: Mailbox) -> None:
        self.client = client
        self.mailbox = mailbox

    def browser(self, agent: str = FIREFOX) -> Browser:
        return Browser(self.client, agent)

    def signed_up(self, name: str = "Anna", **more: str) -> Browser:
        """A browser with a new account."""
        browser = self.browser()
        assert browser.sign_up(name, **more).status_code == 303
        return browser

    def promoted(self, name: str, role: Role) -> Browser:
        """A browser with a new account that may do more than play."""
        browser = self.signed_up(name)
        accounts = self.services.accounts

        async def promote() -> None:
            await accounts.set_role(await accounts.named(name), role)

        self.client.portal.call(promote)  # type: ignore[union-attr]
        return browser

    @property
    def services(self) -> Any:
        """What the running site works with."""
        return self.client.app.state.services  # type: ignore[attr-defined]

    def player(self, name: str) -> int:
        """The number under which somebody plays."""
        named = self.services.accounts.named
        account = self.client.portal.call(named, name)  # type: ignore[union-attr]
        return int(account.player)

    def act(
        self, by: Browser, name: str, kind: str, reason: str = "He was told.", days: str = "7"
    ) -> Any:
        """The answer to a moderator who does something about a player."""
        form = {"kind": kind, "days": days, "reason": reason}
        return by.post(f"/moderation/players/{self.player(name)}", **form)

    def log(self) -> list[Action]:
        """What moderators did, newest first."""
        actions, _ = self.client.portal.call(self.services.moderation.log)  # type: ignore[union-attr]
        return list(actions)

    def standing(self, name: str) -> Standing:
        """How somebody stands."""
        look = self.services.conduct.standing
        found: Standing = self.client.portal.call(look, self.player(name))  # type: ignore[union-attr]
        return found

    def game(self, one: Browser, other: Browser, **terms: str) -> str:
        """The address of a new game of two people, by a link; `one` plays first."""
        form = {"opponent": "friend", "seat": "first", "swap_rule": "true", **terms}
        made = one.post("/play", **form)
        assert made.status_code == 303, made.text
        accepted = other.post(f"{made.headers['location']}/accept")
        assert accepted.status_code == 303, accepted.text
        return str(accepted.headers["location"])

    def with_email(self, name: str = "Anna", address: str = "anna@example.com") -> Browser:
        """A browser with a new account that has a confirmed address."""
        before = len(self.mailbox.letters)
        browser = self.signed_up(name, email=address)
        link = self.mailbox.link("Confirm your e-mail address", before + 1)
        browser.post("/confirm-email", token=link.partition("token=")[2])
        assert address in browser.get("/account").text
        return browser

    def exhaust(self, action: Callable[[], Any]) -> Any:
        """The first answer to an action, done again and again, that says it was too often."""
        for _ in range(10):
            answer = action()
            if answer.status_code == 429:
                assert "wait a little" in answer.text
                assert answer.headers["retry-after"] == "60"
                return answer
        raise AssertionError("there is no limit")


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def open_people(database: str, thinker: Any, mailbox: Mailbox) -> Iterator[Callable[..., People]]:
    """Starts a site; several one after another are restarts."""
    open_now: list[TestClient] = []

    def close() -> None:
        while open_now:
            open_now.pop().__exit__(None, None, None)

    def start(**settings: Any) -> People:
        close()
        cheap: dict[str, Any] = {
            "password_memory_kib": 1024,
            "password_passes": 1,
            "site_url": "https://trike.example",
        }
        app = create_app(
            Settings(database=database, **{**OFTEN, **cheap, **settings}), thinker, mailbox
        )
        client = TestClient(app, follow_redirects=False, raise_server_exceptions=False)
        client.__enter__()
        open_now.append(client)
        return People(client, mailbox)

    yield start
    thinker.stop()
    close()


@pytest.fixture
def people(open_people: Callable[..., People]) -> People:
    return open_people()


@pytest.fixture
def anna(people: People) -> Browser:
    return people.signed_up("Anna")


@pytest.fixture
def berta(people: People) -> Browser:
    return people.signed_up("Berta")


@pytest.fixture
def mona(people: People) -> Browser:
    """A moderator."""
    return people.promoted("Mona", Role.MODERATOR)


@pytest.fixture
def boss(people: People) -> Browser:
    """An administrator."""
    return people.promoted("Boss", Role.ADMINISTRATOR)


@pytest.fixture
def crowd(people: People) -> tuple[People, Browser, dict[str, str]]:
    """A site with a moderator, who has a game with Berta, and addresses for every route."""
    mona = people.promoted("Mona", Role.MODERATOR)
    berta = people.signed_up("Berta")
    game = people.game(mona, berta).removeprefix("/game/")
    form = {"opponent": "friend", "seat": "first", "swap_rule": "true"}
    challenge = mona.post("/play", **form).headers["location"].removeprefix("/challenge/")
    mona.post("/lobby", side="7", control="5+3")
    seek = re.search(r"/lobby/([\w-]+)/withdraw", mona.get("/lobby").text)
    assert seek
    places = {
        **PLACES,
        "game_id": game,
        "challenge_id": challenge,
        "seek_id": seek[1],
        "number": str(people.player("Berta")),
    }
    return people, mona, places
