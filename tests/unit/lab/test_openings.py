from __future__ import annotations

import pytest

from trike import Game
from trike.engine.opening import opening_orbits
from trike.lab import opening


def test_all_goes_through_the_orbits_and_begins_again() -> None:
    orbits = opening_orbits(7)
    found = [opening("all", 7, number, seed=3) for number in range(2 * len(orbits))]
    assert found == [(orbit[0],) for orbit in orbits] * 2


@pytest.mark.parametrize("side", [2, 3, 4, 7, 13])
def test_balanced_starts_are_legal_and_leave_a_move(side: int) -> None:
    for number in range(4):
        moves = opening("balanced", side, number, seed=3)
        assert moves == opening("balanced", side, number, seed=3)
        game = Game.replay(side, moves, swap_rule=False)
        assert not game.is_over
        assert len(moves) == (3 if side > 4 else 1)


def test_balanced_starts_differ_by_number_and_by_seed() -> None:
    starts = {opening("balanced", 13, number, seed) for number in range(4) for seed in range(3)}
    assert len(starts) > 8
