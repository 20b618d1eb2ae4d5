from __future__ import annotations

import json
from typing import Any

import pytest

from trike import Cell, Ending, Seat
from trike.record import from_json, read, read_all, schema
from trike.record.limits import MAX_DEPTH

GAME: dict[str, Any] = {"format": "trike-game", "version": 1, "side": 7}


def messages(**fields: object) -> list[str]:
    return [str(error) for error in from_json({**GAME, **fields}).errors]


def test_three_fields_are_a_game() -> None:
    record = from_json(GAME).require()
    assert (record.side, record.swap_rule, record.line, record.result) == (7, True, (), None)


def test_a_later_version_is_refused_in_plain_words() -> None:
    reading = from_json({**GAME, "version": 2})
    assert reading.record is None
    assert str(reading.errors[0]) == (
        "version: the version of the format must be 1; this reader does not know 2"
    )


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"format": "pgn"}, 'format: "trike-game" was expected here'),
        ({"version": "1"}, "version: a whole number was expected here"),
        ({"side": 0}, "side: a side from 1 to 99 is needed"),
        ({"side": 100}, "side: a side from 1 to 99 is needed"),
        ({"side": True}, "side: a whole number was expected here"),
        ({"swaprule": False}, "swaprule: this field is not known"),
        ({"first_color": "red"}, "first_color: one of black, white was expected here"),
        ({"players": []}, "players: an object was expected here"),
        ({"players": {"first": {"name": 3}}}, "players.first.name: a text was expected here"),
        ({"moves": "c2"}, "moves: a list was expected here"),
        ({"moves": [7]}, "moves[0]: an object was expected here"),
        ({"moves": ["c2", "c2"]}, "moves[1]: move 2: c2 is occupied by a Black stone"),
        ({"moves": ["C2"]}, "moves[0]: move 1: cannot read 'C2'"),
        ({"moves": ["c2-d2"]}, "moves[0]: move 1: cannot read 'c2-d2'"),
        ({"moves": [{"move": "c2", "clock": -1}]}, "moves[0]: a time is from 0"),
        ({"moves": [{"move": "c2", "clock": 10**400}]}, "moves[0].clock: the number is out"),
        ({"moves": [{"move": "c2", "variations": [3]}]}, "moves[0].variations[0]: a list"),
        (
            {"moves": ["c2", {"move": "f2", "variations": [["c3", "c3"]]}]},
            "moves[1].variations[0][1]: move 3: c3 is occupied",
        ),
        ({"colors": {"black": "second"}}, "colors.black: Black belongs to the other player"),
        ({"result": {"winner": "first"}}, "result.ending: a result says how the game ended"),
        ({"result": {"ending": "time"}}, "result: an annulled game, and no other, has no winner"),
        ({"result": {"ending": "trapped", "winner": "first"}}, "the pawn is not trapped"),
        ({"headers": {"other": {"Side": "3"}}}, "headers.other.Side: a further header cannot"),
    ],
)
def test_every_error_names_its_field(fields: dict[str, object], message: str) -> None:
    assert any(message in error for error in messages(**fields)), messages(**fields)


def test_every_error_is_found_and_the_rest_is_kept() -> None:
    reading = from_json(
        {
            **GAME,
            "moves": ["c2", {"move": "swap", "clock": "soon"}, "zz"],
            "players": {"first": {"name": "Ann", "age": 7}},
            "result": {"ending": "resignation", "winner": "second"},
        }
    )
    assert reading.record is not None
    assert [str(move) for move in reading.record.moves] == ["c2", "swap"]
    assert reading.record.first.name == "Ann"
    assert reading.record.result is not None
    assert reading.record.result.winner is Seat.SECOND
    assert {error.field for error in reading.errors} == {
        "moves[1].clock",
        "moves[2]",
        "players.first.age",
    }


def test_the_board_has_the_last_word_on_a_score() -> None:
    value = {
        **GAME,
        "side": 1,
        "moves": ["a1"],
        "result": {"ending": "trapped", "winner": "first", "score": {"black": 0, "white": 1}},
    }
    reading = from_json(value)
    assert "the result is not the one on the board" in str(reading.errors[0])
    assert reading.record is not None
    assert reading.record.result is not None
    assert reading.record.result.ending is Ending.TRAPPED
    assert tuple(reading.record.result.score or ()) == (1, 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[1, 2",
        "nul",
        '{"a": NaN}',
        "9" * 5000,
        "[" * 100_000,
        '{"a":' * 100_000,
        "3",
        '"x"',
        "null",
        '{"format": "trike-game", "format": 3}',
    ],
)
def test_rubbish_is_one_reading_with_errors(text: str) -> None:
    for reading in read_all(text, "json"):
        assert reading.record is None
        assert reading.errors


def test_an_empty_list_holds_no_game() -> None:
    assert read_all("[]", "json") == ()
    assert str(read("[]").errors[0]) == "there is no game in the text"


def test_halves_of_surrogate_pairs_are_replaced() -> None:
    reading = read('{"format":"trike-game","version":1,"side":3,"comment":"\\ud800"}')
    assert reading.require().comment == "\ufffd"


def test_variations_too_deep_are_an_error() -> None:
    line: list[object] = ["c2"]
    for _ in range(MAX_DEPTH + 3):
        line = [{"move": "c2", "variations": [line]}]
    reading = read(json.dumps({**GAME, "moves": line}))
    assert reading.record is not None
    assert any("deep" in str(error) for error in reading.errors)
    assert reading.record.moves == (Cell.parse("c2"),)


def test_the_schema_is_part_of_the_package() -> None:
    assert schema()["properties"]["version"] == {"const": 1}
    assert set(schema()["required"]) == {"format", "version", "side"}
