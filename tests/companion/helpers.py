"""Ledgers for tests."""

from __future__ import annotations

from megaciv.companion.entries import Entry, JournalEntry
from megaciv.companion.fold import Folded, fold
from megaciv.companion.frame import Level, TableFrame

NATIONS = ("minoa", "rome", "egypt", "assyria", "hellas")


def frame(*civs: str, level: Level = "table") -> TableFrame:
    return TableFrame(civs or NATIONS, level)


def journal(*entries: Entry, insisted: bool = False) -> list[JournalEntry]:
    return [
        JournalEntry(number, number * 1000, "gm", "laptop", told, insisted=insisted)
        for number, told in enumerate(entries, 1)
    ]


def folded(*entries: Entry, level: Level = "table") -> Folded:
    return fold(frame(level=level), journal(*entries))
