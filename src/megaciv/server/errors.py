"""What can be wrong with a request: a status, a reason that the catalogues put into words, and details."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from megaciv.rules import RulesError
from megaciv.server.messages.basics import Choice
from megaciv.server.messages.from_server import Refused
from megaciv.server.messages.people import Problem
from megaciv.text.telling import Teller
from megaciv.text.words import FALLBACK, LANGUAGES

MOST_LONG: Final = 500


class Refusal(Exception):
    """A request that is refused. `problem-<reason>` is its message in the catalogues."""

    def __init__(self, status: int, reason: str, clause: str = "", /, **details: Any) -> None:
        super().__init__(reason)
        self.status, self.reason, self.clause, self.details = status, reason, clause, details

    def problem(self, lang: str) -> Problem:
        return Problem(self.status, self.reason, self.clause, self.details, self.text(lang))

    def text(self, lang: str) -> str:
        key = f"problem-{self.reason}"
        words = teller(lang).words
        return words.text(key if key in words else "problem-refused", **{"reason": self.reason, **self.details})


def in_a_line(error: BaseException) -> str:
    """What went wrong, for a log that is told of it again and again."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:MOST_LONG]


def refused(
    error: RulesError | Refusal, ref: str, lang: str, done: int = 0, rest: list[Choice] | None = None
) -> Refused:
    """The same as an answer on the web socket."""
    text = error.text(lang) if isinstance(error, Refusal) else teller(lang).refusal(error)
    return Refused(ref, error.reason, error.clause, error.details, text, done, rest or [])


@cache
def teller(lang: str) -> Teller:
    return Teller(lang)


def language(accepted: str | None) -> str:
    """The first language of an Accept-Language header that we have."""
    for part in (accepted or "").split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return FALLBACK
