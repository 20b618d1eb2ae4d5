"""Games as rows of the tables, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import RowMapping

from trike.match import clock_from_state, clock_to_state, verdict_at
from trike.rules.cell import Cell
from trike.rules.color import Color
from trike.rules.game import Game, Seat
from trike.server.domain.decide import decide
from trike.server.domain.game.ask import Ask, Matter
from trike.server.domain.game.opening_key import opening_key
from trike.server.domain.game.position_key import position_key
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.person.holder import Computer, Holder, Person

__all__ = ["from_rows", "to_row"]


def to_row(stored: StoredGame) -> dict[str, Any]:
    """The values of the games table for a game."""
    game, result = stored.game, stored.game.result
    return {
        "id": stored.id,
        "version": stored.version,
        "side": game.side,
        "swap_rule": game.swap_rule,
        "first_color": game.first_color.value,
        **_holder_columns("first", stored.holders[Seat.FIRST]),
        **_holder_columns("second", stored.holders[Seat.SECOND]),
        "ending": None if result is None else result.ending.value,
        "winner": None if result is None or result.winner is None else result.winner.value,
        "computer_waits": stored.computer_to_move is not None,
        "listed": stored.listed,
        "turn": None if game.to_move is None else game.to_move.value,
        "rematch": stored.rematch,
        "rated": stored.rated,
        "take_backs": stored.take_backs,
        "confirm_moves": stored.confirm_moves,
        "asks": _asks_text(stored.asks),
        "clock": None if stored.clock is None else json.dumps(clock_to_state(stored.clock)),
        "clock_due": None if stored.clock is None else verdict_at(stored.clock),
        "position_key": _position_key(stored),
        "created_at": stored.created_at,
        "updated_at": stored.updated_at,
        "ended_at": stored.ended_at,
        "archived_at": stored.ended_at if stored.public else None,
        "plies": game.ply,
        "swapped": game.swapped,
        "opening": _opening(game),
    }


def from_rows(
    row: RowMapping,
    moves: Iterable[tuple[str, float | None]],
    people: Mapping[int, Person],
) -> StoredGame:
    """The game of a row and its move list with the seconds of each; the rules check it again.

    ``people`` are those of its players who have an account.
    """
    game = Game(row["side"], swap_rule=row["swap_rule"], first_color=Color(row["first_color"]))
    for move, seconds in moves:
        game.play_text(move, seconds=seconds)
    decide(game, row["ending"], None if row["winner"] is None else Seat(row["winner"]))
    return StoredGame(
        id=row["id"],
        game=game,
        holders={
            Seat.FIRST: _holder(row, "first", people),
            Seat.SECOND: _holder(row, "second", people),
        },
        created_at=row["created_at"],
        updated_at=row["updated_at"],
        ended_at=row["ended_at"],
        version=row["version"],
        rematch=row["rematch"],
        listed=row["listed"],
        rated=row["rated"],
        take_backs=row["take_backs"],
        confirm_moves=row["confirm_moves"],
        asks=_asks(row["asks"]),
        clock=None if row["clock"] is None else clock_from_state(json.loads(row["clock"])),
    )


def _opening(game: Game) -> int | None:
    first = next(iter(game.moves), None)
    return int(opening_key(game.side, first)) if isinstance(first, Cell) else None


def _position_key(stored: StoredGame) -> str | None:
    """The key of a position for which no help is given."""
    game = stored.game
    in_play = stored.between_people and not game.is_over and game.board.pawn is not None
    return position_key(game.board) if in_play else None


def _asks_text(asks: Iterable[Ask]) -> str | None:
    entries = [[ask.matter.value, ask.seat.value, ask.ply, ask.open] for ask in asks]
    return json.dumps(entries) if entries else None


def _asks(text: str | None) -> tuple[Ask, ...]:
    entries = [] if text is None else json.loads(text)
    return tuple(
        Ask(Matter(matter), Seat(seat), ply, is_open) for matter, seat, ply, is_open in entries
    )


def _holder_columns(seat: str, holder: Holder) -> dict[str, int | None]:
    guest = holder.guest if isinstance(holder, Person) else None
    level = holder.level if isinstance(holder, Computer) else None
    return {f"{seat}_guest": guest, f"{seat}_level": level}


def _holder(row: RowMapping, seat: str, people: Mapping[int, Person]) -> Holder:
    level, guest = row[f"{seat}_level"], row[f"{seat}_guest"]
    if level is not None:
        return Computer(level)
    return people.get(guest) or Person(guest)
