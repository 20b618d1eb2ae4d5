"""The texts of the board's element, in place of the English ones of `static/board/messages.js`."""

from __future__ import annotations

from trike.server.language.current import gettext as _

__all__ = ["board_texts"]


def board_texts() -> dict[str, str]:
    """The texts by the names that the board knows; one that is missing stays English."""
    return {
        "board": _("Trike board, side {side}"),
        "help": _(
            "Arrow keys move between cells, Enter plays. Or type a cell, such as d 4, then Enter. "
            "Page Down goes to the next destination."
        ),
        "empty": _("{cell}, empty"),
        "destination": _("{cell}, empty, destination"),
        "destinationScore": _(
            "{cell}, empty, destination, score here Black {black}, White {white}"
        ),
        "staged": _("{cell}, your move, not sent yet"),
        "black": _("{cell}, black stone"),
        "white": _("{cell}, white stone"),
        "blackPawn": _("{cell}, black stone, pawn"),
        "whitePawn": _("{cell}, white stone, pawn"),
        "numbered": _("{label}, number {number} on the path"),
        "lastMove": _("{label}, last move"),
        "noCell": _("There is no cell {text} on this board."),
        "notDestination": _("{cell} is not a destination."),
        "tapAgain": _("{cell}. Tap again to play."),
        "ifCaught": _("if caught here"),
        "picture": _("Trike board, side {side}. Black: {black}. White: {white}. Pawn: {pawn}."),
        "none": _("none"),
        "score": _("Black {black}, White {white}"),
    }
