"""Strategies for boards, games, arrangements and records, and bad engines; needs `hypothesis`.

>>> from hypothesis import given
>>> from trike.testing import boards
>>> @given(boards())
... def test_a_trapped_pawn_has_no_move(board):
...     assert board.is_trapped() is (board.outcome() is not None)
>>> test_a_trapped_pawn_has_no_move()
"""

from trike.testing.bad_engine import BAD_WAYS, bad_engine
from trike.testing.boards import boards, cells, sides
from trike.testing.games import games
from trike.testing.records import headers, players, records, texts
from trike.testing.setups import setups

__all__ = [
    "BAD_WAYS",
    "bad_engine",
    "boards",
    "cells",
    "games",
    "headers",
    "players",
    "records",
    "setups",
    "sides",
    "texts",
]
