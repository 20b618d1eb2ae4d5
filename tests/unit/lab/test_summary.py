from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.lab import Contestant, PlayedGame, SprtReport, rank, summarise
from trike.lab.summary import pairs_of
from trike.ratings import Decision, Sprt, bradley_terry, elo_difference


def game(number: int, winner: int, ending: str = "trapped") -> PlayedGame:
    return PlayedGame(number, number % 2, 1, (), winner, ending)  # type: ignore[arg-type]


results = st.lists(st.integers(0, 1), max_size=40).map(
    lambda winners: [game(number, winner) for number, winner in enumerate(winners)]
)


@given(results)
def test_counts_add_up(games: list[PlayedGame]) -> None:
    summary = summarise(games)
    assert summary.games == len(games)
    assert summary.wins == summary.opening[0] + summary.replying[0]
    assert summary.games == summary.opening[1] + summary.replying[1]
    assert sum(summary.pairs) == len(games) // 2
    if games:
        assert summary.interval is not None
        assert summary.share is not None
        low, high = summary.interval
        assert 0 <= low <= summary.share <= high <= 1
    else:
        assert summary.interval is summary.share is summary.elo is None


def test_forfeits_are_counted_for_who_lost_by_them() -> None:
    summary = summarise([game(0, 0, "time"), game(1, 1, "illegal"), game(2, 1, "illegal")])
    assert summary.forfeits == ({"illegal": 2}, {"time": 1})


def test_pairs_are_those_of_which_both_games_ended() -> None:
    assert pairs_of([game(0, 0), game(3, 0), game(2, 1)]) == [(1, 1)]


def test_the_sequential_test_takes_pairs_without_a_gap() -> None:
    test = Sprt(0, 400)
    won = [game(number, 0) for number in range(40)]
    assert SprtReport.of(test, won).decision is Decision.ACCEPT
    assert SprtReport.of(test, won[2:]).llr == 0
    assert SprtReport.of(test, won[:2] + won[4:]).llr == SprtReport.of(test, won[:2]).llr


def test_bradley_terry_of_two_is_elo() -> None:
    first, second = bradley_terry([[0, 300], [100, 0]])
    assert first.difference - second.difference == pytest.approx(elo_difference(300.5 / 401))
    assert first.low < first.difference < first.high


def test_bradley_terry_finds_the_strengths_that_made_the_results() -> None:
    truth = [120.0, 30.0, -150.0]
    games = 100_000
    share = [[1 / (1 + 10 ** ((b - a) / 400)) for b in truth] for a in truth]
    wins = [[round(games * share[i][j]) if i != j else 0 for j in range(3)] for i in range(3)]
    for estimate, value in zip(bradley_terry(wins), truth, strict=True):
        assert estimate.difference == pytest.approx(value, abs=0.5)
        assert estimate.low < value < estimate.high
        assert estimate.high - estimate.low < 6


def test_one_who_wins_every_game_has_a_finite_rating() -> None:
    estimates = bradley_terry([[0, 10, 10], [0, 0, 5], [0, 5, 0]])
    assert all(math.isfinite(e.difference) for e in estimates)
    assert estimates[0].difference > estimates[1].difference
    assert sum(e.difference for e in estimates) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(
    "wins", [[], [[0]], [[0, 1]], [[0, -1], [1, 0]], [[0, 0], [0, 0]], [[0, 1], [1]]]
)
def test_tables_that_are_none(wins: list[list[int]]) -> None:
    with pytest.raises(ValueError, match=r"."):
        bradley_terry(wins)


def test_a_ladder_has_the_strongest_first() -> None:
    engines = [Contestant.parse(f"level:{n}") for n in (1, 2, 3)]
    up = [game(n, 1) for n in range(6)] + [game(6, 0)]
    standings = rank(engines, {(0, 1): up, (0, 2): up, (1, 2): up})
    assert [standing.contestant.text for standing in standings] == ["level:3", "level:2", "level:1"]
    assert [(standing.wins, standing.games) for standing in standings] == [
        (12, 14),
        (7, 14),
        (2, 14),
    ]
