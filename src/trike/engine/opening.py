"""The first stone: which openings there are but for symmetry, and which to choose."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from trike.engine.score import Score
from trike.rules.cell import Cell
from trike.rules.geometry import Geometry

__all__ = ["best_opening", "even_opening", "opening_orbits"]

_EVEN_MARGIN = 1.0
"""Openings this close to the most even one, in stones, are as good as it for variety."""


def opening_orbits(side: int) -> tuple[tuple[Cell, ...], ...]:
    """The cells in groups that the six symmetries carry into each other, in order.

    >>> [" ".join(map(str, orbit)) for orbit in opening_orbits(4)]
    ['a1 d1 d4', 'b1 b2 c1 c3 d2 d3', 'c2']
    """
    geometry = Geometry(side)
    orbits = {tuple(sorted({image[cell] for image in geometry.symmetries})) for cell in geometry}
    return tuple(sorted(orbits))


def best_opening(scores: Mapping[tuple[Cell, ...], Score], rng: Random) -> Cell:
    """One of the best openings for him who places it; ``scores`` are in his view."""
    best = max(scores.values())
    return _any_cell([orbit for orbit, score in scores.items() if score == best], rng)


def even_opening(scores: Mapping[tuple[Cell, ...], Score], rng: Random) -> Cell:
    """An opening as even as can be: the opponent may take either side.

    Where no result is proven, one close to the smallest balance; where all are, one of those
    that take longest to win.
    """
    balances = {orbit: abs(s.balance) for orbit, s in scores.items() if s.balance is not None}
    if balances:
        most_even = min(balances.values())
        return _any_cell([o for o, b in balances.items() if b <= most_even + _EVEN_MARGIN], rng)
    lengths = {orbit: score.plies or 0 for orbit, score in scores.items()}
    longest = max(lengths.values())
    return _any_cell([orbit for orbit, length in lengths.items() if length == longest], rng)


def _any_cell(orbits: list[tuple[Cell, ...]], rng: Random) -> Cell:
    """A cell of any orbit, each orbit as likely as another, so that corners are not rare."""
    return rng.choice(rng.choice(orbits))
