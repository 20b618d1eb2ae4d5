"""``trike match``: two engines against each other."""

from __future__ import annotations

import json as json_module
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Any, cast

import click

from trike.cli.match_options import match_options, run_match
from trike.engine import Limit
from trike.lab import Contestant, MatchSettings, MatchSummary, PlayedGame, SprtReport, summarise
from trike.lab.openings import OpeningKind
from trike.ratings import Decision, EloEstimate, Sprt

__all__ = ["match"]


@click.command()
@click.argument("a")
@click.argument("b")
@match_options
@click.option("--sprt", is_flag=True, help="End as soon as A is proven stronger, or not.")
@click.option("--elo0", type=float, default=0.0, show_default=True, help="Not stronger: Elo.")
@click.option("--elo1", type=float, default=20.0, show_default=True, help="Stronger: Elo.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep, and resume.")
def match(
    *,
    a: str,
    b: str,
    side: int,
    games: int,
    movetime: float,
    openings: str,
    margin: float,
    concurrency: int,
    seed: int,
    as_json: bool,
    sprt: bool,
    elo0: float,
    elo1: float,
    save: Path | None,
) -> None:
    """Play engines A and B against each other, each opening twice with seats exchanged.

    An engine is engine, level:1 to level:10, baseline or ugi:COMMAND; settings follow its kind, as
    in baseline,movetime=0.01 or ugi,Threads=2:./program. There is no swap.
    """
    settings = MatchSettings(
        Contestant.parse(a),
        Contestant.parse(b),
        side,
        Limit(seconds=movetime),
        cast(OpeningKind, openings),
        margin,
        seed,
    )
    test = Sprt(elo0, elo1) if sprt else None

    def decided(found: Sequence[PlayedGame]) -> bool:
        return test is not None and SprtReport.of(test, found).decision is not Decision.CONTINUE

    played = run_match(settings, games, concurrency, save, decided)
    summary = summarise(played)
    report = None if test is None else SprtReport.of(test, played)
    if as_json:
        click.echo(json_module.dumps({**settings.to_json(), **_answer(summary, report)}))
    else:
        _print(settings, summary, report)


def _print(settings: MatchSettings, summary: MatchSummary, report: SprtReport | None) -> None:
    click.echo(f"A  {settings.a}\nB  {settings.b}")
    # Whoever has limits of his own has said so in his name.
    shared = any(who.limit is None and who.level is None for who in (settings.a, settings.b))
    time = f"{settings.limit} a move, " if shared else ""
    click.echo(
        f"side {settings.side}, {summary.games} games, {time}"
        f"{settings.openings} openings, seed {settings.seed}"
    )
    assert summary.share is not None  # noqa: S101 - a match has games
    assert summary.interval is not None  # noqa: S101
    assert summary.elo is not None  # noqa: S101
    low, high = summary.interval
    click.echo(
        f"A won {summary.wins} of {summary.games}: {100 * summary.share:.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f}), Elo {elo_text(summary.elo)}"
    )
    none, one, both = summary.pairs
    click.echo(f"pairs of which A won none, one, both: {none}, {one}, {both}")
    click.echo(
        f"A opening: {summary.opening[0]} of {summary.opening[1]}; "
        f"replying: {summary.replying[0]} of {summary.replying[1]}"
    )
    for name, forfeits in zip("AB", summary.forfeits, strict=True):
        if forfeits:
            told = ", ".join(f"{ending} {count}" for ending, count in sorted(forfeits.items()))
            click.echo(f"{name} forfeited: {told}")
    if report is not None:
        test = report.test
        click.echo(
            f"SPRT (Elo {test.elo0:g}, {test.elo1:g}): LLR {report.llr:.2f} of "
            f"{test.lower:.2f} to {test.upper:.2f}: {report.decision.value}"
        )


def elo_text(elo: EloEstimate) -> str:
    """A difference with the ends of its interval."""
    return f"{elo.difference:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})"


def _answer(summary: MatchSummary, report: SprtReport | None) -> dict[str, Any]:
    elo = summary.elo
    test = None
    if report is not None:
        bounds = {"lower": report.test.lower, "upper": report.test.upper}
        hypotheses = {"elo0": report.test.elo0, "elo1": report.test.elo1}
        test = {**hypotheses, "llr": report.llr, **bounds, "decision": report.decision.value}
    return {
        "games": summary.games,
        "wins": summary.wins,
        "losses": summary.losses,
        "share": summary.share,
        "share_interval": summary.interval,
        "elo": None if elo is None else _finite(elo.difference),
        "elo_interval": None if elo is None else [_finite(elo.low), _finite(elo.high)],
        "pairs": summary.pairs,
        "opening": summary.opening,
        "replying": summary.replying,
        "forfeits": [dict(forfeits) for forfeits in summary.forfeits],
        "sprt": test,
    }


def _finite(number: float) -> float | None:
    """JSON has no infinity."""
    return number if isfinite(number) else None
