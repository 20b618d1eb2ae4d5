"""Parse and format are inverse for cells, moves and positions, and any text is answered."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from trike import (
    SWAP,
    Board,
    Cell,
    Geometry,
    NotationError,
    Style,
    TrikeError,
    format_position,
    parse_position,
)
from trike.rules.notation import format_cell, format_move, parse_cell, parse_move
from trike.testing import boards, cells, setups


@given(st.integers(0, 99 * 100 // 2 - 1).map(Cell))
def test_the_text_of_a_cell_reads_back(cell: Cell) -> None:
    assert Cell.parse(str(cell)) == cell
    assert Cell.parse(f" {str(cell).upper()} ") == cell
    assert Cell.at(cell.row, cell.place) == cell
    assert 0 <= cell.place <= cell.row


@given(st.integers(1, 26), st.sampled_from(Style), st.data())
def test_both_styles_read_back(side: int, style: Style, data: st.DataObject) -> None:
    cell, origin = data.draw(cells(side)), data.draw(cells(side))
    assert parse_cell(format_cell(cell, side, style), side, style) == cell
    text = format_move(cell, side, style, origin)
    assert parse_move(text, side, style).move == cell
    if style is Style.AI_AI:
        assert parse_move(text, side, style).origin == origin
    assert parse_move(format_move(SWAP, side, style), side, style).move is SWAP


@given(st.integers(1, 26))
def test_ai_ai_names_are_one_to_one(side: int) -> None:
    names = {format_cell(cell, side, Style.AI_AI) for cell in Geometry(side)}
    assert len(names) == len(Geometry(side))


@given(setups(on_board=True))
def test_an_arrangement_reads_back(setup: object) -> None:
    text = format_position(setup)  # type: ignore[arg-type]
    assert parse_position(text) == setup
    assert format_position(parse_position(text)) == text


@given(st.text(max_size=30), st.integers(1, 9), st.sampled_from(Style))
def test_any_text_is_read_or_refused(text: str, side: int, style: Style) -> None:
    for read in (Cell.parse, parse_position, Board.from_text):
        with contextlib.suppress(TrikeError):
            read(text)
    with contextlib.suppress(NotationError):
        parse_move(text, side, style)


@given(st.text(st.sampled_from("bw/1234567890- c"), max_size=20))
def test_position_like_texts_are_read_or_refused(text: str) -> None:
    with contextlib.suppress(NotationError):
        setup = parse_position(f"3 {text} b1 w")
        assert parse_position(format_position(setup)) == setup


@given(boards(trapped=False), st.text(max_size=6), st.sampled_from(Style))
def test_a_text_that_is_no_legal_move_changes_nothing(
    board: Board, text: str, style: Style
) -> None:
    before = board.text()
    try:
        board.parse_move(text, style)
    except TrikeError:
        pass
    else:
        assume(False)
    with pytest.raises(TrikeError):
        board.push_text(text, style)
    assert board.text() == before
