from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trike import Board, Game
from trike.engine import Engine, Level
from trike.engine.care import allows_win_at_once, wins_at_once

careful = st.sampled_from([level for level in Level.all() if 2 <= level.number <= 7])


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(hash_mib=1)


@pytest.mark.parametrize("number", [0, 11, -1, 2.0, True, "3"])
def test_only_ten_levels(number: object) -> None:
    with pytest.raises(ValueError):
        Level(number)  # type: ignore[arg-type]


def test_levels_below_the_tenth_do_not_depend_on_the_machine() -> None:
    assert [level.limit.is_reproducible for level in Level.all()] == [True] * 9 + [False]


def test_every_level_sees_more_clearly_than_the_one_before() -> None:
    noises = [level.noise for level in Level.all()]
    assert noises == sorted(noises, reverse=True)
    assert len({level.description for level in Level.all()}) == 10


def game_of(side: int, swap_rule: bool, seed: int, plies: int) -> Game:
    """A random game, as far as it goes."""
    rng = Random(seed)
    game = Game(side, swap_rule=swap_rule)
    while game.ply < plies and not game.is_over:
        game.play(rng.choice(game.legal_moves))
    return game


games = st.builds(
    game_of, st.integers(2, 8), st.booleans(), st.integers(0, 10**6), st.integers(0, 30)
).filter(lambda game: not game.is_over)


@settings(deadline=None, max_examples=60)
@given(game=games, number=st.integers(1, 7), seed=st.integers(0, 99))
def test_moves_are_legal_and_follow_from_the_seed(
    engine: Engine, game: Game, number: int, seed: int
) -> None:
    before = game.copy()
    move = engine.play(game, Level(number), rng=Random(seed))
    assert move in game.legal_moves
    assert game == before
    assert engine.play(game, Level(number), rng=Random(seed)) == move


@settings(deadline=None, max_examples=60)
@given(game=games, level=careful, seed=st.integers(0, 99))
def test_careful_levels_look_one_move_ahead(
    engine: Engine, game: Game, level: Level, seed: int
) -> None:
    board = game.board
    if game.ply == 0 or game.can_swap:
        return
    move = engine.play(game, level, rng=Random(seed))
    winning = list(wins_at_once(board))
    if winning:
        assert move in winning
    elif allows_win_at_once(board, move):  # type: ignore[arg-type]
        assert all(allows_win_at_once(board, cell) for cell in board.legal_moves)


def test_levels_play_whole_games(engine: Engine) -> None:
    for number in range(1, 8):
        game = Game(7)
        rng = Random(number)
        while not game.is_over:
            game.play(engine.play(game, Level(number), rng=rng))
        assert game.result is not None


def test_care_sees_wins_and_losses_of_one_move() -> None:
    board = Board.from_text("2 b/w1 b1 b")
    # The last cell: two black stones then, and one white.
    assert list(map(str, wins_at_once(board))) == ["b2"]
