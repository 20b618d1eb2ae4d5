"""The puzzles that come with the package, and files of puzzles."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from trike.solve.puzzle import Difficulty, Puzzle, read_puzzle

__all__ = ["Difficulty", "Puzzle", "load_puzzles", "puzzles_of_file", "read_puzzle"]

SHIPPED_SIDES = range(7, 12)


def load_puzzles(side: int | None = None) -> tuple[Puzzle, ...]:
    """The puzzles that come with the package, of one side or all; easiest first on each side.

    `LookupError` for a side that has none.
    """
    if side is not None and side not in SHIPPED_SIDES:
        raise LookupError(f"there are puzzles of sides 7 to 11, not of {side}")
    packed = files("trike.solve").joinpath("data", "puzzles.jsonl.gz").read_bytes()
    every = (puzzle for _, puzzle in _read(gzip.decompress(packed).decode("utf-8")))
    return tuple(puzzle for puzzle in every if side in (None, puzzle.side))


def puzzles_of_file(path: Path) -> Iterator[tuple[int, Puzzle]]:
    """The puzzles of a file of JSON lines, also compressed (``.gz``), with numbers of lines.

    `OSError` when it cannot be read, `ValueError` naming the line for what is not a puzzle.
    """
    content = path.read_bytes()
    if path.suffix == ".gz":
        try:
            content = gzip.decompress(content)
        except EOFError as error:
            raise ValueError("the compressed file ends too early") from error
    return _read(content.decode("utf-8"))


def _read(text: str) -> Iterator[tuple[int, Puzzle]]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            yield number, read_puzzle(json.loads(line))
        except (ValueError, RecursionError) as error:
            raise ValueError(f"line {number}: {error}") from error
