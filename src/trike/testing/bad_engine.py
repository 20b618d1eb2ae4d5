"""Engines that break the protocol in every way, for tests of whoever runs engines.

This file is also the program: it needs the standard library alone, so that it starts at once.
"""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

__all__ = ["BAD_WAYS", "bad_engine"]

BAD_WAYS = {
    "silent": "never says a word",
    "mute": "greets, but never answers go",
    "illegal": "answers with a cell that is never a destination",
    "nonsense": "answers with what is no move",
    "empty": "answers with a bestmove without a move",
    "crash": "ends when it should move",
    "absent": "ends at once",
    "flood": "writes without end instead of a move",
    "giant": "writes one line without end instead of a move",
    "stubborn": "answers nothing and does not end when it should",
}


def bad_engine(way: str) -> list[str]:
    """The command of an engine that is bad in one of `BAD_WAYS`; `KeyError` for another."""
    BAD_WAYS[way]
    return [sys.executable, "-I", "-S", str(Path(__file__).resolve()), way]


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _answer_go(way: str) -> None:
    match way:
        case "illegal":
            _say("bestmove a1")
        case "nonsense":
            _say("bestmove \x1b[2J<b>")
        case "empty":
            _say("bestmove")
        case "crash":
            sys.exit(3)
        case "flood":
            while True:
                _say("info string " + "x" * 100)
        case "giant":
            while True:
                sys.stdout.write("x" * 10_000)


def _run(way: str) -> None:
    if way == "absent":
        return
    if way == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if way == "silent":
            continue
        if word == "ugi":
            _say(f"id name Bad ({way})")
            _say("ugiok")
        elif word == "isready":
            _say("readyok")
        elif word == "go":
            _answer_go(way)
        elif word == "quit" and way != "stubborn":
            return
    if way == "stubborn":
        time.sleep(600)


if __name__ == "__main__":
    _run(sys.argv[1])
