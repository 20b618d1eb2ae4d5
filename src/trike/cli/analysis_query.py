"""One query of ``trike analyse --jsonl``, checked field by field."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from trike.engine import Limit
from trike.rules.board import Board
from trike.rules.game import Game
from trike.rules.position import MAX_TEXT_SIDE

__all__ = ["AnalysisQuery", "Cancel", "QueryError", "parse_query"]

QueryId = str | int
T = TypeVar("T")

_LONGEST_ID = 100
_MOST_LINES = 190
_LARGEST = 2**53
"""Beyond it JSON's readers do not agree on whole numbers."""


class QueryError(ValueError):
    """A query that is none; ``field`` is what is wrong, ``None`` for the line as a whole."""

    def __init__(self, sentence: str, field: str | None, query_id: QueryId | None) -> None:
        super().__init__(sentence)
        self.field = field
        self.query_id = query_id


@dataclass(frozen=True, slots=True)
class AnalysisQuery:
    """A position to search; a higher ``priority`` is taken first."""

    id: QueryId
    subject: Board | Game
    limit: Limit
    lines: int
    exact: bool
    priority: int


@dataclass(frozen=True, slots=True)
class Cancel:
    """End the query with the id ``target``, waiting or going on."""

    id: QueryId
    target: QueryId


def parse_query(line: str, default: Limit) -> AnalysisQuery | Cancel:
    """Read a line; `QueryError` names the field that is wrong.

    >>> parse_query('{"id": 1, "side": 7, "moves": "c2", "depth": 0}', Limit(seconds=1))
    Traceback (most recent call last):
    trike.cli.analysis_query.QueryError: depth is a whole number from 1 to 9007199254740992, not 0
    """
    try:
        value = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise QueryError(f"this line is no JSON: {error}", None, None) from None
    if not isinstance(value, dict):
        raise QueryError("a query is a JSON object", None, None)
    query_id = _id(value.pop("id", None), "id", None)
    if "cancel" in value:
        target = _id(value.pop("cancel"), "cancel", query_id)
        _require_no_more(value, query_id)
        return Cancel(query_id, target)
    fields = _Fields(value, query_id)
    subject = fields.subject()
    query = AnalysisQuery(
        query_id,
        subject,
        fields.limit(default),
        fields.whole("lines", 1, _MOST_LINES) or 1,
        fields.flag("exact"),
        fields.whole("priority", -_LARGEST, _LARGEST) or 0,
    )
    _require_no_more(value, query_id)
    over = subject.is_over if isinstance(subject, Game) else subject.is_trapped()
    if over:
        raise QueryError("the game is over", "moves", query_id)
    return query


class _Fields:
    """Takes fields out of an object, one after the other."""

    def __init__(self, value: dict[str, Any], query_id: QueryId) -> None:
        self._value = value
        self._id = query_id

    def whole(self, name: str, low: int, high: int) -> int | None:
        number = self._value.pop(name, None)
        if number is None or (type(number) is int and low <= number <= high):
            return number
        raise self._error(
            f"{name} is a whole number from {low} to {high}, not {_quoted(number)}", name
        )

    def flag(self, name: str) -> bool:
        value = self._value.pop(name, None)
        if value is None or isinstance(value, bool):
            return bool(value)
        raise self._error(f"{name} is true or false, not {_quoted(value)}", name)

    def limit(self, default: Limit) -> Limit:
        seconds = self._value.pop("movetime", None)
        if seconds is not None and type(seconds) not in (int, float):
            raise self._error(f"movetime is a number, not {_quoted(seconds)}", "movetime")
        nodes, depth = (self.whole(name, 1, _LARGEST) for name in ("nodes", "depth"))
        if (seconds, nodes, depth) == (None, None, None):
            return default
        return self._checked("movetime", lambda: Limit(seconds, nodes, depth))

    def subject(self) -> Board | Game:
        text = self._value.pop("position", None)
        moves = self._moves()
        if text is not None:
            if not isinstance(text, str):
                raise self._error(f"position is a text, not {_quoted(text)}", "position")
            board = self._checked("position", lambda: Board.from_text(text))
            side = self.whole("side", 1, MAX_TEXT_SIDE)
            if side not in (None, board.side):
                raise self._error(f"the position has side {board.side}, not {side}", "side")
            if "swap_rule" in self._value:
                raise self._error("a position has no swap to decide", "swap_rule")
            for move in moves:
                self._checked("moves", lambda move=move: board.push_text(move))  # type: ignore[misc]
            return board
        side = self.whole("side", 1, 19)
        swap_rule = "swap_rule" not in self._value or self.flag("swap_rule")
        return self._checked(
            "moves", lambda: Game.replay(7 if side is None else side, moves, swap_rule=swap_rule)
        )

    def _moves(self) -> list[str]:
        moves = self._value.pop("moves", None)
        if moves is None:
            return []
        if isinstance(moves, str):
            return moves.replace(",", " ").split()
        if isinstance(moves, list) and all(isinstance(move, str) for move in moves):
            return moves
        raise self._error(f"moves are a text or a list of texts, not {_quoted(moves)}", "moves")

    def _checked(self, name: str, make: Callable[[], T]) -> T:
        try:
            return make()
        except (ValueError, OverflowError) as error:
            raise self._error(str(error), name) from error

    def _error(self, sentence: str, name: str) -> QueryError:
        return QueryError(sentence, name, self._id)


def _id(value: object, name: str, query_id: QueryId | None) -> QueryId:
    if isinstance(value, str) and len(value) <= _LONGEST_ID:
        return value
    if type(value) is int and abs(value) <= _LARGEST:
        return value
    if value is None:
        raise QueryError(f"{name} is missing", name, query_id)
    raise QueryError(
        f"{name} is a text of at most {_LONGEST_ID} characters or a whole number", name, query_id
    )


def _require_no_more(value: dict[str, Any], query_id: QueryId) -> None:
    for name in value:
        raise QueryError(f"there is no field {_quoted(name)}", name[:_LONGEST_ID], query_id)


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no number of JSON")


def _quoted(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else f"{text[:80]}…"
