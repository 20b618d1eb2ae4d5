"""The shipped maps are what the solver proves."""

from __future__ import annotations

import pytest

from trike.solve import Solver, shipped_map, solve_openings
from trike.solve.maps import SHIPPED_SIDES


@pytest.mark.parametrize("side", SHIPPED_SIDES)
def test_it_proves_the_map_again(side: int) -> None:
    shipped = shipped_map(side)
    assert shipped.is_complete
    proven = solve_openings(side, Solver(2**26))
    assert {c: r.winner for c, r in proven.results.items()} == {
        c: r.winner for c, r in shipped.results.items()
    }


@pytest.mark.parametrize("side", [0, 8, 20])
def test_there_are_no_maps_of_other_sides(side: int) -> None:
    with pytest.raises(LookupError, match="no proven opening map"):
        shipped_map(side)
