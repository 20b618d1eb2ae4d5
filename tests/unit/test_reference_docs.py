"""The examples of the reference pages on rules, records and pictures do what the pages say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trike import Board
from trike.record import read

PAGES = Path(__file__).parents[2] / "docs" / "reference"
BLOCK = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)


def blocks(page: str, language: str) -> list[str]:
    found = BLOCK.findall((PAGES / page).read_text(encoding="utf-8"))
    chosen = [block for name, block in found if name == language]
    assert chosen, f"{page} has no example in {language or 'plain text'}"
    return chosen


@pytest.mark.parametrize("page", ["records.md", "drawing.md"])
def test_examples_in_python_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        exec(block, names)
    if page == "drawing.md":
        shown = capsys.readouterr().out.split("\n")[:3]
        text = (PAGES / page).read_text(encoding="utf-8")
        assert all(f"    {line}\n" in text for line in shown), shown


@pytest.mark.parametrize("language", ["", "json"])
def test_examples_of_records_read_without_errors(language: str) -> None:
    for block in blocks("records.md", language):
        assert read(block).require().side == 7


def test_the_example_of_a_position_is_one() -> None:
    text = (PAGES / "position.md").read_text(encoding="utf-8")
    example = re.search(r"^    (\S+ \S+ \S+ \S+)$", text, re.MULTILINE)
    assert example is not None
    assert Board.from_text(example[1]).text() == example[1]
