"""``trike ladder``: many engines, each against each, ranked."""

from __future__ import annotations

import json as json_module
from itertools import combinations
from pathlib import Path
from typing import cast

import click

from trike.cli.match import elo_text
from trike.cli.match_options import match_options, run_match
from trike.engine import Limit
from trike.lab import Contestant, MatchSettings, PlayedGame, Standing, rank
from trike.lab.openings import OpeningKind

__all__ = ["ladder"]


@click.command()
@click.argument("engines", nargs=-1, required=True)
@match_options
@click.option(
    "--save", type=click.Path(file_okay=False, path_type=Path), help="Folder: keep, and resume."
)
def ladder(
    *,
    engines: tuple[str, ...],
    side: int,
    games: int,
    movetime: float,
    openings: str,
    margin: float,
    concurrency: int,
    seed: int,
    as_json: bool,
    save: Path | None,
) -> None:
    """Rank engines by a match of each against each; they are written as for trike match.

    Elo are those that make all results likeliest (Bradley-Terry), their mean 0.
    """
    contestants = [Contestant.parse(text) for text in engines]
    if len(set(engines)) < len(engines) or len(engines) < 2:
        raise ValueError("a ladder needs two engines or more, no two alike")
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    matches: dict[tuple[int, int], list[PlayedGame]] = {}
    for (i, a), (j, b) in combinations(enumerate(contestants), 2):
        settings = MatchSettings(
            a, b, side, Limit(seconds=movetime), cast(OpeningKind, openings), margin, seed
        )
        path = None if save is None else save / f"{i + 1}-{j + 1}.jsonl"
        matches[i, j] = run_match(settings, games, concurrency, path)
    standings = rank(contestants, matches)
    if as_json:
        click.echo(json_module.dumps({"side": side, "ladder": [_answer(s) for s in standings]}))
        return
    width = max(len(text) for text in engines)
    click.echo(f"side {side}, {games} games of each pair, {movetime:g} s a move")
    for place, standing in enumerate(standings, 1):
        click.echo(
            f"{place:>2}  {standing.contestant!s:<{width}}  "
            f"{standing.wins:>5} of {standing.games:<5}  Elo {elo_text(standing.elo)}"
        )


def _answer(standing: Standing) -> dict[str, object]:
    return {
        "engine": str(standing.contestant),
        "wins": standing.wins,
        "games": standing.games,
        "elo": standing.elo.difference,
        "elo_interval": [standing.elo.low, standing.elo.high],
    }
