"""The form on the home page that starts a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field

from trike.match import Cadence
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.game.terms import Opponent, SeatChoice, Terms

__all__ = ["PlayForm"]


def _none_if_empty(value: object) -> object:
    return None if value == "" else value


class PlayForm(BaseModel):
    """The fields as browsers send them; a checkbox that is off is not sent at all."""

    opponent: Opponent | Literal["friend"] = Opponent.COMPUTER
    side: int = 7
    level: int = 3
    seat: SeatChoice = SeatChoice.FIRST
    swap_rule: bool = False
    control: Annotated[str, Field(max_length=40)] = "unlimited"
    rated: bool = False
    take_backs: bool = True
    confirm_moves: Literal["by_days", "always", "never"] = "by_days"
    opening: Annotated[str | None, BeforeValidator(_none_if_empty), Field(max_length=4)] = None

    def challenge_terms(self) -> ChallengeTerms:
        """The terms of a game with somebody at another screen; `Refusal` for others."""
        terms = ChallengeTerms(
            side=self.side,
            swap_rule=self.swap_rule,
            seat=self.seat,
            control=self.control,
            rated=self.rated,
            take_backs=self.take_backs,
        )
        by_days = self.confirm_moves == "by_days" and terms.cadence is Cadence.CORRESPONDENCE
        return replace(terms, confirm_moves=by_days or self.confirm_moves == "always")

    def terms(self) -> Terms | ChallengeTerms:
        """The terms asked for, of a game or of a friend's challenge; `Refusal` for others.

        At one screen there is nobody to draw lots with, and the level counts for nothing.
        """
        if self.opponent == "friend":
            return self.challenge_terms()
        screen = self.opponent is Opponent.SCREEN
        return Terms(
            side=self.side,
            swap_rule=self.swap_rule,
            opponent=self.opponent,
            level=1 if screen else self.level,
            seat=SeatChoice.FIRST if screen else self.seat,
            opening=self.opening,
        )
