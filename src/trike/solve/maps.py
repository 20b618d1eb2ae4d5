"""The opening maps that come with the package, as ``trike openings SIDE --json`` proved them."""

from __future__ import annotations

import json
from importlib.resources import files

from trike.solve.opening_map import OpeningMap

__all__ = ["SHIPPED_SIDES", "shipped_map"]

SHIPPED_SIDES = range(1, 8)


def shipped_map(side: int) -> OpeningMap:
    """The proven map of a side; `LookupError` for a side that is not proven yet.

    >>> from trike.rules.color import Color
    >>> [shipped_map(side).wins(Color.BLACK) for side in SHIPPED_SIDES]
    [1, 3, 3, 1, 9, 21, 19]
    """
    if side not in SHIPPED_SIDES:
        raise LookupError(f"there is no proven opening map of side {side} yet")
    text = files("trike.solve").joinpath("data", f"openings-{side}.json").read_text("utf-8")
    return OpeningMap.from_json(json.loads(text))
