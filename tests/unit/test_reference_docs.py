"""The examples of the reference pages on rules, records and pictures do what the pages say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from trike import Board, Game
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


def test_the_dialogue_of_the_rules_page_is_what_python_answers() -> None:
    found = doctest.testfile(str(PAGES / "rules.md"), module_relative=False)
    assert found.attempted > 10
    assert found.failed == 0


def test_the_rules_page_names_every_public_member() -> None:
    page = (PAGES / "rules.md").read_text(encoding="utf-8")
    for kind in (Board, Game):
        # Constructors and what is for other parts of the library are told elsewhere.
        inner = {"generate_moves", "svg_renderer"}
        for name in {name for name in vars(kind) if not name.startswith("_")} - inner:
            assert re.search(rf"[`.(]{name}\b", page), f"{kind.__name__}.{name}"
