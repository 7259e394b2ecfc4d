"""Logs as lines of JSON, for machines that keep them. Nothing that opens a door is ever written."""

from __future__ import annotations

import logging
import re
import sys
from typing import Any, Final

import msgspec

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


def log_to_stderr(level: int = logging.INFO) -> None:
    """What `megaciv serve` does: everything of ours, and warnings of others."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("megaciv").setLevel(level)
