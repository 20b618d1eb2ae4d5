"""What two people must agree about: taking back, calling the game off, playing again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from trike.rules.game import Seat

__all__ = ["MAX_DECLINED", "Ask", "Matter", "after_turn", "closed", "may_ask", "open_ask"]

MAX_DECLINED = 3
"""Whoever has been told no this often in a game does not ask for the same thing again."""


class Matter(StrEnum):
    """What is asked for."""

    TAKE_BACK = "take_back"
    CANCEL = "cancel"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Ask:
    """A request by a seat, made when the move list had ``ply`` entries.

    A closed one was declined, withdrawn, or overtaken by a move; it is kept so that it cannot be
    repeated without end.
    """

    matter: Matter
    seat: Seat
    ply: int
    open: bool = True


def open_ask(asks: Iterable[Ask], matter: Matter) -> Ask | None:
    """The request for this that waits for an answer: there is at most one."""
    return next((ask for ask in asks if ask.open and ask.matter is matter), None)


def may_ask(asks: Iterable[Ask], matter: Matter, seat: Seat, ply: int) -> bool:
    """Whether a seat may ask: not twice at one point of the game, nor too often in all.

    Taking back does not lead behind a point at which the answer was no.

    >>> no = Ask(Matter.TAKE_BACK, Seat.FIRST, 4, open=False)
    >>> [may_ask([no], Matter.TAKE_BACK, Seat.FIRST, ply) for ply in (3, 4, 5)]
    [False, False, True]
    """
    before = [ask for ask in asks if ask.matter is matter and ask.seat is seat]
    return len(before) < MAX_DECLINED and all(not ask.open and ask.ply < ply for ask in before)


def closed(asks: Iterable[Ask], matter: Matter) -> tuple[Ask, ...]:
    """The requests after the open one for this was declined or withdrawn."""
    return tuple(replace(ask, open=False) if ask.matter is matter else ask for ask in asks)


def after_turn(asks: Iterable[Ask]) -> tuple[Ask, ...]:
    """The requests after a move: whatever was asked about the position before it falls away."""
    return tuple(ask for ask in asks if not ask.open)
