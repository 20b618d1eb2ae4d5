"""The challenge service: offer a game by a link, withdraw the offer, accept it."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

from trike.rules.game import Game, Seat
from trike.server.domain.challenge import (
    LOBBY,
    Challenge,
    ChallengeState,
    ChallengeTerms,
    new_challenge_id,
)
from trike.server.domain.challenge_ports import ChallengeReader, ChallengeStore
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.holder import Person
from trike.server.domain.ports import Announcer
from trike.server.domain.rated_terms import require_account
from trike.server.domain.refusal import Reason, Refusal
from trike.server.domain.stored_game import StoredGame, new_game
from trike.server.domain.terms import SeatChoice
from trike.server.domain.timekeeping import read_control, started_clock

__all__ = ["Challenges"]


@retries_conflicts
class Challenges:
    """All that people do with challenges.

    A method that changes a challenge returns after the change is stored; `Refusal` means that
    nothing was changed. The announcer is told the address of each challenge that changes, and
    `lobby` of changes to what everybody sees.
    """

    def __init__(
        self, store: ChallengeStore, announcer: Announcer, lobby: Announcer | None = None
    ) -> None:
        self._store = store
        self._announcer = announcer
        self._lobby = lobby

    async def get(self, challenge_id: str) -> Challenge:
        """The challenge with this address."""
        async with self._store.reading() as reader:
            return await _load(reader, challenge_id)

    async def create(self, terms: ChallengeTerms, guest: int) -> Challenge:
        """Offer a game on these terms."""
        challenge = Challenge(new_challenge_id(), Person(guest), terms, datetime.now(UTC))
        async with self._store.writing() as writer:
            await require_account(writer, terms, guest)
            await writer.add(challenge)
        return challenge

    async def require_account(self, terms: ChallengeTerms, player: int | None) -> None:
        """`Refusal` if somebody cannot play on these terms for want of an account.

        Asked before a stranger is made a guest; offering and accepting ask again.
        """
        async with self._store.reading() as reader:
            await require_account(reader, terms, player)

    async def withdraw(self, challenge_id: str, guest: int | None) -> Challenge:
        """Take the offer back; done twice, it is done."""
        async with self._store.writing() as writer:
            challenge = await _load(writer, challenge_id)
            if guest != challenge.creator.guest:
                raise Refusal(
                    Reason.NOT_A_PLAYER, "Only the person who made this challenge can withdraw it."
                )
            if challenge.state is ChallengeState.WITHDRAWN:
                return challenge
            _require_open(challenge)
            challenge.state = ChallengeState.WITHDRAWN
            await writer.save(challenge)
        self._announce(challenge, challenge.public)
        return challenge

    async def accept(self, challenge_id: str, guest: int) -> Challenge:
        """Begin the game, once: whoever comes second is refused, the first is told it again."""
        async with self._store.writing() as writer:
            challenge = await _load(writer, challenge_id)
            if guest == challenge.creator.guest:
                raise Refusal(
                    Reason.OWN_CHALLENGE, "This is your own challenge: send the link to a friend."
                )
            if challenge.accepter == guest:
                return challenge
            _require_open(challenge)
            await require_account(writer, challenge.terms, guest)
            stored = _game_of(challenge, guest)
            await writer.add_game(stored)
            challenge.state = ChallengeState.ACCEPTED
            challenge.accepter = guest
            challenge.game = stored.id
            await writer.save(challenge)
            # Both have a game now: nobody is to find them waiting for another.
            ended = await writer.end_seeks(challenge.creator.guest, guest)
        self._announce(challenge, challenge.public or ended > 0)
        return challenge

    def _announce(self, challenge: Challenge, lobby: bool) -> None:
        self._announcer.changed(challenge.id)
        if lobby and self._lobby is not None:
            self._lobby.changed(LOBBY)


async def _load(reader: ChallengeReader, challenge_id: str) -> Challenge:
    challenge = await reader.load(challenge_id)
    if challenge is None:
        raise Refusal(Reason.NO_SUCH_CHALLENGE, "There is no challenge at this address.")
    return challenge


def _require_open(challenge: Challenge) -> None:
    if challenge.state is ChallengeState.WITHDRAWN:
        raise Refusal(Reason.CHALLENGE_WITHDRAWN, "This challenge has been withdrawn.")
    if challenge.state is ChallengeState.ACCEPTED:
        raise Refusal(Reason.CHALLENGE_TAKEN, "Somebody has accepted this challenge already.")


def _game_of(challenge: Challenge, guest: int) -> StoredGame:
    terms = challenge.terms
    seat = {
        SeatChoice.FIRST: Seat.FIRST,
        SeatChoice.SECOND: Seat.SECOND,
        SeatChoice.RANDOM: secrets.choice(tuple(Seat)),
    }[terms.seat]
    game = Game(terms.side, swap_rule=terms.swap_rule)
    stored = new_game(game, {seat: challenge.creator, seat.other: Person(guest)})
    stored.clock = started_clock(read_control(terms.control), stored.created_at)
    stored.rated = terms.rated
    stored.take_backs = terms.take_backs
    stored.confirm_moves = terms.confirm_moves
    # A private link stays private; whoever plays in the open may be watched.
    stored.listed = challenge.public or challenge.addressee is not None
    return stored
