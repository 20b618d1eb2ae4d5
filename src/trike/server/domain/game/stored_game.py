"""A game as the site keeps it: the game, who sits where, and the version of its state."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime

from trike.match import Clock
from trike.rules.game import Game, Seat
from trike.server.domain.game.ask import Ask
from trike.server.domain.game.rating_change import RatingChange
from trike.server.domain.person.holder import Computer, Holder, Person

__all__ = ["StoredGame", "new_game", "new_game_id"]


def new_game_id() -> str:
    """An address that nobody can guess: 144 random bits, safe in a URL."""
    return secrets.token_urlsafe(18)


@dataclass(slots=True)
class StoredGame:
    """A game with its address, its seats' holders and its version; times are UTC.

    The version grows by one with every event. Who knows the address may watch; a ``listed`` game
    is in the lists that everybody sees. In a ``rated`` one, both players have accounts.
    ``updated_at`` changes even after ``ended_at``: with a rematch, for one.
    """

    id: str
    game: Game
    holders: dict[Seat, Holder]
    created_at: datetime
    updated_at: datetime
    ended_at: datetime | None = None
    version: int = 0
    rematch: str | None = None
    asks: tuple[Ask, ...] = ()
    clock: Clock | None = None
    listed: bool = False
    rated: bool = False
    take_backs: bool = True
    confirm_moves: bool = False
    rating_changes: tuple[RatingChange, ...] = ()
    rating_annulled: bool = False

    @property
    def computer(self) -> Computer | None:
        """The computer, if it sits on one of the seats."""
        return next((h for h in self.holders.values() if isinstance(h, Computer)), None)

    @property
    def at_one_screen(self) -> bool:
        """Whether one guest's screen serves both players."""
        return self.holders[Seat.FIRST] == self.holders[Seat.SECOND]

    @property
    def between_people(self) -> bool:
        """Whether two different people play, each at a screen of his own."""
        return self.computer is None and not self.at_one_screen

    @property
    def public(self) -> bool:
        """Whether everybody may find it once it is over: a rated one is in two histories."""
        return self.between_people and (self.listed or self.rated)

    @property
    def computer_to_move(self) -> Computer | None:
        """The computer when it is its turn, else ``None``."""
        seat = self.game.to_move
        holder = None if seat is None else self.holders[seat]
        return holder if isinstance(holder, Computer) else None

    def seats_of(self, guest: int | None) -> tuple[Seat, ...]:
        """The seats that a guest holds: both at one screen, none for a watcher."""
        if guest is None:
            return ()
        return tuple(seat for seat in Seat if self.holders[seat] == Person(guest))

    def is_turn_of(self, guest: int | None) -> bool:
        """Whether a guest is to move."""
        return self.game.to_move in self.seats_of(guest)

    def ply_after_take_back(self, guest: int) -> int | None:
        """How many entries are left when a guest takes back his last move; ``None`` if he cannot.

        At one screen that is one entry less. Against the computer, its answers go as well, so
        that the guest is to move again. A game that is over stays over.
        """
        seats = self.seats_of(guest)
        if self.game.is_over or not seats:
            return None
        turns = self.game.turns
        return next((at for at in reversed(range(len(turns))) if turns[at].seat in seats), None)

    def again(self, now: datetime) -> StoredGame:
        """A new game on the same terms with the seats exchanged, which begins now."""
        game = Game(self.game.side, swap_rule=self.game.swap_rule)
        again = new_game(game, {seat: self.holders[seat.other] for seat in Seat}, now)
        again.listed, again.rated = self.listed, self.rated
        again.take_backs, again.confirm_moves = self.take_backs, self.confirm_moves
        if self.clock is not None:
            again.clock = Clock.new(self.clock.control).start(now)
        return again


def new_game(game: Game, holders: dict[Seat, Holder], now: datetime) -> StoredGame:
    """A game that begins now, at a new address."""
    over = now if game.is_over else None
    return StoredGame(new_game_id(), game, holders, created_at=now, updated_at=now, ended_at=over)
