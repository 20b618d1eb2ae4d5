"""What is meant by POSITION|FILE|LINK: a file's name, ``-``, a position text or a link."""

from __future__ import annotations

from pathlib import Path

from trike.cli.options import STANDARD_STREAM
from trike.cli.record_file import read_source
from trike.record import Reading, Record, detect, read_all
from trike.rules.board import Board

__all__ = ["Source", "read_subjects"]

Source = Board | Record


def read_subjects(text: str) -> tuple[list[Source], list[str]]:
    """Everything that a text or the file that it names holds, and what is wrong with it.

    `ValueError` when it is nothing of the kind, `OSError` when the file cannot be read.
    """
    if text == STANDARD_STREAM or _is_file(text):
        content = read_source(text)
        name = "standard input" if text == STANDARD_STREAM else text
        words = content[:1000].split()
        if len(content) < 1000 and len(words) == 4 and words[0].isdigit():
            return [Board.from_text(content.decode("ascii", "replace"))], []
        return _records(name, read_all(content))
    words_of_text = text.split()
    if len(words_of_text) == 4 and words_of_text[0].isdigit():
        return [Board.from_text(text)], []
    if detect(text).name == "link":
        return _records("link", read_all(text, "link"))
    name = text if len(text) <= 80 else f"{text[:79]}…"
    raise ValueError(f"{name}: there is no such file, and it is neither a position nor a link")


def _is_file(text: str) -> bool:
    try:
        return text != "" and Path(text).exists()
    except (OSError, ValueError):  # too long for a name, or with a null character
        return False


def _records(name: str, readings: tuple[Reading, ...]) -> tuple[list[Source], list[str]]:
    faults = [f"{name}: {fault}" for reading in readings for fault in reading.errors]
    return [reading.record for reading in readings if reading.record is not None], faults
