"""The drawn examples of the rules page: positions of games that were played by the rules."""

from __future__ import annotations

import re
from functools import cache

from markupsafe import Markup

from trike.draw.annotation import Arrow
from trike.draw.svg import svg
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.geometry import Geometry
from trike.server.language.current import gettext as _

__all__ = ["MOVE", "OPENING", "SWAP", "TRAPPED_GAME", "pictures", "translated_only"]

TRAPPED_GAME = ("d3", "d2", "b2", "b1", "c1", "c3", "c2")
"""A whole game in seven moves that ends Black 4, White 3."""

OPENING, SWAP, MOVE = ("d3",), ("e3",), ("c2", "f2", "f5")
"""The games of the other drawings; the last move of `MOVE` is drawn before and after."""


def pictures() -> dict[str, Markup]:
    """The pictures by name, without style: the page's sheets colour them.

    Their titles, which screen readers say, are in the language spoken now.
    """
    return _pictures(
        side_7=_("An empty triangular board of side 7"),
        side_13=_("An empty triangular board of side 13"),
        opening=_("The first stone, a black one, is on d3 with the pawn on it."),
        before_title=_("Before the move, the pawn is on f2 and dots mark the cells it can reach."),
        after_title=_("After the move, a new black stone and the pawn are on f5."),
        swap=_("Black’s first stone is on e3, in the middle, with the pawn on it."),
        end=_("The pawn is trapped on c2; the neighbourhood counts Black 4, White 3."),
    )


@cache
def _pictures(
    *,
    side_7: str,
    side_13: str,
    opening: str,
    before_title: str,
    after_title: str,
    swap: str,
    end: str,
) -> dict[str, Markup]:
    before = _board(7, *MOVE[:-1])
    after = before.copy()
    after.push_text(MOVE[-1])
    slide = Arrow(Cell.parse(MOVE[-2]), Cell.parse(MOVE[-1]))
    return {
        "side_7": _draw("side-7", Geometry(7), title=side_7),
        "side_13": _draw("side-13", Geometry(13), title=side_13),
        "opening": _draw("opening", _board(7, *OPENING), title=opening),
        "before": _draw(
            "before",
            before,
            destinations=True,
            last_move=False,
            arrows=(slide,),
            title=before_title,
        ),
        "after": _draw("after", after, title=after_title),
        "swap": _draw("swap", _board(7, *SWAP), title=swap),
        "trapped": _draw("trapped", _board(7, *TRAPPED_GAME), title=end),
    }


def _board(side: int, *moves: str) -> Board:
    board = Board(side)
    for move in moves:
        board.push_text(move)
    return board


def _draw(name: str, subject: Board | Geometry, **options: object) -> Markup:
    drawn = svg(subject, style=False, id=name, **options)  # type: ignore[arg-type]
    return translated_only(drawn, name)


def translated_only(drawn: str, name: str) -> Markup:
    """What `svg` drew under an ``id``, without its description, a sketch in letters and English."""
    drawn = drawn.replace(f'"{name}-title {name}-desc"', f'"{name}-title"')
    drawn = re.sub(r"<desc[^>]*>.*?</desc>", "", drawn, flags=re.DOTALL)
    # What `svg` returns is markup that it has escaped itself.
    return Markup(drawn)  # noqa: S704
