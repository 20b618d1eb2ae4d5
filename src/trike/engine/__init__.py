"""The engine: analysis and play on sides 1 to 19, on top of the compiled core.

>>> from trike import Game
>>> from trike.engine import Engine, Limit
>>> game = Game.replay(7, ["c2", "f2"])
>>> Engine().analyse(game, Limit(depth=4)).best_move in game.legal_moves
True
"""

from trike.engine.analysis import Analysis, Line
from trike.engine.baseline import Baseline
from trike.engine.bench import Bench, bench
from trike.engine.engine import Engine
from trike.engine.levels import Level
from trike.engine.limit import Limit
from trike.engine.native import MAX_SIDE
from trike.engine.perft import PerftOutcomes, divide, perft, perft_outcomes
from trike.engine.random_games import RandomGames, random_games
from trike.engine.reference import Reference
from trike.engine.score import Score
from trike.engine.swap import SwapDecision

__all__ = [
    "MAX_SIDE",
    "Analysis",
    "Baseline",
    "Bench",
    "Engine",
    "Level",
    "Limit",
    "Line",
    "PerftOutcomes",
    "RandomGames",
    "Reference",
    "Score",
    "SwapDecision",
    "bench",
    "divide",
    "perft",
    "perft_outcomes",
    "random_games",
]
