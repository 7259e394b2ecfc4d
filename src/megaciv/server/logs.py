"""Logs as lines of JSON, for machines that keep them. Nothing that opens a door is ever written."""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

AGAIN: Final = 60.0
MOST_KINDS: Final = 500
_PASSWORD: Final = re.compile(r"://([^:/@\s]*):[^@/\s]*@")
_TOKEN: Final = re.compile(r"\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9_-]{20,}\b")
_NAMED: Final = re.compile(r"(?i)\b(password|token|secret|cookie|authorization|seed|code)\b(\W{1,3})([^\s,;'\"}]+)")


def without_secrets(text: str) -> str:
    """Passwords in addresses, tokens, and whatever stands beside a word for them."""
    text = _PASSWORD.sub(r"://\1:***@", text)
    text = _NAMED.sub(r"\1\2***", text)
    return _TOKEN.sub("***", text)


class JsonFormatter(logging.Formatter):
    """One object a line: when, how grave, where, what; and the trace of an error."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "where": record.name,
            "text": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            told["error"] = without_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(told).decode()


class OnceAMinute(logging.Filter):
    """The same failure again and again is one line; after a minute another, which says how often it was."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[tuple[str, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        key = (record.name, str(record.msg), kind)
        at, before = self._told.get(key, (None, 0))
        if at is not None and self._clock() < at + AGAIN:
            self._told[key] = (at, before + 1)
            return False
        if len(self._told) >= MOST_KINDS:
            self._told.clear()
        self._told[key] = (self._clock(), 0)
        if before:
            record.msg = f"{record.msg} (and {before} times more since it was last told)"
        return True


def log_to_stderr(level: int = logging.INFO) -> None:
    """What `megaciv serve` does: everything of ours, and warnings of others."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(OnceAMinute())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("megaciv").setLevel(level)
