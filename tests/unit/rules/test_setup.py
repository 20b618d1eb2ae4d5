from __future__ import annotations

import pytest

from trike import Board, Cell, Color, InvalidSetupError, Setup, SetupFault, parse_position

A1, B1, B2, C1, C2, C3 = map(Cell, range(6))
BLACK, WHITE = Color.BLACK, Color.WHITE

FAULTY = {
    SetupFault.SIDE: Setup(0),
    SetupFault.STONE_OFF_BOARD: Setup(2, {C1: BLACK, A1: WHITE}, A1, BLACK),
    SetupFault.PAWN_OFF_BOARD: Setup(2, {A1: BLACK}, C1, WHITE),
    SetupFault.PAWN_MISSING: Setup(3, {A1: BLACK}, None, WHITE),
    SetupFault.PAWN_WITHOUT_STONE: Setup(3, {A1: BLACK}, B1, WHITE),
    SetupFault.TURN: Setup(3, {A1: BLACK}, A1, BLACK),
    SetupFault.STONE_COUNT: Setup(3, {A1: BLACK, B1: BLACK, B2: WHITE, C1: BLACK}, B1, WHITE),
    SetupFault.PAWN_UNREACHABLE: Setup(3, {A1: BLACK, C2: WHITE}, C2, BLACK),
}


def test_every_kind_of_fault_has_an_example() -> None:
    assert set(FAULTY) == set(SetupFault)


@pytest.mark.parametrize("fault", FAULTY)
def test_every_kind_of_fault_is_found(fault: SetupFault) -> None:
    problems = FAULTY[fault].problems()
    assert fault in {problem.fault for problem in problems}
    assert all(problem.message for problem in problems)


def test_several_faults_are_told_together() -> None:
    setup = Setup(3, {A1: BLACK, B1: BLACK, B2: BLACK, Cell(40): WHITE}, A1, BLACK)
    with pytest.raises(InvalidSetupError) as caught:
        Board.from_setup(setup)
    assert {problem.fault for problem in caught.value.problems} >= {
        SetupFault.STONE_OFF_BOARD,
        SetupFault.STONE_COUNT,
        SetupFault.TURN,
    }
    assert str(caught.value).count(";") == len(caught.value.problems) - 1


def test_a_position_text_may_hold_what_no_game_reaches() -> None:
    setup = parse_position("3 b/bb/3 a1 w")
    assert SetupFault.STONE_COUNT in {problem.fault for problem in setup.problems()}


def test_the_empty_arrangement_is_the_empty_board() -> None:
    assert Board.from_setup(Setup(4)) == Board(4)
    assert Board.from_setup(Setup(4, turn=WHITE)) == Board(4, WHITE)


def test_the_pawn_comes_from_a_stone_of_the_other_colour() -> None:
    d3 = Cell.parse("d3")
    setup = Setup(4, {A1: WHITE, C1: WHITE, B2: BLACK, d3: BLACK}, C1, BLACK)
    assert [problem.fault for problem in setup.problems()] == [SetupFault.PAWN_UNREACHABLE]
    assert Setup(4, {A1: BLACK, C1: WHITE, B2: WHITE, d3: BLACK}, C1, BLACK).problems() == ()
