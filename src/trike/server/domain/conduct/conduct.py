"""What somebody may do among people: whether he may speak, play rated games, meet another."""

from __future__ import annotations

from trike.server.domain.conduct.action import Action, Standing, standing_of
from trike.server.domain.conduct.ports import ModerationStore
from trike.server.domain.now import Now, utc_now
from trike.server.domain.refusal import Reason, Refusal, UtcMinute

__all__ = ["Conduct", "closed_refusal"]


class Conduct:
    """Answers for all services that bring people together; nothing is changed here."""

    def __init__(self, store: ModerationStore, now: Now = utc_now) -> None:
        self._store = store
        self._now = now

    async def standing(self, player: int) -> Standing:
        """Which restrictions hold for a player now."""
        async with self._store.reading() as tables:
            return standing_of(await tables.actions.about(player), self._now())

    async def history(self, player: int) -> list[Action]:
        """All that moderators did about a player, oldest first."""
        async with self._store.reading() as tables:
            return await tables.actions.about(player)

    async def require_may_chat(self, player: int) -> None:
        """Let somebody speak; `Refusal` when a moderator has silenced him."""
        silenced = (await self.standing(player)).silenced
        if silenced is not None:
            if silenced.until is None:
                raise Refusal(Reason.SILENCED, "A moderator has switched your chat off.")
            raise Refusal(
                Reason.SILENCED,
                "A moderator has switched your chat off until %(until)s.",
                until=UtcMinute(silenced.until),
            )

    async def require_may_play(self, player: int, *, rated: bool) -> None:
        """Let somebody offer a game to people or accept one; `Refusal` if he may not."""
        standing = await self.standing(player)
        if standing.warning is not None:
            raise Refusal(
                Reason.WARNING_UNREAD,
                "A moderator has written to you: confirm at the top of the page that you read it.",
            )
        if rated and standing.barred is not None:
            if standing.barred.until is None:
                raise Refusal(
                    Reason.BARRED,
                    "A moderator has barred you from rated games. You may play unrated ones.",
                )
            raise Refusal(
                Reason.BARRED,
                "A moderator has barred you from rated games until %(until)s. "
                "You may play unrated ones.",
                until=UtcMinute(standing.barred.until),
            )

    async def require_may_meet(self, one: int, other: int) -> None:
        """Let somebody begin a game with another.

        `Refusal` when one blocks the other, which it hides, or when the other's account is closed.
        """
        async with self._store.reading() as tables:
            apart = await tables.blocks.between(one, other)
            standing = standing_of(await tables.actions.about(other), self._now())
        if apart or standing.closed is not None:
            raise _not_available()

    async def require_may_play_again(self, player: int, other: int, *, rated: bool) -> None:
        """Let somebody agree to a rematch; the other may have been barred since he asked."""
        await self.require_may_play(player, rated=rated)
        await self.require_may_meet(player, other)
        if rated and (await self.standing(other)).barred is not None:
            raise _not_available()

    async def apart_from(self, player: int | None) -> frozenset[int]:
        """Everybody whom a player blocks or who blocks him: their offers are not for him."""
        if player is None:
            return frozenset()
        async with self._store.reading() as tables:
            theirs = await tables.blocks.of(player)
            own = await tables.blocks.by(player)
        return frozenset([*theirs, *(block.blocked.guest for block in own)])

    async def unheard_by(self, player: int | None) -> frozenset[int]:
        """Those whose chat a player does not want to see."""
        if player is None:
            return frozenset()
        async with self._store.reading() as tables:
            return frozenset(block.blocked.guest for block in await tables.blocks.by(player))


def closed_refusal(closed: Action) -> Refusal:
    """What is said to somebody whose account a moderator has closed."""
    return Refusal(
        Reason.ACCOUNT_CLOSED, "This account was closed by a moderator: %(why)s", why=closed.reason
    )


def _not_available() -> Refusal:
    return Refusal(Reason.NOT_AVAILABLE, "This player is not available to you.")
