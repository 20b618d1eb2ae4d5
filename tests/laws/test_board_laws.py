"""What holds for every board that play can reach."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike import Board, Cell, Color, Geometry, IllegalMoveError, IllegalReason
from trike.testing import boards, cells

open_boards = boards(trapped=False)
finished_boards = boards(trapped=True)


@given(open_boards, st.data())
def test_pop_restores_what_push_changed(board: Board, data: st.DataObject) -> None:
    before, moves, twin = board.text(), board.moves, board.copy()
    for cell in list(board.legal_moves):
        board.push(cell)
        assert board != twin
        assert board.pop() == cell
        assert (board.text(), board.moves) == (before, moves)
        assert board == twin
        assert hash(board) == hash(twin)


@given(boards())
def test_popping_every_move_gives_the_empty_board(board: Board) -> None:
    plies = board.ply
    first = board.turn if plies % 2 == 0 else board.turn.other
    moves = [board.pop() for _ in range(plies)]
    assert board == Board(board.side, first)
    with pytest.raises(IndexError):
        board.pop()
    for cell in reversed(moves):
        board.check(cell)
        board.push(cell)
    assert board.ply == plies


@given(boards())
def test_a_move_is_legal_exactly_when_the_list_says_so(board: Board) -> None:
    listed = set(board.legal_moves)
    for cell in map(Cell, range(len(board.geometry) + board.side + 2)):
        if cell in listed:
            board.check(cell)
            assert board.parse_move(str(cell)) == cell
        else:
            with pytest.raises(IllegalMoveError):
                board.check(cell)
            with pytest.raises(IllegalMoveError):
                board.parse_move(str(cell))


@given(boards())
def test_the_view_of_moves_agrees_with_itself(board: Board) -> None:
    view = board.legal_moves
    listed = list(view)
    assert len(view) == len(listed) == len(set(listed))
    assert bool(view) is bool(listed) is not board.is_trapped()
    assert [cell for cell in board.geometry if cell in view] == sorted(listed)
    assert "c2" not in view


@given(boards())
def test_check_says_why_and_what_is_in_the_way(board: Board) -> None:
    pawn = board.pawn
    for cell in board.geometry:
        if cell in board.legal_moves:
            continue
        with pytest.raises(IllegalMoveError) as caught:
            board.check(cell)
        error = caught.value
        assert error.cell == cell
        assert pawn is not None  # on an empty board every cell is legal
        between = board.geometry.between(pawn, cell)
        if board.is_trapped():
            assert error.reason is IllegalReason.GAME_OVER
        elif board.stone_at(cell) is not None:
            assert error.reason is IllegalReason.OCCUPIED
        elif between is None:
            assert error.reason is IllegalReason.NOT_IN_LINE
        else:
            assert error.reason is IllegalReason.BLOCKED
            first = next(passed for passed in between if board.stone_at(passed) is not None)
            assert error.blocked_by == first
        if error.reason is not IllegalReason.BLOCKED:
            assert error.blocked_by is None


@given(boards())
def test_a_cell_off_the_board_is_told_as_such(board: Board) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        board.check(Cell(len(board.geometry)))
    assert caught.value.reason is IllegalReason.OFF_BOARD
    with pytest.raises(IndexError):
        board.stone_at(Cell(len(board.geometry)))
    with pytest.raises(IndexError):
        board.stone_at(Cell(-1))


@given(boards())
def test_text_and_back_is_the_same_board(board: Board) -> None:
    again = Board.from_text(board.text())
    assert again == board
    assert hash(again) == hash(board)
    assert again.text() == board.text()
    assert eval(repr(board), {"Board": Board}) == board
    assert pickle.loads(pickle.dumps(board)) == board


@given(boards(max_side=3), boards(max_side=3))
def test_equal_boards_are_those_with_equal_texts(one: Board, other: Board) -> None:
    assert (one == other) is (one.text() == other.text())
    if one == other:
        assert hash(one) == hash(other)


@given(open_boards)
def test_a_copy_lives_its_own_life(board: Board) -> None:
    before, moves = board.text(), board.moves
    copy, bare = board.copy(), board.copy(history=False)
    assert copy.moves == moves
    assert bare.moves == ()
    for twin in (copy, bare):
        twin.push(next(iter(twin.legal_moves)))
        assert board.text() == before
        assert board.moves == moves


@given(boards(max_side=6))
def test_the_region_is_what_can_be_reached(board: Board) -> None:
    reached: set[Cell] = set()
    seen: set[Cell | None] = {board.pawn}
    frontier = [board.pawn]
    # Any colours may be placed on the way, so a scratch board without new stones is walked.
    while frontier:
        pawn = frontier.pop()
        rays = board.geometry.rays(pawn) if pawn is not None else (tuple(board.geometry),)
        for ray in rays:
            for cell in ray:
                if board.stone_at(cell) is not None:
                    break
                reached.add(cell)
                if cell not in seen:
                    seen.add(cell)
                    frontier.append(cell)
    assert board.region() == reached
    assert set(board.legal_moves) <= reached


@given(boards(min_side=2))
def test_symmetries_carry_everything_with_them(board: Board) -> None:
    geometry = board.geometry
    for number, image in enumerate(geometry.symmetries):
        turned = board.transformed(number)
        assert set(turned.legal_moves) == {image[cell] for cell in board.legal_moves}
        assert turned.moves == tuple(image[cell] for cell in board.moves)
        assert turned.region() == {image[cell] for cell in board.region()}
        assert (turned.score(), turned.outcome()) == (board.score(), board.outcome())
        assert turned.turn is board.turn
        for cell in list(board.legal_moves)[:3]:
            after = board.copy()
            after.push(cell)
            turned.push(image[cell])
            assert turned == after.transformed(number)
            turned.pop()


@given(st.integers(1, 9))
def test_the_symmetries_are_a_group_of_six(side: int) -> None:
    geometry = Geometry(side)
    symmetries = geometry.symmetries
    assert len(symmetries) == 6
    assert symmetries[0] == geometry.cells
    if side > 1:
        assert len(set(symmetries)) == 6
    for one in symmetries:
        for other in symmetries:
            assert tuple(other[cell] for cell in one) in symmetries
        for cell in geometry:
            images = {one[neighbour] for neighbour in geometry.neighbours(cell)}
            assert images == set(geometry.neighbours(one[cell]))
    turn, reflection = symmetries[1], symmetries[3]
    assert tuple(turn[turn[turn[cell]]] for cell in geometry) == geometry.cells
    assert tuple(turn[turn[cell]] for cell in geometry) == symmetries[2]
    assert tuple(reflection[reflection[cell]] for cell in geometry) == geometry.cells


@given(finished_boards)
def test_at_the_end_a_full_and_odd_neighbourhood_decides(board: Board) -> None:
    pawn = board.pawn
    assert pawn is not None
    near = [pawn, *board.geometry.neighbours(pawn)]
    stones = [board.stone_at(cell) for cell in near]
    assert None not in stones
    assert len(stones) % 2 == 1
    assert len(stones) in ((1,) if board.side == 1 else (3, 5, 7))
    outcome = board.outcome()
    assert outcome is not None
    assert sum(outcome.score) == len(stones)
    assert outcome.score == board.score()
    assert outcome.score[outcome.winner] > outcome.score[outcome.winner.other]
    assert outcome.score.black == stones.count(Color.BLACK)


@given(boards(min_side=2, trapped=True))
def test_the_last_move_comes_from_an_adjacent_cell(board: Board) -> None:
    last = board.pop()
    assert board.pawn in board.geometry.neighbours(last)
    assert board.outcome() is None


@given(boards())
def test_the_other_colour_than_the_stone_under_the_pawn_moves(board: Board) -> None:
    if board.pawn is None:
        assert board.ply == 0
    else:
        stone = board.stone_at(board.pawn)
        assert stone is not None
        assert board.turn is stone.other
    black, white = (
        sum(board.stone_at(cell) is color for cell in board.geometry) for color in Color
    )
    assert abs(black - white) <= 1
    assert black + white == board.ply == len(board.moves)


@given(boards(min_side=2, trapped=False), st.data())
def test_the_score_at_a_cell_counts_the_stone_that_would_be_left(
    board: Board, data: st.DataObject
) -> None:
    cell = data.draw(cells(board.side))
    score = board.score(cell)
    if cell in board.legal_moves:
        board.push(cell)
        assert board.score() == score
    assert sum(score) <= 7
