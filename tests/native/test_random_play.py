"""Random games: what they look like in the mean, and that they can be repeated."""

from __future__ import annotations

from math import sqrt

import pytest

from trike._core import Position, random_games

COUNT = 200_000

# Measured once with another program: side, mean plies, share of games that the opener wins.
# Rounded to one and three places.
KNOWN = [
    (7, 16.3, 0.530),
    (10, 26.7, 0.516),
    (13, 38.6, 0.510),
    (15, 47.4, 0.508),
    (19, 66.9, 0.504),
]


@pytest.mark.parametrize(("side", "plies", "opener"), KNOWN)
def test_means(side: int, plies: float, opener: float) -> None:
    lengths, winners, _ = random_games(COUNT, 20_26, side, 2)
    mean = sum(lengths) / COUNT
    deviation = sqrt(sum((length - mean) ** 2 for length in lengths) / COUNT)
    share = winners.tolist().count(0) / COUNT
    # Five standard errors, and what the published figures are rounded by.
    assert abs(mean - plies) < 5 * deviation / sqrt(COUNT) + 0.05
    assert abs(share - opener) < 5 * 0.5 / sqrt(COUNT) + 0.0005


def test_shapes() -> None:
    lengths, winners, scores = random_games(1_000, 7, 9)
    assert (lengths.shape, winners.shape, scores.shape) == ((1_000,), (1_000,), (1_000, 2))
    assert {view.format for view in (lengths, winners, scores)} == {"B"}
    assert all(view.readonly for view in (lengths, winners, scores))
    for winner, (black, white) in zip(winners, scores.tolist(), strict=True):
        assert winner == (white > black)
        assert black + white in (3, 5, 7)


def test_the_seed_decides_and_threads_do_not() -> None:
    one = random_games(30_000, 2**64 - 1, 13)
    three = random_games(30_000, 2**64 - 1, 13, threads=3)
    assert all(a == b for a, b in zip(one, three, strict=True))
    shorter, _, _ = random_games(100, 2**64 - 1, 13)
    assert shorter.tolist() == one[0].tolist()[:100]
    assert random_games(30_000, 0, 13)[0] != one[0]


def test_side_one_has_one_game() -> None:
    lengths, winners, scores = random_games(5, 1, 1)
    assert (lengths.tolist(), winners.tolist()) == ([1] * 5, [0] * 5)
    assert scores.tolist() == [[1, 0]] * 5
    assert Position(1).legal_moves() == [0]
