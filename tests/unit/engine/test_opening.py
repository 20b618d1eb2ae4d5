from __future__ import annotations

from random import Random

import pytest

from trike import Cell, Color, Geometry
from trike.engine import Score
from trike.engine.opening import best_opening, even_opening, opening_orbits


@pytest.mark.parametrize("side", range(1, 20))
def test_orbits_are_the_cells_in_groups_closed_under_symmetry(side: int) -> None:
    geometry = Geometry(side)
    orbits = opening_orbits(side)
    assert sorted(cell for orbit in orbits for cell in orbit) == list(geometry)
    for orbit in orbits:
        for image in geometry.symmetries:
            assert {image[cell] for cell in orbit} == set(orbit)


def chosen(names: str, scores: dict[str, Score], *, even: bool) -> None:
    groups = {(Cell.parse(name),): score for name, score in scores.items()}
    choose = even_opening if even else best_opening
    assert {str(choose(groups, Random(seed))) for seed in range(40)} == set(names.split())


def won(plies: int | None) -> Score:
    return Score.proven(Color.BLACK, winner=Color.BLACK, plies=plies)


def lost(plies: int | None) -> Score:
    return Score.proven(Color.BLACK, winner=Color.WHITE, plies=plies)


def balance(stones: float) -> Score:
    return Score(Color.BLACK, stones)


def test_even_opening_is_near_the_smallest_balance_of_either_sign() -> None:
    scores = {"a1": balance(-0.2), "b1": balance(0.3), "c1": balance(1.5), "c2": won(9)}
    chosen("a1 b1", scores, even=True)


def test_even_opening_of_a_solved_board_lasts_longest() -> None:
    chosen("b1 c1", {"a1": won(5), "b1": lost(9), "c1": won(9), "c2": won(None)}, even=True)


def test_best_opening_wins_soonest() -> None:
    scores = {"a1": lost(9), "b1": won(9), "c1": won(7), "c2": balance(8.0)}
    chosen("c1", scores, even=False)
