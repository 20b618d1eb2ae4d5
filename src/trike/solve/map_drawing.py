"""Opening maps as pictures: the winner's letter on each cell."""

from __future__ import annotations

from trike.draw import Mark, Tone, svg
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.geometry import Geometry
from trike.solve.opening_map import OpeningMap

__all__ = ["map_svg", "map_text"]

_LETTERS = {Color.BLACK: "B", Color.WHITE: "W", None: "?"}
_TONES = {Color.BLACK: Tone.GOOD, Color.WHITE: Tone.BAD, None: Tone.NEUTRAL}


def map_text(openings: OpeningMap) -> str:
    """Rows of letters from the apex: ``B`` the opener wins (swap), ``W`` he loses, ``?`` open."""
    lines = []
    for row in range(openings.side):
        cells = [Cell.at(row, place) for place in range(row + 1)]
        letters = " ".join(_LETTERS[_winner(openings, cell)] for cell in cells)
        label = str(cells[0])[:-1]
        lines.append(f"{label} {' ' * (openings.side - 1 - row)}{letters}")
    return "\n".join(lines)


def map_svg(openings: OpeningMap, *, size: int | None = None) -> str:
    """The text of one ``<svg>`` element with the same letters on the board's cells."""
    marks = []
    for cell in openings.cells:
        winner = _winner(openings, cell)
        marks.append(Mark(cell, tone=_TONES[winner], text=_LETTERS[winner]))
    title = f"Openings of side {openings.side}: B where the opener wins, W where he loses"
    return svg(Geometry(openings.side), marks=marks, size=size, title=title)


def _winner(openings: OpeningMap, cell: Cell) -> Color | None:
    result = openings.results.get(cell)
    return None if result is None else result.winner
