"""Telling those who look at a game that it has changed."""

from __future__ import annotations

from typing import Protocol

__all__ = ["Announcer"]


class Announcer(Protocol):
    """Tells whoever looks at a game that it has changed."""

    def changed(self, address: str, /) -> None:
        """Return at once; those who look read the new state from the store."""
        ...
