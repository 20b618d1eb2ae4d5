"""The compiled core against the Python board, which is the specification."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trike import Board, Color, perft
from trike._core import Position
from trike._core import perft as core_perft
from trike._core import perft_outcomes as core_perft_outcomes
from trike._core import random_games as core_random_games
from trike.engine.native import core_position

MAX_SIDE = 19


@st.composite
def played(draw: st.DrawFn) -> tuple[Board, list[int]]:
    """A board reached by random play, and the moves that led there."""
    side = draw(st.integers(1, MAX_SIDE))
    rng = Random(draw(st.integers(0, 2**32)))
    board = Board(side, draw(st.sampled_from(Color)))
    moves: list[int] = []
    # Moves to near neighbours make long games, which fill the board.
    near = draw(st.booleans())
    for _ in range(draw(st.integers(0, side * (side + 1) // 2))):
        legal = list(board.legal_moves)
        if not legal:
            break
        if near and board.pawn is not None:
            around = board.geometry.neighbours(board.pawn)
            legal = [cell for cell in legal if cell in around] or legal
        cell = rng.choice(legal)
        board.push(cell)
        moves.append(int(cell))
    return board, moves


def replayed(board: Board, moves: list[int]) -> Position:
    first = board.turn if len(moves) % 2 == 0 else board.turn.other
    position = Position(board.side, int(first is Color.WHITE))
    for move in moves:
        position.push(move)
    return position


def assert_same(position: Position, board: Board) -> None:
    assert position.side == board.side
    assert position.turn == int(board.turn is Color.WHITE)
    assert position.pawn == (-1 if board.pawn is None else board.pawn)
    assert position.ply == board.ply
    assert sorted(position.legal_moves()) == sorted(board.legal_moves)
    assert position.is_trapped() == board.is_trapped()
    assert tuple(position.score()) == tuple(board.score())
    assert sorted(position.region()) == sorted(board.region())
    stones = [board.stone_at(cell) for cell in board.geometry]
    codes = {None: 0, Color.BLACK: 1, Color.WHITE: 2}
    assert position.stones() == bytes(codes[stone] for stone in stones)


@settings(deadline=None)
@given(played())
def test_played_positions_agree(game: tuple[Board, list[int]]) -> None:
    board, moves = game
    position = replayed(board, moves)
    assert_same(position, board)
    while moves:
        position.pop()
        board.pop()
        moves.pop()
        assert position.hash == core_position(board).hash
    assert_same(position, board)


@settings(deadline=None)
@given(played())
def test_arrangements_agree(game: tuple[Board, list[int]]) -> None:
    board, moves = game
    position = core_position(board)
    assert_same(position, board)
    assert position.hash == replayed(board, moves).hash


@settings(deadline=None)
@given(played(), st.data())
def test_only_legal_moves_can_be_pushed(game: tuple[Board, list[int]], data: st.DataObject) -> None:
    board, _ = game
    position = core_position(board)
    cell = data.draw(st.integers(-2, len(board.geometry) + 1))
    before = position.hash
    if cell in board.legal_moves:
        position.push(cell)
        board.push(board.geometry.cells[cell])
        assert_same(position, board)
    else:
        with pytest.raises(ValueError):
            position.push(cell)
        assert position.hash == before
        assert_same(position, board)


@settings(deadline=None)
@given(played(), st.integers(0, 5))
def test_symmetries_agree(game: tuple[Board, list[int]], symmetry: int) -> None:
    board, _ = game
    image = core_position(board).transformed(symmetry)
    assert_same(image, board.transformed(symmetry))
    assert image.hash == core_position(board.transformed(symmetry)).hash


@settings(deadline=None)
@given(played(), st.integers(0, 2))
def test_perft_agrees(game: tuple[Board, list[int]], depth: int) -> None:
    board, _ = game
    assert core_perft(core_position(board), depth) == perft(board, depth)


@pytest.mark.parametrize("side", range(1, MAX_SIDE + 1))
def test_perft_from_the_empty_board_agrees(side: int) -> None:
    deepest = 10 if side <= 3 else 4 if side <= 5 else 3 if side <= 8 else 2
    for depth in range(deepest + 1):
        expected = perft(Board(side), depth)
        assert core_perft(side, depth) == expected
        assert core_perft_outcomes(side, depth)[0] == expected


@pytest.mark.parametrize("side", [2, 3, 4])
def test_outcomes_of_whole_trees_agree(side: int) -> None:
    for depth in range(8 if side == 4 else side * (side + 1) // 2 + 1):
        counts = [0, 0, 0]
        board = Board(side)

        def walk(left: int, board: Board = board, counts: list[int] = counts) -> None:
            if left == 0:
                counts[0] += 1
                outcome = board.outcome()
                if outcome is not None:
                    counts[1 if outcome.winner is Color.BLACK else 2] += 1
                return
            for cell in list(board.legal_moves):
                board.push(cell)
                walk(left - 1)
                board.pop()

        walk(depth)
        sequences, black, white = counts
        assert tuple(core_perft_outcomes(side, depth)) == (sequences, black + white, black, white)


@pytest.mark.parametrize("side", [1, 2, 3, 4])
def test_random_games_are_games(side: int) -> None:
    """Every length and score that random games show is one that the rules allow, and all occur."""
    possible: set[tuple[int, int, int]] = set()
    board = Board(side)

    def walk() -> None:
        if board.is_trapped():
            possible.add((board.ply, *board.score()))
            return
        for cell in list(board.legal_moves):
            board.push(cell)
            walk()
            board.pop()

    if side < 4:
        walk()
        lengths, _, scores = core_random_games(20_000, 5, side)
        seen = {(n, *s) for n, s in zip(lengths, memoryview(scores).tolist(), strict=True)}
        assert seen == possible
    else:
        lengths, winners, scores = core_random_games(2_000, 5, side)
        assert all(n <= 10 for n in lengths)
        assert {0, 1} == set(winners)
