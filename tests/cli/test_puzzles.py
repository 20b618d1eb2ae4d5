"""``trike puzzles``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

MAKE = ("puzzles", "generate", "--side", 7, "--seed", 3)


def test_a_file_that_was_ended_goes_on_as_if_it_had_not_been(invoke) -> None:
    assert invoke(*MAKE, "--count", 4, "--output", "whole").exit_code == 0
    assert invoke(*MAKE, "--count", 2, "--output", "parts").exit_code == 0
    with Path("parts").open("a") as file:
        file.write('{"position": "7 1/')  # as a kill leaves it
    assert invoke(*MAKE, "--count", 4, "--output", "parts").exit_code == 0
    assert Path("parts").read_bytes() == Path("whole").read_bytes()
    done = invoke("puzzles", "solve", "whole")
    assert (done.exit_code, done.stdout) == (0, "4 puzzles, 4 right, 0 wrong\n")


@pytest.mark.parametrize(
    ("change", "said"),
    [({"move": "a1"}, "wins, not a1"), ({"plies": 1}, "plies, not in 1"), ({"line": "a1"}, "line")],
)
def test_exceptions_are_told_by_line(invoke, change, said) -> None:
    made = invoke(*MAKE, "--count", 2, "--json").stdout.splitlines()
    made[1] = json.dumps(json.loads(made[1]) | change)
    Path("file").write_text("\n".join(made))
    result = invoke("puzzles", "solve", "file")
    assert result.exit_code == 1
    assert result.stdout.startswith("line 2: ")
    assert said in result.stdout
    assert result.stdout.endswith("2 puzzles, 1 right, 1 wrong\n")


def test_peers_format_is_read(invoke, vectors) -> None:
    lines = [json.dumps(p) for p in list(vectors.lines("puzzles.jsonl"))[::100]]
    Path("file").write_text("\n".join(lines))
    result = invoke("puzzles", "solve", "file")
    assert (result.exit_code, result.stdout) == (
        0,
        f"{len(lines)} puzzles, {len(lines)} right, 0 wrong\n",
    )


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"cells": 1, "side": 7}', '{"position": 1}', "\udcff"]
)
def test_what_is_no_puzzle_is_refused(refused, text) -> None:
    Path("file").write_bytes(text.encode("utf-8", "surrogateescape"))
    assert refused("puzzles", "solve", "file")
    assert "No such file" in refused("puzzles", "solve", "missing")
