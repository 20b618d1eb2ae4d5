"""Figures about games: intervals as published, medians as Python's, classes that lose no game."""

from __future__ import annotations

import itertools
import statistics
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.server.domain.counting.game_figures import GameFigures, Lengths, Share
from trike.server.domain.counting.periods import Grain, is_period, periods_of


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        # R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
        # Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_as_published(part: int, whole: int, low: float, high: float) -> None:
    interval = Share(part, whole).interval
    assert interval is not None
    assert interval == pytest.approx((low, high), abs=0.00005)


@given(st.integers(0, 500), st.integers(1, 500))
def test_an_interval_has_its_share_in_it(part: int, whole: int) -> None:
    share = Share(min(part, whole), whole)
    assert share.interval is not None
    assert share.value is not None
    low, high = share.interval
    assert 0 <= low <= share.value + 1e-12
    assert share.value - 1e-12 <= high <= 1


def test_a_share_of_nothing() -> None:
    assert (Share(0, 0).value, Share(0, 0).interval) == (None, None)
    nothing = GameFigures()
    assert (nothing.mean_length, nothing.mean_seconds) == (None, None)


@given(st.lists(st.integers(0, 190), min_size=1, max_size=50))
def test_the_median_is_that_of_all_lengths(lengths: list[int]) -> None:
    counts = {one: lengths.count(one) for one in lengths}
    assert Lengths(counts).median == statistics.median(lengths)


@given(st.lists(st.integers(0, 190), min_size=1, max_size=50), st.integers(1, 30))
def test_classes_have_every_game_once(lengths: list[int], most: int) -> None:
    classes = Lengths({one: lengths.count(one) for one in lengths}).classes(most)
    assert 1 <= len(classes) <= most
    assert sum(games for _, _, games in classes) == len(lengths)
    for first, last, games in classes:
        assert games == sum(first <= one <= last for one in lengths)


@given(st.dates(date(2020, 1, 1), date(2040, 1, 1)), st.sampled_from(Grain))
def test_steps_follow_each_other(day: date, grain: Grain) -> None:
    starts = grain.last_starts(day, 5)
    assert starts == sorted(set(starts))
    assert starts[-1] == grain.start(day)
    for start in starts:
        assert grain.start(start) == start
    for earlier, later in itertools.pairwise(starts):
        assert grain.before(later) == earlier


@given(st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1), timezones=st.just(UTC)))
def test_the_periods_of_a_moment_are_periods(moment: datetime) -> None:
    assert all(map(is_period, periods_of(moment)))


@pytest.mark.parametrize("text", ["", "2026-1", "2026-00", "２０２６", "2026-12-1", "all ", "-026"])
def test_what_is_no_period(text: str) -> None:
    assert not is_period(text)
