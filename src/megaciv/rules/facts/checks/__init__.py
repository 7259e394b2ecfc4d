"""What must hold between the facts, beyond the type of each field. Every problem names file, entry and reason."""

from __future__ import annotations

from collections.abc import Iterator

from megaciv.rules.facts.types import Facts
from megaciv.rules.facts.checks.problem import Problem


def problems(facts: Facts) -> Iterator[Problem]:
    """Everything that is wrong with the facts."""
    yield from ()
