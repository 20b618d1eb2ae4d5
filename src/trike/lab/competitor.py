"""A contestant at the board: makes moves, and is known by what he does wrong."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Protocol

from trike.engine.baseline import Baseline
from trike.engine.engine import Engine
from trike.engine.levels import Level
from trike.engine.limit import Limit
from trike.engine.ugi.errors import UgiAnswerError, UgiEngineError, UgiSilentError
from trike.engine.ugi.process import UgiProcess
from trike.lab.contestant import Contestant
from trike.lab.played_game import Ending
from trike.rules.game import Game
from trike.rules.move import Move

__all__ = ["Competitor", "ForfeitError", "sit_down"]

UNTIMED_PATIENCE = 60.0
"""Seconds for a move that no time limits."""


class ForfeitError(Exception):
    """The game is lost by something else than play."""

    def __init__(self, ending: Ending, note: str) -> None:
        super().__init__(note)
        self.ending: Ending = ending


class Competitor(Protocol):
    """One that plays a game after the other."""

    patience: float
    """How many seconds a move may take."""

    def new_game(self, seed: int) -> None:
        """Get ready for a game; `ForfeitError` when that fails."""
        ...

    def move(self, game: Game) -> Move:
        """A move that is legal in the game; `ForfeitError`."""
        ...

    def stop(self) -> None:
        """End a search that is going on; from any thread."""
        ...

    def close(self) -> None:
        """Leave."""
        ...


def sit_down(contestant: Contestant, limit: Limit, margin: float) -> Competitor:
    """A competitor ready to play. ``limit`` holds unless the contestant has his own.

    ``margin`` is by how many seconds a time may be overstepped. `UgiEngineError` for a program that
    does not start.
    """
    how: Limit | Level = contestant.level or contestant.limit or limit
    seconds = how.limit.seconds if isinstance(how, Level) else how.seconds
    patience = UNTIMED_PATIENCE if seconds is None else seconds + margin
    if contestant.kind == "baseline":
        assert isinstance(how, Limit)  # noqa: S101 - for the type checkers
        return _BaselineCompetitor(Baseline(contestant.mebibytes or 64), how, patience)
    if contestant.kind == "ugi":
        assert isinstance(how, Limit)  # noqa: S101 - for the type checkers
        return _UgiCompetitor(contestant, how, patience)
    return _EngineCompetitor(Engine(contestant.mebibytes or 16), how, patience)


class _EngineCompetitor:
    def __init__(self, engine: Engine, how: Limit | Level, patience: float) -> None:
        self._engine = engine
        self._how = how
        self._rng = Random(0)  # noqa: S311 - variety, not secrets
        self.patience = patience

    def new_game(self, seed: int) -> None:
        self._rng = Random(seed)  # noqa: S311
        self._engine.clear()

    def move(self, game: Game) -> Move:
        return self._engine.play(game, self._how, rng=self._rng)

    def stop(self) -> None:
        self._engine.stop()

    def close(self) -> None:
        pass


class _BaselineCompetitor:
    def __init__(self, baseline: Baseline, limit: Limit, patience: float) -> None:
        self._baseline = baseline
        self._limit = limit
        self.patience = patience

    def new_game(self, seed: int) -> None:
        self._baseline.seed = seed

    def move(self, game: Game) -> Move:
        return self._baseline.play(game, self._limit)

    def stop(self) -> None:
        self._baseline.stop()

    def close(self) -> None:
        pass


class _UgiCompetitor:
    """Starts the program anew for the next game when it has been lost."""

    def __init__(self, contestant: Contestant, limit: Limit, patience: float) -> None:
        self._contestant = contestant
        self._limit = limit
        self.patience = patience
        self._process = self._start()

    def new_game(self, seed: int) -> None:
        try:
            if not self._process.is_alive:
                self._process.close()
                self._process = self._start()
            self._process.new_game()
        except UgiEngineError as error:
            raise ForfeitError("died", str(error)) from error

    def move(self, game: Game) -> Move:
        try:
            return self._process.move(game, self._limit, self.patience)
        except UgiSilentError as error:
            raise ForfeitError("time", str(error)) from error
        except UgiAnswerError as error:
            raise ForfeitError("illegal", str(error)) from error
        except UgiEngineError as error:
            raise ForfeitError("died", str(error)) from error

    def stop(self) -> None:
        self._process.interrupt()

    def close(self) -> None:
        with contextlib.suppress(UgiEngineError):
            self._process.close()

    def _start(self) -> UgiProcess:
        return UgiProcess(self._contestant.command, self._contestant.options)
