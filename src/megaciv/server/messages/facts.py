"""The printed facts, as every client gets them once."""

from __future__ import annotations

from msgspec.structs import asdict

from megaciv.rules.facts import EPOCHS, GROUPS, PHASES, facts
from megaciv.rules.facts.cards import set_value
from megaciv.rules.facts.types import Commodity, Epoch, Facts, Group, Phase


class CommodityWithValues(Commodity, frozen=True):
    """A commodity with what no, one, two, ... cards of it are worth together."""

    values: tuple[int, ...]


class AllFacts(Facts, frozen=True):
    """All facts of the game, the orders of epochs, groups and phases, and the kinds of bots, the easiest first."""

    commodities: tuple[CommodityWithValues, ...]
    epochs: tuple[Epoch, ...]
    groups: tuple[Group, ...]
    phases: tuple[Phase, ...]
    bots: tuple[str, ...]


def all_facts(bots: tuple[str, ...]) -> AllFacts:
    """The facts with what a client need not reckon."""
    told = asdict(facts())
    told["commodities"] = tuple(
        CommodityWithValues(**asdict(each), values=tuple(set_value(each.stack, n) for n in range(each.full_set + 1)))
        for each in facts().commodities
    )
    return AllFacts(**told, epochs=EPOCHS, groups=GROUPS, phases=PHASES, bots=bots)
