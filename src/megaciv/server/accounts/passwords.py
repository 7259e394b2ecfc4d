"""Passwords: hashed slowly, by threads of their own, so that a crowd at the door keeps nobody at a table waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from megaciv.server.errors import Refusal

T = TypeVar("T")

MOST_WAITING: Final = 40
"""More than so many at once are asked to come again in a moment."""

_hasher: Final = PasswordHasher()
_threads: Final = ThreadPoolExecutor(2, "passwords")
_waiting: list[None] = []


async def hashed(password: str) -> str:
    return await _slowly(lambda: _hasher.hash(password))


async def is_right(known: str | None, password: str) -> bool:
    """Is it this one? Where there is none it is wrong, and takes as long."""
    return await _slowly(lambda: _verify(known, password))


async def _slowly(work: Callable[[], T]) -> T:
    if len(_waiting) >= MOST_WAITING:
        raise Refusal(429, "too-often", what="password")
    _waiting.append(None)
    try:
        return await asyncio.get_running_loop().run_in_executor(_threads, work)
    finally:
        _waiting.pop()


def _verify(known: str | None, password: str) -> bool:
    if known is None:
        _hasher.hash(password)
        return False
    try:
        return _hasher.verify(known, password)
    except (VerificationError, InvalidHashError):
        return False
