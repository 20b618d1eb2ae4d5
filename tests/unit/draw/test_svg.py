from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from trike import Board, Cell, Game, Geometry, Seat
from trike.draw import STYLE, Arrow, Mark, Shape, Tone, svg

MOVES = "c1 c2 b2 d4 g7 g6 g2 g3 g5 g4 e2 e5 f5 f3 c3 e3 e4 d3 d2 d1 f1 f2 e1"


def cell(text: str) -> Cell:
    return Cell.parse(text)


PICTURES = {
    "empty": lambda: svg(Geometry(3), id="g"),
    "one-cell": lambda: svg(Board(1), id="g", style=False),
    "destinations": lambda: svg(
        Game.replay(7, MOVES.split()[:8]), id="g", destinations=True, style=False, size=420
    ),
    "trapped": lambda: svg(Game.replay(7, MOVES.split()), id="g", style=False),
    "path": lambda: svg(Game.replay(7, MOVES.split()).board, id="g", path=True, style=False),
    "notes": lambda: svg(
        Geometry(5),
        id="g",
        style=False,
        coordinates=False,
        marks=[
            Mark(cell("a1")),
            Mark(cell("b1"), Shape.CROSS, Tone.BAD),
            Mark(cell("c2"), Shape.SQUARE, Tone.GOOD),
            Mark(cell("c3"), Shape.TRIANGLE),
            Mark(cell("e5"), text="<&>"),
        ],
        arrows=[Arrow(cell("e1"), cell("e4")), Arrow(cell("b2"), cell("d4"), Tone.GOOD)],
    ),
}


@pytest.mark.parametrize("name", PICTURES)
def test_picture(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"pictures/{name}.svg", PICTURES[name]() + "\n")


def test_made_up_identifiers_differ() -> None:
    assert svg(Board(2)) != svg(Board(2))


def test_the_description_is_the_text_board_and_who_is_to_move() -> None:
    game = Game.replay(3, ["a1", "b1"])
    root = ElementTree.fromstring(svg(game, id="x"))
    description = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert description.endswith("Black to move.")
    assert "(w)" in description
    game.resign(Seat.FIRST)
    assert "White wins by resignation." in svg(game)
    annulled = Game(3)
    annulled.annul()
    assert "The game was annulled." in svg(annulled)
    late = Game(3)
    late.lose_on_time(Seat.SECOND)
    assert "Black wins on time." in svg(late)


def test_the_last_move_can_be_given_or_left_out() -> None:
    board = Board.from_text("3 b/1w/3 b2 b")
    assert "tb-trail" not in svg(board, style=False)
    assert "tb-trail" in svg(board, style=False, last_move=(cell("a1"), cell("b2")))
    board.push_text("c2")
    assert "tb-trail" in svg(board, style=False), "the pawn's cell before the first move is known"
    assert "tb-trail" not in svg(board, style=False, last_move=False)


def test_size_is_the_width_and_keeps_the_shape() -> None:
    root = ElementTree.fromstring(svg(Board(7), size=300))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert root.get("width") == "300"
    assert float(root.get("height", "0")) == pytest.approx(300 * height / width, abs=0.01)


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": 0},
        {"destinations": [Cell(6)]},
        {"path": [Cell(-1)]},
        {"marks": [Mark(Cell(6))]},
        {"arrows": [Arrow(Cell(0), Cell(6))]},
        {"last_move": (Cell(0), Cell(6))},
    ],
)
def test_what_is_not_on_the_board_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"off a board|1 pixel"):
        svg(Board(3), **wrong)  # type: ignore[arg-type]


def test_an_arrow_needs_two_cells() -> None:
    with pytest.raises(ValueError, match="another cell"):
        Arrow(Cell(0), Cell(0))


def test_the_style_sheet_can_stand_in_any_markup() -> None:
    assert not set("<&\"'") & set(STYLE)


def test_the_style_sheet_uses_only_properties_it_sets() -> None:
    import re

    used = set(re.findall(r"var\((--tb-[a-z0-9-]+)\)", STYLE))
    light, dark = STYLE.split("@media", 1)
    for part in (light, dark.split("}}", 1)[0]):
        assert used <= set(re.findall(r"(--tb-[a-z0-9-]+):", part))
