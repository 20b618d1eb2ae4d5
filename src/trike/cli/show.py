"""``trike show``: a position or a game as text or as a picture."""

from __future__ import annotations

import click

from trike import draw
from trike.cli.options import color_wanted, plain_wanted
from trike.cli.printable import printable
from trike.cli.record_file import write_target
from trike.cli.source import Source, read_subjects
from trike.draw.view import status
from trike.record import Record
from trike.rules.board import Board
from trike.rules.game import Game, Seat

__all__ = ["show"]


@click.command()
@click.argument("source", metavar="POSITION|FILE|LINK")
@click.option("--svg", metavar="FILE", help="Write a picture instead; - for standard output.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with letters only.")
@click.option("--ply", type=click.IntRange(min=0), metavar="N", help="After N moves, not the last.")
@click.option(
    "--game", "number", type=click.IntRange(min=1), metavar="N", help="The game, if several."
)
def show(
    *, source: str, svg: str | None, ascii_only: bool, ply: int | None, number: int | None
) -> None:
    """Show a position text, a file of records or a position, or a game's link.

    - reads standard input. In text, b and w or the discs are stones, the pawn's is in brackets,
    and * marks where the pawn can go.
    """
    subject = _chosen(source, number)
    game = _after(subject, ply)
    if svg is not None:
        write_target(svg, draw.svg(game))
        return
    if isinstance(subject, Record):
        click.echo(_heading(subject) + "\n")
    ascii_only = ascii_only or plain_wanted()
    picture = draw.text(
        game,
        destinations=not _is_empty_or_over(game),
        ascii_only=ascii_only,
        ansi=color_wanted(),
    )
    click.echo(picture)
    click.echo(f"\n{_status(game)}")


def _chosen(source: str, number: int | None) -> Source:
    subjects, faults = read_subjects(source)
    if not subjects:
        raise ValueError(faults[0] if faults else f"{source}: there is no game in it")
    for fault in faults:
        click.echo(f"Warning: {printable(fault)}", err=True)
    if number is None and len(subjects) > 1:
        click.echo(f"Game 1 of {len(subjects)}; --game N shows another.", err=True)
    if number is not None and number > len(subjects):
        raise ValueError(f"there is no game {number}: {source} has {len(subjects)}")
    return subjects[(number or 1) - 1]


def _after(subject: Source, ply: int | None) -> Board | Game:
    if isinstance(subject, Board):
        if ply is not None:
            raise ValueError("a position has no moves: --ply is for records")
        return subject
    if ply is None or ply == len(subject.line):
        return subject.game()
    if ply > len(subject.line):
        raise ValueError(f"the game has {len(subject.line)} moves, not {ply}")
    game = subject.new_game()
    for entry in subject.line[:ply]:
        game.play(entry.move)
    return game


def _heading(record: Record) -> str:
    lines = []
    for seat in Seat:
        player = record.player(seat)
        name = printable(player.name) or f"{seat.name.capitalize()} player"
        lines.append(f"{record.color_of(seat)}: {name}")
    moves = "  ".join(f"{number}. {move}" for number, move in enumerate(record.moves, start=1))
    return "\n".join([*lines, moves or "No moves yet."])


def _is_empty_or_over(game: Board | Game) -> bool:
    board = game if isinstance(game, Board) else game.board
    over = game.is_over if isinstance(game, Game) else board.is_trapped()
    return over or board.pawn is None


def _status(game: Board | Game) -> str:
    swap = isinstance(game, Game) and game.can_swap
    return f"{status(game)[:-1]}, or to swap." if swap else status(game)
