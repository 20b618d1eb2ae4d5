"""Reports: what a player tells the moderators about another."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from trike.server.domain.person.holder import Person

__all__ = ["MAX_ENTRIES", "Entry", "Matter", "Report"]

MAX_ENTRIES = 10
"""How often somebody may add to one report before a moderator has seen to it."""


class Matter(StrEnum):
    """What a report is about."""

    CHEATING = "cheating"
    INSULTS = "insults"
    STALLING = "stalling"
    NAME = "name"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Entry:
    """What was told once, perhaps about a game; the text may be empty."""

    matter: Matter
    text: str
    game: str | None
    made_at: datetime


@dataclass(frozen=True, slots=True)
class Report:
    """All that one player told about another until a moderator closes it; oldest entry first."""

    number: int
    reporter: Person
    target: Person
    created_at: datetime
    closed_at: datetime | None
    entries: tuple[Entry, ...]

    @property
    def games(self) -> tuple[str, ...]:
        """The games that it is about, each once, in the order in which they were named."""
        return tuple(dict.fromkeys(entry.game for entry in self.entries if entry.game))
