"""``trike openings``: prove which openings win."""

from __future__ import annotations

import json as json_module
import sys
from contextlib import ExitStack
from pathlib import Path

import click

from trike.cli.solver_options import MEMORY, THREADS, show_progress
from trike.engine.opening import opening_orbits
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.solve import (
    Checkpoint,
    OpeningMap,
    Progress,
    Solver,
    map_svg,
    map_text,
    solve_openings,
)

__all__ = ["openings"]

LARGEST_SIDE = 10


@click.command()
@click.argument("side", type=click.IntRange(1, LARGEST_SIDE))
@THREADS
@MEMORY
@click.option(
    "--checkpoint",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Keep what is proven in this folder, and go on from it.",
)
@click.option(
    "--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write a picture to this file."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def openings(
    *,
    side: int,
    threads: int,
    memory: int,
    checkpoint: Path | None,
    svg: Path | None,
    as_json: bool,
) -> None:
    """Prove for each first stone on the empty board of SIDE who wins, if nobody swaps.

    Where the opener, Black, wins, the second player should swap. Sides up to 7 take seconds, side
    8 minutes; with --checkpoint a run that was ended goes on where it was.
    """
    solver = Solver(memory, threads)
    with ExitStack() as stack:
        folder = None if checkpoint is None else stack.enter_context(Checkpoint(checkpoint))
        found = solve_openings(
            side, solver, checkpoint=folder, on_opening=_tell, on_progress=_report
        )
    if svg is not None:
        svg.write_text(map_svg(found), encoding="utf-8")
    if as_json:
        click.echo(json_module.dumps(found.to_json()))
    else:
        _print(found)


def _report(cell: Cell, progress: Progress) -> None:
    show = show_progress(f"opening {cell}")
    if show is not None:
        show(progress)


def _tell(found: OpeningMap, cell: Cell) -> None:
    if not sys.stderr.isatty():
        return
    orbits = opening_orbits(found.side)
    done = sum(orbit[0] in found.results for orbit in orbits)
    result = found.results[cell]
    click.echo(
        f"\r\x1b[K{done} of {len(orbits)} openings, {cell}: {result.winner} wins "
        f"({result.nodes:,} nodes, {result.seconds:.1f} s)",
        err=True,
    )


def _print(found: OpeningMap) -> None:
    click.echo(map_text(found))
    wins = found.wins(Color.BLACK)
    total = len(list(found.cells))
    click.echo(f"B: the opener wins, swap ({wins} of {total}). W: he loses, do not swap.")
