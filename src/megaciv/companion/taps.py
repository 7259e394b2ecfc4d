"""How many taps an entry costs on the pages: what a person does with their thumb. A rehearsal taps games on real pages
and compares (`benches/companion_pages.py`)."""

from __future__ import annotations

from collections.abc import Mapping

from megaciv.companion.desk import reckon
from megaciv.companion.entries import (
    AdvancesTold,
    AnswerTold,
    CalamityDoneTold,
    CalamityTold,
    CensusTold,
    CorrectionTold,
    Entry,
    TreasuryTold,
)
from megaciv.companion.ledger import TableLedger
from megaciv.rules.engine.state import TOKENS
from megaciv.rules.facts.cards import CALAMITIES

ONE: int = 1
NEAR: int = 3
"""Numbers so near to what is filled in have a button of their own on the pad."""
_TRADED = {calamity.id for calamity in CALAMITIES if calamity.beneficiary == "last_trader"}


def taps_of(ledger: TableLedger, told: Entry, cards: Mapping[str, int] = {}) -> int:
    """The taps of one entry, before it is told. `cards` are tapped in where payments are kept: a kind, and how many of
    it if more than one."""
    match told:
        case CensusTold(stock=0):
            return ONE
        case CensusTold(civ=civ, board=board):
            return number_taps(board or 0, ledger.seats[civ].board.value)
        case TreasuryTold(civ=civ, treasury=treasury):
            return number_taps(treasury, ledger.seats[civ].treasury.value)
        case AdvancesTold():
            extras = bool(told.library) + bool(told.anatomy) + sum(told.credits.values()) // 5
            hand = sum(min(2, number) for number in cards.values()) + ONE if ledger.level == "bank" else 0
            return len(told.advances) + extras + hand + ONE
        case CalamityTold(named=named):
            return 2 if named.calamity in _TRADED else ONE
        case AnswerTold():
            return _answer_taps(ledger, told)
        case CalamityDoneTold(cities=cities):
            return ONE + len(cities)
        case CorrectionTold(cities=cities, board=board, treasury=treasury, ast=ast):
            return 2 + sum(number is not None for number in (cities, board, treasury, ast))
    return ONE


def number_taps(number: int, usual: int, most: int = TOKENS) -> int:
    """On the pad: one tap if the number stands there already or beside it; else its digits, which say it by themselves
    as soon as no other digit could follow."""
    if abs(number - usual) <= NEAR:
        return ONE
    return len(str(number)) + (ONE if 10 * number <= most else 0)


def _answer_taps(ledger: TableLedger, told: AnswerTold) -> int:
    question = next((q for q in reckon(ledger, ledger.desk[told.case]).asked if q.what == told.what), None)
    if isinstance(told.answer, int):
        padded = question is not None and not question.steps and question.most > 9
        return number_taps(told.answer, question.usual, question.most) if padded and question is not None else ONE
    if isinstance(told.answer, list):
        exactly = question is not None and question.least == question.most
        return len(told.answer) + (0 if exactly and told.answer else ONE)
    return sum(ONE + len(str(number)) for number in told.answer.values()) + ONE
