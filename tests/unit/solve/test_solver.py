"""The solver against the rules' oracle, against what is known, and when it is told to stop."""

from __future__ import annotations

import threading

import pytest
from hypothesis import given, settings

from trike.engine.reference import Reference
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.errors import IllegalMoveError
from trike.rules.game import Game
from trike.solve import Progress, Solver, SolverStoppedError
from trike.testing import boards

SMALL = 2**20


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(SMALL)


@settings(max_examples=150, deadline=None)
@given(board=boards(min_side=1, max_side=4))
def test_it_agrees_with_the_oracle(solver: Solver, board: Board) -> None:
    if board.is_trapped() or (board.pawn is None and board.side == 4):
        return
    reference = Reference()
    value = reference.value(board)
    solution = solver.solve(board, all_moves=True, plies=True)
    assert (solution.winner, solution.plies) == (value.winner, value.plies)
    assert solution.is_win is value.is_win
    assert solution.move in reference.best_moves(board)
    assert [move.cell for move in solution.moves] == sorted(board.legal_moves)
    for move in solution.moves:
        after = board.copy()
        after.push(move.cell)
        score = reference.value(after)
        assert (move.winner, move.plies) == (score.winner, (score.plies or 0) + 1)
    wins = {move.cell for move in solution.moves if move.winner is board.turn}
    assert set(solution.winning_moves) == wins


def test_lengths_and_moves_are_given_when_asked_for(solver: Solver) -> None:
    board = Board(4)
    board.push_text("c2")
    plain = solver.solve(board)
    assert (plain.winner, plain.plies, plain.move, plain.moves) == (Color.BLACK, None, None, ())
    board = Board(4)
    board.push_text("a1")
    won = solver.solve(board)
    assert won.is_win
    assert won.move in board.legal_moves
    assert won.plies is None


def test_a_game_is_solved_as_the_board_it_has(solver: Solver) -> None:
    game = Game.replay(5, ["a1", "swap", "c3"])
    assert solver.solve(game, plies=True).winner is solver.solve(game.board).winner


@pytest.mark.parametrize(("side", "winner"), [(1, Color.BLACK), (4, Color.BLACK), (6, Color.BLACK)])
def test_the_empty_board_is_won_by_an_opening(side: int, winner: Color) -> None:
    solution = Solver(SMALL).solve(Board(side))
    assert solution.winner is winner
    assert solution.move is not None


def test_the_empty_board_with_every_opening(solver: Solver) -> None:
    solution = solver.solve(Board(4), all_moves=True, plies=True)
    assert solution.winning_moves == (Cell.parse("c2"),)
    assert solution.move == Cell.parse("c2")
    assert solution.plies == 9
    assert len(solution.moves) == 10


def test_it_refuses_what_it_cannot_do(solver: Solver) -> None:
    board = Board(1)
    board.push_text("a1")
    with pytest.raises(IllegalMoveError):
        solver.solve(board)
    large = Board(11)
    large.push_text("a1")
    with pytest.raises(ValueError, match="63 cells"):
        solver.solve(large)
    with pytest.raises(ValueError, match="19"):
        solver.solve(Board(20))
    for memory in (0, -1):
        with pytest.raises(ValueError, match="memory"):
            Solver(memory)
    with pytest.raises(ValueError, match="threads"):
        Solver(SMALL, threads=0)
    with pytest.raises(ValueError, match="proofs"):
        solver.restore(6, b"x")
    with pytest.raises(ValueError, match="proofs"):
        solver.restore(4, bytes([255]) * 27)


def hard_board() -> Board:
    board = Board(9)
    board.push_text("a1")
    return board


@pytest.mark.parametrize("threads", [1, 2])
def test_stop_ends_it_from_another_thread(threads: int) -> None:
    solver = Solver(SMALL, threads)
    started = threading.Event()
    outcome: list[type[BaseException]] = []

    def work() -> None:
        try:
            solver.solve(hard_board(), on_progress=lambda _: started.set())
        except SolverStoppedError as error:
            outcome.append(type(error))

    thread = threading.Thread(target=work)
    thread.start()
    assert started.wait(60)
    with pytest.raises(RuntimeError, match="busy"):  # one at a time
        solver.solve(hard_board())
    solver.stop()
    thread.join(60)
    assert outcome == [SolverStoppedError]
    assert solver.solve(Board(4)).move == Cell.parse("c2")


def test_an_exception_in_the_progress_ends_it() -> None:
    seen: list[Progress] = []

    def report(progress: Progress) -> None:
        seen.append(progress)
        raise ZeroDivisionError

    solver = Solver(SMALL)
    with pytest.raises(ZeroDivisionError):
        solver.solve(hard_board(), on_progress=report)
    assert len(seen) == 1
    assert seen[0].nodes > 0
    assert 0 < seen[0].table_use <= 1
    assert solver.solve(Board(4)).winner is Color.BLACK
