"""The elements a picture of a board is made of, each where its cell is."""

from __future__ import annotations

from collections.abc import Iterator

from trike.draw import layout
from trike.draw.annotation import Arrow, Mark, Shape
from trike.draw.layout import Point, centre
from trike.draw.markup import element, number, points, text_of
from trike.draw.view import Step
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.geometry import Geometry

__all__ = [
    "draw_arrow",
    "draw_coordinates",
    "draw_dot",
    "draw_hexagons",
    "draw_mark",
    "draw_score",
    "draw_stone",
    "draw_trails",
    "written",
]

_CLASS = {Color.BLACK: "black", Color.WHITE: "white", None: "empty"}
_STONE, _PAWN_STONE, _PAWN_RING, _DOT = 0.7, 0.78, 0.45, 0.16
_MARKS = {
    Shape.CIRCLE: element("circle", {"r": 0.34}),
    Shape.SQUARE: element("rect", {"x": -0.3, "y": -0.3, "width": 0.6, "height": 0.6}),
    Shape.TRIANGLE: element("polygon", {"points": "0,-0.4 0.36,0.24 -0.36,0.24"}),
    Shape.CROSS: element("path", {"d": "M-.27-.27L.27.27M-.27.27L.27-.27"}),
}


def draw_hexagons(board: Board, step: Step | None, near: list[Cell]) -> Iterator[str]:
    """The cells, in three tints; the last move and a lit neighbourhood are classes of them."""
    outline = layout.hexagon(1)
    for cell in board.geometry:
        classes = ["tb-hex", f"tb-tint-{layout.tint(cell)}"]
        if step is not None and cell in step:
            classes.append("tb-to" if cell == step.end else "tb-from")
        if near:
            classes.append("tb-near" if cell in near else "tb-far")
        at = centre(cell)
        corners = points(Point(at.x + x, at.y + y) for x, y in outline)
        yield element("polygon", {"class": " ".join(classes), "points": corners})


def draw_trails(step: Step | None, walked: list[Cell]) -> Iterator[str]:
    """The path of the pawn as a line, or else the trail of the last move."""
    if len(walked) > 1:
        way = points(map(centre, walked))
        yield element("polyline", {"class": "tb-path", "points": way})
    elif step is not None and step.start is not None and step.start != step.end:
        corners = points(layout.trail(centre(step.start), centre(step.end)))
        yield element("polygon", {"class": "tb-trail", "points": corners})


def draw_stone(board: Board, cell: Cell, count: str) -> str:
    """A stone, larger and ringed under the pawn, with a number if ``count`` is not empty."""
    color = _CLASS[board.stone_at(cell)]
    pawn = cell == board.pawn
    radius = _PAWN_STONE if pawn else _STONE
    parts = [element("circle", {"class": f"tb-stone tb-{color}", "r": radius})]
    if pawn:
        parts.append(element("circle", {"class": "tb-pawn", "r": _PAWN_RING + 0.16 * bool(count)}))
    if count:
        parts.append(written(Point(0, 0), count))
    return _group(f"tb-piece tb-on-{color}", centre(cell), *parts)


def _group(classes: str, at: Point, *parts: str) -> str:
    move = f"translate({number(at.x)},{number(at.y)})"
    return element("g", {"class": classes, "transform": move}, *parts)


def written(at: Point, count: str) -> str:
    """A short text with its middle at a point."""
    classes = "tb-text tb-small" if len(count) > 2 else "tb-text"
    return element("text", {"class": classes, "x": at.x, "y": at.y + 0.02}, text_of(count))


def draw_dot(cell: Cell) -> str:
    """The dot on a destination."""
    at = centre(cell)
    return element("circle", {"class": "tb-dot", "cx": at.x, "cy": at.y, "r": _DOT})


def draw_arrow(arrow: Arrow) -> str:
    """An arrow between two cells."""
    corners = points(layout.arrow(centre(arrow.start), centre(arrow.end)))
    return element("polygon", {"class": f"tb-arrow tb-tone-{arrow.tone.value}", "points": corners})


def draw_mark(board: Board, mark: Mark) -> str:
    """A mark on a cell: its text, or else its shape."""
    classes = f"tb-mark tb-tone-{mark.tone.value} tb-on-{_CLASS[board.stone_at(mark.cell)]}"
    drawn = written(Point(0, 0), mark.text) if mark.text else _MARKS[mark.shape]
    return _group(classes, centre(mark.cell), drawn)


def draw_coordinates(shape: Geometry) -> Iterator[str]:
    """Letters of the rows along the left edge, numbers of the places along the bottom."""
    for line in range(shape.side):
        letters = str(Cell.at(line, 0))[:-1]
        labels = (
            (letters, layout.row_label(line)),
            (str(line + 1), layout.place_label(shape.side, line)),
        )
        for label, at in labels:
            yield element(
                "text", {"class": "tb-text tb-coordinate", "x": at.x, "y": at.y}, text_of(label)
            )


def draw_score(board: Board, coordinates: bool) -> Iterator[str]:
    """Both scores, in the free corner left of the apex; small boards have none to spare."""
    if board.side < 5:
        return
    box = layout.board_box(board.side, coordinates=coordinates)
    for line, color in enumerate(Color):
        at = Point(box.x + 1, box.y + 1.1 + 1.7 * line)
        yield _group(
            f"tb-score tb-on-{_CLASS[color]}",
            at,
            element("circle", {"class": f"tb-stone tb-{_CLASS[color]}", "r": 0.55}),
        )
        yield element(
            "text",
            {"class": "tb-text tb-points", "x": at.x + 1.3, "y": at.y + 0.04},
            str(board.score()[color]),
        )
