"""The oracle is itself held against what is known about solved boards."""

from __future__ import annotations

import pytest

from trike import Board
from trike.engine import Reference


@pytest.mark.parametrize(("side", "winning"), [(1, 1), (2, 3), (3, 3), (4, 1)])
def test_openings_that_win(side: int, winning: int) -> None:
    reference = Reference()
    found = []
    for cell in Board(side).legal_moves:
        board = Board(side)
        opener = board.turn
        board.push(cell)
        value = reference.value(board)
        if value.winner is opener:
            found.append(str(cell))
    assert len(found) == winning
    if side == 4:
        assert found == ["c2"]


def test_best_moves_shorten_a_win_and_prolong_a_loss() -> None:
    reference = Reference()
    board = Board(3)
    board.push_text("a1")
    while not board.is_trapped():
        value = reference.value(board)
        best = reference.best_moves(board)
        assert set(best) <= set(board.legal_moves)
        board.push(best[0])
        after = reference.value(board)
        assert after.winner is value.winner
        assert after.plies == (value.plies or 0) - 1
    assert reference.best_moves(board) == ()
