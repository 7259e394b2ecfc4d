"""What is wrong with a database, so that it can be said in one sentence with what to do about it."""

from __future__ import annotations

import socket
import sqlite3
from typing import Final, Literal

from alembic.util import CommandError
from asyncpg import DataError, PostgresError  # type: ignore[import-untyped]
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from megaciv.server.storage.place import AlreadyServed

Trouble = Literal["address", "served", "missing", "read-only", "full", "busy", "broken", "newer", "away"]

_SQLITE: Final[tuple[tuple[str, Trouble], ...]] = (
    ("unable to open", "missing"),
    ("readonly", "read-only"),
    ("read-only", "read-only"),
    ("is full", "full"),
    ("disk i/o error", "full"),
    ("locked", "busy"),
    ("not a database", "broken"),
    ("malformed", "broken"),
)


def trouble(error: BaseException) -> Trouble | None:
    """Which of the usual ones it is; None if it is something else, which deserves its trace."""
    told = str(error).lower()
    if isinstance(error, AlreadyServed):
        return "served"
    if isinstance(error, ArgumentError | NoSuchModuleError | ModuleNotFoundError):
        return "address"
    if isinstance(error, CommandError):
        return "newer"
    if isinstance(error, DBAPIError | PermissionError):
        for part, what in _SQLITE:
            if part in told:
                return what
    if isinstance(error, PermissionError):
        return "read-only"
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "missing"
    if isinstance(error, ConnectionError | socket.gaierror | TimeoutError | PostgresError | DBAPIError):
        return "away"
    return None


BAD_VALUE: Final = "a number that is too big, or a letter that is none"
_STATES: Final = "22"
"""The class of SQL states for values that cannot be kept."""


def is_bad_value(error: BaseException) -> bool:
    """Is it the value that is wrong, and not the database? A number that is too big, a letter that is none."""
    if isinstance(error, DBAPIError):
        return str(getattr(error.orig, "sqlstate", None) or "").startswith(_STATES)
    return isinstance(error, OverflowError | DataError | sqlite3.DataError)
