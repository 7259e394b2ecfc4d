"""A table of the rules from counts alone. The rules then answer whatever does not need the board: orders, prices,
payments, points, steps of the A.S.T., tax, support, amounts of calamities. Where cities stand is not known, only how
many: they are put anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from megaciv.companion.frame import setting_of
from megaciv.companion.ledger import Civ, LedgerSeat, TableLedger
from megaciv.rules.engine.state import CITIES, TOKENS, Player, Table
from megaciv.rules.facts import Group
from megaciv.rules.facts.cards import ADVANCE, ADVANCES, GROUP_INDEX, card_of


class Owned(NamedTuple):
    """What a nation's advances and credits come to, as a table of the rules keeps them."""

    advances: int
    credits: tuple[int, ...]
    tokens: int


def owned_by(seat: LedgerSeat) -> Owned:
    return _owned(tuple(seat.advances), tuple(seat.grants))


@lru_cache(4096)
def _owned(advances: tuple[str, ...], grants: tuple[tuple[Group, int], ...]) -> Owned:
    """As `take_advance` and `add_credit` of the rules give them, worked out once: a ledger is asked far more often than
    somebody buys (`tests/companion/test_fold.py` compares the two)."""
    mask, tokens, credits = 0, 0, [0] * len(GROUP_INDEX)
    gained = list(grants)
    for name in advances:
        mask |= 1 << ADVANCE[name]
        gained += ADVANCES[ADVANCE[name]].credits.items()
    for group, points in gained:
        credits[GROUP_INDEX[group]] += points
        tokens += (points + 5) // 10 if points else 0
    return Owned(mask, tuple(credits), tokens)


def as_table(ledger: TableLedger, hands: Mapping[Civ, Sequence[str]] | None = None) -> Table:
    """The table as far as it is known. `hands` are shown for the time of one question and kept nowhere."""
    setting = setting_of(ledger.frame)
    table = Table(setting, "")
    table.turn, table.phase = ledger.turn, ledger.phase + 1
    for player, civ in enumerate(setting.civs):
        seat = ledger.seats[civ]
        board = min(max(0, seat.board.value), TOKENS)
        treasury = min(max(0, seat.treasury.value), TOKENS - board)
        table.treasury[player], table.stock[player] = treasury, TOKENS - treasury - board
        table.tokens[player] = {0: board} if board else {}
        table.cities[player] = set(range(min(max(0, seat.cities.value), CITIES)))
        table.census[player] = board
        table.ast[player] = min(max(0, seat.ast), setting.last_space)
        owned = owned_by(seat)
        table.advances[player], table.credit_tokens[player] = owned.advances, owned.tokens
        table.credits[player] = list(owned.credits)
        if seat.late_iron:
            table.late_iron[player] = seat.late_iron
        if hands and civ in hands:
            table.hands[player] = sorted(card_of(name, setting.block[player]) for name in hands[civ])
    table.active = [player for player, civ in enumerate(setting.civs) if ledger.seats[civ].playing]
    table.final_turn, table.over = ledger.final_turn, ledger.over
    return table


def player_of(ledger: TableLedger, civ: Civ) -> Player:
    return setting_of(ledger.frame).player[civ]
