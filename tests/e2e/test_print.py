"""Pages on paper: what is pressed is hidden, what is read and drawn stays, dark on white."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_rules_print_without_the_frame_of_the_site(visit) -> None:
    page = visit("/rules")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(page.locator(".site-header")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".site-header")).to_be_hidden()
    expect(page.locator(".site-footer")).to_be_hidden()
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("main svg").first).to_be_visible()
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    assert page.evaluate(scheme) == "light"
