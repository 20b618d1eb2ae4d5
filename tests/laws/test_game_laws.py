"""What holds for every game: seats, colours, the swap, the ends."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike import (
    SWAP,
    Board,
    Cell,
    Color,
    Ending,
    Game,
    IllegalMoveError,
    IllegalReason,
    Seat,
    TrikeError,
)
from trike.testing import games

running = games(over=False)


@given(games())
def test_each_colour_has_one_owner(game: Game) -> None:
    for seat in Seat:
        assert game.seat_of(game.color_of(seat)) is seat
        assert game.color_of(seat) is game.color_of(seat.other).other
    assert (game.color_of(Seat.FIRST) is game.first_color) is not game.swapped
    assert game.swapped is (SWAP in game.moves)


@given(games())
def test_seats_take_turns_the_swap_included(game: Game) -> None:
    seats = [turn.seat for turn in game.turns]
    assert seats == [Seat.FIRST if k % 2 == 0 else Seat.SECOND for k in range(len(seats))]
    if game.to_move is not None:
        assert game.to_move is (Seat.FIRST if len(seats) % 2 == 0 else Seat.SECOND)


@given(games(min_side=2))
def test_the_swap_changes_owners_and_nothing_on_the_board(game: Game) -> None:
    terms = {"swap_rule": True, "first_color": game.first_color}
    for opening in game.moves[:1]:
        swapped = Game.replay(game.side, [opening], **terms)
        before, owner = swapped.board, swapped.color_of(Seat.SECOND)
        assert swapped.can_swap
        assert swapped.legal_moves[-1] is SWAP
        swapped.play(SWAP)
        assert swapped.board == before
        assert swapped.color_of(Seat.SECOND) is owner.other
        assert swapped.to_move is Seat.FIRST
        assert not swapped.can_swap
        with pytest.raises(IllegalMoveError) as caught:
            swapped.play(SWAP)
        assert caught.value.reason is IllegalReason.SWAP_NOT_AVAILABLE


@given(running)
def test_the_swap_is_the_second_move_or_none(game: Game) -> None:
    allowed = game.swap_rule and game.ply == 1
    assert game.can_swap is allowed
    assert (SWAP in game.legal_moves) is allowed
    twin = game.copy()
    if allowed:
        twin.play_text(" Swap ")
        assert twin.swapped
    else:
        for attempt in (lambda: twin.play(SWAP), lambda: twin.play_text("swap")):
            with pytest.raises(IllegalMoveError) as caught:
                attempt()
            assert caught.value.reason is IllegalReason.SWAP_NOT_AVAILABLE
        assert twin == game


@given(running, st.text(max_size=5) | st.sampled_from(["swap", "a1", "z9", "b", "a1-b1"]))
def test_a_refused_move_changes_nothing(game: Game, text: str) -> None:
    before, position = game.copy(), game.board.text()
    try:
        game.play_text(text)
    except TrikeError:
        assert game == before
        assert game.board.text() == position


@given(running)
def test_every_cell_that_is_not_listed_is_refused(game: Game) -> None:
    before = game.copy()
    legal = game.legal_moves
    for cell in map(Cell, range(game.side * (game.side + 1) // 2 + 1)):
        if cell not in legal:
            with pytest.raises(IllegalMoveError):
                game.play(cell)
            assert game == before


@given(running)
def test_undo_takes_back_moves_and_swaps_one_by_one(game: Game) -> None:
    moves = game.moves
    again = Game.replay(game.side, moves, swap_rule=game.swap_rule, first_color=game.first_color)
    assert again.moves == moves
    for move in reversed(moves):
        assert again.undo() == move
    assert again == Game(game.side, swap_rule=game.swap_rule, first_color=game.first_color)
    with pytest.raises(IndexError):
        again.undo()


@given(
    running, st.sampled_from(Seat), st.sampled_from(["resign", "lose_on_time", "abandon", "annul"])
)
def test_an_end_by_word_is_final(game: Game, seat: Seat, how: str) -> None:
    position = game.board
    if how == "annul":
        game.annul()
    else:
        getattr(game, how)(seat)
    result = game.result
    assert result is not None
    assert result.winner is (None if how == "annul" else seat.other)
    assert result.score is None
    assert game.is_over
    assert game.to_move is None
    assert game.legal_moves == ()
    assert game.board == position
    before = game.copy()
    for attempt in (
        game.annul,
        game.undo,
        lambda: game.resign(seat),
        lambda: game.lose_on_time(seat),
        lambda: game.play(Cell(0)),
        lambda: game.play_text("a1"),
    ):
        with pytest.raises(IllegalMoveError) as caught:
            attempt()
        assert caught.value.reason is IllegalReason.GAME_OVER
    assert game == before


@given(games())
def test_the_result_tells_who_won_by_what(game: Game) -> None:
    result = game.result
    assert (result is not None) is game.is_over
    if result is None:
        return
    outcome = game.board.outcome()
    if result.ending is Ending.TRAPPED:
        assert outcome is not None
        assert result.winner is game.seat_of(outcome.winner)
        assert result.score == outcome.score
    else:
        assert outcome is None
    assert (result.winner is None) is (result.ending is Ending.ANNULMENT)


@given(games())
def test_copies_are_equal_and_apart(game: Game) -> None:
    copy = game.copy()
    assert copy == game
    with contextlib.suppress(IllegalMoveError, IndexError):
        copy.undo()
        assert copy != game
    assert game.moves[: copy.ply] == copy.moves


@given(games())
def test_the_board_of_a_game_is_a_copy(game: Game) -> None:
    board = game.board
    assert board.moves == tuple(move for move in game.moves if isinstance(move, Cell))
    while board.moves:
        board.pop()
    assert board == Board(game.side, game.first_color)
    assert game.board.ply == sum(isinstance(move, Cell) for move in game.moves)


@given(st.sampled_from(Color), st.integers(1, 6))
def test_the_first_player_chooses_the_colour_of_the_first_stone(color: Color, side: int) -> None:
    game = Game(side, first_color=color)
    assert game.color_of(Seat.FIRST) is color
    game.play(Cell(0))
    assert game.board.stone_at(Cell(0)) is color
