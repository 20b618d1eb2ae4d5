"""The course in a browser: by touch on a phone, by keyboard, without scripts."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from trike.server.web.learn_steps import SLUGS, steps

pytestmark = pytest.mark.browser


def press_cell(page: Page, cell: str, *, keyboard: bool) -> None:
    if keyboard:
        page.locator("trike-board [tabindex='0']").focus()
        page.keyboard.type(cell)
        page.keyboard.press("Enter")
    else:
        page.locator(f'trike-board [data-cell="{cell}"]').click()


def press_choice(page: Page, key: str, *, keyboard: bool) -> None:
    button = page.locator(f'#choices [data-key="{key}"]')
    if keyboard:
        button.focus()
        page.keyboard.press("Enter")
    else:
        button.click()


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_the_whole_course(visit, keyboard):
    page = visit("/learn/1", width=360, height=740)
    for number, step in enumerate(steps(), 1):
        expect(page.locator("h1")).to_have_text(step.title)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        for task in step.tasks:
            expect(page.locator("#goal")).to_have_text(task.goal)
            press = press_choice if task.choices else press_cell
            press(page, task.accepts[0], keyboard=keyboard)
            expect(page.locator("#answer")).to_have_text(f"✓ {task.right}")
        expect(page.locator("#next")).to_be_focused()
        if number < len(SLUGS):
            page.keyboard.press("Enter")
            page.wait_for_url(f"**/learn/{number + 1}")
    page.goto(page.url.replace("/learn/11", "/learn"))
    expect(page.locator("#steps .done:visible")).to_have_count(len(SLUGS))
    page.go_back()
    page.locator("#next").click()
    page.wait_for_url("**/game/*")


def test_a_wrong_answer_is_told_why_and_can_be_made_good(visit):
    page = visit("/learn/2")
    said = page.locator("#answer")
    for cell, why in (("e2", "the pawn cannot jump"), ("e3", "not in a straight line")):
        press_cell(page, cell, keyboard=False)
        expect(said).to_contain_text(why)
    press_cell(page, "e4", keyboard=False)
    expect(said).to_contain_text("✓")
    page.get_by_role("button", name="Again").click()
    expect(said).to_be_empty()
    press_cell(page, "e4", keyboard=False)
    expect(said).to_contain_text("✓")


def test_without_scripts_a_step_is_drawn_and_answered(visit):
    page = visit("/learn/5", java_script_enabled=False)
    expect(page.locator("noscript svg, .stage-side svg.tb-svg").first).to_be_visible()
    page.get_by_text("Answer", exact=True).click()
    expect(page.get_by_text("Black 3, White 4", exact=True)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/learn", "/learn/1", "/learn/5", "/learn/11", "/rules"])
def test_axe_finds_nothing_serious(visit, path, scheme):
    page = visit(path, width=320, height=640, color_scheme=scheme)
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
