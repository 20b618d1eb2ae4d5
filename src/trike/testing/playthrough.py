"""Transcripts of whole games: everything that an implementation can see, ply by ply.

A transcript is a golden file. It holds what the rules say and nothing about how, so that programs
in other languages can replay it, and a change of the rules shows as a difference to read.
"""

from __future__ import annotations

from collections.abc import Iterator

from trike.draw import text
from trike.rules.board import Board
from trike.rules.cell import Cell

__all__ = ["choose_moves", "transcript"]

_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407
_MASK = (1 << 64) - 1


def choose_moves(side: int, seed: int) -> list[Cell]:
    """A whole game chosen by a generator of our own, whose stream no library can change.

    ``state ← state · 6364136223846793005 + 1442695040888963407 (mod 2⁶⁴)`` starting from the seed
    (Knuth's constants for MMIX); the upper 31 bits modulo the number of destinations pick one from
    the destinations in order of cells.

    >>> [str(cell) for cell in choose_moves(2, 1)]
    ['b2', 'b1', 'a1']
    """
    board, state, moves = Board(side), seed, list[Cell]()
    while destinations := sorted(board.legal_moves):
        state = (state * _MULTIPLIER + _INCREMENT) & _MASK
        move = destinations[(state >> 33) % len(destinations)]
        board.push(move)
        moves.append(move)
    return moves


def transcript(side: int, moves: list[Cell]) -> str:
    """The transcript of a game without swap, Black first: one block a ply, the empty board too."""
    return "".join(_blocks(side, moves))


def _blocks(side: int, moves: list[Cell]) -> Iterator[str]:
    board = Board(side)
    yield "format: trike-playthrough 1\n"
    yield f"side: {side}\n"
    yield f"moves: {' '.join(map(str, moves))}\n"
    yield _block(board, "-")
    for move in moves:
        board.check(move)
        board.push(move)
        yield _block(board, str(move))
    outcome = board.outcome()
    if outcome is not None:
        yield f"\nwinner: {outcome.winner}\n"


def _block(board: Board, move: str) -> str:
    legal = " ".join(map(str, sorted(board.legal_moves)))
    return (
        f"\nply: {board.ply}\n"
        f"move: {move}\n"
        f"position: {board.text()}\n"
        f"turn: {board.turn}\n"
        f"legal: {legal or '-'}\n"
        f"score: Black {board.score().black} White {board.score().white}\n"
        f"region: {len(board.region())}\n"
        f"trapped: {'yes' if board.is_trapped() else 'no'}\n"
        f"{text(board, ascii_only=True)}\n"
    )
