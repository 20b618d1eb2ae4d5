"""The style sheet that a picture carries when no page gives it one.

Every colour is a custom property, so that a page can change one without rewriting the rules.
"""

from __future__ import annotations

__all__ = ["STYLE"]

_LIGHT = {
    "tint-0": "#ece3d2",
    "tint-1": "#e3d8c3",
    "tint-2": "#dacdb4",
    "line": "#b9a98a",
    "label": "#5f5747",
    "black": "#23211e",
    "black-rim": "#000000",
    "white": "#fdfcf8",
    "white-rim": "#4a453c",
    "accent": "#d1480f",
    "accent-on-white": "#c23d06",
    "accent-on-black": "#ff8a4c",
    "trail": "#d1480f",
    "near": "#f3cf7a",
    "neutral": "#1f5fa8",
    "good": "#1b7a3d",
    "bad": "#b3261e",
}
_DARK = {
    "tint-0": "#3f3b34",
    "tint-1": "#4a453d",
    "tint-2": "#575048",
    "line": "#2a2722",
    "label": "#cfc6b4",
    "black": "#151412",
    "black-rim": "#b7ae9c",
    "white": "#f4f0e6",
    "white-rim": "#1b1916",
    "accent": "#ff8a4c",
    "accent-on-white": "#c23d06",
    "accent-on-black": "#ff8a4c",
    "trail": "#ff8a4c",
    "near": "#8a6d1f",
    "neutral": "#7fb4f0",
    "good": "#6fce8e",
    "bad": "#ff8f86",
}

_RULES = """
.tb-svg{font-family:system-ui,Segoe UI,Roboto,Noto Sans,sans-serif}
.tb-svg .tb-hex{stroke:var(--tb-line);stroke-width:.05}
.tb-svg .tb-tint-0{fill:var(--tb-tint-0)}
.tb-svg .tb-tint-1{fill:var(--tb-tint-1)}
.tb-svg .tb-tint-2{fill:var(--tb-tint-2)}
.tb-svg .tb-near{fill:var(--tb-near)}
.tb-svg .tb-text{font-size:.66px;font-weight:600;text-anchor:middle;dominant-baseline:central;\
font-variant-numeric:tabular-nums}
.tb-svg .tb-coordinate{fill:var(--tb-label);font-size:.56px;font-weight:500}
.tb-svg .tb-stone{stroke-width:.06}
.tb-svg .tb-black{fill:var(--tb-black);stroke:var(--tb-black-rim)}
.tb-svg .tb-white{fill:var(--tb-white);stroke:var(--tb-white-rim)}
.tb-svg .tb-pawn{fill:none;stroke-width:.17;stroke:var(--tb-accent)}
.tb-svg .tb-on-black .tb-pawn{stroke:var(--tb-accent-on-black)}
.tb-svg .tb-on-white .tb-pawn{stroke:var(--tb-accent-on-white)}
.tb-svg .tb-on-black .tb-text{fill:#fff}
.tb-svg .tb-on-white .tb-text{fill:#000}
.tb-svg .tb-small{font-size:.5px}
.tb-svg .tb-dot{fill:var(--tb-label)}
.tb-svg .tb-trail{fill:var(--tb-trail);fill-opacity:.45}
.tb-svg .tb-path{fill:none;stroke:var(--tb-trail);stroke-opacity:.55;stroke-width:.14;\
stroke-linejoin:round}
.tb-svg .tb-arrow{fill-opacity:.85}
.tb-svg .tb-mark *{fill:none;stroke-width:.12}
.tb-svg .tb-mark .tb-text{stroke:none}
.tb-svg .tb-points{fill:var(--tb-label);font-size:1.1px;font-weight:700}
.tb-svg .tb-points-text{font-size:1.1px;text-anchor:start;fill:var(--tb-label)}
"""


def _properties(colors: dict[str, str]) -> str:
    return "".join(f"--tb-{name}:{color};" for name, color in colors.items())


def _tones() -> str:
    return "".join(
        f".tb-svg .tb-arrow.tb-tone-{tone}{{fill:var(--tb-{tone})}}\n"
        f".tb-svg .tb-mark.tb-tone-{tone} *{{stroke:var(--tb-{tone})}}\n"
        f".tb-svg .tb-mark.tb-tone-{tone} .tb-text{{fill:var(--tb-{tone});stroke:none}}\n"
        for tone in ("neutral", "good", "bad")
    )


def _on_stones() -> str:
    """A mark on a stone takes the colour that shows on that stone, whatever the theme."""
    colors = {
        "black": ("#7fb4f0", "#6fce8e", "#ff8f86"),
        "white": ("#1f5fa8", "#1b7a3d", "#b3261e"),
    }
    return "".join(
        f".tb-svg .tb-on-{stone}{{--tb-neutral:{neutral};--tb-good:{good};--tb-bad:{bad}}}\n"
        for stone, (neutral, good, bad) in colors.items()
    )


STYLE = (
    f".tb-svg{{{_properties(_LIGHT)}}}\n"
    f"@media (prefers-color-scheme:dark){{.tb-svg{{{_properties(_DARK)}}}}}\n"
    f"{_RULES.strip()}\n{_tones()}{_on_stones()}"
)
"""The whole style sheet: properties for light and dark, then the rules that use them.

It holds no ``<``, ``&`` or quote, so it can stand in any markup as it is.
"""
