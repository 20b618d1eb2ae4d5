from __future__ import annotations

import pickle

import pytest

from trike import Board, Cell, Direction, Geometry


def test_one_object_a_side() -> None:
    assert Geometry(7) is Geometry(7)
    assert pickle.loads(pickle.dumps(Geometry(7))) is Geometry(7)
    assert repr(Geometry(7)) == "Geometry(7)"
    with pytest.raises(ValueError, match="side of 1 or more"):
        Geometry(0)


@pytest.mark.parametrize("side", range(2, 20))
def test_corners_edges_and_inside_have_2_4_and_6_neighbours(side: int) -> None:
    geometry = Geometry(side)
    counts = [len(geometry.neighbours(cell)) for cell in geometry]
    assert len(geometry) == side * (side + 1) // 2
    assert counts.count(2) == 3
    assert counts.count(4) == 3 * (side - 2)
    assert counts.count(6) == len(geometry) - 3 - 3 * (side - 2)


def test_neighbours_are_mutual_and_directions_have_opposites() -> None:
    geometry = Geometry(5)
    for cell in geometry:
        assert all(cell in geometry.neighbours(near) for near in geometry.neighbours(cell))
    for direction in Direction:
        assert direction.opposite.opposite is direction
        assert direction.opposite is not direction


def test_between_is_the_open_way_or_none_out_of_line() -> None:
    geometry, parse = Geometry(7), Cell.parse
    way = geometry.between(parse("a1"), parse("e1"))
    assert way == (parse("b1"), parse("c1"), parse("d1"))
    assert geometry.between(parse("a1"), parse("b2")) == ()
    assert geometry.between(parse("a1"), parse("c2")) is None
    assert geometry.between(parse("a1"), parse("a1")) is None


def test_membership_takes_anything() -> None:
    geometry = Geometry(3)
    assert 5 in geometry
    assert 6 not in geometry
    assert -1 not in geometry
    assert "a1" not in geometry


@pytest.mark.parametrize("cell", [Cell(-1), Cell(6)])
def test_a_cell_off_the_board_sees_nothing_and_says_so(cell: Cell) -> None:
    geometry, board = Geometry(3), Board(3)
    for ask in (geometry.rays, geometry.neighbours, board.stone_at, board.score):
        with pytest.raises(IndexError, match="off the board"):
            ask(cell)


def test_a_side_is_a_whole_number() -> None:
    for wrong in ("7", 7.0, None):
        with pytest.raises(TypeError):
            Geometry(wrong)
    # True is a number to Python; the shared board of side 1 must not be called "True".
    assert repr(Geometry(True)) == "Geometry(1)"
