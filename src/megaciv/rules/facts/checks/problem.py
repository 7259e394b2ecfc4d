"""A problem in the facts, and the small questions that all checks ask."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple


class FactProblem(NamedTuple):
    """Where something is wrong, and why."""

    file: str
    entry: str
    reason: str


def unless(holds: bool, file: str, entry: str, reason: str) -> Iterator[FactProblem]:
    """A problem, unless what should hold does."""
    if not holds:
        yield FactProblem(file, entry, reason)


def unknown(names: Iterable[str], known: Collection[str], file: str, entry: str, what: str) -> Iterator[FactProblem]:
    """A problem for each name that is not known."""
    for name in names:
        if name not in known:
            yield FactProblem(file, entry, f"names the unknown {what} '{name}'")


def out_of_order(ids: Sequence[str], file: str) -> Iterator[FactProblem]:
    """A problem where ids are not in alphabetical order, or one occurs twice."""
    for before, after in pairwise(ids):
        if before == after:
            yield FactProblem(file, after, "occurs twice")
        elif before > after:
            yield FactProblem(file, after, f"stands after '{before}', entries are in the order of their ids")


def reached(start: str, among: Collection[str], neighbours: Callable[[str], Iterable[str]]) -> set[str]:
    """What can be reached from `start` without leaving `among`."""
    seen = {start}
    open_ends = [start]
    while open_ends:
        for area in neighbours(open_ends.pop()):
            if area in among and area not in seen:
                seen.add(area)
                open_ends.append(area)
    return seen
