from __future__ import annotations

import pytest

from trike import (
    SWAP,
    ByColor,
    Cell,
    Color,
    Ending,
    Game,
    Headers,
    IllegalMoveError,
    Player,
    Record,
    Result,
    Seat,
)
from trike.record import Entry
from trike.record.limits import MAX_DEPTH


def test_a_record_tells_who_owns_which_colour_at_the_end() -> None:
    record = Record.from_game(
        Game.replay(3, ["a1", "swap"]), first=Player("Ann"), second=Player("Bob")
    )
    assert record.swapped
    assert record.color_of(Seat.SECOND) is Color.BLACK
    assert record.seat_of(Color.WHITE) is Seat.FIRST
    assert record.player(Seat.SECOND).name == "Bob"
    assert record.moves == (Cell(0), SWAP)


@pytest.mark.parametrize(
    "record",
    [
        Record(3, line=(Entry(Cell(9)),)),
        Record(3, line=(Entry(SWAP),)),
        Record(1, line=(Entry(Cell(0)),)),
        Record(1, result=Result(Ending.TRAPPED, Seat.FIRST, ByColor(1, 0))),
        Record(1, line=(Entry(Cell(0)),), result=Result(Ending.TIME, Seat.FIRST)),
    ],
)
def test_a_record_that_is_not_legal_is_no_game(record: Record) -> None:
    with pytest.raises(IllegalMoveError):
        record.game()


def test_what_no_format_can_hold_is_refused() -> None:
    for make in (
        lambda: Record(0),
        lambda: Record(3, comment="\ud800"),
        lambda: Player("\udfff"),
        lambda: Headers(event="\ud800"),
        lambda: Headers(other={"Side": "7"}),
        lambda: Headers(other={"a b": "x"}),
        lambda: Headers(other={"Note": "x", "note": "y"}),
        lambda: Entry(Cell(0), seconds=-1),
        lambda: Entry(Cell(0), clock=float("nan")),
        lambda: Entry(Cell(0), clock=1e10),
        lambda: Entry(Cell(0), variations=((),)),
    ):
        with pytest.raises(ValueError):
            make()


def test_times_are_kept_to_the_millisecond() -> None:
    assert Entry(Cell(0), 1.23456).seconds == 1.235


def test_variations_are_nested_so_deep_and_no_deeper() -> None:
    entry = Entry(Cell(0))
    for _ in range(MAX_DEPTH):
        entry = Entry(Cell(0), variations=((entry,),))
    record = Record(3, line=(entry,))
    assert len(list(record.variations())) == MAX_DEPTH
    assert hash(record) == hash(Record(3, line=(entry,)))
    with pytest.raises(ValueError, match="deep"):
        Entry(Cell(0), variations=((entry,),))
