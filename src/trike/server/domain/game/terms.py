"""The terms on which a game is created."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from trike.rules.cell import Cell
from trike.rules.errors import NotationError
from trike.rules.geometry import Geometry
from trike.server.domain.refusal import Reason, Refusal
from trike.server.domain.rule_refusals import move_refused

__all__ = ["MAX_LEVEL", "MAX_SIDE", "MIN_SIDE", "Opponent", "SeatChoice", "Terms"]

MIN_SIDE, MAX_SIDE, MAX_LEVEL = 7, 19, 10


class Opponent(StrEnum):
    """Whom one plays."""

    COMPUTER = "computer"
    SCREEN = "screen"
    """A person beside him, at the same screen."""


class SeatChoice(StrEnum):
    """Who places the first stone: the player who creates the game, his opponent, or the lot."""

    FIRST = "first"
    SECOND = "second"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Terms:
    """Everything that is agreed before the first stone.

    ``level`` counts only against the computer. ``opening`` is the creator's first stone, played
    with the creation. `Refusal` for terms that the site does not offer.
    """

    side: int = 7
    swap_rule: bool = True
    opponent: Opponent = Opponent.COMPUTER
    level: int = 3
    seat: SeatChoice = SeatChoice.FIRST
    opening: str | None = None

    def __post_init__(self) -> None:
        if not MIN_SIDE <= self.side <= MAX_SIDE:
            raise _bad(
                "A board here has a side from %(least)s to %(most)s, not %(side)s.",
                least=MIN_SIDE,
                most=MAX_SIDE,
                side=self.side,
            )
        if not 1 <= self.level <= MAX_LEVEL:
            raise _bad(
                "The computer has levels 1 to %(most)s, not %(level)s.",
                most=MAX_LEVEL,
                level=self.level,
            )
        if self.opening is None:
            return
        if self.opponent is Opponent.COMPUTER and self.seat is not SeatChoice.FIRST:
            raise _bad("Only the first player can place the opening stone.")
        try:
            cell = Cell.parse(self.opening)
        except NotationError as error:
            raise move_refused(error) from error
        if cell not in Geometry(self.side):
            raise Refusal(Reason.ILLEGAL, "%(cell)s is off the board.", cell=cell)


def _bad(sentence: str, **words: object) -> Refusal:
    return Refusal(Reason.BAD_TERMS, sentence, **words)
