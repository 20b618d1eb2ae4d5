"""Options and progress that the commands of the solver share."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click

from trike.solve.memory import parse_memory
from trike.solve.solver import Progress

__all__ = ["MEMORY", "THREADS", "show_progress"]


def _bytes(ctx: click.Context, param: click.Parameter, value: str) -> int:
    return parse_memory(value)


MEMORY = click.option(
    "--memory",
    callback=_bytes,
    default="1G",
    metavar="M",
    help="Memory for proofs, as 512M or 4G (default 1G); with less it is slower, never wrong.",
)

THREADS = click.option(
    "--threads", type=click.IntRange(1, 256), default=1, metavar="T", help="Threads (default 1)."
)


def show_progress(what: str) -> Callable[[Progress], None] | None:
    """A line on standard error that says how far a proof has come; only on a terminal."""
    if not sys.stderr.isatty():
        return None

    def show(progress: Progress) -> None:
        millions = progress.nodes / 1e6
        line = (
            f"{what}: {millions:,.1f} M nodes, {progress.nodes_per_second / 1e6:.2f} M/s, "
            f"table {progress.table_use:.0%}, {progress.seconds:,.0f} s"
        )
        click.echo(f"\r\x1b[K{line}", err=True, nl=False)

    return show
