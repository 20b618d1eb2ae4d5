"""A match: pairs of games on the same opening with seats exchanged, several at once if wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from queue import Empty, Queue
from threading import Event, Lock, Thread

from trike.engine.limit import Limit
from trike.engine.native import require_side
from trike.lab.competitor import Competitor, sit_down
from trike.lab.contestant import Contestant
from trike.lab.openings import OpeningKind, opening
from trike.lab.play_game import play_game
from trike.lab.played_game import PlayedGame
from trike.rules.game import Game

__all__ = ["MatchSettings", "play_match"]

_LOOK_SECONDS = 0.2
_TENTH = Limit(seconds=0.1)


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What decides how a match goes, but for how many games it has.

    ``limit`` holds for contestants without one of their own; ``margin`` is by how many seconds a
    time may be overstepped before the game is lost.
    """

    a: Contestant
    b: Contestant
    side: int
    limit: Limit = _TENTH
    openings: OpeningKind = "balanced"
    margin: float = 0.5
    seed: int = 0

    def __post_init__(self) -> None:
        require_side(self.side)
        if self.side < 2:
            raise ValueError("a match needs side 2 or more: the opening must leave a move")
        if not 0 <= self.margin <= 3600:
            raise ValueError(f"a margin is from 0 to 3600 seconds, not {self.margin}")

    def to_json(self) -> dict[str, object]:
        """As an object of JSON: two matches with the same one may be counted together."""
        return {
            "a": str(self.a),
            "b": str(self.b),
            "side": self.side,
            "limit": str(self.limit),
            "openings": self.openings,
            "margin": self.margin,
            "seed": self.seed,
        }


Finished = Callable[[Sequence[PlayedGame]], bool]
"""Told of all games so far after each; true ends the match."""


def play_match(
    settings: MatchSettings,
    games: int,
    *,
    concurrency: int = 1,
    done: Iterable[PlayedGame] = (),
    on_game: Callable[[PlayedGame], None] | None = None,
    finished: Finished | None = None,
) -> list[PlayedGame]:
    """Play so many games, but those that are ``done`` already; all of them by number.

    Game 2n and 2n + 1 have the same opening; the first contestant opens the even ones. ``on_game``
    and ``finished`` are called in the calling thread. `ValueError` for numbers out of range;
    `UgiEngineError` when a program does not start; what the callbacks raise, and Ctrl-C, end the
    match at once, with the games that go on lost.
    """
    if games < 2 or games % 2:
        raise ValueError(f"a match has an even number of games, 2 or more, not {games}")
    if not 1 <= concurrency <= 256:
        raise ValueError(f"from 1 to 256 games go on at once, not {concurrency}")
    known = {game.number: game for game in done if game.number < games}
    todo = [number for number in range(games) if number not in known]
    if not todo or (finished is not None and finished(_by_number(known))):
        return _by_number(known)
    with ExitStack() as stack:
        room = _Room(settings, todo)
        tables: list[list[Competitor]] = []
        for _ in range(min(concurrency, len(todo))):
            table: list[Competitor] = []
            for contestant in (settings.a, settings.b):
                competitor = sit_down(contestant, settings.limit, settings.margin)
                table.append(stack.enter_context(closing(competitor)))
            tables.append(table)
        stack.callback(room.clear, tables)
        for game in room.play(tables):
            known[game.number] = game
            if on_game is not None:
                on_game(game)
            if finished is not None and finished(_by_number(known)):
                break
    return _by_number(known)


class _Room:
    """The tables of a match, a thread each; they take the next game from one list."""

    def __init__(self, settings: MatchSettings, todo: Sequence[int]) -> None:
        self._settings = settings
        self._todo = iter(todo)
        self._count = len(todo)
        self._taking = Lock()
        self._results: Queue[PlayedGame | BaseException] = Queue()
        self._stopping = Event()
        self._threads: list[Thread] = []

    def play(self, tables: Sequence[Sequence[Competitor]]) -> Iterator[PlayedGame]:
        """Yield games as they end; raises what goes wrong at a table."""
        for table in tables:
            self._threads.append(Thread(target=self._sit, args=(table,), name="match"))
            self._threads[-1].start()
        for _ in range(self._count):
            result = self._next()
            if isinstance(result, BaseException):
                raise result
            yield result

    def clear(self, tables: Sequence[Sequence[Competitor]]) -> None:
        """End what is going on, and wait until it has."""
        self._stopping.set()
        for thread in self._threads:
            while thread.is_alive():
                for table in tables:
                    for competitor in table:
                        competitor.stop()
                thread.join(0.05)

    def _next(self) -> PlayedGame | BaseException:
        while True:  # with pauses, in which Ctrl-C gets through
            try:
                return self._results.get(timeout=_LOOK_SECONDS)
            except Empty:
                continue

    def _sit(self, table: Sequence[Competitor]) -> None:
        try:
            while (number := self._take()) is not None:
                game = self._play(number, table)
                if game is None:
                    return
                self._results.put(game)
        except BaseException as error:  # told to the caller, who ends the match
            self._results.put(error)

    def _take(self) -> int | None:
        with self._taking:
            return None if self._stopping.is_set() else next(self._todo, None)

    def _play(self, number: int, table: Sequence[Competitor]) -> PlayedGame | None:
        settings = self._settings
        pair, first = divmod(number, 2)
        moves = opening(settings.openings, settings.side, pair, settings.seed)
        seed = settings.seed * 1_000_003 + number
        game = Game.replay(settings.side, moves, swap_rule=False)
        return play_game(game, table, self._stopping, number=number, first=first, seed=seed)


def _by_number(games: dict[int, PlayedGame]) -> list[PlayedGame]:
    return [games[number] for number in sorted(games)]
