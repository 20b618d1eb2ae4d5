"""``trike solve``: prove who wins a position."""

from __future__ import annotations

import json as json_module
from contextlib import ExitStack
from pathlib import Path

import click

from trike.cli.options import SIDE
from trike.cli.solver_options import MEMORY, THREADS, show_progress
from trike.cli.subject import read_subject
from trike.rules.board import Board
from trike.rules.color import Color
from trike.rules.game import Game
from trike.solve import Checkpoint, Solution, Solver
from trike.solve.openings import KEPT_WORK

__all__ = ["solve"]


@click.command()
@click.option("--side", type=SIDE, help="Side of the board (default 7).")
@click.option("--moves", metavar="MOVES", default="", help='Moves made, as "c2 swap f2".')
@click.option("--position", metavar="TEXT", help="A position text, instead of side and moves.")
@click.option("--all-moves", is_flag=True, help="Say who wins after each move.")
@click.option("--plies", is_flag=True, help="Count the plies to the end.")
@THREADS
@MEMORY
@click.option(
    "--checkpoint",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Keep what is proven in this folder, and go on from it.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def solve(
    *,
    side: int | None,
    moves: str,
    position: str | None,
    all_moves: bool,
    plies: bool,
    threads: int,
    memory: int,
    checkpoint: Path | None,
    as_json: bool,
) -> None:
    """Prove who wins a position with best play, without regard to the swap rule.

    Boards of up to side 10, and positions of larger ones in which the pawn can reach at most 63
    cells. What is proven is certain; what is too large takes too long.
    """
    subject = read_subject(side, moves, position)
    board = subject.board if isinstance(subject, Game) else subject
    solver = Solver(memory, threads)
    with ExitStack() as stack:
        if checkpoint is not None:
            folder = stack.enter_context(Checkpoint(checkpoint))
            for proofs in folder.load_proofs(board.side):
                solver.restore(board.side, proofs)
            solver.keep(KEPT_WORK)
            stack.callback(lambda: folder.save_proofs(board.side, solver.take_kept()))
        solution = solver.solve(
            subject, all_moves=all_moves, plies=plies, on_progress=show_progress("solving")
        )
    if as_json:
        made = [str(move) for move in subject.moves]
        click.echo(json_module.dumps(_answer(board, made, solution)))
    else:
        _print(solution)


def _print(solution: Solution) -> None:
    length = "" if solution.plies is None else f" in {solution.plies}"
    move = "" if solution.move is None else f": {solution.move}"
    click.echo(f"{solution.turn} to move, {solution.winner} wins{length}{move}")
    for proven in solution.moves:
        length = "" if proven.plies is None else f" in {proven.plies}"
        click.echo(f"  {proven.cell!s:>4}  {proven.winner} wins{length}")
    click.echo(f"{solution.nodes:,} nodes, {solution.seconds:.2f} s")


def _answer(board: Board, made: list[str], solution: Solution) -> dict[str, object]:
    answer: dict[str, object] = {
        "side": board.side,
        "moves": made,
        "position": board.text(),
        "turn": _name(solution.turn),
        "winner": _name(solution.winner),
        "move": None if solution.move is None else str(solution.move),
        "plies": solution.plies,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
    }
    if solution.moves:
        answer["all_moves"] = [
            {"move": str(move.cell), "winner": _name(move.winner), "plies": move.plies}
            for move in solution.moves
        ]
    return answer


def _name(color: Color) -> str:
    return str(color).lower()
