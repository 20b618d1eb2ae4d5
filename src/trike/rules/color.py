"""The two colours of stones, and values kept once for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

__all__ = ["ByColor", "Color"]

T = TypeVar("T")


class Color(Enum):
    """A colour of stones.

    >>> Color.BLACK.other
    <Color.WHITE: 'w'>
    >>> str(Color.WHITE)
    'White'
    """

    BLACK = "b"
    WHITE = "w"

    @property
    def other(self) -> Color:
        """The opposite colour."""
        return Color.WHITE if self is Color.BLACK else Color.BLACK

    @property
    def letter(self) -> str:
        """``b`` or ``w``, as in position texts."""
        return self.value

    def __str__(self) -> str:
        return self.name.capitalize()

    # The default hash of an enum member is computed in Python from its name; identity is as good.
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class ByColor(Generic[T]):
    """One value for Black and one for White, taken by colour.

    >>> score = ByColor(black=4, white=3)
    >>> score[Color.BLACK], score[Color.WHITE]
    (4, 3)
    """

    black: T
    white: T

    def __getitem__(self, color: Color) -> T:
        return self.black if color is Color.BLACK else self.white

    def __iter__(self) -> Iterator[T]:
        """Black's value, then White's."""
        yield self.black
        yield self.white
