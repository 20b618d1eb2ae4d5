"""What a match says: the share of wins, its interval, Elo, pairs, forfeits, and the test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from trike.lab.played_game import Ending, PlayedGame
from trike.ratings import Decision, EloEstimate, Sprt, elo_estimate, elo_score

__all__ = ["MatchSummary", "SprtReport", "pairs_of", "summarise"]


@dataclass(frozen=True, slots=True)
class SprtReport:
    """A sequential test after so many pairs."""

    test: Sprt
    llr: float

    @property
    def decision(self) -> Decision:
        """What the test says so far."""
        return self.test.decide(self.llr)

    @classmethod
    def of(cls, test: Sprt, games: Iterable[PlayedGame]) -> SprtReport:
        """The test on the pairs from the first on without a gap.

        So the decision does not depend on which games end sooner.
        """
        counts = [0, 0, 0]
        pairs = dict(pairs_of(games))
        number = 0
        while number in pairs:
            counts[pairs[number]] += 1
            number += 1
        return cls(test, test.llr_of_pairs(*counts))


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match in the view of the first contestant.

    ``pairs`` counts the finished pairs of which he won none, one and both games; ``opening`` and
    ``replying`` are his wins and games by seat; ``forfeits`` counts for each contestant the games
    that he lost otherwise than by play.
    """

    wins: int
    losses: int
    elo: EloEstimate | None
    pairs: tuple[int, int, int]
    opening: tuple[int, int]
    replying: tuple[int, int]
    forfeits: tuple[Mapping[Ending, int], Mapping[Ending, int]]

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.losses

    @property
    def share(self) -> float | None:
        """The share of games won, ``None`` without games."""
        return self.wins / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The ends of the share's 95 % interval (Wilson's)."""
        return None if self.elo is None else (elo_score(self.elo.low), elo_score(self.elo.high))


def summarise(games: Sequence[PlayedGame]) -> MatchSummary:
    """Count a match."""
    wins = sum(game.winner == 0 for game in games)
    losses = len(games) - wins
    counted = Counter(won for _, won in pairs_of(games))
    by_seat = [[game.winner == 0 for game in games if game.first == first] for first in (0, 1)]
    forfeits = [
        dict(Counter[Ending](g.ending for g in games if g.loser == who and g.ending != "trapped"))
        for who in (0, 1)
    ]
    return MatchSummary(
        wins,
        losses,
        elo_estimate(wins, losses) if games else None,
        (counted[0], counted[1], counted[2]),
        (sum(by_seat[0]), len(by_seat[0])),
        (sum(by_seat[1]), len(by_seat[1])),
        (forfeits[0], forfeits[1]),
    )


def pairs_of(games: Iterable[PlayedGame]) -> list[tuple[int, int]]:
    """For each finished pair its number and how many of its games the first contestant won."""
    won: dict[int, list[int]] = {}
    for game in games:
        won.setdefault(game.number // 2, []).append(game.winner == 0)
    return [(pair, sum(both)) for pair, both in sorted(won.items()) if len(both) == 2]
