"""What a reader found: a record as far as it could be read, and every error."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from trike.record.limits import MAX_ERRORS, MAX_GAMES
from trike.record.record import Record
from trike.rules.errors import TrikeError

__all__ = ["TOO_MANY_GAMES", "Faults", "Reading", "RecordError", "RecordFault", "read_each"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RecordFault:
    """One thing that is wrong in a record: a sentence, and where.

    ``line`` counts from 1 in the whole text, where the format has lines; ``field`` is a header or
    a path such as ``moves[3].clock``, where it has names.
    """

    message: str
    line: int | None = None
    field: str = ""

    def __str__(self) -> str:
        where = [f"line {self.line}"] if self.line is not None else []
        where += [self.field] if self.field else []
        return f"{', '.join(where)}: {self.message}" if where else self.message


class RecordError(TrikeError):
    """A record that cannot be read without errors; ``faults`` lists all that were found."""

    def __init__(self, faults: Iterable[RecordFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(map(str, self.faults)))


@dataclass(frozen=True, slots=True)
class Reading:
    """A record read leniently: what could be kept, and every error.

    ``record`` is ``None`` when not even the terms of the game could be read. A record beside
    errors is legal: its moves stop before the first one that is not.
    """

    record: Record | None
    errors: tuple[RecordFault, ...] = ()

    def require(self) -> Record:
        """The record, if there is nothing wrong; `RecordError` with every error otherwise."""
        if self.record is None or self.errors:
            raise RecordError(self.errors or (RecordFault("there is no record"),))
        return self.record


TOO_MANY_GAMES: Final = Reading(
    None, (RecordFault(f"only the first {MAX_GAMES} games of the text were read"),)
)
"""What stands for all games of a text beyond those that are read."""


def read_each(items: Sequence[T], read_one: Callable[[T], Reading]) -> tuple[Reading, ...]:
    """One reading for each of the games of a text, as far as the limit goes."""
    readings = tuple(map(read_one, items[:MAX_GAMES]))
    return (*readings, TOO_MANY_GAMES) if len(items) > MAX_GAMES else readings


class Faults:
    """Collects the errors of one game, up to a number that still tells something."""

    def __init__(self) -> None:
        self._found: list[RecordFault] = []

    def add(self, message: str, *, line: int | None = None, field: str = "") -> None:
        """Note an error; a limit keeps a text that is all errors from filling the memory."""
        if len(self._found) < MAX_ERRORS:
            self._found.append(RecordFault(message, line, field))
        elif len(self._found) == MAX_ERRORS:
            self._found.append(RecordFault("there are more errors than are listed here"))

    def __iter__(self) -> Iterator[RecordFault]:
        return iter(self._found)

    def __bool__(self) -> bool:
        return bool(self._found)

    def reading(self, record: Record | None) -> Reading:
        """The reading of what was kept, with the errors so far."""
        return Reading(record, tuple(self._found))
