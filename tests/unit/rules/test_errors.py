from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from trike import Board, Cell, Color, Setup, TrikeError
from trike.record import read

RAISED: dict[str, Callable[[], object]] = {
    "notation": lambda: Cell.parse("7c"),
    "illegal": lambda: Board.from_text("4 1/1b/2w/3b d4 w").push_text("a1"),
    "ambiguous": lambda: Board(3).push_text("b"),
    "setup": lambda: Board.from_setup(Setup(3, {Cell(1): Color.WHITE})),
    "record": lambda: read("c2").require(),
}


@pytest.mark.parametrize("name", RAISED)
@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))]
)
def test_an_error_crosses_processes_with_all_it_says(
    name: str, copied: Callable[[TrikeError], TrikeError]
) -> None:
    with pytest.raises(TrikeError) as caught:
        RAISED[name]()
    error = caught.value
    again = copied(error)
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
    assert vars(again)
