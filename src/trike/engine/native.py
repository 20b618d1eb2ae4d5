"""The compiled core, in the library's terms. The only module that imports ``trike._core``.

Cells cross as integers, colours as 0 and 1, positions as arrangements; whole jobs cross (a search,
a count, a batch of games), never single moves, which would cost as much as doing them in Python.
"""

from __future__ import annotations

from collections.abc import Callable

from trike.engine.analysis import Analysis, Line
from trike.engine.limit import Limit
from trike.engine.score import Score
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color

try:
    from trike import _core
except ImportError as error:  # pragma: no cover - needs a broken installation
    raise ImportError(
        "the compiled part of trike is missing: install the package with 'pip install .', "
        "or run 'make build' in a checkout"
    ) from error

__all__ = [
    "MAX_SIDE",
    "CoreBaseline",
    "CoreSearcher",
    "CoreSolution",
    "CoreSolver",
    "bench",
    "core_position",
    "perft",
    "perft_outcomes",
    "random_games",
    "require_side",
]

MAX_SIDE = 19
"""The largest side of the core; the rules library has no limit."""

_COLORS = (Color.BLACK, Color.WHITE)
_STONES = {None: 0, Color.BLACK: 1, Color.WHITE: 2}


def require_side(side: int) -> None:
    """Raise `ValueError` for a side that the core does not have."""
    if not 1 <= side <= MAX_SIDE:
        raise ValueError(f"the engine plays sides 1 to {MAX_SIDE}, not {side}")


def core_position(board: Board) -> _core.Position:
    """The core's position of a board, without its moves; `ValueError` for a side too large."""
    require_side(board.side)
    stones = bytes(_STONES[board.stone_at(cell)] for cell in board.geometry)
    pawn = -1 if board.pawn is None else int(board.pawn)
    return _core.Position.from_setup(board.side, stones, pawn, _COLORS.index(board.turn))


class CoreSearcher:
    """A search with its transposition table; one search at a time."""

    def __init__(self, hash_mib: int) -> None:
        self._searcher = _core.Searcher(hash_mib)

    def analyse(
        self,
        board: Board,
        limit: Limit,
        lines: int,
        on_info: Callable[[Analysis], None],
        *,
        exact: bool,
    ) -> Analysis:
        """Search a board on which the pawn can move; other threads run meanwhile."""
        view = board.turn
        raw = self._searcher.analyse(
            core_position(board),
            seconds=limit.seconds,
            nodes=limit.nodes,
            depth=limit.depth,
            multipv=lines,
            exact=exact,
            on_info=lambda raw: on_info(_analysis(raw, view)),
        )
        return _analysis(raw, view)

    def stop(self) -> None:
        """End the search that is running, if one is."""
        self._searcher.stop()

    def clear(self) -> None:
        """Forget everything learnt in earlier searches."""
        self._searcher.clear()


class CoreBaseline:
    """A tree search in a fixed memory; one search at a time."""

    def __init__(self, tree_mib: int) -> None:
        self._baseline = _core.Baseline(tree_mib)

    def analyse(
        self,
        board: Board,
        limit: Limit,
        lines: int,
        seed: int,
        on_info: Callable[[Analysis], None],
    ) -> Analysis:
        """Search a board on which the pawn can move; other threads run meanwhile."""
        view = board.turn
        raw = self._baseline.analyse(
            core_position(board),
            seed=seed,
            seconds=limit.seconds,
            nodes=limit.nodes,
            multipv=lines,
            on_info=lambda raw: on_info(_baseline_analysis(raw, view)),
        )
        return _baseline_analysis(raw, view)

    def stop(self) -> None:
        """End the search that is running, if one is."""
        self._baseline.stop()


CoreSolution = _core.Solution
"""A proven result in the core's terms."""


class CoreSolver:
    """A solver with its table of proofs; one position at a time (`RuntimeError`)."""

    def __init__(self, memory: int) -> None:
        self._solver = _core.Solver(memory)

    def solve(
        self,
        board: Board,
        on_progress: Callable[[int, float, float], object],
        *,
        all_moves: bool,
        plies: bool,
        threads: int,
    ) -> CoreSolution | None:
        """Prove a board on which the pawn can move; ``None`` when `stop` ended it.

        ``on_progress`` gets nodes, seconds and the used share of the table. `ValueError` for a
        region that is too large.
        """
        return self._solver.solve(
            core_position(board),
            all_moves=all_moves,
            plies=plies,
            threads=threads,
            on_progress=lambda p: on_progress(p.nodes, p.seconds, p.table_permille / 1000),
        )

    def stop(self) -> None:
        """End the proof that is being looked for, if one is."""
        self._solver.stop()

    def keep(self, work: int) -> None:
        """Keep proofs that took at least so many nodes, for `take_kept`; 0 keeps none."""
        self._solver.keep(work)

    def take_kept(self) -> bytes:
        """What was kept since the last call."""
        return self._solver.take_kept()

    def restore(self, side: int, proofs: bytes) -> None:
        """Know kept proofs again; `ValueError` for bytes that are not proofs of the side."""
        self._solver.restore(side, proofs)

    def clear(self) -> None:
        """Forget all proofs."""
        self._solver.clear()


def perft(board: Board, depth: int) -> int:
    """Count the sequences of ``depth`` plies; `OverflowError` when 64 bits do not hold them."""
    return _core.perft(core_position(board), depth)


def perft_outcomes(side: int, depth: int) -> tuple[int, int, int, int]:
    """Sequences from the empty board, those that end there, won by Black, won by White."""
    require_side(side)
    return _core.perft_outcomes(side, depth)


def random_games(
    count: int, seed: int, side: int, threads: int
) -> tuple[memoryview, memoryview, memoryview]:
    """Lengths, winners and scores of random games."""
    require_side(side)
    return _core.random_games(count, seed, side, threads)


def bench(depth: int | None) -> tuple[int, float]:
    """Nodes and seconds of the core's fixed searches."""
    return _core.bench() if depth is None else _core.bench(depth)


def _analysis(raw: _core.Analysis, view: Color) -> Analysis:
    lines = tuple(_line(line, view) for line in raw.lines)
    return Analysis(lines, raw.depth, raw.nodes, raw.seconds)


def _line(raw: _core.Line, view: Color) -> Line:
    estimate = Score(view, raw.score / 100)
    return Line(tuple(map(Cell, raw.pv)), _proven(raw, view) or estimate)


def _baseline_analysis(raw: _core.BaselineAnalysis, view: Color) -> Analysis:
    lines = tuple(_baseline_line(line, view) for line in raw.lines)
    return Analysis(lines, raw.depth, raw.playouts, raw.seconds)


def _baseline_line(raw: _core.BaselineLine, view: Color) -> Line:
    estimate = Score(view, chance=raw.chance)
    return Line(tuple(map(Cell, raw.pv)), _proven(raw, view) or estimate)


def _proven(raw: _core.Line | _core.BaselineLine, view: Color) -> Score | None:
    if raw.proven == 0:
        return None
    winner = view if raw.proven > 0 else view.other
    return Score.proven(view, winner=winner, plies=raw.plies)
