"""Writing SVG elements: escaped text and attributes, short numbers, stable order."""

from __future__ import annotations

import re
from collections.abc import Iterable

from trike.draw.layout import Point

__all__ = ["element", "number", "points", "text_of"]

# What XML 1.0 allows in no form: control characters, lone surrogates and two non-characters.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;"})


def element(name: str, attributes: dict[str, str | float] | None = None, *children: str) -> str:
    """One element; ``children`` are markup already, attribute values are escaped here.

    >>> element("text", {"class": "a", "x": 1.0}, text_of("1 < 2"))
    '<text class="a" x="1">1 &lt; 2</text>'
    """
    written = "".join(
        f' {key}="{number(value) if isinstance(value, float | int) else text_of(value)}"'
        for key, value in (attributes or {}).items()
    )
    if not children:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(children)}</{name}>"


def text_of(text: str) -> str:
    """Escape a text for an element or an attribute; what XML cannot hold becomes U+FFFD."""
    return _FORBIDDEN.sub("\ufffd", text).translate(_ESCAPES)


def number(value: float) -> str:
    """A number with three decimals at most, and no negative zero.

    >>> number(1.50004), number(-0.0001), number(3)
    ('1.5', '0', '3')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(corners: Iterable[Point]) -> str:
    """A list of points as polygons and polylines take it."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)
