"""Blocks: a player who wants nothing to do with another."""

from __future__ import annotations

from trike.server.domain.announcer import Announcer
from trike.server.domain.conduct.ports import Block, ModerationStore
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.finding.challenge import LOBBY
from trike.server.domain.notices import door_of
from trike.server.domain.now import Now, utc_now
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["MAX_BLOCKS", "Blocks"]

MAX_BLOCKS = 500
"""How many people somebody may block."""


@retries_conflicts
class Blocks:
    """Blocks and unblocks. The blocked one is never told.

    Challenges that lie between the two end. ``challenges`` is told the addresses of those,
    ``people`` and ``lobby`` that pages show other things from now on.
    """

    def __init__(
        self,
        store: ModerationStore,
        challenges: Announcer,
        people: Announcer,
        lobby: Announcer,
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._challenges = challenges
        self._people = people
        self._lobby = lobby
        self._now = now

    async def of(self, player: int) -> list[Block]:
        """Whom a player blocks, newest first."""
        async with self._store.reading() as tables:
            return await tables.blocks.by(player)

    async def block(self, blocker: int, blocked: int) -> None:
        """Keep somebody away; done twice, it is done."""
        if blocker == blocked:
            raise Refusal(Reason.NOT_ALLOWED, "You cannot block yourself.")
        async with self._store.writing() as tables:
            person = await tables.players.find(blocked)
            if person is None or person.deleted:
                raise Refusal(Reason.NO_SUCH_ACCOUNT, "There is no such player.")
            if len(await tables.blocks.by(blocker)) >= MAX_BLOCKS:
                raise Refusal(
                    Reason.TOO_MANY,
                    "You block %(most)s players already; remove some first.",
                    most=MAX_BLOCKS,
                )
            await tables.blocks.add(blocker, blocked, self._now())
            # The blocked one hears "declined", as of anybody who does not want to play.
            ended = await tables.players.end_challenges(by=blocked, to=blocker)
        for challenge in ended:
            self._challenges.changed(challenge)
        for player in (blocker, blocked):
            self._people.changed(door_of(player))
        self._lobby.changed(LOBBY)

    async def unblock(self, blocker: int, blocked: int) -> None:
        """Let somebody come near again; whoever is not blocked stays so."""
        async with self._store.writing() as tables:
            await tables.blocks.remove(blocker, blocked)
        self._lobby.changed(LOBBY)
