"""Ends of games that the board does not tell."""

from __future__ import annotations

from trike.rules.game import Ending, Game, Seat

__all__ = ["decide"]


def decide(game: Game, ending: str | None, winner: Seat | None) -> None:
    """Apply an `Ending` by its value to a game that was replayed; a trapped pawn needs nothing."""
    if ending == Ending.ANNULMENT.value:
        game.annul()
    elif winner is None:
        return
    elif ending == Ending.RESIGNATION.value:
        game.resign(winner.other)
    elif ending == Ending.TIME.value:
        game.lose_on_time(winner.other)
    elif ending == Ending.ABANDONMENT.value:
        game.abandon(winner.other)
