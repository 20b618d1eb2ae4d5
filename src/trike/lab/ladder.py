"""Ranking many engines by matches of each against each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trike.lab.contestant import Contestant
from trike.lab.played_game import PlayedGame
from trike.ratings import EloEstimate, bradley_terry

__all__ = ["Standing", "rank"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant in the ladder; Elo with the mean of all at 0."""

    contestant: Contestant
    elo: EloEstimate
    wins: int
    games: int


def rank(
    contestants: Sequence[Contestant], matches: Mapping[tuple[int, int], Sequence[PlayedGame]]
) -> list[Standing]:
    """The strongest first; ``matches`` by the indexes of the two that played.

    `ValueError` when some cannot be compared.
    """
    wins = [[0] * len(contestants) for _ in contestants]
    for (a, b), games in matches.items():
        for game in games:
            winner, loser = (a, b) if game.winner == 0 else (b, a)
            wins[winner][loser] += 1
    standings = [
        Standing(contestant, elo, sum(wins[i]), sum(wins[i]) + sum(row[i] for row in wins))
        for i, (contestant, elo) in enumerate(zip(contestants, bradley_terry(wins), strict=True))
    ]
    return sorted(standings, key=lambda standing: -standing.elo.difference)
