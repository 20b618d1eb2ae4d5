"""How long it takes until the library is there."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from statistics import median

from benchmarks.measure import Measurement

__all__ = ["startup"]


def startup(runs: int) -> Iterator[Measurement]:
    """Processor time of imports and of the command's help, beyond that of a bare Python."""
    bare = median(_seconds(["-c", "pass"]) for _ in range(runs))
    for name, arguments in (
        ("import trike", ["-c", "import trike"]),
        ("import trike.engine", ["-c", "import trike.engine"]),
        ("trike --help", ["-m", "trike.cli.main", "--help"]),
    ):
        times = [1000 * max(_seconds(arguments) - bare, 0.0) for _ in range(runs)]
        note = "beyond starting Python"
        yield Measurement(name, median(times), "ms", min(times), max(times), note)


def _seconds(arguments: list[str]) -> float:
    """Processor time of a Python process, its own children apart."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
