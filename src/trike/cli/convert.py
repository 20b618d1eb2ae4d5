"""``trike convert``: game records from one format into another."""

from __future__ import annotations

from pathlib import PurePath

import click

from trike.cli.move_list import read_move_list, write_move_list
from trike.cli.options import SIDE, STANDARD_STREAM
from trike.cli.printable import printable
from trike.cli.record_file import read_source, write_target
from trike.record import FORMATS, Reading, Record, format_named, read_all, write_all
from trike.rules.notation import Style

__all__ = ["convert"]

_MOVES = "moves"
_NAMES = click.Choice([*FORMATS, _MOVES], case_sensitive=False)


@click.command()
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--from", "source_format", type=_NAMES, help="Format of IN; by default it is seen.")
@click.option("--to", "target_format", type=_NAMES, help="Format of OUT; by default by its name.")
@click.option(
    "--notation",
    type=click.Choice([style.value for style in Style]),
    default=Style.ABSTRACT_PLAY.value,
    show_default=True,
    help="How the moves format names cells.",
)
@click.option("--side", type=SIDE, help="Side of the board, when IN has the moves format.")
@click.option("--no-swap", is_flag=True, help="No swap rule, when IN has the moves format.")
@click.option("--strict", is_flag=True, help="Write nothing unless everything could be read.")
def convert(
    *,
    source: str,
    target: str,
    source_format: str | None,
    target_format: str | None,
    notation: str,
    side: int | None,
    no_swap: bool,
    strict: bool,
) -> None:
    """Convert the games of IN and write them to OUT; - is standard input or output.

    The formats are text (.trike, .txt), json (.json), link (.link), abstractplay (.ap.json) and
    moves: bare lists of moves, one game a line. What cannot be read is said on standard error
    with its place, and the rest is written.
    """
    style = Style(notation)
    writer = _target_format(target, target_format)
    content = read_source(source)
    if source_format == _MOVES:
        if side is None:
            raise ValueError("a list of moves does not say its side: give --side")
        text = content.decode("utf-8", "replace").removeprefix("\ufeff")
        readings = read_move_list(text, side, style, swap_rule=not no_swap)
    else:
        if side is not None or no_swap:
            raise ValueError("--side and --no-swap are for --from moves: records say it themselves")
        readings = read_all(content, source_format or _by_name(source))
    records = _kept(readings, source, strict=strict)
    if writer == _MOVES:
        write_target(target, write_move_list(records, style))
    else:
        write_target(target, write_all(records, writer))


def _target_format(target: str, name: str | None) -> str:
    if name is not None:
        return name
    return "text" if target == STANDARD_STREAM else format_named(PurePath(target).name).name


def _by_name(source: str) -> str | None:
    """The format of a file's name where that tells it; ``.json`` and ``.txt`` hold several."""
    if source == STANDARD_STREAM or PurePath(source).suffix.lower() not in (".trike", ".link"):
        return None
    return format_named(PurePath(source).name).name


def _kept(readings: tuple[Reading, ...], source: str, *, strict: bool) -> list[Record]:
    name = "standard input" if source == STANDARD_STREAM else source
    several = len(readings) > 1
    faults = 0
    for number, reading in enumerate(readings, start=1):
        where = f"{name}, game {number}" if several else name
        for fault in reading.errors:
            click.echo(printable(f"{where}: {fault}"), err=True)
            faults += 1
    records = [reading.record for reading in readings if reading.record is not None]
    if not records:
        raise ValueError(f"{name}: no game could be read")
    if strict and faults:
        raise ValueError(f"{name}: nothing was written, as not everything could be read")
    return records
