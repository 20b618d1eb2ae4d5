"""What all tests share: profiles of Hypothesis, peers' vectors, golden files."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, settings
from tools.private_nginx import find_nginx
from tools.private_postgres import PrivatePostgres, find_postgres
from tools.private_redis import PrivateRedis, find_redis
from tools.services import ADVICE

ROOT = Path(__file__).parent.parent

# A loaded machine must not fail a law: how long an example takes says nothing about the rules.
settings.register_profile(
    "default",
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# The same examples on every run, so that a change is judged by itself.
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, database=None)
settings.register_profile("thorough", settings.get_profile("default"), max_examples=2000)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") == "true" else "default")
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--database",
        choices=("sqlite", "postgres"),
        default="sqlite",
        help="the database that the tests of the server use",
    )


def missing(sentence: str) -> NoReturn:
    """Skip a test for what is not installed; where CI is set, nothing is skipped."""
    if os.environ.get("CI") == "true":
        pytest.fail(sentence)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PrivatePostgres]:
    """A PostgreSQL server for these tests alone."""
    programs = find_postgres()
    server = missing(ADVICE) if programs is None else PrivatePostgres(programs)
    yield server
    server.stop()


@pytest.fixture
def postgres_url(postgres: PrivatePostgres) -> Iterator[str]:
    """A new database on it."""
    url = postgres.new_database()
    yield url
    postgres.drop(url)


@pytest.fixture(scope="session")
def redis() -> Iterator[PrivateRedis]:
    """A Redis server for these tests alone."""
    program = find_redis()
    server = missing(ADVICE) if program is None else PrivateRedis(program)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def nginx_program() -> str:
    """The path of nginx."""
    return find_nginx() or missing(ADVICE)


class Vectors:
    """Peers' vectors, read from their folder when asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def text(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def json(self, name: str) -> Any:
        return json.loads(self.text(name))

    def lines(self, name: str) -> Iterator[Any]:
        with (self.folder / name).open(encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)


@pytest.fixture(scope="session")
def vectors() -> Vectors:
    """The vectors of other programs, which lie beside the project and are no part of it."""
    folder = Path(os.environ.get("TRIKE_VECTORS") or ROOT.parent / "shared" / "vectors")
    if not (folder / "games.jsonl").is_file():
        why = f"no vectors of other programs in {folder}: TRIKE_VECTORS names another folder"
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)
    return Vectors(folder)


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compare a text with a file of the conformance folder.

    With ``TRIKE_REGENERATE=1`` the file is written instead, and the change is for a person to
    read before it is committed.
    """

    def compare(name: str, text: str) -> None:
        path = ROOT / "conformance" / name
        if os.environ.get("TRIKE_REGENERATE") == "1":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            pytest.skip(f"wrote conformance/{name}")
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture(scope="session", autouse=True)
def _programs_hear_ctrl_c() -> None:
    """A shell starts its background jobs deaf to Ctrl-C, and what they start inherits that.

    With a handler here, the programs that tests start begin with the system's default.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
