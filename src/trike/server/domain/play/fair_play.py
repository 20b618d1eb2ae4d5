"""Fair play: no help for a position that two people are playing."""

from __future__ import annotations

from trike.rules.board import Board
from trike.server.domain.game.position_key import position_key
from trike.server.domain.play.ports import GameStore
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["STONES_IN_COMMON", "FairPlay"]

STONES_IN_COMMON = 4
"""From how many stones on a position that is being played gets no help for anybody.

Below it games are too much alike: one game would shut hints off for the whole site. Two random
games on side 7 have the same first stone, seen through symmetry, in 17 % of cases, the same three
in 0.19 %, the same four in 0.026 %.
"""


class FairPlay:
    """Decides about every kind of help: hints, and whatever analyses a position."""

    def __init__(self, store: GameStore) -> None:
        self._store = store

    async def require_help_allowed(self, board: Board, asker: int | None) -> None:
        """Let a position be helped with; `Refusal` while it is played between people.

        However it is turned or mirrored, and in either colours. What follows from a position that
        is being played counts as well, as far as ``board`` knows its moves: else one would ask
        about each answer in turn. Players of a game get no help for its positions from the first
        stone on.
        """
        keys = _keys_of_line(board)
        if not keys:
            return
        async with self._store.reading() as reader:
            in_play = await reader.in_play(list(keys))
        for key, players in in_play.items():
            if keys[key] >= STONES_IN_COMMON or (asker in players and keys[key] == board.ply):
                raise Refusal(
                    Reason.NO_HELP,
                    "This position is being played in a game between people: "
                    "no help until it is over.",
                )


def _keys_of_line(board: Board) -> dict[str, int]:
    """The keys of a position and of those that led to it, with their numbers of stones."""
    line = board.copy()
    keys: dict[str, int] = {}
    while line.pawn is not None:
        if line.ply == board.ply or line.ply >= STONES_IN_COMMON:
            keys[position_key(line)] = line.ply
        if not line.moves:
            break
        line.pop()
    return keys
