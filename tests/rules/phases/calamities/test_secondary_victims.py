"""A player who cannot be chosen as a secondary victim hears the very clause that bars them (R3.9.20-R3.9.23)."""

from __future__ import annotations

import pytest

from megaciv.checking.cases.case import read_case
from megaciv.checking.cases.nodes import read_documents
from megaciv.checking.cases.running import CaseRun

TABLE = """
name: Two copies of a calamity
clauses: [R3.9.21]
setup: {{players: 12}}
given:
  phase: calamity-resolution
  areas:
    knossos: {{minoa: 16}}
    saba: {{saba: 11}}
    babylon: {{babylon: 16}}
    rome: {{rome: 11}}
    carthage: {{carthage: 11}}
    kanesh: {{hatti: 11}}
    athens: {{hellas: 11}}
    memphis: {{egypt: 11}}
    aden: {{persia: 11}}
  players:
    minoa: {{hand: [{calamity}]{traced_to_saba}}}
    babylon: {{hand: [{calamity}]{traced_to_rome}}}
when:
  - minoa: {{calamity.insistSequential: false}}
  - babylon: {{calamity.insistSequential: false}}
  - minoa: {{calamity.secondaryVictims: [{victims}]}}
then: {{error: {{clause: R3.9.6}}}}
"""


def refused(calamity: str, *victims: str) -> str | None:
    """The clause by which Minoa's choice is refused. Epidemic came to Minoa from Saba, to Babylon from Rome."""
    saba, rome = (f", traces: {{{calamity}: {who}}}" if calamity == "epidemic" else "" for who in ("saba", "rome"))
    text = TABLE.format(calamity=calamity, victims=", ".join(victims), traced_to_saba=saba, traced_to_rome=rome)
    (node,) = read_documents(text)
    run = CaseRun(read_case(node))
    run.play()
    return run.refusal.clause if run.refusal else None


@pytest.mark.parametrize(
    ("calamity", "victims", "clause"),
    [
        ("epidemic", ("hatti", "minoa"), "R3.9.20"),
        ("epidemic", ("hatti", "saba"), "R3.9.20"),
        ("epidemic", ("hatti", "babylon"), "R3.9.21"),
        ("epidemic", ("rome", "hatti"), "R3.9.21"),
        ("epidemic", ("hatti", "parthia"), "R3.9.23"),
        ("epidemic", ("hatti",), "R3.9.6"),
        ("epidemic", ("hatti", "persia"), None),
        ("famine", ("carthage", "hatti", "persia"), "R3.9.22"),
        ("famine", ("carthage", "hatti", "rome"), None),
    ],
)
def test_the_clause_that_bars_a_player(calamity: str, victims: tuple[str, ...], clause: str | None) -> None:
    assert refused(calamity, *victims) == clause
