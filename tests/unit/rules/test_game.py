from __future__ import annotations

import pytest

from trike import SWAP, Cell, Color, Ending, Game, IllegalMoveError, IllegalReason, Seat


def test_a_swap_gives_the_second_player_the_first_stone() -> None:
    game = Game.replay(7, ["c2", "swap"])
    assert game.color_of(Seat.SECOND) is Color.BLACK
    assert game.to_move is Seat.FIRST
    assert game.board.turn is Color.WHITE
    assert [str(turn.move) for turn in game.turns] == ["c2", "swap"]
    assert [turn.seat for turn in game.turns] == [Seat.FIRST, Seat.SECOND]
    assert repr(game) == "<Game: side 7, c2 swap>"


@pytest.mark.parametrize(
    ("moves", "swap_rule", "why"),
    [
        ([], True, "only the second player"),
        (["c2"], False, "without the swap rule"),
        (["c2", "f2"], True, "only the second player"),
        (["c2", "swap"], True, "swapped already"),
    ],
)
def test_a_swap_that_is_not_available_says_why(moves: list[str], swap_rule: bool, why: str) -> None:
    game = Game.replay(7, moves, swap_rule=swap_rule)
    with pytest.raises(IllegalMoveError, match=why) as caught:
        game.play(SWAP)
    assert caught.value.reason is IllegalReason.SWAP_NOT_AVAILABLE
    assert caught.value.cell is None


def test_a_game_on_side_1_is_over_before_anybody_can_swap() -> None:
    game = Game.replay(1, ["a1"])
    assert not game.can_swap
    assert game.result is not None
    assert (game.result.ending, game.result.winner) == (Ending.TRAPPED, Seat.FIRST)
    with pytest.raises(IllegalMoveError) as caught:
        game.play_text("swap")
    assert caught.value.reason is IllegalReason.GAME_OVER
    assert game.undo() == Cell(0)
    assert not game.is_over


def test_a_game_with_white_first() -> None:
    game = Game(3, first_color=Color.WHITE)
    game.play_text("a1", seconds=2.5)
    assert game.board.stone_at(Cell(0)) is Color.WHITE
    assert game.turns[0].seconds == 2.5
    assert game.color_of(Seat.FIRST) is Color.WHITE


def test_resignation_out_of_turn() -> None:
    game = Game.replay(3, ["a1"])
    game.resign(Seat.FIRST)
    assert game.result is not None
    assert (game.result.ending, game.result.winner) == (Ending.RESIGNATION, Seat.SECOND)
    assert repr(game) == "<Game: side 3, a1, resignation>"


def test_a_game_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(Game(3))
    assert Game(3) != "Game(3)"


@pytest.mark.parametrize("made", [[], ["c2"], ["c2", "f2"]])
@pytest.mark.parametrize("wrong", ["f2", "swap", 8, None])
def test_what_is_no_move_is_not_taken_for_one(made: list[str], wrong: object) -> None:
    game = Game.replay(7, made)
    before = game.copy()
    with pytest.raises(TypeError, match="a move is a Cell or SWAP"):
        game.play(wrong)
    assert game == before
    assert game.board == before.board
