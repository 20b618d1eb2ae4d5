"""Peers' puzzles: positions of side 7 with one winning move, and the length of the win."""

from __future__ import annotations

from typing import Any

import pytest

from trike import Board, Cell, Color, Setup
from trike.engine import Engine, Limit, Reference

_STONES = {1: Color.BLACK, 2: Color.WHITE}
_EVERY = 20


def board_of(puzzle: dict[str, Any]) -> Board:
    stones = {Cell(k): _STONES[code] for k, code in enumerate(puzzle["cells"]) if code}
    turn = _STONES[puzzle["to_move"]]
    return Board.from_setup(Setup(7, stones, Cell.at(*puzzle["pawn"]), turn))


def test_the_winning_move_and_its_length_are_found(vectors: Any) -> None:
    engine = Engine(hash_mib=16)
    solved = 0
    for puzzle in list(vectors.lines("puzzles.jsonl"))[::_EVERY]:
        board = board_of(puzzle)
        analysis = engine.analyse(board, Limit(nodes=5_000_000), exact=True)
        assert analysis.best_move == Cell.at(*puzzle["best"])
        assert (analysis.score.winner, analysis.score.plies) == (board.turn, puzzle["height"])
        assert len(analysis.best_line.moves) == puzzle["height"]
        solved += 1
    assert solved > 100


def test_every_other_move_loses(vectors: Any) -> None:
    engine = Engine(hash_mib=16)
    for puzzle in list(vectors.lines("puzzles.jsonl"))[:: 4 * _EVERY]:
        board = board_of(puzzle)
        analysis = engine.analyse(board, Limit(nodes=5_000_000), lines=100)
        wins = [line.moves[0] for line in analysis.lines if line.score.is_win]
        assert wins == [Cell.at(*puzzle["best"])]
        assert all(line.score.is_proven for line in analysis.lines)


@pytest.mark.parametrize("height", [4, 5, 6, 7])
def test_the_oracle_agrees_on_short_puzzles(vectors: Any, height: int) -> None:
    reference = Reference()
    short = [p for p in vectors.lines("puzzles.jsonl") if p["height"] == height][:3]
    assert len(short) == 3
    for puzzle in short:
        board = board_of(puzzle)
        assert reference.best_moves(board) == (Cell.at(*puzzle["best"]),)
        assert reference.value(board).plies == height
