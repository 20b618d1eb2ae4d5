"""The style sheet that a picture carries when no page gives it one.

Every colour is a custom property, so that a page can change one without rewriting the rules.
"""

from __future__ import annotations

__all__ = ["STYLE"]

# The colours of the site's board (palette.css), which a test compares.
_COLORS = {  # name: (light, dark)
    "tint-0": ("#e3d2ad", "#3c4753"),
    "tint-1": ("#dac698", "#45515e"),
    "tint-2": ("#ecdfc2", "#333d48"),
    "line": ("#b39c69", "#232a32"),
    "label": ("#5d5a52", "#a7b1bb"),
    "black": ("#1d1e21", "#0b0c0e"),
    "black-rim": ("#fbf6ea", "#aab4bf"),
    "white": ("#fdfbf6", "#f1eee6"),
    "white-rim": ("#55492e", "#14181d"),
    "accent": ("#1559b3", "#63b3ff"),
    "accent-on-white": ("#1a66c9", "#1a66c9"),
    "accent-on-black": ("#5aa9f5", "#5aa9f5"),
    "trail": ("#1559b3", "#63b3ff"),
    "near": ("#fff3b8", "#55687c"),
    "neutral": ("#1559b3", "#63b3ff"),
    "good": ("#0b6b57", "#4fd1b0"),
    "bad": ("#a1380d", "#ff9a66"),
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


def _properties(theme: int) -> str:
    return "".join(f"--tb-{name}:{colors[theme]};" for name, colors in _COLORS.items())


def _tones() -> str:
    return "".join(
        f".tb-svg .tb-arrow.tb-tone-{tone}{{fill:var(--tb-{tone})}}\n"
        f".tb-svg .tb-mark.tb-tone-{tone} *{{stroke:var(--tb-{tone})}}\n"
        f".tb-svg .tb-mark.tb-tone-{tone} .tb-text{{fill:var(--tb-{tone});stroke:none}}\n"
        for tone in ("neutral", "good", "bad")
    )


def _on_stones() -> str:
    """A mark on a stone takes the colour that shows on that stone, whatever the theme."""
    marks = ("neutral", "good", "bad")
    light, dark = ({mark: _COLORS[mark][theme] for mark in marks} for theme in (0, 1))
    return "".join(
        f".tb-svg .tb-on-{stone}{{{''.join(f'--tb-{m}:{c};' for m, c in colors.items())}}}\n"
        for stone, colors in (("black", dark), ("white", light))
    )


STYLE = (
    f".tb-svg{{{_properties(0)}}}\n"
    f"@media (prefers-color-scheme:dark){{.tb-svg{{{_properties(1)}}}}}\n"
    f"{_RULES.strip()}\n{_tones()}{_on_stones()}"
)
"""The whole style sheet: properties for light and dark, then the rules that use them.

It holds no ``<``, ``&`` or quote, so it can stand in any markup as it is.
"""
