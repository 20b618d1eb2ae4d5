"""Who sits on a seat: a person, known by his guest number, or the computer at a level."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from trike.ratings import Standing

__all__ = ["Computer", "Holder", "Person"]


@dataclass(frozen=True, slots=True)
class Person:
    """A guest, or an account by its player's number.

    The same person may hold both seats, when two play at one screen. ``name`` is the account's;
    a person without one is a guest, or had an account that is ``deleted``. ``standing`` is the
    account's at the cadence of the game or challenge in which he is shown.
    """

    guest: int
    name: str | None = field(default=None, compare=False)
    deleted: bool = field(default=False, compare=False)
    standing: Standing | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Computer:
    """The computer, at a level from 1 to 10."""

    level: int


Holder: TypeAlias = Person | Computer
