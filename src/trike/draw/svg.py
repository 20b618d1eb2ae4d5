"""A board as an SVG picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from uuid import uuid4

from trike.draw import layout
from trike.draw.annotation import Arrow, Mark
from trike.draw.layout import centre
from trike.draw.markup import element, number, text_of
from trike.draw.shapes import (
    draw_arrow,
    draw_coordinates,
    draw_dot,
    draw_hexagons,
    draw_mark,
    draw_score,
    draw_stone,
    draw_trails,
    written,
)
from trike.draw.text import text
from trike.draw.theme import STYLE
from trike.draw.view import Drawable, Step, board_of, cells_on, last_step, status
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color

__all__ = ["svg"]


def svg(
    subject: Drawable,
    /,
    *,
    coordinates: bool = True,
    last_move: bool | tuple[Cell | None, Cell] = True,
    destinations: bool | Iterable[Cell] = False,
    marks: Iterable[Mark] = (),
    arrows: Iterable[Arrow] = (),
    path: bool | Sequence[Cell] = False,
    trapped: bool = True,
    size: int | None = None,
    style: bool = True,
    title: str | None = None,
    id: str | None = None,
) -> str:
    """Draw a board, a game or a bare `Geometry` and return the text of one ``<svg>`` element.

    ``last_move``: a trail from the cell that the pawn left; ``True`` takes it from the board's
    moves. ``destinations``: dots on all legal ones, or on the given cells. ``path``: the way of
    the pawn with numbers, of all moves the board knows or of the given cells. ``trapped``: when
    the pawn is, light up its neighbourhood, number its stones colour by colour and write the
    score. ``size``: the width in pixels; without it the picture fills its place.

    Everything carries a class (``tb-hex``, ``tb-stone tb-black``, ``tb-pawn`` …) and no element
    has a style attribute; ``style=False`` also leaves the ``<style>`` element out, for a page that
    brings its own or whose content security policy forbids one (the rules are `STYLE`). ``title``
    replaces the title that screen readers announce; ``id`` begins the identifiers of title and
    description, which must be unique on a page, and is made up when not given.

    `ValueError` for a cell off the board or a size below 1.

    >>> from trike import Board
    >>> svg(Board(1), id="b", style=False, coordinates=False)[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" class="tb-svg" viewB'
    """
    board = board_of(subject)
    shape = board.geometry
    marks, arrows = list(marks), list(arrows)
    cells_on(shape.side, [mark.cell for mark in marks])
    cells_on(shape.side, [cell for arrow in arrows for cell in (arrow.start, arrow.end)])
    walked = cells_on(shape.side, board.moves if path is True else path or ())
    step = _step(board, last_move)
    near = _neighbourhood(board) if trapped and board.is_trapped() else []
    numbers = _numbers(board, walked, near)
    dots = board.legal_moves if destinations is True else destinations or ()

    drawn = [
        *draw_hexagons(board, step, near),
        *draw_trails(step, walked),
        *(draw_stone(board, cell, numbers.get(cell, "")) for cell in shape if board.stone_at(cell)),
        *(draw_dot(cell) for cell in cells_on(shape.side, dots)),
        *(
            written(centre(cell), count)
            for cell, count in numbers.items()
            if board.stone_at(cell) is None
        ),
        *(draw_arrow(arrow) for arrow in arrows),
        *(draw_mark(board, mark) for mark in marks),
        *(draw_coordinates(shape) if coordinates else ()),
        *(draw_score(board, coordinates) if near else ()),
    ]
    return _document(
        subject,
        board,
        drawn,
        coordinates=coordinates,
        size=size,
        style=style,
        title=title,
        id=id,
    )


def _document(
    subject: Drawable,
    board: Board,
    drawn: list[str],
    *,
    coordinates: bool,
    size: int | None,
    style: bool,
    title: str | None,
    id: str | None,
) -> str:
    box = layout.board_box(board.side, coordinates=coordinates)
    prefix = id if id is not None else f"trike-{uuid4().hex[:12]}"
    attributes: dict[str, str | float] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "tb-svg",
        "viewBox": " ".join(map(number, box)),
    }
    if size is not None:
        if size < 1:
            raise ValueError(f"a picture is at least 1 pixel wide, not {size}")
        attributes |= {"width": size, "height": size * box.height / box.width}
    attributes |= {"role": "img", "aria-labelledby": f"{prefix}-title {prefix}-desc"}
    said = status(subject)
    name = title if title is not None else f"Trike board of side {board.side}. {said}".strip()
    description = "\n".join(filter(None, (text(board, ascii_only=True), said)))
    return element(
        "svg",
        attributes,
        element("title", {"id": f"{prefix}-title"}, text_of(name)),
        element("desc", {"id": f"{prefix}-desc"}, text_of(description)),
        *([element("style", None, STYLE)] if style else []),
        *drawn,
    )


# What belongs to the position


def _step(board: Board, wanted: bool | tuple[Cell | None, Cell]) -> Step | None:
    if wanted is True:
        return last_step(board)
    if wanted is False:
        return None
    start, end = wanted
    cells_on(board.side, (end,) if start is None else (start, end))
    return Step(start, end)


def _neighbourhood(board: Board) -> list[Cell]:
    """The pawn's cell and its neighbours."""
    pawn = board.pawn
    return [] if pawn is None else [pawn, *board.geometry.neighbours(pawn)]


def _numbers(board: Board, walked: list[Cell], near: list[Cell]) -> dict[Cell, str]:
    """What is written on cells: the path's numbers, or else the count of each colour's points."""
    if walked:
        return {cell: str(count) for count, cell in enumerate(walked, 1)}
    counted: dict[Cell, str] = {}
    for color in Color:
        cells = (cell for cell in sorted(near) if board.stone_at(cell) is color)
        counted.update((cell, str(count)) for count, cell in enumerate(cells, 1))
    return counted
