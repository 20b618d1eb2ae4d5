from __future__ import annotations

import socket


def test_a_port_that_is_taken_is_one_line(run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = run("serve", "--port", port, "--database", "sqlite+aiosqlite:///games.sqlite3")
    assert answer.returncode == 2
    assert answer.stdout == b""
    assert answer.stderr.startswith(b"Error: ")
    assert answer.stderr.count(b"\n") == 1
    assert port.encode() in answer.stderr


def test_refusals(refused) -> None:
    refused("serve", "--port", 70000)
    refused("serve", "--port", "http")
