"""An engine in another process that speaks UGI, used by us: every wait has an end."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from queue import Empty, Queue
from threading import Thread

from trike.engine.limit import Limit
from trike.engine.ugi.errors import UgiAnswerError, UgiDiedError, UgiSilentError
from trike.engine.ugi.lines import read_lines
from trike.engine.ugi.position import format_position
from trike.rules.game import Game
from trike.rules.move import Move

__all__ = ["UgiProcess"]

_START_SECONDS = 10.0
_QUIT_SECONDS = 1.0
_WAITING_LINES = 1000
"""A program that writes more than is read has to wait."""


class UgiProcess:
    """A running engine; `close` it, or use it as a context manager.

    It is killed with all its children when it does not answer in time: then, and when it has ended
    by itself, `is_alive` is false and a new one has to be started.
    """

    def __init__(self, command: str | Sequence[str], options: Mapping[str, str] = {}) -> None:
        """Start a program and set its options.

        A text is split as a shell does, but no shell runs it. `UgiDiedError` when it cannot be
        started or ends, `UgiSilentError` when it does not say that it is ready within 10 s;
        `ValueError` for an option with blanks.
        """
        for word in (*options, *options.values()):
            if word.split() != [word]:  # it would be taken for other commands
                raise ValueError(f"an option and its value are one word each, not {word!r}")
        words = shlex.split(command) if isinstance(command, str) else list(command)
        if not words:
            raise UgiDiedError("an engine needs a command")
        self.name = words[0]
        try:
            self._process = subprocess.Popen(  # noqa: S603 - what the user names is run
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise UgiDiedError(f"{words[0]} cannot be started: {error}") from error
        self._lines: Queue[str | None] = Queue(_WAITING_LINES)
        self._closing = False
        self._reader = Thread(target=self._read, name=f"ugi {self.name}", daemon=True)
        self._reader.start()
        try:
            self._greet(options)
        except BaseException:
            self._kill()
            raise

    @property
    def is_alive(self) -> bool:
        """Whether the engine can still be used."""
        return not self._closing and self._process.poll() is None

    def new_game(self, seconds: float = _START_SECONDS) -> None:
        """Tell that another game begins, and wait until the engine is ready."""
        self._send("uginewgame")
        self._send("isready")
        self._expect("readyok", time.monotonic() + seconds)

    def move(self, game: Game, limit: Limit, patience: float) -> Move:
        """The engine's move in a game, legal there.

        ``patience`` is how many seconds to wait: then it is killed with `UgiSilentError`.
        `UgiAnswerError` for an illegal move or none, `UgiDiedError` when the program has ended.
        """
        self._send(format_position(game))
        self._send(f"go {_go_words(limit)}")
        answer = self._expect("bestmove", time.monotonic() + patience)
        words = answer.split()
        if len(words) < 2:
            raise UgiAnswerError(f"{self.name} answered {_quoted(answer)}")
        try:
            return game.parse_move(words[1])
        except ValueError as error:
            raise UgiAnswerError(f"{self.name} answered {_quoted(answer)}: {error}") from error

    def interrupt(self) -> None:
        """Kill the program at once, from any thread; who waits for it gets `UgiDiedError`."""
        if self.is_alive:
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """Let the program end, or make it; does nothing the second time."""
        if self._closing:
            return
        with contextlib.suppress(UgiDiedError):
            self._send("quit")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_QUIT_SECONDS)
        self._kill()

    def __enter__(self) -> UgiProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _greet(self, options: Mapping[str, str]) -> None:
        deadline = time.monotonic() + _START_SECONDS
        self._send("ugi")
        while (words := self._next(deadline).split()) != ["ugiok"]:
            if words[:2] == ["id", "name"] and len(words) > 2:
                self.name = _quoted(" ".join(words[2:])).strip("'\"")
        for name, value in options.items():
            self._send(f"setoption name {name} value {value}")
        self._send("isready")
        self._expect("readyok", deadline)

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None  # noqa: S101 - for the type checkers
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise UgiDiedError(f"{self.name} has ended") from error

    def _expect(self, word: str, deadline: float) -> str:
        """The next line that begins with a word; others are passed over."""
        while True:
            line = self._next(deadline)
            if line.split()[:1] == [word]:
                return line

    def _next(self, deadline: float) -> str:
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            line = ""
        if time.monotonic() > deadline:  # also when there are always lines, but never the one
            self._kill()
            raise UgiSilentError(f"{self.name} did not answer in time")
        if line is None:
            self._kill()
            raise UgiDiedError(f"{self.name} has ended")
        return line

    def _read(self) -> None:
        assert self._process.stdout is not None  # noqa: S101 - for the type checkers
        with contextlib.suppress(OSError, ValueError):
            for line in read_lines(self._process.stdout):
                if self._closing:
                    return
                if line is not None:
                    self._lines.put(line)
        self._lines.put(None)

    def _kill(self) -> None:
        self._closing = True
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with contextlib.suppress(Empty):  # the reader may wait for room
            while True:
                self._lines.get_nowait()
        self._reader.join(_QUIT_SECONDS)
        for stream in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()


def _go_words(limit: Limit) -> str:
    words = [
        None if limit.seconds is None else f"movetime {max(1, round(limit.seconds * 1000))}",
        None if limit.nodes is None else f"nodes {limit.nodes}",
        None if limit.depth is None else f"depth {limit.depth}",
    ]
    return " ".join(word for word in words if word is not None) or "infinite"


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:60]}…")
