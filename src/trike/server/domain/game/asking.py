"""Whether a player may ask the other for something now, and why not."""

from __future__ import annotations

from trike.rules.game import Seat
from trike.server.domain.game.ask import Matter, may_ask, open_ask
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.refusal import Reason, Refusal, sentence

__all__ = ["LAST_PLY_TO_ABORT", "answerable", "askable", "may_abort", "why_not_ask"]

LAST_PLY_TO_ABORT = 1
"""A game with more entries in its move list has begun for both."""


def why_not_ask(stored: StoredGame, seat: Seat, matter: Matter) -> Refusal | None:
    """What stands against a request, ``None`` if nothing does."""
    return _why_not_now(stored, seat, matter) or _why_not_again(stored, seat, matter)


def _why_not_now(stored: StoredGame, seat: Seat, matter: Matter) -> Refusal | None:
    if not stored.between_people:
        return Refusal(Reason.NOBODY_TO_ASK, "There is nobody to ask in this game.")
    if matter is Matter.REMATCH and not stored.game.is_over:
        return Refusal(Reason.NOT_OVER, "A rematch can be played when this game is over.")
    if matter is not Matter.REMATCH and stored.game.is_over:
        return Refusal(Reason.GAME_OVER, "The game is over.")
    if matter is Matter.TAKE_BACK and not stored.take_backs:
        return Refusal(Reason.NO_TAKE_BACKS, "You agreed on a game without taking back.")
    if matter is Matter.TAKE_BACK and not any(turn.seat is seat for turn in stored.game.turns):
        return Refusal(Reason.NOTHING_TO_TAKE_BACK, "You have no move to take back.")
    return None


def _why_not_again(stored: StoredGame, seat: Seat, matter: Matter) -> Refusal | None:
    waiting = open_ask(stored.asks, matter)
    why = None
    if matter is Matter.REMATCH and stored.rematch is not None:
        why = sentence("The rematch has begun.")
    elif waiting is not None and waiting.seat is seat:
        why = sentence("You have asked; wait for the answer.")
    elif waiting is not None:
        why = sentence("Your opponent has asked you: answer first.")
    elif not may_ask(stored.asks, matter, seat, stored.game.ply):
        why = sentence("You have asked for this already.")
    return None if why is None else Refusal(Reason.ASKED_ALREADY, why)


def askable(stored: StoredGame, seat: Seat) -> tuple[Matter, ...]:
    """What a seat may ask for now."""
    return tuple(matter for matter in Matter if why_not_ask(stored, seat, matter) is None)


def answerable(stored: StoredGame, seat: Seat) -> tuple[Matter, ...]:
    """What a seat has been asked for."""
    return tuple(ask.matter for ask in stored.asks if ask.open and ask.seat is not seat)


def may_abort(stored: StoredGame) -> bool:
    """Whether either of two people may still leave without a result."""
    game, clock = stored.game, stored.clock
    if clock is not None and clock.begun:
        # Taking back to the first stone does not make the game a new one.
        return False
    return stored.between_people and not game.is_over and game.ply <= LAST_PLY_TO_ABORT
