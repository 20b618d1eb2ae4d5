"""What this process does when it may have missed news: it looks at everything again."""

from __future__ import annotations

from trike.server.domain.finding.lobby import Lobby
from trike.server.live.doorbell import Doorbell
from trike.server.live.hub import Hub

__all__ = ["CatchingUp"]


class CatchingUp:
    """Implements `BusListener` for everybody who is connected to this process."""

    def __init__(self, hub: Hub, lobby: Lobby, *bells: Doorbell) -> None:
        self._hub = hub
        self._lobby = lobby
        self._bells = bells

    def missed(self) -> None:
        """Games, offers and rights may have changed, and people may have come, unheard."""
        self._hub.look_again()
        self._lobby.doubt()
        for bell in self._bells:
            bell.ring_all()

    def met(self) -> None:
        """Others are told by the roster; those who are here have missed nothing."""

    def lost(self, process: str) -> None:
        """The roster says who has gone with it."""
