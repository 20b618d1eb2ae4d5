"""The archive in a browser: readable for everybody, on a phone, in light and dark."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def play_a_public_game(page, server):
    """Two guests meet in the lobby, and one gives up."""
    browser = page.context.browser
    one, two = browser.new_context(), browser.new_context()
    try:
        origin = {"Origin": server.url}
        form = {"side": "7", "swap_rule": "true", "control": "3days", "seat": "first"}
        one.request.post(f"{server.url}/lobby", form=form, headers=origin)
        lobby = two.request.get(f"{server.url}/lobby/correspondence").text()
        accept = re.findall(r'action="(/lobby/[\w-]+/accept)"', lobby)[-1]
        game = two.request.post(server.url + accept, headers=origin).url.rsplit("/", 1)[1]
        api = f"{server.url}/api/games/{game}"
        moved = one.request.post(f"{api}/moves", data={"move": "g7", "ply": 0}, headers=origin)
        assert moved.ok, moved.text()
        done = one.request.post(f"{api}/resign", headers=origin)
        assert done.ok, done.text()
    finally:
        one.close()
        two.close()
    return game


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_archive_is_for_everybody(visit, server, scheme):
    page = visit("/", width=320, height=700, color_scheme=scheme)
    game = play_a_public_game(page, server)
    page.goto(f"{server.url}/archive?side=7&opening=a1")
    expect(page.locator(f'a[href$="/game/{game}"]')).to_be_visible()
    wide = "document.documentElement.scrollWidth > window.innerWidth"
    assert not page.evaluate(wide)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_search_works_without_scripts(visit, server):
    page = visit("/archive", java_script_enabled=False)
    play_a_public_game(page, server)
    page.get_by_label("Side", exact=True).select_option("7")
    page.get_by_label("Opening cell").fill("g1")
    page.get_by_label("Winner", exact=True).select_option("second")
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile(r"side=7&opening=g1&winner=second"))
    expect(page.locator(".gallery li").first).to_be_visible()
    page.get_by_label("Winner", exact=True).select_option("first")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("No game was found.")).to_be_visible()
