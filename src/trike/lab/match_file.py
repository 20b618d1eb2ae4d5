"""A match on disk: a line of settings, then a line a game, so that it can go on after any end."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType

from trike.lab.match import MatchSettings
from trike.lab.played_game import PlayedGame

__all__ = ["MatchFile", "MatchFileError"]

_VERSION = 1


class MatchFileError(ValueError):
    """A file that is not of this match, or of no match."""


class MatchFile:
    """An open match file; a context manager.

    ``games`` are those that it had when it was opened. What a crash left of a line is cut off.
    """

    def __init__(self, path: Path, settings: MatchSettings) -> None:
        """Open or begin a file; `MatchFileError` when it belongs to another match, `OSError`."""
        header = {"trike_match": _VERSION, **settings.to_json()}
        self.games: list[PlayedGame] = []
        self._file = path.open("a+b")
        try:
            self._file.seek(0)
            content = self._file.read()
            whole = content[: content.rfind(b"\n") + 1]
            if whole:
                self.games = _read(path, whole, header)
            elif content and not _is_part_of(content, header):
                raise MatchFileError(f"{path} is no file of a match")
            self._file.truncate(len(whole))
            if not whole:
                self._write(header)
        except BaseException:
            self._file.close()
            raise

    def add(self, game: PlayedGame) -> None:
        """Write a game; it is on disk when this returns."""
        self._write(game.to_json())

    def __enter__(self) -> MatchFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def _write(self, value: dict[str, object]) -> None:
        self._file.write(_line(value))
        self._file.flush()
        os.fsync(self._file.fileno())


def _line(value: dict[str, object]) -> bytes:
    return json.dumps(value, ensure_ascii=True).encode() + b"\n"


def _is_part_of(content: bytes, header: dict[str, object]) -> bool:
    """Whether this is what a crash can have left of the first line."""
    return _line(header).startswith(content)


def _read(path: Path, content: bytes, header: dict[str, object]) -> list[PlayedGame]:
    first, *rest = content.splitlines()
    try:
        found = json.loads(first)
    except ValueError:
        found = None
    if not isinstance(found, dict) or "trike_match" not in found:
        raise MatchFileError(f"{path} is no file of a match")
    for key, value in header.items():
        if found.get(key) != value:
            raise MatchFileError(
                f"{path} is of another match: {key} is {found.get(key)!r} there, here {value!r}"
            )
    games: dict[int, PlayedGame] = {}
    for number, line in enumerate(rest, 2):
        try:
            game = PlayedGame.from_json(json.loads(line))
        except ValueError as error:
            raise MatchFileError(f"{path}, line {number}: {error}") from error
        games[game.number] = game
    return list(games.values())
