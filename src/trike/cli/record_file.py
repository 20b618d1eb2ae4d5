"""Reading and writing files of records and positions; ``-`` is standard input or output."""

from __future__ import annotations

import os
import sys
import tempfile
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
    """Write a file in UTF-8, or to standard output.

    A regular file is replaced once all is written, so that a full disk costs nobody his old one.
    """
    text = text if text.endswith("\n") else f"{text}\n"
    if path == STANDARD_STREAM:
        # Bytes, as the terminal's encoding is not the format's.
        click.echo(text.encode(), nl=False)
        return
    # The file that a link points to, and a device as it is.
    target = Path(path).resolve()
    if target.exists() and not target.is_file():
        target.write_text(text, encoding="utf-8")
    else:
        _replace(target, text)


def _replace(target: Path, text: str) -> None:
    mode = target.stat().st_mode & 0o777 if target.exists() else None
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent, text=True)
    aside = Path(name)
    try:
        with open(handle, "w", encoding="utf-8") as file:  # noqa: PTH123 - a handle, not a path
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        aside.chmod(_ordinary_mode() if mode is None else mode)
        aside.replace(target)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def _ordinary_mode() -> int:
    """The permissions that a new file would have: what the process's mask leaves of rw-rw-rw-."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def save_game(game: Game, path: Path, *, first: Player, second: Player) -> None:
    """Write a game in the format of the file's name."""
    record = Record.from_game(game, first=first, second=second)
    write_target(str(path), write(record, format_for(path).name))
