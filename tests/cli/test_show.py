from __future__ import annotations

from pathlib import Path

import pytest

from trike import Board, Game, draw
from trike.record import Record, write, write_all

POSITION = "4 1/1b/2w/3b d4 w"
GAME = Game.replay(7, ["c2", "swap", "f2", "g2"])


def test_a_position_as_text_and_as_a_file(invoke) -> None:
    shown = invoke("show", POSITION)
    board = Board.from_text(POSITION)
    assert shown.output == f"{draw.text(board, destinations=True)}\n\nWhite to move.\n"
    Path("position.txt").write_text(f"{POSITION}\n")
    assert invoke("show", "position.txt").output == shown.output
    assert invoke("show", "-", text=POSITION).output == shown.output


def test_letters_only(invoke) -> None:
    invoke("show", POSITION, "--ascii").output.encode("ascii")


@pytest.mark.parametrize("name", ["text", "json", "link", "abstractplay"])
def test_a_record_of_every_format(invoke, name: str) -> None:
    Path("game").write_text(write(Record.from_game(GAME), name))
    lines = invoke("show", "game", "--ascii").output.splitlines()
    assert "1. c2  2. swap  3. f2  4. g2" in lines
    assert lines[0].startswith("White: ")
    assert lines[-1] == "White to move."


def test_a_link(invoke) -> None:
    assert "Black to move." in invoke("show", "https://example.org/analysis#1-7-c2Sf2").output


def test_an_earlier_position(invoke) -> None:
    Path("game.trike").write_text(write(Record.from_game(GAME)))
    for ply in range(5):
        game = Game.replay(7, GAME.moves[:ply])
        shown = invoke("show", "game.trike", "--ply", ply, "--svg", "-").output
        expected = draw.svg(game)
        assert shown.count("tb-stone") == expected.count("tb-stone")
    assert "White to move, or to swap." in invoke("show", "game.trike", "--ply", 1).output


def test_a_picture_in_a_file(invoke) -> None:
    result = invoke("show", POSITION, "--svg", "board.svg")
    assert (result.exit_code, result.output) == (0, "")
    assert Path("board.svg").read_text("utf-8").startswith("<svg ")


def test_how_games_end(invoke) -> None:
    resigned = GAME.copy()
    resigned.resign(resigned.to_move)
    Path("game").write_text(write(Record.from_game(resigned)))
    assert "Black wins by resignation." in invoke("show", "game").output
    full = Game.replay(1, ["a1"])
    Path("game").write_text(write(Record.from_game(full)))
    assert "Black wins 1–0." in invoke("show", "game").output


def test_several_games(invoke, refused) -> None:
    games = [Game.replay(3, ["a1"]), Game.replay(3, ["b1"])]
    Path("games").write_text(write_all(map(Record.from_game, games)))
    first = invoke("show", "games")
    assert "1. a1" in first.stdout
    assert "Game 1 of 2" in first.stderr
    assert "1. b1" in invoke("show", "games", "--game", 2).stdout
    assert "no game 3" in refused("show", "games", "--game", 3)


def test_a_record_with_errors_is_shown_as_far_as_it_goes(invoke) -> None:
    text = write(Record.from_game(GAME)).replace("g2", "c2")
    Path("game").write_text(text)
    result = invoke("show", "game")
    assert result.exit_code == 0
    assert "3. f2" in result.stdout
    assert "c2 is occupied" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["no such file"],
        [""],
        ["\0"],
        ["x" * 100_000],
        ["7 1/2/3 - b"],
        ["3 1/1b/3 b1 b"],
        [POSITION, "--ply", 1],
        ["1-7-c2Sf2", "--ply", 4],
        [POSITION, "--game", 2],
        [POSITION, "--svg", "no/such/folder.svg"],
        ["."],
    ],
)
def test_refusals(refused, arguments: list[object]) -> None:
    assert len(refused("show", *arguments)) < 400


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{", b"[[[[", b"7 \xff - b"])
def test_bad_files(refused, content: bytes) -> None:
    Path("bad").write_bytes(content)
    refused("show", "bad")


def test_a_record_gives_the_terminal_no_orders(invoke) -> None:
    game = r'[Trike "1"] [Side "3"] [First "A\u001b]0;x\u0007"] [Second "B\u009b31m\nC"] 1. a1 '
    for command in (["show", "-"], ["convert", "-", "-", "--to", "link"]):
        result = invoke(*command, text=game + "\x1b[31m")
        assert result.exit_code == 0
        assert not any(sign in result.output for sign in "\x1b\x07\x9b")
    shown = invoke("show", "-", text=game).stdout.splitlines()
    assert shown[:2] == ["Black: A\ufffd]0;x\ufffd", "White: B\ufffd31m C"]
