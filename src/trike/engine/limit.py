"""How long a search may last."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from numbers import Real

__all__ = ["Limit"]


@dataclass(frozen=True, slots=True)
class Limit:
    """When a search ends: at the first of the limits given, or when the position is proven.

    ``seconds`` is wall time; ``nodes`` counts positions searched; ``depth`` is the last iteration,
    in plies. Searches with limits of nodes or depth alone give the same result on every machine.
    `ValueError` for a limit out of range, and when there is none unless ``infinite`` says so:
    such a search ends by `Engine.stop` or a proof.

    >>> str(Limit(seconds=1.5, depth=8))
    '1.5 s, depth 8'
    >>> Limit()
    Traceback (most recent call last):
    ValueError: a search needs a limit of seconds, nodes or depth, or infinite=True
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    infinite: bool = False

    def __post_init__(self) -> None:
        if self.seconds is not None:
            seconds: object = self.seconds
            if isinstance(seconds, bool) or not isinstance(seconds, Real):
                raise ValueError(f"seconds are a number, not {seconds!r}")
            if not isfinite(self.seconds) or self.seconds <= 0:
                raise ValueError(f"a search takes more than 0 seconds, not {self.seconds}")
        _require_count("nodes", self.nodes)
        _require_count("depth", self.depth)
        given = (self.seconds, self.nodes, self.depth) != (None, None, None)
        if given and self.infinite:
            raise ValueError("an infinite search has no other limit")
        if not given and not self.infinite:
            raise ValueError("a search needs a limit of seconds, nodes or depth, or infinite=True")

    @property
    def is_reproducible(self) -> bool:
        """Whether a search from a clean table always ends at the same point."""
        return self.seconds is None and not self.infinite

    def __str__(self) -> str:
        parts = (
            None if self.seconds is None else f"{self.seconds:g} s",
            None if self.nodes is None else f"{self.nodes} nodes",
            None if self.depth is None else f"depth {self.depth}",
        )
        return ", ".join(part for part in parts if part is not None) or "infinite"


def _require_count(name: str, value: object) -> None:
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{name} is a whole number, not {value!r}")
    if not 1 <= value < 2**63:
        raise ValueError(f"{name} is from 1 to 2**63 - 1, not {value}")
