"""Every public page in the pseudo-language: nothing untranslated, nothing wider than a phone."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest

from trike.server.edge.public_pages import PUBLIC_PAGES

pytestmark = pytest.mark.browser

MORE_PAGES = ("/sign-in", "/sign-up", "/forgotten-password", "/games", "/challenges")
"""Pages of people, which have no address in a language."""

# Text that is shown, with what stands around it as far as the nearest element that is translated.
TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (parent.closest("script, style, bdi, svg, [lang]:not(html), .coordinates, [translate=no]"))
      continue;
    const text = node.textContent.trim();
    // A sentence with a link in it is in the brackets of the element around.
    const around = parent.closest("p, li, td, th, dd, dt, label, h1, h2, h3, figcaption, button");
    const whole = around?.textContent.trim() ?? text;
    if (/[A-Za-z]{2,}/.test(text)) found.push([text, whole]);
  }
  return found;
}"""

NAMES = re.compile(r"Trike|Alek Erickson|UTC|CSV|JSON|\b[a-s]\d{1,2}\b|\d+d|RD")


def untranslated(page):
    return [
        text
        for text, whole in page.evaluate(TEXTS)
        if "[" not in whole and re.search("[A-Za-z]{2,}", NAMES.sub("", text))
    ]


@pytest.fixture(scope="module")
def _pseudo_language():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIKE_PSEUDO_LANGUAGE", "true")
        yield


@pytest.fixture(scope="module")
def pseudo_site(_pseudo_language, server):
    return server.url


@pytest.mark.parametrize("path", [*PUBLIC_PAGES, *MORE_PAGES])
def test_a_page_is_translated_and_fits(open_page, pseudo_site, path):
    prefix = "/en-XA" if path in PUBLIC_PAGES else ""
    page = open_page(f"{pseudo_site}{prefix}{path}", width=320, locale="en-XA")
    assert urlsplit(page.url).path.startswith(prefix)
    assert page.locator("html").get_attribute("lang") == "en-XA"
    # The last text that a script puts in place.
    page.wait_for_load_state("networkidle")
    assert untranslated(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_a_language_is_chosen_without_scripts(open_page, pseudo_site):
    page = open_page(f"{pseudo_site}/rules", java_script_enabled=False)
    page.locator("form.languages button[value=en-XA]").click()
    assert page.locator("html").get_attribute("lang") == "en-XA"
    assert page.url.endswith("/rules")
