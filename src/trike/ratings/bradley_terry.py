"""Strengths of many players from who beat whom: the Bradley–Terry model in Elo points.

R. A. Bradley, M. E. Terry, "Rank analysis of incomplete block designs" (1952); the fit is D. R.
Hunter's "MM algorithms for generalized Bradley-Terry models" (2004).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from trike.ratings.elo import EloEstimate

__all__ = ["bradley_terry"]

_Z95 = 1.959963984540054
_POINTS = 400 / math.log(10)
_PRIOR = 0.5
_ROUNDS = 10_000


def bradley_terry(wins: Sequence[Sequence[int]]) -> list[EloEstimate]:
    """Elo of each player with a 95 % interval; ``wins[i][j]`` is how often i beat j.

    The mean of all is 0. Between two who met, half a win for either is added, so that one who has
    won every game has a finite rating. `ValueError` when the table is not square, or the players
    fall into groups that never met.

    >>> [round(estimate.difference) for estimate in bradley_terry([[0, 30], [10, 0]])]
    [93, -93]
    """
    count = len(wins)
    if count < 2 or any(len(row) != count for row in wins):
        raise ValueError("the table of wins has a row and a column for each of 2 players or more")
    if any(number < 0 for row in wins for number in row):
        raise ValueError("a number of games is not negative")
    met = [[i != j and wins[i][j] + wins[j][i] > 0 for j in range(count)] for i in range(count)]
    if not _connected(met):
        raise ValueError("not all players can be compared: some groups never met")
    won = [sum(wins[i][j] + _PRIOR for j in range(count) if met[i][j]) for i in range(count)]
    games = [
        [wins[i][j] + wins[j][i] + 2 * _PRIOR if met[i][j] else 0.0 for j in range(count)]
        for i in range(count)
    ]
    strength = [1.0] * count
    for _ in range(_ROUNDS):
        before = list(strength)
        for i in range(count):
            met_games = (games[i][j] / (strength[i] + strength[j]) for j in range(count))
            strength[i] = won[i] / sum(met_games)
        scale = math.exp(-sum(map(math.log, strength)) / count)
        strength = [value * scale for value in strength]
        if max(abs(math.log(a / b)) for a, b in zip(strength, before, strict=True)) < 1e-10:
            break
    spread = _standard_errors(strength, games)
    return [
        EloEstimate(
            _POINTS * math.log(value),
            _POINTS * (math.log(value) - _Z95 * error),
            _POINTS * (math.log(value) + _Z95 * error),
        )
        for value, error in zip(strength, spread, strict=True)
    ]


def _connected(met: Sequence[Sequence[bool]]) -> bool:
    seen, open_ = {0}, [0]
    while open_:
        i = open_.pop()
        beside = {j for j, together in enumerate(met[i]) if together} - seen
        seen |= beside
        open_ += beside
    return len(seen) == len(met)


def _standard_errors(strength: Sequence[float], games: Sequence[Sequence[float]]) -> list[float]:
    """Of the logarithms, by the information matrix, in which their sum is held at 0."""
    count = len(strength)
    information = [[1.0] * count for _ in range(count)]
    for i in range(count):
        for j in range(count):
            if i != j:
                total = strength[i] + strength[j]
                weight = games[i][j] * strength[i] * strength[j] / (total * total)
                information[i][i] += weight
                information[i][j] -= weight
    inverse = _inverse(information)
    # The ones that were added above hold the sum; they leave 1 / count² in every place.
    return [math.sqrt(max(0.0, inverse[i][i] - 1 / count**2)) for i in range(count)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By Gauss and Jordan; the matrix is symmetric and positive, so that no pivot is 0."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for i in range(count):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(count):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[count:] for row in rows]
