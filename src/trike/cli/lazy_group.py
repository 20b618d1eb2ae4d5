"""A group of commands whose modules are imported only when their command runs."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

__all__ = ["LazyGroup"]


class LazyGroup(click.Group):
    """A group made of ``name: one-line help``.

    Command ``name`` is the object ``name`` of the module ``trike.cli.name``. The help lines are
    given here and not taken from the commands, so that ``--help`` imports none of them.
    """

    def __init__(self, *args: Any, summaries: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.summaries = summaries

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order given: the most used first."""
        return list(self.summaries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; ``None`` for a name that is not one."""
        if cmd_name not in self.summaries:
            return None
        command = getattr(import_module(f"trike.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)  # noqa: S101 - for the type checkers
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.summaries.items()))
