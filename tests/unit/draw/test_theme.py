"""A picture has the colours of the board on the site."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from trike.draw.theme import _COLORS, STYLE

PALETTE = files("trike.server") / "static" / "css" / "palette.css"

# Where the site's name of a colour is another one.
SITE_NAMES = {
    "label": "coordinate",
    "accent-on-white": "pawn-on-white",
    "accent-on-black": "pawn-on-black",
    "trail": "accent",
    "neutral": "accent",
}


def site_colors(name: str) -> tuple[str, str]:
    first_block = PALETTE.read_text(encoding="utf-8").split("}")[0]
    found = re.search(rf"--trike-{name}: (?:light-dark\((\S+), (\S+)\)|(\S+));", first_block)
    assert found is not None, name
    return (found[1], found[2]) if found[1] else (found[3], found[3])


@pytest.mark.parametrize("name", _COLORS)
def test_a_color_is_the_sites(name: str) -> None:
    assert _COLORS[name] == site_colors(SITE_NAMES.get(name, name))


def test_every_property_that_a_rule_uses_has_a_color() -> None:
    used = set(re.findall(r"var\(--tb-([a-z0-9-]+)\)", STYLE))
    assert used <= set(_COLORS)
    assert set(_COLORS) <= set(re.findall(r"--tb-([a-z0-9-]+):", STYLE))
