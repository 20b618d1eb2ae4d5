"""Speeds of the rules library in pure Python."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.measure import Measurement, rate
from trike import Board, Cell

__all__ = ["library"]

_SIDE = 13


def library(runs: int) -> Iterator[Measurement]:
    """Measure one thing after the other, all on the same fixed random games."""
    games = [_random_game(Random(seed)) for seed in range(200)]
    yield rate("Board.push and pop", "moves/s", lambda: _push_and_pop(games), runs=runs)
    yield rate(
        "Board.legal_moves",
        "positions/s",
        lambda: _list_moves(games),
        runs=runs,
        note="every destination listed; a push a position included",
    )
    yield rate(
        f"random games in Python, side {_SIDE}",
        "games/s",
        lambda: _play(100),
        runs=runs,
    )


def _random_game(rng: Random) -> list[Cell]:
    board = Board(_SIDE)
    while moves := list(board.legal_moves):
        board.push(rng.choice(moves))
    return list(board.moves)


def _push_and_pop(games: list[list[Cell]]) -> int:
    count = 0
    for moves in games:
        board = Board(_SIDE)
        for cell in moves:
            board.push(cell)
        for _ in moves:
            board.pop()
        count += len(moves)
    return count


def _list_moves(games: list[list[Cell]]) -> int:
    count = 0
    for moves in games:
        board = Board(_SIDE)
        for cell in moves:
            board.push(cell)
            list(board.legal_moves)
        count += len(moves)
    return count


def _play(count: int) -> int:
    rng = Random(1)
    for _ in range(count):
        _random_game(rng)
    return count
