"""The HTTP status of each reason for a refusal."""

from __future__ import annotations

from trike.server.domain.refusal import Reason

__all__ = ["STATUSES"]

STATUSES = {
    Reason.NO_SUCH_GAME: 404,
    Reason.NOT_A_PLAYER: 403,
    Reason.NOT_YOUR_TURN: 403,
    Reason.WRONG_PLY: 409,
    Reason.ID_USED: 409,
    Reason.UNREADABLE: 422,
    Reason.ILLEGAL: 422,
    Reason.GAME_OVER: 409,
    Reason.NOT_OVER: 409,
    Reason.NOTHING_TO_TAKE_BACK: 409,
    Reason.NO_TAKE_BACKS: 403,
    Reason.BAD_TERMS: 422,
    Reason.TOO_MANY: 429,
    Reason.BUSY: 503,
    Reason.BAD_MESSAGE: 422,
    Reason.NOT_SIGNED_IN: 401,
    Reason.WRONG_PASSWORD: 403,
    Reason.NO_SUCH_ACCOUNT: 404,
    Reason.NAME_TAKEN: 409,
    Reason.BAD_NAME: 422,
    Reason.BAD_PASSWORD: 422,
    Reason.BAD_EMAIL: 422,
    Reason.LINK_EXPIRED: 410,
    Reason.NO_SUCH_CHALLENGE: 404,
    Reason.OWN_CHALLENGE: 409,
    Reason.CHALLENGE_TAKEN: 409,
    Reason.CHALLENGE_WITHDRAWN: 410,
    Reason.ASK_FIRST: 403,
    Reason.ASKED_ALREADY: 409,
    Reason.NOTHING_ASKED: 409,
    Reason.NOBODY_TO_ASK: 409,
    Reason.TOO_LATE: 409,
    Reason.NO_HELP: 403,
    Reason.TIME_OVER: 409,
    Reason.BAD_TEXT: 422,
    Reason.NOT_ALLOWED: 403,
    Reason.NOT_AVAILABLE: 403,
    Reason.SILENCED: 403,
    Reason.BARRED: 403,
    Reason.WARNING_UNREAD: 403,
    Reason.ACCOUNT_CLOSED: 403,
    Reason.NO_SUCH_REPORT: 404,
}
