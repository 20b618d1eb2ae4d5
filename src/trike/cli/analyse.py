"""``trike analyse``: search a position."""

from __future__ import annotations

import json as json_module
import sys
from collections.abc import Callable

import click

from trike.cli.analysis_answer import analysis_answer, swap_decision
from trike.cli.options import SIDE
from trike.cli.subject import read_subject
from trike.engine import Analysis, Engine, Limit, SwapDecision
from trike.rules.board import Board
from trike.rules.game import Game

__all__ = ["analyse"]

_DEFAULT_SECONDS = 5.0


@click.command()
@click.option("--side", type=SIDE, help="Side of the board (default 7).")
@click.option("--moves", metavar="MOVES", default="", help='Moves made, as "c2 swap f2".')
@click.option("--position", metavar="TEXT", help="A position text, instead of side and moves.")
@click.option("--movetime", type=float, metavar="S", help="Search for so many seconds (default 5).")
@click.option("--nodes", type=int, metavar="N", help="Search so many positions.")
@click.option("--depth", type=int, metavar="D", help="Search to this depth.")
@click.option("--lines", type=click.IntRange(min=1), default=1, metavar="K", help="Best K moves.")
@click.option("--hash", "hash_mib", type=int, default=64, metavar="MIB", help="Table size.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--jsonl", is_flag=True, help="Answer queries on standard input, a JSON object each.")
@click.option(
    "--threads", type=click.IntRange(1, 256), default=1, help="Searches of --jsonl at once."
)
def analyse(
    *,
    side: int | None,
    moves: str,
    position: str | None,
    movetime: float | None,
    nodes: int | None,
    depth: int | None,
    lines: int,
    hash_mib: int,
    as_json: bool,
    jsonl: bool,
    threads: int,
) -> None:
    """Search a position and print the best moves with their scores.

    A score is in stones, in the view of the colour to move: +1.25 is good for it. "won in 5" and
    "lost in 4" are proven, in plies to the end. With several limits the first reached counts.
    """
    if movetime is None and nodes is None and depth is None:
        movetime = _DEFAULT_SECONDS
    limit = Limit(movetime, nodes, depth)
    if jsonl:
        if side is not None or moves or position is not None or lines != 1 or as_json:
            raise ValueError("with --jsonl the queries say what to search, not the options")
        _answer_queries(limit, threads, hash_mib)
        return
    if threads != 1:
        raise ValueError("--threads is for --jsonl: one search uses one thread")
    subject = read_subject(side, moves, position)
    board = subject.board if isinstance(subject, Game) else subject
    report = _progress() if sys.stderr.isatty() else None
    analysis = Engine(hash_mib).analyse(subject, limit, lines=lines, on_info=report)
    if as_json:
        click.echo(json_module.dumps(analysis_answer(subject, analysis)))
    else:
        _print(board, analysis, swap_decision(subject, analysis))


def _answer_queries(limit: Limit, threads: int, hash_mib: int) -> None:
    from trike.cli.analysis_stream import AnalysisStream
    from trike.engine.ugi.lines import read_lines

    output = sys.stdout.buffer

    def write(line: str) -> None:
        output.write(f"{line}\n".encode())
        output.flush()

    stream = AnalysisStream(write, limit, threads=threads, hash_mib=hash_mib)
    stream.run(read_lines(sys.stdin.buffer))


def _progress() -> Callable[[Analysis], None]:
    def report(info: Analysis) -> None:
        click.echo(f"{info}  ({info.nodes:,} nodes, {info.seconds:.2f} s)", err=True)

    return report


def _print(board: Board, analysis: Analysis, swap: SwapDecision | None) -> None:
    click.echo(f"{board.turn} to move: {analysis.best_move}")
    for line in analysis.lines:
        click.echo(f"{line.score!s:>10}  {' '.join(map(str, line.moves))}")
    if swap is not None:
        click.echo(swap.sentence)
    speed = f"{analysis.nodes_per_second:,.0f} nodes/s"
    click.echo(
        f"depth {analysis.depth}, {analysis.nodes:,} nodes, {analysis.seconds:.2f} s, {speed}"
    )
