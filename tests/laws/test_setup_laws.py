"""An arrangement has no problems exactly when a board can be made of it."""

from __future__ import annotations

import pytest
from hypothesis import given

from trike import Board, InvalidSetupError, Setup
from trike.testing import boards, setups


@given(setups())
def test_problems_are_empty_exactly_when_a_board_can_be_made(setup: Setup) -> None:
    problems = setup.problems()
    if problems:
        with pytest.raises(InvalidSetupError) as caught:
            Board.from_setup(setup)
        assert caught.value.problems == problems
        assert all(problem.message in str(caught.value) for problem in problems)
    else:
        assert Board.from_setup(setup).setup() == setup


@given(boards(max_side=7))
def test_every_position_of_a_game_is_an_arrangement_without_problems(board: Board) -> None:
    assert board.setup().problems() == ()
    assert Board.from_setup(board.setup()) == board
