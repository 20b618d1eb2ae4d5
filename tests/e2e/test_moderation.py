"""Reports and moderation in a real browser: from the game to the warning that is read."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PASSWORD = "correct horse"
ADMIN = "from trike.cli.main import main; main()"


@pytest.fixture(scope="module", autouse=True)
def _often() -> Iterator[None]:
    """Tests do things more often than people; set before the server of this module starts."""
    names = ("SIGN_UP", "SIGN_IN", "PASSWORD", "REPORT", "CHANGE", "MODERATE")
    often = {f"TRIKE_LIMIT_{name}": "10000/minute" for name in names}
    os.environ.update(often)
    yield
    for name in often:
        del os.environ[name]


@pytest.fixture(scope="module", autouse=True)
def _moderator(server, _often) -> None:
    """Mona moderates; the command line has made her account."""
    subprocess.run(
        [sys.executable, "-c", ADMIN, "admin", "create", "Mona", "--role", "moderator"],
        input=f"{PASSWORD}\n",
        text=True,
        check=True,
        env={**os.environ, "TRIKE_DATABASE": server._database},
    )


def go(page: Page, path: str) -> None:
    page.goto(urljoin(page.url, path))


def sign_up(page: Page, name: str) -> None:
    go(page, "/sign-up")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.locator(".site-header .who")).to_have_text(name)


def sign_in(page: Page, name: str) -> None:
    go(page, "/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator(".site-header .who")).to_have_text(name)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def serious(page: Page) -> list[tuple[str, list[str]]]:
    found = Axe().run(page).response["violations"]
    return [
        (one["id"], [node["html"] for node in one["nodes"]])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def begin(one: Page, other: Page) -> str:
    """A game of two, by a link; its address."""
    go(one, "/")
    one.get_by_text("A friend, by a link").click()
    one.get_by_role("button", name="Create the link").click()
    one.wait_for_url("**/challenge/*")
    other.goto(one.url)
    other.get_by_role("button", name="Accept and play").click()
    other.wait_for_url("**/game/*")
    one.wait_for_url(other.url)
    return other.url


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_from_the_game_to_the_warning_that_is_read(visit, width, scheme):
    size = {"width": width, "height": 800, "color_scheme": scheme}
    anna, berta, mona = (visit("/", **size, allow="403") for _ in range(3))
    sign_up(anna, f"Anna-{width}")
    sign_up(berta, f"Berta-{width}")
    begin(anna, berta)

    # Anna reports Berta from the game.
    anna.get_by_text("Board and game").click()
    anna.get_by_role("link", name=f"Report or block Berta-{width}").click()
    assert fits(anna)
    assert serious(anna) == []
    anna.get_by_label("Insults or harassment").check()
    anna.get_by_label("What happened?").fill("He wrote:\nsomething bad.")
    anna.get_by_role("button", name="Send the report").click()
    expect(anna.locator(".page .done")).to_have_text("Thank you. A moderator will look at it.")
    anna.get_by_role("button", name=f"Block Berta-{width}").click()
    expect(anna.locator(".page .done")).to_have_text("Blocked. Nobody is told.")
    expect(anna.get_by_role("button", name=f"Unblock Berta-{width}")).to_be_visible()
    assert fits(anna)
    assert serious(anna) == []

    # Mona sees to it.
    sign_in(mona, "Mona")
    go(mona, "/account")
    mona.get_by_role("link", name="Moderation").click()
    assert fits(mona)
    assert serious(mona) == []
    mona.get_by_role("link", name="Report ").filter(has_text="Report").last.click()
    expect(mona.get_by_text("He wrote:")).to_be_visible()
    report = mona.url
    assert fits(mona)
    assert serious(mona) == []
    mona.get_by_role("link", name=f"Decide about Berta-{width}").click()
    assert fits(mona)
    assert serious(mona) == []
    mona.get_by_label("Warn").check()
    mona.get_by_label("Why").fill("Please stay friendly.")
    mona.get_by_role("button", name="Do it").click()
    expect(mona.locator(".page .done")).to_have_text("Done, and in the log.")
    expect(mona.get_by_text("not read yet").first).to_be_visible()
    mona.goto(report)
    mona.get_by_label("What came of it?").fill("Warned.")
    mona.get_by_role("button", name="Close the report").click()
    expect(mona.get_by_text("The report is closed.")).to_be_visible()
    mona.get_by_role("link", name="Log").click()
    expect(mona.get_by_text("Please stay friendly.").first).to_be_visible()
    assert fits(mona)
    assert serious(mona) == []

    # Berta reads it, wherever she is.
    go(berta, "/rules")
    warning = berta.get_by_role("region", name="A moderator writes to you")
    expect(warning).to_contain_text("Please stay friendly.")
    assert fits(berta)
    assert serious(berta) == []
    warning.get_by_role("button", name="I have read this").click()
    berta.wait_for_url("**/rules")
    expect(warning).to_have_count(0)


def test_a_closed_account_is_signed_out_where_it_is_open(visit):
    berta, mona = visit("/", allow="403"), visit("/", allow="403")
    sign_up(berta, "Clara")
    sign_in(mona, "Mona")
    go(mona, "/moderation/players")
    mona.get_by_label("Name").fill("clara")
    mona.get_by_role("button", name="Find").click()
    mona.get_by_label("Close the account").check()
    mona.get_by_label("Why").fill("A second account.")
    mona.get_by_role("button", name="Do it").click()
    expect(mona.get_by_text("account closed")).to_be_visible()
    berta.reload()
    expect(berta.locator(".site-header .who")).to_have_text("Sign in")
    go(berta, "/sign-in")
    berta.get_by_label("Name").fill("Clara")
    berta.get_by_label("Password").fill(PASSWORD)
    berta.get_by_role("button", name="Sign in").click()
    expect(berta.get_by_role("alert")).to_have_text(
        "This account was closed by a moderator: A second account."
    )


def test_for_others_there_is_no_such_page(visit):
    page = visit("/moderation", allow="404")
    expect(page.get_by_role("heading", name="Not found")).to_be_visible()
