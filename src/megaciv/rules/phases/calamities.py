from __future__ import annotations

from megaciv.rules.flow import Strand
from megaciv.rules.state import Table


def calamity_selection(t: Table) -> Strand:
    yield from ()


def calamity_resolution(t: Table) -> Strand:
    yield from ()
