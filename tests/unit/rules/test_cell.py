from __future__ import annotations

import pytest

from trike import Board, Cell, IllegalMoveError, IllegalReason, NotationError


@pytest.mark.parametrize(
    ("text", "row", "place"), [("a1", 0, 0), ("g7", 6, 6), ("z26", 25, 25), ("aa1", 26, 0)]
)
def test_a_letter_is_the_row_and_a_number_the_place(text: str, row: int, place: int) -> None:
    cell = Cell.parse(text)
    assert (cell.row, cell.place, str(cell)) == (row, place, text)
    assert cell == Cell.at(row, place) == row * (row + 1) // 2 + place


@pytest.mark.parametrize(
    "text",
    ["", "a", "1", "a0", "a2", "a01", "c-1", "1a", "c1.0", "é1", "c²", "c1 2", "aaa1", "c1234"],
)
def test_what_names_no_cell_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Cell.parse(text)
    assert caught.value.text == text


@pytest.mark.parametrize(("row", "place"), [(0, 1), (2, 3), (-1, 0), (2, -1)])
def test_no_cell_is_at_a_place_that_its_row_lacks(row: int, place: int) -> None:
    with pytest.raises(ValueError, match="has no place"):
        Cell.at(row, place)


def test_cells_order_by_row_then_place_and_index_sequences() -> None:
    cells = [Cell.parse(text) for text in ("c3", "a1", "b2", "c1")]
    assert [str(cell) for cell in sorted(cells)] == ["a1", "b2", "c1", "c3"]
    assert "abcdef"[Cell.parse("c3")] == "f"
    assert f"{Cell.parse('c3'):>4}" == "  c3"


def test_a_number_below_0_is_no_cell_but_can_be_told() -> None:
    assert str(Cell(-1)) == "-1"
    with pytest.raises(IllegalMoveError) as caught:
        Board(3).check(Cell(-1))
    assert caught.value.reason is IllegalReason.OFF_BOARD
