"""A match file survives any end, and is never taken for another match's."""

from __future__ import annotations

from pathlib import Path

import pytest

from trike.lab import Contestant, MatchFile, MatchFileError, MatchSettings, PlayedGame

SETTINGS = MatchSettings(Contestant.parse("engine"), Contestant.parse("baseline"), 7)
GAMES = [
    PlayedGame(number, number % 2, 1, ("c2", "d2"), 0, "trapped", "é", (0.1, 0.25))
    for number in range(3)
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    with MatchFile(path, SETTINGS) as file:
        assert file.games == []
        for game in GAMES:
            file.add(game)
    return path


def read(path: Path) -> list[PlayedGame]:
    with MatchFile(path, SETTINGS) as file:
        return file.games


def test_what_is_written_is_read(path: Path) -> None:
    assert read(path) == GAMES


def test_a_file_cut_anywhere_keeps_every_whole_line_and_goes_on(path: Path) -> None:
    content = path.read_bytes()
    ends = [at + step for at, byte in enumerate(content) if byte == 10 for step in (0, 1)]
    for cut in sorted({*range(0, len(content), 29), *ends}):
        path.write_bytes(content[:cut])
        whole = max(0, content[:cut].count(b"\n") - 1)
        with MatchFile(path, SETTINGS) as file:
            assert file.games == GAMES[:whole]
            file.add(GAMES[2])
        assert read(path)[:whole] == GAMES[:whole]
        assert read(path)[-1] == GAMES[2]


def test_the_file_of_another_match_is_refused_and_left_alone(path: Path) -> None:
    before = path.read_bytes()
    other = MatchSettings(SETTINGS.a, SETTINGS.b, 8)
    with pytest.raises(MatchFileError, match="side is 7 there, here 8"):
        MatchFile(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"hello", b"hello\n", b"[1]\n", b'{"a": 1}\n', b"\xff\n"])
def test_other_files_are_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(MatchFileError, match="no file of a match"):
        MatchFile(path, SETTINGS)
    assert path.read_bytes() == content


@pytest.mark.parametrize("line", [b"{}\n", b"3\n", b"x\n", b'{"number": -1}\n'])
def test_a_wrong_line_is_named(path: Path, line: bytes) -> None:
    path.write_bytes(path.read_bytes() + line)
    with pytest.raises(MatchFileError, match="line 5"):
        MatchFile(path, SETTINGS)
