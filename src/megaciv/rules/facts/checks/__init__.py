"""What must hold between the facts, beyond the type of each field. Every problem names file, entry and reason.

May import: the types of the facts. Imported by: `facts.loading`.
"""

from __future__ import annotations

from collections.abc import Iterator

from megaciv.rules.facts.checks import advances, board, setups, tables
from megaciv.rules.facts.checks.problem import FactProblem
from megaciv.rules.facts.types import Facts

__all__ = ["FactProblem", "problems"]


def problems(facts: Facts) -> Iterator[FactProblem]:
    """Everything that is wrong with the facts, one problem after the other."""
    for part in (board, advances, setups, tables):
        yield from part.problems(facts)
