"""The language of a request: of its address, else of the account, the cookie, the browser."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trike.server.edge.asker import current_asker, has_session
from trike.server.edge.cookies import read_cookie, set_cookie
from trike.server.edge.public_pages import is_public
from trike.server.language.current import speaking
from trike.server.language.negotiation import accepted, by_code
from trike.server.language.offered import ENGLISH, Language

__all__ = ["LanguageMiddleware", "keep_language", "language_of", "offered_to", "prefix_of"]

_COOKIE, _YEAR = "trike_language", 365 * 24 * 3600
_SAFE = ("GET", "HEAD")


class LanguageMiddleware:
    """Finds the language of a request or socket, once, and speaks it until the answer is given.

    ``/es/rules`` is answered by the page ``/rules`` in Spanish, whatever cookies say. Innermost of
    all middleware: it may look up an account, which what comes before it may have refused.
    """

    def __init__(self, app: ASGIApp, offered: tuple[Language, ...]) -> None:
        self.app = app
        self._offered = offered

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in the right language."""
        if scope["type"] == "lifespan" or scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})
        scope["state"]["offered"] = self._offered
        found = self._prefixed(scope)
        if found is None:
            language = await self._wished(HTTPConnection(scope))
        else:
            language, path = found
            if path == "":
                redirect = RedirectResponse(f"/{language.code}/", 308)
                await redirect(scope, receive, send)
                return
            scope["state"]["prefix"] = f"/{language.code}"
            scope = {**scope, "path": path, "raw_path": path.encode()}
        scope["state"]["language"] = language

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                _say_language(MutableHeaders(scope=message), language)
            await send(message)

        with speaking(language):
            await self.app(scope, receive, with_headers)

    def _prefixed(self, scope: Scope) -> tuple[Language, str] | None:
        """The language in an address and the address without it."""
        if scope["type"] != "http" or scope["method"] not in _SAFE:
            return None
        _, first, *rest = scope["path"].split("/", 2)
        language = next((one for one in self._offered if one.code == first), None)
        if language is None:
            return None
        path = f"/{rest[0]}" if rest else ""
        return (language, path) if path == "" or is_public(path) else None

    async def _wished(self, connection: HTTPConnection) -> Language:
        if len(self._offered) == 1:
            return self._offered[0]
        account = None
        if has_session(connection):
            account = (await current_asker(connection)).account
        return (
            by_code(None if account is None else account.language, self._offered)
            or by_code(read_cookie(connection, _COOKIE), self._offered)
            or accepted(connection.headers.get("accept-language"), self._offered)
            or self._offered[0]
        )


def _say_language(headers: MutableHeaders, language: Language) -> None:
    kind = headers.get("content-type", "")
    if kind.startswith("text/html"):
        headers.setdefault("Content-Language", language.tag)
        # Of a page with a language in its address too: it says who is signed in.
        headers.add_vary_header("Accept-Language")
        headers.add_vary_header("Cookie")


def language_of(connection: HTTPConnection) -> Language:
    """The language in which a request is answered."""
    found: Language = getattr(connection.state, "language", ENGLISH)
    return found


def offered_to(connection: HTTPConnection) -> tuple[Language, ...]:
    """What the sender may choose from."""
    found: tuple[Language, ...] = getattr(connection.state, "offered", (ENGLISH,))
    return found


def prefix_of(connection: HTTPConnection) -> str:
    """What public addresses begin with on this page: ``/es``, or nothing."""
    found: str = getattr(connection.state, "prefix", "")
    return found


def keep_language(connection: HTTPConnection, response: Response, language: Language) -> None:
    """Have the browser remember a choice."""
    set_cookie(connection, response, _COOKIE, language.code, _YEAR)
