"""Accounts in a real browser: from a guest's first game to the deletion of the account."""

from __future__ import annotations

import os
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PASSWORD, NEW = "correct horse", "battery staple"
STRANGERS = ["/sign-up", "/sign-in", "/forgotten-password", "/new-password?token=x"]
STRANGERS += ["/confirm-email?token=x"]
OWNERS = ["/account", "/account/delete"]


@pytest.fixture(scope="module", autouse=True)
def _often() -> Iterator[None]:
    """Tests sign up more often than people; set before the server of this module starts."""
    names = [f"TRIKE_LIMIT_{name}" for name in ("SIGN_UP", "SIGN_IN", "PASSWORD", "MAIL", "EXPORT")]
    os.environ.update(dict.fromkeys(names, "10000/minute"))
    yield
    for name in names:
        del os.environ[name]


def go(page: Page, path: str) -> None:
    page.goto(urljoin(page.url, path))


def sign_up(page: Page, name: str) -> None:
    go(page, "/sign-up")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(header(page)).to_have_text(name)


def sign_in(page: Page, name: str, password: str) -> None:
    page.get_by_role("link", name="Sign in").first.click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()


def header(page: Page):
    return page.locator(".site-header .who")


def start_at_one_screen(page: Page, opening: str) -> str:
    page.get_by_text("Two at one screen").click()
    page.locator(f'trike-board [data-cell="{opening}"]').click()
    page.wait_for_url("**/game/*")
    return page.url


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scripts", [True, False])
def test_the_life_of_an_account(visit, width, scripts):
    name = f"Anna-{width}-{'js' if scripts else 'plain'}"
    page = visit(width=width, height=760, java_script_enabled=scripts, allow="403")
    if scripts:
        game = start_at_one_screen(page, "c2")
    else:
        page.get_by_text("Two at one screen").click()
        page.get_by_role("button", name="Play").click()
        game = page.url
    # A guest signs up on the way and comes back to his game.
    header(page).click()
    page.get_by_role("link", name="Sign up").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    page.wait_for_url(game)
    expect(header(page)).to_have_text(name)
    if scripts:
        page.get_by_role("button", name="Resign").wait_for()

    header(page).click()
    expect(page.get_by_role("link", name="Side 7, two at one screen")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_text("You are signed out.")).to_be_visible()
    sign_in(page, name.upper(), "wrong password")
    expect(page.get_by_role("alert")).to_have_text("The name or the password is not right.")
    sign_in(page, name.upper(), PASSWORD)
    expect(header(page)).to_have_text(name)

    phone = visit(width=360, height=760, allow="403")
    sign_in(phone, name, PASSWORD)
    phone.goto(game)
    phone.get_by_role("button", name="Resign").wait_for()
    phone.goto(page.url)

    header(page).click()
    page.get_by_label("Your password now").fill(PASSWORD)
    page.get_by_label("New password").fill(NEW)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("status")).to_contain_text("The password is changed.")
    phone.reload()
    expect(header(phone)).to_have_text("Sign in")
    sign_in(phone, name, PASSWORD)
    expect(phone.get_by_role("alert")).to_be_visible()
    sign_in(phone, name, NEW)
    expect(header(phone)).to_have_text(name)

    page.reload()
    page.get_by_role("button", name="Sign out: ").click()
    phone.reload()
    expect(header(phone)).to_have_text("Sign in")

    page.get_by_role("link", name="Delete this account").click()
    page.get_by_label("Your password").fill(NEW)
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("status")).to_have_text("The account is deleted.")
    expect(header(page)).to_have_text("Sign in")
    page.goto(game)
    expect(page.get_by_role("heading", name="Moves")).to_be_visible()


def test_a_wrong_form_says_what_is_wrong_where_it_is(visit):
    page = visit("/sign-up", allow="422")
    page.get_by_label("Name").fill("admin")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    field = page.get_by_label("Name")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(
        "This name is kept for the site; please choose another."
    )
    expect(field).to_have_value("admin")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [*STRANGERS, *OWNERS])
def test_axe_finds_nothing_serious_on_pages_of_accounts(visit, path, scheme):
    page = visit("/", color_scheme=scheme, allow="410")
    if path in OWNERS:
        sign_up(page, f"Axe-{scheme}-{len(path)}")
    go(page, path)
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in serious] == []


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_runs_over_the_edge_with_the_longest_name(visit, width):
    page = visit("/", width=width, height=700, allow="410")
    for path in STRANGERS:
        go(page, path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    sign_up(page, f"W{'m' * 15}{width}"[:20])
    for path in ("/", *OWNERS):
        go(page, path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
