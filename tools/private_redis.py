"""A Redis server of our own on a free port, which can be killed and started again."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time

__all__ = ["PrivateRedis", "find_redis"]


def find_redis() -> str | None:
    """The Redis server's program."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


class PrivateRedis:
    """Runs until `stop`, and keeps nothing on disk."""

    def __init__(self, program: str) -> None:
        self._program = program
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Its address, the same after every start."""
        return f"redis://127.0.0.1:{self._port}/0"

    def start(self) -> None:
        """Run, and return when it can be asked."""
        options = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen(
            [self._program, *options, "--appendonly", "no", "--protected-mode", "no"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not self._answers():
            if self._process.poll() is not None:
                raise RuntimeError(f"{self._program} did not start on port {self._port}")
            time.sleep(0.02)

    def stop(self) -> None:
        """Kill it: whoever is connected hears nothing of it but the end."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self._port), 1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False
