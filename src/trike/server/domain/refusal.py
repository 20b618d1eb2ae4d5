"""Why the site does not do what it was asked."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Reason", "Refusal", "as_sentence"]


class Reason(StrEnum):
    """The kind of a refusal, for programs; the values are part of the public protocol."""

    NO_SUCH_GAME = "no_such_game"
    NOT_A_PLAYER = "not_a_player"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PLY = "wrong_ply"
    ID_USED = "id_used"
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    GAME_OVER = "game_over"
    NOT_OVER = "not_over"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    NO_TAKE_BACKS = "no_take_backs"
    NOT_RATED = "not_rated"
    BAD_TERMS = "bad_terms"
    TOO_MANY = "too_many"
    BUSY = "busy"
    BAD_MESSAGE = "bad_message"
    NOT_SIGNED_IN = "not_signed_in"
    WRONG_PASSWORD = "wrong_password"  # noqa: S105 - the name of a reason
    NO_SUCH_ACCOUNT = "no_such_account"
    NAME_TAKEN = "name_taken"
    BAD_NAME = "bad_name"
    BAD_PASSWORD = "bad_password"  # noqa: S105 - the name of a reason
    BAD_EMAIL = "bad_email"
    LINK_EXPIRED = "link_expired"
    NO_SUCH_CHALLENGE = "no_such_challenge"
    OWN_CHALLENGE = "own_challenge"
    CHALLENGE_TAKEN = "challenge_taken"
    CHALLENGE_WITHDRAWN = "challenge_withdrawn"
    ASK_FIRST = "ask_first"
    ASKED_ALREADY = "asked_already"
    NOTHING_ASKED = "nothing_asked"
    NOBODY_TO_ASK = "nobody_to_ask"
    TOO_LATE = "too_late"
    NO_HELP = "no_help"
    TIME_OVER = "time_over"
    NOTHING_TO_CLAIM = "nothing_to_claim"
    NO_ADDED_TIME = "no_added_time"
    NO_CHAT = "no_chat"
    BAD_TEXT = "bad_text"
    NOT_ALLOWED = "not_allowed"
    NOT_AVAILABLE = "not_available"
    SILENCED = "silenced"
    BARRED = "barred"
    WARNING_UNREAD = "warning_unread"
    ACCOUNT_CLOSED = "account_closed"
    NO_SUCH_REPORT = "no_such_report"


class Refusal(Exception):  # noqa: N818 - what is refused is not an error
    """A request that is refused: nothing was changed. The message is one plain sentence."""

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message


def as_sentence(error: Exception) -> str:
    """What the library says, as a sentence; a cell keeps its small letter.

    >>> as_sentence(ValueError("no such thing")), as_sentence(ValueError("c2 is occupied"))
    ('No such thing.', 'c2 is occupied.')
    """
    text = str(error)
    return f"{text[:1].upper() if text[1:2].isalpha() else text[:1]}{text[1:]}."
