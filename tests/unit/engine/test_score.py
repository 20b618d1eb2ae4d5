from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike import Color
from trike.engine import Score

colors = st.sampled_from(Color)
balances = st.floats(-40, 40).map(lambda value: round(value, 2))


@st.composite
def scores(draw: st.DrawFn, view: st.SearchStrategy[Color] = colors) -> Score:
    color = draw(view)
    if draw(st.booleans()):
        return Score(color, draw(balances))
    plies = draw(st.none() | st.integers(0, 190))
    return Score.proven(color, winner=draw(colors), plies=plies)


BLACK = st.just(Color.BLACK)


@given(scores(), colors)
def test_a_view_changed_twice_is_the_same(score: Score, color: Color) -> None:
    seen = score.seen_by(color)
    assert seen.view is color
    assert seen.seen_by(score.view) == score


@given(scores(BLACK), scores(BLACK))
def test_order_is_total_and_reversed_for_the_opponent(a: Score, b: Score) -> None:
    assert (a < b) + (a == b) + (a > b) == 1
    assert (a < b) == (b.seen_by(Color.WHITE) < a.seen_by(Color.WHITE))


@given(scores(BLACK), scores(BLACK), scores(BLACK))
def test_order_is_transitive(a: Score, b: Score, c: Score) -> None:
    first, second, third = sorted([a, b, c])
    assert first <= second <= third
    assert first <= third


def test_order_of_kinds() -> None:
    black, white = Color.BLACK, Color.WHITE
    ordered = [
        Score.proven(black, winner=white, plies=2),
        Score.proven(black, winner=white, plies=8),
        Score.proven(black, winner=white),
        Score(black, -30.0),
        Score.even(black),
        Score(black, 30.0),
        Score.proven(black, winner=black),
        Score.proven(black, winner=black, plies=9),
        Score.proven(black, winner=black, plies=1),
    ]
    shuffled = ordered[1::2] + ordered[::2]
    assert sorted(shuffled) == ordered


def test_different_views_do_not_compare() -> None:
    with pytest.raises(TypeError, match="seen_by"):
        _ = Score.even(Color.BLACK) < Score.even(Color.WHITE)


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score(Color.BLACK, 1.25), "+1.25"),
        (Score(Color.WHITE, -0.001), "+0.00"),
        (Score(Color.WHITE, -3.0), "-3.00"),
        (Score.proven(Color.BLACK, winner=Color.BLACK, plies=5), "won in 5"),
        (Score.proven(Color.BLACK, winner=Color.WHITE, plies=4), "lost in 4"),
        (Score.proven(Color.WHITE, winner=Color.WHITE), "won"),
    ],
)
def test_text(score: Score, text: str) -> None:
    assert str(score) == text


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"balance": 1.0, "winner": Color.BLACK},
        {"balance": 1.0, "plies": 3},
        {"balance": float("nan")},
        {"balance": float("inf")},
        {"winner": Color.BLACK, "plies": -1},
    ],
)
def test_contradictions_are_refused(arguments: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        Score(Color.BLACK, **arguments)  # type: ignore[arg-type]
