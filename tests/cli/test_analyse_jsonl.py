"""``trike analyse --jsonl``: every query gets its answer, whatever else is on the lines."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cli.conftest import COMMAND, ENVIRONMENT

from trike.cli.analysis_query import QueryError, parse_query
from trike.cli.analysis_stream import AnalysisStream
from trike.engine import Limit

Answers = list[dict[str, Any]]
ONE = Limit(depth=1)


@pytest.fixture
def ask(invoke) -> Callable[..., Answers]:
    def run(*queries: object, arguments: tuple[object, ...] = ("--depth", 3)) -> Answers:
        lines = [query if isinstance(query, str) else json.dumps(query) for query in queries]
        result = invoke("analyse", "--jsonl", *arguments, text="\n".join(lines))
        assert result.exit_code == 0, result.output
        return [json.loads(line) for line in result.stdout.splitlines()]

    return run


def test_an_answer_is_that_of_json_with_the_id(ask, invoke) -> None:
    (answer,) = ask({"id": "x", "side": 5, "moves": ["c2"], "depth": 6, "lines": 2})
    alone = invoke("analyse", "--side", 5, "--moves", "c2", "--depth", 6, "--lines", 2, "--json")
    expected = json.loads(alone.output)
    assert answer.pop("id") == "x"
    assert answer.pop("seconds") >= 0
    expected.pop("seconds")
    assert answer == expected


def test_every_query_is_answered_once_by_any_number_of_threads(ask) -> None:
    queries = [{"id": n, "side": 4 + n % 4, "moves": "c2", "nodes": 500} for n in range(40)]
    one = ask(*queries)
    four = ask(*queries, arguments=("--threads", 4))
    assert [answer["id"] for answer in one] == list(range(40))
    assert sorted(answer["id"] for answer in four) == list(range(40))
    for answer in four:
        same = next(other for other in one if other["id"] == answer["id"])
        assert {**answer, "seconds": 0} == {**same, "seconds": 0}


def test_positions_and_swaps(ask) -> None:
    game, without, text = ask(
        {"id": 1, "side": 4, "moves": "c2", "depth": 12},
        {"id": 2, "side": 4, "moves": "c2", "depth": 12, "swap_rule": False},
        {"id": 3, "position": "4 1/1b/2w/3b d4 w", "depth": 9, "exact": True},
    )
    assert (game["swap"], without["swap"], text["swap"]) == (True, None, None)
    assert text["position"] == "4 1/1b/2w/3b d4 w"


@pytest.mark.parametrize(
    ("query", "field", "words"),
    [
        ("[1]", None, "a query is a JSON object"),
        ("{", None, "no JSON"),
        ("[" * 9000, None, "no JSON"),
        ('{"id": NaN}', None, "NaN is no number"),
        ({}, "id", "id is missing"),
        ({"id": True}, "id", "a text of at most 100"),
        ({"id": "x" * 101}, "id", "a text of at most 100"),
        ({"id": 1, "side": 20}, "side", "from 1 to 19, not 20"),
        ({"id": 1, "side": "7"}, "side", 'not "7"'),
        ({"id": 1, "moves": "c2 c2"}, "moves", "c2"),
        ({"id": 1, "moves": [1]}, "moves", "a list of texts"),
        ({"id": 1, "side": 1, "moves": "a1"}, "moves", "the game is over"),
        ({"id": 1, "position": 3}, "position", "is a text"),
        ({"id": 1, "position": "nothing"}, "position", "nothing"),
        ({"id": 1, "position": "4 1/1b/2w/3b d4 w", "side": 5}, "side", "has side 4, not 5"),
        ({"id": 1, "position": "4 1/1b/2w/3b d4 w", "swap_rule": True}, "swap_rule", "no swap"),
        ({"id": 1, "movetime": 0}, "movetime", "more than 0 seconds"),
        ({"id": 1, "movetime": "1"}, "movetime", "is a number"),
        ({"id": 1, "nodes": 1.5}, "nodes", "whole number"),
        ({"id": 1, "depth": True}, "depth", "whole number"),
        ({"id": 1, "lines": 0}, "lines", "from 1 to 190, not 0"),
        ({"id": 1, "exact": 1}, "exact", "true or false"),
        ({"id": 1, "priority": "high"}, "priority", "whole number"),
        ({"id": 1, "fast": 1}, "fast", "there is no field"),
        ({"id": 1, "cancel": None}, "cancel", "cancel is missing"),
    ],
)
def test_errors_name_the_field(ask, query: object, field: str | None, words: str) -> None:
    wrong, right = ask(query, {"id": "next", "side": 3})
    assert wrong["field"] == field
    assert words in wrong["error"]
    assert right["id"] == "next"
    assert "best" in right


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
FIELDS = ("side", "moves", "position", "movetime", "nodes", "depth", "lines", "exact", "priority")


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from((*FIELDS, "id", "cancel", "swap_rule")), json_values))
def test_any_object_is_a_query_or_an_error_that_names_a_field(value: dict[str, Any]) -> None:
    field: str | None = None
    try:
        parse_query(json.dumps({"id": 1, **value}), ONE)
    except QueryError as error:
        field = error.field
    assert field is None or field in {"id", *value, "moves"}


# The stream, with searches held up at will


def test_higher_priorities_are_taken_first() -> None:
    said: Answers = []

    def write(line: str) -> None:
        said.append(json.loads(line))

    def lines() -> Any:
        yield json.dumps({"id": "long", "side": 19, "moves": "c2 swap"})
        for number, priority in enumerate((1, 3, 2, 3)):
            yield json.dumps({"id": number, "side": 3, "depth": 1, "priority": priority})
        yield json.dumps({"id": 0, "side": 3})
        yield json.dumps({"id": "stop", "cancel": "long"})
        yield json.dumps({"id": "none", "cancel": "nobody"})

    AnalysisStream(write, Limit(infinite=True), threads=1, hash_mib=1).run(lines())
    by_id = {answer["id"]: answer for answer in said if "error" not in answer}
    assert next(answer for answer in said if "error" in answer)["field"] == "id"
    assert by_id["long"]["cancelled"] is True
    assert by_id["stop"]["found"] is True
    assert by_id["none"]["found"] is False
    searched = [answer["id"] for answer in said if isinstance(answer["id"], int)]
    assert [n for n in searched if n in (1, 2, 3)] == [1, 3, 2]


def test_options_that_belong_to_single_searches_are_refused(refused) -> None:
    assert "the queries say what" in refused("analyse", "--jsonl", "--side", 7)
    assert "--threads is for --jsonl" in refused("analyse", "--threads", 2)


def test_giant_lines_are_refused_and_the_next_is_read(run) -> None:
    done = run("analyse", "--jsonl", stdin=b"x" * 100_000 + b'\n{"id": 1, "side": 3, "depth": 1}\n')
    first, second = map(json.loads, done.stdout.splitlines())
    assert first == {"error": "a line is at most 16384 bytes long", "field": None}
    assert second["id"] == 1


def test_a_reader_that_has_gone_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "analyse", "--jsonl", "--depth", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b'{"id": 1, "side": 3}\n' * 2)
        process.stdin.close()
        try:
            assert process.wait(60) == 1
        finally:
            process.kill()
        assert process.stderr.read() == b""
