"""How the processes of one site tell each other what has happened, as a protocol.

News says only that something has changed, and where: what it is stands in the database. So news
that is lost is only late, and whoever may have missed some looks at everything again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

__all__ = ["Bus", "BusListener"]


class BusListener(Protocol):
    """What may be heard besides news. Every method returns at once."""

    def missed(self) -> None:
        """News may have been lost, in this process or another: look at everything again."""
        ...

    def met(self) -> None:
        """Another process is new here and knows nothing: tell what this one alone knows."""
        ...

    def lost(self, process: str) -> None:
        """Another process has ended, or died: nobody is connected to it any more."""
        ...


class Bus(Protocol):
    """Carries news to every process of the site. Nothing here is called off the event loop."""

    @property
    def process(self) -> str:
        """This process's own name among all that are there; a new one at every start."""
        ...

    def publish(self, topic: str, news: Any) -> None:
        """Tell everybody; return at once.

        Subscribers in this process have heard it when this returns; others hear it soon, in order.
        ``news`` is whatever JSON can say.
        """
        ...

    def subscribe(self, topic: str, hear: Callable[[Any], None]) -> None:
        """Have news of a topic heard, this process's own included. ``hear`` returns at once."""
        ...

    def listen(self, listener: BusListener) -> None:
        """Have everything else heard."""
        ...
