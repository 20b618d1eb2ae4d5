from __future__ import annotations

import pytest

from trike.engine import bench


def test_the_signature_repeats() -> None:
    first, second = bench(3), bench(3)
    assert first.nodes == second.nodes > 0
    assert first.nodes_per_second > 0


def test_bad_depths_are_refused() -> None:
    with pytest.raises(ValueError):
        bench(0)
