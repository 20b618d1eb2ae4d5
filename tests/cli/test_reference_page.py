"""The reference page knows every command and every option."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from trike.cli.main import main

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "command-line.md").read_text("utf-8")


@pytest.mark.parametrize("name", main.list_commands(None))
def test_every_option_is_in_the_usage_line(name: str) -> None:
    command = main.get_command(None, name)
    assert command is not None
    usage = next(line for line in PAGE.splitlines() if line.startswith(f"`trike {name} "))
    words = usage.replace("[", " ").replace("]", " ").split()
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert set(parameter.opts) <= set(words)
