"""Glicko-2: the paper's example, laws over all ratings, numbers far beyond sense."""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.ratings import (
    MAX_DEVIATION,
    MIN_DEVIATION,
    NEW,
    PROVISIONAL_DEVIATION,
    RATING_PERIOD,
    RatedGame,
    Rating,
    RatingError,
    Score,
    Standing,
    aged,
    expected_score,
    rate_game,
    rebuild,
    update,
)

NOW = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)
YEAR = timedelta(days=365)

ratings = st.builds(
    Rating, st.floats(0, 3500), st.floats(MIN_DEVIATION, MAX_DEVIATION), st.floats(0.02, 0.1)
)
extreme_ratings = st.builds(
    Rating,
    st.floats(-1e5, 1e5),
    st.floats(1e-3, MAX_DEVIATION),
    st.floats(1e-6, 1),
)
standings = st.builds(
    lambda rating, days: Standing(rating, 5, NOW - timedelta(days=days)),
    ratings,
    st.integers(0, 2000),
)


def test_the_example_of_the_paper() -> None:
    """Glickman (2013), where intermediate values are rounded: 1464.06, 151.52, 0.05999."""
    after = update(
        Rating(1500, 200, 0.06),
        [
            Score(Rating(1400, 30, 0.06), 1),
            Score(Rating(1550, 100, 0.06), 0),
            Score(Rating(1700, 300, 0.06), 0),
        ],
        tau=0.5,
    )
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.005)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_only_makes_less_sure() -> None:
    before = Rating(1500, 200, 0.06)
    after = update(before, [])
    assert after == aged(before, 1)
    # Step 6 of the paper, on its scale: φ' = √(φ² + σ²).
    assert after.deviation == pytest.approx(173.7178 * math.hypot(200 / 173.7178, 0.06))
    assert (after.value, after.volatility) == (1500, 0.06)


def test_a_settled_player_is_provisional_again_after_a_year() -> None:
    standing = Standing(Rating(1800, 60, 0.06), 100, NOW)
    assert standing.at(NOW + YEAR).deviation == pytest.approx(PROVISIONAL_DEVIATION, abs=0.1)
    assert not standing.at(NOW + 0.9 * YEAR).provisional
    assert standing.at(NOW + 1.1 * YEAR).provisional
    assert standing.at(NOW + 100 * YEAR).deviation == MAX_DEVIATION
    assert standing.at(NOW - YEAR) == standing.rating


def test_bounds() -> None:
    rating = Rating(1650, 60, 0.06)
    assert rating.interval == (1530, 1770)
    assert rating.conservative == 1530
    assert not Rating(1500, 110, 0.06).provisional
    assert Rating(1500, 110.1, 0.06).provisional
    assert NEW.provisional


@pytest.mark.parametrize(
    "numbers",
    [
        (math.nan, 50, 0.06),
        (math.inf, 50, 0.06),
        (1e6, 50, 0.06),
        (1500, 0, 0.06),
        (1500, -1, 0.06),
        (1500, 351, 0.06),
        (1500, math.nan, 0.06),
        (1500, 50, 0),
        (1500, 50, 2),
        (1500, 50, math.nan),
    ],
)
def test_what_is_no_rating(numbers: tuple[float, float, float]) -> None:
    with pytest.raises(RatingError):
        Rating(*numbers)


def test_what_cannot_be_rated() -> None:
    naive = datetime(2026, 12, 1)
    for wrong in (
        lambda: Score(NEW, 1.1),
        lambda: Score(NEW, math.nan),
        lambda: aged(NEW, -1),
        lambda: aged(NEW, math.nan),
        lambda: update(NEW, [Score(NEW, 1)], periods=-1),
        lambda: Standing(NEW, -1, NOW),
        lambda: Standing(NEW, 3, None),
        lambda: Standing(NEW, 0, NOW),
        lambda: Standing(NEW, 1, naive),
        lambda: rate_game(Standing(), Standing(), first_won=True, now=naive),
        lambda: RatedGame("ann", "ann", True, NOW),
    ):
        with pytest.raises(RatingError):
            wrong()


def test_play_settles_a_rating_but_never_for_good() -> None:
    """Two equal players who win in turn come to the least deviation and stay at 1500."""
    one, other = Standing(), Standing()
    for number in range(400):
        one, other = rate_game(one, other, first_won=number % 2 == 0, now=NOW)
    assert one.rating.deviation == other.rating.deviation == MIN_DEVIATION
    assert one.games == 400
    assert one.rating.value == pytest.approx(1500, abs=15)
    assert one.rating.volatility == pytest.approx(0.06, abs=1e-3)


def test_a_better_player_is_found() -> None:
    """He wins nine of ten, which at equal deviations is a difference near 400 points."""
    one, other = Standing(), Standing()
    for number in range(500):
        one, other = rate_game(one, other, first_won=number % 10 != 0, now=NOW)
    assert one.rating.value - other.rating.value == pytest.approx(400, abs=60)


# Laws


@given(standings, standings, st.booleans())
def test_exchanging_the_players_exchanges_the_ratings(
    one: Standing, other: Standing, won: bool
) -> None:
    first, second = rate_game(one, other, first_won=won, now=NOW)
    assert rate_game(other, one, first_won=not won, now=NOW) == (second, first)


@given(standings, standings)
def test_winners_never_fall_and_losers_never_rise(one: Standing, other: Standing) -> None:
    winner, loser = rate_game(one, other, first_won=True, now=NOW)
    assert winner.rating.value >= one.rating.value
    assert loser.rating.value <= other.rating.value


@given(standings, standings, st.booleans())
def test_play_makes_surer_within_its_floor(one: Standing, other: Standing, won: bool) -> None:
    after = rate_game(one, other, first_won=won, now=NOW)[0]
    assert MIN_DEVIATION <= after.rating.deviation <= one.at(NOW).deviation
    assert (after.games, after.played_at) == (one.games + 1, NOW)


@given(ratings, st.lists(st.floats(0, 1e4), min_size=2, max_size=5).map(sorted))
def test_time_makes_less_sure_up_to_a_cap(rating: Rating, periods: list[float]) -> None:
    later = [aged(rating, time) for time in periods]
    assert all(a.deviation <= b.deviation <= MAX_DEVIATION for a, b in pairwise(later))
    assert {(r.value, r.volatility) for r in later} == {(rating.value, rating.volatility)}


@given(ratings, st.floats(0, 100), st.floats(0, 100))
def test_time_in_two_parts_is_the_same_time(rating: Rating, one: float, other: float) -> None:
    twice = aged(aged(rating, one), other)
    assert twice.deviation == pytest.approx(aged(rating, one + other).deviation)
    standing = Standing(rating, 1, NOW)
    assert standing.at(NOW + RATING_PERIOD).deviation == aged(rating, 1).deviation


@given(standings, ratings, st.floats(0, 1000))
def test_a_win_over_a_stronger_player_earns_more(
    one: Standing, opponent: Rating, more: float
) -> None:
    before = one.at(NOW)
    stronger = Rating(opponent.value + more, opponent.deviation, opponent.volatility)
    gains = [
        update(before, [Score(rating, 1)], periods=0).value - before.value
        for rating in (opponent, stronger)
    ]
    assert gains[0] <= gains[1] + 1e-9


@given(ratings, ratings)
def test_expectations_add_up_and_follow_the_order(one: Rating, other: Rating) -> None:
    assert expected_score(one, other) + expected_score(other, one) == pytest.approx(1)
    if one.value > other.value:
        assert expected_score(one, other) >= 0.5


@given(
    extreme_ratings,
    st.lists(st.builds(Score, extreme_ratings, st.floats(0, 1)), max_size=8),
    st.floats(0, 1e6),
    st.floats(0.05, 3),
)
def test_no_input_breaks_the_iteration(
    rating: Rating, scores: list[Score], periods: float, tau: float
) -> None:
    after = update(rating, scores, periods=periods, tau=tau)
    assert 0 < after.deviation <= MAX_DEVIATION
    assert math.isfinite(after.value)


@given(st.floats(200, 3000), st.floats(30, 350), st.floats(0.02, 0.09), ratings, st.booleans())
def test_the_volatility_is_the_root_of_the_papers_equation(
    value: float, deviation: float, volatility: float, opponent: Rating, won: bool
) -> None:
    """Found again by plain bisection of f, written down once more from the paper."""
    scale, tau = 173.7178, 0.5
    after = update(Rating(value, deviation, volatility), [Score(opponent, float(won))], tau=tau)
    mu, phi = (value - 1500) / scale, deviation / scale
    mu_j, phi_j = (opponent.value - 1500) / scale, opponent.deviation / scale
    g = 1 / math.sqrt(1 + 3 * phi_j**2 / math.pi**2)
    e = 1 / (1 + math.exp(-g * (mu - mu_j)))
    v = 1 / (g**2 * e * (1 - e))
    delta = v * g * (won - e)

    def f(x: float) -> float:
        grown = math.exp(x)
        first = grown * (delta**2 - phi**2 - v - grown) / (2 * (phi**2 + v + grown) ** 2)
        return first - (x - math.log(volatility**2)) / tau**2

    low, high = -60.0, 60.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    assert after.volatility == pytest.approx(min(0.1, math.exp(low / 2)), rel=1e-4)


@given(
    st.lists(st.tuples(st.permutations("abcd"), st.booleans(), st.integers(0, 100)), max_size=15)
)
def test_rebuilding_gives_the_numbers_that_play_gave(
    played: list[tuple[list[str], bool, int]],
) -> None:
    now, shown, games = NOW, {name: Standing() for name in "abcd"}, []
    for (first, second, *_), won, days in played:
        now += timedelta(days=days)
        after = rate_game(shown[first], shown[second], first_won=won, now=now)
        shown[first], shown[second] = after
        games.append(RatedGame(first, second, won, now))
    rebuilt = rebuild(games)
    assert {name: rebuilt.get(name, Standing()) for name in shown} == shown
