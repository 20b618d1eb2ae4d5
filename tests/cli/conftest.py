"""Running the command as click does in tests, and as a shell does."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from trike.cli.main import main

Invoke = Callable[..., Result]
Run = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def invoke(tmp_path, monkeypatch) -> Invoke:
    """Run ``trike`` in this process, in an empty folder, with text as standard input."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: object, text: str | bytes | None = None) -> Result:
        return CliRunner().invoke(main, [str(word) for word in arguments], input=text)

    return run


@pytest.fixture
def refused(invoke: Invoke) -> Callable[..., str]:
    """Run ``trike`` with wrong input; the one line that it says."""

    def run(*arguments: object, text: str | bytes | None = None) -> str:
        result = invoke(*arguments, text=text)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.startswith("Error: ")
        assert result.stderr.count("\n") == 1
        return result.stderr.removeprefix("Error: ").rstrip("\n")

    return run


COMMAND = [sys.executable, "-m", "trike.cli.main"]
ENVIRONMENT = {**os.environ, "PYTHONWARNINGS": "error", "PYTHONUTF8": "1"}


@pytest.fixture
def run(tmp_path) -> Run:
    """Run ``trike`` as a process of its own."""

    def run_command(
        *arguments: str, stdin: bytes = b"", **more: object
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*COMMAND, *arguments],
            input=stdin,
            capture_output=True,
            cwd=tmp_path,
            env=ENVIRONMENT,
            timeout=60,
            check=False,
            **more,
        )

    return run_command
