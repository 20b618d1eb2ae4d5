"""A chart of bars: one SVG that stands in a page, coloured by its style sheet."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from trike.draw.markup import element, text_of

__all__ = ["bar_chart"]

_WIDTH, _HEIGHT = 360.0, 150.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 44.0, 8.0, 8.0, 22.0
_MOST_LABELS = 6
_CHARACTER = 6.5
"""The width of a figure in a label at most."""
_STEPS = tuple(factor * 10**power for power in range(10) for factor in (1, 2, 5))


def bar_chart(bars: Sequence[tuple[str, int]], title: str) -> Markup:
    """Bars from zero, each with its label below as far as there is room.

    ``title`` says in words what there is to see, for those who do not see it; the numbers belong
    into a table beside it. `ValueError` without bars.
    """
    if not bars:
        raise ValueError("a chart needs bars")
    highest = max(1, *(value for _, value in bars))
    step: int = next(one for one in _STEPS if highest / one <= 4)
    top = -(-highest // step) * step
    room = _WIDTH - _LEFT - _RIGHT
    width = room / len(bars)

    def y(value: float) -> float:
        return _TOP + (1 - value / top) * (_HEIGHT - _TOP - _BOTTOM)

    parts = [element("title", {}, text_of(title))]
    for value in range(0, top + 1, step):
        line: dict[str, str | float] = {"class": "chart-grid", "x1": _LEFT, "x2": _WIDTH - _RIGHT}
        parts.append(element("line", {**line, "y1": y(value), "y2": y(value)}))
        place: dict[str, str | float] = {"x": _LEFT - 6, "y": y(value) + 4, "text-anchor": "end"}
        parts.append(element("text", {"class": "chart-label", **place}, text_of(_short(value))))
    every = -(-len(bars) // _MOST_LABELS)
    for number, (label, value) in enumerate(bars):
        x = _LEFT + number * width
        box: dict[str, str | float] = {"x": x + width * 0.1, "y": y(value), "width": width * 0.8}
        hint = element("title", {}, text_of(f"{label}: {value}"))
        height = y(0) - y(value)
        parts.append(element("rect", {"class": "chart-bar", **box, "height": height}, hint))
        # Counted from the last, which is the newest where bars are steps of time.
        if (len(bars) - 1 - number) % every == 0:
            middle = min(x + width / 2, _WIDTH - _CHARACTER * len(label) / 2)
            place = {"x": middle, "y": _HEIGHT - 6, "text-anchor": "middle"}
            parts.append(element("text", {"class": "chart-label", **place}, text_of(label)))
    frame: dict[str, str | float] = {"viewBox": f"0 0 {_WIDTH:g} {_HEIGHT:g}", "role": "img"}
    # Safe: every attribute and text is escaped by `element` and `text_of`.
    return Markup(element("svg", {"class": "chart", **frame}, *parts))  # noqa: S704


def _short(value: int) -> str:
    """A number in few characters.

    >>> _short(950), _short(20_000), _short(1_500_000)
    ('950', '20k', '1.5M')
    """
    for size, letter in ((1_000_000, "M"), (1000, "k")):
        if value >= size:
            return f"{value / size:g}{letter}"
    return str(value)
