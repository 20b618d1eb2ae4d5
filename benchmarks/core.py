"""Speeds of the compiled core, through the public API: random games, perft, search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from benchmarks.measure import Measurement, rate
from trike import Board
from trike.engine import Baseline, Limit, bench, divide, perft, random_games

__all__ = ["core"]

_SIDE = 13
_GAMES = 400_000
_PLAYOUTS = 1_000_000


def core(runs: int) -> Iterator[Measurement]:
    """Measure one thing after the other."""
    yield rate(
        f"random games, side {_SIDE}",
        "games/s",
        lambda: len(random_games(_GAMES, side=_SIDE, seed=1)),
        runs=runs,
        note="one core, uniform opening and moves",
    )
    for depth, times in ((5, 50), (6, 5)):
        yield rate(
            f"perft, side {_SIDE}, depth {depth}",
            "sequences/s",
            partial(_perft, depth, times),
            runs=runs,
            note="one opening of each orbit counted, times the orbit's size",
        )
        yield rate(
            f"perft, side {_SIDE}, depth {depth}, every opening",
            "sequences/s",
            partial(_perft_of_every_opening, depth, times),
            runs=runs,
            note="no symmetry used",
        )
    baseline = Baseline()
    yield rate(
        f"baseline, side {_SIDE}, from the empty board",
        "playouts/s",
        lambda: baseline.analyse(Board(_SIDE), Limit(nodes=_PLAYOUTS)).nodes,
        runs=runs,
        note="plain tree search, the tree included, one core",
    )
    yield rate(
        "search",
        "nodes/s",
        lambda: bench().nodes,
        runs=min(runs, 3),
        note="the fixed positions of trike bench",
    )


def _perft(depth: int, times: int) -> int:
    return sum(perft(Board(_SIDE), depth) for _ in range(times))


def _perft_of_every_opening(depth: int, times: int) -> int:
    return sum(sum(divide(Board(_SIDE), depth).values()) for _ in range(times))
