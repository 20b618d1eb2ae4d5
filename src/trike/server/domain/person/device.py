"""What a browser calls itself, in words that its owner recognises in a list."""

from __future__ import annotations

import re

__all__ = ["MAX_DEVICE", "describe_device"]

MAX_DEVICE = 60

# Each looks like those after it as well, so the order matters.
_BROWSERS = (
    ("Edge", r"\bEdg(?:e|A|iOS)?/"),
    ("Opera", r"\bOPR/|\bOpera\b"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Firefox", r"\bFirefox/|\bFxiOS/"),
    ("Chrome", r"\bChrome/|\bCriOS/|\bChromium/|\bHeadlessChrome/"),
    ("Safari", r"\bSafari/"),
)
_SYSTEMS = (
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Android", r"\bAndroid\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("Windows", r"\bWindows\b"),
    ("Mac", r"\bMacintosh\b|\bMac OS X\b"),
    ("Linux", r"\bLinux\b|\bX11\b"),
)


def describe_device(user_agent: str | None) -> str:
    """Browser and system, such as ``Firefox on Linux``; the empty text when it says neither.

    >>> describe_device("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox on Linux'
    """
    text = (user_agent or "")[:500]
    browser, system = _first(text, _BROWSERS), _first(text, _SYSTEMS)
    return " on ".join(filter(None, (browser, system)))[:MAX_DEVICE]


def _first(text: str, patterns: tuple[tuple[str, str], ...]) -> str | None:
    return next((name for name, pattern in patterns if re.search(pattern, text)), None)
