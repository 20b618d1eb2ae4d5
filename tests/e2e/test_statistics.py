"""The pages of statistics in a browser: readable for everybody, on a phone, in light and dark."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PAGES = ("/statistics?games=screen", "/activity", "/top", "/top?by=wins")


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_for_everybody(visit, server, address, scheme):
    page = visit("/", width=320, height=700, color_scheme=scheme)
    made = page.request.post(
        f"{server.url}/api/games", data={"opponent": "screen", "side": 7}
    ).json()
    token = {"Authorization": f"Bearer {made['token']}"} if made["token"] else {}
    done = page.request.post(f"{server.url}/api/games/{made['game']['id']}/resign", headers=token)
    assert done.ok, done.text()
    page.goto(server.url + address)
    wide = "document.documentElement.scrollWidth > window.innerWidth"
    assert not page.evaluate(wide)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_choices_work_without_scripts(visit):
    page = visit("/statistics", java_script_enabled=False)
    page.get_by_label("Games").select_option("screen")
    page.get_by_label("Board").select_option("7")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile(r"games=screen&side=7&period=all"))
    expect(page.get_by_label("Board")).to_have_value("7")
    page.get_by_role("navigation", name="Statistics").get_by_role("link", name="Activity").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Game activity")
    page.get_by_label("Steps").select_option("month")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("tbody tr")).to_have_count(24)
    page.get_by_role("contentinfo").get_by_role("link", name="Top 20").click()
    page.get_by_role("link", name="By wins").click()
    expect(page.get_by_label("Ended in")).to_be_visible()
