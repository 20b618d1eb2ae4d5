from __future__ import annotations

import json

from trike import Board


def answer_of(invoke, *arguments: object) -> dict[str, object]:
    result = invoke("analyse", *arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_json_of_moves(invoke) -> None:
    answer = answer_of(invoke, "--side", 6, "--moves", "c2, swap d2", "--depth", 4, "--lines", 2)
    assert set(answer) == {
        *("side", "moves", "position", "turn", "depth", "nodes", "seconds"),
        *("lines", "best", "swap"),
    }
    assert (answer["side"], answer["moves"]) == (6, ["c2", "swap", "d2"])
    assert (answer["turn"], answer["depth"], answer["swap"]) == ("black", 4, None)
    board = Board.from_text(answer["position"])
    assert answer["lines"][0]["moves"][0] == answer["best"]
    for line in answer["lines"]:
        assert set(line["score"]) == {"text", "view", "balance", "winner", "plies"}
        assert line["score"]["view"] == "black"
        board.copy().push_text(line["moves"][0])


def test_proof_and_swap_on_a_solved_board(invoke) -> None:
    won = answer_of(invoke, "--side", 4, "--moves", "c2", "--depth", 12)
    assert won["swap"] is True
    assert won["lines"][0]["score"]["winner"] == "black"
    assert won["lines"][0]["score"]["balance"] is None
    lost = answer_of(invoke, "--side", 4, "--moves", "a1", "--depth", 12)
    assert lost["swap"] is False
    assert lost["lines"][0]["score"]["text"].startswith("won")


def test_position_and_moves_from_it(invoke) -> None:
    text = "4 1/1b/2w/3b d4 w"
    answer = answer_of(invoke, "--position", text, "--moves", "d3", "--nodes", 5000)
    board = Board.from_text(text)
    board.push_text("d3")
    assert answer["position"] == board.text()
    assert answer["moves"] == ["d3"]


def test_text(invoke) -> None:
    result = invoke("analyse", "--side", 4, "--moves", "c2", "--depth", 12, "--lines", 3)
    lines = result.output.splitlines()
    assert lines[0].startswith("White to move: ")
    assert lines[4].startswith("Swap: Black wins")
    assert lines[5].startswith("depth ")
    assert result.stderr == ""


def test_refusals(refused) -> None:
    assert refused("analyse", "--moves", "c2 c2").startswith("c2 is occupied")
    assert "the game is over" in refused("analyse", "--side", 1, "--moves", "a1", "--depth", 1)
    assert "sides 1 to 19" in refused("analyse", "--side", 20, "--depth", 1)
    assert "side 4" in refused("analyse", "--side", 7, "--position", "4 1/2/3/4 - b")
    assert "four fields" in refused("analyse", "--position", "rubbish")
    for limit in ("--movetime", "--nodes", "--depth"):
        refused("analyse", limit, 0)
        refused("analyse", limit, -1)
    for seconds in ("nan", "inf", "x"):
        refused("analyse", "--movetime", seconds)
    refused("analyse", "--nodes", 10**30)
    refused("analyse", "--lines", 0, "--depth", 1)
    for size in (0, -1, 10**30):
        refused("analyse", "--hash", size, "--depth", 1)
