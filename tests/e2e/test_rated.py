"""Rated games in a browser: agreed by both, shown beside names, and on the players' pages."""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Iterator
from urllib.parse import urljoin, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PASSWORD = "correct horse"


_numbers = itertools.count(1)
"""The server is shared by the tests of this module, so every name is used once."""


@pytest.fixture(scope="module", autouse=True)
def _often() -> Iterator[None]:
    """Tests sign up more often than people; set before the server of this module starts."""
    os.environ["TRIKE_LIMIT_SIGN_UP"] = "10000/minute"
    yield
    del os.environ["TRIKE_LIMIT_SIGN_UP"]


@pytest.fixture
def member(visit):
    """Opens the home page for somebody who has just made an account; also says the name."""

    def opened(name: str, **options) -> tuple[Page, str]:
        page, name = visit("/sign-up", **options), f"{name}{next(_numbers)}"
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign up").click()
        page.wait_for_url(re.compile("/$"))
        return page, name

    return opened


def offer(page: Page, *, rated: bool = True, clock: str = "5 min + 3 s a move") -> str:
    """Make a friend's challenge in the form of the home page; its address."""
    page.get_by_text("A friend, by a link", exact=True).click()
    page.get_by_label("Clock, with a friend").select_option(label=clock)
    if rated:
        page.get_by_label("Rated").check()
    page.get_by_role("button", name="Create the link").click()
    page.wait_for_url("**/challenge/*")
    return page.url


def play(page: Page, move: str) -> None:
    page.wait_for_function("() => document.querySelector('trike-board').destinations?.length > 0")
    page.locator(f'trike-board [data-cell="{move}"]').click()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_a_rated_game_changes_both_ratings(visit, member, width, height):
    size = {"width": width, "height": height}
    (anna, anna_name), (bob, bob_name) = member("Anna", **size), member("Bob", **size)
    address = offer(anna)
    expect(anna.get_by_text("Yes: both ratings change")).to_be_visible()
    guest = visit(urlsplit(address).path, **size)
    expect(guest.get_by_role("link", name="Sign in to accept")).to_be_visible()
    expect(guest.get_by_role("button", name="Accept and play")).to_have_count(0)
    bob.goto(address)
    expect(bob.locator(".rating")).to_have_text("1500?")
    bob.get_by_role("button", name="Accept and play").click()
    bob.wait_for_url("**/game/*")
    anna.wait_for_url(bob.url)
    expect(anna.locator(".game-kind")).to_have_text("Rated · 5 min + 3 s a move")
    for page in (anna, bob):
        expect(page.locator(".player-rating")).to_have_text([re.compile(r"^1500\?")] * 2)
    # Whoever is to move first does so, then his opponent, and then he resigns.
    first, second = (
        (anna, bob)
        if anna.locator(".player.is-turn", has_text="You").count()
        else (
            bob,
            anna,
        )
    )
    play(first, "d2")
    play(second, "d3")
    first.get_by_role("button", name="Resign").click()
    first.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(second.locator("#status")).to_contain_text(
        re.compile(r"You won\. Your rating: 1500 → 16\d\d \(\+1\d\d\)\.")
    )
    expect(first.locator("#status")).to_contain_text(re.compile(r"Your rating: 1500 → 13\d\d \(−1"))
    for page in (anna, bob):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # From the name to the page of the player.
    second.locator(".player").filter(has_not_text="You").locator(".player-who a").click()
    expect(second.get_by_role("heading", level=1)).to_have_text(
        anna_name if first is anna else bob_name
    )
    expect(second.locator(".record-rating").first).to_contain_text(re.compile(r"13\d\d\?"))


def test_a_guest_is_told_that_rated_games_need_an_account(visit):
    for path in ("/", "/lobby"):
        page = visit(path)
        if path == "/":
            page.get_by_text("A friend, by a link", exact=True).click()
        expect(page.get_by_label("Rated")).to_be_disabled()
        page.get_by_role("link", name="Sign in to play rated.").click()
        page.wait_for_url(re.compile(r"/sign-in\?next=/"))


def test_the_form_says_what_a_rated_game_needs(member):
    page, _ = member("Carla")
    page.get_by_text("A friend, by a link", exact=True).click()
    page.get_by_label("Rated").check()
    start = page.get_by_role("button", name="Create the link")
    start.click()
    box = page.get_by_label("Rated")
    assert box.evaluate("one => one.validationMessage") == "A rated game needs a clock: choose one."
    page.get_by_label("Clock, with a friend").select_option(label="3 days a move")
    page.get_by_label("Swap rule").uncheck()
    assert "swap rule" in box.evaluate("one => one.validationMessage")
    # With the computer the terms of people do not matter.
    page.get_by_text("Computer", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/game/*")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_the_page_of_a_player_is_for_everybody(visit, member, width, scheme):
    (anna, name), (bob, _) = member("Anna"), member("Bob")
    for _ in range(3):
        anna.goto(urljoin(anna.url, "/"))
        address = offer(anna)
        bob.goto(address)
        bob.get_by_role("button", name="Accept and play").click()
        bob.wait_for_url("**/game/*")
        resign = urljoin(bob.url, f"/api/games/{urlsplit(bob.url).path.split('/')[2]}/resign")
        answer = bob.request.post(resign, headers={"Origin": urljoin(bob.url, "/").rstrip("/")})
        assert answer.ok, answer.text()
        anna.wait_for_url(bob.url)
    page = visit(f"/player/{name}", width=width, color_scheme=scheme)
    expect(page.locator(".rating-chart")).to_have_count(1)
    expect(page.get_by_role("img")).to_have_accessible_name(
        re.compile(r"^The rating over the last 3 games: from 1500\? to 1\d\d\d\?, between")
    )
    page.get_by_text("The rating, game by game").click()
    expect(page.locator(".history tbody tr")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert Axe().run(page).violations_count == 0, Axe().run(page).generate_report()


def test_moves_are_confirmed_as_the_terms_say_until_the_player_says_otherwise(member):
    (anna, _), (bob, _) = member("Anna"), member("Bob")
    address = offer(anna, clock="3 days a move", rated=False)
    expect(anna.get_by_text("Each, before it is sent")).to_be_visible()
    bob.goto(address)
    bob.get_by_role("button", name="Accept and play").click()
    anna.wait_for_url("**/game/*")
    bob.wait_for_url("**/game/*")
    mover = anna if anna.locator(".player.is-turn", has_text="You").count() else bob
    play(mover, "d2")
    expect(mover.locator("#staged")).to_be_visible()
    mover.get_by_role("button", name="Play this move").click()
    expect(mover.locator("#move-list button")).to_have_count(1)
    mover.get_by_text("Board and game").click()
    box = mover.get_by_label("Confirm each move")
    expect(box).to_be_checked()
    box.uncheck()
    mover.reload()
    mover.get_by_text("Board and game").click()
    expect(mover.get_by_label("Confirm each move")).not_to_be_checked()
