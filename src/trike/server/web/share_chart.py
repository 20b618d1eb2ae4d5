"""A chart of shares with their intervals, one line each, around one half."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from trike.draw.markup import element, text_of
from trike.server.domain.counting.game_figures import Share

__all__ = ["share_chart"]

_WIDTH, _LEFT, _RIGHT, _TOP, _LINE = 360.0, 44.0, 24.0, 8.0, 22.0
_LEAST_REACH = 0.1
"""How far the scale goes to either side of one half at least."""


def share_chart(lines: Sequence[tuple[str, Share]], title: str) -> Markup:
    """A dot for each share and a line for its interval; ``title`` says it in words.

    `ValueError` without a share of something.
    """
    shown = [(label, share, share.interval) for label, share in lines]
    ends = [end for _, _, interval in shown if interval for end in interval]
    if not ends:
        raise ValueError("a chart needs shares")
    farthest = max(_LEAST_REACH, *(abs(end - 0.5) for end in ends))
    reach = next(one / 10 for one in range(1, 6) if one / 10 >= farthest - 1e-9)
    bottom = _TOP + len(shown) * _LINE

    def x(value: float) -> float:
        return _LEFT + (value - 0.5 + reach) / (2 * reach) * (_WIDTH - _LEFT - _RIGHT)

    parts = [element("title", {}, text_of(title))]
    for value in (0.5 - reach, 0.5, 0.5 + reach):
        name = "chart-middle" if value == 0.5 else "chart-grid"
        line: dict[str, str | float] = {"x1": x(value), "x2": x(value), "y1": _TOP, "y2": bottom}
        parts.append(element("line", {"class": name, **line}))
        place: dict[str, str | float] = {"x": x(value), "y": bottom + 16, "text-anchor": "middle"}
        percent = text_of(f"{100 * value:.0f}%")
        parts.append(element("text", {"class": "chart-label", **place}, percent))
    for number, (label, share, interval) in enumerate(shown):
        y = _TOP + (number + 0.5) * _LINE
        place = {"x": _LEFT - 8, "y": y + 4, "text-anchor": "end"}
        parts.append(element("text", {"class": "chart-label", **place}, text_of(label)))
        if interval is None or share.value is None:
            continue
        low, high = interval
        whisker: dict[str, str | float] = {"x1": x(low), "x2": x(high), "y1": y, "y2": y}
        parts.append(element("line", {"class": "chart-line", **whisker}))
        dot: dict[str, str | float] = {"cx": x(share.value), "cy": y, "r": 4}
        parts.append(element("circle", {"class": "chart-dot", **dot}))
    frame: dict[str, str | float] = {"viewBox": f"0 0 {_WIDTH:g} {bottom + 22:g}", "role": "img"}
    # Safe: every attribute and text is escaped by `element` and `text_of`.
    return Markup(element("svg", {"class": "chart", **frame}, *parts))  # noqa: S704
