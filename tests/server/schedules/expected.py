"""What a game must be after what was acknowledged, kept apart from what the server keeps."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.server.schedules.ledger import Ledger

from trike.rules.game import Ending, Game, Result, Seat
from trike.server.domain.game.ask import Matter
from trike.server.domain.game.event import Event, Played, TookBack

__all__ = ["Expected", "followed"]


@dataclass
class Expected:
    """A game as it must be stored. ``players`` sit on seat 0 and 1."""

    id: str
    players: tuple[int, int]
    rated: bool
    ledger: Ledger
    moves: list[str] = field(default_factory=list)
    version: int = 0
    result: Result | None = None
    open: dict[Matter, int] = field(default_factory=dict)
    rematch: bool = False
    past: dict[int, list[str]] = field(default_factory=lambda: {0: []})
    """The moves at each version."""

    @property
    def board(self) -> Game:
        return Game.replay(7, self.moves, swap_rule=True)

    def legal(self) -> list[str]:
        return [str(move) for move in self.board.legal_moves]

    def changed(self) -> None:
        """One more version."""
        self.version += 1
        self.past[self.version] = list(self.moves)

    def play(self, move: str) -> None:
        self.moves.append(move)
        self.open.clear()
        self.result = self.board.result
        self.changed()

    def last_of(self, seat: int) -> int | None:
        """The ply of a seat's last move."""
        return next((at for at in reversed(range(len(self.moves))) if at % 2 == seat), None)

    def take_back(self, ply: int) -> None:
        del self.moves[ply:]
        self.open.clear()
        self.changed()

    def end(self, ending: Ending, winner: int | None) -> None:
        self.result = Result(ending, None if winner is None else Seat(winner + 1), None)
        self.open.clear()
        self.changed()


def followed(moves: list[str], events: list[Event]) -> list[str]:
    """The move list of a client that had one and hears what has happened since."""
    moves = list(moves)
    for event in events:
        if isinstance(event, Played):
            assert event.ply == len(moves)
            moves.append(event.move)
        elif isinstance(event, TookBack):
            del moves[event.ply :]
    return moves
