"""Pictures of any board are well-formed, say what is on it, and carry no style attributes."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from trike import Board, Cell, Game
from trike.draw import Arrow, Mark, svg, text
from trike.draw.layout import tint
from trike.testing import boards, cells, games, texts

SVG = "{http://www.w3.org/2000/svg}"


def _elements(picture: str, name: str, word: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(picture)
    return [item for item in root.iter(SVG + name) if word in item.get("class", "").split()]


@given(boards(), st.booleans(), st.booleans())
def test_a_picture_shows_every_cell_and_stone(board: Board, dots: bool, style: bool) -> None:
    picture = svg(board, destinations=dots, style=style)
    assert len(_elements(picture, "polygon", "tb-hex")) == len(board.geometry)
    pieces = _elements(picture, "g", "tb-piece")
    assert len(pieces) == board.ply
    assert len(_elements(picture, "circle", "tb-pawn")) == (board.pawn is not None)
    assert len(_elements(picture, "circle", "tb-dot")) == (len(board.legal_moves) if dots else 0)
    near = _elements(picture, "polygon", "tb-near")
    assert len(near) == (sum(board.score()) if board.is_trapped() else 0)
    assert ("<style>" in picture) is style
    root = ElementTree.fromstring(picture)
    assert not any("style" in item.attrib for item in root.iter())


@given(games(), texts(), texts(), st.data())
def test_any_title_and_mark_is_escaped(
    game: Game, title: str, word: str, data: st.DataObject
) -> None:
    cell = data.draw(cells(game.side))
    others = [other for other in game.board.geometry if other != cell]
    arrows = [Arrow(cell, others[0])] if others else []
    picture = svg(
        game, title=title, id="x", marks=[Mark(cell, text=word)], arrows=arrows, path=True
    )
    root = ElementTree.fromstring(picture)
    found = root.findtext(f"{SVG}title")
    if all(letter.isprintable() for letter in title):
        assert found == title
    labels = root.get("aria-labelledby", "").split()
    ids = [item.get("id") for item in root.iter() if item.get("id")]
    assert labels == ids == ["x-title", "x-desc"]


@given(boards())
def test_neighbours_never_share_a_tint(board: Board) -> None:
    for cell in board.geometry:
        assert all(tint(cell) != tint(near) for near in board.geometry.neighbours(cell))


@given(boards(max_side=19), st.booleans(), st.booleans())
def test_the_text_holds_every_stone_and_fits_a_terminal(
    board: Board, plain: bool, dots: bool
) -> None:
    drawn = text(board, ascii_only=plain, destinations=dots)
    lines = drawn.split("\n")
    assert len(lines) == board.side + 1
    assert max(map(len, lines)) <= 80
    assert not any(line.endswith(" ") for line in lines)
    rows = [line[1:] for line in lines[:-1]]
    count = sum(row.count("b" if plain else "●") + row.count("w" if plain else "○") for row in rows)
    assert count == board.ply
    assert sum(row.count("*") for row in rows) == (len(board.legal_moves) if dots else 0)
    assert sum(row.count("[") + row.count("(") for row in rows) == (board.pawn is not None)
    assert not plain or drawn.isascii()


@given(boards())
def test_colour_adds_codes_and_nothing_else(board: Board) -> None:
    import re

    colored = text(board, ansi=True, destinations=True)
    bare = re.sub(r"\x1b\[[0-9;]*m", "", colored)
    assert [line.rstrip() for line in bare.split("\n")] == text(board, destinations=True).split(
        "\n"
    )


@given(boards(min_side=2, min_ply=2))
def test_the_trail_leads_from_the_cell_that_the_pawn_left(board: Board) -> None:
    if board.ply < 2:
        return
    picture = svg(board)
    assert len(_elements(picture, "polygon", "tb-trail")) == 1
    start = board.moves[-2]
    centres = [item.get("points") for item in _elements(picture, "polygon", "tb-from")]
    assert centres == [_elements(picture, "polygon", "tb-hex")[Cell(start)].get("points")]
