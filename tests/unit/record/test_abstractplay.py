from __future__ import annotations

import json
from typing import Any

import pytest

from trike import Ending, Game, Headers, Player, Record, Seat
from trike.record import from_abstractplay, read, read_all, to_abstractplay, write, write_all


def value(moves: list[Any], variants: list[str] | None = None, **header: Any) -> dict[str, Any]:
    players = [{"name": "Ann", "result": 1}, {"name": "Bob", "result": 0}]
    game = {"name": "Trike", "variants": ["Triangle (7 wide)"] if variants is None else variants}
    return {"header": {"game": game, "players": players, **header}, "moves": moves}


@pytest.mark.parametrize(
    ("variants", "side"),
    [
        ([], 11),
        (["Triangle (7 wide)"], 7),
        (["Triangle (15 wide)"], 15),
        (["standard-13"], 13),
    ],
)
def test_the_variant_is_the_side(variants: list[str], side: int) -> None:
    reading = from_abstractplay(value([["a1", "resign"]], variants))
    assert reading.require().side == side
    written = to_abstractplay(reading.require())["header"]
    assert isinstance(written, dict)
    assert written["game"]["variants"] == ([] if side == 11 else [f"Triangle ({side} wide)"])


@pytest.mark.parametrize("variants", [["hexagon"], ["standard-0"], ["standard-999"], [3]])
def test_a_variant_without_a_width_is_an_error(variants: list[Any]) -> None:
    assert from_abstractplay(value([], variants)).record is None


@pytest.mark.parametrize("mark", ["pied", "pie-invoked"])
def test_who_swapped_is_listed_first(mark: str) -> None:
    record = from_abstractplay(value([["c2", "f2"], ["resign"]], **{mark: True})).require()
    assert [str(move) for move in record.moves] == ["c2", "swap", "f2"]
    assert (record.first.name, record.second.name) == ("Bob", "Ann")
    assert record.result is not None
    assert (record.result.ending, record.result.winner) == (Ending.RESIGNATION, Seat.SECOND)
    written: Any = to_abstractplay(record)
    assert written["header"]["pied"] is True
    assert "pie-invoked" not in written["header"]
    assert [player["name"] for player in written["header"]["players"]] == ["Ann", "Bob"]
    assert written["moves"] == [["c2", "f2"], ["resign"]]


@pytest.mark.parametrize(
    ("word", "ending", "winner"),
    [
        ("resign", Ending.RESIGNATION, Seat.FIRST),
        ("timeout", Ending.TIME, Seat.FIRST),
        ("abandoned", Ending.ANNULMENT, None),
        ("draw", Ending.ANNULMENT, None),
    ],
)
def test_words_at_the_end(word: str, ending: Ending, winner: Seat | None) -> None:
    record = from_abstractplay(value([["c2", None], [{"move": " F2 "}, word]])).require()
    assert [str(move) for move in record.moves] == ["c2", "f2"]
    assert record.result is not None
    assert (record.result.ending, record.result.winner) == (ending, winner)


def test_the_old_version_exchanged_letter_and_number() -> None:
    new = from_abstractplay(value([["c2", "f2"], ["g2", "resign"]])).require()
    old = from_abstractplay(value([["b3", "b6"], ["b7", "resign"]])).require()
    assert old == new


def test_cells_that_read_both_ways_are_the_same_cells() -> None:
    record = from_abstractplay(value([["a1", "c3"], ["g7", "resign"]])).require()
    assert [(move.row, move.place) for move in record.moves] == [(0, 0), (2, 2), (6, 6)]  # type: ignore[union-attr]


def test_a_record_that_fits_neither_version_is_an_error() -> None:
    reading = from_abstractplay(value([["c2", "b6"], ["resign"]]))
    assert reading.errors
    assert reading.record is not None
    assert reading.record.line == ()


def test_the_state_says_its_version() -> None:
    stack = [{"_version": "20231225"}, {"lastmove": "b3"}, {"lastmove": "b6"}]
    state: dict[str, Any] = {"game": "trike", "variants": ["standard-7"], "stack": stack}
    record = from_abstractplay(state).require()
    assert [str(move) for move in record.moves] == ["c2", "f2"]
    stack[0]["_version"] = "20240118"
    assert from_abstractplay(state).errors


def test_a_state_that_ended_by_time_under_the_pie_rule() -> None:
    stack = [{"_version": "20240118"}, {"lastmove": "c2"}, {"lastmove": "timeout"}]
    state = {"game": "trike", "variants": ["standard-7"], "stack": stack, "winner": [1]}
    plain = from_abstractplay(state).require()
    pied = from_abstractplay(state, pied=True).require()
    assert plain.result is not None
    assert pied.result is not None
    assert (plain.result.winner, pied.result.winner) == (Seat.FIRST, Seat.SECOND)
    assert pied.swapped


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (3, "an object was expected here"),
        ({"header": {"game": {"name": "Hex"}}}, "header.game.name: a record of Trike"),
        ({"stack": [], "game": "hex"}, "game: a state of Trike was expected here"),
        ({"stack": [], "game": "trike"}, "stack: the state of the empty board is missing"),
        (value([["c2", "swap"]]), "moves[0][1]: move 2: Abstract Play has no move swap"),
        (value([["c2", "c2"]]), "moves[0][1]: move 2: c2 is occupied"),
        (value([["c2", "pass"]]), "moves[0][1]: move 2: cannot read 'pass'"),
        (value([["resign"]], pied=True), "pied: the players were exchanged before"),
        (value([["c2", "resign"]], players=[]), "the record does not say who won"),
        (value([["c2", "f2"]]), "the pawn is not trapped"),
        (value(["c2"]), "moves[0]: a list was expected here"),
    ],
)
def test_every_error_names_its_field(given: object, message: str) -> None:
    found = [str(error) for error in from_abstractplay(given).errors]
    assert any(message in error for error in found), found


def test_headers_there_and_back() -> None:
    record = Record.from_game(
        Game.replay(7, ["c2"]),
        first=Player("Ann", "u1"),
        second=Player("Bot", "u2", True),
        headers=Headers(
            event="Cup",
            site="Abstract Play",
            round="2",
            game_id="x#1",
            start="2026-01-01",
            end="2026-01-02",
            rated=False,
            other={"Generated": "2026-01-03"},
        ),
    )
    assert from_abstractplay(to_abstractplay(record)).require() == record
    assert read(write(record, "abstractplay")).require() == record


def test_several_records_are_a_list() -> None:
    games = [Record.from_game(Game.replay(7, moves)) for moves in (["c2"], ["a1", "swap"])]
    text = write_all(games, "abstractplay")
    assert isinstance(json.loads(text), list)
    assert [reading.require().moves for reading in read_all(text)] == [game.moves for game in games]
