"""The board's shape: cells, neighbours, lines and symmetries of a triangle of hexagons."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from operator import index
from typing import ClassVar

from trike.rules.cell import Cell

__all__ = ["Direction", "Geometry"]


class Direction(Enum):
    """The six directions of a slide, apex up; the value is the step in (row, place)."""

    EAST = (0, 1)
    NORTH_EAST = (-1, 0)
    NORTH_WEST = (-1, -1)
    WEST = (0, -1)
    SOUTH_WEST = (1, 0)
    SOUTH_EAST = (1, 1)

    @property
    def opposite(self) -> Direction:
        """The direction back."""
        rows, places = self.value
        return Direction((-rows, -places))


class Geometry:
    """A triangular board of a given side; one shared object a side.

    >>> geometry = Geometry(3)
    >>> geometry is Geometry(3), len(geometry)
    (True, 6)
    >>> [str(cell) for cell in geometry.neighbours(Cell.parse("b1"))]
    ['b2', 'a1', 'c1', 'c2']
    """

    side: int
    cells: tuple[Cell, ...]
    _shared: ClassVar[dict[int, Geometry]] = {}

    def __new__(cls, side: int) -> Geometry:
        """The geometry of a side; ``ValueError`` below 1, `TypeError` unless a whole number."""
        side = index(side)
        if side < 1:
            raise ValueError(f"a board has a side of 1 or more, not {side}")
        known = cls._shared.get(side)
        if known is not None:
            return known
        self = super().__new__(cls)
        self.side = side
        self.cells = tuple(map(Cell, range(side * (side + 1) // 2)))
        self._rays = {}
        self._neighbours = {}
        cls._shared[side] = self
        return self

    _rays: dict[Cell, tuple[tuple[Cell, ...], ...]]
    _neighbours: dict[Cell, tuple[Cell, ...]]

    def __len__(self) -> int:
        """The number of cells, side × (side + 1) / 2."""
        return len(self.cells)

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.cells)

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, int) and 0 <= cell < len(self.cells)

    def __repr__(self) -> str:
        return f"Geometry({self.side})"

    def __reduce__(self) -> tuple[type[Geometry], tuple[int]]:
        return Geometry, (self.side,)

    def rays(self, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
        """For each `Direction` in order, the cells seen from ``cell``, nearest first.

        `IndexError` off the board.
        """
        rays = self._rays.get(cell)
        if rays is None:
            if cell not in self:
                raise IndexError("off the board")
            row, place = cell.row, cell.place
            rays = tuple(tuple(self._line(row, place, *step.value)) for step in Direction)
            self._rays[cell] = rays
        return rays

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The two to six adjacent cells (none on side 1), in the order of `Direction`.

        `IndexError` off the board.
        """
        neighbours = self._neighbours.get(cell)
        if neighbours is None:
            neighbours = tuple(ray[0] for ray in self.rays(cell) if ray)
            self._neighbours[cell] = neighbours
        return neighbours

    def between(self, start: Cell, end: Cell) -> tuple[Cell, ...] | None:
        """The cells strictly between two cells in line, or ``None`` when they are not in line.

        `IndexError` for a start off the board.
        """
        for ray in self.rays(start):
            if end in ray:
                return ray[: ray.index(end)]
        return None

    @cached_property
    def symmetries(self) -> tuple[tuple[Cell, ...], ...]:
        """The six symmetries; ``symmetries[k][cell]`` is where symmetry ``k`` puts ``cell``.

        0 is the identity, 1 and 2 turn the board by 120° and 240° clockwise, 3 to 5 reflect it:
        left to right first. They permute a cell's distances to the three edges, whose sum is
        side − 1.
        """
        turns = ((0, 1, 2), (2, 0, 1), (1, 2, 0))
        reflections = ((1, 0, 2), (0, 2, 1), (2, 1, 0))
        return tuple(self._permuted(order) for order in turns + reflections)

    def _permuted(self, order: tuple[int, int, int]) -> tuple[Cell, ...]:
        images: list[Cell] = []
        for cell in self.cells:
            left, right, bottom = cell.place, cell.row - cell.place, self.side - 1 - cell.row
            distances = (left, right, bottom)
            new_left, new_right, _ = (distances[k] for k in order)
            images.append(Cell.at(new_left + new_right, new_left))
        return tuple(images)

    def _line(self, row: int, place: int, rows: int, places: int) -> Iterator[Cell]:
        row, place = row + rows, place + places
        while 0 <= place <= row < self.side:
            yield Cell.at(row, place)
            row, place = row + rows, place + places
