"""Password hashes by Argon2id, in worker threads: implements `Hasher`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from trike.server.domain.refusal import Reason, Refusal
from trike.server.domain.tokens import new_token

__all__ = ["Argon2Hasher"]

T = TypeVar("T")


class Argon2Hasher:
    """Hashes with ``memory_kib`` for ``passes``; by default as RFC 9106, section 4 recommends.

    Each hash takes its memory and a core: few are made at once, and a queue that has become too
    long is refused instead of growing.
    """

    def __init__(
        self, memory_kib: int = 65_536, passes: int = 3, threads: int = 2, max_waiting: int = 50
    ) -> None:
        self._argon2 = PasswordHasher(time_cost=passes, memory_cost=memory_kib, parallelism=4)
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix="passwords")
        self._waiting = 0
        self._max_waiting = max_waiting
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """A salted hash."""
        return await self._run(lambda: self._argon2.hash(password))

    async def verify(self, password_hash: str | None, password: str) -> bool:
        """Whether the hash is the password's; without a hash it takes as long and says no."""
        right = await self._run(lambda: self._verify(password_hash or self._dummy(), password))
        return right and password_hash is not None

    def needs_rehash(self, password_hash: str) -> bool:
        """Whether the hash was made with other parameters than today's."""
        return self._argon2.check_needs_rehash(password_hash)

    def warm_up(self) -> None:
        """Make the hash that unknown names are compared with, before the first of them comes."""
        self._executor.submit(self._dummy)

    def stop(self) -> None:
        """End the threads."""
        self._executor.shutdown(wait=True, cancel_futures=True)

    def _dummy(self) -> str:
        if self._nobodys is None:
            self._nobodys = self._argon2.hash(new_token())
        return self._nobodys

    def _verify(self, password_hash: str, password: str) -> bool:
        try:
            return self._argon2.verify(password_hash, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._max_waiting:
            raise Refusal(Reason.BUSY, "Too many people are signing in now; try again soon.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._executor, work)
        finally:
            self._waiting -= 1
