"""Small pictures of games, for lists."""

from __future__ import annotations

from markupsafe import Markup

from trike.draw.svg import svg
from trike.rules.game import Game

__all__ = ["small_picture"]


def small_picture(game: Game, name: str) -> Markup:
    """How a game stands, without coordinates. The page's sheets colour it."""
    # What `svg` returns is markup that it has escaped itself.
    return Markup(svg(game, coordinates=False, style=False, id=name))  # noqa: S704
