"""Errors, as a page with one plain sentence, or as JSON for programs."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.headers import add_security_headers
from trike.server.edge.notices import current_notices
from trike.server.edge.statuses import STATUSES
from trike.server.web.templates import render

__all__ = ["add_error_handlers"]

_SENTENCES = {
    404: "There is no page at this address.",
    405: "This address does not do that.",
    500: "Something went wrong on our side. Your games are safe; please try again.",
}
_CODES = {404: "not_found", 405: "method_not_allowed", 500: "server_error"}


def add_error_handlers(app: FastAPI) -> None:
    """Answer every error in the form that the asker can read."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        status = STATUSES[refusal.reason]
        response = await _answer(request, status, refusal.reason.value, refusal.message)
        if refusal.reason is Reason.TOO_MANY:
            response.headers["Retry-After"] = "60"
        return response

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        if any(problem["loc"][:1] == ("path",) for problem in error.errors()):
            # An address that cannot be is one that there is not.
            return await _answer(request, 404, _CODES[404], _SENTENCES[404])
        return await _answer(request, 422, "invalid", _first_problem(error))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        code = _CODES.get(error.status_code, f"http_{error.status_code}")
        message = _SENTENCES.get(error.status_code, f"{error.detail}.")
        response = await _answer(request, error.status_code, code, message)
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        response = await _answer(request, 500, _CODES[500], _SENTENCES[500])
        # Starlette sends this one from outside of all middleware.
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
            return "The body is not JSON."
        field = str(problem["loc"][-1]) if problem["loc"] else "request"
        return (
            f"The field “{field}” is not right: {problem['msg'][:1].lower()}{problem['msg'][1:]}."
        )
    return "The request is not right."
