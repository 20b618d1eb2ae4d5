"""Making puzzles from games of our engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from trike.engine.engine import Engine
from trike.engine.levels import Level
from trike.engine.limit import Limit
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.game import Game
from trike.solve.puzzle import Difficulty, Puzzle
from trike.solve.puzzle_check import only_winning_move, plies_of_win, solution_line
from trike.solve.puzzle_key import Key, puzzle_key
from trike.solve.solver import Solver

__all__ = ["LARGEST_REGION", "generate_puzzles"]

LARGEST_REGION = 20
"""Of a position that is tried: such regions are proven in milliseconds."""
_FEWEST_MOVES = 3
_LEVELS = (2, 3, 4)
_DEPTHS = (1, 2, 3)
_MEMORY = 2**20


def generate_puzzles(
    side: int,
    seed: int,
    *,
    min_plies: int = 5,
    first_game: int = 0,
    known: set[Key] | None = None,
) -> Iterator[Puzzle | None]:
    """Puzzles without end: for each game from ``first_game`` one, or ``None`` when it has none.

    The same for the same arguments on every machine. ``known`` are the keys (`puzzle_key`) of
    puzzles not to be found again; new ones are added to it. `ValueError` for fewer than 1 ply.
    """
    if min_plies < 1:
        raise ValueError(f"a puzzle has 1 ply or more, not {min_plies}")
    known = set() if known is None else known
    engine, solver = Engine(hash_mib=1), Solver(_MEMORY)
    number = first_game
    while True:
        rng = Random(f"{seed} {side} {number}")  # noqa: S311 - variety, not secrets
        boards = _played(side, engine, rng)
        rng.shuffle(boards)
        found = _first_puzzle(boards, engine, solver, min_plies, known)
        yield None if found is None else replace(found, seed=seed, game=number)
        number += 1


def _played(side: int, engine: Engine, rng: Random) -> list[Board]:
    """Positions of a game between low levels, from any opening."""
    game = Game(side, swap_rule=False)
    game.play(Cell(rng.randrange(side * (side + 1) // 2)))
    levels = [Level(rng.choice(_LEVELS)) for _ in range(2)]
    boards = []
    while not game.is_over:
        boards.append(game.board.copy(history=False))
        game.play(engine.play(game, levels[game.ply % 2], rng=rng))
    return boards


def _first_puzzle(
    boards: list[Board], engine: Engine, solver: Solver, min_plies: int, known: set[Key]
) -> Puzzle | None:
    for board in boards:
        if len(board.legal_moves) < _FEWEST_MOVES or len(board.region()) > LARGEST_REGION:
            continue
        solver.clear()  # among equal moves, what is found first depends on what is known
        move = only_winning_move(board, solver)
        if move is None or plies_of_win(board, move, solver) < min_plies:
            continue
        key = puzzle_key(board)
        if key in known:
            continue
        known.add(key)
        line = solution_line(board, move, solver)
        difficulty = rate(board, move, len(line), engine)
        return Puzzle(board.text(), move, len(line), line, difficulty)
    return None


def rate(board: Board, move: Cell, plies: int, engine: Engine) -> Difficulty:
    """Rate a puzzle by its winning move and shallow searches of ``engine``, which forgets."""
    moves = len(board.legal_moves)
    tempting = hidden = 0
    for depth in _DEPTHS:
        engine.clear()
        lines = engine.analyse(board, Limit(depth=depth), lines=moves).lines
        hidden += lines[0].moves[0] != move
        if depth == 1:
            score = next(line.score for line in lines if line.moves[0] == move)
            tempting = sum(not line.score < score for line in lines) - 1
    after = board.copy(history=False)
    after.push(move)
    return Difficulty(plies, moves, len(after.legal_moves), tempting, hidden)
