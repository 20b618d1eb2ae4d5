"""``python -m benchmarks``: measure, and print a table or, with ``--json``, one JSON object."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import date

from benchmarks.core import core
from benchmarks.library import library
from benchmarks.machine import machine
from benchmarks.measure import Measurement
from benchmarks.startup import startup
from trike.engine import bench


def main() -> None:
    """Measure everything, each line printed as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="runs whose median is given (7)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("at least one run is needed")
    on = machine()
    signature = bench().nodes
    if options.json:
        figures = [asdict(measurement) for measurement in measure(options.runs)]
        print(json.dumps({"machine": on, "signature": signature, "measurements": figures}))
        return
    print(f"{date.today().isoformat()}, {on['cpu']}, {on['cores']} cores, ", end="")
    print(f"{on['system']}, Python {on['python']}")
    print(f"bench signature {signature}; medians of {options.runs} runs, processor time, one core")
    print()
    print(f"| {'what':<43} | {'median':>14} | {'unit':<11} | {'lowest – highest':<31} |")
    print(f"|{'-' * 45}|{'-' * 15}:|{'-' * 13}|{'-' * 33}|")
    for found in measure(options.runs):
        spread = f"{_figure(found.lowest)} – {_figure(found.highest)}"
        print(
            f"| {found.name:<43} | {_figure(found.value):>14} | {found.unit:<11} | {spread:<31} |",
            flush=True,
        )


def measure(runs: int) -> Iterator[Measurement]:
    """Every measurement there is."""
    yield from core(runs)
    yield from library(runs)
    yield from startup(runs)


def _figure(value: float) -> str:
    return f"{value:,.1f}" if value < 1000 else f"{value:,.0f}"


main()
