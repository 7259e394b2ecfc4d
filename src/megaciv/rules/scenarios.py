from __future__ import annotations

from megaciv.rules.flow import Strand
from megaciv.rules.state import Table


def set_up(t: Table) -> Strand:
    yield from ()
