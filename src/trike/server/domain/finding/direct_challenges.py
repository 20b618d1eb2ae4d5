"""Challenges to a named player: offer, decline, and what lies on the table between people."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from trike.server.domain.account.accounts import Accounts
from trike.server.domain.announcer import Announcer
from trike.server.domain.conduct.conduct import Conduct
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.finding.challenge import (
    Challenge,
    ChallengeState,
    ChallengeTerms,
    DeclineReason,
    lifetime,
    new_challenge_id,
)
from trike.server.domain.finding.challenge_ports import ChallengeStore
from trike.server.domain.finding.challenges import load_challenge, require_open, require_room
from trike.server.domain.notices import door_of
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.account import Account
from trike.server.domain.person.holder import Person
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["DirectChallenges", "Table"]

_ANSWERS_SHOWN_FOR = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Table:
    """What somebody has to answer, what he offers, and what was declined; newest first."""

    incoming: list[Challenge]
    outgoing: list[Challenge]
    declined: list[Challenge]
    seen_at: datetime


@retries_conflicts
class DirectChallenges:
    """Challenges between two accounts. Accepting and withdrawing is as with any challenge.

    ``announcer`` is told the address of each challenge that changes, ``people`` whom it concerns.
    """

    def __init__(
        self,
        store: ChallengeStore,
        accounts: Accounts,
        conduct: Conduct,
        announcer: Announcer,
        people: Announcer,
        *,
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._conduct = conduct
        self._announcer = announcer
        self._people = people
        self._now = now

    async def find(self, name: str, creator: Account) -> Account:
        """The account with a name, if it can be challenged; `Refusal` if not."""
        addressee = await self._accounts.named(name)
        if addressee.player == creator.player:
            raise Refusal(Reason.OWN_CHALLENGE, "You cannot challenge yourself.")
        await self._conduct.require_may_meet(creator.player, addressee.player)
        return addressee

    async def offer(self, terms: ChallengeTerms, creator: Account, name: str) -> Challenge:
        """Challenge somebody, once at a time. The same challenge made twice is one."""
        addressee = await self.find(name, creator)
        await self._conduct.require_may_play(creator.player, rated=terms.rated)
        now = self._now()
        async with self._store.writing() as writer:
            await writer.lock_players(creator.player)
            own = [one for one in await writer.made_by(creator.player) if one.is_open(now)]
            for one in own:
                if one.addressee == Person(addressee.player):
                    if one.terms == terms:
                        return one
                    raise Refusal(
                        Reason.ASKED_ALREADY,
                        "You challenge %(name)s already; withdraw that challenge first.",
                        name=addressee.name,
                    )
            require_room(own)
            made = Challenge(
                new_challenge_id(),
                Person(creator.player, creator.name),
                terms,
                now,
                addressee=Person(addressee.player, addressee.name),
                expires_at=now + lifetime(terms),
            )
            await writer.add(made)
        self._people.changed(door_of(addressee.player))
        return made

    async def decline(
        self, challenge_id: str, player: int | None, reason: DeclineReason
    ) -> Challenge:
        """Say no, and why; said twice, it is said."""
        async with self._store.writing() as writer:
            challenge = await load_challenge(writer, challenge_id, player)
            if challenge.addressee is None or challenge.addressee.guest != player:
                raise Refusal(
                    Reason.NOT_A_PLAYER, "Only whoever is challenged can decline a challenge."
                )
            if challenge.state is ChallengeState.DECLINED:
                return challenge
            require_open(challenge, self._now())
            challenge.state = ChallengeState.DECLINED
            challenge.declined_as = reason
            await writer.save(challenge)
        self._announcer.changed(challenge.id)
        for one in (challenge.creator, challenge.addressee):
            self._people.changed(door_of(one.guest))
        return challenge

    async def table_of(self, player: int | None) -> Table:
        """What lies between somebody and others now: nothing for a stranger."""
        now = self._now()
        if player is None:
            return Table(incoming=[], outgoing=[], declined=[], seen_at=now)
        async with self._store.reading() as reader:
            to, by = await reader.addressed_to(player), await reader.made_by(player)
        return Table(
            incoming=[one for one in to if one.is_open(now)],
            outgoing=[one for one in by if one.is_open(now)],
            declined=[
                one
                for one in by
                if one.state is ChallengeState.DECLINED
                and now - one.created_at < _ANSWERS_SHOWN_FOR
            ],
            seen_at=now,
        )
