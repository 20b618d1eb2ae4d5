"""Who takes part in a match, as the command line names him."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field

from trike.engine.levels import Level
from trike.engine.limit import Limit

__all__ = ["Contestant"]

_KINDS = ("engine", "level", "baseline", "ugi")
_LIMITS = ("movetime", "nodes", "depth")
_LARGEST_MIB = 65536


@dataclass(frozen=True, slots=True)
class Contestant:
    """An engine with its settings; the text that it is parsed from is its name.

    ``limit`` is ``None`` where the match's own holds. ``options`` are set in a program that speaks
    UGI; ``mebibytes`` is the memory of ours.
    """

    text: str
    kind: str
    level: Level | None = None
    command: tuple[str, ...] = ()
    limit: Limit | None = None
    mebibytes: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> Contestant:
        """Read ``KIND[,KEY=VALUE…][:ARGUMENT]``; `ValueError` with a sentence.

        The kinds are ``engine``, ``level:1`` to ``level:10``, ``baseline`` and ``ugi:COMMAND``.
        Keys are ``movetime`` (seconds), ``nodes``, ``depth``, ``hash`` (MiB of ours); of a UGI
        program any other is an option of its own.

        >>> Contestant.parse("baseline,movetime=0.1").limit
        Limit(seconds=0.1, nodes=None, depth=None, infinite=False)
        >>> Contestant.parse("ugi,Threads=2:./engine --fast").command
        ('./engine', '--fast')
        """
        head, colon, argument = text.partition(":")
        kind, *pairs = head.split(",")
        if kind not in _KINDS:
            raise ValueError(f"an engine is one of {', '.join(_KINDS)}, not {kind!r}")
        if bool(colon) is not (kind in ("level", "ugi")):
            need = "needs" if kind in ("level", "ugi") else "takes no"
            raise ValueError(f"{kind} {need} something after a colon")
        settings: dict[str, str] = {}
        for pair in pairs:
            key, equals, value = pair.partition("=")
            if not (key and equals and value) or key.split() != [key] or value.split() != [value]:
                raise ValueError(f"settings are written KEY=VALUE, not {pair!r}")
            settings[key] = value
        limit = _limit(settings)
        level = Level(_whole("a level", argument)) if kind == "level" else None
        if kind == "level" and limit is not None:
            raise ValueError("a level has its own limits")
        if kind == "baseline" and limit is not None and limit.depth is not None:
            raise ValueError("the baseline has no depth: limit its movetime or nodes")
        mebibytes = None
        if kind != "ugi" and "hash" in settings:
            mebibytes = _whole("hash", settings.pop("hash"))
            if not 1 <= mebibytes <= _LARGEST_MIB:
                raise ValueError(f"hash is from 1 to {_LARGEST_MIB} MiB, not {mebibytes}")
        if kind != "ugi" and settings:
            raise ValueError(f"{kind} has no setting {next(iter(settings))!r}")
        command = tuple(shlex.split(argument)) if kind == "ugi" else ()
        if kind == "ugi" and not command:
            raise ValueError("ugi needs a command")
        return cls(text, kind, level, command, limit, mebibytes, settings)

    def __str__(self) -> str:
        return self.text


def _limit(settings: dict[str, str]) -> Limit | None:
    """Take the limits out of the settings."""
    found = {key: settings.pop(key) for key in _LIMITS if key in settings}
    if not found:
        return None
    seconds = None
    if "movetime" in found:
        try:
            seconds = float(found["movetime"])
        except ValueError:
            raise ValueError(f"movetime is a number, not {found['movetime']!r}") from None
    nodes, depth = (_whole(key, found[key]) if key in found else None for key in ("nodes", "depth"))
    return Limit(seconds, nodes, depth)


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise ValueError(f"{name} is a whole number, not {text!r}")
    return int(text)
