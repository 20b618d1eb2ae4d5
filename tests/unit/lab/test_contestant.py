from __future__ import annotations

import pytest

from trike.engine import Level, Limit
from trike.lab import Contestant


def test_the_kinds() -> None:
    assert Contestant.parse("engine").limit is None
    assert Contestant.parse("level:3").level == Level(3)
    quick = Contestant.parse("baseline,movetime=0.1,nodes=5,hash=8")
    assert (quick.limit, quick.mebibytes) == (Limit(seconds=0.1, nodes=5), 8)
    other = Contestant.parse("ugi,movetime=1,Threads=2,hash=9:'my engine' --x=a,b:c")
    assert other.command == ("my engine", "--x=a,b:c")
    assert other.options == {"Threads": "2", "hash": "9"}
    assert str(other) == "ugi,movetime=1,Threads=2,hash=9:'my engine' --x=a,b:c"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "an engine is one of engine, level, baseline, ugi, not ''"),
        ("stockfish", "not 'stockfish'"),
        ("engine:3", "engine takes no something after a colon"),
        ("level", "level needs something after a colon"),
        ("level:0", "a level is from 1 to 10, not 0"),
        ("level:x", "a level is a whole number, not 'x'"),
        ("level,nodes=3:4", "a level has its own limits"),
        ("ugi:", "ugi needs a command"),
        ("ugi:'", "No closing quotation"),
        ("engine,fast", "settings are written KEY=VALUE, not 'fast'"),
        ("engine,fast=1", "engine has no setting 'fast'"),
        ("engine,movetime=soon", "movetime is a number, not 'soon'"),
        ("engine,movetime=nan", "more than 0 seconds"),
        ("engine,nodes=-1", "nodes is a whole number, not '-1'"),
        ("engine,hash=0", "hash is from 1 to 65536 MiB, not 0"),
        ("baseline,depth=3", "the baseline has no depth"),
        ("ugi,A=1\nquit:x", "settings are written KEY=VALUE"),
    ],
)
def test_refusals(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence.replace("(", r"\(")):
        Contestant.parse(text)
