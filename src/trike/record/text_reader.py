"""Reading the text format; `text_format` says what it is."""

from __future__ import annotations

from trike.record.builder import Place, RecordBuilder
from trike.record.limits import MAX_GAMES, MAX_SIZE
from trike.record.reading import TOO_MANY_GAMES, Faults, Reading, RecordFault
from trike.record.text_headers import TextHeaders
from trike.record.text_tokens import Token, tokens
from trike.record.times import parse_time
from trike.rules.color import Color

__all__ = ["read_text"]


def read_text(text: str) -> tuple[Reading, ...]:
    """Read every game of a text, one reading each; never an exception.

    A header after moves, and every header ``Trike``, begins another game.
    """
    if len(text) > MAX_SIZE:
        return (Reading(None, (RecordFault(f"the text is longer than {MAX_SIZE} characters"),)),)
    readings: list[Reading] = []
    game = _GameReader()
    for token in tokens(text.replace("\r\n", "\n").replace("\r", "\n")):
        if token.kind == "header" and game.ends_before(token):
            readings.append(game.finish())
            if len(readings) == MAX_GAMES:
                return (*readings, TOO_MANY_GAMES)
            game = _GameReader()
        game.take(token)
    if game.has_begun or not readings:
        readings.append(game.finish())
    return tuple(readings)


class _GameReader:
    """Reads one game, token by token."""

    def __init__(self) -> None:
        self.faults = Faults()
        self.headers = TextHeaders(self.faults)
        self.builder: RecordBuilder | None = None
        self.in_moves = False
        self.line = 1

    @property
    def has_begun(self) -> bool:
        return self.in_moves or bool(self.headers) or bool(self.faults)

    def ends_before(self, header: Token) -> bool:
        return self.in_moves or (header.name.lower() == "trike" and self.has_begun)

    def take(self, token: Token) -> None:
        self.line = token.line
        if token.kind == "header":
            self.headers.add(token.name, token.text, token.line)
        elif token.kind == "junk":
            self.faults.add(f"cannot read {token.text[:40]!r}", line=token.line)
        else:
            if not self.in_moves:
                self._begin_moves()
            if self.builder is not None:
                self._take_move_text(self.builder, token)

    def finish(self) -> Reading:
        if not self.has_begun:
            self.faults.add("there is no game in the text")
            return self.faults.reading(None)
        if not self.in_moves:
            self._begin_moves()
        builder = self.builder
        if builder is None:
            return self.faults.reading(None)
        if builder.depth:
            self.faults.add("a variation is not closed", line=self.line)
        while builder.depth:
            builder.close_variation(Place(self.line))
        if builder.is_listening:
            for color in Color:
                self.headers.check_owner(color, builder.seat_of(color))
        record = builder.finish(
            Place(self.headers.line_of("Result"), "Result"),
            result=self.headers.result(),
            first=self.headers.player("First"),
            second=self.headers.player("Second"),
            headers=self.headers.headers(),
        )
        return self.faults.reading(record)

    def _begin_moves(self) -> None:
        self.in_moves = True
        game = self.headers.new_game()
        self.builder = None if game is None else RecordBuilder(game, self.faults)

    def _take_move_text(self, builder: RecordBuilder, token: Token) -> None:
        place = Place(token.line)
        match token.kind:
            case "word":
                builder.play(token.text, place)
            case "comment":
                builder.note(token.text, place)
            case "open comment":
                self.faults.add("a comment is not closed", line=token.line)
                builder.note(token.text, place)
            case "time":
                self._take_times(builder, token.text, place)
            case "open":
                builder.open_variation(place)
            case "close":
                builder.close_variation(place)
            case _:
                self._check_number(builder, token)

    def _check_number(self, builder: RecordBuilder, token: Token) -> None:
        expected = builder.ply + 1
        if builder.is_listening and token.text.rstrip(".").lstrip("0") != str(expected):
            self.faults.add(
                f"the next move has the number {expected}, not {token.text[:12]}", line=token.line
            )

    def _take_times(self, builder: RecordBuilder, text: str, place: Place) -> None:
        """Read ``took 5s left 9:55``, either part of which may be missing."""
        words = text.split()
        times = dict(zip(words[::2], words[1::2], strict=False))
        read = {name: parse_time(time) for name, time in times.items()}
        if len(words) % 2 or not words or None in read.values() or not read.keys() <= _TIMES:
            self.faults.add("a time must read like <took 12.5s left 4:05>", line=place.line)
            return
        builder.set_times(place, read.get("took"), read.get("left"))


_TIMES = {"took", "left"}
