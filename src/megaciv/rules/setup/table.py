"""Laying the table before the first turn (chapter 2)."""

from __future__ import annotations

from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import (
    add_credit,
    gain_treasury,
    pile_index,
    place_city,
    place_ship,
    place_tokens,
    take_advance,
    take_card,
)
from megaciv.rules.facts import GROUPS, Calamity, DeckStack, facts
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE, BLOCKS, CALAMITIES, STACK_OF, STACKS, Card, card_of
from megaciv.rules.setup.drills import Drill, DrilledNation
from megaciv.rules.setup.setting import Setting


def lay_table(setting: Setting, seed: str) -> Table:
    """The table as it stands when the full game begins (R2.2.2, R2.2.3, R2.3)."""
    t = Table(setting, seed)
    prepare_stacks(t)
    t.phase = 1 if setting.setup.scenario == "full" else 0
    if setting.drill is not None:
        _lay_drill(t, setting.drill)
    elif setting.setup.scenario == "full":
        for player, area in enumerate(setting.start):
            place_tokens(t, player, area, 1)
            for group in range(len(GROUPS)):
                add_credit(t, player, group, setting.printed.extra_credits)
    t.events.clear()
    t.revealed = False
    return t


def _lay_drill(t: Table, drill: Drill) -> None:
    """The table as a drill finds it."""
    civs = t.setting.civs
    t.turn, t.phase = drill.turn, drill.phase
    t.active = [player for player in t.active if civs[player] in drill.nations]
    for player in t.active:
        _lay_nation(t, player, drill.nations[civs[player]])
        t.census[player] = t.on_board(player)


def _lay_nation(t: Table, player: Player, nation: DrilledNation) -> None:
    for city in nation.cities:
        place_city(t, player, BOARD.index[city])
    for area, number in nation.tokens.items():
        place_tokens(t, player, BOARD.index[area], number)
    for port in nation.ships:
        place_ship(t, player, BOARD.index[port])
    gain_treasury(t, player, nation.treasury)
    for advance in nation.advances:
        take_advance(t, player, ADVANCE[advance])
    for name in nation.hand:
        card = card_of(name, t.setting.block[player])
        pile = t.piles[pile_index(t.setting.block[player], STACK_OF[card])]
        del pile[len(pile) - 1 - pile[::-1].index(card)]
        take_card(t, player, card)
    t.ast[player] = nation.ast


def prepare_stacks(t: Table) -> None:
    """Every stack of every block on its own (R2.3.3)."""
    decks = {deck.id: deck for deck in facts().decks}
    for use in t.setting.printed.decks:
        block = BLOCKS.index(use.block)
        for stack, cards in enumerate(decks[use.deck].stacks, start=1):
            t.piles[pile_index(block, stack)] = _prepared(t, block, stack, cards)


def _prepared(t: Table, block: int, stack: int, deck: DeckStack) -> list[Card]:
    """One stack, bottom card first."""
    setting, chance = t.setting, t.chance
    bottom, tradeable, minor = _calamities(setting, block, stack)
    base = _cards(deck.base, block)
    scheme = next(p.scheme for p in facts().preparations if p.id == setting.printed.preparation)
    if scheme == "simple":
        chance.shuffle(base)
        drawing = setting.block.count(block)
        top, middle = base[:drawing], base[drawing:] + tradeable
        chance.shuffle(middle)
        return bottom + middle + top
    top, middle = base + minor, _cards(deck.third_set, block) + tradeable
    chance.shuffle(top)
    chance.shuffle(middle)
    return bottom + middle + top


def _cards(counts: dict[str, int], block: int) -> list[Card]:
    return [card_of(name, block) for name, number in counts.items() for _ in range(number)]


def _calamities(setting: Setting, block: int, stack: int) -> tuple[list[Card], list[Card], list[Card]]:
    """The Non-Tradeable, the Tradeable and the Minor calamity of a stack, each as a list of one card or none (R1.4)."""

    def those(severity: str, tradeable: bool) -> list[Card]:
        return [card_of(c.id, block) for c in CALAMITIES if _is(c, stack, severity, tradeable)]

    minor = those("minor", True) if setting.minor_calamities else []
    return those("major", False), those("major", True), minor


def _is(calamity: Calamity, stack: int, severity: str, tradeable: bool) -> bool:
    return calamity.stack == stack and calamity.severity == severity and calamity.tradeable == tradeable


assert STACKS == 9
