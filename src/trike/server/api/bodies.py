"""What programs send, and what they get besides a game."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from trike.server.domain.chat.line_view import LineView
from trike.server.domain.game.ask import Matter
from trike.server.domain.game.terms import (
    MAX_LEVEL,
    MAX_SIDE,
    MIN_SIDE,
    Opponent,
    SeatChoice,
    Terms,
)
from trike.server.domain.play.view import GameView
from trike.server.edge.fields import LineText, MoveText, Ply, RequestId

__all__ = [
    "ERRORS",
    "AnswerBody",
    "AskBody",
    "ClaimBody",
    "ErrorBody",
    "HintBody",
    "LinesBody",
    "MoveBody",
    "NewGameBody",
    "NewGameMade",
    "PlyBody",
    "SayBody",
    "TryBody",
    "WithdrawBody",
]


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


class TryBody(_Body):
    """``id`` is the program's own name of this try: sent again, nothing is done again."""

    id: RequestId | None = None


class AskBody(TryBody):
    """What is asked for, at the position that the program knows."""

    matter: Matter
    ply: Ply


class AnswerBody(AskBody):
    """Yes or no to what was asked for at a position."""

    agree: bool


class WithdrawBody(TryBody):
    """What is no longer asked for."""

    matter: Matter


class ClaimBody(TryBody):
    """What is claimed at the position that the program knows: to win, or that nobody does."""

    win: bool
    ply: Ply


class SayBody(TryBody):
    """A line of chat."""

    text: LineText


class LinesBody(BaseModel):
    """Lines of chat, oldest first."""

    lines: list[LineView]


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


ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorBody} for status in (403, 404, 409, 413, 422, 429, 503)
}
"""How every route may refuse, for OpenAPI."""
