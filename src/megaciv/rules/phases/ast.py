from __future__ import annotations

from megaciv.rules.flow import Strand
from megaciv.rules.state import Table


def ast_alteration(t: Table) -> Strand:
    yield from ()
    if t.turn >= 18:
        t.over = True
