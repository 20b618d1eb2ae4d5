"""The headers of the text format: what they are called and what they may say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from trike.record.headers import Headers, Player, is_header_name
from trike.record.limits import MAX_SIDE
from trike.record.reading import Faults
from trike.record.record import Record
from trike.record.seats import COLORS, SEATS, seat_name
from trike.record.text_result import format_result, parse_result
from trike.rules.color import Color
from trike.rules.game import Game, Result, Seat

__all__ = ["VERSION", "TextHeaders", "format_headers"]

VERSION = "1"

T = TypeVar("T")

_ON_OFF = {"on": True, "off": False}
_YES_NO = {"yes": True, "no": False}
_TEXTS = {
    "Event": "event",
    "Site": "site",
    "Round": "round",
    "Game": "game_id",
    "Start": "start",
    "End": "end",
    "TimeControl": "time_control",
}


def format_headers(record: Record) -> Iterator[tuple[str, str]]:
    """Name and value of every header that a record needs."""
    yield "Trike", VERSION
    yield "Side", str(record.side)
    yield "SwapRule", "on" if record.swap_rule else "off"
    yield "FirstColor", str(record.first_color)
    for name, player in (("First", record.first), ("Second", record.second)):
        if player.name:
            yield name, player.name
        if player.user_id:
            yield f"{name}Id", player.user_id
        if player.computer:
            yield f"{name}Computer", "yes"
    for name, attribute in _TEXTS.items():
        if value := getattr(record.headers, attribute):
            yield name, value
    if record.headers.rated is not None:
        yield "Rated", "yes" if record.headers.rated else "no"
    yield from record.headers.other.items()
    for color in Color:
        yield str(color), seat_name(record.seat_of(color))
    if record.result is not None:
        yield "Result", format_result(record.result)


class TextHeaders:
    """The headers of one game as they are read, each with its line."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self._values: dict[str, tuple[str, int]] = {}
        self._other: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self._values or self._other)

    def add(self, name: str, value: str, line: int) -> None:
        """Keep a header; a second one of the same name is noted and dropped."""
        key = name.lower()
        if key in self._values:
            self.faults.add("this header was given before", line=line, field=name[:40])
            return
        self._values[key] = (value, line)
        if is_header_name(name):
            self._other[name] = value
        elif len(name) > 40:
            self.faults.add("the name of the header is too long", line=line, field=name[:40])

    def new_game(self) -> Game | None:
        """A game on the terms of the headers, ``None`` when they cannot be known."""
        if not self._check_version():
            return None
        side = self._text("side").strip()
        if not (side.isascii() and side.isdigit() and len(side) <= 2 and int(side) >= 1):
            self._fault("Side", f"a header Side with a number from 1 to {MAX_SIDE} is needed")
            return None
        swap_rule = self._one_of("SwapRule", _ON_OFF, True)
        color = self._one_of("FirstColor", COLORS, Color.BLACK)
        return Game(int(side), swap_rule=swap_rule is not False, first_color=color or Color.BLACK)

    def player(self, name: str) -> Player:
        """The player of the seat with this name."""
        computer = self._one_of(f"{name}Computer", _YES_NO, False)
        return Player(self._text(name), self._text(f"{name}Id"), bool(computer))

    def headers(self) -> Headers:
        """The occasion of the game."""
        known = {attribute: self._text(name) for name, attribute in _TEXTS.items()}
        return Headers(**known, rated=self._one_of("Rated", _YES_NO, None), other=self._other)

    def result(self) -> Result | None:
        """The result that the headers state."""
        text = self._text("Result")
        result = parse_result(text) if text else None
        if text and result is None:
            self._fault(
                "Result",
                "the result must read like first wins, second wins by resignation, "
                "first wins on time, second wins by abandonment or annulled",
            )
        return result

    def line_of(self, name: str) -> int | None:
        """The line of a header, if it was given."""
        found = self._values.get(name.lower())
        return None if found is None else found[1]

    def check_owner(self, color: Color, seat: Seat) -> None:
        """Note it when the headers give a colour to the other player than the moves do."""
        stated = self._one_of(str(color), SEATS, None)
        if stated is not None and stated is not seat:
            self._fault(str(color), f"{color} belongs to the other player at the end of the moves")

    def _check_version(self) -> bool:
        version = self._text("Trike").strip()
        if not version:
            self._fault("Trike", f'the header Trike "{VERSION}", which begins a game, is missing')
        elif version != VERSION:
            known = f"this reader knows version {VERSION} of the format, not {version[:20]}"
            self._fault("Trike", known)
            return False
        return True

    def _text(self, name: str) -> str:
        return self._values.get(name.lower(), ("", 0))[0]

    def _one_of(self, name: str, choices: dict[str, T], default: T | None) -> T | None:
        text = self._text(name).strip().lower()
        if not text:
            return default
        if text not in choices:
            self._fault(name, f"one of {', '.join(choices)} was expected here")
            return default
        return choices[text]

    def _fault(self, name: str, message: str) -> None:
        self.faults.add(message, line=self.line_of(name), field=name)
