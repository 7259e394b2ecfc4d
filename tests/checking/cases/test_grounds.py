"""By which clauses a refusal may be named: by any that forbids it, and by no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from megaciv.checking.cases import check_file, grounds
from megaciv.checking.cases.names import DECISIONS, clauses

FRAME = """
name: A case
clauses: [R3.0.4]
setup: {players: 5, board: west}
"""

BARRED_SHIP = """
given:
  phase: movement
  areas: {argos: {minoa: 3}, athens: {hellas: city}}
  players: {minoa: {treasury: 2}, hellas: {advances: [diplomacy]}}
when:
  - minoa: {move.buildShip: {area: argos, treasury: 2}}
  - minoa: {move.sail: {ship: argos, voyage: [{embark: 1}, {to: athens}]}}
"""
OUT_OF_ORDER = """
given:
  phase: advances
  players: {minoa: {treasury: 50}, egypt: {treasury: 50, ast: 1}}
when:
  - minoa: {advances.buy: {advances: [urbanism]}}
"""
NOT_HELD = """
given: {phase: special-abilities, areas: {antioch: {hatti: 1}}}
when:
  - hatti: {special.diaspora: {lift: {antioch: 1}, place: {aleppo: 1}}}
"""
ONE_CITY_TOO_FEW = """
given:
  phase: calamity-resolution
  areas: {knossos: {minoa: city}, thera: {minoa: city}, rhodes: {minoa: city}, argos: {minoa: city}}
  players: {minoa: {hand: [superstition]}}
when:
  - minoa: {calamity.reduceCities: [knossos, thera]}
"""
MAINTAINED = """
given: {phase: movement, areas: {thera: {minoa: {tokens: 3, ships: 1}}}, players: {minoa: {treasury: 3}}}
when:
  - minoa: {move.maintainShip: {area: thera, pay: treasury}}
  - minoa: {move.maintainShip: {area: thera, pay: treasury}}
"""


def refused_by(case: str, clause: str, folder: Path) -> bool:
    file = folder / "case.yaml"
    file.write_text(f"{FRAME}{case}then: {{error: {{clause: {clause}}}}}\n", encoding="utf-8")
    (result,) = check_file(file)
    return result.ok


@pytest.mark.parametrize(
    ("case", "forbidding", "others"),
    [
        (BARRED_SHIP, ("R3.3.25", "R3.3.31"), ("R3.3.32", "R3.3.21")),
        (OUT_OF_ORDER, ("R3.0.1", "R3.12.13"), ("R3.12.6", "R3.10.11")),
        (NOT_HELD, ("R3.0.7", "R3.10.7"), ("R3.10.6", "R3.3.1")),
        (ONE_CITY_TOO_FEW, ("R3.9.45", "R7.2"), ("R3.9.53", "R7.1")),
        (MAINTAINED, ("R3.3.10",), ("R3.3.11", "R3.3.20")),
    ],
    ids=("barred-ship", "out-of-order", "not-held", "one-city-too-few", "maintained"),
)
def test_named_by_what_forbids_it(
    case: str, forbidding: tuple[str, ...], others: tuple[str, ...], tmp_path: Path
) -> None:
    assert [clause for clause in forbidding if not refused_by(case, clause, tmp_path)] == []
    assert [clause for clause in others if refused_by(case, clause, tmp_path)] == []


def test_every_clause_and_decision_named_exists() -> None:
    named = {clause for law in grounds.SAME_LAW for clause in law}
    for tables in (grounds.BY_REASON, grounds.RIGHTS):
        named |= {clause for line in tables.values() for clause in line.split()}
    assert named <= set(clauses())
    assert all(any(f"{name}.".startswith(f"{part}.") for name in DECISIONS) for part in grounds.RIGHTS)
    assert all(any(name.startswith(f"{part}.") for name in DECISIONS) for part in grounds.IN_CALAMITIES)


def test_every_reason_has_its_words() -> None:
    words = Path(__file__).parents[3] / "src" / "megaciv" / "text" / "locale" / "en"
    said = "\n".join(file.read_text(encoding="utf-8") for file in words.glob("*.ftl"))
    for reason in (*grounds.BY_REASON, *grounds.RIGHT_IN_QUESTION):
        assert f"reason-{reason} =" in said, reason
