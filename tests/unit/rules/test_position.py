from __future__ import annotations

import pytest

from trike import NotationError, Setup, format_position, parse_position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3 1/2/3 -",
        "3 1/2/3 - b b",
        "0  - b",
        "100 1 - b",
        "x 1/2/3 - b",
        "3 1/2 - b",
        "3 1/2/4 - b",
        "3 1/2/2 - b",
        "3 1/2/bx1 - b",
        "3 1/2/0b2 - b",
        "3 1/2/bbbb - b",
        "3 1/2/3 d9 b",
        "3 1/2/3 - black",
        "3 1/2/99999999999999 - b",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(text)


def test_numbers_of_more_than_one_digit() -> None:
    text = "12 " + "/".join(str(k) for k in range(1, 13)) + " - w"
    assert format_position(parse_position(text)) == text


def test_blanks_around_and_between_are_nothing() -> None:
    assert parse_position("  2   1/2  -  b ") == Setup(2)
