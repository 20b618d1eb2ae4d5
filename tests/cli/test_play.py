from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from trike import Game, Seat
from trike.cli.terminal_game import TerminalGame
from trike.engine import Engine, Level
from trike.record import read
from trike.rules.game import Ending

HUMAN = Level(2)


def whole_game(seed: int, player: Seat, *, side: int = 7, swap_rule: bool = True) -> TerminalGame:
    """A game in which the player's lines are another engine's moves, of which some are nonsense."""
    session: TerminalGame
    engine, rng = Engine(1), Random(seed)

    def ask(_: str) -> str:
        if rng.random() < 0.2:
            return rng.choice(["", "z9", "c", "swap it", "help", "board", "c2-c3"])
        return str(engine.play(session.game, HUMAN, rng=rng))

    session = TerminalGame(
        Game(side, swap_rule=swap_rule), player, Level(1), rng=Random(seed), ask=ask
    )
    session.run()
    return session


@pytest.mark.parametrize("player", Seat)
@pytest.mark.parametrize("seed", range(5))
def test_whole_games_end_with_the_score(
    capsys: pytest.CaptureFixture[str], player: Seat, seed: int
) -> None:
    session = whole_game(seed, player)
    result = session.game.result
    assert result is not None
    assert result.ending is Ending.TRAPPED
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("The pawn is trapped: ")
    assert last.endswith("You win." if result.winner is player else "The computer wins.")


def test_a_scripted_game_in_full(invoke) -> None:
    """The same seed makes the same computer, so a game can be written down and played again."""
    first = invoke("play", "--seed", 5, "--level", 1, "--save", "a.trike", text="hint\nc2\nquit\n")
    assert first.exit_code == 0, first.output
    session = whole_game(5, Seat.FIRST)
    lines = "".join(f"{turn.move}\n" for turn in session.game.turns if turn.seat is Seat.FIRST)
    result = invoke("play", "--seed", 5, "--level", 1, "--save", "b.json", text=lines)
    assert result.exit_code == 0
    saved = read(Path("b.json").read_text("utf-8")).require().game()
    assert saved.moves == session.game.moves
    assert "The pawn is trapped" in result.output


def test_end_of_input_ends_politely(invoke) -> None:
    for text in ("", "c2\n"):
        result = invoke("play", "--level", 1, "--seed", 1, text=text)
        assert result.exit_code == 0
        assert result.output.endswith("Goodbye.\n")


def test_resigning(invoke) -> None:
    result = invoke("play", "--level", 1, "--seed", 1, "--save", "g.link", text="c2\nresign\n")
    assert "You resign. The computer wins." in result.output
    game = read(Path("g.link").read_text()).require().game()
    assert game.result is not None
    assert (game.result.ending, game.result.winner) == (Ending.RESIGNATION, Seat.SECOND)


def test_undo_goes_back_to_the_players_last_decision(invoke) -> None:
    text = "undo\nc2\nundo\nc3\nquit\n"
    result = invoke("play", "--level", 1, "--seed", 1, "--no-swap", "--save", "g.link", text=text)
    assert "There is no move of yours to take back." in result.output
    game = read(Path("g.link").read_text()).require().game()
    assert str(game.moves[0]) == "c3"
    assert len(game.moves) == 2


def test_the_computers_opening_stays(invoke) -> None:
    options = ("--color", "second", "--level", 1, "--seed", 3, "--save", "g.link")
    result = invoke("play", *options, text="undo\nquit\n")
    assert "There is no move of yours to take back." in result.output
    assert len(read(Path("g.link").read_text()).require().moves) == 1


def test_the_record_says_who_was_the_computer(invoke) -> None:
    options = ("--color", "second", "--level", 2, "--seed", 3, "--save", "g.json")
    invoke("play", *options, text="quit\n")
    record = read(Path("g.json").read_text("utf-8")).require()
    assert (record.first.name, record.first.computer) == ("Trike, level 2", True)
    assert not record.second.computer


def test_swapping(invoke) -> None:
    options = ("--color", "second", "--level", 1, "--seed", 3, "--save", "g.link")
    result = invoke("play", *options, text="swap\nswap\nquit\n")
    assert "You may swap: take Black and this stone." in result.output
    assert "You swap and own Black now." in result.output
    moves = read(Path("g.link").read_text()).require().moves
    assert [str(move) for move in moves][1] == "swap"
    assert len(moves) == 3


def test_swap_refused_without_the_rule(invoke) -> None:
    options = ("--color", "second", "--level", 1, "--seed", 3, "--no-swap")
    result = invoke("play", *options, text="swap\nquit\n")
    assert "This game is played without the swap rule. Type help for help." in result.output
    assert "You may swap" not in result.output


def test_letters_only(invoke) -> None:
    invoke("play", "--ascii", "--level", 1, text="c2\nquit\n").output.encode("ascii")


def test_as_a_process_with_a_pipe(run) -> None:
    answer = run("play", "--level", "1", "--seed", "2", stdin=b"c2\n")
    assert answer.returncode == 0
    assert answer.stderr == b""
    assert "●" in answer.stdout.decode()


def test_refusals(refused) -> None:
    refused("play", "--side", 20)
    refused("play", "--side", 0)
    refused("play", "--level", 0)
    refused("play", "--level", 11)
    refused("play", "--color", "green")
    refused("play", "--movetime", "-1")
    assert "no format is called" in refused("play", "--save", "game.unknown")


def test_a_place_that_cannot_be_written_is_told_before_the_game(refused, tmp_path) -> None:
    assert "No such file or directory" in refused("play", "--save", "nowhere/game.trike")
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_moves_leaves_files_as_they_are(invoke) -> None:
    Path("old.trike").write_text("kept")
    for name in ("old.trike", "new.trike"):
        assert invoke("play", "--save", name, text="quit\n").exit_code == 0
    assert Path("old.trike").read_text() == "kept"
    assert not Path("new.trike").exists()
