"""The game service: create, play, take back, resign, rematch. Every rule of who may do what."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta

from trike.rules.errors import TrikeError
from trike.rules.game import Game, Seat
from trike.server.domain.announcer import Announcer
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.game.ask import after_turn
from trike.server.domain.game.event import (
    Event,
    Played,
    RematchMade,
    Resigned,
    TimeGivenBack,
    TookBack,
)
from trike.server.domain.game.stored_game import StoredGame, new_game
from trike.server.domain.game.terms import Opponent, SeatChoice, Terms
from trike.server.domain.game.timekeeping import charge_move, decide
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.holder import Computer, Holder, Person
from trike.server.domain.play.guards import (
    done_before,
    id_used,
    load_game,
    record,
    require_going_on,
    require_player,
    require_ply,
    require_turn,
)
from trike.server.domain.play.ports import GameStore, GameWriter
from trike.server.domain.refusal import Reason, Refusal
from trike.server.domain.rule_refusals import move_refused

__all__ = ["EVENTS_RESENT", "Games"]

EVENTS_RESENT = 20
"""A client that has missed more events than this gets the whole state instead."""


@retries_conflicts
class Games:
    """All that players do with games.

    A method that changes a game returns after the change is stored; `Refusal` means that nothing
    was changed. ``wake_computer`` is called with the address of each game that waits for it.
    """

    def __init__(
        self,
        store: GameStore,
        announcer: Announcer,
        wake_computer: Callable[[str], None],
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._announcer = announcer
        self._wake_computer = wake_computer
        self._now = now

    # Looking

    async def get(self, game_id: str) -> StoredGame:
        """The game with this address."""
        async with self._store.reading() as reader:
            return await load_game(reader, game_id)

    async def get_since(self, game_id: str, version: int) -> tuple[StoredGame, list[Event] | None]:
        """The game and what happened after a version; ``None`` when that is too much to tell."""
        async with self._store.reading() as reader:
            stored = await load_game(reader, game_id)
            if not 0 <= stored.version - version <= EVENTS_RESENT:
                return stored, None
            events = await reader.events_since(game_id, version)
            # Where a look is not a snapshot, an event may have come after the game was read.
            return stored, events[: stored.version - version]

    async def waiting_for_computer(self) -> list[str]:
        """The games in which the computer is to move."""
        async with self._store.reading() as reader:
            return await reader.waiting_for_computer()

    async def games_of(self, guest: int) -> list[str]:
        """The addresses of a player's games, oldest first."""
        async with self._store.reading() as reader:
            return await reader.games_of(guest)

    # Time

    async def due_by(self, now: datetime) -> list[str]:
        """The games whose clock may have ended them."""
        async with self._store.reading() as reader:
            return await reader.due_by(now)

    async def decide_on_time(self, game_id: str) -> None:
        """End a game if its time is over; else nothing is done."""
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            now = self._now()
            event = decide(stored, now)
            if event is None:
                return
            await record(writer, stored, event, now=now)
        self._after(stored)

    async def last_sign_of_life(self) -> datetime | None:
        """When the server is known to have been there."""
        async with self._store.reading() as reader:
            return await reader.last_sign_of_life()

    async def sign_of_life(self, now: datetime, *, idle: bool = False) -> None:
        """Remember that the server is there, if a clock is running or ``idle`` says so."""
        async with self._store.reading() as reader:
            running = idle or await reader.due_by(None)
        if running:
            async with self._store.writing() as writer:
                await writer.sign_of_life(now)

    async def excuse(self, began: datetime, ended: datetime) -> None:
        """Give back the time that the server was away, in every game whose clock runs."""
        async with self._store.reading() as reader:
            running = await reader.due_by(None)
        for game_id in running:
            async with self._store.writing() as writer:
                stored = await load_game(writer, game_id)
                if stored.clock is None or stored.game.is_over:
                    continue
                before, stored.clock = stored.clock, stored.clock.excuse(began, ended)
                if stored.clock == before or before.since is None or stored.clock.since is None:
                    continue
                given = (stored.clock.since - before.since).total_seconds()
                await record(writer, stored, TimeGivenBack(given), now=ended)
            self._after(stored)

    # Creating

    async def create(self, terms: Terms, guest: int) -> StoredGame:
        """Store a new game of a guest, with his opening stone if the terms name it."""
        game = Game(terms.side, swap_rule=terms.swap_rule)
        if terms.opening is not None:
            game.play_text(terms.opening)
        stored = new_game(game, _seated(terms, guest), self._now())
        async with self._store.writing() as writer:
            await writer.add(stored)
            # As it is stored: with the names of those who sit there.
            stored = await load_game(writer, stored.id)
        self._after(stored)
        return stored

    async def rematch(self, game_id: str, guest: int | None) -> StoredGame:
        """The game on the same terms with the seats exchanged; asked again, the same one."""
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            require_player(stored, guest)
            if not stored.game.is_over:
                raise Refusal(Reason.NOT_OVER, "A rematch can be played when this game is over.")
            if stored.rematch is not None:
                return await load_game(writer, stored.rematch)
            _require_no_consent(stored)
            now = self._now()
            again = stored.again(now)
            await writer.add(again)
            stored.rematch = again.id
            await record(writer, stored, RematchMade(again.id), now=now)
        self._after(stored)
        self._after(again)
        return again

    # Playing

    async def play(
        self,
        game_id: str,
        guest: int | None,
        move: str,
        *,
        ply: int,
        request: str | None = None,
        lag: timedelta = timedelta(0),
    ) -> StoredGame:
        """Make a guest's move or swap at a ply.

        ``request`` is the client's own id of this try: sent again, the move is not made again.
        ``lag`` is the round trip of his network as the server has measured it.
        """
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            require_player(stored, guest)
            before = await done_before(writer, stored, request, Played)
            if before is not None:
                return _same_again(stored, before, move, ply)
            require_turn(stored, guest, ply)
            await _play(writer, stored, move, request, lag=lag, now=self._now())
        self._after(stored)
        return stored

    async def play_computer(self, game_id: str, move: str, thought_of: Game) -> bool:
        """Make the computer's move; ``False`` if the game is no longer the one it thought of."""
        async with self._store.writing() as writer:
            stored = await writer.load(game_id)
            if stored is None or stored.computer_to_move is None:
                return False
            if stored.game.moves != thought_of.moves:
                return False
            await _play(writer, stored, move, None, now=self._now())
        self._after(stored)
        return True

    async def take_back(
        self, game_id: str, guest: int | None, *, ply: int, request: str | None = None
    ) -> StoredGame:
        """Take back a guest's last move, with the computer's answer to it."""
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            guest = require_player(stored, guest)
            if await done_before(writer, stored, request, TookBack) is not None:
                return stored
            require_going_on(stored)
            _require_no_consent(stored)
            require_ply(stored, ply)
            left = stored.ply_after_take_back(guest)
            if left is None:
                raise Refusal(Reason.NOTHING_TO_TAKE_BACK, "You have no move to take back.")
            while stored.game.ply > left:
                stored.game.undo()
            await record(writer, stored, TookBack(left), request, now=self._now())
        self._after(stored)
        return stored

    async def resign(
        self, game_id: str, guest: int | None, *, request: str | None = None
    ) -> StoredGame:
        """Give up: at one screen, the player to move does."""
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            guest = require_player(stored, guest)
            if await done_before(writer, stored, request, Resigned) is not None:
                return stored
            require_going_on(stored)
            to_move = stored.game.to_move
            seats = stored.seats_of(guest)
            seat = to_move if to_move in seats and to_move is not None else seats[0]
            stored.game.resign(seat)
            stored.asks = ()
            await record(writer, stored, Resigned(seat.value), request, now=self._now())
        self._after(stored)
        return stored

    async def require_hint(self, game_id: str, guest: int | None, ply: int) -> StoredGame:
        """The game, if a guest may be given a hint in it now."""
        stored = await self.get(game_id)
        require_player(stored, guest)
        if stored.between_people:
            raise Refusal(Reason.NO_HELP, "There is no help in a game between two people.")
        require_turn(stored, guest, ply)
        return stored

    def _after(self, stored: StoredGame) -> None:
        """Tell the world of a change that is stored."""
        self._announcer.changed(stored.id)
        if stored.computer_to_move is not None:
            self._wake_computer(stored.id)


def _seated(terms: Terms, guest: int) -> dict[Seat, Holder]:
    if terms.opponent is Opponent.SCREEN:
        return {seat: Person(guest) for seat in Seat}
    seat = {
        SeatChoice.FIRST: Seat.FIRST,
        SeatChoice.SECOND: Seat.SECOND,
        SeatChoice.RANDOM: secrets.choice(tuple(Seat)),
    }[terms.seat]
    return {seat: Person(guest), seat.other: Computer(terms.level)}


async def _play(
    writer: GameWriter,
    stored: StoredGame,
    text: str,
    request: str | None,
    *,
    now: datetime,
    lag: timedelta = timedelta(0),
) -> None:
    """Check a move with the rules, make it and store it."""
    ply = stored.game.ply
    try:
        move = stored.game.play_text(text)
    except TrikeError as error:
        raise move_refused(error) from error
    seat = stored.game.turns[ply].seat
    seconds = charge_move(stored, now, lag)
    if seconds is not None:
        # The move list says how long the move took, as it will when it is read again.
        stored.game.undo()
        stored.game.play(move, seconds=seconds)
    stored.asks = () if stored.game.is_over else after_turn(stored.asks)
    played = Played(ply, str(move), seat.value, seconds)
    await record(writer, stored, played, request, now=now)


def _require_no_consent(stored: StoredGame) -> None:
    if stored.between_people:
        raise Refusal(Reason.ASK_FIRST, "Your opponent must agree to that: ask first.")


def _same_again(stored: StoredGame, event: Event, move: str, ply: int) -> StoredGame:
    if isinstance(event, Played) and (event.ply, event.move) == (ply, move.strip().lower()):
        return stored
    raise id_used()
