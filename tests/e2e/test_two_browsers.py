"""Two strangers on two phones play a rated game to its end, whatever happens meanwhile.

`SHOTS=<folder> pytest tests/e2e/test_two_browsers.py` keeps pictures of its stations: those of
docs/guides/two-browser-game.md are made so.
"""

from __future__ import annotations

import base64
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
import pytest
from playwright.sync_api import BrowserContext, Page, WebSocket, expect
from tests.e2e.cable import Cable
from tests.e2e.conftest import Server

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
PASSWORD = "correct horse"
LOST = "Connection lost. Reconnecting…"
DIGIT = 1.5
"""Seconds: a page shows whole ones, and hears of a move a moment after the server."""


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("two") / "trike.sqlite3"


@pytest.fixture(scope="module")
def site(database: Path) -> Iterator[Server]:
    running = Server(database)
    yield running
    running.kill()


class Phone:
    """A player's phone: a browser of its own, on a cable of its own."""

    def __init__(self, site: Server, open_page: Any, name: str) -> None:
        self.name = name
        self.cable = Cable(int(site.url.rpartition(":")[2]))
        self.page: Page = open_page(**PHONE)
        # One session: what one has switched off another does not switch on.
        self._devtools = self.context.new_cdp_session(self.page)
        self._devtools.send("Network.enable")
        self.page.goto(f"{self.cable.url}/sign-up")
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.get_by_role("button", name="Sign up").tap()
        expect(self.page.locator(".site-header .who")).to_have_text(name)

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def go(self, path: str) -> None:
        self.page.goto(self.cable.url + path)

    def lose_network(self) -> None:
        """The browser notices that there is none."""
        self.cable.cut()
        self._set_offline(True)

    def find_network(self) -> None:
        self.cable.mend()
        self._set_offline(False)

    def _set_offline(self, offline: bool) -> None:
        conditions = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self._devtools.send("Network.emulateNetworkConditions", {"offline": offline, **conditions})

    def tap(self, move: str, page: Page | None = None) -> None:
        page = page or self.page
        page.wait_for_function(
            "() => document.querySelector('trike-board').destinations?.length > 0"
        )
        page.locator(f'trike-board [data-cell="{move}"]').tap()


@pytest.fixture
def phones(site: Server, open_page: Any) -> Iterator[tuple[Phone, Phone]]:
    two = Phone(site, open_page, "Anna"), Phone(site, open_page, "Berta")
    yield two
    for phone in two:
        phone.cable.close()


def shot(page: Page, name: str) -> None:
    """Keep a picture of a station, if they are asked for."""
    if folder := os.environ.get("SHOTS"):
        page.wait_for_timeout(400)  # for what moves
        page.evaluate("scrollTo(0, 0)")
        devtools = page.context.new_cdp_session(page)
        taken = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": 75})
        picture = Path(folder) / f"two-browsers-{name}.webp"
        picture.write_bytes(base64.b64decode(taken["data"]))


SMALL = """() => [...document.querySelectorAll("main button, main select, main a.button")]
    .filter((one) => one.checkVisibility() && !one.matches(".link, .link *"))
    .filter((one) => one.getBoundingClientRect().height < 44)
    .map((one) => one.outerHTML)"""


def fits(page: Page) -> None:
    """Nothing runs over the edge, and a thumb hits every button."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == []


def shows(page: Page, count: int) -> None:
    """The game's page has so many moves."""
    expect(page.locator("#move-list button")).to_have_count(count)


def seconds(text: str) -> float:
    """
    >>> seconds("4:58"), seconds("0:09.3")
    (298.0, 9.3)
    """
    minutes, _, rest = text.partition(":")
    return int(minutes) * 60 + float(rest)


def clocks_agree(site: Server, game: str, page: Page) -> None:
    """What a page counts down to is what the server reckons, up to the digits that it shows."""

    def left() -> list[float]:
        found = httpx2.get(f"{site.url}/api/games/{game}", timeout=20).json()
        times: list[float] = found["situation"]["clock"]["left"]
        return times

    def differ() -> str | None:
        # The server is asked before and after, so that no slowness of this machine matters.
        before = left()
        shown = [
            seconds(page.locator(f"[data-seat='{seat}'] .player-clock").inner_text())
            for seat in (1, 2)
        ]
        after = left()
        agree = all(
            least - DIGIT <= here <= most + DIGIT
            for most, here, least in zip(before, shown, after, strict=True)
        )
        return None if agree else f"{before} {shown} {after}"

    for _ in range(20):
        if (wrong := differ()) is None:
            return
        page.wait_for_timeout(250)
    raise AssertionError(wrong)


def ratings(database: Path) -> dict[str, float]:
    with closing(sqlite3.connect(database)) as connection:
        query = (
            "SELECT accounts.name, ratings.value FROM ratings "
            "JOIN accounts ON accounts.player = ratings.player"
        )
        return dict(connection.execute(query).fetchall())


def rated_games(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        found: int = connection.execute("SELECT count(*) FROM rated_games").fetchone()[0]
        return found


def test_a_rated_game_to_its_end_through_everything(site, database, phones):
    anna, berta = phones

    # They find each other in the lobby.
    anna.go("/lobby")
    berta.go("/lobby")
    anna.page.get_by_text("I do", exact=True).tap()
    anna.page.get_by_label("Clock", exact=True).select_option(label="5 min + 3 s a move")
    anna.page.get_by_label("Rated").check()
    anna.page.get_by_role("button", name="Offer this game").tap()
    offer = berta.page.locator(".seek")
    expect(offer).to_contain_text("Anna")
    fits(berta.page)
    shot(berta.page, "1-lobby")
    offer.get_by_role("button", name="Accept and play").tap()
    for phone in phones:
        phone.page.wait_for_url("**/game/*")
    game = anna.page.url.rpartition("/")[2]
    assert berta.page.url.endswith(game)
    expect(anna.page.locator(".game-kind")).to_have_text("Rated · 5 min + 3 s a move")

    # The first stone, and the swap.
    anna.tap("d3")
    take = berta.page.get_by_role("button", name="Take Black and this stone")
    expect(take).to_be_visible()
    fits(berta.page)
    shot(berta.page, "2-swap")
    take.tap()
    expect(anna.page.locator("#status")).to_have_text(
        "Your opponent swapped: you are White now. Your turn."
    )
    anna.tap("d2")
    shows(berta.page, 3)
    clocks_agree(site, game, anna.page)
    clocks_agree(site, game, berta.page)

    # Berta's network goes as she moves: nobody has heard of it, and her phone says so.
    berta.cable.cut()
    berta.tap("b2")
    berta.lose_network()
    expect(berta.page.locator("#connection")).to_have_text(f"{LOST} Your move waits: b2.")
    shot(berta.page, "3-network-lost")
    shows(anna.page, 3)
    berta.find_network()
    shows(anna.page, 4)
    expect(berta.page.locator("#connection")).to_be_hidden()
    shows(berta.page, 4)
    clocks_agree(site, game, berta.page)
    shot(berta.page, "4-network-back")

    # Anna loads the page again.
    anna.page.reload()
    shows(anna.page, 4)
    clocks_agree(site, game, anna.page)
    anna.tap("b1")
    shows(berta.page, 5)

    # Berta opens the game a second time, moves there, and closes it.
    second = berta.context.new_page()
    second.goto(berta.page.url)
    shows(second, 5)
    berta.tap("c1", second)
    for page in (berta.page, anna.page):
        shows(page, 6)
    shot(second, "5-second-tab")
    second.close()
    expect(anna.page.locator(".player").filter(has_text="Berta")).to_contain_text("here")

    # The server is killed and started again; both pages repair themselves.
    site.kill()
    for phone in phones:
        expect(phone.page.locator("#connection")).to_have_text(LOST)
    shot(anna.page, "6-server-killed")
    site.start()
    for phone in phones:
        expect(phone.page.locator("#connection")).to_be_hidden()
        shows(phone.page, 6)
        clocks_agree(site, game, phone.page)
    anna.tap("c3")
    shows(berta.page, 7)
    shot(berta.page, "7-server-back")

    # The end, and what it does to the ratings: once.
    berta.tap("c2")
    expect(berta.page.locator("#status")).to_contain_text("Black wins 4–3. You won.")
    expect(anna.page.locator("#status")).to_contain_text("Black wins 4–3. You lost.")
    for phone in phones:
        expect(phone.page.locator("#status")).to_contain_text("Your rating: 1500 →")
        clocks_agree(site, game, phone.page)
    shot(berta.page, "8-end")
    after = ratings(database)
    assert after["Berta"] > 1500 > after["Anna"]
    assert after["Berta"] + after["Anna"] == pytest.approx(3000)
    assert rated_games(database) == 1
    site.kill()
    site.start()
    for phone in phones:
        phone.page.reload()
        shows(phone.page, 8)
        expect(phone.page.locator("#status")).to_contain_text("Black wins 4–3.")
        fits(phone.page)
    assert (ratings(database), rated_games(database)) == (after, 1)


class Sockets:
    """The sockets of the game that a page has opened."""

    def __init__(self, page: Page) -> None:
        self.opened: list[WebSocket] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        if "/game/" in socket.url:
            self.opened.append(socket)


@pytest.fixture
def alone(site: Server, open_page: Any) -> Iterator[tuple[Page, Cable, Sockets]]:
    """A page with a game at one screen, on a cable."""
    cable = Cable(int(site.url.rpartition(":")[2]))
    page: Page = open_page(cable.url, **PHONE)
    sockets = Sockets(page)
    page.get_by_text("Two at one screen").tap()
    page.locator('trike-board [data-cell="d3"]').tap()
    page.wait_for_url("**/game/*")
    shows(page, 1)
    yield page, cable, sockets
    cable.close()


def test_another_network_means_another_socket(alone):
    page, cable, sockets = alone
    before = len(sockets.opened)
    # The browser has changed networks: the old socket looks open and is dead.
    cable.cut()
    cable.mend(reset=False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#connection")).to_be_hidden()
    page.locator('trike-board [data-cell="d2"]').tap()
    shows(page, 2)
    assert len(sockets.opened) > before


def test_a_socket_on_which_nothing_is_heard_is_given_up(alone):
    page, cable, _ = alone
    cable.cut()
    # A page that is looked at again asks at once; else it would at the next ping.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#connection")).to_have_text(LOST)
    cable.mend()
    expect(page.locator("#connection")).to_be_hidden()
