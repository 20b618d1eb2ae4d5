"""What the pages of accounts share: problems beside their fields, nothing kept by browsers."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from fastapi import Request
from starlette.responses import Response

from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.refusals import refusal_text
from trike.server.edge.statuses import STATUSES
from trike.server.web.templates import render

__all__ = ["N_", "account_page", "refused_page"]


def N_(text: str) -> str:  # noqa: N802 - the name that translators' tools look for
    """Mark a text for translation where it is shown."""
    return text


def account_page(request: Request, name: str, /, **context: Any) -> Response:
    """A page of accounts; ``problems`` are sentences by the name of what they are about."""
    problems: dict[str, str | None] = defaultdict(lambda: None, context.pop("problems", {}))
    status = context.pop("status", 200)
    page = render(request, f"account/{name}.html", status, problems=problems, **context)
    # The browser's history must not show it to whoever comes next. Its address may hold a token,
    # which the site's own policy for referrers keeps from others; a stricter one, no-referrer,
    # would make browsers send our forms without their origin.
    page.headers["Cache-Control"] = "no-store"
    page.headers["X-Robots-Tag"] = "noindex"
    return page


def refused_page(
    request: Request, name: str, refusal: Refusal, place: str, /, **context: Any
) -> Response:
    """The page again, saying at a place why it was not done."""
    page = account_page(
        request,
        name,
        problems={place: refusal_text(refusal)},
        status=STATUSES[refusal.reason],
        **context,
    )
    if refusal.reason is Reason.TOO_MANY:
        page.headers["Retry-After"] = "60"
    return page
