"""An engine does one thing at a time, and can be told from any thread to stop doing it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, get_ident

__all__ = ["OneAtATime"]


class OneAtATime:
    """Lets one thread in at a time; a request to stop holds for whoever is in."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._owner: int | None = None
        self._stopping = False

    @property
    def stopping(self) -> bool:
        """Whether what is going on has been asked to stop."""
        return self._stopping

    def request_stop(self) -> bool:
        """Ask what is going on to stop; whether anything is."""
        if self._owner is None:
            return False
        self._stopping = True
        return True

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Wait for the others; `RuntimeError` for one who is in already."""
        if self._owner == get_ident():
            raise RuntimeError("on_info may not use the engine that calls it, except stop")
        with self._lock:
            self._owner = get_ident()
            try:
                yield
            finally:
                # In this order, so that a late request does not reach the next one.
                self._owner = None
                self._stopping = False
