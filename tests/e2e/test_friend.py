"""Two people in two browsers: a challenge by a link, and the game that comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

WHOLE_GAME = ("d3", "d2", "b2", "b1", "c1", "c3", "c2")
"""Ends on side 7 with Black 4, White 3."""
SIZES = [(360, 740), (1280, 800)]

Two = tuple[Page, Page]


def challenge(page: Page, *, first: str = "I do", clock: str | None = None) -> str:
    """Offer a game; the address to send."""
    page.get_by_text("A friend, by a link").click()
    if clock is not None:
        # The shortest are not offered, but the server takes them.
        page.locator("#control option").first.evaluate("(one, text) => (one.value = text)", clock)
    page.get_by_text(first, exact=True).click()
    page.get_by_role("button", name="Create the link").click()
    page.wait_for_url("**/challenge/*")
    expect(page.get_by_role("status").first).to_have_text("Waiting for your friend…")
    return page.locator("#link").input_value()


@pytest.fixture
def begin(visit, server) -> Callable[..., Two]:
    """A game of two browsers; the first has the first stone."""

    def begun(width: int = 1280, height: int = 800, clock: str | None = None, **options) -> Two:
        one = visit(width=width, height=height, **options)
        link = challenge(one, clock=clock)
        assert link == one.url
        two = visit(link.removeprefix(server.url), width=width, height=height, **options)
        two.get_by_role("button", name="Accept and play").click()
        two.wait_for_url("**/game/*")
        one.wait_for_url(two.url)
        for page in (one, two):
            expect(page.locator("#players")).to_contain_text("· here")
        return one, two

    return begun


def cell(page: Page, name: str):
    return page.locator(f'trike-board [data-cell="{name}"]')


def play(page: Page, *moves: str) -> None:
    for move in moves:
        page.wait_for_function(
            "() => document.querySelector('trike-board').destinations?.length > 0"
        )
        cell(page, move).click()


def shows(page: Page, count: int) -> None:
    expect(page.locator("#move-list button")).to_have_count(count)


def button(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_whole_game_with_a_swap_and_a_rematch(begin, width, height):
    one, two = begin(width, height)
    expect(one.locator("#status")).to_have_text("Your turn: place the first stone.")
    expect(one).to_have_title(re.compile("^Your turn · "))
    expect(two.locator("#status")).to_have_text("Your friend (Black) places the first stone.")
    for page in (one, two):
        expect(page.get_by_role("button", name="Hint")).to_be_hidden()
    play(one, WHOLE_GAME[0])
    expect(two.locator("#swap")).to_contain_text("Keep White")
    expect(one.locator("#swap")).to_be_hidden()
    two.get_by_role("button", name="Take Black and this stone").click()
    expect(one.locator("#status")).to_have_text(
        "Your opponent swapped: you are White now. Your turn."
    )
    expect(one.locator("[data-seat='1']")).to_contain_text("You")
    expect(one.locator("[data-seat='2']")).to_contain_text("Your friend")
    for number, move in enumerate(WHOLE_GAME[1:]):
        play((one, two)[number % 2], move)
    expect(one.locator("#status")).to_have_text("Black wins 4–3. You lost.")
    expect(two.locator("#status")).to_have_text("Black wins 4–3. You won.")
    for page in (one, two):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    over = one.url
    button(one, "Ask for a rematch").click()
    expect(one.locator("#asks")).to_contain_text("Waiting for the answer…")
    button(two, "Agree").click()
    for page in (one, two):
        page.wait_for_url(lambda url: "/game/" in url and url != over)
    assert one.url == two.url
    expect(two.locator("#status")).to_have_text("Your turn: place the first stone.")


def test_the_link_is_copied(visit):
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    link = challenge(page)
    button(page, "Copy the link").click()
    expect(page.locator("#link-said")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert page.locator("svg.qr-code").is_visible()


def test_a_withdrawn_challenge_says_so_to_who_looks(visit, server):
    page = visit()
    path = challenge(page).removeprefix(server.url)
    friend = visit(path)
    button(page, "Withdraw the challenge").click()
    for one in (page, friend):
        expect(one.locator("h1")).to_have_text("This challenge was withdrawn")
    expect(friend.get_by_role("button", name="Accept")).to_have_count(0)


def test_a_third_person_watches_and_is_counted(begin, visit, server):
    one, two = begin()
    third = visit(one.url.removeprefix(server.url))
    expect(third.locator("#status")).to_have_text(
        "You are watching. Player 1 (Black) places the first stone."
    )
    for page in (one, two, third):
        expect(page.locator("#watchers")).to_have_text("1 person is watching.")
    play(one, "c2")
    shows(third, 1)
    expect(third.locator("#actions").get_by_role("button")).to_have_count(0)


def test_taking_back_is_asked_and_granted_or_declined(begin):
    one, two = begin()
    play(one, "c2")
    play(two, "f2")
    shows(one, 2)
    button(one, "Ask to take back").click()
    expect(one.locator("#asks")).to_contain_text("You ask to take back your move.")
    expect(two.locator("#asks")).to_contain_text("Your friend asks to take back the last move.")
    expect(two.locator("trike-board .tb-live")).to_contain_text("asks to take back")
    button(two, "Agree").click()
    for page in (one, two):
        shows(page, 0)
        expect(page.locator("#asks")).to_be_hidden()
    play(one, "c2")
    play(two, "f2")
    button(two, "Ask to take back").click()
    button(one, "Decline").click()
    expect(two.locator("#notice")).to_have_text("The move stands: your request was declined.")
    expect(button(two, "Ask to take back")).to_have_attribute("aria-disabled", "true")
    shows(one, 2)
    # A request falls away when a move is made.
    button(one, "Ask to call it off").click()
    expect(two.locator("#asks")).to_be_visible()
    play(one, "f5")
    expect(two.locator("#asks")).to_be_hidden()
    button(two, "Resign").click()
    two.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(one.locator("#status")).to_have_text("White resigned. Black wins. You won.")


def test_leaving_before_the_game_has_begun(begin):
    one, two = begin()
    play(one, "c2")
    button(two, "Leave the game").click()
    two.get_by_role("dialog").get_by_role("button", name="Leave the game").click()
    for page in (one, two):
        expect(page.locator("#status")).to_have_text("The game was called off; nobody wins.")


def test_a_network_that_fails_is_said_and_repaired(begin):
    one, two = begin(allow="ERR_INTERNET_DISCONNECTED")
    play(one, "c2")
    shows(two, 1)
    two.context.set_offline(True)
    expect(two.locator("#connection")).to_have_text("Connection lost. Reconnecting…")
    expect(one.locator("[data-seat='2']")).to_contain_text("away")
    button(one, "Ask to take back").click()
    two.context.set_offline(False)
    expect(two.locator("#connection")).to_be_hidden()
    # What happened meanwhile is there.
    expect(two.locator("#asks")).to_contain_text("asks to take back")
    button(two, "Decline").click()
    two.get_by_role("button", name="Keep White").click()
    play(two, "f2")
    shows(one, 2)
    expect(one.locator("[data-seat='2']")).to_contain_text("here")


def test_a_reload_and_a_second_tab_are_not_an_absence(begin):
    one, two = begin()
    play(one, "c2")
    shows(two, 1)
    two.reload()
    second = two.context.new_page()
    second.goto(two.url)
    second.get_by_role("button", name="Keep White").click()
    play(second, "f2")
    for page in (one, two):
        shows(page, 2)
    second.close()
    expect(one.locator("[data-seat='2']")).to_contain_text("here")
    button(one, "Ask to take back").click()
    two.reload()
    button(two, "Agree").click()
    shows(one, 0)


def clocks(page: Page) -> list[str]:
    return page.locator(".player-clock").all_inner_texts()


def test_clocks_run_for_both_and_decide(begin):
    one, two = begin(clock="0:05+1")
    for page in (one, two):
        assert clocks(page) == ["0:05", "0:05"] or clocks(page) == ["0:05.0", "0:05.0"]
        expect(page.locator("#first-move")).to_contain_text("The first move must come within")
    play(one, "c2")
    two.get_by_role("button", name="Keep White").click()
    play(two, "f2")
    for page in (one, two):
        expect(page.locator("[data-seat='1'] .player-clock")).to_have_class(
            re.compile("is-running")
        )
        expect(page.locator("#first-move")).to_be_hidden()
    # Nobody does anything: the server decides.
    expect(one.locator("#status")).to_have_text("Black ran out of time. White wins. You lost.")
    expect(two.locator("#status")).to_have_text("Black ran out of time. White wins. You won.")
    for page in (one, two):
        assert clocks(page)[0] == "0:00"
        assert page.locator(".player-clock.is-running").count() == 0


def test_a_device_whose_time_is_wrong_shows_the_right_clock(begin):
    one, two = begin(clock="5+3")
    play(one, "c2")
    two.get_by_role("button", name="Keep White").click()
    two.evaluate("() => { const now = Date.now; Date.now = () => now() - 3600_000; }")
    play(two, "f2")
    expect(two.locator("[data-seat='1'] .player-clock")).to_have_class(re.compile("is-running"))
    expect(two.locator("[data-seat='1'] .player-clock")).to_have_text(re.compile("^4:5|^5:00"))


def test_a_move_can_be_confirmed_first(begin):
    one, two = begin()
    one.get_by_text("Board and game").click()
    one.get_by_label("Confirm each move").check()
    cell(one, "c2").click()
    expect(one.locator("#staged")).to_contain_text("c2 is chosen, not played yet.")
    assert one.evaluate("document.querySelector('trike-board').staged") == "c2"
    cell(one, "d3").click()
    expect(one.locator("#staged")).to_contain_text("d3 is chosen, not played yet.")
    button(one, "Choose again").click()
    expect(one.locator("#staged")).to_be_hidden()
    shows(two, 0)
    cell(one, "d2").click()
    one.keyboard.press("Enter")
    for page in (one, two):
        shows(page, 1)
    expect(one.locator("#move-list")).to_contain_text("d2")


def test_a_killed_server_keeps_game_and_requests(begin, server, visit):
    one = visit(allow="WebSocket")
    link = challenge(one)
    two = visit(link.removeprefix(server.url), allow="WebSocket")
    for page in (one, two):
        page.wait_for_load_state("networkidle")
    server.kill()
    expect(one.locator("#connection")).to_have_text("Connection lost. Reconnecting…")
    server.start()
    expect(two.locator("#connection")).to_be_hidden()
    button(two, "Accept and play").click()
    two.wait_for_url("**/game/*")
    one.wait_for_url(two.url)
    play(one, "c2")
    button(one, "Ask to take back").click()
    expect(two.locator("#asks")).to_be_visible()
    server.kill()
    expect(two.locator("#connection")).to_be_visible()
    server.start()
    expect(two.locator("#connection")).to_be_hidden()
    button(two, "Agree").click()
    for page in (one, two):
        shows(page, 0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing_serious(begin, visit, server, width, height, scheme):
    def look(page: Page) -> None:
        page.wait_for_timeout(300)
        found = Axe().run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []

    alone = visit(width=width, height=height, color_scheme=scheme)
    link = challenge(alone)
    look(alone)
    look(visit(link.removeprefix(server.url), width=width, height=height, color_scheme=scheme))
    one, two = begin(width, height, clock="5+3", color_scheme=scheme)
    play(one, "c2")
    button(one, "Ask to take back").click()
    expect(two.locator("#asks")).to_be_visible()
    look(one)
    look(two)
