from __future__ import annotations

from pathlib import Path

import pytest

from trike import Game, Seat
from trike.record import FORMATS, Record, read, read_all, write, write_all


def game() -> Game:
    game = Game.replay(7, ["c2", "swap", "f2", "g2", "g6"])
    game.resign(Seat.FIRST)
    return game


RECORD = Record.from_game(game())


@pytest.mark.parametrize("source", FORMATS)
@pytest.mark.parametrize("target", FORMATS)
def test_every_pair_of_formats_keeps_the_game(invoke, source: str, target: str) -> None:
    Path("in").write_text(write(RECORD, source))
    result = invoke("convert", "in", "out", "--to", target)
    assert result.exit_code == 0, result.output
    assert result.output == ""
    assert read(Path("out").read_text("utf-8"), target).require().game() == RECORD.game()


@pytest.mark.parametrize(
    "name", ["game.trike", "game.txt", "game.json", "game.link", "game.ap.json"]
)
def test_the_format_follows_from_the_name(invoke, name: str) -> None:
    Path("in").write_text(write(RECORD, "link"))
    assert invoke("convert", "in", name).exit_code == 0
    back = invoke("convert", name, "-", "--to", "link")
    assert back.output == write(RECORD, "link").rstrip("\n") + "\n"


def test_standard_streams(invoke) -> None:
    result = invoke("convert", "-", "-", "--to", "json", text=write(RECORD, "text"))
    assert read(result.output, "json").require().game() == RECORD.game()


def test_move_lists_in_both_notations(invoke) -> None:
    Path("in").write_text(write(RECORD))
    ours = invoke("convert", "in", "-", "--to", "moves")
    assert ours.output == "c2 swap f2 g2 g6\n"
    aiai = invoke("convert", "in", "-", "--to", "moves", "--notation", "aiai")
    assert aiai.output == "b5 swap b5-b2 b2-b1 b1-f1\n"
    for style, text in (("abstractplay", "1. c2, 2. swap f2 g2 g6"), ("aiai", aiai.output)):
        back = invoke(
            *("convert", "-", "-", "--from", "moves", "--side", 7),
            *("--notation", style, "--to", "link"),
            text=text,
        )
        assert back.output == "1-7-c2Sf2g2g6\n"


def test_a_file_is_replaced_whole_or_not_at_all(invoke, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("game.trike").write_text(write(RECORD, "text"), encoding="utf-8")
    Path("game.trike").chmod(0o640)
    Path("link.trike").symlink_to("game.trike")
    before = Path("game.trike").read_bytes()

    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full_disk)
        failed = invoke("convert", "game.trike", "link.trike", "--to", "json")
    assert failed.exit_code == 2
    assert Path("game.trike").read_bytes() == before
    assert sorted(path.name for path in Path().iterdir()) == ["game.trike", "link.trike"]

    assert invoke("convert", "game.trike", "link.trike", "--to", "json").exit_code == 0
    assert Path("link.trike").is_symlink()
    assert read(Path("game.trike").read_text("utf-8"), "json").require().game() == RECORD.game()
    assert Path("game.trike").stat().st_mode & 0o777 == 0o640


def test_errors_are_said_and_the_rest_is_written(invoke) -> None:
    text = write(RECORD).replace("g6", "c2")
    result = invoke("convert", "-", "-", "--to", "link", text=text)
    assert result.exit_code == 0
    assert result.stdout.startswith("1-7-c2Sf2g2")
    assert result.stderr.startswith("standard input: line ")
    assert "c2 is occupied" in result.stderr


def test_strict_writes_nothing(invoke) -> None:
    Path("in").write_text(write(RECORD).replace("g6", "c2"))
    Path("out").write_text("before")
    result = invoke("convert", "in", "out", "--to", "link", "--strict")
    assert result.exit_code == 2
    assert "c2 is occupied" in result.stderr
    assert result.stderr.splitlines()[-1].startswith("Error: ")
    assert Path("out").read_text() == "before"


def test_several_games_are_numbered_in_errors(invoke) -> None:
    text = write_all([RECORD, RECORD], "link").replace("g6-r1", "g6g6", 1)
    result = invoke("convert", "-", "-", "--to", "text", "--from", "link", text=text)
    assert "standard input, game 1: " in result.stderr
    assert len(read_all(result.stdout, "text")) == 2


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["missing", "-"], None),
        (["-", "out.unknown"], "1-7-c2"),
        (["-", "-"], "rubbish"),
        (["-", "-"], b"\xff\xff"),
        (["-", "-", "--from", "moves"], "c2"),
        (["-", "-", "--from", "moves", "--side", "0"], "c2"),
        (["-", "-", "--side", "7"], "1-7-c2"),
        (["-", "-", "--no-swap"], "1-7-c2"),
        (["-", "no/such/folder.trike"], "1-7-c2"),
        (["-", "-", "--to", "nope"], "1-7-c2"),
    ],
)
def test_refusals(invoke, arguments: list[str], text: str | bytes | None) -> None:
    result = invoke("convert", *arguments, text=text)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines()[-1].startswith("Error: ")
    assert "Traceback" not in result.stderr


def test_a_long_number_in_a_list_of_moves_is_looked_at_once(invoke) -> None:
    # A pattern that tries again from each digit would not end while anybody waits.
    answer = invoke("convert", "--from", "moves", "--side", "7", "-", "-", text="1" * 1_000_000)
    assert answer.exit_code == 0
    assert "move 1: cannot read" in answer.stderr
