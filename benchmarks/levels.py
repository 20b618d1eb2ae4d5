"""``python -m benchmarks.levels SIDE GAMES``: how often each level beats the one below.

Games with the swap rule, seats exchanged after every game, each level opening and swapping by its
own lights. Seeded: levels below the tenth give the same games again.
"""

from __future__ import annotations

import argparse
from random import Random

from trike import Game, Seat
from trike.engine import Engine, Level


def main() -> None:
    """Play and print a line a pair; the tenth level, which takes its time, only when asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.levels", description=__doc__)
    parser.add_argument("side", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--highest", type=int, default=9, help="the last level to play (9)")
    options = parser.parse_args()
    engine = Engine(8)
    for number in range(2, options.highest + 1):
        higher, lower = Level(number), Level(number - 1)
        won = sum(_won(engine, options.side, higher, lower, seed) for seed in range(options.games))
        print(f"level {higher} beats level {lower}: {won} of {options.games}", flush=True)


def _won(engine: Engine, side: int, higher: Level, lower: Level, seed: int) -> bool:
    """Whether the higher level won the game of a seed."""
    seat = Seat.FIRST if seed % 2 == 0 else Seat.SECOND
    rng = Random(f"{seed} {higher}")
    game = Game(side)
    while not game.is_over:
        level = higher if game.to_move is seat else lower
        game.play(engine.play(game, level, rng=rng))
    return game.result is not None and game.result.winner is seat


if __name__ == "__main__":
    main()
