"""Views as plain values, for the data island of a page."""

from __future__ import annotations

from typing import Any, cast

from pydantic import TypeAdapter

from trike.server.domain.play.view import GameView

__all__ = ["as_plain"]

_adapter: TypeAdapter[GameView] = TypeAdapter(GameView)


def as_plain(view: GameView) -> dict[str, Any]:
    """The view as lists and dictionaries, exactly as live messages carry it."""
    return cast(dict[str, Any], _adapter.dump_python(view, mode="json"))
