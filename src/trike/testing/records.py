"""Legal records with variations, notes and headers of any text."""

from __future__ import annotations

from hypothesis import strategies as st

from trike.record.entry import Entry, Line
from trike.record.headers import Headers, Player, is_header_name
from trike.record.record import Record
from trike.rules.game import Game
from trike.testing.games import games

__all__ = ["headers", "players", "records", "texts"]


def texts(max_size: int = 20) -> st.SearchStrategy[str]:
    """Any text that UTF-8 can hold, with what formats must escape more often than chance."""
    escaped = st.text(st.sampled_from('"{}\\()<>[]\n\r\t#; x'), max_size=max_size)
    return st.just("") | escaped | st.text(max_size=max_size).filter(_has_utf8)


def _has_utf8(text: str) -> bool:
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def players() -> st.SearchStrategy[Player]:
    """Players, known or not."""
    return st.builds(Player, texts(), texts(), st.booleans())


def headers() -> st.SearchStrategy[Headers]:
    """Occasions of games, with further headers."""
    names = st.from_regex(r"\A[A-Za-z][A-Za-z0-9_]{0,39}\Z").filter(is_header_name)
    others = st.dictionaries(names, texts(), max_size=2).filter(_differ_in_lower_case)
    text = texts()
    rated = st.none() | st.booleans()
    return st.builds(Headers, text, text, text, text, text, text, text, rated, others)


@st.composite
def records(draw: st.DrawFn, *, max_side: int = 5, notes: bool = True) -> Record:
    """Records of legal games; ``notes=False`` gives bare moves with no names, times or notes."""
    game = draw(games(max_side=max_side))
    if not notes:
        bare = tuple(Entry(move) for move in game.moves)
        return Record(game.side, game.swap_rule, game.first_color, line=bare, result=game.result)
    replay = Game(game.side, swap_rule=game.swap_rule, first_color=game.first_color)
    noted = draw(st.sets(st.integers(0, max(len(game.turns) - 1, 0)), max_size=4))
    entries: list[Entry] = []
    for number, turn in enumerate(game.turns):
        if number in noted:
            variations = draw(st.just(()) | _variations(replay, 2))
            entry = Entry(turn.move, turn.seconds, draw(_times()), draw(_comments()), variations)
        else:
            entry = Entry(turn.move, turn.seconds)
        replay.play(turn.move)
        entries.append(entry)
    return Record(
        game.side,
        game.swap_rule,
        game.first_color,
        draw(players()),
        draw(players()),
        draw(headers()),
        draw(_comments()),
        tuple(entries),
        game.result,
    )


def _times() -> st.SearchStrategy[float | None]:
    return st.none() | st.integers(0, 10_000_000).map(lambda thousandths: thousandths / 1000)


def _comments() -> st.SearchStrategy[str]:
    return st.just("") | texts(8)


@st.composite
def _variations(draw: st.DrawFn, before: Game, depth: int) -> tuple[Line, ...]:
    """One or two short lines from a game that goes on, with lines within them."""
    found: list[Line] = []
    for _ in range(draw(st.integers(1, 2))):
        game = before.copy()
        line: list[Entry] = []
        for _ in range(draw(st.integers(1, 3))):
            if game.is_over:
                break
            moves = game.legal_moves
            nested = depth > 0 and draw(st.integers(0, 3)) == 3
            variations = draw(_variations(game, depth - 1)) if nested else ()
            move = moves[draw(st.integers(0, len(moves) - 1))]
            game.play(move)
            line.append(Entry(move, draw(_times()), draw(_times()), draw(_comments()), variations))
        found.append(tuple(line))
    return tuple(found)


def _differ_in_lower_case(others: dict[str, str]) -> bool:
    return len({name.lower() for name in others}) == len(others)
