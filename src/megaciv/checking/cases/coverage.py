"""Which clauses of the rules are covered: by rule cases, by tests, or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from megaciv.checking.cases.case import read_cases
from megaciv.checking.cases.checking import REPLAY, case_files
from megaciv.checking.cases.names import clauses
from megaciv.checking.cases.nodes import CaseError, Node
from megaciv.text.rulebook import rulebook
from megaciv.text.words import FALLBACK

_ID: Final = re.compile(r"\b(R\d+(?:\.\d+)+|V\d+[a-z]?)\b")


TEXTS: Final = "text"
"""The folder with the tests of the rules' own words. They name clauses, and prove nothing about how they are played."""

PLAIN: Final = "it only names what other clauses use"
"""Why a definition without a reason of its own cannot be tested."""


class Coverage(Struct, frozen=True):
    """By clause, who cites it; and what follows from that."""

    clauses: dict[str, list[str]]
    definitions: dict[str, str]
    """Clauses that nothing can test, and why."""

    @property
    def covered(self) -> list[str]:
        """Clauses that a case or a test cites."""
        return [clause for clause, citing in self.clauses.items() if citing]

    @property
    def uncovered(self) -> list[str]:
        """Clauses that nobody cites though one could."""
        return [clause for clause, citing in self.clauses.items() if not citing and clause not in self.definitions]


def coverage(cases: Iterable[Path], tests: Path) -> Coverage:
    """What the cases and the Python tests cite."""
    cited: dict[str, list[str]] = {clause: [] for clause in clauses()}
    for file, found in (*_cited_by_cases(cases), *_cited_by_tests(tests)):
        for clause in found:
            if clause in cited and str(file) not in cited[clause]:
                cited[clause].append(str(file))
    return Coverage(cited, definitions())


def _cited_by_cases(paths: Iterable[Path]) -> Iterator[tuple[Path, list[str]]]:
    for file in case_files(paths):
        if file.suffix == REPLAY:
            continue
        try:
            nodes = read_cases(file.read_text(encoding="utf-8"))
        except (CaseError, OSError, UnicodeDecodeError):
            continue  # a file that is no case covers nothing; running the cases reports it
        for node in nodes:
            yield file, _clauses_of(node)


def _clauses_of(node: Node) -> list[str]:
    found = node.value.get("clauses") if isinstance(node.value, dict) else None
    return [clause.value for clause in found.one_or_many()] if found is not None else []


def _cited_by_tests(tests: Path) -> Iterator[tuple[Path, list[str]]]:
    for file in sorted(tests.rglob("*.py")):
        if file.relative_to(tests).parts[0] == TEXTS:
            continue
        yield file, _ID.findall(file.read_text(encoding="utf-8"))


@cache
def definitions() -> dict[str, str]:
    """Clauses that cannot be tested, with the reason: those that docs/rules marks as definitions."""
    return {clause.id: clause.reason or PLAIN for clause in rulebook(FALLBACK).clauses if clause.definition}
