"""Units of work that got in each other's way: the one that gave way is done again."""

from __future__ import annotations

import asyncio
import functools
import inspect
import random
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

__all__ = ["ConflictError", "retries_conflicts"]

T = TypeVar("T")

_TRIES = 6
_PAUSE = 0.02
"""Seconds, up to twice as many after each try, so that the two do not meet again."""


class ConflictError(Exception):
    """A transaction had to give way to another. Nothing of it was stored or told to anybody."""


def retries_conflicts(service: type[T]) -> type[T]:
    """Have every public coroutine method of a service done again after a `ConflictError`.

    The database says of such a transaction that it was undone as a whole, so nothing is done twice;
    what was stored before it in the same method must bear being done again. Whoever called hears
    of it only when it has happened six times in a row.
    """
    for name, method in vars(service).items():
        if not name.startswith("_") and inspect.iscoroutinefunction(method):
            setattr(service, name, _patient(method))
    return service


def _patient(method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    @functools.wraps(method)
    async def again_and_again(*args: Any, **kwargs: Any) -> Any:
        for tried in range(1, _TRIES):
            try:
                return await method(*args, **kwargs)
            except ConflictError:
                await asyncio.sleep(random.uniform(0, _PAUSE * 2**tried))  # noqa: S311 - no secret
        return await method(*args, **kwargs)

    return again_and_again
