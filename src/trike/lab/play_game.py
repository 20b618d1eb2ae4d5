"""One game between two competitors."""

from __future__ import annotations

import time
from collections.abc import Sequence
from threading import Event

from trike.lab.competitor import Competitor, ForfeitError
from trike.lab.played_game import Ending, PlayedGame
from trike.rules.game import Game, Seat

__all__ = ["play_game"]


def play_game(
    game: Game,
    competitors: Sequence[Competitor],
    stopping: Event,
    *,
    number: int,
    first: int,
    seed: int,
) -> PlayedGame | None:
    """Play a game to its end, from where it is.

    ``first`` is the competitor who has the seat that opened. ``None`` when ``stopping`` was set
    before the end.
    """
    opening = game.ply
    slowest = [0.0, 0.0]

    def played(winner: int, ending: Ending, note: str = "") -> PlayedGame:
        return PlayedGame(
            number,
            first,
            opening,
            tuple(map(str, game.moves)),
            winner,
            ending,
            note,
            (round(slowest[0], 3), round(slowest[1], 3)),
        )

    for index in (0, 1):
        try:
            competitors[index].new_game(seed)
        except ForfeitError as error:
            return None if stopping.is_set() else played(1 - index, error.ending, str(error))
    while (seat := game.to_move) is not None:
        mover = first if seat is Seat.FIRST else 1 - first
        begun = time.monotonic()
        try:
            move = competitors[mover].move(game)
        except ForfeitError as error:
            return None if stopping.is_set() else played(1 - mover, error.ending, str(error))
        taken = time.monotonic() - begun
        if stopping.is_set():
            return None
        slowest[mover] = max(slowest[mover], taken)
        if taken > competitors[mover].patience:
            return played(1 - mover, "time", f"{taken:.3f} s for a move")
        game.play(move)
    assert game.result is not None  # noqa: S101 - for the type checkers
    won = game.result.winner is Seat.FIRST
    return played(first if won else 1 - first, "trapped")
