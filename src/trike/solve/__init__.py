"""Exact results: who wins a position with best play, and which openings to swap."""

from trike.solve.checkpoint import Checkpoint, CheckpointError
from trike.solve.map_drawing import map_svg, map_text
from trike.solve.maps import shipped_map
from trike.solve.memory import parse_memory
from trike.solve.opening_map import OpeningMap, OpeningResult, Status
from trike.solve.openings import solve_openings
from trike.solve.solution import ProvenMove, Solution
from trike.solve.solver import Progress, Solver, SolverStoppedError

__all__ = [
    "Checkpoint",
    "CheckpointError",
    "OpeningMap",
    "OpeningResult",
    "Progress",
    "ProvenMove",
    "Solution",
    "Solver",
    "SolverStoppedError",
    "Status",
    "map_svg",
    "map_text",
    "parse_memory",
    "shipped_map",
    "solve_openings",
]
