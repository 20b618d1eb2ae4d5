"""The puzzles that come with the package are proven again, all of them."""

from __future__ import annotations

from collections import Counter

import pytest

from trike.solve import Solver
from trike.solve.puzzle_check import find_fault
from trike.solve.puzzle_generator import generate_puzzles
from trike.solve.puzzle_key import puzzle_key
from trike.solve.puzzles import load_puzzles

PUZZLES = load_puzzles()


def test_each_is_as_it_says() -> None:
    solver = Solver(2**20)
    faults = {p.position: fault for p in PUZZLES if (fault := find_fault(p, solver))}
    assert faults == {}


def test_there_are_as_many_of_each_side_easy_and_hard() -> None:
    assert Counter(puzzle.side for puzzle in PUZZLES) == dict.fromkeys(range(7, 12), 240)
    for side in range(7, 12):
        ratings = [p.difficulty.rating for p in load_puzzles(side) if p.difficulty]
        assert ratings == sorted(ratings)
        assert ratings[0] < 20
        assert ratings[-1] > 50
    assert min(puzzle.plies for puzzle in PUZZLES) == 5


def test_no_two_are_the_same() -> None:
    assert len({puzzle_key(puzzle.board()) for puzzle in PUZZLES}) == len(PUZZLES)


def test_key_is_the_same_for_all_images_and_only_for_them() -> None:
    board = PUZZLES[0].board()
    assert {puzzle_key(board.transformed(n)) for n in range(6)} == {puzzle_key(board)}
    assert puzzle_key(board) != puzzle_key(PUZZLES[1].board())


def test_their_seed_makes_them_again() -> None:
    first = min(load_puzzles(7), key=lambda puzzle: puzzle.game or 0)
    assert first.seed is not None
    found = next(p for p in generate_puzzles(7, first.seed) if p is not None)
    assert found == first


def test_sides_without_puzzles_are_refused() -> None:
    with pytest.raises(LookupError, match="not of 6"):
        load_puzzles(6)
