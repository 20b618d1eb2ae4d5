"""What is said during a game: a line in one of its two rooms."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from trike.server.domain.free_text import read_text
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.person.holder import Person
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["MAX_LINE", "ChatLine", "Room", "line_text", "readable", "writable"]

MAX_LINE = 200
"""How many characters a line has at most."""


class Room(StrEnum):
    """Who talks there."""

    PLAYERS = "players"
    WATCHERS = "watchers"


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line that is stored. Numbers grow; within a game in the order in which lines are seen."""

    number: int
    game: str
    room: Room
    author: Person
    text: str
    said_at: datetime


def readable(stored: StoredGame, guest: int | None) -> tuple[Room, ...]:
    """The rooms that somebody may read.

    Watchers see both. Players do not see what is said about their game before it is over: it
    may be advice.
    """
    if not stored.between_people:
        return ()
    if stored.seats_of(guest) and not stored.game.is_over:
        return (Room.PLAYERS,)
    return tuple(Room)


def writable(stored: StoredGame, guest: int | None) -> Room:
    """The room that somebody speaks in."""
    return Room.PLAYERS if stored.seats_of(guest) else Room.WATCHERS


def line_text(text: str) -> str:
    r"""The text of a line, in one line; `Refusal` when it is empty or too long.

    >>> line_text("  Good \n luck!\u202e ")
    'Good luck!'
    """
    cleaned = " ".join(read_text(text).split())
    if not cleaned:
        raise Refusal(Reason.BAD_TEXT, "There is nothing to say in this line.")
    if len(cleaned) > MAX_LINE:
        raise Refusal(Reason.BAD_TEXT, "A line has %(most)s characters at most.", most=MAX_LINE)
    return cleaned
