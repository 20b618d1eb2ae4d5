"""Batches of random games: how Trike behaves when nobody thinks."""

from __future__ import annotations

from dataclasses import dataclass

from trike.engine import native

__all__ = ["RandomGames", "random_games"]


@dataclass(frozen=True, slots=True)
class RandomGames:
    """A batch of random games, one entry a game; Black places every opening.

    The arrays are `memoryview` objects of unsigned bytes (format ``B``), which
    ``numpy.asarray`` takes without copying: ``lengths`` of shape ``(count,)`` in plies,
    ``winners`` of shape ``(count,)`` with 0 for Black and 1 for White, and ``scores`` of shape
    ``(count, 2)`` with Black's points, then White's.
    """

    side: int
    seed: int
    lengths: memoryview
    winners: memoryview
    scores: memoryview

    def __len__(self) -> int:
        """The number of games."""
        return len(self.lengths)

    @property
    def mean_length(self) -> float:
        """The mean number of plies."""
        return sum(self.lengths) / len(self)

    @property
    def opener_wins(self) -> float:
        """The share of games won by the player who placed the opening."""
        return 1 - sum(self.winners) / len(self)


def random_games(count: int, *, side: int, seed: int = 0, threads: int = 1) -> RandomGames:
    """Play games with opening and moves chosen uniformly, without swap.

    The same count, seed and side give the same games whatever the number of threads. Other Python
    threads run meanwhile, and Ctrl-C ends it. `ValueError` for less than one game or thread and a
    side outside 1 to 19, `OverflowError` for a seed outside 64 bits.

    >>> games = random_games(1000, side=7, seed=1)
    >>> len(games), games.scores.shape
    (1000, (1000, 2))
    """
    return RandomGames(side, seed, *native.random_games(count, seed, side, threads))
