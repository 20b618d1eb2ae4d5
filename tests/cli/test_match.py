"""``trike match`` and ``trike ladder``."""

from __future__ import annotations

import json
import shlex

import pytest

from trike.testing.bad_engine import bad_engine

WEAK, STRONG = "baseline,nodes=5", "baseline,nodes=400"


def test_a_match_in_words_and_in_json(invoke) -> None:
    arguments = ("match", STRONG, WEAK, "--side", 5, "--games", 6)
    words = invoke(*arguments)
    assert words.exit_code == 0, words.output
    answer = json.loads(invoke(*arguments, "--json").output)
    assert answer["games"] == 6
    assert answer["wins"] + answer["losses"] == 6
    assert f"A won {answer['wins']} of 6: " in words.output
    assert answer["share_interval"][0] <= answer["share"] <= answer["share_interval"][1]
    assert sum(answer["pairs"]) == 3
    assert answer["sprt"] is None


def test_a_saved_match_goes_on(invoke) -> None:
    arguments = ("match", STRONG, WEAK, "--side", 5, "--save", "m.jsonl", "--json", "--games")
    first = json.loads(invoke(*arguments, 4).output)
    again = json.loads(invoke(*arguments, 4).output)
    assert again == first
    more = json.loads(invoke(*arguments, 8).output)
    assert more["games"] == 8
    assert json.loads(invoke(*arguments, 4).output) == first


def test_forfeits_are_reported(invoke) -> None:
    bad = f"ugi:{shlex.join(bad_engine('illegal'))}"
    result = invoke("match", WEAK, bad, "--side", 7, "--games", 2, "--margin", 60)
    assert "A won 2 of 2: 100.0 %" in result.output
    assert "B forfeited: illegal 2" in result.output
    answer = json.loads(invoke("match", WEAK, bad, "--games", 2, "--margin", 60, "--json").output)
    assert answer["forfeits"] == [{}, {"illegal": 2}]
    assert answer["elo"] is None


def test_the_sequential_test_ends_a_match_early(invoke) -> None:
    arguments = ("--side", 5, "--games", 400, "--sprt", "--elo0", -1000, "--elo1", 1000)
    result = invoke("match", STRONG, WEAK, *arguments)
    assert result.output.splitlines()[-1].endswith(("accept", "reject"))
    assert " of 400" not in result.output


def test_a_ladder(invoke) -> None:
    arguments = ("ladder", STRONG, WEAK, "level:1", "--side", 4, "--games", 4, "--save", "l")
    answer = json.loads(invoke(*arguments, "--json").output)
    assert {line["engine"] for line in answer["ladder"]} == {STRONG, WEAK, "level:1"}
    elo = [line["elo"] for line in answer["ladder"]]
    assert elo == sorted(elo, reverse=True)
    lines = invoke(*arguments).output.splitlines()
    assert len(lines) == 4
    assert [line.split()[1] for line in lines[1:]] == [e["engine"] for e in answer["ladder"]]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("match", "engine", "nobody"), "an engine is one of"),
        (("match", "engine", "level:11"), "a level is from 1 to 10"),
        (("match", "engine", "engine", "--games", 3), "an even number of games"),
        (("match", "engine", "engine", "--movetime", 0), "more than 0 seconds"),
        (("match", "engine", "engine", "--sprt", "--elo0", 30), "elo1 must be above elo0"),
        (("match", "engine", "ugi:/no/such/program"), "/no/such/program cannot be started"),
        (("ladder", "engine"), "two engines or more"),
        (("ladder", "engine", "engine"), "no two alike"),
    ],
)
def test_refusals(refused, arguments: tuple[object, ...], sentence: str) -> None:
    assert sentence in refused(*arguments)
