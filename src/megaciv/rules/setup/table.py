"""Laying the table before the first turn (chapter 2)."""

from __future__ import annotations

from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import add_credit, pile_index, place_tokens
from megaciv.rules.facts import GROUPS, Calamity, DeckStack, facts
from megaciv.rules.facts.cards import BLOCKS, CALAMITIES, STACKS, Card, card_of
from megaciv.rules.setup.setting import Setting


def lay_table(setting: Setting, seed: str) -> Table:
    """The table as it stands when the full game begins (R2.2.2, R2.2.3, R2.3)."""
    t = Table(setting, seed)
    prepare_stacks(t)
    if setting.setup.scenario == "full":
        for player, area in enumerate(setting.start):
            place_tokens(t, player, area, 1)
            for group in range(len(GROUPS)):
                add_credit(t, player, group, setting.printed.extra_credits)
    t.events.clear()
    t.revealed = False
    t.phase = 1 if setting.setup.scenario == "full" else 0
    return t


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
