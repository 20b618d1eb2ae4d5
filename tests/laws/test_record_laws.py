"""Records survive every format, and no text, however hostile, is answered by an exception."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike import Color, Ending, Game, Player, Record, RecordError
from trike.record import (
    FORMATS,
    Headers,
    from_abstractplay,
    from_json,
    read,
    read_all,
    read_link,
    schema,
    to_abstractplay,
    to_json,
    write,
    write_all,
    write_link,
)
from trike.testing import games, records

WHOLE = ("text", "json")
"""The formats that hold everything."""


@given(games())
def test_a_game_and_its_record_are_the_same(game: Game) -> None:
    assert Record.from_game(game).game() == game


@pytest.mark.parametrize("format", WHOLE)
@given(record=records())
def test_a_record_reads_back_whole(format: str, record: Record) -> None:
    text = write(record, format)
    assert read(text, format).errors == ()
    assert read(text, format).require() == record
    assert read(text, strict=True).record == record, "the format is seen from the text"
    assert read(text.encode()).require() == record
    assert write(read(text, format).require(), format) == text


@pytest.mark.parametrize("format", WHOLE)
@given(several=st.lists(records(max_side=3), min_size=2, max_size=4))
def test_several_records_read_back(format: str, several: list[Record]) -> None:
    readings = read_all(write_all(several, format), format)
    assert [reading.require() for reading in readings] == several


@given(records())
def test_a_text_with_other_line_ends_says_the_same(record: Record) -> None:
    text = write(record, "text")
    assert read(text.replace("\n", "\r\n"), "text").require() == record


@given(records(max_side=7, notes=False))
def test_a_link_holds_terms_moves_and_end(record: Record) -> None:
    link = write_link(record)
    assert read_link(link).require() == record
    assert read_link(f"https://example.org/analysis#{link}").require() == record
    assert read(link).require() == record
    assert link.replace("-", "").isalnum()
    assert link.isascii()


@given(st.lists(records(notes=False), min_size=1, max_size=4))
def test_links_stand_one_a_line(several: list[Record]) -> None:
    readings = read_all(write_all(several, "link"), "link")
    assert [reading.require() for reading in readings] == several


@given(records())
def test_a_link_leaves_out_notes_alone(record: Record) -> None:
    again = read_link(write_link(record)).require()
    assert again.game().moves == record.game().moves
    assert again.result == record.result
    assert (again.side, again.swap_rule, again.first_color) == (
        record.side,
        record.swap_rule,
        record.first_color,
    )


@given(records())
def test_abstract_play_keeps_moves_players_and_result(record: Record) -> None:
    # There a game that is not over on the board has a winner only with a word at its end, the
    # first stone has no colour of its own, swapping is always possible, and whoever stayed
    # away has lost on time.
    record = replace(record, first_color=Color.BLACK, headers=Headers(event=record.headers.event))
    if record.result is not None and record.result.score is not None:
        result = Game.replay(record.side, record.moves, swap_rule=record.swap_rule).result
        record = replace(record, result=result)
    if record.result is not None and record.result.ending is Ending.ABANDONMENT:
        record = replace(record, result=replace(record.result, ending=Ending.TIME))
    value = to_abstractplay(record)
    reading = from_abstractplay(value)
    assert reading.errors == ()
    again = reading.require()
    assert again.moves == record.moves
    assert again.result == record.result
    assert (again.first, again.second) == (record.first, record.second)
    assert again.headers.event == record.headers.event
    assert to_abstractplay(again) == value
    assert from_abstractplay(json.loads(json.dumps(value))).require() == again


@given(records())
def test_written_json_fits_the_schema(record: Record) -> None:
    value = json.loads(write(record, "json"))
    assert list(_violations(value, schema(), schema())) == []
    assert from_json(to_json(record)).require() == record


FIELDS = (
    *("format", "version", "side", "swap_rule", "first_color", "players", "headers", "comment"),
    *("first", "second", "other", "moves", "move", "seconds", "clock", "variations", "colors"),
    *("black", "white", "result", "ending", "winner", "score", "header", "game", "name"),
    *("variants", "stack", "lastmove", "pied", "date-start"),
)
WORDS = ("a1", "swap", "trike-game", "first", "resign", "standard-7", "zz99", "black", "time")
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=4), inner, max_size=6)
    ),
    max_leaves=20,
)
near_games = st.fixed_dictionaries(
    {"format": st.just("trike-game"), "version": st.just(1), "side": st.integers(-2, 101)},
    optional={
        "swap_rule": json_values,
        "first_color": json_values,
        "players": json_values,
        "headers": json_values,
        "comment": json_values,
        "moves": st.lists(json_values, max_size=4),
        "colors": json_values,
        "result": json_values,
    },
)
near_records = st.fixed_dictionaries(
    {
        "header": st.fixed_dictionaries(
            {"game": st.just({"name": "Trike", "variants": ["standard-7"]})},
            optional={"players": json_values, "pied": json_values, "site": json_values},
        )
    },
    optional={"moves": st.lists(st.lists(json_values, max_size=2), max_size=5)},
)
near_states = st.fixed_dictionaries(
    {"game": st.just("trike"), "stack": st.lists(json_values, max_size=4)},
    optional={"winner": json_values, "variants": json_values, "gameover": json_values},
)
text_like = st.lists(
    st.sampled_from(
        [
            *(
                '[Side "3"]',
                '[Trike "1"]',
                '[Trike "2"]',
                '[Result "annulled"]',
                '[X "\\',
                "[",
                "]",
            ),
            *("a1", "b1", "c2", "swap", "1.", "2.", "(", ")", "{", "}", "<took 5s>", "<", "\\"),
            *('[Black "first"]', '[Side "3"', "\n", "\r", "\x00", '"', "}{", "{x}"),
        ]
    ),
    max_size=25,
).map(" ".join)


def _answered(text: str | bytes, format: str | None) -> None:
    for reading in read_all(text, format):
        if reading.record is None:
            assert reading.errors
            with pytest.raises(RecordError):
                reading.require()
        else:
            assert reading.record.game().result == reading.record.result
            for name in FORMATS:
                write(reading.record, name).encode()
            assert read(write(reading.record, "json")).require() == reading.record
            assert read(write(reading.record, "text")).require() == reading.record
        assert all(str(error) for error in reading.errors)


@given(text=st.text(max_size=60) | text_like, format=st.sampled_from([None, *FORMATS]))
def test_any_text_gives_a_record_or_errors(text: str, format: str | None) -> None:
    _answered(text, format)


@given(st.binary(max_size=60))
def test_any_bytes_give_a_record_or_errors(data: bytes) -> None:
    _answered(data, None)


@given(value=json_values | near_games | near_records | near_states)
def test_any_json_gives_a_record_or_errors(value: object) -> None:
    text = json.dumps(value)
    for format in (None, "json", "abstractplay"):
        _answered(text, format)


@given(st.text(st.sampled_from("0123456789-abcSnwrt#."), max_size=20).map("1-7".__add__))
def test_any_link_gives_a_record_or_errors(text: str) -> None:
    _answered(text, "link")


@given(records(), st.data())
def test_a_broken_move_keeps_the_moves_before_it(record: Record, data: st.DataObject) -> None:
    record = replace(record, first=Player("Ann"))
    value: dict[str, Any] = to_json(record)
    at = data.draw(st.integers(0, len(record.line)))
    moves = value["moves"]
    assert isinstance(moves, list)
    value["moves"] = [*moves[:at], "a99", *moves[at:]]
    reading = from_json(value)
    assert reading.record is not None
    assert reading.record.line == record.line[:at]
    assert reading.record.first.name == "Ann"
    assert any(f"moves[{at}]" in str(error) for error in reading.errors)


def _violations(value: Any, rule: Any, root: Any, path: str = "$") -> Any:
    """Check the few words of JSON Schema that ours uses; an unknown word is a fault of the test."""
    known = {
        *("$schema", "$defs", "$ref", "title", "description", "default", "type", "required"),
        *("additionalProperties", "properties", "propertyNames", "items", "anyOf", "const"),
        *("enum", "pattern", "minimum", "maximum"),
    }
    assert set(rule) <= known, set(rule) - known
    if "$ref" in rule:
        target = root["$defs"][rule["$ref"].removeprefix("#/$defs/")]
        yield from _violations(value, target, root, path)
    if "anyOf" in rule and all(
        list(_violations(value, option, root, path)) for option in rule["anyOf"]
    ):
        yield f"{path}: fits none"
    if "const" in rule and value != rule["const"]:
        yield f"{path}: not {rule['const']}"
    if "enum" in rule and value not in rule["enum"]:
        yield f"{path}: not in {rule['enum']}"
    types = {"object": dict, "array": list, "string": str, "boolean": bool}
    kind = rule.get("type")
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if kind in types and not isinstance(value, types[kind]):
        yield f"{path}: no {kind}"
    elif kind == "number" and not number:
        yield f"{path}: no number"
    elif kind == "integer" and not (number and value == int(value)):
        yield f"{path}: no integer"
    if number and not rule.get("minimum", value) <= value <= rule.get("maximum", value):
        yield f"{path}: out of range"
    if isinstance(value, str) and "pattern" in rule:
        import re

        if not re.search(rule["pattern"], value):
            yield f"{path}: not like {rule['pattern']}"
    if isinstance(value, list) and "items" in rule:
        for number_of, item in enumerate(value):
            yield from _violations(item, rule["items"], root, f"{path}[{number_of}]")
    if isinstance(value, dict):
        for name in rule.get("required", ()):
            if name not in value:
                yield f"{path}: lacks {name}"
        more = rule.get("additionalProperties", True)
        for name, item in value.items():
            if "propertyNames" in rule:
                yield from _violations(name, rule["propertyNames"], root, f"{path}.{name}")
            if name in rule.get("properties", {}):
                yield from _violations(item, rule["properties"][name], root, f"{path}.{name}")
            elif more is False:
                yield f"{path}: has {name}"
            elif more is not True:
                yield from _violations(item, more, root, f"{path}.{name}")
