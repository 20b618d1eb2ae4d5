"""One measurement: a job done several times, and the median of its speed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

__all__ = ["Measurement", "rate"]


@dataclass(frozen=True, slots=True)
class Measurement:
    """A figure with its unit, the spread of the runs, and a note on what exactly was counted."""

    name: str
    value: float
    unit: str
    lowest: float
    highest: float
    note: str = ""


def rate(name: str, unit: str, job: Callable[[], int], *, runs: int, note: str = "") -> Measurement:
    """Items a second of a job that returns how many items it did.

    Counted in processor time of this process, so that what else the machine does matters little;
    the job runs on one thread. One run before the first that counts warms caches up.
    """
    job()
    rates: list[float] = []
    for _ in range(runs):
        start = time.process_time()
        items = job()
        rates.append(items / max(time.process_time() - start, 1e-9))
    return Measurement(name, median(rates), unit, min(rates), max(rates), note)
