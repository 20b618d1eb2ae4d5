"""Where things are drawn, in units of a hexagon's radius: apex up, y grows downwards."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from trike.rules.cell import Cell

__all__ = [
    "Box",
    "Point",
    "arrow",
    "board_box",
    "centre",
    "hexagon",
    "place_label",
    "row_label",
    "tint",
    "trail",
]

WIDTH = sqrt(3)
ROW_HEIGHT = 1.5
LABEL_PULL = 0.26
"""How far a coordinate is drawn towards the board from the cell that would come next."""


class Point(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle of the drawing."""

    x: float
    y: float
    width: float
    height: float


def centre(cell: Cell) -> Point:
    """The middle of a cell; the apex is at the origin."""
    return _centre(cell.row, cell.place)


def hexagon(radius: float) -> list[Point]:
    """The corners of a hexagon round the origin that stands on a corner."""
    return [Point(radius * sin(k * pi / 3), -radius * cos(k * pi / 3)) for k in range(6)]


def board_box(side: int, *, coordinates: bool) -> Box:
    """The rectangle round all hexagons, with room for the coordinates if they are drawn."""
    margin = 0.08
    left = WIDTH * side / 2 + margin
    box = Box(-left, -1 - margin, 2 * left, ROW_HEIGHT * (side - 1) + 2 + 2 * margin)
    if not coordinates:
        return box
    # Letters stand left of the board and numbers below it.
    return Box(box.x - 1.05, box.y, box.width + 1.05, box.height + 0.55)


def row_label(row: int) -> Point:
    """Where a row's letter is written: before its first cell."""
    return _between(_centre(row, -1), _centre(row, 0))


def place_label(side: int, place: int) -> Point:
    """Where a place's number is written: below the line of cells with that place."""
    return _between(_centre(side, place), _centre(side - 1, place))


def arrow(start: Point, end: Point) -> list[Point]:
    """The corners of an arrow between the middles of two different cells."""
    along = Point(end.x - start.x, end.y - start.y)
    length = hypot(*along)
    x, y = along.x / length, along.y / length

    def at(forward: float, aside: float) -> Point:
        return Point(start.x + x * forward - y * aside, start.y + y * forward + x * aside)

    tail, neck, tip = 0.3, length - 0.78, length - 0.2
    return [
        at(tail, 0.1),
        at(neck, 0.1),
        at(neck, 0.34),
        at(tip, 0),
        at(neck, -0.34),
        at(neck, -0.1),
        at(tail, -0.1),
    ]


def trail(start: Point, end: Point) -> list[Point]:
    """The corners of a trail that widens towards its end, so that its direction shows."""
    length = hypot(end.x - start.x, end.y - start.y)
    x, y = (end.x - start.x) / length, (end.y - start.y) / length
    return [
        Point(point.x - y * aside, point.y + x * aside)
        for point, aside in ((start, 0.07), (start, -0.07), (end, -0.34), (end, 0.34))
    ]


def tint(cell: Cell) -> int:
    """One of three tints, 0 to 2; neighbours never share one."""
    return (cell.row + cell.place) % 3


def _centre(row: float, place: float) -> Point:
    return Point(WIDTH * (place - row / 2), ROW_HEIGHT * row)


def _between(outside: Point, edge: Point) -> Point:
    return Point(
        outside.x + (edge.x - outside.x) * LABEL_PULL,
        outside.y + (edge.y - outside.y) * LABEL_PULL,
    )
