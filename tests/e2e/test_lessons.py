"""Lessons of docs/reference/lessons.md that no other test in a browser is about."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.test_friend import WHOLE_GAME, challenge, play, shows

pytestmark = pytest.mark.browser

# Keeps everything that an element has been given to say, from before the page's own scripts run.
LISTEN = """selector => addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.matches(selector))
        for (const node of addedNodes) window.heard.push(node.textContent);
  }).observe(document.body, { subtree: true, childList: true });
})"""


def listen(page: Page, selector: str) -> None:
    page.add_init_script(f"({LISTEN})({selector!r})")


def heard(page: Page) -> list[str]:
    texts: list[str] = page.evaluate("window.heard")
    return texts


def test_that_the_computer_thinks_is_said(visit):
    page = visit()
    listen(page, "#status")
    page.get_by_label("Level").select_option("10")
    page.locator('trike-board [data-cell="e3"]').click()
    page.wait_for_url("**/game/*")
    page.wait_for_function(
        "() => document.querySelector('#move-list').childElementCount > 1", timeout=60_000
    )
    assert any("thinking" in text for text in heard(page)), heard(page)


def test_whose_turn_it_is_and_who_has_won_is_said_in_words(visit):
    page = visit()
    page.get_by_text("Two at one screen").click()
    page.locator(f'trike-board [data-cell="{WHOLE_GAME[0]}"]').click()
    page.wait_for_url("**/game/*")
    first, second = (page.locator(f".player[data-seat='{seat}']") for seat in (1, 2))
    expect(second).to_contain_text("to move")
    expect(first).not_to_contain_text("to move")
    for player, color in ((first, "Black"), (second, "White")):
        expect(player).to_contain_text(color)
    # Stones are named in the list of moves, not only coloured.
    expect(page.locator("#move-list button").first).to_contain_text("Black")
    for ply, move in enumerate(WHOLE_GAME[1:], 2):
        play(page, move)
        shows(page, ply)
    expect(page.locator(".player", has_text="won")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("wins 4–3")


def test_a_move_of_the_opponent_is_announced_once(visit, server):
    one = visit(allow="ERR_INTERNET_DISCONNECTED")
    listen(one, "trike-board [aria-live]")
    link = challenge(one)
    two = visit(link.removeprefix(server.url))
    two.get_by_role("button", name="Accept and play").click()
    two.wait_for_url("**/game/*")
    one.wait_for_url(two.url)
    play(one, "d3")
    play(two, "d2")
    shows(one, 2)
    one.wait_for_function("() => window.heard.some((text) => text.includes('d2'))")
    # Coming back tells nothing again.
    one.context.set_offline(True)
    expect(one.locator("#connection")).to_be_visible()
    one.context.set_offline(False)
    expect(one.locator("#connection")).to_be_hidden()
    expect(one.locator("#players")).to_contain_text("· here")
    assert len([text for text in heard(one) if "d2" in text]) == 1, heard(one)
