"""The compiled tree search: what it takes, what it refuses, and that it can be stopped."""

from __future__ import annotations

import threading

import pytest

from trike._core import Baseline, Position


def opened(side: int = 7, cell: int = 3) -> Position:
    position = Position(side)
    position.push(cell)
    return position


def test_a_position_gives_every_move_best_first() -> None:
    position = opened()
    analysis = Baseline(1).analyse(position, nodes=2000, multipv=100)
    assert sorted(line.pv[0] for line in analysis.lines) == sorted(position.legal_moves())
    visits = [line.visits for line in analysis.lines]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == analysis.playouts == 2000
    assert all(0 <= line.chance <= 1 and line.proven == 0 for line in analysis.lines)
    assert len(Baseline(1).analyse(position, nodes=100, multipv=2).lines) == 2


def test_the_caller_is_told_as_playouts_double() -> None:
    told: list[int] = []
    Baseline(1).analyse(opened(), nodes=9000, on_info=lambda a: told.append(a.playouts))
    assert [count // 1024 for count in told] == [1, 2, 4, 8]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"nodes": 0}, "nodes must be at least 1, not 0"),
        ({"seconds": 0.0}, "seconds must be a number above 0"),
        ({"seconds": float("nan")}, "seconds must be a number above 0"),
        ({"multipv": 0}, "multipv must be 1 to 1000, not 0"),
        ({"on_info": 3}, "on_info must be callable or None"),
    ],
)
def test_refusals(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Baseline(1).analyse(opened(), **arguments)  # type: ignore[arg-type]


def test_refusals_of_sizes_and_seeds() -> None:
    with pytest.raises(ValueError, match="tree_mib must be 1 to 65536, not 0"):
        Baseline(0)
    with pytest.raises(OverflowError, match="seed"):
        Baseline(1).analyse(opened(), seed=-1, nodes=1)


def test_stop_and_the_second_analysis_at_once() -> None:
    engine = Baseline(1)
    begun = threading.Event()
    found: list[int] = []

    def search() -> None:
        analysis = engine.analyse(opened(19), on_info=lambda _: begun.set())
        found.append(len(analysis.lines))

    thread = threading.Thread(target=search)
    thread.start()
    assert begun.wait(60)
    with pytest.raises(RuntimeError, match="busy"):
        engine.analyse(opened(), nodes=1)
    engine.stop()
    thread.join(60)
    assert found == [1]
