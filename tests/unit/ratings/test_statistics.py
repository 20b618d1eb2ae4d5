"""Elo and the sequential test, against other ways to the same numbers."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.ratings import Decision, Sprt, elo_difference, elo_estimate, elo_score

differences = st.floats(-1500, 1500)
counts = st.integers(0, 3000)


@given(differences)
def test_score_and_difference_are_inverse(difference: float) -> None:
    assert elo_difference(elo_score(difference)) == pytest.approx(difference, abs=1e-6)
    assert elo_score(difference) + elo_score(-difference) == pytest.approx(1)
    assert elo_score(difference) == pytest.approx(1 / (1 + 10 ** (-difference / 400)))


def test_the_ends_of_the_scale() -> None:
    assert elo_score(1e300) == 1
    assert elo_score(-1e300) == 0
    assert (elo_difference(0), elo_difference(1)) == (-math.inf, math.inf)
    for wrong in (-0.1, 1.1, math.nan):
        with pytest.raises(ValueError, match="share"):
            elo_difference(wrong)


@given(counts, counts.filter(bool))
def test_an_estimate_lies_in_its_interval_and_mirrors(wins: int, losses: int) -> None:
    estimate, mirror = elo_estimate(wins, losses), elo_estimate(losses, wins)
    assert estimate.low <= estimate.difference <= estimate.high
    assert estimate.low == pytest.approx(-mirror.high, abs=1e-6)
    assert estimate.difference == pytest.approx(-mirror.difference)
    # Wilson's limits p are where the share seen is z standard errors of p away.
    if wins:
        games, low = wins + losses, elo_score(estimate.low)
        z = (wins / games - low) / math.sqrt(low * (1 - low) / games)
        assert z == pytest.approx(1.959964, rel=1e-4)


def test_estimates_of_one_sided_matches_are_open_at_one_end() -> None:
    estimate = elo_estimate(10, 0)
    assert (estimate.difference, estimate.high) == (math.inf, math.inf)
    assert 100 < estimate.low < 300
    for wrong in ((0, 0), (-1, 5), (5, -1)):
        with pytest.raises(ValueError, match="games"):
            elo_estimate(*wrong)


def test_bounds_of_the_test() -> None:
    test = Sprt(0, 10)
    assert test.upper == pytest.approx(math.log(19))
    assert test.lower == pytest.approx(-math.log(19))
    decided = [test.decide(x) for x in (test.lower, 0, test.upper)]
    assert decided == [Decision.REJECT, Decision.CONTINUE, Decision.ACCEPT]


@pytest.mark.parametrize(
    "wrong",
    [(5, 5), (10, 0), (math.nan, 5), (0, math.inf), (-3000, 0), (0, 5, 0), (0, 5, 0.6, 0.5)],
)
def test_what_is_no_test(wrong: tuple[float, ...]) -> None:
    with pytest.raises(ValueError):
        Sprt(*wrong)


@given(counts, counts, differences, st.floats(1, 400))
def test_independent_games_by_hand(wins: int, losses: int, elo0: float, more: float) -> None:
    test = Sprt(elo0, elo0 + more)
    p0, p1 = elo_score(elo0), elo_score(elo0 + more)
    by_hand = wins * math.log(p1 / p0) + losses * math.log((1 - p1) / (1 - p0))
    assert test.llr(wins, losses) == pytest.approx(by_hand, rel=1e-6, abs=1e-6)


@given(st.integers(1, 500), st.integers(1, 500), st.integers(1, 500))
def test_pairs_are_fitted_as_well_as_any_other_way(lost: int, split: int, won: int) -> None:
    """The likelihood of each hypothesis is the greatest over all distributions with its mean.

    With three results and a given mean one number is free, so a search along it finds the top.
    """
    test = Sprt(-10, 30)
    shares = [n / (lost + split + won) for n in (lost, split, won)]

    def likelihood(mean: float, both: float) -> float:
        # P(won both) = both; then P(split) = 2 (mean - both).
        chances = (1 - 2 * mean + both, 2 * (mean - both), both)
        return sum(n * math.log(p) for n, p in zip((lost, split, won), chances, strict=True))

    def best(mean: float) -> float:
        low, high = max(0.0, 2 * mean - 1), mean
        for _ in range(200):
            a, b = low + (high - low) / 3, high - (high - low) / 3
            low, high = (a, high) if likelihood(mean, a) < likelihood(mean, b) else (low, b)
        return likelihood(mean, (low + high) / 2)

    expected = best(elo_score(30)) - best(elo_score(-10))
    assert test.llr_of_pairs(lost, split, won) == pytest.approx(expected, rel=1e-4, abs=1e-4)
    assert sum(shares) == pytest.approx(1)


@given(counts, counts, counts)
def test_pairs_mirror_when_the_hypotheses_do(lost: int, split: int, won: int) -> None:
    test = Sprt(-15, 15)
    one, other = test.llr_of_pairs(lost, split, won), test.llr_of_pairs(won, split, lost)
    assert one == pytest.approx(-other, rel=1e-6, abs=1e-6)
    assert one > 0 if won > lost else one <= 1e-6


def test_pairs_without_games_say_nothing() -> None:
    assert Sprt(0, 10).llr_of_pairs(0, 0, 0) == 0
    for wrong in (lambda: Sprt(0, 10).llr(-1, 0), lambda: Sprt(0, 10).llr_of_pairs(0, -1, 0)):
        with pytest.raises(ValueError, match="negative"):
            wrong()


@pytest.mark.parametrize(("true_elo", "expected"), [(0, Decision.REJECT), (50, Decision.ACCEPT)])
def test_the_test_errs_about_as_seldom_as_it_says(true_elo: float, expected: Decision) -> None:
    """Two hundred simulated matches: at 5 %, more than 20 wrong ends would be far too many."""
    random, test, wrong = Random(1), Sprt(0, 50), 0
    chance = elo_score(true_elo)
    for _ in range(200):
        wins = losses = 0
        decision = Decision.CONTINUE
        while decision is Decision.CONTINUE:
            if random.random() < chance:
                wins += 1
            else:
                losses += 1
            decision = test.decide(test.llr(wins, losses))
        wrong += decision is not expected
    assert 0 < wrong <= 20
