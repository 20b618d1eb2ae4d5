"""``trike solve`` and ``trike openings``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trike.rules.geometry import Geometry


def test_solve_says_the_winner(invoke) -> None:
    result = invoke("solve", "--side", 4, "--moves", "c2", "--plies", "--all-moves")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0].startswith("White to move, Black wins in 8: ")
    assert len(lines) == 1 + 6 + 1
    assert all("Black wins in 8" in line for line in lines[1:-1])


def test_solve_as_json(invoke) -> None:
    result = invoke("solve", "--side", 4, "--moves", "a1", "--plies", "--all-moves", "--json")
    answer = json.loads(result.stdout)
    assert answer["side"] == 4
    assert answer["moves"] == ["a1"]
    assert answer["position"] == "4 b/2/3/4 a1 w"
    assert (answer["turn"], answer["winner"]) == ("white", "white")
    wins = [move for move in answer["all_moves"] if move["winner"] == "white"]
    assert answer["move"] in {move["move"] for move in wins}
    assert answer["plies"] == min(move["plies"] for move in wins)
    assert answer["nodes"] > 0
    plain = json.loads(invoke("solve", "--position", answer["position"], "--json").stdout)
    assert plain["plies"] is None
    assert "all_moves" not in plain


def test_solve_keeps_a_checkpoint(invoke, tmp_path: Path) -> None:
    arguments = ("solve", "--side", 6, "--moves", "a1", "--checkpoint", tmp_path / "kept")
    assert invoke(*arguments).exit_code == 0
    assert invoke(*arguments).exit_code == 0
    assert (tmp_path / "kept" / "lock").exists()


@pytest.mark.parametrize("arguments", [("--memory", "64"), ("--threads", 2), ("--memory", "1M")])
def test_openings_are_the_same_with_any_table_and_threads(invoke, arguments) -> None:
    result = invoke("openings", 5, "--json", *arguments)
    assert result.exit_code == 0, result.output
    answer = json.loads(result.stdout)
    assert answer["side"] == 5
    assert [opening["cell"] for opening in answer["openings"]] == [str(c) for c in Geometry(5)]
    black = {o["cell"] for o in answer["openings"] if o["winner"] == "black"}
    assert len(black) == 9
    for opening in answer["openings"]:
        assert opening["status"] == "proven"
        assert opening["swap"] is (opening["cell"] in black)


def test_openings_as_text_and_picture(invoke, tmp_path: Path) -> None:
    result = invoke("openings", 4, "--svg", tmp_path / "map.svg", "--checkpoint", tmp_path / "kept")
    assert result.stdout.splitlines() == [
        "a    W",
        "b   W W",
        "c  W B W",
        "d W W W W",
        "B: the opener wins, swap (1 of 10). W: he loses, do not swap.",
    ]
    assert (tmp_path / "map.svg").read_text().startswith("<svg ")
    again = invoke("openings", 4, "--checkpoint", tmp_path / "kept")
    assert again.stdout == result.stdout


def test_wrong_input_is_one_line(refused, tmp_path: Path) -> None:
    assert "11 is not in the range" in refused("openings", 11)
    assert "512M" in refused("openings", 4, "--memory", "lots")
    assert "63 cells" in refused("solve", "--side", 12, "--moves", "a1")
    assert "the game is over" in refused("solve", "--side", 1, "--moves", "a1")
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / "openings-4").write_bytes(b"{}")
    assert "is damaged" in refused("openings", 4, "--checkpoint", tmp_path / "damaged")
