"""The course: its pages, and that what it teaches is true by the rules and by the solver."""

from __future__ import annotations

import json
import re

import pytest

from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.server.web.learn_step import Stage
from trike.server.web.learn_steps import SLUGS, steps
from trike.server.web.learn_view import drawn, step_data
from trike.solve import Solver

STEPS = {step.slug: step for step in steps()}
STAGES = [
    pytest.param(stage, id=f"{slug}-{number}")
    for slug, step in STEPS.items()
    for number, stage in enumerate(step.stages(), 1)
]


def stages(slug: str) -> list[Stage]:
    return list(STEPS[slug].stages())


def after(board: Board, *moves: str) -> Board:
    board = board.copy()
    for move in moves:
        board.push_text(move)
    return board


def winner(board: Board) -> Color:
    outcome = board.outcome()
    assert outcome is not None
    return outcome.winner


def only_winning_move(board: Board) -> str:
    solution = Solver(memory=2**20).solve(board, all_moves=True)
    assert solution.winner is board.turn
    (move,) = solution.winning_moves
    return str(move)


def test_the_names_are_those_of_the_steps():
    assert tuple(STEPS) == SLUGS
    assert 8 <= len(SLUGS) <= 12


@pytest.mark.parametrize("stage", STAGES)
def test_every_goal_can_be_reached_and_missed(stage):
    task, board = stage.task, stage.board
    known = [choice.key for choice in task.choices] or [str(move) for move in board.legal_moves]
    assert task.accepts
    assert set(task.accepts) <= set(known)
    assert set(task.why) <= set(known) - set(task.accepts)
    if not task.choices:
        assert board.turn is Color.BLACK
        if not task.any_cell and len(known) > 1:
            assert len(known) > len(task.accepts)
    else:
        assert len(task.accepts) == 1 < len(known)
    assert not task.reply or len(task.accepts) == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_the_data_of_the_client_are_what_the_rules_say(slug):
    for stage, data in zip(stages(slug), step_data(STEPS[slug])["stages"], strict=True):
        board, answers = stage.board, data["answers"]
        assert Board.from_text(data["board"]["position"]) == board
        legal = {str(move) for move in board.legal_moves}
        if stage.task.choices:
            assert set(answers) == {choice["key"] for choice in data["choices"]}
            assert data["board"]["destinations"] == []
            continue
        empty = {str(cell) for cell in board.geometry if board.stone_at(cell) is None}
        assert set(answers) == (empty if stage.task.any_cell else legal)
        for cell, answer in answers.items():
            assert answer["text"]
            assert answer["right"] == (cell in stage.task.accepts)
            if answer["right"]:
                shown = Board.from_text(answer["board"]["position"])
                assert shown == after(board, cell)
                assert answer["board"]["trapped"] == shown.is_trapped()
            elif cell not in legal:
                assert cell in answer["text"]


def test_the_slide_goes_over_empty_cells():
    (stage,) = stages("slide")
    assert stage.board.pawn is not None
    way = stage.board.geometry.between(stage.board.pawn, Cell.parse("a1"))
    assert [str(cell) for cell in way] == ["c3", "b2"]


@pytest.mark.parametrize(("slug", "number"), [("blocked", 0), ("stones", 1)])
def test_one_marked_cell_can_be_reached(slug, number):
    stage = stages(slug)[number]
    marked = {Cell.parse(name) for name in stage.task.marks}
    assert {str(cell) for cell in marked if cell in stage.board.legal_moves} == {
        stage.task.accepts[0]
    }
    assert all(stage.board.stone_at(cell) is None for cell in marked)


def test_the_stone_that_stayed_closes_the_way():
    first, second = stages("stones")
    assert second.board.stone_at(Cell.parse("c2")) is Color.BLACK
    free = second.board.geometry.between(Cell.parse("d2"), Cell.parse("b2"))
    assert [str(cell) for cell in free] == ["c2"]
    assert first.task.reply == "d2"


def test_all_the_moves_that_end_the_game_are_accepted():
    (stage,) = stages("trapped")
    ends = [move for move in stage.board.legal_moves if after(stage.board, str(move)).is_trapped()]
    assert {str(move) for move in ends} == set(stage.task.accepts)


def test_the_count_is_the_score():
    (stage,) = stages("counting")
    outcome = stage.board.outcome()
    assert outcome is not None
    score = outcome.score
    assert stage.task.accepts == (f"{score[Color.BLACK]}-{score[Color.WHITE]}",)
    assert str(stage.board.pawn) == "c2"
    # The board counts for whoever looks, but not before the answer.
    (data,) = step_data(STEPS["counting"])["stages"]
    assert data["board"]["trapped"] is False
    assert data["answers"]["3-4"]["board"]["trapped"] is True
    (task,) = drawn(STEPS["counting"])
    assert "tb-score" not in task.picture


def test_the_last_two_stones_cancel():
    (stage,) = stages("last-two")
    assert [str(move) for move in stage.board.legal_moves] == ["d3"]
    end = after(stage.board, "d3")
    assert stage.task.accepts == (winner(end).value,)
    around = [
        end.stone_at(cell)
        for cell in end.geometry.neighbours(Cell.parse("d3"))
        if str(cell) != "d4"
    ]
    assert (around.count(Color.BLACK), around.count(Color.WHITE)) == (3, 2)
    assert end.stone_at(Cell.parse("d4")) is Color.WHITE


def test_one_end_is_won_and_one_is_lost():
    (stage,) = stages("choose-the-end")
    assert only_winning_move(stage.board) == "d3"
    won, lost = after(stage.board, "d3"), after(stage.board, "c1")
    assert str(won.outcome()) == "Black wins 5–2"
    assert str(lost.outcome()) == "White wins 3–2"
    assert not after(stage.board, "b2").is_trapped()


def test_the_swap_takes_the_side_that_is_proven_to_win():
    for stage in stages("swap"):
        assert len(stage.board.moves) == 1
        solution = Solver(memory=2**24).solve(stage.board)
        assert stage.task.accepts == (("swap",) if solution.winner is Color.BLACK else ("keep",))


def test_two_threats_win_whatever_white_does():
    first, second = stages("two-threats")
    assert only_winning_move(first.board) == "d4"
    made = after(first.board, "d4")
    ends = {}
    for reply in made.legal_moves:
        (end,) = after(made, str(reply)).legal_moves
        ends[str(reply)] = str(end)
        assert winner(after(made, str(reply), str(end))) is Color.BLACK
    assert ends == {"d3": "e4", "e4": "d3"}
    assert str(after(second.board, "d3").outcome()) == "Black wins 4–3"
    assert {str(move) for move in first.board.legal_moves} == {"d3", "d4"}
    assert winner(after(first.board, "d3", "e4", "d4")) is Color.WHITE


def test_in_the_corridor_nobody_has_a_choice():
    parts = stages("corridor")
    assert only_winning_move(parts[0].board) == "b1"
    board = after(parts[0].board, "b1")
    walked = []
    while not board.is_trapped():
        (move,) = board.legal_moves
        board.push(move)
        walked.append(str(move))
    assert walked == ["b2", "c3", "d3", "e4"]
    assert winner(board) is Color.BLACK


def test_who_skips_a_cell_leaves_the_choice_to_the_other():
    first, second = stages("parity")
    assert only_winning_move(first.board) == "d2"
    assert {str(cell) for cell in first.board.region()} == {"d2", "e2", "e1"}
    assert [str(move) for move in after(first.board, "d2").legal_moves] == ["e2"]
    assert [str(move) for move in second.board.legal_moves] == ["e1"]
    assert str(after(second.board, "e1").outcome()) == "Black wins 2–1"
    assert len(after(first.board, "e2").legal_moves) == 2
    assert winner(after(first.board, "e2", "d2")) is Color.WHITE


def test_the_course_can_be_read_without_a_script(site):
    text = site.client.get("/learn").text
    for step in STEPS.values():
        assert f'<h2 id="{step.slug}"' in text
        for number, _stage in enumerate(step.stages(), 1):
            assert text.count(f'id="{step.slug}-{number}-title"') == 1
    identifiers = re.findall(r' id="([^"]+)"', text)
    assert len(identifiers) == len(set(identifiers))


@pytest.mark.parametrize("number", range(1, len(SLUGS) + 1))
def test_each_step_has_its_page(site, number):
    text = site.client.get(f"/learn/{number}").text
    found = re.search(r'id="step">(.*?)</script>', text)
    assert found
    assert json.loads(found[1])["slug"] == SLUGS[number - 1]
    assert ("/learn/12" if number == len(SLUGS) else f"/learn/{number + 1}") in text or (
        'action="/play"' in text
    )


@pytest.mark.parametrize("number", ["0", "12", "-1", "one", "²", "01", "9" * 40])
def test_there_is_no_other_step(site, number):
    assert site.client.get(f"/learn/{number}").status_code == 404


def test_a_stranger_keeps_nothing_on_the_server(site):
    assert site.client.post("/learn/progress", data={"steps": "slide"}).status_code == 401
