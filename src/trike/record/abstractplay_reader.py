"""Reading Abstract Play's records and states; `abstractplay` says what they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, cast

from trike.record.builder import Place, RecordBuilder
from trike.record.fields import Fields
from trike.record.headers import Headers, Player
from trike.record.limits import MAX_SIDE
from trike.record.reading import Faults, Reading
from trike.rules.cell import Cell
from trike.rules.game import Ending, Game, Result, Seat
from trike.rules.move import SWAP

__all__ = ["ENDINGS", "NO_VARIANT_SIDE", "read_record", "read_state"]

ENDINGS: Final = {
    "resign": Ending.RESIGNATION,
    "timeout": Ending.TIME,
    "abandoned": Ending.ANNULMENT,
    "draw": Ending.ANNULMENT,
}
"""What stands in the place of a last move when a game ended otherwise than on the board."""

NO_VARIANT_SIDE: Final = 11

OLD_VERSION: Final = "20231225"
"""The version that wrote a cell with letter and number exchanged."""

_VARIANT = re.compile(r"standard-([0-9]{1,2})|.*?([0-9]{1,2}) wide.*", re.IGNORECASE | re.DOTALL)
_CELL = re.compile(r"([a-z])([1-9][0-9]?)")


class _Played(NamedTuple):
    """A word of a move list and the path of the field it stands in."""

    word: str
    path: str


def read_record(value: object) -> Reading:
    """Read one APGameRecord from a JSON value."""
    faults = Faults()
    fields = Fields(value, faults)
    header = fields.inner("header")
    game = header.inner("game")
    if game.text("name").strip().lower() != "trike":
        game.fault("name", "a record of Trike was expected here")
        return faults.reading(None)
    side = _side(game)
    if side is None:
        return faults.reading(None)
    pied = bool(header.flag("pied", False)) or bool(header.flag("pie-invoked", False))
    # In final seats: whoever swapped is listed first.
    seats = (Seat.SECOND, Seat.FIRST) if pied else (Seat.FIRST, Seat.SECOND)
    players, winners = _players(header, seats)
    played = list(_record_moves(fields))
    builder = RecordBuilder(Game(side), faults, exact=True)
    ending = _play(builder, played, pied, old=None)
    result = _result(builder, ending, winners, Place(field="header.players"))
    record = builder.finish(
        Place(field="header.players"),
        result=result,
        first=players[Seat.FIRST],
        second=players[Seat.SECOND],
        headers=_headers(header),
    )
    return faults.reading(record)


def read_state(value: object, *, pied: bool = False) -> Reading:
    """Read the state of a game, as the site keeps it, from a JSON value."""
    faults = Faults()
    fields = Fields(value, faults)
    if fields.text("game").strip().lower() != "trike":
        fields.fault("game", "a state of Trike was expected here")
        return faults.reading(None)
    side = _side(fields)
    if side is None:
        return faults.reading(None)
    states = [
        Fields(item, faults, f"stack[{number}]")
        for number, item in enumerate(fields.array("stack"))
    ]
    if not states:
        fields.fault("stack", "the state of the empty board is missing")
    version = states[0].text("_version") if states else ""
    seats = (Seat.SECOND, Seat.FIRST) if pied else (Seat.FIRST, Seat.SECOND)
    winners = {
        seats[item - 1]
        for item in fields.array("winner")
        if isinstance(item, int) and item in (1, 2)
    }
    played = [
        _Played(_word(state.text("lastmove")), state.join("lastmove")) for state in states[1:]
    ]
    builder = RecordBuilder(Game(side), faults, exact=True)
    ending = _play(builder, played, pied, old=version == OLD_VERSION if version else None)
    headers = Headers(
        start=states[0].text("_timestamp") if states else "",
        end=states[-1].text("_timestamp") if states and fields.flag("gameover") else "",
    )
    place = Place(field="winner")
    result = _result(builder, ending, winners, place)
    return faults.reading(builder.finish(place, result=result, headers=headers))


def _side(fields: Fields) -> int | None:
    """The side that the variants name; 11 without any."""
    for number, variant in enumerate(fields.array("variants")):
        found = _VARIANT.fullmatch(variant) if isinstance(variant, str) else None
        side = int(found[1] or found[2]) if found else 0
        if not 1 <= side <= MAX_SIDE:
            fields.fault(f"variants[{number}]", "a variant of Trike names the width of the board")
            return None
        return side
    return NO_VARIANT_SIDE


def _players(header: Fields, seats: tuple[Seat, Seat]) -> tuple[dict[Seat, Player], set[Seat]]:
    """The players by seat, and the seats whose result is that of a winner."""
    players = {seat: Player() for seat in Seat}
    winners: set[Seat] = set()
    items = header.array("players")
    if len(items) != 2:
        header.fault("players", "two players were expected here")
    for number, (seat, item) in enumerate(zip(seats, items, strict=False)):
        player = Fields(item, header.faults, header.join(f"players[{number}]"))
        players[seat] = Player(
            player.text("name"), player.text("userid"), bool(player.flag("is_ai", False))
        )
        if player.number("result") == 1:
            winners.add(seat)
    return players, winners


def _headers(header: Fields) -> Headers:
    site = header.inner("site")
    unrated = header.flag("unrated")
    generated = header.text("date-generated")
    return Headers(
        event=header.text("event"),
        round=header.text("round"),
        site=site.text("name"),
        game_id=site.text("gameid"),
        start=header.text("date-start"),
        end=header.text("date-end"),
        rated=None if unrated is None else not unrated,
        other={"Generated": generated} if generated else {},
    )


def _record_moves(fields: Fields) -> Iterator[_Played]:
    """The moves of all rounds in order; an entry is null, a word, or an object with a word."""
    for number, item in enumerate(fields.array("moves")):
        path = f"moves[{number}]"
        if not isinstance(item, list):
            fields.fault(path, "a list was expected here")
            return
        for seat, entry in enumerate(cast("list[object]", item)):
            where = f"{path}[{seat}]"
            if entry is None:
                continue
            if isinstance(entry, str):
                yield _Played(_word(entry), where)
            else:
                yield _Played(_word(Fields(entry, fields.faults, where).text("move")), where)


def _word(text: str) -> str:
    return "".join(text.lower().split())


def _play(
    builder: RecordBuilder, played: list[_Played], pied: bool, *, old: bool | None
) -> Ending | None:
    """Play the moves, with our swap after the first if the players were exchanged.

    Returns how the game ended if a word says so. ``old`` tells which way the cells are written; a
    record does not say, so there ``None`` finds out: a cell with a greater number than its row
    has places can only be an old one. Cells that read both ways are the same cell in both.
    """
    ending = ENDINGS.get(played[-1].word) if played else None
    moves = played[:-1] if ending is not None else played
    if old is None:
        old = any(_reads_only_exchanged(move.word) for move in moves)
    if pied and not moves:
        builder.faults.add("the players were exchanged before the first move", field="pied")
    for number, move in enumerate(moves):
        place = Place(field=move.path)
        if move.word == str(SWAP):
            builder.stop("Abstract Play has no move swap; it marks the record as pied", place)
        builder.play(_exchanged(move.word) if old else move.word, place)
        if pied and number == 0:
            builder.play(SWAP, place)
    return ending


def _reads_only_exchanged(word: str) -> bool:
    found = _CELL.fullmatch(word)
    return found is not None and int(found[2]) > ord(found[1]) - ord("a") + 1


def _exchanged(word: str) -> str:
    """A cell of the old version as written today: its letter was the place, its number the row."""
    found = _CELL.fullmatch(word)
    if found is None:
        return word
    row_letters = str(Cell.at(int(found[2]) - 1, 0))[:-1]
    return f"{row_letters}{ord(found[1]) - ord('a') + 1}"


def _result(
    builder: RecordBuilder, ending: Ending | None, winners: set[Seat], place: Place
) -> Result | None:
    """The result that is stated; the builder compares it with the board."""
    winner = next(iter(winners)) if len(winners) == 1 else None
    if ending is Ending.ANNULMENT:
        return Result(ending, None)
    if winner is not None:
        return Result(ending or Ending.TRAPPED, winner)
    if ending is not None:
        builder.faults.add("the record does not say who won", field=place.field)
    return None
