"""Opening maps: for each first stone who wins, and so whether to swap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any

from trike.engine.opening import opening_orbits
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.geometry import Geometry

__all__ = ["OpeningMap", "OpeningResult", "Status"]


class Status(Enum):
    """How much is known of an opening."""

    PROVEN = "proven"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class OpeningResult:
    """Who wins after an opening without a swap, when and with how much work it was proven."""

    winner: Color
    proven_on: date
    nodes: int
    seconds: float

    @property
    def swap(self) -> bool:
        """Whether the second player should swap: exactly when the opener, Black, would win."""
        return self.winner is Color.BLACK


@dataclass(frozen=True)
class OpeningMap:
    """What is proven of the openings of a side: ``results`` by cell, others are open.

    A result stands for its orbit: symmetric openings have the same one, and the work is that of
    the whole orbit. Made by `of`, which sees to that.
    """

    side: int
    results: Mapping[Cell, OpeningResult]

    @classmethod
    def of(cls, side: int, results: Mapping[Cell, OpeningResult]) -> OpeningMap:
        """A map of results for at least one cell of each orbit that is proven."""
        spread: dict[Cell, OpeningResult] = {}
        for orbit in opening_orbits(side):
            known = [results[cell] for cell in orbit if cell in results]
            spread.update((cell, known[0]) for cell in orbit if known)
        return cls(side, spread)

    @property
    def cells(self) -> Iterable[Cell]:
        """All cells of the board, in order."""
        return Geometry(self.side)

    @property
    def is_complete(self) -> bool:
        """Whether every opening is proven."""
        return len(self.results) == len(Geometry(self.side))

    def status(self, cell: Cell) -> Status:
        """Whether an opening is proven."""
        return Status.PROVEN if cell in self.results else Status.OPEN

    def wins(self, color: Color) -> int:
        """How many openings are proven to win for a colour."""
        return sum(result.winner is color for result in self.results.values())

    def to_json(self) -> dict[str, Any]:
        """The map as plain data, as `trike openings --json` prints it."""
        return {"side": self.side, "openings": [self._opening(cell) for cell in self.cells]}

    def _opening(self, cell: Cell) -> dict[str, Any]:
        result = self.results.get(cell)
        if result is None:
            return {"cell": str(cell), "winner": None, "status": Status.OPEN.value, "swap": None}
        return {
            "cell": str(cell),
            "winner": str(result.winner).lower(),
            "status": Status.PROVEN.value,
            "swap": result.swap,
            "date": result.proven_on.isoformat(),
            "nodes": result.nodes,
            "seconds": result.seconds,
        }

    @classmethod
    def from_json(cls, data: Any) -> OpeningMap:
        """The inverse of `to_json`; `ValueError` for data that is not a map."""
        try:
            side, openings = data["side"], data["openings"]
            if type(side) is not int or side < 1:
                raise ValueError("a side is a whole number from 1")
            results = {
                _cell(opening["cell"], side): OpeningResult(
                    Color[opening["winner"].upper()],
                    date.fromisoformat(opening["date"]),
                    int(opening["nodes"]),
                    float(opening["seconds"]),
                )
                for opening in openings
                if opening["status"] == Status.PROVEN.value
            }
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"this is not an opening map: {error!r}") from error
        return cls.of(side, results)


def _cell(text: str, side: int) -> Cell:
    cell = Cell.parse(text)
    if cell not in Geometry(side):
        raise ValueError(f"{text} is not on a board of side {side}")
    return cell
