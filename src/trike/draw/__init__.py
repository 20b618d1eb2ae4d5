"""Pictures of boards: SVG for pages and notebooks, text for terminals."""

from trike.draw.annotation import Arrow, Mark, Shape, Tone
from trike.draw.svg import svg
from trike.draw.text import text
from trike.draw.theme import STYLE
from trike.rules.board import Board

__all__ = ["STYLE", "Arrow", "Mark", "Shape", "Tone", "svg", "text"]

# The rules know no pictures; whoever imports `trike` gets boards that notebooks can show.
Board.svg_renderer = svg
