"""A PostgreSQL server of our own in a temporary folder, with databases for single tests."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import psycopg

__all__ = ["PrivatePostgres", "find_postgres"]

_USER = "trike"

_NOT_SAFE_BUT_QUICK = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")


def find_postgres() -> Path | None:
    """The folder with the newest PostgreSQL's programs; Debian does not put it on the path."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return None if initdb is None else Path(initdb).parent


class PrivatePostgres:
    """Runs until `stop`; listens on a socket in its folder only."""

    def __init__(self, programs: Path) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="trike-postgres-"))
        self._names = (f"test_{number}" for number in count(1))
        # The server refuses to be run by root.
        user = _unprivileged() if os.geteuid() == 0 else None
        if user is not None:
            shutil.chown(self._folder, user)
        data = self._folder / "data"
        options = ["-U", _USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(
            [programs / "initdb", "-D", data, *options],
            check=True,
            capture_output=True,
            user=user,
            cwd=self._folder,
        )
        settings = [f"unix_socket_directories={self._folder}", "listen_addresses="]
        settings += ["max_connections=200", *_NOT_SAFE_BUT_QUICK]
        with (self._folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [programs / "postgres", "-D", data, *(f"--{setting}" for setting in settings)],
                stdout=log,
                stderr=log,
                user=user,
                cwd=self._folder,
            )
        self._admin = self._connect()

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = next(self._names)
        self._admin.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql+psycopg://{_USER}@/{name}?host={self._folder}"

    def drop(self, url: str) -> None:
        """Remove a database, whoever is connected to it."""
        name = url.partition("?")[0].rpartition("/")[2]
        self._admin.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())

    def stop(self) -> None:
        """End the server and remove its folder."""
        self._admin.close()
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _connect(self) -> psycopg.Connection:
        while True:
            try:
                return psycopg.connect(
                    host=str(self._folder), user=_USER, dbname="postgres", autocommit=True
                )
            except psycopg.OperationalError:
                if self._process.poll() is not None:
                    log = (self._folder / "log").read_text(errors="replace")
                    raise RuntimeError(f"PostgreSQL did not start:\n{log}") from None
                time.sleep(0.05)


def _unprivileged() -> str:
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    raise RuntimeError("there is no user to run PostgreSQL as")
