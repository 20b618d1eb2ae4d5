"""``trike bench``: the engine's signature and speed."""

from __future__ import annotations

import json as json_module

import click

__all__ = ["bench"]


@click.command()
@click.option("--depth", type=click.IntRange(min=1), help="Another depth than the standard one.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(depth: int | None, as_json: bool) -> None:
    """Search fixed positions to a fixed depth on one thread.

    The number of nodes is the signature of the engine's behaviour: the same on every machine,
    changed only by a change of the engine.
    """
    from trike import engine

    result = engine.bench(depth)
    if as_json:
        answer = {
            "nodes": result.nodes,
            "seconds": round(result.seconds, 6),
            "nodes_per_second": round(result.nodes_per_second),
        }
        click.echo(json_module.dumps(answer))
        return
    click.echo(f"signature  {result.nodes}")
    click.echo(f"time       {result.seconds:.3f} s")
    click.echo(f"speed      {result.nodes_per_second:,.0f} nodes/s")
