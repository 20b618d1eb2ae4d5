from __future__ import annotations

import math

import pytest

from trike.engine import Limit


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"seconds": 0},
        {"seconds": -1},
        {"seconds": math.inf},
        {"seconds": math.nan},
        {"seconds": "1"},
        {"seconds": True},
        {"nodes": 0},
        {"nodes": 1.5},
        {"nodes": 2**63},
        {"depth": 0},
        {"depth": -3},
        {"depth": True},
        {"depth": 3, "infinite": True},
    ],
)
def test_bad_limits_are_refused(arguments: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"^[a-z].*[^.]$"):
        Limit(**arguments)  # type: ignore[arg-type]


def test_only_searches_without_a_clock_are_reproducible() -> None:
    assert Limit(nodes=10).is_reproducible
    assert Limit(depth=3, nodes=10).is_reproducible
    assert not Limit(seconds=1).is_reproducible
    assert not Limit(seconds=1, depth=3).is_reproducible
    assert not Limit(infinite=True).is_reproducible


def test_text_names_every_limit() -> None:
    assert str(Limit(seconds=0.5, nodes=7, depth=2)) == "0.5 s, 7 nodes, depth 2"
    assert str(Limit(infinite=True)) == "infinite"
