"""The chart of a rating's history: one SVG that stands in a page, coloured by its style sheet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from markupsafe import Markup

from trike.draw.layout import Point
from trike.draw.markup import element, points, text_of
from trike.server.domain.game.shown_rating import ShownRating

__all__ = ["rating_chart"]

_Attributes: TypeAlias = dict[str, str | float]

_WIDTH, _HEIGHT = 360.0, 180.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 40.0, 10.0, 10.0, 10.0
_LEAST_SPAN = 100
"""Points from bottom to top at least: small steps shall not look like cliffs."""
_MOST_SPACES = 6
"""Between the lines: more would be too close on a phone."""
_MOST_DOTS = 40
"""With more games than this, dots would hide the line."""
_STEPS = tuple(factor * 10**power for power in range(1, 6) for factor in (1, 2, 5))[2:]
"""50, 100, 200, 500 and so on, beyond all that a rating can be."""


def rating_chart(ratings: Sequence[ShownRating], title: str) -> Markup:
    """The way of a rating, from before the first game shown to after the last.

    What is provisional is dashed. ``title`` says in words what there is to see, for those who do
    not see it. `ValueError` for fewer than two ratings: there is no way then.
    """
    if len(ratings) < 2:
        raise ValueError("a chart needs a rating before and one after")
    values = [rating.value for rating in ratings]
    step, low, high = _scale(min(values), max(values))

    def y(value: float) -> float:
        return _TOP + (high - value) / (high - low) * (_HEIGHT - _TOP - _BOTTOM)

    def x(place: int) -> float:
        return _LEFT + place / (len(values) - 1) * (_WIDTH - _LEFT - _RIGHT)

    parts = [element("title", {}, text_of(title))]
    for value in range(low, high + 1, step):
        ends: _Attributes = {"x1": _LEFT, "x2": _WIDTH - _RIGHT, "y1": y(value), "y2": y(value)}
        parts.append(element("line", {"class": "chart-grid", **ends}))
        place: _Attributes = {"x": _LEFT - 6, "y": y(value) + 4, "text-anchor": "end"}
        parts.append(element("text", {"class": "chart-label", **place}, text_of(str(value))))
    corners = [Point(x(place), y(value)) for place, value in enumerate(values)]
    for first, last, provisional in _stretches(ratings):
        name = "chart-line is-provisional" if provisional else "chart-line"
        stretch = points(corners[first : last + 1])
        parts.append(element("polyline", {"class": name, "points": stretch}))
    dotted = range(len(values)) if len(values) <= _MOST_DOTS else [len(values) - 1]
    for dot in dotted:
        cx, cy = corners[dot]
        parts.append(element("circle", {"class": "chart-dot", "cx": cx, "cy": cy, "r": 3}))
    box: _Attributes = {"viewBox": f"0 0 {_WIDTH:g} {_HEIGHT:g}", "role": "img"}
    # Safe: every attribute and text is escaped by `element` and `text_of`.
    return Markup(element("svg", {"class": "rating-chart", **box}, *parts))  # noqa: S704


def _scale(lowest: int, highest: int) -> tuple[int, int, int]:
    """The distance of the lines, and the lowest and the highest of them.

    >>> _scale(1500, 1548), _scale(1290, 1733)
    ((50, 1450, 1600), (100, 1200, 1800))
    """
    missing = max(0, _LEAST_SPAN - (highest - lowest))
    lowest, highest = lowest - missing // 2, highest + (missing + 1) // 2
    step = next(one for one in _STEPS if (highest - lowest) / one <= _MOST_SPACES - 1)
    return step, math.floor(lowest / step) * step, math.ceil(highest / step) * step


def _stretches(ratings: Sequence[ShownRating]) -> list[tuple[int, int, bool]]:
    """Parts of the line with one look: from a place to a place, and whether they are dashed.

    A step is provisional when what it leads to is.
    """
    found: list[tuple[int, int, bool]] = []
    for place, rating in enumerate(ratings[1:], 1):
        if found and found[-1][2] is rating.provisional:
            found[-1] = (found[-1][0], place, rating.provisional)
        else:
            found.append((place - 1, place, rating.provisional))
    return found
