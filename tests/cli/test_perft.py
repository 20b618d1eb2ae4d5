from __future__ import annotations

import json


def test_text(invoke) -> None:
    result = invoke("perft", 4, 3)
    assert result.output.startswith("side 4, depth 3: 270 sequences in ")


def test_json(invoke) -> None:
    answer = json.loads(invoke("perft", 4, 3, "--json").output)
    assert answer.pop("seconds") >= 0
    assert answer == {"side": 4, "depth": 3, "sequences": 270}


def test_division(invoke) -> None:
    answer = json.loads(invoke("perft", 4, 3, "--divide", "--json").output)
    assert len(answer["divide"]) == 10
    assert sum(answer["divide"].values()) == answer["sequences"] == 270
    lines = invoke("perft", 4, 3, "--divide").output.splitlines()
    assert lines[0] == f"a1: {answer['divide']['a1']}"
    assert len(lines) == 11


def test_larger_sides_than_the_core(invoke) -> None:
    assert json.loads(invoke("perft", 25, 1, "--json").output)["sequences"] == 325


def test_refusals(refused) -> None:
    refused("perft", 0, 1)
    refused("perft", 100, 1)
    refused("perft", 7, 0, "--divide")
    refused("perft", "7", "--", "-1")
    assert "64 bits" in refused("perft", 7, 10**20)
