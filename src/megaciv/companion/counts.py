"""A table of the rules from counts alone. The rules then answer whatever does not need the board: orders, prices,
payments, points, steps of the A.S.T., tax, support, amounts of calamities. Where cities stand is not known, only how
many: they are put anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from megaciv.companion.frame import setting_of
from megaciv.companion.ledger import Civ, TableLedger
from megaciv.rules.engine.state import CITIES, TOKENS, Player, Table
from megaciv.rules.engine.verbs import add_credit, take_advance
from megaciv.rules.facts.cards import ADVANCE, GROUP_INDEX, card_of


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
        for group, points in seat.grants:
            add_credit(table, player, GROUP_INDEX[group], points)
        for advance in seat.advances:
            take_advance(table, player, ADVANCE[advance])
        if seat.late_iron:
            table.late_iron[player] = seat.late_iron
        if hands and civ in hands:
            table.hands[player] = sorted(card_of(name, setting.block[player]) for name in hands[civ])
    table.active = [player for player, civ in enumerate(setting.civs) if ledger.seats[civ].playing]
    table.final_turn, table.over = ledger.final_turn, ledger.over
    table.events.clear()
    return table


def player_of(ledger: TableLedger, civ: Civ) -> Player:
    return setting_of(ledger.frame).player[civ]
