"""``trike play``: against the computer in the terminal."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from random import Random

import click

from trike.cli.record_file import check_save, save_game
from trike.cli.terminal_game import TerminalGame
from trike.engine import MAX_SIDE, Level, Limit
from trike.record import Player
from trike.rules.game import Game, Seat

__all__ = ["play"]


@click.command()
@click.option(
    "--side",
    type=click.IntRange(1, MAX_SIDE),
    default=7,
    show_default=True,
    help="Side of the board.",
)
@click.option(
    "--level",
    type=click.IntRange(Level.LOWEST, Level.HIGHEST),
    default=4,
    show_default=True,
    help="Strength of the computer, 1 to 10.",
)
@click.option(
    "--color",
    type=click.Choice(["first", "second", "random"]),
    default="first",
    show_default=True,
    help="Your seat: who moves first is Black until a swap.",
)
@click.option("--no-swap", is_flag=True, help="Play without the swap rule.")
@click.option("--movetime", type=float, metavar="S", help="Seconds a move, instead of a level.")
@click.option("--seed", type=int, help="Make the computer's choices repeatable.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the record.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with letters only.")
def play(
    *,
    side: int,
    level: int,
    color: str,
    no_swap: bool,
    movetime: float | None,
    seed: int | None,
    save: Path | None,
    ascii_only: bool,
) -> None:
    """Play the computer in the terminal.

    Type a move such as c2, or help. The record is written when the game ends or is left; its
    format follows from the name of the file.
    """
    if save is not None:
        check_save(save)  # what is wrong is said before the game, not after it
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - line editing and history for input()

    rng = Random(seed)  # noqa: S311 - variety, not secrets
    if color == "random":
        color = rng.choice(["first", "second"])
    session = TerminalGame(
        Game(side, swap_rule=not no_swap),
        Seat.FIRST if color == "first" else Seat.SECOND,
        Level(level) if movetime is None else Limit(seconds=movetime),
        rng=rng,
        ascii_only=ascii_only,
    )
    try:
        session.run()
    finally:
        if save is not None and session.game.ply:
            computer = Player(_computer_name(level, movetime), computer=True)
            first, second = Player(), computer
            if session.player is Seat.SECOND:
                first, second = second, first
            save_game(session.game, save, first=first, second=second)
            click.echo(f"Saved in {save}.", file=sys.stderr)


def _computer_name(level: int, movetime: float | None) -> str:
    return f"Trike, level {level}" if movetime is None else f"Trike, {movetime:g} s a move"
