"""Peers' puzzles: the winning move, that it is the only one, and the length of the win."""

from __future__ import annotations

from typing import Any

from trike import Board, Cell, Color, Setup
from trike.solve import Solver

_STONES = {1: Color.BLACK, 2: Color.WHITE}
_EVERY = 10


def board_of(puzzle: dict[str, Any]) -> Board:
    stones = {Cell(k): _STONES[code] for k, code in enumerate(puzzle["cells"]) if code}
    turn = _STONES[puzzle["to_move"]]
    return Board.from_setup(Setup(7, stones, Cell.at(*puzzle["pawn"]), turn))


def test_puzzles_are_as_their_author_says(vectors: Any) -> None:
    solver = Solver(2**22)
    solved = 0
    for puzzle in list(vectors.lines("puzzles.jsonl"))[::_EVERY]:
        board = board_of(puzzle)
        best = Cell.at(*puzzle["best"])
        assert solver.solve(board, all_moves=True).winning_moves == (best,)
        solution = solver.solve(board, plies=True)
        assert (solution.winner, solution.move) == (board.turn, best)
        assert solution.plies == puzzle["height"]
        solved += 1
    assert solved > 200
