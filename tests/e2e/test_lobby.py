"""Strangers in two browsers find each other in the lobby and begin to play."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SIZES = [(360, 740), (1280, 800)]
NOBODY = "Nobody is waiting. Offer a game, or play the computer meanwhile."


def offer(page: Page, *, side: str = "7", first: str = "I do") -> None:
    page.get_by_label("Board").select_option(side)
    page.get_by_text(first, exact=True).click()
    page.get_by_role("button", name="Offer this game").click()
    expect(page.locator(".seek.is-own").last).to_be_visible()


def withdraw_all(page: Page) -> None:
    while (buttons := page.get_by_role("button", name="Withdraw")).count():
        buttons.first.click()


def play(page: Page, move: str) -> None:
    page.wait_for_function("() => document.querySelector('trike-board').destinations?.length > 0")
    page.locator(f'trike-board [data-cell="{move}"]').click()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_two_find_each_other_and_begin_with_a_swap(visit, width, height):
    one, two, third = (visit("/lobby", width=width, height=height) for _ in range(3))
    expect(two.locator("#waiting")).to_have_text(NOBODY)
    offer(one, side="8")
    # The other sees it without reloading, with all terms.
    expect(two.locator("#waiting")).to_have_text("1 game is offered.")
    for term in ("Side 8, 36 cells", "Guest places it, as Black", "On:", "Clock", "Rated"):
        expect(two.locator(".seek")).to_contain_text(term)
    for page in (one, two):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    two.get_by_role("button", name="Accept and play").click()
    two.wait_for_url("**/game/*")
    one.wait_for_url(two.url)
    play(one, "d3")
    two.get_by_role("button", name="Take Black and this stone").click()
    expect(one.locator("#status")).to_have_text(
        "Your opponent swapped: you are White now. Your turn."
    )
    play(one, "d2")
    expect(two.locator("#move-list button")).to_have_count(3)
    # The third finds it to watch.
    expect(third.locator(".seek")).to_have_count(0)
    third.get_by_role("link", name="Watch").first.click()
    third.wait_for_url(two.url)
    expect(third.locator("#status")).to_contain_text("You are watching.")
    # Whoever comes back is offered his game, and not taken there again and again.
    one.goto(one.url.replace(one.url.split("/", 3)[3], "lobby"))
    expect(one.get_by_role("link", name="Go to the game").first).to_be_visible()
    one.wait_for_timeout(800)
    assert one.url.endswith("/lobby")


def test_the_maker_is_taken_to_the_game_also_after_a_reload(visit):
    one, two = visit("/lobby"), visit("/lobby")
    offer(one)
    one.goto("about:blank")
    two.get_by_role("button", name="Accept and play").click()
    two.wait_for_url("**/game/*")
    one.goto(two.url.split("/game/")[0] + "/lobby")
    one.wait_for_url(two.url)


def test_an_offer_is_withdrawn_everywhere(visit):
    one, two = visit("/lobby"), visit("/lobby")
    offer(one)
    offer(one, side="9", first="My opponent")
    expect(two.locator("#waiting")).to_have_text("2 games are offered.")
    withdraw_all(one)
    for page in (one, two):
        expect(page.locator(".seek")).to_have_count(0)
        expect(page.locator("#ended")).to_be_hidden()


def test_an_offer_that_ends_is_said_to_its_maker(visit):
    one = visit("/lobby")
    second = one.context.new_page()
    offer(one)
    second.goto(one.url)
    withdraw_all(second)
    expect(one.locator("#ended")).to_be_visible()
    expect(one.locator(".seek")).to_have_count(0)


def test_who_is_late_is_told(visit):
    one, two, three = visit("/lobby"), visit("/lobby"), visit("/lobby", allow="409")
    offer(one)
    expect(three.locator(".seek")).to_have_count(1)
    # The news does not reach this page before its click.
    three.evaluate("() => { window.fetch = () => new Promise(() => {}); }")
    two.get_by_role("button", name="Accept and play").click()
    two.wait_for_url("**/game/*")
    three.get_by_role("button", name="Accept and play").click()
    expect(three.get_by_role("alert").filter(has_text="Somebody was quicker")).to_be_visible()


def test_a_click_on_an_offer_that_has_just_moved_up_accepts_nothing(visit):
    one, two, three = visit("/lobby"), visit("/lobby"), visit("/lobby")
    offer(one)
    offer(two, side="9")
    expect(three.locator(".seek")).to_have_count(2)
    three.evaluate(
        """() => {
            const startled = new MutationObserver(() => {
                const buttons = document.querySelectorAll('.seek button');
                if (buttons.length === 1) { startled.disconnect(); buttons[0].click(); }
            });
            startled.observe(document.getElementById('lists'), { childList: true, subtree: true });
        }"""
    )
    withdraw_all(one)
    expect(three.locator(".seek")).to_have_count(1)
    three.wait_for_timeout(600)
    assert three.url.endswith("/lobby")
    three.get_by_role("button", name="Accept and play").click()
    three.wait_for_url("**/game/*")
    two.wait_for_url(three.url)


def test_a_lost_connection_is_said_and_repaired(visit):
    one, two = visit("/lobby", allow="ERR_INTERNET_DISCONNECTED"), visit("/lobby")
    one.context.set_offline(True)
    expect(one.locator("#connection")).to_have_text("Connection lost. Reconnecting…")
    offer(two)
    one.context.set_offline(False)
    expect(one.locator("#connection")).to_be_hidden()
    expect(one.locator("#waiting")).to_have_text("1 game is offered.")
    withdraw_all(two)


def test_without_scripts_one_offers_accepts_and_finds_the_game(visit):
    one, two = (visit("/lobby", java_script_enabled=False) for _ in range(2))
    offer(one)
    two.reload()
    two.get_by_role("button", name="Accept and play").click()
    two.wait_for_url("**/game/*")
    # The page loads itself again; this does not wait for it.
    assert one.locator("meta[http-equiv=refresh]").count() == 1
    one.reload()
    one.get_by_role("link", name="Go to the game").click()
    one.wait_for_url(two.url)


def test_the_focus_stays_where_it_was(visit):
    one, two, three = visit("/lobby"), visit("/lobby"), visit("/lobby")
    offer(one)
    button = three.get_by_role("button", name="Accept and play").first
    button.focus()
    offer(two, side="9")
    expect(three.locator(".seek")).to_have_count(2)
    expect(button).to_be_focused()
    for page in (one, two):
        withdraw_all(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing_serious(visit, width, height, scheme):
    def look(page: Page) -> None:
        page.wait_for_timeout(300)
        found = Axe().run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []

    one, two = (visit("/lobby", width=width, height=height, color_scheme=scheme) for _ in range(2))
    look(two)
    offer(one)
    expect(two.locator(".seek")).to_have_count(1)
    look(one)
    look(two)
    withdraw_all(one)
