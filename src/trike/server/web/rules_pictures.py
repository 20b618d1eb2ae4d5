"""The drawn examples of the rules page: positions of games that were played by the rules."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from trike.draw.annotation import Arrow
from trike.draw.svg import svg
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.geometry import Geometry

__all__ = ["TRAPPED_GAME", "pictures"]

TRAPPED_GAME = ("d3", "d2", "b2", "b1", "c1", "c3", "c2")
"""A whole game in seven moves that ends Black 4, White 3."""


@cache
def pictures() -> dict[str, Markup]:
    """The pictures by name, without style: the page's sheets colour them."""
    before = _board(7, "c2", "f2")
    after = before.copy()
    after.push_text("f5")
    slide = Arrow(Cell.parse("f2"), Cell.parse("f5"))
    return {
        "side_7": _draw("side-7", Geometry(7), title="An empty board of side 7"),
        "side_13": _draw("side-13", Geometry(13), title="An empty board of side 13"),
        "opening": _draw("opening", _board(7, "d3"), title="The first stone, Black's, on d3"),
        "before": _draw(
            "before",
            before,
            destinations=True,
            last_move=False,
            arrows=(slide,),
            title="Before the move: dots on the cells to which Black can move the pawn from f2",
        ),
        "after": _draw("after", after, title="After the move: Black's stone and the pawn on f5"),
        "swap": _draw("swap", _board(7, "e3"), title="Black's first stone on e3, in the middle"),
        "trapped": _draw(
            "trapped", _board(7, *TRAPPED_GAME), title="The pawn is trapped on c2: Black 4, White 3"
        ),
    }


def _board(side: int, *moves: str) -> Board:
    board = Board(side)
    for move in moves:
        board.push_text(move)
    return board


def _draw(name: str, subject: Board | Geometry, **options: object) -> Markup:
    # What `svg` returns is markup that it has escaped itself.
    return Markup(svg(subject, style=False, id=name, **options))  # type: ignore[arg-type]  # noqa: S704
