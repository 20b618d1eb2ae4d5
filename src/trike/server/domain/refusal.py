"""Why the site does not do what it was asked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

__all__ = ["Reason", "Refusal", "UtcMinute", "sentence"]


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


@dataclass(frozen=True, slots=True)
class UtcMinute:
    """A moment in a sentence, to the minute."""

    moment: datetime

    def __str__(self) -> str:
        return f"{self.moment:%Y-%m-%d %H:%M} UTC"


class Refusal(Exception):  # noqa: N818 - what is refused is not an error
    """A request that is refused: nothing was changed.

    ``sentence`` is one plain English sentence with holes like ``%(name)s``, and ``words`` is what
    goes into them, so that it can be said in another language; ``message`` is it filled in.
    """

    def __init__(self, reason: Reason, sentence: str, **words: object) -> None:
        self.reason = reason
        self.sentence = sentence
        self.words = words
        self.message = sentence % words if words else sentence
        super().__init__(self.message)


def sentence(text: str) -> str:
    """Mark a refusal's sentence for translators where it does not stand in the refusal itself."""
    return text
