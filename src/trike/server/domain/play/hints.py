"""Hints: a good move for a player who asks, in games where that is fair."""

from __future__ import annotations

from functools import partial

from trike.server.domain.play.fair_play import FairPlay
from trike.server.domain.play.games import Games
from trike.server.domain.play.thinker import Thinker
from trike.server.domain.play.thinking import ThinkingPool

__all__ = ["Hints"]


class Hints:
    """Finds hints with the same threads as the computer's moves, in the same fair order."""

    def __init__(
        self, games: Games, fair_play: FairPlay, pool: ThinkingPool, thinker: Thinker
    ) -> None:
        self._games = games
        self._fair_play = fair_play
        self._pool = pool
        self._thinker = thinker

    async def find(self, game_id: str, guest: int | None, ply: int) -> str:
        """A good move at a ply; `Refusal` unless the guest is to move there and that is fair."""
        stored = await self._games.require_hint(game_id, guest, ply)
        await self._fair_play.require_help_allowed(stored.game.board, guest)
        move = await self._pool.run(game_id, partial(self._thinker.hint, stored.game))
        return str(move)
