"""Other programs' engines: good ones play, bad ones are found out and do not stay."""

from __future__ import annotations

import os
import sys

import pytest

from trike import Game
from trike.engine import Limit
from trike.engine.ugi import UgiAnswerError, UgiDiedError, UgiProcess, UgiSilentError
from trike.testing.bad_engine import bad_engine

OURS = [sys.executable, "-m", "trike.cli.main", "engine"]
LIMIT = Limit(seconds=0.05)


def test_our_own_engine_as_a_process() -> None:
    with UgiProcess(OURS, {"Hash": "1"}) as engine:
        assert engine.name.startswith("Trike")
        game = Game(4)
        engine.new_game()
        while not game.is_over:
            game.play(engine.move(game, Limit(depth=4), patience=30))
        assert engine.is_alive
    assert not engine.is_alive
    engine.close()
    with pytest.raises(UgiDiedError):
        engine.new_game()


@pytest.mark.parametrize("way", ["illegal", "nonsense", "empty"])
def test_wrong_answers_are_told_and_the_engine_lives_on(way: str) -> None:
    with UgiProcess(bad_engine(way)) as engine:
        game = Game.replay(7, "c2")
        game.play_text("d2")
        for _ in range(2):
            with pytest.raises(UgiAnswerError, match="answered") as caught:
                engine.move(game, LIMIT, patience=30)
            assert "\x1b" not in str(caught.value)
        assert engine.is_alive


@pytest.mark.parametrize("way", ["mute", "flood", "giant", "stubborn"])
def test_an_engine_that_does_not_answer_is_killed(way: str) -> None:
    engine = UgiProcess(bad_engine(way))
    with pytest.raises(UgiSilentError, match="did not answer in time"):
        engine.move(Game(7), LIMIT, patience=0.3)
    assert not engine.is_alive
    assert engine._process.returncode is not None
    engine.close()


def test_an_engine_that_ends_is_told() -> None:
    engine = UgiProcess(bad_engine("crash"))
    with pytest.raises(UgiDiedError, match="has ended"):
        engine.move(Game(7), LIMIT, patience=30)
    assert not engine.is_alive


def test_a_stubborn_engine_is_made_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trike.engine.ugi.process._QUIT_SECONDS", 0.1)
    engine = UgiProcess(bad_engine("stubborn"))
    engine.close()
    with pytest.raises(ProcessLookupError):
        os.kill(engine._process.pid, 0)


def test_engines_that_do_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trike.engine.ugi.process._START_SECONDS", 0.3)
    with pytest.raises(UgiSilentError):
        UgiProcess(bad_engine("silent"))
    monkeypatch.undo()
    with pytest.raises(UgiDiedError, match="has ended"):
        UgiProcess(bad_engine("absent"))
    with pytest.raises(UgiDiedError, match="cannot be started"):
        UgiProcess("/no/such/engine --fast")
    with pytest.raises(ValueError, match="one word each"):
        UgiProcess(bad_engine("mute"), {"Hash": "1\nquit"})
    with pytest.raises(UgiDiedError, match="needs a command"):
        UgiProcess("")
    with pytest.raises(UgiDiedError, match="cannot be started"):
        UgiProcess(["a\0b"])
