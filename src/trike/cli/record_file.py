"""Reading and writing files of records and positions; ``-`` is standard input or output."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from trike.cli.options import STANDARD_STREAM
from trike.record import Format, Player, Record, format_named, write
from trike.rules.game import Game

__all__ = ["check_save", "format_for", "read_source", "save_game", "write_target"]

_MAX_BYTES = 64_000_000
"""Four times what a reader of records takes: a larger file is refused before it fills memory."""


def format_for(path: Path) -> Format:
    """The format of a file by its name; `ValueError` when it has none."""
    return format_named(path.name)


def check_save(path: Path) -> None:
    """Raise `ValueError` or `OSError` when a game cannot be saved there; nothing is changed."""
    format_for(path)
    existed = path.exists()
    path.open("ab").close()
    if not existed:
        path.unlink()


def read_source(path: str) -> bytes:
    """The bytes of a file or of standard input; `OSError`, or `ValueError` when it is too large."""
    if path == STANDARD_STREAM:
        data = sys.stdin.buffer.read(_MAX_BYTES + 1)
    else:
        with Path(path).open("rb") as file:
            data = file.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        raise ValueError(f"{path} is larger than {_MAX_BYTES // 1_000_000} MB")
    return data


def write_target(path: str, text: str) -> None:
    """Write a file in UTF-8, or to standard output."""
    text = text if text.endswith("\n") else f"{text}\n"
    if path == STANDARD_STREAM:
        # Bytes, as the terminal's encoding is not the format's.
        click.echo(text.encode(), nl=False)
    else:
        Path(path).write_text(text, encoding="utf-8")


def save_game(game: Game, path: Path, *, first: Player, second: Player) -> None:
    """Write a game in the format of the file's name."""
    record = Record.from_game(game, first=first, second=second)
    write_target(str(path), write(record, format_for(path).name))
