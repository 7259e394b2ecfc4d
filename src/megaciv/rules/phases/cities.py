from __future__ import annotations

from megaciv.rules.flow import Strand
from megaciv.rules.state import Table


def city_construction(t: Table) -> Strand:
    yield from ()
