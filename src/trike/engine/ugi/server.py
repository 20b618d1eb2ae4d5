"""The engine's side of UGI: commands come in as lines, answers go out as lines.

One thread reads commands; a search runs in a second one, so that ``stop`` reaches it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from threading import Event, Lock, Thread

from trike.engine.analysis import Analysis
from trike.engine.limit import Limit
from trike.engine.ugi.go import Go
from trike.engine.ugi.info import info_lines
from trike.engine.ugi.lines import LONGEST_LINE
from trike.engine.ugi.players import EnginePlayer, Player
from trike.engine.ugi.position import parse_position
from trike.rules.board import Board
from trike.rules.color import Color
from trike.rules.game import Game, Seat

__all__ = ["UgiServer"]

_QUOTED = 80


class UgiServer:
    """Answers the commands of one client.

    ``write`` takes a line without its end and is called from two threads, never at once. What it
    raises as `OSError` or `ValueError` (a closed pipe) ends the server.

    >>> server = UgiServer(print)
    >>> server.run(["position side 4 moves c2", "query p1turn", "quit"])
    response false
    """

    def __init__(
        self, write: Callable[[str], None], player: Player | None = None, *, version: str = ""
    ) -> None:
        self._write = write
        self._writing = Lock()
        self._player: Player = player or EnginePlayer()
        self._version = version
        self._options = {option.name: int(option.default) for option in self._player.options}
        self._position: Game | Board | None = Game(self._options["Side"])
        self._search: Thread | None = None
        self._stopping = Event()
        self._found = Event()
        self._gone = False

    def run(self, lines: Iterable[str | None]) -> None:
        """Answer lines until ``quit``, their end or that of the client; ``None`` is a giant line.

        A search that is going on then is ended; its answer is still written.
        """
        try:
            for line in lines:
                if line is None:
                    self._error(f"a line is at most {LONGEST_LINE} bytes long")
                elif line.split() == ["quit"]:
                    break
                else:
                    self._answer(line)
                if self._gone:
                    break
        finally:
            self._stop()
            self._join()

    def _answer(self, line: str) -> None:
        words = line.split()
        if not words:
            return
        handler = _HANDLERS.get(words[0])
        if handler is None:
            self._error(f"there is no command {words[0]!r}")
            return
        try:
            handler(self, words[1:])
        except (ValueError, OverflowError) as error:  # every wrong move or position is one
            self._error(str(error))
        except MemoryError:
            self._error("there is not enough memory for this")

    # Commands

    def _ugi(self, words: Sequence[str]) -> None:
        self._say(f"id name {' '.join((self._player.name, self._version)).strip()}")
        self._say("id author the Trike project")
        for option in self._player.options:
            self._say(str(option))
        self._say("ugiok")

    def _is_ready(self, words: Sequence[str]) -> None:
        if self._stopping.is_set():
            self._join()
        self._say("readyok")

    def _new_game(self, words: Sequence[str]) -> None:
        self._require_idle()
        self._player.clear()
        self._position = self._start()

    def _set_option(self, words: Sequence[str]) -> None:
        self._require_idle()
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise ValueError("an option is set by: setoption name NAME value VALUE")
        option = next((o for o in self._player.options if o.name.lower() == words[1].lower()), None)
        if option is None:
            raise ValueError(f"there is no option {words[1]!r}")
        value = int(option.parse(words[3]))
        if option.name == "Hash" and value != self._options["Hash"]:
            self._player.resize(value)
        self._options[option.name] = value
        if option.name in ("Side", "SwapRule"):
            self._position = self._start()

    def _set_position(self, words: Sequence[str]) -> None:
        self._require_idle()
        self._position = None  # a move must not be made in the position before
        self._position = parse_position(
            words, self._options["Side"], bool(self._options["SwapRule"])
        )

    def _go(self, words: Sequence[str]) -> None:
        self._require_idle()
        try:
            position = self._require_position()
            if position.is_over if isinstance(position, Game) else position.is_trapped():
                raise ValueError("the game is over")
            limit = _limit(position, Go.parse(words))
        except (ValueError, OverflowError) as error:
            self._error(str(error))
            self._say("bestmove none")  # who waits for a move must not wait for ever
            return
        self._stopping.clear()
        self._found.clear()
        self._search = Thread(target=self._think, args=(position, limit), name="ugi-search")
        self._search.start()

    def _stop(self, words: Sequence[str] = ()) -> None:
        if self._search is not None:
            self._stopping.set()
            self._player.stop()

    def _query(self, words: Sequence[str]) -> None:
        position = self._require_position()
        match list(words):
            case ["gameover"]:
                over = _winner(position) is not None
                self._say(f"response {str(over).lower()}")
            case ["p1turn"]:
                self._say(f"response {str(_first_to_move(position)).lower()}")
            case ["result"]:
                self._say(f"response {_winner(position) or 'none'}")
            case _:
                raise ValueError("query is followed by gameover, p1turn or result")

    # The search's thread

    def _think(self, position: Game | Board, limit: Limit) -> None:
        def report(info: Analysis) -> None:
            if self._stopping.is_set():  # a stop that came before the player had begun
                self._player.stop()
            for line in info_lines(info):
                self._say(line)

        answer = "none"
        try:
            answer = str(self._player.find(position, limit, self._options, report))
        except (ValueError, MemoryError) as error:
            self._error(str(error) or "there is not enough memory for this")
        if limit.infinite:
            self._stopping.wait()
        self._found.set()  # first: who reads the move may write the next command at once
        self._say(f"bestmove {answer}")

    # Help

    def _start(self) -> Game:
        return Game(self._options["Side"], swap_rule=bool(self._options["SwapRule"]))

    def _require_position(self) -> Game | Board:
        if self._position is None:
            raise ValueError("there is no position: the last position command was wrong")
        return self._position

    def _require_idle(self) -> None:
        if self._search is None:
            return
        if not self._stopping.is_set() and not self._found.is_set():
            raise ValueError("a search is going on: stop it first")
        self._join()

    def _join(self) -> None:
        if self._search is not None:
            self._search.join()
            self._search = None

    def _error(self, sentence: str) -> None:
        self._say(f"info string error: {' '.join(sentence.split())[:500]}")

    def _say(self, line: str) -> None:
        with self._writing:
            if self._gone:
                return
            try:
                self._write(line)
            except (OSError, ValueError):
                self._gone = True
        if self._gone:
            self._stopping.set()
            self._player.stop()


_HANDLERS: dict[str, Callable[[UgiServer, Sequence[str]], None]] = {
    "ugi": UgiServer._ugi,
    "isready": UgiServer._is_ready,
    "uginewgame": UgiServer._new_game,
    "setoption": UgiServer._set_option,
    "position": UgiServer._set_position,
    "go": UgiServer._go,
    "stop": UgiServer._stop,
    "query": UgiServer._query,
}


def _limit(position: Game | Board, go: Go) -> Limit:
    board = position.board if isinstance(position, Game) else position
    seat = position.to_move if isinstance(position, Game) else None
    empty = len(board.geometry) - board.ply
    return go.limit(seat or Seat.FIRST, empty) or Limit(infinite=True)


def _first_to_move(position: Game | Board) -> bool:
    """Whether it is the first player's turn; of a board without a game, Black's."""
    if isinstance(position, Game):
        return position.to_move is Seat.FIRST
    return not position.is_trapped() and position.turn is Color.BLACK


def _winner(position: Game | Board) -> str | None:
    if isinstance(position, Game):
        result = position.result
        first = None if result is None else result.winner is Seat.FIRST
    else:
        outcome = position.outcome()
        first = None if outcome is None else outcome.winner is Color.BLACK
    return None if first is None else ("p1win" if first else "p2win")
