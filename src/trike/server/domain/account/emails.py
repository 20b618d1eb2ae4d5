"""E-mail addresses: whether a text can be one. Whether it is one's own, only a letter can tell."""

from __future__ import annotations

from email_validator import EmailNotValidError, validate_email

from trike.server.domain.refusal import Reason, Refusal

__all__ = ["check_email", "email_key"]


def check_email(text: str) -> str:
    """The address in its normal form; `Refusal` for what cannot be one. Nothing is looked up."""
    try:
        return validate_email(text.strip(), check_deliverability=False).normalized
    except EmailNotValidError as error:
        raise Refusal(Reason.BAD_EMAIL, "This is not an e-mail address.") from error


def email_key(address: str) -> str:
    """By which an address is found: mail systems make no difference between cases."""
    return address.casefold()
