"""Errors, as a page with one plain sentence, or as JSON for programs."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.headers import add_security_headers
from trike.server.edge.language import language_of
from trike.server.edge.notices import current_notices
from trike.server.edge.refusals import refusal_text
from trike.server.edge.statuses import STATUSES
from trike.server.language.current import current_language, speaking
from trike.server.language.current import gettext as _
from trike.server.language.offered import ENGLISH
from trike.server.web.account_page import N_
from trike.server.web.templates import render

__all__ = ["add_error_handlers"]

_SENTENCES = {
    404: N_("There is no page at this address."),
    405: N_("This address does not do that."),
    500: N_("Something went wrong on our side. Your games are safe; please try again."),
}
_CODES = {404: "not_found", 405: "method_not_allowed", 500: "server_error"}


def add_error_handlers(app: FastAPI) -> None:
    """Answer every error in the form that the asker can read."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        status = STATUSES[refusal.reason]
        response = await _answer(request, status, refusal.reason.value, refusal_text(refusal))
        if refusal.reason is Reason.TOO_MANY:
            response.headers["Retry-After"] = "60"
        return response

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        if any(problem["loc"][:1] == ("path",) for problem in error.errors()):
            # An address that cannot be is one that there is not.
            return await _answer(request, 404, _CODES[404], _(_SENTENCES[404]))
        return await _answer(request, 422, "invalid", _first_problem(error))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        code = _CODES.get(error.status_code, f"http_{error.status_code}")
        known = _SENTENCES.get(error.status_code)
        message = f"{error.detail}." if known is None else _(known)
        response = await _answer(request, error.status_code, code, message)
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        # This one is answered from outside of all middleware.
        with speaking(language_of(request)):
            response = await _answer(request, 500, _CODES[500], _(_SENTENCES[500]))
        add_security_headers(response.headers, request.url.scheme)
        return response


async def _answer(request: Request, status: int, code: str, message: str) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": {"code": code, "message": message}}, status)
    if status < 500:
        # The page says who is signed in, and what waits for him, also where there is no page.
        await current_notices(request)
    return render(request, "error.html", status, status=status, message=message)


def _first_problem(error: RequestValidationError) -> str:
    """One sentence that names the field; the value is not repeated."""
    for problem in error.errors():
        if problem["type"] == "json_invalid":
            return _("The body is not JSON.")
        field = str(problem["loc"][-1]) if problem["loc"] else "request"
        if current_language() != ENGLISH:
            # What is wrong with it is said by a library that knows English only.
            return _("The field “%(field)s” is not right.") % {"field": field}
        return (
            f"The field “{field}” is not right: {problem['msg'][:1].lower()}{problem['msg'][1:]}."
        )
    return _("The request is not right.")
