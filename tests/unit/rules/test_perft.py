from __future__ import annotations

import pytest

from trike import Board, Cell, perft
from trike.rules.perft import divide


def test_dividing_adds_up() -> None:
    counts = divide(Board(4), 3)
    assert sum(counts.values()) == perft(Board(4), 3)
    assert set(counts) == set(Board(4).legal_moves)
    assert counts[Cell(0)] == perft_after(Cell(0))


def perft_after(cell: Cell) -> int:
    board = Board(4)
    board.push(cell)
    return perft(board, 2)


def test_finished_games_are_not_extended() -> None:
    assert [perft(Board(1), depth) for depth in range(3)] == [1, 1, 0]


@pytest.mark.parametrize(("count", "depth"), [(perft, -1), (divide, 0)])
def test_a_depth_that_means_nothing_is_refused(count: object, depth: int) -> None:
    assert callable(count)
    with pytest.raises(ValueError, match="depth"):
        count(Board(2), depth)


def test_the_board_is_left_as_it_was() -> None:
    board = Board.from_text("3 b/1w/3 b2 b")
    perft(board, 2)
    assert board.text() == "3 b/1w/3 b2 b"
