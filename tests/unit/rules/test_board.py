from __future__ import annotations

import pytest

from trike import (
    AmbiguousMoveError,
    Board,
    Cell,
    Color,
    IllegalMoveError,
    IllegalReason,
    NotationError,
    Style,
)


def board_after(side: int, moves: str) -> Board:
    board = Board(side)
    for move in moves.split():
        board.push_text(move)
    return board


def test_an_empty_board_has_every_cell_as_a_destination() -> None:
    board = Board(7)
    assert list(board.legal_moves) == list(board.geometry)
    assert len(board.legal_moves) == 28
    assert (board.pawn, board.ply, board.moves, board.turn) == (None, 0, (), Color.BLACK)
    assert tuple(board.score()) == (0, 0)
    assert board.outcome() is None


@pytest.mark.parametrize("side", [0, -1])
def test_a_side_below_1_is_refused(side: int) -> None:
    with pytest.raises(ValueError, match="side of 1 or more"):
        Board(side)


def test_the_worked_example_of_the_rules_is_won_4_to_3() -> None:
    board = Board.from_text("5 1/bw/bbw/1wb1/5 c2 w")
    assert tuple(board.score()) == (4, 3)
    assert str(board.outcome()) == "Black wins 4–3"


@pytest.mark.parametrize(
    ("text", "reason", "blocked_by"),
    [
        ("z1", IllegalReason.OFF_BOARD, None),
        ("c2", IllegalReason.OCCUPIED, None),
        ("e1", IllegalReason.NOT_IN_LINE, None),
        ("c2-d2", IllegalReason.WRONG_ORIGIN, None),
        ("swap", IllegalReason.SWAP_NOT_AVAILABLE, None),
        ("a1", IllegalReason.BLOCKED, "c1"),
    ],
)
def test_every_reason_has_its_words(
    text: str, reason: IllegalReason, blocked_by: str | None
) -> None:
    board = board_after(7, "c2 c1 g1 g5")
    board = board_after(7, "c2 c1 f1") if reason is IllegalReason.BLOCKED else board
    before = board.text()
    with pytest.raises(IllegalMoveError) as caught:
        board.push_text(text)
    assert caught.value.reason is reason
    assert str(caught.value.blocked_by or "") == (blocked_by or "")
    assert board.text() == before


def test_a_row_is_enough_when_one_destination_is_in_it() -> None:
    board = board_after(3, "a1")
    with pytest.raises(AmbiguousMoveError) as caught:
        board.push_text("b")
    assert [str(cell) for cell in caught.value.candidates] == ["b1", "b2"]
    board = board_after(7, "g1")
    assert board.push_text("A") == Cell.parse("a1")
    with pytest.raises(NotationError):
        board.push_text("a")
    with pytest.raises(NotationError):
        board.push_text("swapp")


def test_from_to_and_ai_ai_name_the_same_move() -> None:
    board = board_after(7, "g1")
    assert board.parse_move("g1-a1") == board.parse_move("a1-a7", Style.AI_AI) == Cell.parse("a1")


def test_peek_is_the_last_move_made_here() -> None:
    board = board_after(3, "a1 b1")
    assert board.peek() == Cell.parse("b1")
    fresh = Board.from_text(board.text())
    for method in (fresh.peek, fresh.pop):
        with pytest.raises(IndexError):
            method()


def test_a_board_from_a_text_takes_moves_and_gives_them_back() -> None:
    board = Board.from_text("3 b/1w/3 b2 b")
    board.push_text("c2")
    assert [str(cell) for cell in board.moves] == ["c2"]
    assert board.pop() == Cell.parse("c2")
    assert board.text() == "3 b/1w/3 b2 b"


def test_a_board_is_never_equal_to_something_else() -> None:
    assert Board(3) != Board(3).text()
    assert Board(3) != Board(4)
    assert Board(3) != Board(3, Color.WHITE)


def test_a_notebook_shows_a_picture() -> None:
    picture = Board(3)._repr_svg_()
    assert picture is not None
    assert picture.startswith("<svg ")
