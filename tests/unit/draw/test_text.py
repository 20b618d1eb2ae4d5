from __future__ import annotations

import pytest

from trike import Board, Cell, Game, Geometry
from trike.draw import text


def test_stones_pawn_and_destinations_have_signs() -> None:
    board = Board.from_text("4 b/1w/3/w2b b2 b")
    assert text(board, destinations=True).split("\n") == [
        "a       ●",
        "b     *  (○)",
        "c   ·   *   *",
        "d ○   *   ·   ●",
        "1   2   3   4",
    ]
    assert text(board, coordinates=False, ascii_only=True, destinations=[Cell(3)]).split("\n") == [
        "       b",
        "     .  (w)",
        "   *   .   .",
        " w   .   .   b",
    ]


def test_a_game_and_a_shape_can_be_drawn_too() -> None:
    assert text(Game.replay(3, ["a1"]), ascii_only=True).startswith("a    [b]")
    assert text(Geometry(3)) == text(Board(3))


def test_a_destination_off_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match="d1 is off a board of side 3"):
        text(Board(3), destinations=[Cell(6)])
