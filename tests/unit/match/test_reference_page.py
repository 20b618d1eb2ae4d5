"""The reference page's examples are true, and it names what there is."""

from __future__ import annotations

import doctest
from pathlib import Path

import trike.match

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "clocks.md"


def test_examples() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > 5
    assert results.failed == 0


def test_every_reason_and_control_is_named() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for reason in trike.match.TimeControlReason:
        assert f"`{reason.name}`" in text
    for control in ("SuddenDeath", "Fischer", "Delay", "ByoYomi", "Correspondence", "Unlimited"):
        assert f"`{control}(" in text
