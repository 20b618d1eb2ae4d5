"""A folder that keeps what a long run has proven."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import IO

from trike.rules.cell import Cell
from trike.solve.opening_map import OpeningMap, OpeningResult

__all__ = ["Checkpoint", "CheckpointError"]

_FORMAT = b"trike-checkpoint-1"


class CheckpointError(ValueError):
    """A checkpoint folder that cannot be used, or a file in it that is not whole."""


class Checkpoint:
    """What is known of one or more sides, in files that a kill at any moment leaves whole.

    Every file is written aside, brought to the disk and then renamed, and begins with a line that
    holds its checksum. ``openings-SIDE`` is the map so far, ``proofs-SIDE-NUMBER`` proofs of
    parts of openings. One run at a time holds the folder, as a context manager.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock: IO[bytes] | None = None

    def __enter__(self) -> Checkpoint:
        """Make the folder if needed and hold it; `CheckpointError` when another run does."""
        self._folder.mkdir(parents=True, exist_ok=True)
        lock = (self._folder / "lock").open("ab")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            raise CheckpointError(f"{self._folder} is in use by another run") from None
        self._lock = lock
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def load_results(self, side: int) -> Mapping[Cell, OpeningResult]:
        """The openings proven so far; `CheckpointError` for a damaged file."""
        path = self._folder / f"openings-{side}"
        if not path.exists():
            return {}
        content = _read(path)
        try:
            openings = OpeningMap.from_json(json.loads(content))
        except ValueError as error:
            raise CheckpointError(f"{path}: {error}") from error
        if openings.side != side:
            raise CheckpointError(f"{path}: this is a map of side {openings.side}")
        return openings.results

    def save_results(self, openings: OpeningMap) -> None:
        """Keep a map in place of the one before."""
        text = json.dumps(openings.to_json(), indent=1)
        self._write(self._folder / f"openings-{openings.side}", text.encode())

    def load_proofs(self, side: int) -> Iterator[bytes]:
        """All kept proofs of a side; `CheckpointError` for a damaged file."""
        for path in self._proofs(side):
            yield _read(path)

    def save_proofs(self, side: int, proofs: bytes) -> None:
        """Add proofs to those kept before; nothing is written when there are none."""
        if proofs:
            number = max((_number(path) for path in self._proofs(side)), default=0) + 1
            self._write(self._folder / f"proofs-{side}-{number}", proofs)

    def _proofs(self, side: int) -> list[Path]:
        found = self._folder.glob(f"proofs-{side}-*")
        return sorted((path for path in found if path.suffix == ""), key=_number)

    def _write(self, path: Path, content: bytes) -> None:
        aside = path.with_suffix(".new")
        with aside.open("wb") as file:
            file.write(b"%s %s\n" % (_FORMAT, _checksum(content)))
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
        folder = os.open(self._folder, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _read(path: Path) -> bytes:
    head, _, content = path.read_bytes().partition(b"\n")
    if head != b"%s %s" % (_FORMAT, _checksum(content)):
        raise CheckpointError(f"{path} is damaged: remove it to go on without what it held")
    return content


def _checksum(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()


def _number(path: Path) -> int:
    last = path.name.rpartition("-")[2]
    return int(last) if last.isdecimal() else 0
