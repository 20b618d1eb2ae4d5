"""The engine: analysis, moves, swaps and openings."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from trike.engine.analysis import Analysis
from trike.engine.levels import Level
from trike.engine.limit import Limit
from trike.engine.native import CoreSearcher, require_side
from trike.engine.odd_even import OddEven
from trike.engine.one_at_a_time import OneAtATime
from trike.engine.opening import best_opening, even_opening, opening_orbits
from trike.engine.score import Score
from trike.engine.subject import board_to_move
from trike.engine.swap import SwapDecision
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.game import Game
from trike.rules.geometry import Geometry
from trike.rules.move import SWAP, Move

__all__ = ["Engine"]

_OPENING_LIMIT = Limit(nodes=400_000)
"""For a look over all openings of a board."""
_SWAP_NODES = 60_000
"""A level judges a swap with at least these nodes: an opening is too quiet for a glance."""


class Engine:
    """A player and analyst of Trike on sides 1 to 19.

    An engine does one thing at a time: a call from a second thread waits for the first, so a
    server that wants searches side by side makes several engines. Searches run outside Python's
    global lock; `stop` ends one from any thread, and Ctrl-C ends one in the main thread.

    >>> engine = Engine()
    >>> board = Board.from_text("4 1/1b/2w/3b d4 w")
    >>> analysis = engine.analyse(board, Limit(depth=8))
    >>> analysis.best_move in board.legal_moves, analysis.score.is_proven
    (True, True)
    """

    def __init__(self, hash_mib: int = 16) -> None:
        """An engine with a transposition table of ``hash_mib`` MiB; `ValueError` below 1."""
        self._searcher = CoreSearcher(hash_mib)
        self._one = OneAtATime()
        self._openings: dict[int, dict[tuple[Cell, ...], Score]] = {}

    def analyse(
        self,
        position: Board | Game,
        limit: Limit,
        *,
        lines: int = 1,
        exact: bool = False,
        on_info: Callable[[Analysis], None] | None = None,
    ) -> Analysis:
        """Search a position for its best ``lines`` first moves (fewer when there are fewer).

        A search ends early once every line is proven; with ``exact`` only once the lengths of the
        wins are exact too. On an empty board symmetric openings count as one.

        ``on_info`` gets the analysis so far after each finished depth, in the calling thread; it
        may call `stop`. A game is analysed as the board it has: the swap is `should_swap`'s.
        `IllegalMoveError` when the game is over, `ValueError` for a side above 19 or no lines.
        """
        if lines < 1:
            raise ValueError(f"an analysis has 1 line or more, not {lines}")
        board = board_to_move(position)
        with self._one.hold():
            return self._search(board, limit, lines, on_info, exact=exact)

    def play(self, game: Game, how: Limit | Level, *, rng: Random | None = None) -> Move:
        """The engine's move in a game, which is not changed: an opening, the swap or a cell.

        ``how`` is a limit, or a level, whose slips come from ``rng``: with a seeded one a level
        below 10 answers alike every time. `IllegalMoveError` when the game is over.
        """
        rng = rng or Random()  # noqa: S311 - variety, not secrets
        board = board_to_move(game)
        with self._one.hold():
            if isinstance(how, Level) and how.limit.is_reproducible:
                # What is left of other games would change what the level sees.
                self._searcher.clear()
            if game.ply == 0:
                return self._opening(game.side, game.swap_rule, rng, how)
            if game.can_swap and self._decide_swap(board, how, rng).swap:
                return SWAP
            if isinstance(how, Limit) or how.noise == 0:
                limit = how if isinstance(how, Limit) else how.limit
                return self._search(board, limit).best_move
            every_move = len(board.legal_moves)
            lines = self._search(board, how.limit, every_move).lines
            return how.choose(board, lines, rng)

    def should_swap(self, game: Game, limit: Limit) -> SwapDecision:
        """Whether the second player should take the opening, and why.

        `IllegalMoveError` when the swap is not available.
        """
        game.parse_move(str(SWAP))  # raises with the reason
        with self._one.hold():
            return self._decide_swap(game.board, limit, Random(0))  # noqa: S311

    def choose_opening(self, side: int, swap_rule: bool = True, rng: Random | None = None) -> Cell:
        """A first stone: with the swap rule as even as can be, otherwise the best for the mover.

        Judged by a short search of each opening, which is remembered; among equals ``rng``
        chooses. `ValueError` for a side outside 1 to 19.
        """
        with self._one.hold():
            return self._opening(side, swap_rule, rng or Random(), None)  # noqa: S311

    def stop(self) -> None:
        """End what the engine is doing now; its caller gets what was found so far.

        From any thread; does nothing when the engine is idle.
        """
        if self._one.request_stop():
            self._searcher.stop()

    def clear(self) -> None:
        """Forget earlier searches, so that the next one does not depend on them."""
        with self._one.hold():
            self._searcher.clear()
            self._openings.clear()

    # All below is called by the thread that holds the engine.

    def _search(
        self,
        board: Board,
        limit: Limit,
        lines: int = 1,
        on_info: Callable[[Analysis], None] | None = None,
        *,
        exact: bool = False,
    ) -> Analysis:
        odd_even = OddEven()

        def report(info: Analysis) -> None:
            if self._one.stopping:  # a stop that came before the core had begun
                self._searcher.stop()
            settled = odd_even.settle(info)
            if on_info is not None:
                on_info(settled)

        lines = min(lines, len(board.legal_moves))
        analysis = self._searcher.analyse(board, limit, lines, report, exact=exact)
        return odd_even.settle(analysis)

    def _decide_swap(self, board: Board, how: Limit | Level, rng: Random) -> SwapDecision:
        if isinstance(how, Limit):
            return SwapDecision.by(self._search(board, how).score)
        limit = how.limit
        if limit.nodes is not None:
            limit = Limit(nodes=max(limit.nodes, _SWAP_NODES))
        score = self._search(board, limit).score
        return SwapDecision(how.blurred(score, rng) < 0, score)

    def _opening(self, side: int, swap_rule: bool, rng: Random, how: Limit | Level | None) -> Cell:
        scores = self._opening_scores(side)
        if swap_rule:
            return even_opening(scores, rng)
        if isinstance(how, Level) and how.noise > 0:
            blurred = {orbit: how.blurred(score, rng) for orbit, score in scores.items()}
            best = max(blurred.items(), key=lambda item: item[1])[0]
            return rng.choice(best)
        return best_opening(scores, rng)

    def _opening_scores(self, side: int) -> dict[tuple[Cell, ...], Score]:
        """A score for each opening but for symmetry, in the view of him who places it."""
        require_side(side)
        if side not in self._openings:
            self._searcher.clear()
            # The core searches one opening of each orbit, the first, all to the same depth.
            lines = self._search(Board(side), _OPENING_LIMIT, len(Geometry(side))).lines
            found = {line.moves[0]: line.score for line in lines}
            scores = {orbit: found[orbit[0]] for orbit in opening_orbits(side) if orbit[0] in found}
            if self._one.stopping:
                return scores
            self._openings[side] = scores
        return self._openings[side]
