from __future__ import annotations

import pytest

from trike import SWAP, Cell, NotationError, Style
from trike.rules.notation import format_cell, parse_cell, parse_move


@pytest.mark.parametrize(("ours", "ai_ai"), [("a1", "a7"), ("g1", "a1"), ("g7", "g1")])
def test_ai_ai_counts_rows_from_the_bottom(ours: str, ai_ai: str) -> None:
    assert parse_cell(ai_ai, 7, Style.AI_AI) == Cell.parse(ours)
    assert format_cell(Cell.parse(ours), 7, Style.AI_AI) == ai_ai


@pytest.mark.parametrize("text", ["b7", "h1", "a0", "a8", "a", "7", "aa1", "a²"])
def test_ai_ai_has_no_cells_off_the_board(text: str) -> None:
    with pytest.raises(NotationError):
        parse_cell(text, 7, Style.AI_AI)


def test_ai_ai_has_no_letter_for_a_27th_column() -> None:
    with pytest.raises(ValueError, match="26 columns"):
        format_cell(Cell.at(29, 26), 30, Style.AI_AI)


def test_moves_in_any_case() -> None:
    assert parse_move(" SWAP ", 7).move is SWAP
    assert parse_move("C2-F2", 7) == (Cell.parse("f2"), Cell.parse("c2"))


@pytest.mark.parametrize("text", ["", "-", "c2-", "-c2", "c2-f2-g2", "c2 f2", "pass"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text, 7)


@pytest.mark.parametrize("text", ["c2-", "-c2", "-", "c2-f2-g2", "c2-f9"])
def test_a_move_that_cannot_be_read_is_quoted_whole(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text, 7)
    assert caught.value.text == text
