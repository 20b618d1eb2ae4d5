from __future__ import annotations

import pytest

from trike.engine import random_games


@pytest.mark.parametrize("side", [1, 2, 7, 19])
def test_arrays_are_consistent(side: int) -> None:
    games = random_games(500, side=side, seed=3)
    assert len(games) == 500
    assert (games.lengths.format, games.lengths.shape) == ("B", (500,))
    assert (games.winners.format, games.winners.shape) == ("B", (500,))
    assert (games.scores.format, games.scores.shape) == ("B", (500, 2))
    for length, winner, (black, white) in zip(
        games.lengths, games.winners, games.scores.tolist(), strict=True
    ):
        assert 1 <= length <= side * (side + 1) // 2
        assert winner == (white > black)
        assert black + white in (1, 3, 5, 7)


def test_threads_and_repeats_do_not_change_the_games() -> None:
    once = random_games(2000, side=9, seed=7)
    for threads in (1, 2, 3):
        again = random_games(2000, side=9, seed=7, threads=threads)
        assert again.lengths == once.lengths
        assert again.winners == once.winners
        assert again.scores.tobytes() == once.scores.tobytes()
    assert random_games(2000, side=9, seed=8).lengths != once.lengths


def test_means() -> None:
    games = random_games(4, side=1)
    assert (games.mean_length, games.opener_wins) == (1.0, 1.0)


@pytest.mark.parametrize(
    "arguments",
    [
        {"count": -1, "side": 7},
        {"count": 0, "side": 7},
        {"count": 1, "side": 0},
        {"count": 1, "side": 20},
        {"count": 1, "side": 7, "threads": 0},
    ],
)
def test_bad_numbers_are_refused(arguments: dict[str, int]) -> None:
    with pytest.raises(ValueError):
        random_games(**arguments)  # type: ignore[misc]
