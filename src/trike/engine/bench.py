"""A fixed set of searches: its node total is the signature of the engine's behaviour."""

from __future__ import annotations

from dataclasses import dataclass

from trike.engine import native

__all__ = ["Bench", "bench"]


@dataclass(frozen=True, slots=True)
class Bench:
    """The nodes searched, the same on every machine and build, and the seconds it took."""

    nodes: int
    seconds: float

    @property
    def nodes_per_second(self) -> float:
        """The speed of the search; 0 when no time was measured."""
        return self.nodes / self.seconds if self.seconds > 0 else 0.0


def bench(depth: int | None = None) -> Bench:
    """Search the fixed positions on one thread to a fixed depth.

    A change that leaves ``nodes`` of the standard depth alone does not change how the engine
    plays; one that changes it says the new number. `ValueError` for a depth below 1.
    """
    if depth is not None and depth < 1:
        raise ValueError(f"a depth is 1 or more, not {depth}")
    return Bench(*native.bench(depth))
