"""Trade cards and advances as small integers, and their facts as tables.

A trade card is a code: its kind times two plus its block (0 west, 1 east). Cards of one kind and block are
interchangeable, so a hand is a sorted list of codes. Kinds run through the commodities by stack, then the calamities in
the order in which they are resolved (R3.9.1), then water.
"""

from __future__ import annotations

from typing import Final

from megaciv.rules.facts import GROUPS, Calamity, facts

Card = int

BLOCKS: Final = ("west", "east")
STACKS: Final = 9

_commodities: Final = sorted(facts().commodities, key=lambda c: (c.stack, c.id))


def _calling_order(calamity: Calamity) -> tuple[bool, int, bool]:
    """Minor ones first; then by stack, the Non-Tradeable before the Tradeable (R3.9.1)."""
    return calamity.severity == "major", calamity.stack, calamity.tradeable


_calamities: Final = sorted(facts().calamities, key=_calling_order)

KIND_IDS: Final = (*(c.id for c in _commodities), *(c.id for c in _calamities), "water")
KIND: Final = {name: kind for kind, name in enumerate(KIND_IDS)}
FIRST_CALAMITY: Final = 2 * len(_commodities)
WATER: Final[Card] = 2 * KIND["water"]
"""All codes below FIRST_CALAMITY are commodities; from there up to WATER calamities; WATER is the substitute card."""

CALAMITIES: Final = tuple(_calamities)
_stacks: Final = [c.stack for c in _commodities] + [c.stack for c in _calamities] + [0]
STACK_OF: Final = tuple(stack for stack in _stacks for _ in BLOCKS)
"""The stack of each card; for a commodity also its face value (R0.2.7); 0 for water."""
FULL_SET: Final = tuple(c.full_set for c in _commodities)


def is_commodity(card: Card) -> bool:
    """A real commodity card: not water, not a calamity."""
    return card < FIRST_CALAMITY


def is_calamity(card: Card) -> bool:
    """A calamity of any sort."""
    return FIRST_CALAMITY <= card < WATER


def calamity_of(card: Card) -> Calamity:
    """The facts of a calamity card."""
    return _calamities[card // 2 - len(_commodities)]


def face_value(card: Card) -> int:
    """The face value of a commodity or water card (R0.2.7, R7.27)."""
    return STACK_OF[card] if card < FIRST_CALAMITY else 0


def card_of(name: str, block: int) -> Card:
    """The code of a card by id; `name@east` overrides the block. Raises KeyError for an unknown name."""
    if name in KIND and name != "water":
        return 2 * KIND[name] + block
    kind, _, other = name.partition("@")
    if other:
        block = BLOCKS.index(other) if other in BLOCKS else KIND[name]
    return WATER if kind == "water" else 2 * KIND[kind] + block


def card_id(card: Card, home: int | None = None) -> str:
    """The id of a card, with its block where that is not `home`."""
    name = KIND_IDS[card // 2]
    if home is None or card >= WATER or card & 1 == home:
        return name
    return f"{name}@{BLOCKS[card & 1]}"


def set_value(face: int, number: int) -> int:
    """n cards of one commodity are worth n squared times the face value (R0.2.7)."""
    return number * number * face


# -- advances ------------------------------------------------------------

ADVANCES: Final = facts().advances
ADVANCE_IDS: Final = tuple(advance.id for advance in ADVANCES)
ADVANCE: Final = {name: a for a, name in enumerate(ADVANCE_IDS)}
COST: Final = tuple(advance.cost for advance in ADVANCES)
ADVANCE_VP: Final = tuple(advance.vp for advance in ADVANCES)
GROUP_INDEX: Final = {group: g for g, group in enumerate(GROUPS)}
ADVANCE_GROUPS: Final = tuple(tuple(GROUP_INDEX[g] for g in advance.groups) for advance in ADVANCES)
BONUS_FROM: Final = tuple(
    tuple((a, other.bonus[advance.id]) for a, other in enumerate(ADVANCES) if advance.id in other.bonus)
    for advance in ADVANCES
)
"""For each advance, those that print a specific credit for it, and how much (R0.2.11)."""
