from __future__ import annotations

from megaciv.rules.flow import Strand
from megaciv.rules.state import Table


def surplus_and_support(t: Table) -> Strand:
    yield from ()
