"""Abstract Play's game records: APGameRecord 1-0-0, and reading of the state of a game there.

That site plays with the pie rule outside the rules of the game: it exchanges the two players of
the list once, adds no move, and says so by ``pied`` (some writers: ``pie-invoked``). So the first
player of such a record is the one who swapped. Our record says ``swap`` in its moves instead.

Two colours are not told apart there, so the first stone is Black; times, notes and variations have
no place; an annulled game is written as abandoned, and a draw by agreement is read as annulled.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, cast

from trike.record.abstractplay_reader import ENDINGS, NO_VARIANT_SIDE, read_record, read_state
from trike.record.fields import parse_json
from trike.record.headers import Player
from trike.record.reading import Reading, RecordFault, read_each
from trike.record.record import Record
from trike.rules.game import Ending, Seat
from trike.rules.move import SWAP

__all__ = ["from_abstractplay", "read_abstractplay", "to_abstractplay", "write_abstractplay"]

_WORDS: Final = {
    **{ending: word for word, ending in reversed(ENDINGS.items())},
    # Their "abandoned" has no winner; whoever stayed away too long ran out of the time he had.
    Ending.ABANDONMENT: "timeout",
}


def read_abstractplay(text: str, *, pied: bool = False) -> tuple[Reading, ...]:
    """Read a record, a state, or a list of them; one reading each, and never an exception.

    A state does not say whether the players were exchanged: ``pied`` does, for all of them.
    """
    try:
        value = parse_json(text)
    except ValueError as error:
        return (Reading(None, (RecordFault(str(error)),)),)
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    return read_each(items, lambda item: from_abstractplay(item, pied=pied))


def from_abstractplay(value: object, *, pied: bool = False) -> Reading:
    """Read a record or a state from a JSON value that is parsed already."""
    # The type stays open: a checked dict would have keys and values of no known type.
    given: object = value
    if isinstance(value, dict) and "stack" in value:
        return read_state(given, pied=pied)
    return read_record(given)


def write_abstractplay(records: Sequence[Record]) -> str:
    """Write one game as an object, any other number of them as a list."""
    values = [to_abstractplay(record) for record in records]
    value = values[0] if len(values) == 1 else values
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def to_abstractplay(record: Record) -> dict[str, object]:
    """One game as a JSON value; an unfinished game has no results and no end."""
    seats = (Seat.SECOND, Seat.FIRST) if record.swapped else (Seat.FIRST, Seat.SECOND)
    header: dict[str, object] = {
        "game": {"name": "Trike", "variants": _variants(record.side)},
        "event": record.headers.event,
        "round": record.headers.round,
        "site": _filled({"name": record.headers.site, "gameid": record.headers.game_id}),
        "date-start": record.headers.start,
        "date-end": record.headers.end,
        # A record that came from there keeps its date, so that it is written as it was read.
        "date-generated": record.headers.other.get("Generated") or _now(),
        "unrated": True if record.headers.rated is False else None,
        "pied": True if record.swapped else None,
        "players": [_player(record, seat) for seat in seats],
    }
    moves = [str(move) for move in record.moves if move is not SWAP]
    if record.result is not None and record.result.ending is not Ending.TRAPPED:
        moves.append(_WORDS[record.result.ending])
    return {"header": _filled(header), "moves": [moves[k : k + 2] for k in range(0, len(moves), 2)]}


def _variants(side: int) -> list[str]:
    return [] if side == NO_VARIANT_SIDE else [f"Triangle ({side} wide)"]


def _player(record: Record, seat: Seat) -> dict[str, object]:
    player: Player = record.player(seat)
    value: dict[str, object] = {"name": player.name}
    if player.user_id:
        value["userid"] = player.user_id
    if player.computer:
        value["is_ai"] = True
    if record.result is not None:
        value["result"] = 1 if record.result.winner is seat else 0
    return value


def _filled(value: dict[str, object]) -> dict[str, object]:
    return {key: item for key, item in value.items() if item not in ("", None, {})}


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
