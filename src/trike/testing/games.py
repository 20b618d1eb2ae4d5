"""Games with swaps, times and every way to end."""

from __future__ import annotations

from hypothesis import strategies as st

from trike.rules.color import Color
from trike.rules.game import Game, Seat
from trike.testing.boards import sides

__all__ = ["games"]


@st.composite
def games(draw: st.DrawFn, *, min_side: int = 1, max_side: int = 7, over: bool = True) -> Game:
    """Games of legal moves, on any terms; ``over=False`` gives games that still go on.

    Some moves know the seconds they took, whole to the millisecond as records keep them. A game on
    side 1 is over after its one move, so with ``over=False`` it has none.
    """
    game = Game(
        draw(sides(min_side=min_side, max_side=max_side)),
        swap_rule=draw(st.booleans()),
        first_color=draw(st.sampled_from(Color)),
    )
    times = draw(st.sampled_from((None, 0.0, 1.5, 0.001, 86400.123)))
    plies = draw(st.integers(0, game.side * (game.side + 1) // 2 + 1))
    # One byte a move, drawn at once: many times faster than a choice for each move.
    for byte in draw(st.binary(min_size=plies, max_size=plies)):
        if game.is_over:
            break
        moves = game.legal_moves
        # Counted from the end, so that the swap, listed last, comes often.
        seconds = None if times is None or byte % 3 == 0 else times * byte
        game.play(moves[-1 - byte % len(moves)], seconds=seconds and round(seconds, 3))
    if not over and game.is_over:
        game.undo()
    elif over and not game.is_over:
        ending = draw(st.sampled_from(("", "resign", "lose_on_time", "abandon", "annul")))
        if ending == "annul":
            game.annul()
        elif ending:
            seat = draw(st.sampled_from(Seat))
            getattr(game, ending)(seat)
    return game
