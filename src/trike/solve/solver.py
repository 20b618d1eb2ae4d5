"""The solver: exact results of positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trike.engine.native import CoreSolution, CoreSolver, require_side
from trike.engine.opening import opening_orbits
from trike.rules.board import Board
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.errors import IllegalMoveError, IllegalReason
from trike.rules.game import Game
from trike.solve.solution import ProvenMove, Solution

__all__ = ["Progress", "Solver", "SolverStoppedError"]

DEFAULT_MEMORY = 256 * 2**20


class SolverStoppedError(Exception):
    """`Solver.stop` ended a proof."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a proof has come; ``table_use`` is a share, 0 to 1."""

    nodes: int
    seconds: float
    table_use: float

    @property
    def nodes_per_second(self) -> float:
        """The speed so far."""
        return self.nodes / self.seconds if self.seconds > 0 else 0.0


OnProgress = Callable[[Progress], object]


class Solver:
    """Proves who wins, on boards of up to side 10 or with regions of up to 63 cells.

    What it proves it remembers, within its memory, and uses for other positions of the same side.
    Answers are never wrong: the table holds its positions whole. A smaller memory makes it slower
    only. It proves one position at a time (`RuntimeError`), outside Python's global lock; `stop`
    ends that from any thread, Ctrl-C from the main one.

    >>> solver = Solver(memory=2**20)
    >>> board = Board(4)
    >>> _ = board.push_text("c2")
    >>> solution = solver.solve(board, plies=True)
    >>> str(solution.winner), solution.plies
    ('Black', 8)
    """

    def __init__(self, memory: int = DEFAULT_MEMORY, threads: int = 1) -> None:
        """A solver with a table of at most ``memory`` bytes.

        `ValueError` for less than a byte, or no threads; `MemoryError` when it cannot be had.
        """
        if not 1 <= threads <= 256:
            raise ValueError(f"a solver has 1 to 256 threads, not {threads}")
        self._core = CoreSolver(memory)
        self._threads = threads

    def solve(
        self,
        position: Board | Game,
        *,
        all_moves: bool = False,
        plies: bool = False,
        on_progress: OnProgress | None = None,
    ) -> Solution:
        """Prove who wins a position, without regard to the swap rule.

        ``all_moves`` asks for the winner after each move, ``plies`` for lengths. ``on_progress``
        is called several times a second in this thread; an exception in it ends the proof.
        `IllegalMoveError` when the game is over, `ValueError` for a region that is too large,
        `SolverStoppedError` after `stop`.
        """
        board = position.board if isinstance(position, Game) else position
        require_side(board.side)
        over = position.is_over if isinstance(position, Game) else board.is_trapped()
        if over:
            raise IllegalMoveError("the game is over", IllegalReason.GAME_OVER)
        if board.pawn is None:
            return self._empty(board, on_progress, all_moves=all_moves, plies=plies)
        raw = self._prove(board, on_progress, all_moves=all_moves, plies=plies)
        return _solution(raw, board.turn)

    def stop(self) -> None:
        """End the proof that is being looked for, from any thread."""
        self._core.stop()

    def clear(self) -> None:
        """Forget what was proven."""
        self._core.clear()

    def keep(self, work: int) -> None:
        """From now on keep proofs of ``work`` nodes or more for `take_kept`; 0 keeps none."""
        self._core.keep(work)

    def take_kept(self) -> bytes:
        """Proofs kept since the last call, of sides up to 10; also while solving."""
        return self._core.take_kept()

    def restore(self, side: int, proofs: bytes) -> None:
        """Know proofs of a side again that `take_kept` gave; `ValueError` if they are not that."""
        self._core.restore(side, proofs)

    def _prove(
        self, board: Board, on_progress: OnProgress | None, *, all_moves: bool, plies: bool
    ) -> CoreSolution:
        def report(nodes: int, seconds: float, table_use: float) -> None:
            if on_progress is not None:
                on_progress(Progress(nodes, seconds, table_use))

        raw = self._core.solve(
            board, report, all_moves=all_moves, plies=plies, threads=self._threads
        )
        if raw is None:
            raise SolverStoppedError("the solver was stopped")
        return raw

    def _empty(
        self, board: Board, on_progress: OnProgress | None, *, all_moves: bool, plies: bool
    ) -> Solution:
        """The empty board: an opening of each orbit, all of them when they have to be compared."""
        turn = board.turn
        found: dict[Cell, ProvenMove] = {}
        nodes, seconds = 0, 0.0
        for orbit in opening_orbits(board.side):
            after = board.copy(history=False)
            after.push(orbit[0])
            if after.is_trapped():  # side 1
                result = ProvenMove(orbit[0], turn, 1 if plies else None)
            else:
                raw = self._prove(after, on_progress, all_moves=False, plies=plies)
                winner = turn.other if raw.won else turn
                length = None if raw.plies is None else raw.plies + 1
                result = ProvenMove(orbit[0], winner, length)
                nodes, seconds = nodes + raw.nodes, seconds + raw.seconds
            found.update((cell, ProvenMove(cell, result.winner, result.plies)) for cell in orbit)
            if result.winner is turn and not (all_moves or plies):
                break
        moves = tuple(found[cell] for cell in sorted(found))
        wins = [move for move in moves if move.winner is turn]
        best = min(wins, key=_length) if wins else max(moves, key=_length)
        named = best.cell if wins or plies else None
        every = moves if all_moves else ()
        return Solution(turn, best.winner, named, best.plies, every, nodes, seconds)


def _length(move: ProvenMove) -> int:
    return move.plies or 0


def _solution(raw: CoreSolution, turn: Color) -> Solution:
    def winner(won: bool) -> Color:
        return turn if won else turn.other

    moves = (ProvenMove(Cell(m.cell), winner(m.won), m.plies) for m in raw.moves)
    return Solution(
        turn,
        winner(raw.won),
        None if raw.move is None else Cell(raw.move),
        raw.plies,
        tuple(sorted(moves, key=lambda move: move.cell)),
        raw.nodes,
        raw.seconds,
    )
