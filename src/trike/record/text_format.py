r"""Our text format, for people: headers, numbered moves, comments, times and variations.

    [Trike "1"]
    [Side "7"]
    [SwapRule "on"]
    [FirstColor "Black"]
    [First "Ann"]
    [Black "second"]
    [White "first"]

    1. c2 <took 12.5s left 4:47.5> {A strong opening.} (1. a1 2. b1) 2. swap 3. f2

A move is numbered by its place in the move list, the swap included. The headers Black and White
say which seat owns the colour at the end of the moves. Within quotes and braces a backslash makes
the next character plain, ``\n`` is a line break and ``\u0007`` a character by its number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trike.record.entry import Line
from trike.record.record import Record
from trike.record.text_headers import format_headers
from trike.record.text_reader import read_text
from trike.record.text_tokens import escape
from trike.record.times import format_time

__all__ = ["read_text", "write_text"]

WIDTH = 80


def write_text(records: Sequence[Record]) -> str:
    """Write games one after the other, with a blank line between them."""
    return "\n".join(map(_game, records))


def _game(record: Record) -> str:
    lines = [f'[{name} "{escape(value, chr(34))}"]' for name, value in format_headers(record)]
    words = [_comment(record.comment)] if record.comment else []
    words += _line(record.line, 1)
    return "\n".join([*lines, "", *_wrapped(words), ""] if words else [*lines, ""])


def _line(line: Line, number: int) -> Iterator[str]:
    for entry in line:
        yield f"{number}. {entry.move}"
        times = [
            f"{name} {format_time(seconds)}"
            for name, seconds in (("took", entry.seconds), ("left", entry.clock))
            if seconds is not None
        ]
        if times:
            yield f"<{' '.join(times)}>"
        if entry.comment:
            yield _comment(entry.comment)
        for variation in entry.variations:
            first, *rest = _line(variation, number)
            yield f"({first}"
            yield from rest
            yield ")"
        number += 1


def _comment(text: str) -> str:
    return "{" + escape(text, "}", keep_lines=True) + "}"


def _wrapped(words: list[str]) -> Iterator[str]:
    """Lines of words; a word is never broken, and a closing bracket stays with its last one."""
    line = ""
    for word in words:
        if word == ")" or not line:
            line += word
        elif len(line) - line.rfind("\n") + len(word) <= WIDTH:
            line += f" {word}"
        else:
            yield line
            line = word
    if line:
        yield line
