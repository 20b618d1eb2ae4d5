from __future__ import annotations

import pytest

from trike import Color, Ending, Game, Record, Seat
from trike.record import read_link, write_link


def test_everything_a_link_says() -> None:
    game = Game(7, swap_rule=False, first_color=Color.WHITE)
    for move in ("c2", "f2"):
        game.play_text(move)
    game.lose_on_time(Seat.SECOND)
    link = write_link(Record.from_game(game))
    assert link == "1-7nw-c2f2-t2"
    assert read_link(link).require().game() == game


@pytest.mark.parametrize(
    ("link", "ending", "winner"),
    [
        ("1-7-c2Sf2-r1", Ending.RESIGNATION, Seat.SECOND),
        ("1-7--t2", Ending.TIME, Seat.FIRST),
        ("1-7-c2-a", Ending.ANNULMENT, None),
    ],
)
def test_ends(link: str, ending: Ending, winner: Seat | None) -> None:
    record = read_link(link).require()
    assert record.result is not None
    assert (record.result.ending, record.result.winner) == (ending, winner)
    assert write_link(record) == link


def test_the_shortest_link_is_an_empty_board() -> None:
    assert write_link(Record(7)) == "1-7"
    assert read_link("#1-7").require() == Record(7)


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("", "begins with its version"),
        ("2-7-c2", "begins with its version"),
        ("1-0", "must read like"),
        ("1-100", "must read like"),
        ("1-7-c2-x1", "must read like"),
        ("1-7-c2 f2", "must read like"),
        ("1-7-c2c2", "move 2: c2 is occupied"),
        ("1-7-c2?", "must read like"),
        ("1-7-c2Q", "cannot read 'Q'"),
        ("1-7-S", "only the second player may swap"),
        ("1-1-a1-r1", "the result is not the one on the board"),
    ],
)
def test_every_fault_has_a_sentence(link: str, message: str) -> None:
    reading = read_link(link)
    assert any(message in str(error) for error in reading.errors), reading.errors
