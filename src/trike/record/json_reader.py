"""Reading our JSON format; `json_format` says what it is."""

from __future__ import annotations

from typing import Final, cast

from trike.record.builder import Place, RecordBuilder, clean_text
from trike.record.fields import Fields
from trike.record.headers import Headers, Player, is_header_name
from trike.record.limits import MAX_DEPTH, MAX_SIDE
from trike.record.reading import Faults, Reading
from trike.record.seats import COLORS, ENDINGS, SEATS
from trike.rules.color import ByColor, Color
from trike.rules.game import Game, Result

__all__ = ["FORMAT", "VERSION", "read_object"]

FORMAT: Final = "trike-game"
VERSION: Final = 1


def read_object(value: object) -> Reading:
    """Read one game from a JSON value."""
    faults = Faults()
    fields = Fields(value, faults)
    if fields.text("format") != FORMAT:
        fields.fault("format", f'"{FORMAT}" was expected here')
        return faults.reading(None)
    version = fields.whole("version")
    if version != VERSION:
        known = "a number" if version is None else f"{VERSION}; this reader does not know {version}"
        fields.fault("version", f"the version of the format must be {known}")
        return faults.reading(None)
    game = _read_terms(fields)
    if game is None:
        return faults.reading(None)
    builder = RecordBuilder(game, faults, exact=True)
    builder.note(fields.text("comment"), Place(field="comment"))
    _read_line(builder, fields.array("moves"), fields.join("moves"))
    _check_colors(builder, fields.inner("colors"))
    players = fields.inner("players")
    result = _read_result(fields.inner("result"))
    headers = _read_headers(fields.inner("headers"))
    record = builder.finish(
        Place(field="result"),
        result=result,
        first=_read_player(players.inner("first")),
        second=_read_player(players.inner("second")),
        headers=headers,
    )
    players.close()
    fields.close()
    return faults.reading(record)


def _read_terms(fields: Fields) -> Game | None:
    side = fields.whole("side")
    swap_rule = fields.flag("swap_rule", True)
    first_color = fields.choice("first_color", COLORS) or Color.BLACK
    if side is None or not 1 <= side <= MAX_SIDE:
        fields.fault("side", f"a side from 1 to {MAX_SIDE} is needed")
        return None
    return Game(side, swap_rule=bool(swap_rule), first_color=first_color)


def _read_line(builder: RecordBuilder, moves: list[object], path: str) -> None:
    for number, item in enumerate(moves):
        if not builder.is_listening:
            return
        where = f"{path}[{number}]"
        place = Place(field=where)
        if isinstance(item, str):
            builder.play(clean_text(item), place)
            continue
        entry = Fields(item, builder.faults, where)
        kept = builder.play(
            entry.text("move"),
            place,
            seconds=entry.number("seconds"),
            clock=entry.number("clock"),
            comment=entry.text("comment"),
        )
        variations = entry.array("variations")
        entry.close()
        if kept:
            _read_variations(builder, variations, f"{where}.variations")


def _read_variations(builder: RecordBuilder, variations: list[object], path: str) -> None:
    for number, variation in enumerate(variations):
        place = Place(field=f"{path}[{number}]")
        if not isinstance(variation, list):
            builder.faults.add("a list of moves was expected here", field=place.field)
            continue
        builder.open_variation(place)
        # The builder refuses what is too deep; not walking into it keeps the stack small as well.
        if builder.depth <= MAX_DEPTH and builder.is_listening:
            _read_line(builder, cast("list[object]", variation), place.field)
        builder.close_variation(place)


def _check_colors(builder: RecordBuilder, colors: Fields) -> None:
    for name, color in COLORS.items():
        seat = colors.choice(name, SEATS)
        if seat is not None and builder.is_listening and seat is not builder.seat_of(color):
            colors.fault(name, f"{color} belongs to the other player at the end of the moves")
    colors.close()


def _read_result(fields: Fields) -> Result | None:
    ending = fields.choice("ending", ENDINGS)
    winner = fields.choice("winner", SEATS)
    score = None
    if fields.items.get("score") is not None:
        points = fields.inner("score")
        black, white = points.whole("black"), points.whole("white")
        if black is None or white is None:
            points.fault("", "the points of both colours are needed")
        else:
            score = ByColor(black, white)
        points.close()
    else:
        fields.text("score")
    if fields.items and ending is None:
        fields.fault("ending", "a result says how the game ended")
    fields.close()
    if ending is None:
        return None
    return Result(ending, winner, score)


def _read_player(fields: Fields) -> Player:
    player = Player(
        fields.text("name"), fields.text("user_id"), bool(fields.flag("computer", False))
    )
    fields.close()
    return player


def _read_headers(fields: Fields) -> Headers:
    others = fields.inner("other")
    other: dict[str, str] = {}
    for name in others.items:
        text = others.text(name)
        if is_header_name(name) and name.lower() not in map(str.lower, other):
            other[name] = text
        else:
            others.fault(clean_text(name)[:40], "a further header cannot have this name")
    headers = Headers(
        fields.text("event"),
        fields.text("site"),
        fields.text("round"),
        fields.text("game_id"),
        fields.text("start"),
        fields.text("end"),
        fields.text("time_control"),
        fields.flag("rated"),
        other,
    )
    fields.close()
    return headers
