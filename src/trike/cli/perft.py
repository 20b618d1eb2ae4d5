"""``trike perft``: count move sequences."""

from __future__ import annotations

import json as json_module
from time import perf_counter

import click

from trike.cli.options import SIDE
from trike.rules.board import Board

__all__ = ["perft"]


@click.command()
@click.argument("side", type=SIDE)
@click.argument("depth", type=click.IntRange(min=0))
@click.option("--divide", is_flag=True, help="Count for each first move.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def perft(side: int, depth: int, divide: bool, as_json: bool) -> None:
    """Count the move sequences of exactly DEPTH plies from the empty board of SIDE.

    Swaps are not counted and finished games not extended, so that any two programs for Trike
    must agree on the number.
    """
    from trike import engine

    start = perf_counter()
    by_move = engine.divide(Board(side), depth) if divide else None
    sequences = engine.perft(Board(side), depth) if by_move is None else sum(by_move.values())
    seconds = perf_counter() - start
    if as_json:
        answer: dict[str, object] = {
            "side": side,
            "depth": depth,
            "sequences": sequences,
            "seconds": round(seconds, 6),
        }
        if by_move is not None:
            answer["divide"] = {str(cell): count for cell, count in by_move.items()}
        click.echo(json_module.dumps(answer))
        return
    for cell, count in (by_move or {}).items():
        click.echo(f"{cell}: {count:,}")
    click.echo(f"side {side}, depth {depth}: {sequences:,} sequences in {seconds:.3f} s")
