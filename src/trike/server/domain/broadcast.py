"""Telling of a change in every process of the site, this one included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from trike.server.domain.bus_ports import Bus

__all__ = ["Broadcast"]

T = TypeVar("T", str, int)


class Broadcast(Generic[T]):
    """Implements `Announcer` over the bus: ``here`` is called in each process that has one.

    ``topic`` is the same in all processes, and nobody else's.
    """

    def __init__(self, bus: Bus, topic: str, here: Callable[[T], None]) -> None:
        self._bus = bus
        self._topic = topic
        bus.subscribe(topic, here)

    def changed(self, address: T, /) -> None:
        """Tell everybody of a change, by its address or number; return at once."""
        self._bus.publish(self._topic, address)
