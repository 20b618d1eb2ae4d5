"""Finding games in a real browser: challenges to a player, one's turns everywhere, what is on."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SIZES = [(360, 740), (1280, 800)]
_numbers = itertools.count(1)


@pytest.fixture(scope="module", autouse=True)
def _often() -> Iterator[None]:
    """Tests do more than people; set before the server of this module starts."""
    often = ("SIGN_UP", "SIGN_IN", "CHALLENGE")
    names = [f"TRIKE_LIMIT_{name}" for name in often]
    os.environ.update(dict.fromkeys(names, "10000/minute"))
    yield
    for name in names:
        del os.environ[name]


@pytest.fixture
def player(visit):
    """Opens a browser of somebody with a new account, on the home page."""

    def signed_up(name: str, **options) -> tuple[Page, str]:
        page, name = visit("/sign-up", **options), f"{name}{next(_numbers)}"
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password").fill("correct horse")
        page.get_by_role("button", name="Sign up").click()
        page.wait_for_url(lambda url: "/sign-up" not in url)
        return page, name

    return signed_up


def go(page: Page, path: str) -> None:
    page.goto(urljoin(page.url, path))


def challenge(page: Page, name: str, control: str = "3days") -> None:
    """Challenge a player from his page; the challenger places the first stone."""
    go(page, f"/player/{name}")
    page.get_by_role("link", name="Challenge to a game").click()
    page.get_by_label("Clock").select_option(control)
    page.get_by_text("I do", exact=True).click()
    page.get_by_role("button", name="Send the challenge").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"You challenge {name}")


def play(page: Page, move: str) -> None:
    """Make a move in a game by days, which is confirmed, and wait until it is stored."""
    page.wait_for_function("() => document.querySelector('trike-board').destinations?.length > 0")
    page.locator(f'trike-board [data-cell="{move}"]').click()
    page.get_by_role("button", name="Play this move").click()
    expect(page.locator("#status")).not_to_contain_text("Your turn")


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_player_is_challenged_sees_it_at_once_and_accepts(player, width, height):
    (one, anna), (two, bert) = (player(name, width=width, height=height) for name in ("An", "Be"))
    go(two, "/rules")
    challenge(one, bert)
    # The other reads something else, and sees it without loading anything.
    mark = two.locator("#notice-challenges")
    expect(mark).to_have_text("1 challenge")
    fits(two)
    mark.click()
    expect(two.get_by_role("heading", name=f"{anna} challenges you")).to_be_visible()
    for term in ("Side 7, 28 cells", "3 days a move", f"{anna} places it, as Black"):
        expect(two.locator("#incoming")).to_contain_text(term)
    fits(two)
    two.get_by_role("button", name="Accept and play").click()
    two.wait_for_url("**/game/*")
    # The challenger is taken along.
    one.wait_for_url(two.url)
    go(two, "/rules")
    play(one, "c2")
    expect(two.locator("#notice-turns")).to_have_text("1 game: your turn")
    expect(mark).to_be_hidden()


def test_a_challenge_is_declined_with_a_reason_and_withdrawn(player):
    (one, _), (two, bert) = player("An"), player("Be")
    challenge(one, bert)
    two.locator("#notice-challenges").click()
    two.get_by_label("What to say").select_option(label="I would like another clock.")
    two.get_by_role("button", name="Decline").click()
    expect(two.locator(".seek")).to_have_count(0)
    expect(one.get_by_role("heading", level=1)).to_have_text(f"{bert} has declined")
    expect(one.locator("main")).to_contain_text("I would like another clock.")
    challenge(one, bert, "5+3")
    expect(two.locator("#notice-challenges")).to_be_visible()
    one.get_by_role("button", name="Withdraw the challenge").click()
    expect(one.get_by_role("heading", level=1)).to_have_text("This challenge was withdrawn")
    expect(two.locator("#notice-challenges")).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_one_goes_from_turn_to_turn(player, width, height):
    (one, _), (two, bert) = (player(name, width=width, height=height) for name in ("An", "Be"))
    games = []
    for _ in range(2):
        challenge(one, bert)
        go(two, "/challenges")
        two.get_by_role("button", name="Accept and play").click()
        two.wait_for_url("**/game/*")
        one.wait_for_url(two.url)
        games.append(two.url)
    # Of the game that is open, the header does not speak.
    expect(one.locator("#notice-turns")).to_have_text("1 game: your turn")
    play(one, "c2")
    one.get_by_role("link", name="Next game where it is your turn").click()
    one.wait_for_url(games[0])
    expect(one.locator("#next-game")).to_be_hidden()
    play(one, "d2")
    go(one, "/games")
    expect(one.locator("#turns")).to_contain_text("Nobody waits for you.")
    expect(one.locator("#waiting li")).to_have_count(2)
    fits(one)
    go(two, "/games")
    expect(two.locator("#turns li")).to_have_count(2)
    expect(two.locator("#turns li").first).to_contain_text("left")
    # Also by the list, the most urgent one first; the header counts along without loading.
    two.get_by_role("link", name="Begin with the most urgent one").click()
    two.wait_for_url("**/game/*")
    expect(two.locator("#next-game")).to_be_visible()


def test_games_by_days_have_a_page_of_their_own_in_the_lobby(visit):
    one, two = visit("/lobby"), visit("/lobby")
    one.get_by_role("link", name="Correspondence").click()
    one.wait_for_url("**/lobby/correspondence")
    expect(one.get_by_label("Clock")).to_have_value("3days")
    one.get_by_role("button", name="Offer this game").click()
    expect(one.locator(".seek.is-own")).to_contain_text("3 days a move")
    # Its maker goes, and the offer stays. The other page says that it is there.
    one.goto("about:blank")
    tab = two.get_by_role("link", name="Correspondence")
    expect(tab).to_contain_text("1 offer")
    expect(two.locator(".seek")).to_have_count(0)
    tab.click()
    two.get_by_role("button", name="Accept and play").click()
    two.wait_for_url("**/game/*")
    one.goto(urljoin(two.url, "/"))
    expect(one.locator("#notice-games, #notice-turns").locator("visible=true")).to_have_count(1)


def test_the_computer_is_in_the_lobby(visit):
    page = visit("/lobby")
    page.get_by_label("Level").select_option("1")
    page.get_by_label("Who begins?").select_option("first")
    page.get_by_role("button", name="Play this level").click()
    page.wait_for_url("**/game/*")
    expect(page.locator("#players")).to_contain_text("Computer, level 1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing_serious(player, width, height, scheme):
    options = {"width": width, "height": height, "color_scheme": scheme}
    (one, anna), (two, bert) = player("An", **options), player("Be", **options)
    challenge(one, bert)
    address = one.url
    challenge(two, anna, "5+3")
    go(two, "/lobby/correspondence")
    two.get_by_role("button", name="Offer this game").click()
    expect(two.locator(".seek.is-own")).to_be_visible()
    for path in ("/challenges", address, f"/player/{bert}/challenge", "/games", "/watch", "/"):
        go(one, path)
        one.wait_for_timeout(300)
        fits(one)
        found = Axe().run(one).response["violations"]
        assert [it["id"] for it in found if it["impact"] in ("serious", "critical")] == [], path
    go(two, "/lobby/correspondence")
    two.get_by_role("button", name="Withdraw").click()
