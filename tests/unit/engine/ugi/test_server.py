"""What the engine answers to a client, also to one that means no good."""

from __future__ import annotations

import time
from collections.abc import Iterator
from queue import Queue
from threading import Thread

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from trike import Game
from trike.engine.ugi import UgiServer
from trike.engine.ugi.players import BaselinePlayer, EnginePlayer


def talk(*lines: str | None) -> list[str]:
    """Everything that is answered; a search has ended before the next line is read."""
    said: list[str] = []
    server = UgiServer(said.append)

    def paced() -> Iterator[str | None]:
        for line in lines:
            yield line
            if line is not None and line.startswith("go") and "infinite" not in line:
                while not said or not said[-1].startswith("bestmove"):
                    time.sleep(0.001)

    server.run(paced())
    return said


def error(sentence: str) -> str:
    return f"info string error: {sentence}"


# Transcripts


def test_the_greeting_lists_every_option() -> None:
    said = talk("ugi")
    assert said[0].startswith("id name Trike")
    assert said[-1] == "ugiok"
    assert "option name Hash type spin default 16 min 1 max 65536" in said
    assert "option name Level type spin default 0 min 0 max 10" in said
    assert "option name SwapRule type check default true" in said
    assert talk("isready") == ["readyok"]


def test_a_search_tells_its_lines_and_then_its_move() -> None:
    *infos, best = talk(
        "setoption name MultiPV value 2", "position side 7 moves c2 d3", "go depth 4"
    )
    assert best.split()[0] == "bestmove"
    assert len(infos) == 8
    words = infos[-2].split()
    assert words[:3] == ["info", "depth", "4"]
    assert words[words.index("multipv") + 1] == "1"
    assert words[words.index("pv") + 1] == best.split()[1]
    assert {"nodes", "time", "nps", "score", "cp"} <= set(words)


def test_a_proven_result_says_so() -> None:
    *infos, best = talk("position side 4 noswap moves c2 c1", "go depth 12")
    assert " proven win " in infos[-1]
    assert best.startswith("bestmove ")


def test_a_winning_opening_is_swapped_only_where_there_is_a_swap() -> None:
    assert talk("position side 4 moves c2", "go depth 12")[-1] == "bestmove swap"
    assert talk("position side 4 noswap moves c2", "go depth 12")[-1] != "bestmove swap"


def test_the_engine_opens_games_by_itself() -> None:
    game = Game(4)
    game.play_text(talk("position side 4", "go movetime 10")[-1].split()[1])
    assert game.ply == 1
    assert talk("setoption name Side value 5", "position startpos moves e5", "query p1turn") == [
        "response false"
    ]


def test_a_level_plays_as_the_level() -> None:
    said = talk(
        "setoption name Level value 1", "position side 7 moves c2 d3", "go infinite", "stop"
    )
    assert said[-1].startswith("bestmove ")
    said = talk("setoption name Level value 1", "position side 7 moves c2 d3", "go movetime 1")
    assert len(said) == 1


def test_position_texts_are_positions() -> None:
    said = talk("position text 4 1/1b/2w/3b d4 w", "go depth 9", "query result", "query gameover")
    assert said[-3].startswith("bestmove ")
    assert said[-2:] == ["response none", "response false"]


def test_queries_know_the_end() -> None:
    game = Game(2)
    while not game.is_over:
        game.play(game.legal_moves[0])
    moves = " ".join(map(str, game.moves))
    said = talk(f"position side 2 moves {moves}", "query gameover", "query result", "go")
    assert said[0] == "response true"
    assert said[1] in ("response p1win", "response p2win")
    assert said[2:] == [error("the game is over"), "bestmove none"]


def test_the_baseline_speaks_as_well() -> None:
    said: list[str] = []
    server = UgiServer(said.append, BaselinePlayer())
    server.run(["ugi", "position side 7 moves c2 d3", "go nodes 3000"])
    assert said[0].startswith("id name Trike baseline")
    assert said[-1].startswith("bestmove ")
    said.clear()
    server = UgiServer(said.append, BaselinePlayer())
    server.run(iter(["position side 4 noswap moves c2 c1", "go depth 3"]))
    assert said[-1] == "bestmove none"


# Stopping


class Client:
    """Lines to the server as they come to mind; waits for answers."""

    def __init__(self) -> None:
        self.lines: Queue[str | None] = Queue()
        self.said: Queue[str] = Queue()

    def __iter__(self) -> Iterator[str]:
        while (line := self.lines.get(timeout=60)) is not None:
            yield line

    def wait(self, beginning: str) -> str:
        while not (line := self.said.get(timeout=60)).startswith(beginning):
            pass
        return line


@pytest.fixture
def client() -> Iterator[Client]:
    client = Client()
    server = UgiServer(client.said.put, EnginePlayer())
    thread = Thread(target=server.run, args=(client,))
    thread.start()
    yield client
    client.lines.put(None)
    thread.join(60)
    assert not thread.is_alive()


def test_stop_ends_an_infinite_search_and_twice_is_once(client: Client) -> None:
    for line in ("position side 19 moves c2 swap", "go infinite"):
        client.lines.put(line)
    client.wait("info depth 2")
    for line in ("isready", "stop", "stop", "isready"):
        client.lines.put(line)
    client.wait("readyok")
    assert client.wait("bestmove ") != "bestmove none"
    client.wait("readyok")
    assert client.said.empty()


def test_an_infinite_search_answers_only_when_stopped(client: Client) -> None:
    for line in ("position side 4 noswap moves c2 c1", "go infinite"):
        client.lines.put(line)
    client.wait("info depth 1 ")
    client.lines.put("go depth 1")
    assert client.wait("info string") == error("a search is going on: stop it first")
    client.lines.put("position side 7")
    client.wait("info string error: a search is going on")
    client.lines.put("stop")
    client.wait("bestmove ")


def test_after_stop_the_next_search_may_follow_at_once(client: Client) -> None:
    for _ in range(5):
        for line in ("position side 13 moves c2 swap", "go infinite", "stop"):
            client.lines.put(line)
    for _ in range(5):
        assert client.wait("bestmove ") != "bestmove none"


def test_who_reads_the_move_may_go_on_at_once() -> None:
    """Commands given while the move is still being written are taken, not refused."""
    replies: Queue[str] = Queue()
    said: list[str] = []

    def write(line: str) -> None:
        said.append(line)
        if line.startswith("bestmove"):
            replies.put("position side 7 moves d4 d3")
            replies.put("go depth 1" if len(said) < 200 else "quit")
            time.sleep(0.001)  # the server reads on while the search's thread is still here

    def lines() -> Iterator[str]:
        yield "position side 7 moves c2 d3"
        yield "go depth 1"
        while (line := replies.get(timeout=60)) != "quit":
            yield line

    UgiServer(write).run(lines())
    assert not [line for line in said if "error" in line]


def test_the_end_of_the_input_ends_a_search(client: Client) -> None:
    client.lines.put("position side 19 moves c2 swap")
    client.lines.put("go infinite")
    client.lines.put(None)
    client.wait("bestmove ")


def test_a_client_that_has_gone_ends_the_server() -> None:
    def broken(line: str) -> None:
        raise BrokenPipeError

    def lines() -> Iterator[str]:
        yield "position side 19 moves c2 swap"
        yield "go infinite"
        yield "isready"
        raise AssertionError("nobody reads the answers")

    UgiServer(broken).run(lines())


# Hostile clients


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("xyzzy", "there is no command 'xyzzy'"),
        ("go depth", "depth is followed by a whole number, not ''"),
        ("go depth 0", "depth is 1 or more, not 0"),
        ("go depth -3", "depth is followed by a whole number, not '-3'"),
        ("go nodes ٣", "nodes is followed by a whole number, not '٣'"),
        ("go infinite depth 3", "an infinite search has no other limit"),
        ("go fast", "go knows no 'fast'"),
        ("position", "position is followed by startpos, side or text"),
        ("position here", "position is followed by startpos, side or text, not 'here'"),
        ("position side", "side is followed by a whole number, not ''"),
        ("position side 20", "the engine plays sides 1 to 19, not 20"),
        ("position side 7 fast", "position knows no 'fast'"),
        ("setoption Hash 3", "an option is set by: setoption name NAME value VALUE"),
        ("setoption name Contempt value 3", "there is no option 'Contempt'"),
        ("setoption name Hash value 0", "Hash is a whole number from 1 to 65536, not '0'"),
        ("setoption name SwapRule value 1", "SwapRule is true or false, not '1'"),
        ("query", "query is followed by gameover, p1turn or result"),
    ],
)
def test_what_is_wrong_is_said(line: str, sentence: str) -> None:
    assert error(sentence) in talk(line, "isready")
    assert talk(line, "isready")[-1] == "readyok"


def test_a_wrong_position_leaves_none_to_move_in() -> None:
    said = talk("position side 7 moves c2 c2", "go depth 1", "query p1turn")
    assert "bestmove none" in said
    assert "there is no position" in said[-1]
    assert said[0].startswith("info string error: ")


def test_a_giant_line_is_refused() -> None:
    assert talk(None) == [error("a line is at most 16384 bytes long")]


# fmt: off
WORDS = [
    "ugi", "position", "startpos", "side", "text", "moves", "4", "7", "-1", "0",
    "99999999999999999999", "c2", "swap", "noswap", "white", "setoption", "name", "value",
    "MultiPV", "Level", "SwapRule", "query", "result", "uginewgame", "isready", "stop", "none",
    "é", "1/1b/2w/3b", "d4", "w",
]
# fmt: on


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.text(max_size=40),
            st.lists(
                st.sampled_from(WORDS),
                max_size=9,
            ).map(" ".join),
        ),
        max_size=6,
    )
)
@example(["position moves"])
@example(["position moves c2", "go"])
def test_no_words_break_the_server(lines: list[str]) -> None:
    said = talk(*(line for line in lines if line.split()[:1] != ["quit"]), "isready")
    assert said[-1] == "readyok"
    assert all("\n" not in line for line in said)


def test_closing_twice_is_no_matter(client: Client) -> None:
    client.lines.put("stop")
    client.lines.put("quit")
