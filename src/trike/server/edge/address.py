"""Addresses that lead nowhere, whatever is stored."""

from __future__ import annotations

from fastapi import HTTPException
from starlette.requests import HTTPConnection

__all__ = ["require_address"]


def require_address(connection: HTTPConnection) -> None:
    """Answer 404 where there is a NUL: no name has one, and PostgreSQL takes none in a question."""
    asked = (*connection.path_params.values(), *connection.query_params.values())
    if any("\0" in str(value) for value in asked):
        raise HTTPException(404)
