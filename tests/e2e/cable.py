"""A cable between a browser and the site that can be cut: what was on its way is lost."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterable

__all__ = ["Cable"]


class Cable:
    """Forwards connections of a port of its own to the site's.

    `cut` does what leaving a network does: open sockets go silent without being closed, new ones
    are not let in.
    """

    def __init__(self, port: int) -> None:
        self._to = ("127.0.0.1", port)
        self._whole = threading.Event()
        self._whole.set()
        self._ends: list[socket.socket] = []
        self._silent: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://localhost:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self._whole.clear()
        self._silent.update(self._ends)

    def mend(self, *, reset: bool = True) -> None:
        """New connections get through; those that were open stay dead, silently without `reset`."""
        if reset:
            _close(self._silent)
        self._whole.set()

    def close(self) -> None:
        _close([self._listener, *self._ends])

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if not self._whole.is_set():
                near.close()
                continue
            try:
                far = socket.create_connection(self._to)
            except OSError:
                near.close()
                continue
            self._ends += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pump, args=(one, other), daemon=True).start()

    def _pump(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if one not in self._silent:
                    other.sendall(data)
        if one not in self._silent:
            _close([one, other])


def _close(sockets: Iterable[socket.socket]) -> None:
    for one in sockets:
        with contextlib.suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)
        one.close()
