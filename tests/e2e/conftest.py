"""A real browser for the tests of the client and of the site."""

from __future__ import annotations

import functools
import http.server
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

HERE = Path(__file__).parent
STATIC = HERE.parents[1] / "src" / "trike" / "server" / "static"
TRIKE = Path(sys.executable).with_name("trike")
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"

PATIENCE = 30_000
"""Milliseconds that a page has for anything: a busy machine must not fail a test."""
expect.set_options(timeout=PATIENCE)

# Without these the system's Chromium wants a display, a user and a network.
CHROMIUM_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


class OpenPage(Protocol):
    """Opens a page in a context of its own, with Playwright's context options."""

    def __call__(
        self, url: str | None = None, *, width: int = 1280, height: int = 800, **options: Any
    ) -> Page: ...


def find_chromium() -> str:
    """Path of an installed Chromium; without one the test is skipped, or fails where CI is set."""
    # The shell is the same Chromium without windows of its own, and takes two thirds of the time.
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    sentence = (
        "Browser tests need Chromium: on Debian run `apt-get install chromium-headless-shell`."
    )
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the session."""
    executable = find_chromium()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Pages for one test; the test fails when a script throws or the policy stops something."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def heard(message: Any) -> None:
        if "Content Security Policy" in message.text:
            wrong.append(message.text)

    def opened(
        url: str | None = None, *, width: int = 1280, height: int = 800, **options: Any
    ) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", heard)
        if url is not None:
            page.goto(url)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert wrong == []


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serves /static and /pages under the strict policy that the site has."""

    def translate_path(self, path: str) -> str:
        roots = {"static": STATIC, "pages": HERE / "pages"}
        top, _, rest = path.split("?", 1)[0].lstrip("/").partition("/")
        root = roots.get(top, HERE / "nothing")
        wanted = (root / rest).resolve()
        return str(wanted if wanted.is_relative_to(root) else HERE / "nothing")

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def static_url() -> Iterator[str]:
    """Address of a server for the static files and the test pages."""
    handler = functools.partial(_Handler, directory=str(STATIC))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


class Server:
    """The site in a process of its own, which can be killed and started again."""

    def __init__(self, database: Path) -> None:
        self._database = f"sqlite+aiosqlite:///{database}"
        self._process: subprocess.Popen[str] | None = None
        self._port = "0"
        self.start()

    def start(self) -> None:
        limits = ("CREATE", "MOVE", "SEEK", "CONNECT")
        often = {f"TRIKE_LIMIT_{name}": "10000/minute" for name in limits}
        self._process = subprocess.Popen(
            [TRIKE, "serve", "--port", self._port, "--database", self._database],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **often},
        )
        assert self._process.stdout is not None
        found = re.search(r":(\d+)$", self._process.stdout.readline())
        assert found, "the server did not start"
        self._port = found[1]

    @property
    def url(self) -> str:
        return f"http://localhost:{self._port}"

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()
            self._process = None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("site") / "trike.sqlite3")
    yield running
    running.kill()


@pytest.fixture
def visit(server: Server, open_page) -> Iterator[Callable[..., Page]]:
    """Opens a page of the site; the test fails when its console has an error."""
    errors: list[str] = []

    def opened(path: str = "/", *, allow: str | None = None, **options) -> Page:
        def heard(message) -> None:
            if message.type == "error" and (allow is None or allow not in message.text):
                errors.append(message.text)

        page = open_page(None, **options)
        page.on("console", heard)
        page.goto(server.url + path)
        return page

    yield opened
    assert errors == []
