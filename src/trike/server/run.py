"""Serves the site until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from typing import NoReturn

import uvicorn
from pydantic import ValidationError

from trike.server.app import check_bus, check_database, create_app
from trike.server.settings import Settings

__all__ = ["run"]

_MAX_MESSAGE_BYTES = 4096
"""A client's messages are short; a longer one closes its socket."""


class _Server(uvicorn.Server):
    """Says in one line where the site is, once it is there."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
            print(f"Trike is on http://{shown}:{port}", flush=True)


def run(host: str | None = None, port: int | None = None, database: str | None = None) -> None:
    """Serve the site; what is not given comes from the environment or its default.

    A port that is taken, or a database that cannot be opened, ends the program with one line and
    exit code 2.
    """
    given = {"host": host, "port": port, "database": database}
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
        config = uvicorn.Config(
            create_app(settings),
            lifespan="on",
            log_level="warning",
            access_log=False,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=_MAX_MESSAGE_BYTES,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_graceful_shutdown=3,
        )
    except ValidationError as error:
        problem = error.errors()[0]
        why = problem["msg"].removeprefix("Value error, ")
        if not problem["loc"]:
            # Settings that do not fit together.
            _fail(why)
        _fail(f"the setting {problem['loc'][0]}: {why[:1].lower()}{why[1:]}")
    try:
        asyncio.run(check_database(settings.database))
        asyncio.run(check_bus(settings))
    except ValueError as error:
        _fail(str(error))
    try:
        listening = _listen(settings.host, settings.port)
    except OSError as error:
        _fail(f"cannot serve on {settings.host}:{settings.port}: {error.strerror or error}")
    server = _Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listening])
    if not server.started:
        # The reason was logged.
        sys.exit(2)


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens, made before anything else so that a taken port is said at once."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    listening.setblocking(False)
    return listening


def _fail(message: str) -> NoReturn:
    print(f"Error: {message}", file=sys.stderr)
    sys.exit(2)
