"""The computer player: `trike.engine` behind the port that the domain asks for."""

from __future__ import annotations

import threading

from trike.engine import Engine, Level, Limit
from trike.rules.game import Game
from trike.rules.move import Move

__all__ = ["EngineThinker"]

_HINT = Limit(seconds=1.0)


class EngineThinker:
    """Implements `Thinker` with one engine for each worker thread."""

    def __init__(self, hash_mib: int = 16) -> None:
        self._hash_mib = hash_mib
        self._local = threading.local()
        self._engines: list[Engine] = []

    @property
    def levels(self) -> tuple[str, ...]:
        """What each level is, from level 1."""
        return tuple(level.description for level in Level.all())

    def choose(self, game: Game, level: int) -> Move:
        """The computer's move at a level."""
        return self._engine().play(game, Level(level))

    def hint(self, game: Game) -> Move:
        """A good move, found in about a second."""
        return self._engine().play(game, _HINT)

    def stop(self) -> None:
        """End the searches that are going on."""
        for engine in tuple(self._engines):
            engine.stop()

    def _engine(self) -> Engine:
        engine: Engine | None = getattr(self._local, "engine", None)
        if engine is None:
            engine = self._local.engine = Engine(self._hash_mib)
            self._engines.append(engine)
        return engine
