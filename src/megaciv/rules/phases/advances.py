from __future__ import annotations

from megaciv.rules.flow import Strand
from megaciv.rules.state import Table


def advances_acquisition(t: Table) -> Strand:
    yield from ()
