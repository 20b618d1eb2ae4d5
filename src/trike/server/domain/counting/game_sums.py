"""What a game adds to the sums that statistics are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final, TypeAlias

from trike.rules.color import Color
from trike.rules.game import Ending
from trike.server.domain.counting.counted_game import CountedEnd, CountedGame, GameKind
from trike.server.domain.counting.periods import Grain, periods_of

__all__ = ["EVERY_KIND", "EVERY_SIDE", "PEOPLE", "SHAPES", "Key", "Sums", "groups_of"]

Key: TypeAlias = tuple[str | int, ...]

EVERY_KIND: Final = "all"
PEOPLE: Final = "people"
EVERY_SIDE: Final = 0

SHAPES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "game_sums": (
        ("period", "kind", "side"),
        (
            "games",
            "called_off",
            "first_wins",
            "black_wins",
            "choices",
            "swaps",
            "swapped_second_wins",
            "kept_second_wins",
            "trapped",
            "resignation",
            "time",
            "abandonment",
            "stones",
            "timed",
            "milliseconds",
        ),
    ),
    "length_sums": (("period", "kind", "side", "stones"), ("games",)),
    "player_sums": (("period", "kind", "side", "player"), ("games", "wins")),
    "activity_sums": (("grain", "start", "kind"), ("started", "finished")),
}
"""The sums by name: the columns of their keys, and those of what is added up."""


class Sums:
    """Sums by name and key, and who was active when: ``(grain, start, kind, player)``."""

    def __init__(self) -> None:
        self.values: dict[str, dict[Key, list[int]]] = {name: {} for name in SHAPES}
        self.active: set[tuple[str, str, str, int]] = set()

    def add_start(self, game: CountedGame) -> None:
        """Count that a game has begun."""
        self._add_activity(game, game.started_at, (1, 0))

    def add_end(self, game: CountedGame, times: int = 1) -> None:
        """Count the end of a game so many times more; nothing for one that goes on.

        A game that nobody wins is counted as called off, and for nothing else but activity.
        """
        end = game.end
        if end is None:
            return
        self._add_activity(game, end.ended_at, (0, times))
        values = [times * value for value in _values(game, end)]
        for period in periods_of(end.ended_at):
            key = (period, game.kind.value, game.side)
            self._add("game_sums", key, values)
            if end.first_won is None:
                continue
            self._add("length_sums", (*key, end.stones), (times,))
            for kind in groups_of(game.kind):
                for side in (EVERY_SIDE, game.side):
                    for player in game.players:
                        won = times * (player == game.winner)
                        self._add("player_sums", (period, kind, side, player), (times, won))

    def rows(self, name: str) -> Iterator[dict[str, str | int]]:
        """One kind of sums as rows, in the order of their keys, those that add nothing left out."""
        keys, columns = SHAPES[name]
        for key, values in sorted(self.values[name].items()):
            if any(values):
                yield dict(zip((*keys, *columns), (*key, *values), strict=True))

    def _add(self, name: str, key: Key, values: Sequence[int]) -> None:
        sums = self.values[name]
        known = sums.get(key)
        if known is None:
            sums[key] = list(values)
        else:
            for place, value in enumerate(values):
                known[place] += value

    def _add_activity(self, game: CountedGame, moment: datetime, values: Sequence[int]) -> None:
        day = moment.astimezone(UTC).date()
        for grain in Grain:
            start = grain.start(day).isoformat()
            for kind in (EVERY_KIND, *groups_of(game.kind)):
                self._add("activity_sums", (grain.value, start, kind), values)
                self.active.update((grain.value, start, kind, one) for one in game.players)


def groups_of(kind: GameKind) -> tuple[str, ...]:
    """What a kind of games is looked up by: itself, and games between people.

    >>> groups_of(GameKind.LIVE), groups_of(GameKind.COMPUTER)
    (('live', 'people'), ('computer',))
    """
    return (kind.value, PEOPLE) if kind.between_people else (kind.value,)


def _values(game: CountedGame, end: CountedEnd) -> list[int]:
    """What an end adds to ``game_sums``, in the order of its columns."""
    if end.first_won is None:
        return [0, 1, *([0] * 13)]
    second_won = not end.first_won
    black_won = end.first_won is (end.first_color is Color.BLACK)
    # Whoever resigned or lost on time before the second move has chosen nothing.
    chosen = game.swap_rule and (end.swapped or end.stones > 1)
    endings = (Ending.TRAPPED, Ending.RESIGNATION, Ending.TIME, Ending.ABANDONMENT)
    return [
        1,
        0,
        int(end.first_won),
        int(black_won),
        int(chosen),
        int(end.swapped),
        int(end.swapped and second_won),
        int(chosen and not end.swapped and second_won),
        *(int(end.ending is one) for one in endings),
        end.stones,
        end.timed,
        end.milliseconds,
    ]
