"""The bus of a site that is one process: whoever publishes calls who has subscribed."""

from __future__ import annotations

import logging
import secrets
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from trike.server.domain.bus_ports import BusListener

__all__ = ["InProcessBus"]

log = logging.getLogger(__name__)


class InProcessBus:
    """Implements `Bus`. A subscriber that fails is logged: what is told of has happened."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(8)
        self._subscribers: defaultdict[str, list[Callable[[Any], None]]] = defaultdict(list)
        self._listeners: list[BusListener] = []

    def publish(self, topic: str, news: Any) -> None:
        """Tell every subscriber of this process."""
        for hear in self._subscribers[topic]:
            try:
                hear(news)
            except Exception:
                log.exception("news of %s could not be heard", topic)

    def subscribe(self, topic: str, hear: Callable[[Any], None]) -> None:
        """Have news of a topic heard."""
        self._subscribers[topic].append(hear)

    def listen(self, listener: BusListener) -> None:
        """Remember a listener; with one process there is nothing for it to hear."""
        self._listeners.append(listener)

    async def start(self) -> None:
        """Nothing has to be reached."""

    async def stop(self) -> None:
        """Nothing has to be left."""

    def _to_listeners(self, say: Callable[[BusListener], None]) -> None:
        for listener in self._listeners:
            try:
                say(listener)
            except Exception:
                log.exception("a listener of the bus failed")
