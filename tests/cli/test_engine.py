"""``trike engine`` as a process: the transcript of the protocol page, and streams that end."""

from __future__ import annotations

import subprocess

from tests.cli.conftest import COMMAND, ENVIRONMENT


def test_a_session(run) -> None:
    commands = (
        b"ugi\r\nposition side 7 moves c2 swap\ngo nodes 500\nisready\n\xff\xfe\nstop\nquit\n"
    )
    done = run("engine", stdin=commands)
    said = done.stdout.decode().splitlines()
    assert done.returncode == 0
    assert done.stderr == b""
    assert said[0].startswith("id name Trike ")
    assert "ugiok" in said
    assert "readyok" in said
    assert sum(line.startswith("bestmove ") for line in said) == 1


def test_the_end_of_the_input_ends_an_endless_search(run) -> None:
    done = run("engine", "--baseline", stdin=b"position side 19 moves c2 swap\ngo infinite\n")
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[-1].startswith("bestmove ")


def test_a_giant_line_costs_no_memory_and_no_session(run) -> None:
    done = run("engine", stdin=b"x" * 3_000_000 + b"\nisready\n")
    said = done.stdout.decode().splitlines()
    assert said == ["info string error: a line is at most 16384 bytes long", "readyok"]


def test_a_reader_that_has_gone_ends_the_engine() -> None:
    with subprocess.Popen(
        [*COMMAND, "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"position side 19 moves c2 swap\ngo infinite\nisready\nisready\n")
        process.stdin.flush()
        try:
            process.wait(60)
        finally:
            process.kill()
        assert b"Traceback" not in process.stderr.read()
