"""What programs send, and what they get besides a game."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from trike.server.domain.terms import MAX_LEVEL, MAX_SIDE, MIN_SIDE, Opponent, SeatChoice, Terms
from trike.server.domain.view import GameView
from trike.server.edge.fields import MoveText, Ply, RequestId

__all__ = ["ErrorBody", "HintBody", "MoveBody", "NewGameBody", "NewGameMade", "PlyBody"]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewGameBody(_Body):
    """The terms of a new game."""

    side: Annotated[int, Field(ge=MIN_SIDE, le=MAX_SIDE)] = 7
    swap_rule: bool = True
    opponent: Opponent = Opponent.COMPUTER
    level: Annotated[int, Field(ge=1, le=MAX_LEVEL)] = 3
    seat: SeatChoice = SeatChoice.FIRST
    opening: Annotated[str | None, Field(max_length=4)] = None

    def terms(self) -> Terms:
        """The terms; `Refusal` for a combination that is not offered."""
        return Terms(
            side=self.side,
            swap_rule=self.swap_rule,
            opponent=self.opponent,
            level=self.level,
            seat=self.seat,
            opening=self.opening,
        )


class PlyBody(_Body):
    """The number of entries of the move list as the program knows it."""

    ply: Ply


class MoveBody(PlyBody):
    """A move: a cell such as ``c2``, or ``swap``.

    ``id`` is the program's own name of this try: sent again, the move is not made again.
    """

    move: MoveText
    id: RequestId | None = None


class NewGameMade(BaseModel):
    """A new game.

    ``token`` is set for a program that sent none: send it as a bearer token from then on. It is
    told only once, and whoever has it owns the game.
    """

    game: GameView
    token: str | None


class HintBody(BaseModel):
    """A good move."""

    ply: int
    move: str


class _Error(BaseModel):
    code: str
    message: str


class ErrorBody(BaseModel):
    """Why a request was refused: a code for programs, a sentence for people."""

    error: _Error
