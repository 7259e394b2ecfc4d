"""By which clauses a refusal may be named.

A refusal cites one clause, but often several forbid the same: a general clause and a ruling that makes it precise; the
clause that grants a right and the one that limits it. The author of a case may name any of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from megaciv.checking.cases.running import CaseRun
from megaciv.rules import IllegalChoice
from megaciv.rules.engine.events import CalamityRevealed

SAME_LAW: Final = tuple(
    frozenset(line.split())
    for line in """
    R0.5.1 R3.1.1
    R3.1.5 R7.6
    R3.1.6 R7.7
    R3.2.1 R3.2.3
    R3.4.30 R7.15
    R3.4.36 R7.18
    R3.5.3 R7.21
    R3.5.4 R7.21
    R3.5.6 R7.22
    R3.5.20 R7.23
    R3.6.12 R7.26
    R3.7.1 R7.29
    R3.7.2 R7.75
    R3.9.6 R3.9.20 R3.9.21 R3.9.22 R3.9.23 R7.32
    R3.7.6 R7.28
    R3.9.30 R7.82
    R3.9.35 R7.81
    R3.9.40 R7.34 R7.35
    R3.9.41 R7.77
    R3.9.44 R7.36
    R3.9.45 R7.2
    R3.9.48 R7.78
    R3.9.51 R7.3
    R3.9.52 R7.42
    R3.9.54 R7.41 R7.80
    R3.9.55 R7.40 R7.83
    R3.9.60 R3.9.62 R7.4
    R3.9.61 R7.5
    R3.9.74 R7.37 R7.39 R7.79
    R3.10.3 R7.44
    R3.10.4 R7.44
    R3.10.5 R7.44 R7.46
    R3.10.8 R7.47
    R3.12.5 R7.51
    R3.12.6 R7.50 R7.85
    R3.12.8 R7.52
    R0.3.4 R7.1
    """.strip().splitlines()
)
"""Clauses that are one law, whatever is refused by it: a clause and what makes it precise."""

BY_REASON: Final = {
    "path-too-long": "R3.3.1 R3.3.2",
    "not-adjacent-by-land": "R3.3.1 R3.3.2 R0.1.2",
    "tokens-have-moved": "R3.3.1 R3.3.3 R3.3.24 R7.10 R7.11",
    "area-out-of-play": "R4.3.1 R3.3.30",
    "diplomacy-bars": "R3.3.31 R3.3.33 R7.13",
    "cultural-ascendancy-bars": "R3.3.32 R3.3.33 R7.13",
    "no-ship-in-stock": "R1.1 R1.6",
    "no-city-in-stock": "R1.1 R1.6 R0.3.3",
    "stock-too-small": "R0.3.3",
    "politics-too-dear": "R0.3.6",
    "city-there-already": "R1.7",
    "no-public-works": "R3.5.5",
    "voyage-ends-in-open-sea": "R0.1.3",
    "nothing-in-open-sea": "R0.1.3",
    "calamity-not-paid-with": "R3.12.7",
    "ship-is-maintained": "R3.3.9",
    "treasury-too-small": "R0.3.6",
    "card-too-dear": "R0.3.6",
    "too-few-tokens-for-city": "R3.5.2 R3.5.3 R3.5.4",
    "too-much-treasury": "R0.3.6",
    "cannot-pay": "R3.12.2 R0.3.6",
    "card-not-held": "R3.12.6 R3.12.7",
    "advance-held": "R1.3 R3.12.1",
    "ability-used-already": "R7.44",
    "units-not-in-scope": "R0.3.4 R7.1",
    "trade-wrong-count": "R3.7.1 R3.7.2 R3.7.6 R7.28",
    "trade-three-cards": "R3.7.2",
    "trade-sworn-not-in-packet": "R3.7.6 R7.28",
    "trade-not-tradeable": "R3.7.6 R7.28",
    "trade-too-few-cards": "R3.7.1 R3.7.8",
    "trade-too-few-tradeable": "R3.7.1 R3.7.8",
    "trade-no-offer-from": "R3.7.5",
    "trade-no-deal-with": "R7.75",
}
"""Further clauses that forbid what was refused for this reason."""

RIGHT_IN_QUESTION: Final = frozenset(
    """
    not-asked another-decision-is-asked ability-not-held units-protected no-units-to-hit player-protected
    """.split()
)
"""Reasons that deny somebody the decision as such: what they try is not open to them, or not now, or not there."""

RIGHTS: Final = {
    "tax.setRate": "R3.1.1 R0.5.1",
    "tax.annexRevoltCity": "R3.1.4 R3.1.5",
    "tax.destroyRevoltCity": "R3.1.6",
    "expand.allocate": "R3.2.2 R3.2.3",
    "move": "R3.3.5 R3.3.36 R7.65",
    "conflict.wait": "R3.4.17 R7.66",
    "conflict.removeLoss": "R3.4.12",
    "cityAttack.order": "R3.4.30",
    "cityAttack.defer": "R3.4.36 R7.18",
    "cityAttack.drawCard": "R3.4.38 R3.4.40",
    "cityAttack.plunder": "R3.4.39 R3.4.40",
    "city": "R3.5.1 R7.20 R7.65",
    "support.reduceCity": "R3.5.20 R7.25",
    "cards": "R3.6.10 R3.0.3",
    "trade": "R3.7.8",
    "calamity": "R3.9.5 R3.9.30",
    "calamity.insistSequential": "R3.9.30 R7.82",
    "calamity.secondaryVictims": "R3.9.6",
    "annex.partial": "R3.9.61",
    "hordes.chooseCity": "R3.9.71",
    "hordes.move": "R3.9.74",
    "special": "R3.10.2 R3.10.11 R3.0.3",
    "special.fundamentalism": "R3.10.3",
    "special.monotheism": "R3.10.4",
    "special.politics": "R3.10.5",
    "special.universalDoctrine": "R3.10.6",
    "special.diaspora": "R3.10.7",
    "special.provincialEmpire": "R3.10.8",
    "special.tradeRoutes": "R3.10.9",
    "advances": "R3.12.1 R3.12.13 R7.65",
    "hand.discard": "R3.12.11",
    "leave": "R4.1.1",
    "oop.relocate": "R4.2.3",
    "setup.chooseCivilization": "R2.2.1",
    "setup.short": "R5.1.4",
}
"""The clauses that say who takes a decision, and when; by its id or the beginning of it."""

IN_CALAMITIES: Final = frozenset(
    """
    calamity volcano flood cyclone earthquake treachery civilWar tyranny annex hordes iconoclasm regression piracy
    """.split()
)
"""The first part of decisions that belong to a calamity: its own clause stands behind every refusal."""


def grounds(run: CaseRun, refusal: IllegalChoice) -> set[str]:
    """Every clause by which the last choice of a case is refused."""
    decision = run.case.when[-1].decision
    found = {refusal.clause, *BY_REASON.get(refusal.reason, "").split()}
    if refusal.reason in RIGHT_IN_QUESTION:
        found.update(_rights(decision))
    for law in SAME_LAW:
        if refusal.clause in law:
            found |= law
    if decision.partition(".")[0] in IN_CALAMITIES:
        found.update(_calamity(run))
    return found


def _rights(decision: str) -> Iterator[str]:
    parts = decision.split(".")
    for length in range(1, len(parts) + 1):
        yield from RIGHTS.get(".".join(parts[:length]), "").split()


def _calamity(run: CaseRun) -> Iterator[str]:
    """The clause of the calamity that was revealed last."""
    from megaciv.rules.phases.calamities.reckoning import CLAUSES  # noqa: PLC0415 (few cases ask for it)

    revealed = [event.data.calamity for event in run.events if isinstance(event.data, CalamityRevealed)]
    for name in revealed[-1:]:
        calamity = name.partition("@")[0]
        yield CLAUSES[calamity]
        if calamity == "barbarian_hordes":
            yield "R3.9.47"
