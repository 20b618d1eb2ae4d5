"""The chart of a rating: within its frame, dashed where provisional, said in words."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.server.domain.game.shown_rating import ShownRating
from trike.server.web.rating_chart import rating_chart

SVG = "{http://www.w3.org/2000/svg}"
ratings = st.lists(
    st.builds(ShownRating, st.integers(-20_000, 20_000), st.booleans()), min_size=2, max_size=60
)


def parse(chart):
    return ElementTree.fromstring(str(chart))


def corners(line):
    return [tuple(map(float, corner.split(","))) for corner in line.get("points").split()]


def lines_of(chart):
    return [one for one in chart if one.tag.endswith("polyline")]


@given(ratings)
def test_the_way_is_whole_within_the_frame_and_between_labelled_lines(shown):
    chart = parse(rating_chart(shown, "The title"))
    width, height = map(float, chart.get("viewBox").split()[2:])
    ways = [corners(line) for line in lines_of(chart)]
    for way, following in pairwise(ways):
        assert way[-1] == following[0]
    way = [ways[0][0], *[corner for part in ways for corner in part[1:]]]
    assert len(way) == len(shown)
    assert all(0 <= x <= width and 0 <= y <= height for x, y in way)
    assert [x for x, _ in way] == sorted(x for x, _ in way)
    # Higher ratings are higher, and where they are the labels say.
    labels = sorted((int(one.text), float(one.get("y"))) for one in chart if one.tag[-4:] == "text")
    assert 2 <= len(labels) <= 7
    (low, bottom), (high, top) = labels[0], labels[-1]
    assert low <= min(one.value for one in shown) <= max(one.value for one in shown) <= high
    for one, (_, y) in zip(shown, way, strict=True):
        expected = bottom - 4 + (one.value - low) / (high - low) * (top - bottom)
        assert y == pytest.approx(expected, abs=0.01)


@given(ratings)
def test_a_step_is_dashed_when_it_leads_to_a_provisional_rating(shown):
    chart = parse(rating_chart(shown, "The title"))
    dashed = [
        "is-provisional" in line.get("class") for line in lines_of(chart) for _ in corners(line)[1:]
    ]
    assert dashed == [one.provisional for one in shown[1:]]


def test_it_is_an_image_with_its_title_and_nothing_that_the_policy_forbids():
    text = str(rating_chart([ShownRating(1500, True), ShownRating(1662, True)], "A <b> & c"))
    assert text.startswith('<svg class="rating-chart" ')
    assert 'role="img"' in text
    assert "<title>A &lt;b&gt; &amp; c</title>" in text
    assert "style" not in text


@pytest.mark.parametrize("count", [0, 1])
def test_one_rating_is_no_way(count):
    with pytest.raises(ValueError, match="before and one after"):
        rating_chart([ShownRating(1500, True)] * count, "The title")
