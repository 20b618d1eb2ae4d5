"""Bad arguments raise one clear sentence, and nothing is half done."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from trike._core import Position, Searcher, perft, perft_outcomes, random_games

HUGE = 10**30


def on_side_three(method: Callable[..., object]) -> Callable[..., object]:
    return lambda *arguments: method(Position(3), *arguments)


BAD_VALUES: list[tuple[Callable[..., object], tuple[Any, ...], type[Exception], str]] = [
    (Position, (0,), ValueError, "side must be 1 to 19, not 0"),
    (Position, (20,), ValueError, "side must be 1 to 19, not 20"),
    (Position, (-1,), ValueError, "side must be 1 to 19"),
    (Position, (HUGE,), OverflowError, "side does not fit"),
    (Position, (7, 2), ValueError, "turn must be 0 to 1"),
    (Position.from_setup, (3, bytes(5), -1, 0), ValueError, "one byte for each of the 6 cells"),
    (Position.from_setup, (19, bytes(191), -1, 0), ValueError, "each of the 190 cells"),
    (Position.from_setup, (2, b"\x03\0\0", 0, 0), ValueError, "0 .empty., 1 .Black. or 2"),
    (Position.from_setup, (2, b"\x01\0\0", -1, 0), ValueError, "needs a pawn"),
    (Position.from_setup, (2, b"\x01\0\0", 1, 0), ValueError, "must stand on a stone"),
    (Position.from_setup, (2, bytes(3), 0, 0), ValueError, "must stand on a stone"),
    (Position.from_setup, (2, b"\x01\0\0", 3, 0), ValueError, "pawn must be -1 to 2"),
    (Position.from_setup, (2, b"\x01\0\0", 0, -1), ValueError, "turn must be"),
    (on_side_three(Position.push), (6,), ValueError, "cell must be 0 to 5"),
    (on_side_three(Position.push), (-1,), ValueError, "cell must be 0 to 5"),
    (on_side_three(Position.pop), (), ValueError, "no move to take back"),
    (on_side_three(Position.transformed), (6,), ValueError, "symmetry must be 0 to 5"),
    (perft, (7, -1), ValueError, "depth must be 0 to"),
    (perft, (0, 1), ValueError, "side must be"),
    (perft, (3, HUGE), OverflowError, "depth does not fit"),
    (perft_outcomes, (20, 1), ValueError, "side must be"),
    (perft_outcomes, (7, -1), ValueError, "depth must be"),
    (random_games, (0, 1, 7), ValueError, "count must be"),
    (random_games, (10, 1, 20), ValueError, "side must be"),
    (random_games, (10, 1, 7, 0), ValueError, "threads must be"),
    (random_games, (10, -1, 7), OverflowError, "seed must be"),
    (random_games, (10, 2**64, 7), OverflowError, "seed must be"),
    (Searcher, (0,), ValueError, "hash_mib must be"),
    (Searcher, (-5,), ValueError, "hash_mib must be"),
    (Searcher, (HUGE,), OverflowError, "hash_mib does not fit"),
]


@pytest.mark.parametrize(("call", "arguments", "error", "text"), BAD_VALUES)
def test_bad_values(
    call: Callable[..., object], arguments: tuple[Any, ...], error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text) as caught:
        call(*arguments)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("value", ["7", 7.0, None, b"7"])
def test_wrong_types(value: Any) -> None:
    for call in (
        lambda: Position(value),
        lambda: Position(7).push(value),
        lambda: perft(value, 1),
        lambda: random_games(value, 1, 7),
        lambda: Searcher(value),
        lambda: Searcher(1).analyse(value, depth=1),
    ):
        with pytest.raises(TypeError):
            call()


@pytest.mark.parametrize(
    ("limits", "error", "text"),
    [
        ({"seconds": 0}, ValueError, "seconds must be"),
        ({"seconds": float("nan")}, ValueError, "seconds must be"),
        ({"seconds": float("inf")}, ValueError, "seconds must be"),
        ({"nodes": 0}, ValueError, "nodes must be"),
        ({"depth": -3}, ValueError, "depth must be"),
        ({"depth": HUGE}, OverflowError, "depth does not fit"),
        ({"multipv": 0}, ValueError, "multipv must be"),
        ({"on_info": 3}, ValueError, "on_info must be callable"),
    ],
)
def test_bad_limits(limits: dict[str, Any], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        Searcher(1).analyse(Position(7), **limits)


def test_an_illegal_move_changes_nothing() -> None:
    position = Position(4)
    position.push(0)
    before = (position.hash, position.stones(), position.pawn, position.turn, position.ply)
    for cell in (0, 4):  # where the pawn stands, and off its lines
        with pytest.raises(ValueError, match=f"cell {cell} is not a destination"):
            position.push(cell)
    assert before == (
        position.hash,
        position.stones(),
        position.pawn,
        position.turn,
        position.ply,
    )


def test_moves_before_an_arrangement_are_not_known() -> None:
    position = Position.from_setup(2, b"\x01\0\0", 0, 1)
    position.push(1)
    position.pop()
    with pytest.raises(ValueError, match="no move to take back"):
        position.pop()


def test_a_busy_searcher_says_so() -> None:
    searcher = Searcher(1)
    started = threading.Event()
    thread = threading.Thread(
        target=lambda: searcher.analyse(Position(19), on_info=lambda _: started.set())
    )
    thread.start()
    try:
        assert started.wait(60)
        with pytest.raises(RuntimeError, match="busy"):
            searcher.analyse(Position(3))
        with pytest.raises(RuntimeError, match="busy"):
            searcher.clear()
    finally:
        searcher.stop()
        thread.join(60)
    assert not thread.is_alive()
    searcher.clear()
