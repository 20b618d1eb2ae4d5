from __future__ import annotations

import pytest

from trike import Board
from trike.engine import divide, perft, perft_outcomes
from trike.rules import perft as rules


def test_boards_larger_than_the_core_are_counted_in_python() -> None:
    assert perft(Board(25), 2) == rules.perft(Board(25), 2)


@pytest.mark.parametrize("side", [3, 5, 21])
def test_division_adds_up(side: int) -> None:
    parts = divide(Board(side), 3)
    assert list(parts) == list(Board(side).legal_moves)
    assert sum(parts.values()) == perft(Board(side), 3)
    assert parts == rules.divide(Board(side), 3)


def test_counting_leaves_the_board_alone() -> None:
    board = Board(5)
    board.push_text("c2")
    before = board.copy()
    perft(board, 3)
    divide(board, 2)
    assert board == before
    assert board.moves == before.moves


def test_outcomes_of_a_whole_tree() -> None:
    counts = perft_outcomes(3, 6)
    assert counts.finished == counts.won_by_black + counts.won_by_white == counts.sequences


@pytest.mark.parametrize("call", [perft, divide])
def test_negative_depths_are_refused(call: object) -> None:
    with pytest.raises(ValueError):
        call(Board(3), -1)  # type: ignore[operator]
    with pytest.raises(ValueError):
        perft_outcomes(3, -1)
    with pytest.raises(ValueError):
        perft_outcomes(20, 1)
