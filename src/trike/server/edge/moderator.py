"""Letting moderators pass: for everybody else their pages are not there."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Depends
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from trike.server.domain.conduct.moderation import is_moderator
from trike.server.domain.person.account import Account
from trike.server.edge.asker import current_asker

__all__ = ["ModeratorDep", "current_moderator"]


async def current_moderator(connection: HTTPConnection) -> Account:
    """The moderator or administrator who asks; 404 for anybody else."""
    account = (await current_asker(connection)).account
    if account is None or not is_moderator(account):
        raise HTTPException(404)
    return account


ModeratorDep: TypeAlias = Annotated[Account, Depends(current_moderator)]
