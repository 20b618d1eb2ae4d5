"""Proving the openings of a side, one orbit after another."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic

from trike.engine.opening import opening_orbits
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.solve.checkpoint import Checkpoint
from trike.solve.opening_map import OpeningMap, OpeningResult
from trike.solve.solver import Progress, Solver

__all__ = ["solve_openings"]

KEPT_WORK = 200_000
"""Proofs of so many nodes, a fraction of a second, are worth keeping on disk."""
_BETWEEN_SAVES = 30.0


def solve_openings(
    side: int,
    solver: Solver,
    *,
    checkpoint: Checkpoint | None = None,
    on_opening: Callable[[OpeningMap, Cell], object] | None = None,
    on_progress: Callable[[Cell, Progress], object] | None = None,
    kept_work: int = KEPT_WORK,
) -> OpeningMap:
    """Prove every opening of a side, but for symmetry.

    With a checkpoint what it holds is not proven again, and what is found is saved every half
    minute and after each opening. ``on_opening`` is told of each opening with the map so far,
    ``on_progress`` several times a second; an exception in either ends the run, as Ctrl-C and
    `Solver.stop` do, and what was found by then is saved. `ValueError` for a side that the solver
    does not reach, `CheckpointError` when the folder cannot be used.
    """
    results: dict[Cell, OpeningResult] = {}
    if checkpoint is not None:
        results.update(checkpoint.load_results(side))
        for proofs in checkpoint.load_proofs(side):
            solver.restore(side, proofs)
    solver.keep(kept_work if checkpoint is not None else 0)
    saved = monotonic()

    def save() -> None:
        nonlocal saved
        if checkpoint is not None:
            checkpoint.save_proofs(side, solver.take_kept())
            checkpoint.save_results(OpeningMap.of(side, results))
        saved = monotonic()

    def report(cell: Cell, progress: Progress) -> None:
        if monotonic() - saved >= _BETWEEN_SAVES:
            save()
        if on_progress is not None:
            on_progress(cell, progress)

    try:
        for orbit in opening_orbits(side):
            cell = orbit[0]
            if not any(other in results for other in orbit):
                results[cell] = _prove(side, cell, solver, report)
                save()
            if on_opening is not None:
                on_opening(OpeningMap.of(side, results), cell)
    finally:
        save()
        solver.keep(0)
    return OpeningMap.of(side, results)


def _prove(
    side: int, cell: Cell, solver: Solver, report: Callable[[Cell, Progress], None]
) -> OpeningResult:
    today = datetime.now(UTC).date()
    board = Board(side)
    board.push(cell)
    if board.is_trapped():  # side 1
        return OpeningResult(Color.BLACK, today, 0, 0.0)
    solution = solver.solve(board, on_progress=lambda progress: report(cell, progress))
    return OpeningResult(solution.winner, today, solution.nodes, round(solution.seconds, 3))
