from __future__ import annotations

from collections.abc import Callable

import pytest

from trike import Ending, Game, Headers, Player, Record, Seat
from trike.record import read, read_all, write
from trike.record.limits import MAX_DEPTH, MAX_SIZE, MAX_VARIATIONS

HEAD = '[Trike "1"]\n[Side "7"]\n\n'

EXAMPLE = """\
[Trike "1"]
[Side "7"]
[SwapRule "on"]
[FirstColor "Black"]
[First "Ann \\"the\\" first"]
[FirstId "u1"]
[Second "Engine"]
[SecondComputer "yes"]
[Event "Club evening"]
[TimeControl "5:00 + 3s"]
[Rated "no"]
[Annotator "Bob"]
[Black "second"]
[White "first"]
[Result "first wins by resignation"]

{A game with everything.} 1. c2 <took 12.5s left 4:50.5>
{Strong {so they say\\}.
And brave.} (1. a1 {A corner.} (1. g1) (1. g7 2. swap)) 2. swap <left 5:00> 3. f2
(3. c1) 4. g2 5. g6
"""


def errors(text: str) -> list[str]:
    return [str(error) for error in read(text, "text").errors]


@pytest.mark.parametrize(("format", "name"), [("text", "example.trike"), ("json", "example.json")])
def test_the_example_is_written_like_this(
    format: str, name: str, golden: Callable[[str, str], None]
) -> None:
    golden(f"records/{name}", write(read(EXAMPLE).require(), format))


def test_the_example_says_all_of_this() -> None:
    record = read(EXAMPLE).require()
    assert (record.side, record.first.name) == (7, 'Ann "the" first')
    assert record.second == Player("Engine", computer=True)
    assert record.headers == Headers(
        event="Club evening", time_control="5:00 + 3s", rated=False, other={"Annotator": "Bob"}
    )
    assert [str(move) for move in record.moves] == ["c2", "swap", "f2", "g2", "g6"]
    opening = record.line[0]
    assert (opening.seconds, opening.clock) == (12.5, 290.5)
    assert opening.comment == "Strong {so they say}.\nAnd brave."
    assert [str(entry.move) for entry in opening.variations[0]] == ["a1"]
    assert len(opening.variations[0][0].variations) == 2
    assert record.comment == "A game with everything."
    assert record.result is not None
    assert (record.result.ending, record.result.winner) == (Ending.RESIGNATION, Seat.FIRST)


def test_lines_are_wrapped() -> None:
    moves = "a1 d1 g1 g4 e2 e5 e3 e4 b1 c1 c3 d3 d4"
    record = Record.from_game(Game.replay(7, moves.split(" ")))
    text = write(record)
    assert max(map(len, text.split("\n"))) <= 80
    assert "12. d3 13. d4" in text.replace("\n", " ")
    assert '[Result "second wins, Black 2, White 3"]' in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no game"),
        ("1. c2", "Side: a header Side with a number from 1 to 99 is needed"),
        ('[Trike "1"]\n[Side "100"]', "line 2, Side"),
        ('[Trike "1"]\n[Side "x"]', "line 2, Side"),
        ('[Trike "2"]\n[Side "7"]', "line 1, Trike: this reader knows version 1"),
        ('[Side "7"]', "which begins a game, is missing"),
        (HEAD + "1. c2 2. c2", "line 4: move 2: c2 is occupied by a Black stone"),
        (HEAD + "1. c2\n2. e1", "line 5: move 2: e1 is not in line"),
        (HEAD + "2. c2", "line 4: the next move has the number 1, not 2."),
        (HEAD + "c2 zz9z", "move 2: cannot read 'zz9z'"),
        (HEAD + "swap", "only the second player may swap"),
        (HEAD + "c2 {open", "line 4: a comment is not closed"),
        (HEAD + "c2 {open\\}", "line 4: a comment is not closed"),
        (HEAD + "c2 (d2", "a variation is not closed"),
        (HEAD + "c2 )", "a variation ends that never began"),
        (HEAD + "c2 ()", "a variation has no moves"),
        (HEAD + "(c2) c2", "a variation stands before the move it would replace"),
        (HEAD + "c2 ({x} d2)", "a comment stands before the first move of a variation"),
        (HEAD + "c2 <took 5>s<left>", "a time must read like"),
        (HEAD + "<took 5s> c2", "a time stands before the first move"),
        (HEAD + "c2 <took 1x>", "a time must read like"),
        (HEAD + "c2 ]what", "cannot read ']what'"),
        ('[Trike "1"]\n[Side "7"]\n[Side "8"]\n', "line 3, Side: this header was given before"),
        ('[Trike "1"]\n[Side "7"]\n[Rated "maybe"]\n', "line 3, Rated: one of yes, no"),
        ('[Trike "1"]\n[Side "7"]\n[Black "second"]\nc2', "line 3, Black: Black belongs"),
        ('[Trike "1"]\n[Side "7"]\n[Result "Ann won"]\nc2', "line 3, Result: the result must"),
        ('[Trike "1"]\n[Side "7"]\n[Result "first wins"]\nc2', "the pawn is not trapped"),
        ('[Trike "1"]\n[Side "1"]\n[Result "annulled"]\na1', "not the one on the board"),
        (f'[Trike "1"]\n[Side "7"]\n[{"x" * 41} ""]\n', "the name of the header is too long"),
        ("x" * (MAX_SIZE + 1), "the text is longer than"),
    ],
)
def test_every_error_has_a_sentence_and_a_place(text: str, message: str) -> None:
    assert any(message in error for error in errors(text)), errors(text)


def test_every_error_is_found_and_what_can_be_kept_is() -> None:
    text = HEAD.replace('"7"]', '"7"]\n[Rated "?"]') + "1. c2 (1. d2 1. d3) 3. f2 ] \n 4. f2 g2"
    reading = read(text)
    assert reading.record is not None
    assert [str(move) for move in reading.record.moves] == ["c2", "f2"]
    assert len(reading.record.line[0].variations[0]) == 2
    assert [error.line for error in reading.errors] == [5, 5, 5, 6, 6, 3] or len(
        reading.errors
    ) == 6


def test_games_stand_one_after_the_other() -> None:
    games = [Record.from_game(Game.replay(3, moves)) for moves in (["a1"], [], ["b1", "swap"])]
    text = "".join(write(game) + "\n" for game in games)
    assert [reading.require() for reading in read_all(text)] == games
    first = read(text)
    assert first.record == games[0]
    assert "3 games" in str(first.errors[0])


def test_a_bad_game_does_not_spoil_the_next_one() -> None:
    bad, good = read_all('[Trike "9"]\nc2\n' + HEAD + "c2")
    assert bad.record is None
    assert good.require().side == 7
    assert read_all('[Trike "9"]\nc2\n' + HEAD + "c2 c2")[1].errors[0].line == 6


def test_deep_variations_end_in_an_error_not_in_the_stack() -> None:
    reading = read(HEAD + "c2 " + "(d2 " * 100_000)
    assert reading.record is not None
    assert any(f"more than {MAX_DEPTH} deep" in str(error) for error in reading.errors)
    assert len(list(reading.record.variations())) == MAX_DEPTH


def test_many_variations_end_in_an_error() -> None:
    reading = read(HEAD + "c2 " + "(d2) " * (MAX_VARIATIONS + 5))
    assert reading.record is not None
    assert any("variations" in str(error) for error in reading.errors)
    assert len(reading.record.line[0].variations) == MAX_VARIATIONS


def test_a_text_that_is_all_errors_stays_small() -> None:
    assert len(read(HEAD + "c2\n" + "]\n" * 10_000).errors) <= 101


@pytest.mark.parametrize("piece", ["{", "(", "[", "<", '[A "', "\\", "1.", "{}", "<took 1s>", "]"])
def test_long_rubbish_is_answered(piece: str) -> None:
    for text in (piece * 30_000, HEAD + "c2 " + piece * 30_000):
        assert read(text, "text").errors or read(text, "text").record
