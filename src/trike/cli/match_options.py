"""What ``trike match`` and ``trike ladder`` have in common."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from trike.cli.errors import CommandError
from trike.engine import MAX_SIDE
from trike.engine.ugi import UgiEngineError
from trike.lab import OPENINGS, MatchFile, MatchSettings, PlayedGame, play_match

__all__ = ["match_options", "run_match"]

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS = (
    click.option(
        "--side", type=click.IntRange(2, MAX_SIDE), default=7, show_default=True, help="Side."
    ),
    click.option(
        "--games", type=int, default=100, show_default=True, help="Games of two engines, even."
    ),
    click.option("--movetime", type=float, default=0.1, show_default=True, help="Seconds a move."),
    click.option(
        "--openings",
        type=click.Choice(OPENINGS),
        default="balanced",
        show_default=True,
        help="Even starts, or every first stone.",
    ),
    click.option(
        "--margin", type=float, default=0.5, show_default=True, help="Seconds of grace a move."
    ),
    click.option("--concurrency", type=int, default=1, show_default=True, help="Games at once."),
    click.option("--seed", type=int, default=0, show_default=True, help="Of chance."),
    click.option("--json", "as_json", is_flag=True, help="Print one JSON object."),
)


def match_options(function: F) -> F:
    """Give a command the options of matches."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def run_match(
    settings: MatchSettings,
    games: int,
    concurrency: int,
    save: Path | None,
    finished: Callable[[Sequence[PlayedGame]], bool] | None = None,
) -> list[PlayedGame]:
    """Play a match, or go on with the one in a file, showing how far it is."""
    try:
        if save is None:
            with _progress(settings, games, 0) as show:
                return play_match(
                    settings, games, concurrency=concurrency, on_game=show, finished=finished
                )
        with MatchFile(save, settings) as file, _progress(settings, games, len(file.games)) as show:

            def keep(game: PlayedGame) -> None:
                file.add(game)
                show(game)

            return play_match(
                settings,
                games,
                concurrency=concurrency,
                done=file.games,
                on_game=keep,
                finished=finished,
            )
    except UgiEngineError as error:
        raise CommandError(str(error)) from error


@contextmanager
def _progress(
    settings: MatchSettings, games: int, done: int
) -> Iterator[Callable[[PlayedGame], None]]:
    """Give a function to call after each game; it moves a bar when people look."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    what = f"{settings.a} : {settings.b}"
    won = [0, 0]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Remaining())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=games, completed=done)

        def played(game: PlayedGame) -> None:
            won[game.winner] += 1
            bar.update(task, advance=1, description=f"{what} {won[0]}:{won[1]}")

        yield played
