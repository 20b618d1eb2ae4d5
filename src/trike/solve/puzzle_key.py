"""When two puzzles are the same."""

from __future__ import annotations

from trike.rules.board import Board

__all__ = ["puzzle_key"]

Key = tuple[int, tuple[tuple[int, bool, int], ...]]


def puzzle_key(board: Board) -> Key:
    """What is equal for positions that differ in nothing that matters, however they are turned.

    What matters: the empty cells that the pawn can still reach, which of them it can go to now,
    and beside each the mover's stones less the other's, cut off where more would change nothing.
    So positions with the colours exchanged are the same too.
    """
    shape = board.geometry
    region = board.region()
    destinations = frozenset(board.generate_moves())
    cells: list[tuple[int, bool, int]] = []
    for cell in region:
        stones = [board.stone_at(near) for near in shape.neighbours(cell)]
        empty = stones.count(None)
        balance = stones.count(board.turn) - stones.count(board.turn.other)
        # Without an empty cell beside it the game ends here and only the sign matters.
        most = max(empty, 1)
        cells.append((int(cell), cell in destinations, max(-most, min(most, balance))))
    images = (
        tuple(sorted((int(image[cell]), near, balance) for cell, near, balance in cells))
        for image in shape.symmetries
    )
    return board.side, min(images)
