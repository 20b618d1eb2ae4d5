"""Who sits on a seat: a person, known by his guest number, or the computer at a level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["Computer", "Holder", "Person"]


@dataclass(frozen=True, slots=True)
class Person:
    """A guest. The same person may hold both seats, when two play at one screen."""

    guest: int


@dataclass(frozen=True, slots=True)
class Computer:
    """The computer, at a level from 1 to 10."""

    level: int


Holder: TypeAlias = Person | Computer
