"""The time of the world. Services are given it, so that tests can let days pass at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

__all__ = ["Now", "utc_now"]

Now: TypeAlias = Callable[[], datetime]
"""Says what time it is, in UTC."""


def utc_now() -> datetime:
    """The time by the machine's clock, in UTC.

    >>> utc_now().tzinfo is UTC
    True
    """
    return datetime.now(UTC)
