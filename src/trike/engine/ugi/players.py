"""The engines that can be had over UGI: ours and the baseline."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from trike.engine.analysis import Analysis
from trike.engine.baseline import Baseline
from trike.engine.engine import Engine
from trike.engine.levels import Level
from trike.engine.limit import Limit
from trike.engine.swap import SwapDecision
from trike.engine.ugi.options import CheckOption, Option, SpinOption
from trike.rules.board import Board
from trike.rules.game import Game
from trike.rules.move import SWAP, Move

__all__ = ["BaselinePlayer", "EnginePlayer", "Player"]

OnInfo = Callable[[Analysis], None]

_COMMON: tuple[Option, ...] = (
    SpinOption("MultiPV", 1, 1, 190),
    SpinOption("Side", 7, 1, 19),
    CheckOption("SwapRule", True),
)


class Player(Protocol):
    """Something that finds moves and says what it found; made anew for a new ``Hash``."""

    name: str
    options: tuple[Option, ...]

    def find(
        self,
        position: Game | Board,
        limit: Limit,
        options: Mapping[str, int],
        on_info: OnInfo,
    ) -> Move:
        """The move to make."""
        ...

    def resize(self, mebibytes: int) -> None:
        """Take another amount of memory; `MemoryError` when there is not so much."""
        ...

    def clear(self) -> None:
        """Forget earlier games."""
        ...

    def stop(self) -> None:
        """End the search that is going on."""
        ...


class EnginePlayer:
    """Our engine, at full strength or at a level."""

    name = "Trike"
    options: tuple[Option, ...] = (
        SpinOption("Hash", 16, 1, 65536),
        *_COMMON,
        SpinOption("Level", 0, 0, Level.HIGHEST),
    )

    def __init__(self) -> None:
        self._engine = Engine()

    def find(
        self,
        position: Game | Board,
        limit: Limit,
        options: Mapping[str, int],
        on_info: OnInfo,
    ) -> Move:
        """The move to make; a level above 0 thinks as long as the level does."""
        if isinstance(position, Game) and not limit.infinite:
            if options["Level"]:
                return self._engine.play(position, Level(options["Level"]))
            if position.ply == 0:
                return self._engine.choose_opening(position.side, position.swap_rule)
        analysis = self._engine.analyse(position, limit, lines=options["MultiPV"], on_info=on_info)
        return _move(position, analysis)

    def resize(self, mebibytes: int) -> None:
        """A table of another size."""
        self._engine = Engine(mebibytes)

    def clear(self) -> None:
        """Forget earlier games."""
        self._engine.clear()

    def stop(self) -> None:
        """End the search that is going on."""
        self._engine.stop()


class BaselinePlayer:
    """The baseline."""

    name = "Trike baseline"
    options: tuple[Option, ...] = (
        SpinOption("Hash", 64, 1, 65536),
        *_COMMON,
        SpinOption("Seed", 0, 0, 2**31 - 1),
    )

    def __init__(self) -> None:
        self._baseline = Baseline()

    def find(
        self,
        position: Game | Board,
        limit: Limit,
        options: Mapping[str, int],
        on_info: OnInfo,
    ) -> Move:
        """The move to make."""
        self._baseline.seed = options["Seed"]
        if isinstance(position, Game) and position.ply == 0 and not limit.infinite:
            return self._baseline.play(position, limit, on_info=on_info)
        analysis = self._baseline.analyse(
            position, limit, lines=options["MultiPV"], on_info=on_info
        )
        on_info(analysis)
        return _move(position, analysis)

    def resize(self, mebibytes: int) -> None:
        """A tree of another size."""
        self._baseline = Baseline(mebibytes)

    def clear(self) -> None:
        """Nothing is kept from one search to the next."""

    def stop(self) -> None:
        """End the search that is going on."""
        self._baseline.stop()


def _move(position: Game | Board, analysis: Analysis) -> Move:
    can_swap = isinstance(position, Game) and position.can_swap
    return SWAP if can_swap and SwapDecision.by(analysis.score).swap else analysis.best_move
