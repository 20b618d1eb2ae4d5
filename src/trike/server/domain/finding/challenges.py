"""The challenge service: offer a game by a link, withdraw the offer, accept it."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import datetime

from trike.rules.game import Game, Seat
from trike.server.domain.announcer import Announcer
from trike.server.domain.conduct.conduct import Conduct
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.finding.challenge import (
    LOBBY,
    Challenge,
    ChallengeState,
    ChallengeTerms,
    lifetime,
    new_challenge_id,
)
from trike.server.domain.finding.challenge_ports import ChallengeReader, ChallengeStore
from trike.server.domain.finding.rated_terms import require_account
from trike.server.domain.game.stored_game import StoredGame, new_game
from trike.server.domain.game.terms import SeatChoice
from trike.server.domain.game.timekeeping import read_control, started_clock
from trike.server.domain.notices import door_of
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.holder import Person
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["MAX_OPEN", "Challenges", "load_challenge", "require_open", "require_room"]

MAX_OPEN = 20
"""How many challenges somebody may have open at once, seeks in the lobby apart."""


@retries_conflicts
class Challenges:
    """All that people do with challenges.

    A method that changes a challenge returns after the change is stored; `Refusal` means that
    nothing was changed. The announcer is told the address of each challenge that changes, `lobby`
    of changes to what everybody sees, and `people` whom a change concerns.
    """

    def __init__(
        self,
        store: ChallengeStore,
        announcer: Announcer,
        lobby: Announcer | None = None,
        people: Announcer | None = None,
        now: Now = utc_now,
        *,
        conduct: Conduct | None = None,
    ) -> None:
        self._store = store
        self._announcer = announcer
        self._lobby = lobby
        self._people = people
        self._conduct = conduct
        self._now = now

    async def get(self, challenge_id: str) -> Challenge:
        """The challenge with this address, whomever it concerns."""
        async with self._store.reading() as reader:
            return await _load(reader, challenge_id)

    async def look(self, challenge_id: str, player: int | None) -> Challenge:
        """The same for somebody whom it concerns: one to somebody else is none for him."""
        async with self._store.reading() as reader:
            return await load_challenge(reader, challenge_id, player)

    async def create(self, terms: ChallengeTerms, guest: int) -> Challenge:
        """Offer a game on these terms."""
        await self.require_may_play(terms, guest)
        now = self._now()
        challenge = Challenge(
            new_challenge_id(), Person(guest), terms, now, expires_at=now + lifetime(terms)
        )
        async with self._store.writing() as writer:
            await require_account(writer, terms, guest)
            await writer.lock_players(guest)
            require_room([one for one in await writer.made_by(guest) if one.is_open(now)])
            await writer.add(challenge)
        return challenge

    async def require_account(self, terms: ChallengeTerms, player: int | None) -> None:
        """`Refusal` if somebody cannot play on these terms for want of an account.

        Asked before a stranger is made a guest; offering and accepting ask again.
        """
        async with self._store.reading() as reader:
            await require_account(reader, terms, player)

    async def require_may_play(
        self, terms: ChallengeTerms, player: int, other: int | None = None
    ) -> None:
        """`Refusal` if a moderator, or a block between the two, keeps somebody from playing."""
        if self._conduct is not None:
            await self._conduct.require_may_play(player, rated=terms.rated)
            if other is not None:
                await self._conduct.require_may_meet(player, other)

    async def apart_from(self, player: int | None) -> frozenset[int]:
        """Those whose offers are not for a player."""
        if self._conduct is None:
            return frozenset()
        return await self._conduct.apart_from(player)

    async def withdraw(self, challenge_id: str, guest: int | None) -> Challenge:
        """Take the offer back; done twice, it is done."""
        async with self._store.writing() as writer:
            challenge = await load_challenge(writer, challenge_id, guest)
            if guest != challenge.creator.guest:
                raise Refusal(
                    Reason.NOT_A_PLAYER, "Only the person who made this challenge can withdraw it."
                )
            if challenge.state is ChallengeState.WITHDRAWN:
                return challenge
            if challenge.state is not ChallengeState.OPEN:
                require_open(challenge, self._now())
            challenge.state = ChallengeState.WITHDRAWN
            await writer.save(challenge)
        self._announce(challenge, challenge.public)
        return challenge

    async def accept(self, challenge_id: str, guest: int) -> Challenge:
        """Begin the game, once: whoever comes second is refused, the first is told it again."""
        seen = await self.look(challenge_id, guest)
        if seen.is_open(self._now()):
            await self.require_may_play(seen.terms, guest, seen.creator.guest)
        async with self._store.writing() as writer:
            await writer.lock_players(seen.creator.guest, guest)
            challenge = await load_challenge(writer, challenge_id, guest)
            if guest == challenge.creator.guest:
                raise Refusal(
                    Reason.OWN_CHALLENGE, "This is your own challenge: somebody else accepts it."
                )
            if challenge.accepter == guest:
                return challenge
            require_open(challenge, self._now())
            await require_account(writer, challenge.terms, guest)
            stored = _game_of(challenge, guest, self._now())
            await writer.add_game(stored)
            challenge.state = ChallengeState.ACCEPTED
            challenge.accepter = guest
            challenge.game = stored.id
            await writer.save(challenge)
            # Both sit down to play now: nobody is to find them waiting for another live game.
            both = (challenge.creator.guest, guest)
            ended = await writer.end_live_seeks(*both) if challenge.is_live else 0
        self._announce(challenge, challenge.public or ended > 0)
        return challenge

    def _announce(self, challenge: Challenge, lobby: bool) -> None:
        self._announcer.changed(challenge.id)
        if lobby and self._lobby is not None:
            self._lobby.changed(LOBBY)
        if self._people is not None:
            addressee = None if challenge.addressee is None else challenge.addressee.guest
            for player in {challenge.creator.guest, addressee, challenge.accepter}:
                if player is not None:
                    self._people.changed(door_of(player))


async def _load(reader: ChallengeReader, challenge_id: str) -> Challenge:
    challenge = await reader.load(challenge_id)
    if challenge is None:
        raise _none_here()
    return challenge


def _none_here() -> Refusal:
    return Refusal(Reason.NO_SUCH_CHALLENGE, "There is no challenge at this address.")


async def load_challenge(
    reader: ChallengeReader, challenge_id: str, player: int | None
) -> Challenge:
    """The challenge with this address; `Refusal` if there is none that concerns a player."""
    challenge = await _load(reader, challenge_id)
    if not challenge.concerns(player):
        raise _none_here()
    return challenge


def require_room(own: Collection[Challenge]) -> None:
    """Refuse one more challenge to whoever has many open."""
    if len(own) >= MAX_OPEN:
        raise Refusal(
            Reason.TOO_MANY,
            "You have %(most)s open challenges already; withdraw one of them.",
            most=MAX_OPEN,
        )


def require_open(challenge: Challenge, now: datetime) -> None:
    """Refuse what can only be done while a challenge waits for an answer."""
    if challenge.state is ChallengeState.WITHDRAWN:
        raise Refusal(Reason.CHALLENGE_WITHDRAWN, "This challenge has been withdrawn.")
    if challenge.state is ChallengeState.ACCEPTED:
        raise Refusal(Reason.CHALLENGE_TAKEN, "Somebody has accepted this challenge already.")
    if challenge.state is ChallengeState.DECLINED:
        raise Refusal(Reason.CHALLENGE_WITHDRAWN, "This challenge has been declined.")
    if not challenge.is_open(now):
        raise Refusal(Reason.CHALLENGE_WITHDRAWN, "This challenge has expired.")


def _game_of(challenge: Challenge, guest: int, now: datetime) -> StoredGame:
    terms = challenge.terms
    seat = {
        SeatChoice.FIRST: Seat.FIRST,
        SeatChoice.SECOND: Seat.SECOND,
        SeatChoice.RANDOM: secrets.choice(tuple(Seat)),
    }[terms.seat]
    game = Game(terms.side, swap_rule=terms.swap_rule)
    stored = new_game(game, {seat: challenge.creator, seat.other: Person(guest)}, now)
    stored.clock = started_clock(read_control(terms.control), now)
    stored.rated = terms.rated
    stored.take_backs = terms.take_backs
    stored.confirm_moves = terms.confirm_moves
    # A private link stays private; whoever plays in the open may be watched.
    stored.listed = challenge.public or challenge.addressee is not None
    return stored
