"""The record formats by name and by file extension, and reading without knowing which."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Final

from trike.record.abstractplay import read_abstractplay, write_abstractplay
from trike.record.json_format import read_json, write_json
from trike.record.link import read_links, write_links
from trike.record.reading import Reading, RecordFault
from trike.record.record import Record
from trike.record.text_format import read_text, write_text

__all__ = ["FORMATS", "Format", "detect", "format_named", "read", "read_all", "write", "write_all"]


@dataclass(frozen=True, slots=True)
class Format:
    """A way of writing records; ``extensions`` begin with a dot, the longest match wins."""

    name: str
    title: str
    extensions: tuple[str, ...]
    read_all: Callable[[str], tuple[Reading, ...]]
    write_all: Callable[[Sequence[Record]], str]


FORMATS: Final = {
    item.name: item
    for item in (
        Format("text", "Text for people", (".trike", ".txt"), read_text, write_text),
        Format("json", "JSON", (".json",), read_json, write_json),
        Format("link", "Links, one a line", (".link", ".url"), read_links, write_links),
        Format(
            "abstractplay",
            "Abstract Play's game record",
            (".abstractplay.json", ".ap.json"),
            read_abstractplay,
            write_abstractplay,
        ),
    )
}
"""Every format by its name."""

_LINK = re.compile(r"[0-9]+-[0-9]")
_ABSTRACT_PLAY = re.compile(r'"(?:header|stack)"\s*:')
_OURS = re.compile(r'"format"\s*:\s*"trike-game"')


def format_named(name: str) -> Format:
    """The format of a name, of a file name or of an extension; ``ValueError`` for others.

    >>> format_named("games.ap.json").name, format_named("JSON").name
    ('abstractplay', 'json')
    """
    known = FORMATS.get(name.lower())
    if known is not None:
        return known
    file_name = PurePath(name).name.lower()
    fitting = [
        (extension, item)
        for item in FORMATS.values()
        for extension in item.extensions
        if file_name.endswith(extension)
    ]
    if not fitting:
        raise ValueError(
            f"no format is called {name[:40]!r}: there are {', '.join(FORMATS)}, "
            f"and extensions such as {', '.join(item.extensions[0] for item in FORMATS.values())}"
        )
    return max(fitting, key=lambda pair: len(pair[0]))[1]


def detect(text: str) -> Format:
    """The format that a text looks like; what looks like none is read as text for people."""
    begin = text.lstrip()[:1]
    if begin == "{" or (begin == "[" and text.lstrip()[1:].lstrip()[:1] in ("{", "]")):
        if not _OURS.search(text) and _ABSTRACT_PLAY.search(text):
            return FORMATS["abstractplay"]
        return FORMATS["json"]
    word = next(iter(text.split(None, 1)), "")
    return FORMATS["link"] if _LINK.match(word.rpartition("#")[2]) else FORMATS["text"]


def read_all(text: str | bytes, format: str | None = None) -> tuple[Reading, ...]:
    """Read every game of a text or of a file's bytes in UTF-8; never an exception.

    ``format`` is what `format_named` takes, and a ``ValueError`` comes from there alone; without
    it the text is looked at.
    """
    chosen = None if format is None else format_named(format)
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            return (Reading(None, (RecordFault("the text is not UTF-8", line),)),)
    text = text.removeprefix("\ufeff")
    return (chosen or detect(text)).read_all(text)


def read(text: str | bytes, format: str | None = None, *, strict: bool = False) -> Reading:
    """Read the one game of a text; of several the first is kept and the others are an error.

    With ``strict``, `RecordError` with every error if there is one.
    """
    readings = read_all(text, format)
    if not readings:
        reading = Reading(None, (RecordFault("there is no game in the text"),))
    elif len(readings) == 1:
        reading = readings[0]
    else:
        more = RecordFault(f"the text holds {len(readings)} games, of which this is the first")
        reading = replace(readings[0], errors=(*readings[0].errors, more))
    if strict:
        reading.require()
    return reading


def write(record: Record, format: str = "text") -> str:
    """Write a game; ``ValueError`` for an unknown format."""
    return format_named(format).write_all((record,))


def write_all(records: Iterable[Record], format: str = "text") -> str:
    """Write several games into one text; ``ValueError`` for an unknown format."""
    return format_named(format).write_all(tuple(records))
