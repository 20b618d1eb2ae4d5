"""``trike engine``: the engine for other programs."""

from __future__ import annotations

import sys

import click

__all__ = ["engine"]


@click.command()
@click.option("--baseline", is_flag=True, help="The baseline instead of the engine.")
def engine(*, baseline: bool) -> None:
    """Speak the UGI protocol on standard input and output.

    For programs that run engines; see docs/protocol/ugi.md. Ends with quit or the end of the input.
    """
    from importlib.metadata import version

    from trike.engine.ugi import UgiServer
    from trike.engine.ugi.lines import read_lines
    from trike.engine.ugi.players import BaselinePlayer, EnginePlayer

    output = sys.stdout.buffer

    def write(line: str) -> None:
        output.write(f"{line}\n".encode())
        output.flush()

    player = BaselinePlayer() if baseline else EnginePlayer()
    UgiServer(write, player, version=version("trike")).run(read_lines(sys.stdin.buffer))
