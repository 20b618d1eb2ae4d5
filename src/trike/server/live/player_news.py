"""News of a game for its players, on whatever page of the site they are."""

from __future__ import annotations

import asyncio
import logging

from trike.server.domain.announcer import Announcer
from trike.server.domain.notices import door_of
from trike.server.domain.records.game_lists import GameLists
from trike.server.live.doorbell import Doorbell

__all__ = ["PlayerNews"]

log = logging.getLogger(__name__)


class PlayerNews:
    """Implements `Announcer` for games: tells those who look at one, then its players elsewhere."""

    def __init__(self, watchers: Announcer, lists: GameLists, bell: Doorbell) -> None:
        self._watchers = watchers
        self._lists = lists
        self._bell = bell
        self._telling: dict[str, asyncio.Task[None]] = {}
        self._changed: set[str] = set()

    def changed(self, game_id: str) -> None:
        """Tell soon. Several changes of one game at once are told together."""
        self._watchers.changed(game_id)
        if self._bell.is_idle:
            return
        self._changed.add(game_id)
        if game_id not in self._telling:
            task = asyncio.get_running_loop().create_task(self._tell(game_id))
            self._telling[game_id] = task

    async def stop(self) -> None:
        """Finish what is being told."""
        await asyncio.gather(*self._telling.values())

    async def _tell(self, game_id: str) -> None:
        try:
            while game_id in self._changed:
                self._changed.discard(game_id)
                for player in await self._lists.players_of(game_id):
                    self._bell.changed(door_of(player))
        except Exception:
            log.exception("the players of a game could not be told")
        finally:
            self._telling.pop(game_id, None)
