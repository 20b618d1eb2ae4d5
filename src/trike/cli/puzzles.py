"""``trike puzzles``: make, check and print puzzles."""

from __future__ import annotations

import json as json_module
import sys
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

import click

from trike.cli.errors import CommandError
from trike.cli.printable import printable
from trike.solve.puzzle import Puzzle
from trike.solve.puzzle_check import find_fault
from trike.solve.puzzle_generator import generate_puzzles
from trike.solve.puzzle_key import puzzle_key
from trike.solve.puzzles import puzzles_of_file
from trike.solve.solver import Solver

__all__ = ["puzzles"]

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.group()
def puzzles() -> None:
    """Make and check puzzles: positions with exactly one winning move, proven."""


@puzzles.command()
@click.option("--side", type=click.IntRange(4, 19), default=7, metavar="N", help="Default 7.")
@click.option("--count", type=click.IntRange(1), default=10, metavar="K", help="Default 10.")
@click.option(
    "--min-plies", type=click.IntRange(1), default=5, metavar="P", help="To the end; default 5."
)
@click.option("--seed", type=int, default=0, metavar="S", help="Other games, other puzzles.")
@click.option("--output", type=_FILE, metavar="FILE", help="Add to this file, and go on from it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON lines.")
def generate(
    *, side: int, count: int, min_plies: int, seed: int, output: Path | None, as_json: bool
) -> None:
    """Find COUNT puzzles in games of the engine's low levels.

    With --output they are written as they are found; the same command goes on where it was
    ended, until the file has COUNT of this side and seed.
    """
    with ExitStack() as stack:
        file = None
        there: list[Puzzle] = []
        if output is not None:
            there = _mended(output)
            file = stack.enter_context(output.open("a", encoding="utf-8"))
        ours = [p.game for p in there if (p.side, p.seed) == (side, seed) and p.game is not None]
        found = generate_puzzles(
            side,
            seed,
            min_plies=min_plies,
            first_game=max(ours, default=-1) + 1,
            known={puzzle_key(puzzle.board()) for puzzle in there},
        )
        new = (puzzle for puzzle in found if puzzle is not None)
        for number, puzzle in enumerate(islice(new, max(0, count - len(ours))), len(ours) + 1):
            line = json_module.dumps(puzzle.to_json())
            if file is not None:
                file.write(line + "\n")
                file.flush()
            if as_json:
                click.echo(line)
            elif file is None:
                rating = puzzle.difficulty.rating if puzzle.difficulty else 0
                click.echo(
                    f"{puzzle.position}: {puzzle.move} in {puzzle.plies}, difficulty {rating}"
                )
            _show("puzzles", number, count)
    _end_of_progress()


def _mended(path: Path) -> list[Puzzle]:
    """The puzzles of the file, less a last line that was being written when a run was killed."""
    if not path.exists():
        return []
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content and not _is_json(content[len(whole) :]):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    elif whole != content:
        with path.open("ab") as file:
            file.write(b"\n")
    return [puzzle for _, puzzle in puzzles_of_file(path)]


def _is_json(text: bytes) -> bool:
    try:
        json_module.loads(text)
    except ValueError:
        return False
    return True


@puzzles.command()
@click.argument("file", type=_FILE)
def solve(*, file: Path) -> None:
    """Prove each puzzle of FILE: the move, that no other wins, the plies and the line.

    Tells what is wrong line by line and ends with code 1 if anything is.
    """
    solver = Solver(2**20)
    every = list(puzzles_of_file(file))
    faults = 0
    for done, (number, puzzle) in enumerate(every, 1):
        try:
            fault = find_fault(puzzle, solver)
        except ValueError as error:
            fault = str(error)
        if fault is not None:
            faults += 1
            click.echo(f"line {number}: {printable(fault)}")
        if done % 100 == 0:
            _show("checked", done, len(every))
    _end_of_progress()
    if not every:
        raise CommandError("there are no puzzles in this file")
    click.echo(f"{len(every)} puzzles, {len(every) - faults} right, {faults} wrong")
    if faults:
        raise click.exceptions.Exit(1)


def _show(what: str, done: int, total: int) -> None:
    if sys.stderr.isatty():
        bar = "#" * (30 * done // total)
        click.echo(f"\r\x1b[K{what} [{bar:<30}] {done} of {total}", err=True, nl=False)


def _end_of_progress() -> None:
    if sys.stderr.isatty():
        click.echo(err=True)
