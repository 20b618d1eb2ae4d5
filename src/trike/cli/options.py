"""Options and arguments that several commands share."""

from __future__ import annotations

import os
import sys

import click

from trike.rules.position import MAX_TEXT_SIDE

__all__ = ["SIDE", "STANDARD_STREAM", "color_wanted", "plain_wanted"]

SIDE = click.IntRange(1, MAX_TEXT_SIDE)
"""A side that the command line takes: a typing slip must not ask for gigabytes."""

STANDARD_STREAM = "-"
"""The file name that stands for standard input or output."""


def color_wanted() -> bool:
    """Whether to colour standard output: a terminal, and nobody has said no."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def plain_wanted() -> bool:
    """Whether standard output cannot show the stones' symbols."""
    try:
        "●○·".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False
