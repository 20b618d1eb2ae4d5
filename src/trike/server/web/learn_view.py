"""A step as the page shows it: what the client answers from, and drawings without it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from trike.draw.annotation import Mark
from trike.draw.svg import svg
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.server.language.current import gettext as _
from trike.server.web.learn_step import Stage, Step, illegal_text
from trike.server.web.rules_pictures import translated_only

__all__ = ["Drawn", "drawn", "step_data"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A task in a page without scripts."""

    picture: Markup
    goal: str
    answers: tuple[str, ...]
    right: str


def drawn(step: Step) -> tuple[Drawn, ...]:
    """The tasks as drawings with their answers."""
    return tuple(
        Drawn(
            _picture(f"{step.slug}-{number}", stage),
            stage.task.goal,
            _answers(stage),
            stage.task.right,
        )
        for number, stage in enumerate(step.stages(), 1)
    )


def step_data(step: Step) -> dict[str, Any]:
    """What the client needs to judge every answer at once, without knowing the rules."""
    return {"slug": step.slug, "stages": [_stage_data(stage) for stage in step.stages()]}


def _stage_data(stage: Stage) -> dict[str, Any]:
    task, board = stage.task, stage.board
    if task.choices:
        keys = [choice.key for choice in task.choices]
        answers = {key: _answer(stage, key, task.why.get(key, task.wrong)) for key in keys}
    else:
        answers = {}
        for cell in board.geometry:
            if board.stone_at(cell) is not None:
                continue
            illegal = illegal_text(board, cell)
            if illegal is None or task.any_cell:
                name = str(cell)
                answers[name] = _answer(stage, name, illegal or task.why.get(name, task.wrong))
    return {
        "goal": task.goal,
        "board": {
            **_shown(board),
            # The count, which the board shows, is the answer: it comes with it.
            "trapped": False,
            "destinations": [] if task.choices else list(answers),
            "planning": task.any_cell,
            "marks": [{"cell": cell, "shape": "square"} for cell in task.marks],
        },
        "choices": [{"key": choice.key, "label": choice.label} for choice in task.choices],
        "answers": answers,
    }


def _answer(stage: Stage, key: str, wrong: str) -> dict[str, Any]:
    if key not in stage.task.accepts:
        return {"right": False, "text": wrong}
    after = stage.board.copy()
    if not stage.task.choices:
        after.push_text(key)
    return {"right": True, "text": stage.task.right, "board": _shown(after)}


def _shown(board: Board) -> dict[str, Any]:
    last = "-".join(str(move) for move in board.moves[-2:])
    return {"position": board.text(), "lastMove": last or None, "trapped": board.is_trapped()}


def _answers(stage: Stage) -> tuple[str, ...]:
    labels = {choice.key: choice.label for choice in stage.task.choices}
    return tuple(labels.get(key, key) for key in stage.task.accepts)


def _picture(name: str, stage: Stage) -> Markup:
    board, task = stage.board, stage.task
    # In words, for those who cannot see it: where everything is.
    stones = {
        color: ", ".join(str(cell) for cell in board.geometry if board.stone_at(cell) is color)
        for color in Color
    }
    title = _("The pawn is on %(pawn)s. Black stones: %(black)s. White stones: %(white)s.") % {
        "pawn": board.pawn,
        "black": stones[Color.BLACK] or "–",
        "white": stones[Color.WHITE] or "–",
    }
    marks = [Mark(Cell.parse(cell)) for cell in task.marks]
    dots = not (task.choices or task.any_cell)
    # A trapped pawn's count stays out of the picture: it is what is asked for.
    picture = svg(
        board, style=False, id=name, title=title, marks=marks, destinations=dots, trapped=False
    )
    return translated_only(picture, name)
