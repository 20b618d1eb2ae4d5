"""The pages on the protocol and on matches name all that there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trike.engine.ugi.go import Go
from trike.engine.ugi.players import BaselinePlayer, EnginePlayer
from trike.engine.ugi.server import _HANDLERS
from trike.lab import Contestant

DOCS = Path(__file__).parents[4] / "docs"
PROTOCOL = (DOCS / "protocol" / "ugi.md").read_text("utf-8")
GUIDE = (DOCS / "guides" / "engine.md").read_text("utf-8")


@pytest.mark.parametrize("player", [EnginePlayer, BaselinePlayer])
def test_every_option(player: type[EnginePlayer] | type[BaselinePlayer]) -> None:
    for option in player.options:
        assert f"`{option.name}`" in PROTOCOL


def test_every_command_and_every_limit() -> None:
    for command in (*_HANDLERS, "quit"):
        assert re.search(rf"`{command}\b", PROTOCOL)
    for limit in Go.__dataclass_fields__:
        assert re.search(rf"[`\[ ]{limit}\b", PROTOCOL)


def test_every_kind_of_engine_and_the_commands_shown() -> None:
    for line in GUIDE.splitlines():
        if line.startswith("    trike match "):
            words = re.findall(r'"[^"]*"|\S+', line)[2:4]
            for word in words:
                Contestant.parse(word.strip('"'))
    kinds = re.findall(r"^\| `(\w+)", GUIDE, re.MULTILINE)
    assert kinds == ["engine", "level", "baseline", "ugi"]


def test_the_example_in_python_runs() -> None:
    block = re.search(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert block is not None
    code = block[1].replace("games=20", "games=2").replace('"engine"', '"engine,nodes=50"')
    exec(code.replace('"baseline"', '"baseline,nodes=50"'), {})
