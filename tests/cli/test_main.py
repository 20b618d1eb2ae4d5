from __future__ import annotations

import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from trike.cli.main import main


def command(*arguments: str, **more: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "trike.cli.main", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **more,
    )


def wait_for_the_core(pid: int) -> None:
    """Until the process has loaded the core: a while later it is at work."""
    maps = Path(f"/proc/{pid}/maps")
    deadline = time.monotonic() + 30
    while maps.exists() and "_core" not in maps.read_text() and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(0.7)


def test_help_lists_every_command(invoke) -> None:
    for arguments in ([], ["--help"], ["-h"]):
        result = invoke(*arguments)
        assert result.exit_code == 0
        for name in main.list_commands(None):
            assert f"\n  {name} " in result.output


@pytest.mark.parametrize("name", main.list_commands(None))
def test_every_command_has_help_that_begins_like_its_summary(invoke, name: str) -> None:
    result = invoke(name, "--help")
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: main {name} [OPTIONS]")
    assert main.summaries[name].endswith(".")


def test_help_imports_no_command() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from trike.cli.main import main\n"
        "assert CliRunner().invoke(main, ['--help']).exit_code == 0\n"
        "print([m for m in sys.modules if m in ('trike._core', 'trike.server', 'trike.engine')])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_version(run) -> None:
    answer = run("--version")
    assert answer.returncode == 0
    assert answer.stdout.startswith(b"trike ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nope"], "No such command 'nope' (see main --help)"),
        (["--nope"], "No such option '--nope' (see main --help)"),
        (["perft"], "Missing argument 'SIDE' (see main perft --help)"),
        (["perft", "7", "x"], "is not a valid integer"),
    ],
)
def test_wrong_usage_is_one_line(refused, arguments: list[str], said: str) -> None:
    assert said in refused(*arguments)


def test_exit_codes_of_the_process(run) -> None:
    assert run("perft", "3", "2").returncode == 0
    wrong = run("perft", "0", "2")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert wrong.stderr.startswith(b"Error: ")
    assert wrong.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["analyse", "--side", "15", "--moves", "h4", "--movetime", "100"],
        ["perft", "19", "14"],
        ["bench", "--depth", "40"],
        ["play", "--side", "15", "--color", "second", "--movetime", "100"],
        ["match", "engine", "baseline", "--side", "19", "--movetime", "100", "--concurrency", "2"],
        ["engine"],
        ["analyse", "--jsonl"],
    ],
)
def test_ctrl_c_ends_at_once_without_a_traceback(arguments: list[str]) -> None:
    process = command(*arguments, stdin=subprocess.PIPE)
    wait_for_the_core(process.pid)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    try:
        _, said = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130
    assert b"Traceback" not in said


def test_a_reader_that_leaves_is_not_an_error() -> None:
    process = command("perft", "19", "3", "--divide")
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(30) in (0, 1)
    process.stderr.close()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("perft 3 3 >&-", 0),
        ("show '#1-7-c2' >&-", 0),
        ("analyse --depth 2 2>&-", 0),
        ("nope 2>&-", 2),
        ("show - <&-", 2),
        ("play --save x.trike <&-", 0),
    ],
)
def test_closed_standard_streams_are_empty_ones(words: str, code: int, tmp_path) -> None:
    answer = subprocess.run(
        ["sh", "-c", f'"$0" -m trike.cli.main {words}', sys.executable],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert answer.returncode == code, answer.stderr
    assert "Traceback" not in answer.stderr


def test_too_little_memory_is_one_line(run) -> None:
    def limit_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))

    answer = run("analyse", "--hash", "60000", "--depth", "1", preexec_fn=limit_memory)
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert answer.stderr == b"Error: there is not enough memory for this\n"
