"""One game of a match, as it is kept."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal, get_args

__all__ = ["Ending", "PlayedGame"]

Ending = Literal["trapped", "time", "illegal", "died"]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game. Contestants are 0 and 1; ``first`` has the seat that opened.

    The first ``opening`` of the ``moves`` were given. Whoever overstepped the time, answered with
    an illegal move or whose program ended has lost; ``note`` says what happened. ``slowest`` is the
    longest that each contestant took for a move, in seconds.
    """

    number: int
    first: int
    opening: int
    moves: tuple[str, ...]
    winner: int
    ending: Ending
    note: str = ""
    slowest: tuple[float, float] = (0.0, 0.0)

    @property
    def loser(self) -> int:
        """The other contestant."""
        return 1 - self.winner

    def to_json(self) -> dict[str, Any]:
        """As an object of JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: Any) -> PlayedGame:
        """Read what `to_json` gave; `ValueError` for anything else."""
        try:
            game = cls(
                number=value["number"],
                first=value["first"],
                opening=value["opening"],
                moves=tuple(value["moves"]),
                winner=value["winner"],
                ending=value["ending"],
                note=value["note"],
                slowest=(float(value["slowest"][0]), float(value["slowest"][1])),
            )
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError("this is no game of a match") from error
        sound = (
            type(game.number) is int
            and game.number >= 0
            and game.first in (0, 1)
            and game.winner in (0, 1)
            and game.ending in get_args(Ending)
        )
        if not sound:
            raise ValueError("this is no game of a match")
        return game
