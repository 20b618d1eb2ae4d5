"""
The compiled core: positions, counts, random games and search.

Cells are indexes, row * (row + 1) / 2 + place, both from 0 at the apex.
Colours are 0 for Black and 1 for White.
"""

from collections.abc import Callable

class Position:
    """
    A board of side 1 to 19 with its stones, the pawn and the colour to move.

    Starts empty; the first move goes to any cell.
    """

    def __init__(self, side: int, turn: int = 0) -> None:
        """An empty board. Raises ValueError for a side outside 1 to 19 or a turn not 0 or 1."""

    @staticmethod
    def from_setup(side: int, stones: bytes, pawn: int, turn: int) -> Position:
        """
        Set up any arrangement of stones.

        One byte a cell (0 empty, 1 Black, 2 White) and the pawn's cell, which must hold a stone,
        or -1 on an empty board. Any colour may be to move. Raises ValueError.
        """

    @property
    def side(self) -> int:
        """Length of the board's edge in cells."""

    @property
    def turn(self) -> int:
        """The colour to move: 0 Black, 1 White."""

    @property
    def pawn(self) -> int:
        """The pawn's cell, -1 before the opening."""

    @property
    def ply(self) -> int:
        """Number of stones on the board."""

    @property
    def hash(self) -> int:
        """64-bit Zobrist hash of stones, pawn and turn; the same in every build."""

    def legal_moves(self) -> list[int]:
        """Destinations of the pawn, by direction and distance; every cell before the opening."""

    def push(self, cell: int) -> None:
        """Move to a cell. Raises ValueError if not legal."""

    def pop(self) -> None:
        """Take back the last move. Raises ValueError if there is none."""

    def is_trapped(self) -> bool:
        """Whether the pawn has no move: the game is over."""

    def score(self) -> tuple[int, int]:
        """Stones (Black, White) under and beside the pawn as they stand."""

    def region(self) -> list[int]:
        """Empty cells connected to the pawn, ascending; every cell before the opening."""

    def copy(self) -> Position:
        """A copy with its moves."""

    def transformed(self, symmetry: int) -> Position:
        """
        The image under a symmetry of the board.

        0 identity, 1 and 2 rotations, 3 to 5 reflections; its moves can be taken back as well.
        """

    def stones(self) -> bytes:
        """One byte a cell: 0 empty, 1 Black, 2 White."""

    def __repr__(self) -> str: ...

def perft(position_or_side: Position | int, depth: int) -> int:
    """
    Count the move sequences of exactly `depth` plies from a position or the empty board.

    Finished games are not extended, swaps not counted; depth 0 counts 1. From the empty board
    one opening of each orbit is counted and multiplied by the orbit's size. Runs without the
    GIL; Ctrl-C ends it. Raises ValueError, OverflowError (more than 64 bits).
    """

def perft_outcomes(side: int, depth: int) -> tuple[int, int, int, int]:
    """
    Count (sequences, finished, won_black, won_white) from the empty board.

    As perft, and how many of the sequences end the game with their last ply, by winner.
    """

def random_games(
    count: int, seed: int, side: int, threads: int = 1
) -> tuple[memoryview, memoryview, memoryview]:
    """
    Play `count` games with uniformly random opening and moves, without swap; Black opens.

    Returns (lengths, winners, scores): memoryviews of bytes, shapes (count,), (count,) and
    (count, 2): plies, 0 Black or 1 White, and points [Black, White]. Depends on count, seed
    and side only; the first games of a longer batch are the same. Runs without the GIL;
    Ctrl-C ends it. Raises ValueError, OverflowError (seed outside 64 bits), MemoryError.
    """

def bench(depth: int = 9) -> tuple[int, float]:
    """
    Search fixed positions on one thread: (nodes, seconds).

    The node total is the signature of the search, the same on every machine.
    """

class Line:
    """A best line and its value for the side to move."""

    @property
    def score(self) -> int:
        """Hundredths of a point of clamped balance; beyond 800000 either way when proven."""

    @property
    def proven(self) -> int:
        """+1 won, -1 lost for the side to move, 0 not known."""

    @property
    def plies(self) -> int | None:
        """
        Plies to the end when proven and known, else None.

        The winner can end the game within this number; with exact=True neither side can do
        better.
        """

    @property
    def pv(self) -> list[int]:
        """The moves of the line, the first one to play now."""

class Analysis:
    """What a search found."""

    @property
    def lines(self) -> list[Line]:
        """Best first; empty when the game is over."""

    @property
    def depth(self) -> int:
        """The last iteration finished, in plies."""

    @property
    def nodes(self) -> int:
        """Positions looked at."""

    @property
    def seconds(self) -> float:
        """Time taken."""

    @property
    def hashfull(self) -> int:
        """Use of the table by this search, in permille."""

class Searcher:
    """
    Alpha-beta search with a transposition table that is kept between analyses.

    One analysis at a time.
    """

    def __init__(self, hash_mib: int = 16) -> None:
        """A table of `hash_mib` MiB, 1 to 65536. Raises ValueError, MemoryError."""

    def analyse(
        self,
        position: Position,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        multipv: int = 1,
        exact: bool = False,
        on_info: Callable[[Analysis], object] | None = None,
    ) -> Analysis:
        """
        Search until a limit, a proof for every line, stop() or Ctrl-C.

        The first iteration is always finished, so a position with moves always gives a line.
        On the empty board only the lowest index of each set of symmetric openings is searched.
        exact=True goes on until the shortest win is known. on_info is called with the Analysis so
        far after each iteration. With limits of nodes or depth and a cleared table the result is
        always the same. Runs without the GIL. Raises ValueError, OverflowError,
        RuntimeError (busy).
        """

    def stop(self) -> None:
        """End the running analysis at once; from any thread."""

    def clear(self) -> None:
        """Forget the table. Raises RuntimeError while an analysis is running."""

class SolvedMove:
    """A move and its proven result."""

    @property
    def cell(self) -> int:
        """The destination."""

    @property
    def won(self) -> bool:
        """Whether the player who makes it wins."""

    @property
    def plies(self) -> int | None:
        """Plies to the end, this move included, or None."""

class Solution:
    """The proven result of a position."""

    @property
    def won(self) -> bool:
        """Whether the side to move wins."""

    @property
    def move(self) -> int | None:
        """
        A winning move, or None.

        The quickest if plies were asked for; lost, then one that holds out longest.
        """

    @property
    def plies(self) -> int | None:
        """Plies to the end when the winner shortens and the loser prolongs, if asked for."""

    @property
    def moves(self) -> list[SolvedMove]:
        """All moves if asked for."""

    @property
    def nodes(self) -> int:
        """Positions looked at."""

    @property
    def seconds(self) -> float:
        """Time taken."""

class SolveProgress:
    """How far a solver has come."""

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""

    @property
    def seconds(self) -> float:
        """Time taken so far."""

    @property
    def table_permille(self) -> int:
        """Use of the table."""

class Solver:
    """
    Exact results, with a table of proofs that is kept between calls.

    One call at a time. Answers are never wrong: the table holds its positions whole.
    """

    def __init__(self, memory: int) -> None:
        """
        A table of at most `memory` bytes (two lines of 64 bytes at least).

        Raises ValueError, OverflowError, MemoryError.
        """

    def solve(
        self,
        position: Position,
        *,
        all_moves: bool = False,
        plies: bool = False,
        threads: int = 1,
        on_progress: Callable[[SolveProgress], object] | None = None,
    ) -> Solution | None:
        """
        Prove who wins; None when stop() ended it.

        on_progress is called with a SolveProgress several times a second, in this thread. Runs
        without the GIL; Ctrl-C ends it. Raises ValueError (game over, no pawn, region too large),
        RuntimeError (busy).
        """

    def stop(self) -> None:
        """End the running call; from any thread."""

    def keep(self, work: int) -> None:
        """
        Keep answers that took at least `work` nodes, for take_kept(); 0 keeps none.

        Only of sides up to 10. Raises ValueError, RuntimeError (busy).
        """

    def take_kept(self) -> bytes:
        """What has been kept since the last call, as bytes; from any thread, while solving too."""

    def restore(self, side: int, proofs: bytes) -> None:
        """
        Put kept proofs of a side into the table.

        Raises ValueError for bytes that are not that, RuntimeError (busy).
        """

    def clear(self) -> None:
        """Forget all proofs. Raises RuntimeError (busy)."""

class BaselineLine:
    """A move and the line that the tree prefers."""

    @property
    def chance(self) -> float:
        """Share of playouts won by the side to move; 1 or 0 when proven."""

    @property
    def visits(self) -> int:
        """Playouts through the move."""

    @property
    def proven(self) -> int:
        """+1 won, -1 lost for the side to move, 0 not known."""

    @property
    def plies(self) -> int | None:
        """When proven the winner can end the game within this number of plies, else None."""

    @property
    def pv(self) -> list[int]:
        """The moves of the line, the first one to play now."""

class BaselineAnalysis:
    """What a tree search found."""

    @property
    def lines(self) -> list[BaselineLine]:
        """Best first; empty when the game is over."""

    @property
    def depth(self) -> int:
        """Plies to the deepest node of the tree."""

    @property
    def playouts(self) -> int:
        """Games played out."""

    @property
    def seconds(self) -> float:
        """Time taken."""

    @property
    def tree_used(self) -> int:
        """Use of the tree, in permille."""

class Baseline:
    """
    Plain Monte Carlo tree search (UCB1, random playouts, proven results backed up).

    One analysis at a time.
    """

    def __init__(self, tree_mib: int = 64) -> None:
        """A tree of at most `tree_mib` MiB, 1 to 65536. Raises ValueError, MemoryError."""

    def analyse(
        self,
        position: Position,
        *,
        seed: int = 0,
        seconds: float | None = None,
        nodes: int | None = None,
        multipv: int = 1,
        on_info: Callable[[BaselineAnalysis], object] | None = None,
    ) -> BaselineAnalysis:
        """
        Search until a limit, a proof, stop() or Ctrl-C; `nodes` counts playouts.

        A few playouts are always made, so a position with moves always gives a line. On the
        empty board only the lowest index of each set of symmetric openings is searched. A full
        tree grows no more, and the search goes on in it. on_info is called with what is found
        so far when 1024 playouts are made and each time they have doubled. The same seed,
        position and nodes give the same result. Runs without the GIL. Raises ValueError,
        OverflowError, RuntimeError (busy).
        """

    def stop(self) -> None:
        """End the running analysis at once; from any thread."""
