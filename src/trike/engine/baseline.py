"""The baseline: plain Monte Carlo tree search, as general game programs play.

No evaluation and no knowledge but the rules: UCB1, uniformly random games after it, ends of the
game proven back up the tree. It is here so that anyone can measure an engine against it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from trike.engine.analysis import Analysis
from trike.engine.limit import Limit
from trike.engine.native import CoreBaseline, require_side
from trike.engine.one_at_a_time import OneAtATime
from trike.engine.opening import opening_orbits
from trike.engine.subject import board_to_move
from trike.engine.swap import SwapDecision
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.game import Game
from trike.rules.move import SWAP, Move

__all__ = ["Baseline"]

_SEEDS = 2**64


class Baseline:
    """A player on sides 1 to 19 with the methods of `Engine`, but for levels.

    Nodes are playouts, and `Analysis.depth` is how deep the tree is. Estimates are chances, not
    balances. Searches run outside Python's global lock; one engine does one thing at a time.

    >>> from trike import Board
    >>> board = Board.from_text("4 1/1b/2w/3b d4 w")
    >>> analysis = Baseline(1).analyse(board, Limit(nodes=10_000))
    >>> analysis.best_move in board.legal_moves, analysis.score.is_proven
    (True, True)
    """

    def __init__(self, tree_mib: int = 64, seed: int = 0) -> None:
        """A baseline whose tree takes at most ``tree_mib`` MiB; `ValueError` below 1.

        ``seed`` chooses the random games: the same seed, position and nodes give the same result.
        """
        self._search = CoreBaseline(tree_mib)
        self._one = OneAtATime()
        self.seed = seed % _SEEDS

    def analyse(
        self,
        position: Board | Game,
        limit: Limit,
        *,
        lines: int = 1,
        on_info: Callable[[Analysis], None] | None = None,
    ) -> Analysis:
        """Search a position for its best ``lines`` first moves (fewer when there are fewer).

        Ends early when the position is proven. On an empty board symmetric openings count as one.
        ``on_info`` gets the analysis so far each time that the playouts have doubled, in the
        calling thread; it may call `stop`. `IllegalMoveError` when the game is over, `ValueError`
        for a side above 19, no lines, or a limit of depth, which this search has not.
        """
        if lines < 1:
            raise ValueError(f"an analysis has 1 line or more, not {lines}")
        if limit.depth is not None:
            raise ValueError("the baseline has no depth: limit its seconds or nodes")
        board = board_to_move(position)

        def report(info: Analysis) -> None:
            if self._one.stopping:  # a stop that came before the core had begun
                self._search.stop()
            if on_info is not None:
                on_info(info)

        with self._one.hold():
            lines = min(lines, len(board.legal_moves))
            return self._search.analyse(board, limit, lines, self.seed, report)

    def play(
        self, game: Game, limit: Limit, *, on_info: Callable[[Analysis], None] | None = None
    ) -> Move:
        """The baseline's move in a game, which is not changed: an opening, the swap or a cell.

        `IllegalMoveError` when the game is over.
        """
        if game.ply == 0 and not game.is_over:
            return self.choose_opening(game.side, game.swap_rule, limit, on_info=on_info)
        analysis = self.analyse(game, limit, on_info=on_info)
        if game.can_swap and SwapDecision.by(analysis.score).swap:
            return SWAP
        return analysis.best_move

    def should_swap(self, game: Game, limit: Limit) -> SwapDecision:
        """Whether the second player should take the opening, and why.

        `IllegalMoveError` when the swap is not available.
        """
        game.parse_move(str(SWAP))  # raises with the reason
        return SwapDecision.by(self.analyse(game, limit).score)

    def choose_opening(
        self,
        side: int,
        swap_rule: bool,
        limit: Limit,
        *,
        on_info: Callable[[Analysis], None] | None = None,
    ) -> Cell:
        """A first stone: with the swap rule as even as can be, otherwise the best for the mover.

        Symmetric cells are chosen among by the seed. `ValueError` for a side outside 1 to 19.
        """
        require_side(side)
        every = len(opening_orbits(side))
        analysis = self.analyse(Board(side), limit, lines=every, on_info=on_info)
        cell = analysis.best_move
        estimated = [line for line in analysis.lines if line.score.chance is not None]
        if swap_rule and estimated:
            even = min(estimated, key=lambda line: abs((line.score.chance or 0.0) - 0.5))
            cell = even.moves[0]
        orbit = next(orbit for orbit in opening_orbits(side) if cell in orbit)
        return Random(self.seed).choice(orbit)  # noqa: S311 - variety, not secrets

    def stop(self) -> None:
        """End what the baseline is doing now; its caller gets what was found so far.

        From any thread; does nothing when it is idle.
        """
        if self._one.request_stop():
            self._search.stop()
