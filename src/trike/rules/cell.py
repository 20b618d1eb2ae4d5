"""A cell of the board, named by its row and its place in the row."""

from __future__ import annotations

from math import isqrt

from trike.rules.errors import NotationError

__all__ = ["Cell"]


class Cell(int):
    """A cell: row counted from the apex, place counted from the left, both from 0.

    A cell is the integer ``row * (row + 1) / 2 + place``, which does not depend on the side of the
    board, so it indexes sequences directly, and cells order by row, then place. Its text is a
    letter for the row and a number from 1 for the place, as Abstract Play writes it.

    >>> cell = Cell.parse("c2")
    >>> cell, int(cell), cell.row, cell.place
    (Cell('c2'), 4, 2, 1)
    >>> str(Cell.at(0, 0))
    'a1'
    """

    __slots__ = ()

    @classmethod
    def at(cls, row: int, place: int) -> Cell:
        """The cell at a row and place; ``ValueError`` unless ``0 <= place <= row``."""
        if not 0 <= place <= row:
            raise ValueError(f"row {row} has no place {place}")
        return cls(row * (row + 1) // 2 + place)

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Read ``c2``, in either case; `NotationError` when it names no cell of any board."""
        name = text.strip().lower()
        letters = name.rstrip("0123456789")
        digits = name[len(letters) :]
        if not (1 <= len(letters) <= 2 and letters.isascii() and letters.isalpha()):
            raise NotationError(text, "a cell such as c2")
        if not 1 <= len(digits) <= 3 or digits.startswith("0"):
            raise NotationError(text, "a cell such as c2")
        row = _row_number(letters)
        place = int(digits) - 1
        if place > row:
            raise NotationError(text, f"a place from 1 to {row + 1} in row {letters}")
        return cls.at(row, place)

    @property
    def index(self) -> int:
        """The cell as a plain integer."""
        return int(self)

    @property
    def row(self) -> int:
        """Rows from the apex, from 0."""
        return (isqrt(8 * self + 1) - 1) // 2

    @property
    def place(self) -> int:
        """Places from the left of the row, from 0."""
        row = self.row
        return int(self) - row * (row + 1) // 2

    def __str__(self) -> str:
        if self < 0:
            # No cell, but an error message about it must still be possible.
            return str(int(self))
        return f"{_row_letters(self.row)}{self.place + 1}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Cell('{self}')"


def _row_letters(row: int) -> str:
    """``a`` … ``z``, then ``aa`` … ``zz`` as in spreadsheets: a board may have any side."""
    letters = ""
    number = row + 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


def _row_number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("a") + 1
    return number - 1
