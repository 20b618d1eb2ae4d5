"""Every text that the client's scripts show, in one place for translators.

Texts with holes are whole sentences, so that a translator is free in the order of words. The page
carries them in one data island; `static/game/text.js` fills the holes.
"""

from __future__ import annotations

from gettext import NullTranslations

__all__ = ["client_messages"]


def client_messages(translations: NullTranslations | None = None) -> dict[str, str]:
    """The texts by name."""
    _ = (translations or NullTranslations()).gettext
    return {
        "black": _("Black"),
        "white": _("White"),
        "you": _("You"),
        "player": _("Player {number}"),
        "guest": _("Guest"),
        "friend": _("Your friend"),
        "deleted_player": _("Deleted player"),
        "color_here": _("{color} · here"),
        "color_away": _("{color} · away"),
        "watcher": _("1 person is watching."),
        "watchers": _("{count} people are watching."),
        "lag": _("Connection: {time} ms. The clock makes up for it."),
        "title_your_turn": _("Your turn · {title}"),
        "computer": _("Computer, level {level}"),
        "to_move": _("to move"),
        "won": _("won"),
        "your_turn_open": _("Your turn: place the first stone."),
        "your_turn": _("Your turn: you are {color}."),
        "your_turn_or_swap": _("Your turn: move, or swap sides."),
        "your_turn_swapped": _("Your opponent swapped: you are {color} now. Your turn."),
        "turn_open": _("{player} ({color}) places the first stone."),
        "turn": _("{player} ({color}) to move."),
        "turn_or_swap": _("{player} may move, or swap sides."),
        "turn_swapped": _("The players swapped sides. {player} ({color}) to move."),
        "thinking": _("The computer is thinking…"),
        "wins_score": _("{color} wins {winner}–{loser}."),
        "wins_resigned": _("{loser} resigned. {color} wins."),
        "wins_time": _("{loser} ran out of time. {color} wins."),
        "annulled": _("The game was called off; nobody wins."),
        "you_won": _("You won."),
        "you_lost": _("You lost."),
        "player_won": _("{player} won."),
        "watching": _("You are watching."),
        "shown_ply": _("After move {number} of {total}"),
        "shown_start": _("The empty board"),
        "swap": _("swap"),
        "swap_keep": _("Keep {color}"),
        "swap_keep_detail": _("Move the pawn now, as {color}."),
        "swap_take": _("Take {color} and this stone"),
        "swap_take_detail": _(
            "The stone on {cell} becomes yours; {player} moves next, as {color}."
        ),
        "swap_opponent": _("your opponent"),
        "reconnecting": _("Connection lost. Reconnecting…"),
        "gone": _("This game is no longer here."),
        "hint": _("Hint: {move}"),
        "hint_swap": _("Hint: swap sides."),
        "hint_looking": _("Looking for a hint…"),
        "you_ask_take_back": _("You ask to take back your move. Waiting for the answer…"),
        "you_ask_cancel": _("You ask to call the game off. Waiting for the answer…"),
        "you_ask_rematch": _("You ask for a rematch. Waiting for the answer…"),
        "asks_take_back": _("{player} asks to take back the last move."),
        "asks_cancel": _("{player} asks to call the game off, so that nobody wins."),
        "asks_rematch": _("{player} asks for a rematch with the seats exchanged."),
        "declined_take_back": _("The move stands: your request was declined."),
        "declined_cancel": _("The game goes on: your request was declined."),
        "declined_rematch": _("There is no rematch: your request was declined."),
        "agree": _("Agree"),
        "decline": _("Decline"),
        "withdraw": _("Ask no longer"),
        "abort": _("Leave the game"),
        "abort_question": _("Leave this game before it has begun? Nobody wins."),
        "first_move": _("The first move must come within {time}, or the game is called off."),
        "time_given_back": _("The server was away; the clock goes on where it stood."),
        "staged": _("{cell} is chosen, not played yet."),
        "resign": _("Resign"),
        "resign_question": _("Resign this game?"),
        "resign_question_player": _("{player} ({color}) resigns?"),
        "said_move": _("{color} to {cell}."),
        "said_opening": _("{color} opens on {cell}."),
        "said_swap": _("The players swap sides. {player} is {color} now."),
        "said_you_swap": _("The players swap sides. You are {color} now."),
        "said_take_back": _("Moves were taken back."),
        "link_copied": _("Link copied."),
        "link_failed": _("Copy the address from the address bar."),
        "computer_opens": _("The computer places the first stone. Press Play."),
        "random_opens": _("The lot decides who places the first stone. Press Play."),
        "click_to_start": _("Choose any cell to place the first stone."),
        "click_to_start_screen": _("Choose any cell: Player 1 places the first stone."),
        "play": _("Play"),
        "create_link": _("Create the link"),
        "friend_gets_link": _("Your friend gets a link, and needs no account."),
        "challenge_gone": _("This challenge is no longer here."),
        "select_link": _("Copy the link from the field."),
        "rematch_made": _("The rematch has begun."),
    }
