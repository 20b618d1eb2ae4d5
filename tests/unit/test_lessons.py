"""The page of lessons names tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "lessons.md"
LESSONS = PAGE.read_text(encoding="utf-8").partition("\n## How much")[0]
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", LESSONS)


def test_every_lesson_names_a_test() -> None:
    rows = [row for row in LESSONS.splitlines() if row.startswith("|")]
    lessons = [row for row in rows if not row.startswith(("|---", "| lesson"))]
    assert len(lessons) > 20
    assert [row for row in lessons if not re.search(r"`tests/[\w/]+\.py::\w+`", row)] == []


@pytest.mark.parametrize(("file", "name"), sorted(set(NAMED)))
def test_it_is_there(file: str, name: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert re.search(rf"^ *(def|class) {name}\b", text, re.MULTILINE), f"{file} has no {name}"
