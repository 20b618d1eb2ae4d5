"""Golden playthroughs of whole games: a change of the rules shows as a difference to read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from trike import Board, Cell
from trike.testing.playthrough import choose_moves, transcript

GAMES = [(side, seed) for side in (3, 7, 13, 19) for seed in (1, 2)]


@pytest.mark.parametrize(("side", "seed"), GAMES)
def test_playthrough(side: int, seed: int, golden: Callable[[str, str], None]) -> None:
    golden(f"playthroughs/side-{side}-{seed}.txt", transcript(side, choose_moves(side, seed)))


def test_a_chosen_game_is_a_whole_game() -> None:
    for side, seed in GAMES:
        board = Board(side)
        for move in choose_moves(side, seed):
            board.check(move)
            board.push(move)
        assert board.is_trapped()


def test_a_transcript_shows_a_change_of_any_move() -> None:
    moves = choose_moves(3, 1)
    other = [Cell((moves[0] + 1) % 6)]
    assert transcript(3, other) != transcript(3, moves[:1])
