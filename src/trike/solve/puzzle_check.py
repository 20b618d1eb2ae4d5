"""Proving that a puzzle is what it says."""

from __future__ import annotations

from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.solve.puzzle import Puzzle
from trike.solve.solver import Solver

__all__ = ["find_fault", "only_winning_move", "plies_of_win", "solution_line"]


def find_fault(puzzle: Puzzle, solver: Solver) -> str | None:
    """What is wrong with a puzzle, in one sentence; ``None`` when all of it is proven.

    The move, that no other wins, the plies, and the line if there is one.
    """
    board = puzzle.board()
    if board.pawn is None or board.is_trapped():
        return "there is nothing to play: the board is empty or the game is over"
    wins = solver.solve(board, all_moves=True).winning_moves
    if not wins:
        return "no move wins"
    move, *others = wins
    if others:
        return f"{len(wins)} moves win: {' '.join(map(str, wins))}"
    if move != puzzle.move:
        return f"{move} wins, not {puzzle.move}"
    plies = plies_of_win(board, move, solver)
    if plies != puzzle.plies:
        return f"{move} wins in {plies} plies, not in {puzzle.plies}"
    return _fault_of_line(board, puzzle) if puzzle.line else None


def only_winning_move(board: Board, solver: Solver) -> Cell | None:
    """The winning move of a board on which the pawn can move, if there is exactly one."""
    solution = solver.solve(board, all_moves=True)
    wins = solution.winning_moves
    return wins[0] if len(wins) == 1 else None


def plies_of_win(board: Board, move: Cell, solver: Solver) -> int:
    """Plies to the end with the only winning move.

    Only what follows that move is searched: the others lose, and to show again that each of
    them does so within every number of plies was more than half of the work.
    """
    after = board.copy(history=False)
    after.push(move)
    if after.is_trapped():
        return 1
    plies = solver.solve(after, plies=True).plies
    assert plies is not None  # noqa: S101 - it was asked for
    return 1 + plies


def solution_line(board: Board, move: Cell, solver: Solver) -> tuple[Cell, ...]:
    """Best play from the only winning move to the end."""
    after = board.copy(history=False)
    line = [move]
    after.push(move)
    while not after.is_trapped():
        best = solver.solve(after, plies=True).move
        assert best is not None  # noqa: S101 - with plies there is one
        line.append(best)
        after.push(best)
    return tuple(line)


def _fault_of_line(board: Board, puzzle: Puzzle) -> str | None:
    winner = board.turn
    if len(puzzle.line) != puzzle.plies or puzzle.line[0] != puzzle.move:
        return "the line is not as long as it should be, or begins with another move"
    for cell in puzzle.line:
        board.check(cell)
        board.push(cell)
    outcome = board.outcome()
    return None if outcome and outcome.winner is winner else "the line does not end with the win"
