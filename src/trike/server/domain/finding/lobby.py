"""The lobby service: seeks, which are challenges to anybody, and the games that come of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from trike.match import Cadence
from trike.server.domain.announcer import Announcer
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.finding.attendance import Attendance
from trike.server.domain.finding.challenge import (
    LOBBY,
    Challenge,
    ChallengeState,
    ChallengeTerms,
    lifetime,
    new_challenge_id,
)
from trike.server.domain.finding.challenges import Challenges
from trike.server.domain.finding.rated_terms import require_account
from trike.server.domain.finding.roster import Change
from trike.server.domain.finding.seek_ports import SeekStore
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.holder import Person
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["LIFETIME", "MAX_SEEKS", "Lobby", "LobbyView"]

LIFETIME = timedelta(minutes=10)
"""A seek of a live game ends after this, even if its maker is there."""

MAX_SEEKS = 3
"""How many seeks of live games somebody may have open at once, and how many of slower ones."""


@dataclass(frozen=True, slots=True)
class LobbyView:
    """The lobby as it is now: open seeks, oldest first."""

    seeks: list[Challenge]
    seen_at: datetime


@retries_conflicts
class Lobby:
    """All that people do in the lobby; `Refusal` means that nothing was changed.

    A seek of a live game is there while its maker is, one of a slower game for two weeks.
    `attendance` is told who comes and goes. ``notice`` tells every process that somebody looks.
    """

    def __init__(
        self,
        store: SeekStore,
        challenges: Challenges,
        announcer: Announcer,
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._challenges = challenges
        self._announcer = announcer
        self._now = now
        self.attendance = Attendance(now())
        self.notice: Callable[[int], None] = self.see

    def attend(self, change: Change) -> None:
        """Somebody has opened the lobby and stays, or has gone: in whatever process."""
        player = change.who.player
        if change.place == LOBBY and player is not None:
            (self.come if change.came else self.leave)(player)

    def come(self, player: int) -> None:
        """Somebody has opened the lobby, and stays."""
        self.attendance.came(player)

    def leave(self, player: int) -> None:
        """He has gone."""
        self.attendance.left(player, self._now())

    def see(self, player: int) -> None:
        """Somebody has looked, without staying."""
        self.attendance.seen(player, self._now())

    def doubt(self) -> None:
        """Somebody may have come unseen."""
        self.attendance.doubt(self._now())

    async def look(self, player: int | None) -> LobbyView:
        """What is there. Whoever looks is here."""
        if player is not None:
            self.notice(player)
        return await self.glance(player)

    async def glance(self, player: int | None) -> LobbyView:
        """What is there, seen from elsewhere: whoever glances does not wait here."""
        now = self._now()
        apart = await self._challenges.apart_from(player)
        async with self._store.reading() as reader:
            seeks = [
                one
                for one in await reader.seeks()
                if self._stands(one, now) and one.creator.guest not in apart
            ]
            return LobbyView(seeks, now)

    async def seek(self, terms: ChallengeTerms, player: int) -> Challenge:
        """Offer a game to anybody. The same offer made twice is one."""
        await self._challenges.require_may_play(terms, player)
        now = self._now()
        async with self._store.writing() as writer:
            await require_account(writer, terms, player)
            own = [
                one
                for one in await writer.seeks_of(player)
                if self._stands(one, now) and one.is_live == (terms.cadence is Cadence.LIVE)
            ]
            for one in own:
                if one.terms == terms:
                    return one
            if len(own) >= MAX_SEEKS:
                raise Refusal(
                    Reason.TOO_MANY,
                    "You offer %(most)s games already; withdraw one of them.",
                    most=MAX_SEEKS,
                )
            made = Challenge(new_challenge_id(), Person(player), terms, now, public=True)
            await writer.add(made)
        self._announcer.changed(LOBBY)
        return made

    async def accept(self, seek_id: str, player: int) -> Challenge:
        """Begin the game, once, as with any challenge; not when the maker has gone."""
        await self.require_open(seek_id, player)
        return await self._challenges.accept(seek_id, player)

    async def require_open(self, seek_id: str, player: int | None) -> None:
        """Whether somebody could accept an offer now; `Refusal` if not.

        Who has accepted it already may do so again.
        """
        seek = await self.find(seek_id)
        if seek.game is not None:
            if player is None or seek.accepter != player:
                raise Refusal(Reason.CHALLENGE_TAKEN, "Somebody has accepted this offer already.")
        elif seek.state is not ChallengeState.OPEN or not self._stands(seek, self._now()):
            raise Refusal(Reason.CHALLENGE_WITHDRAWN, "This offer has ended.")
        else:
            await self._challenges.require_account(seek.terms, player)

    async def withdraw(self, seek_id: str, player: int | None) -> Challenge:
        """Take an offer back; done twice, it is done."""
        await self.find(seek_id)
        return await self._challenges.withdraw(seek_id, player)

    async def find(self, seek_id: str) -> Challenge:
        """The seek with this address; a friend's challenge is not one."""
        challenge = await self._challenges.get(seek_id)
        if not challenge.public:
            raise Refusal(Reason.NO_SUCH_CHALLENGE, "There is no such offer in the lobby.")
        return challenge

    async def sweep(self) -> int:
        """End the seeks that no longer stand, and say how many."""
        now = self._now()
        self.attendance.forget(now)
        async with self._store.reading() as reader:
            ended = [one.id for one in await reader.seeks() if not self._stands(one, now)]
        if not ended:
            return 0
        async with self._store.writing() as writer:
            count = await writer.end(ended)
        self._announcer.changed(LOBBY)
        return count

    def _stands(self, seek: Challenge, now: datetime) -> bool:
        maker, made_at = seek.creator, seek.created_at
        if maker.deleted:
            return False
        if not seek.is_live:
            # Nobody sits and waits for a game that is played by days.
            return now - made_at < lifetime(seek.terms)
        in_time = now - made_at < LIFETIME
        return in_time and self.attendance.is_here(maker.guest, made_at, now)
