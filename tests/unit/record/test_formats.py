from __future__ import annotations

import pytest

from trike import Game, Record, RecordError, RecordFault
from trike.record import FORMATS, Reading, detect, format_named, read, read_all, write, write_all
from trike.record.limits import MAX_GAMES


@pytest.mark.parametrize(
    ("name", "format"),
    [
        ("text", "text"),
        ("JSON", "json"),
        ("game.trike", "text"),
        ("a/b/Game.TXT", "text"),
        ("x.json", "json"),
        ("x.ap.json", "abstractplay"),
        (".link", "link"),
    ],
)
def test_a_format_is_found_by_name_or_extension(name: str, format: str) -> None:
    assert format_named(name).name == format


def test_an_unknown_format_is_told_which_there_are() -> None:
    for attempt in (
        lambda: format_named("game.pgn"),
        lambda: read("", "pgn"),
        lambda: write(Record(3), ""),
    ):
        with pytest.raises(ValueError, match="there are text, json, link, abstractplay"):
            attempt()


@pytest.mark.parametrize("format", FORMATS)
def test_what_is_written_is_seen_for_what_it_is(format: str) -> None:
    record = Record.from_game(Game.replay(3, ["a1", "swap", "b1"]))
    for text in (write(record, format), "\n " + write_all([record, record], format)):
        assert detect(text).name == format
        assert read_all(text)[0].require().moves == record.moves
    assert read(b"\xef\xbb\xbf" + write(record, format).encode()).errors == ()


def test_bytes_that_are_not_utf_8_have_a_line() -> None:
    reading = read(b'[Trike "1"]\n\xff')
    assert reading == Reading(None, (RecordFault("the text is not UTF-8", 2),))


def test_strict_raises_with_every_error() -> None:
    with pytest.raises(RecordError) as caught:
        read('[Side "7"] c2 c2', strict=True)
    assert len(caught.value.faults) == 2
    assert all(str(fault) in str(caught.value) for fault in caught.value.faults)
    with pytest.raises(RecordError):
        Reading(None).require()


@pytest.mark.parametrize(
    ("format", "begin", "game", "end"),
    [
        ("link", "", "1-1\n", ""),
        ("json", "[{}", ",{}", "]"),
        ("abstractplay", "[{}", ",{}", "]"),
        ("text", "", '[Trike "1"]', ""),
    ],
)
def test_a_text_of_too_many_games_is_cut(format: str, begin: str, game: str, end: str) -> None:
    readings = read_all(begin + game * (MAX_GAMES + 50) + end, format)
    assert len(readings) == MAX_GAMES + 1
    assert readings[-1].record is None
    assert "only the first 20000 games" in str(readings[-1].errors[0])


def test_a_long_word_of_digits_is_looked_at_once() -> None:
    # A pattern that tries again from each digit would not end while anybody waits.
    for word in ("1" * 1_000_000, "1" * 1_000_000 + "-", "#" * 1_000_000):
        assert detect(word).name == "text"
    assert detect("https://example.org/" + "1" * 1_000_000 + "#1-7-c2").name == "link"
