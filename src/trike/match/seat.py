"""The two seats of a match, and values kept once for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

__all__ = ["BySeat", "Seat"]

T = TypeVar("T")


class Seat(Enum):
    """A player's place: ``FIRST`` makes the first move.

    The values are those of `trike.rules.game.Seat`, which this package does not know. A swap
    exchanges colours; seats, and with them clocks, stay.
    """

    FIRST = 1
    SECOND = 2

    @property
    def other(self) -> Seat:
        """The opponent's seat."""
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST

    @classmethod
    def to_move_at(cls, ply: int) -> Seat:
        """Who is to move after ``ply`` moves: seats alternate strictly, the swap is a move.

        >>> Seat.to_move_at(0), Seat.to_move_at(3)
        (<Seat.FIRST: 1>, <Seat.SECOND: 2>)
        """
        return cls.FIRST if ply % 2 == 0 else cls.SECOND


@dataclass(frozen=True, slots=True)
class BySeat(Generic[T]):
    """One value for each seat, taken by seat.

    >>> BySeat(first=4, second=3).replaced(Seat.SECOND, 5)[Seat.SECOND]
    5
    """

    first: T
    second: T

    def __getitem__(self, seat: Seat) -> T:
        return self.first if seat is Seat.FIRST else self.second

    def __iter__(self) -> Iterator[T]:
        """The first seat's value, then the second's."""
        yield self.first
        yield self.second

    def replaced(self, seat: Seat, value: T) -> BySeat[T]:
        """The same with one value replaced."""
        if seat is Seat.FIRST:
            return BySeat(value, self.second)
        return BySeat(self.first, value)
