"""The reference page's examples are true, and it names what there is."""

from __future__ import annotations

import doctest
from pathlib import Path

import trike.ratings

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "ratings.md"


def test_examples() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > 5
    assert results.failed == 0


def test_every_bound_is_the_one_of_the_code() -> None:
    text = PAGE.read_text(encoding="utf-8")
    least, most = trike.ratings.MIN_DEVIATION, trike.ratings.MAX_DEVIATION
    assert f"between {least:.0f} and {most:.0f}" in text
    assert f"a deviation above {trike.ratings.PROVISIONAL_DEVIATION:.0f}" in text
    hours = trike.ratings.RATING_PERIOD.total_seconds() / 3600
    assert f"in {hours:.0f} hours" in text
