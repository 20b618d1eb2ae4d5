"""The computer's turns: found, thought about, played; also after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from itertools import chain, repeat

from trike.server.domain.lease_ports import LEASE, TurnLeases
from trike.server.domain.play.games import Games
from trike.server.domain.play.thinker import Thinker
from trike.server.domain.play.thinking import ThinkingPool
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["ComputerTurns"]

log = logging.getLogger(__name__)


class ComputerTurns:
    """Plays for the computer in every game that waits for it.

    The database says which games wait, so nothing is lost when the server is killed: `resume`
    finds them. A move is dropped when the game has changed while the computer thought.

    With ``leases``, several processes share the turns: each takes those it hears of, and those of
    a process that has died.
    """

    def __init__(
        self,
        pool: ThinkingPool,
        thinker: Thinker,
        retry_seconds: tuple[float, ...] = (1, 5, 30),
        leases: TurnLeases | None = None,
    ) -> None:
        self._pool = pool
        self._thinker = thinker
        self._retry_seconds = retry_seconds
        self._leases = leases
        self._sharing: asyncio.Task[None] | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._stopping = asyncio.Event()
        self.games: Games | None = None

    def wake(self, game_id: str) -> None:
        """See to a game; return at once. While one is being seen to, it is looked at again."""
        if game_id in self._tasks:
            self._again.add(game_id)
            return
        task = asyncio.get_running_loop().create_task(self._see_to(game_id))
        self._tasks[game_id] = task
        task.add_done_callback(lambda _: self._finished(game_id))

    async def resume(self) -> None:
        """Take up every turn that was pending when the server stopped."""
        if self._leases is not None:
            self._sharing = asyncio.create_task(self._share(self._leases))
        elif self.games is not None:
            for game_id in await self.games.waiting_for_computer():
                self.wake(game_id)

    async def stop(self) -> None:
        """Leave off, after the pool has; the turns stay pending in the database.

        Nothing is cancelled in the middle of a transaction: without the pool every task ends soon.
        """
        self._stopping.set()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._leases is not None and self._sharing is not None:
            await self._sharing
            with contextlib.suppress(Exception):
                await self._leases.give_back()

    async def _share(self, leases: TurnLeases) -> None:
        """Keep what this process thinks about, and take up what nobody does."""
        while not self._stopping.is_set():
            try:
                if self._tasks:
                    await leases.keep(tuple(self._tasks))
                for game_id in await leases.free():
                    self.wake(game_id)
            except Exception:
                log.exception("the computer's turns could not be shared")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), LEASE.total_seconds() / 4)

    def _finished(self, game_id: str) -> None:
        self._tasks.pop(game_id, None)
        if game_id in self._again and not self._stopping.is_set():
            self._again.discard(game_id)
            self.wake(game_id)

    async def _see_to(self, game_id: str) -> None:
        # However long the pool stays full: a turn that nobody sees to any more is a dead game.
        for pause in chain(self._retry_seconds, repeat(self._retry_seconds[-1])):
            try:
                await self._play(game_id)
            except Refusal as refusal:
                if refusal.reason is Reason.NO_SUCH_GAME:
                    return
            except Exception:
                log.exception("the computer could not move")
            else:
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)
            if self._stopping.is_set():
                return

    async def _play(self, game_id: str) -> None:
        games = self.games
        if games is None:
            return
        stored = await games.get(game_id)
        computer = stored.computer_to_move
        if computer is None:
            return
        if self._leases is not None and not await self._leases.take(game_id):
            # Another process thinks about it; should that die, it is taken up by `_share`.
            return
        game = stored.game
        think = partial(self._thinker.choose, game.copy(), computer.level)
        move = await self._pool.run(game_id, think)
        # If this drops the move, whoever changed the game has woken the computer if need be.
        await games.play_computer(game_id, str(move), game)
