"""The ``trike`` command."""

from __future__ import annotations

import sys
from typing import Any

import click

from trike.cli.errors import one_line_errors
from trike.cli.lazy_group import LazyGroup
from trike.cli.streams import open_missing_streams

__all__ = ["main"]


class _Trike(LazyGroup):
    """The group, with errors of parsing and of running turned into one line."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        open_missing_streams()
        return super().main(*args, **kwargs)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        with one_line_errors():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        with one_line_errors():
            result = super().invoke(ctx)
            # Here, where a reader that has gone is handled, and not when Python ends.
            sys.stdout.flush()
            return result


@click.group(
    cls=_Trike,
    summaries={
        "serve": "Serve the site: play in the browser.",
        "play": "Play the computer in the terminal.",
        "show": "Show a position or a game, as text or SVG.",
        "analyse": "Search a position for the best moves.",
        "engine": "Run the engine for other programs (UGI).",
        "match": "Play two engines against each other.",
        "ladder": "Rank engines by matches.",
        "solve": "Prove who wins a position.",
        "openings": "Prove which openings win, and so which to swap.",
        "puzzles": "Make and check puzzles that are proven.",
        "convert": "Convert game records between formats.",
        "perft": "Count the move sequences of a length.",
        "admin": "Make and change accounts of the site.",
        "bench": "Measure the search and print its signature.",
    },
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="trike", prog_name="trike", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Trike, the board game: play, show, analyse and convert games.

    Cells are written as c2: a letter for the row from the apex, a number for the place in the
    row. A move is its destination; the swap is written swap.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


if __name__ == "__main__":
    main()
