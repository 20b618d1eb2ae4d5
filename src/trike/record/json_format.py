"""Our JSON format: one object a game, or a list of them; ``trike-game``, version 1.

The schema is `schema`; a reader refuses versions that it does not know. Optional fields that would
say nothing are left out, and a move with nothing noted about it is its text alone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, cast

from trike.record.entry import Entry, Line
from trike.record.fields import parse_json
from trike.record.headers import Headers, Player
from trike.record.json_reader import FORMAT, VERSION, read_object
from trike.record.reading import Reading, RecordFault, read_each
from trike.record.record import Record
from trike.record.seats import COLORS, color_name, seat_name
from trike.rules.game import Result

__all__ = ["from_json", "read_json", "schema", "to_json", "write_json"]


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of one game, as shipped in the package."""
    resource = files("trike.record") / "schema" / f"trike-game-{VERSION}.schema.json"
    return cast("dict[str, Any]", json.loads(resource.read_text(encoding="utf-8")))


def from_json(value: object) -> Reading:
    """Read one game from a JSON value that is parsed already."""
    return read_object(value)


def read_json(text: str) -> tuple[Reading, ...]:
    """Read a game or a list of games; one reading each, and never an exception."""
    try:
        value = parse_json(text)
    except ValueError as error:
        return (Reading(None, (RecordFault(str(error)),)),)
    if isinstance(value, list):
        return read_each(cast("list[object]", value), read_object)
    return (read_object(value),)


def write_json(records: Sequence[Record]) -> str:
    """Write one game as an object, any other number of them as a list."""
    values = [to_json(record) for record in records]
    value = values[0] if len(values) == 1 else values
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def to_json(record: Record) -> dict[str, object]:
    """One game as a JSON value."""
    value: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "side": record.side,
        "swap_rule": record.swap_rule,
        "first_color": color_name(record.first_color),
        "players": _filled({"first": _player(record.first), "second": _player(record.second)}),
        "headers": _headers(record.headers),
        "comment": record.comment,
        "moves": _line(record.line),
        "colors": {name: seat_name(record.seat_of(color)) for name, color in COLORS.items()},
        "result": None if record.result is None else _result(record.result),
    }
    return _filled(value)


def _filled(value: dict[str, object]) -> dict[str, object]:
    return {key: item for key, item in value.items() if item not in ("", {}, None)}


def _player(player: Player) -> dict[str, object]:
    computer = player.computer or None
    return _filled({"name": player.name, "user_id": player.user_id, "computer": computer})


def _headers(headers: Headers) -> dict[str, object]:
    names = ("event", "site", "round", "game_id", "start", "end", "time_control", "rated")
    value: dict[str, object] = {name: getattr(headers, name) for name in names}
    return _filled(value | {"other": {**headers.other}})


def _line(line: Line) -> list[object]:
    return [_entry(entry) for entry in line]


def _entry(entry: Entry) -> object:
    value: dict[str, object] = {
        "move": str(entry.move),
        "seconds": entry.seconds,
        "clock": entry.clock,
        "comment": entry.comment or None,
        "variations": [_line(variation) for variation in entry.variations] or None,
    }
    noted = {key: item for key, item in value.items() if item is not None}
    return noted if len(noted) > 1 else str(entry.move)


def _result(result: Result) -> dict[str, object]:
    value: dict[str, object] = {"ending": result.ending.value}
    if result.winner is not None:
        value["winner"] = seat_name(result.winner)
    if result.score is not None:
        value["score"] = {"black": result.score.black, "white": result.score.white}
    return value
