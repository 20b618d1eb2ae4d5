"""Every route of the site, and what each takes."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from fastapi.routing import APIRoute, APIWebSocketRoute
from pydantic import BaseModel

from trike.server.app import create_app

__all__ = ["BY_PATH", "CHANGES", "FIELDS", "LOOKS", "PLACES", "SOCKETS", "body_of"]

PLACES = {"name": "Berta", "seat": "2", "ending": "json"}
FIELDS = {
    "ply": 0,
    "move": "c2",
    "matter": "cancel",
    "agree": True,
    "win": True,
    "text": "Hello",
    "opponent": "screen",
    "session": "1",
    "reason": "later",
    "name": "Berta",
    "password": "correct horse",
    "token": "x",
}
"""What the routes take; each picks what it knows."""


def _routes(parts: Any) -> Iterator[Any]:
    """The routes of an application, also those that came in routers."""
    for part in parts:
        if hasattr(part, "original_router"):
            yield from _routes(part.original_router.routes)
        else:
            yield part


_ALL = list(_routes(create_app().routes))
LOOKS = [one.path for one in _ALL if {"GET"} & (getattr(one, "methods", None) or set())]
CHANGES = [
    one.path for one in _ALL if isinstance(one, APIRoute) and not one.methods & {"GET", "HEAD"}
]
SOCKETS = [one.path for one in _ALL if isinstance(one, APIWebSocketRoute)]
BY_PATH = {one.path: one for one in _ALL if isinstance(one, APIRoute)}
BY_PATH.update({one.path: one for one in _ALL if getattr(one, "methods", None) == {"POST"}})


def body_of(route: Any) -> dict[str, Any]:
    """The fields that a route takes as JSON."""
    models = [
        one.annotation
        for one in inspect.signature(route.endpoint, eval_str=True).parameters.values()
        if isinstance(one.annotation, type) and issubclass(one.annotation, BaseModel)
    ]
    known = {name for model in models for name in model.model_fields}
    return {name: value for name, value in FIELDS.items() if name in known}
