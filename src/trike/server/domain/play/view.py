"""What a viewer of a game is shown: plain data, the same for pages, live messages and the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

from trike.match import Clock, format_time_control
from trike.match import Seat as ClockSeat
from trike.rules.cell import Cell
from trike.rules.color import ByColor, Color
from trike.rules.game import Game, Result, Seat
from trike.server.domain.game.asking import answerable, askable, may_abort
from trike.server.domain.game.shown_rating import ShownRating, shown, shown_rating
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.person.holder import Computer
from trike.server.domain.play.time_gifts import may_add_time

__all__ = [
    "AskView",
    "ClockView",
    "GameView",
    "MoveView",
    "ResultView",
    "SeatView",
    "Situation",
    "YouView",
    "view_game",
]


Letter: TypeAlias = Literal["b", "w"]
"""A colour."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """Who sits on a seat and which colour he owns now.

    ``level`` is the computer's. ``name`` is that of an account; a guest has none. ``rating`` is
    the account's at this game's cadence, and in a game that was rated that before it;
    ``rated_to`` then is what the game has made of it.
    """

    seat: int
    color: Letter
    kind: Literal["person", "computer", "deleted"]
    level: int | None
    name: str | None
    rating: ShownRating | None = None
    rated_to: ShownRating | None = None


@dataclass(frozen=True, slots=True)
class MoveView:
    """An entry of the move list; the swap has no colour."""

    move: str
    seat: int
    color: Letter | None


@dataclass(frozen=True, slots=True)
class ResultView:
    """The end: who won (a seat and his colour), and the score [Black, White] if counted."""

    ending: str
    winner: int | None
    color: Letter | None
    score: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class AskView:
    """A seat asks the other for something and waits for the answer."""

    matter: str
    seat: int


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clocks as they stand at ``now``, a moment of the server.

    ``left`` are the seconds of both seats at that moment. ``zero_at`` is when the clock of the
    seat ``running`` shows 0:00; ``first_move_by`` when the game is called off for want of a first
    move. All moments are absolute.
    """

    control: str
    now: datetime
    left: tuple[float, float]
    running: int | None
    zero_at: datetime | None
    first_move_by: datetime | None


@dataclass(frozen=True, slots=True)
class Situation:
    """How the game stands, without its move list.

    ``destinations`` are the cells the pawn may go to now; ``scores`` the score [Black, White] that
    each would have if the pawn were caught there. ``turn`` is the seat to move.
    """

    position: str
    last_move: str | None
    turn: int | None
    turn_color: Letter | None
    destinations: tuple[str, ...]
    scores: dict[str, tuple[int, int]]
    can_swap: bool
    thinking: bool
    result: ResultView | None
    seats: tuple[SeatView, ...]
    rematch: str | None
    asks: tuple[AskView, ...]
    clock: ClockView | None


@dataclass(frozen=True, slots=True)
class YouView:
    """What the viewer may do. No seats: he is watching.

    ``can_ask`` and ``can_answer`` are for two people: what he may ask his opponent for, and what
    he has been asked for.
    """

    seats: tuple[int, ...]
    can_move: bool
    can_take_back: bool
    can_resign: bool
    can_hint: bool
    can_abort: bool
    can_add_time: bool
    can_ask: tuple[str, ...]
    can_answer: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameView:
    """A whole game as one viewer is shown it."""

    id: str
    version: int
    side: int
    swap_rule: bool
    first_color: Letter
    at_one_screen: bool
    between_people: bool
    rated: bool
    take_backs: bool
    confirm_moves: bool
    rating_annulled: bool
    moves: tuple[MoveView, ...]
    situation: Situation
    you: YouView


def view_game(stored: StoredGame, guest: int | None, now: datetime) -> GameView:
    """What a guest sees now, or a stranger who knows the address."""
    game = stored.game
    return GameView(
        id=stored.id,
        version=stored.version,
        side=game.side,
        swap_rule=game.swap_rule,
        first_color=game.first_color.value,
        at_one_screen=stored.at_one_screen,
        between_people=stored.between_people,
        rated=stored.rated,
        take_backs=stored.take_backs,
        confirm_moves=stored.confirm_moves,
        rating_annulled=stored.rating_annulled,
        moves=_moves(game),
        situation=_situation(stored, now),
        you=_you(stored, guest),
    )


def _moves(game: Game) -> tuple[MoveView, ...]:
    moves: list[MoveView] = []
    color = game.first_color
    for turn in game.turns:
        if isinstance(turn.move, Cell):
            moves.append(MoveView(str(turn.move), turn.seat.value, color.value))
            color = color.other
        else:
            moves.append(MoveView(str(turn.move), turn.seat.value, None))
    return tuple(moves)


def _situation(stored: StoredGame, now: datetime) -> Situation:
    game, board = stored.game, stored.game.board
    destinations = () if game.is_over else tuple(board.legal_moves)
    turn = game.to_move
    cells = [str(cell) for cell in board.moves[-2:]]
    return Situation(
        position=board.text(),
        last_move="-".join(cells) or None,
        turn=None if turn is None else turn.value,
        turn_color=None if turn is None else game.color_of(turn).value,
        destinations=tuple(map(str, destinations)),
        scores={str(cell): _pair(board.score(cell)) for cell in destinations},
        can_swap=game.can_swap,
        thinking=stored.computer_to_move is not None,
        result=None if game.result is None else _result(game, game.result),
        seats=tuple(_seat(stored, seat, now) for seat in Seat),
        rematch=stored.rematch,
        asks=tuple(AskView(ask.matter.value, ask.seat.value) for ask in stored.asks if ask.open),
        clock=None if stored.clock is None else _clock(stored.clock, now),
    )


def _clock(clock: Clock, now: datetime) -> ClockView:
    first, second = (clock.remaining(seat, now) or timedelta(0) for seat in ClockSeat)
    running = clock.running_seat
    return ClockView(
        control=format_time_control(clock.control),
        now=now,
        left=(first.total_seconds(), second.total_seconds()),
        running=None if running is None else running.value,
        zero_at=clock.zero_at(),
        first_move_by=clock.first_move_deadline(),
    )


def _pair(score: ByColor[int]) -> tuple[int, int]:
    return score.black, score.white


def _result(game: Game, result: Result) -> ResultView:
    color: Color | None = None if result.winner is None else game.color_of(result.winner)
    return ResultView(
        ending=result.ending.value,
        winner=None if result.winner is None else result.winner.value,
        color=None if color is None else color.value,
        score=None if result.score is None else _pair(result.score),
    )


def _seat(stored: StoredGame, seat: Seat, now: datetime) -> SeatView:
    holder = stored.holders[seat]
    color: Letter = stored.game.color_of(seat).value
    if isinstance(holder, Computer):
        return SeatView(seat.value, color, "computer", holder.level, None)
    change = next((one for one in stored.rating_changes if one.player == holder.guest), None)
    return SeatView(
        seat=seat.value,
        color=color,
        kind="deleted" if holder.deleted else "person",
        level=None,
        name=holder.name,
        rating=shown(holder.standing, now) if change is None else shown_rating(change.before),
        rated_to=None if change is None else shown_rating(change.after.rating),
    )


def _you(stored: StoredGame, guest: int | None) -> YouView:
    seats = stored.seats_of(guest)
    can_move = stored.is_turn_of(guest)
    going_on = bool(seats) and not stored.game.is_over
    # Two people agree on a take-back; nobody takes back alone.
    back = None if guest is None or stored.between_people else stored.ply_after_take_back(guest)
    return YouView(
        seats=tuple(seat.value for seat in seats),
        can_move=can_move,
        can_take_back=back is not None,
        can_resign=going_on,
        can_hint=can_move and not stored.between_people,
        can_abort=bool(seats) and may_abort(stored),
        can_add_time=bool(seats) and may_add_time(stored),
        can_ask=tuple(matter.value for seat in seats for matter in askable(stored, seat)),
        can_answer=tuple(matter.value for seat in seats for matter in answerable(stored, seat)),
    )
