"""The progress in the course of who is signed in."""

from __future__ import annotations

import json
import re

import pytest


def done(browser) -> list[str]:
    found = re.search(r'id="progress">(.*?)</script>', browser.get("/learn").text)
    assert found
    steps: list[str] = json.loads(found[1])["done"]
    return steps


def test_steps_are_kept_once_and_in_order(people):
    anna, berta = people.signed_up("Anna"), people.signed_up("Berta")
    assert anna.post("/learn/progress", steps="blocked").status_code == 204
    assert anna.post("/learn/progress", steps="slide blocked").status_code == 204
    assert done(anna) == ["slide", "blocked"]
    assert done(berta) == []
    assert done(people.browser()) == []


@pytest.mark.parametrize("steps", ["", "nothing", "slide nothing", "x" * 1000])
def test_what_is_no_step_is_not_kept(people, steps):
    anna = people.signed_up("Anna")
    assert anna.post("/learn/progress", steps=steps).status_code == 422
    assert done(anna) == []
