"""Facts put into words: the pieces that lists, cards and JSON entries share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import to_builtins

from megaciv.rules.facts import GROUPS, Advance, Ast, AstSide, Calamity, Commodity, Effect, Modifier, Requirement, facts
from megaciv.text.words import Words

AST_SIDES: tuple[AstSide, ...] = ("basic", "expert")


def area(language: Words, area_id: str) -> str:
    return language.text(f"area-{area_id}")


def areas(language: Words, ids: Iterable[str]) -> str:
    return ", ".join(area(language, each) for each in ids) or language.text("facts-none")


def civilization(language: Words, civilization_id: str) -> str:
    return language.text(f"civilization-{civilization_id}")


def advance(language: Words, advance_id: str) -> str:
    return language.text(f"advance-{advance_id}")


def calamity(language: Words, calamity_id: str) -> str:
    return language.text(f"calamity-{calamity_id}")


def commodity(language: Words, commodity_id: str) -> str:
    return language.text(f"commodity-{commodity_id}")


def epoch(language: Words, epoch_id: str) -> str:
    return language.text(f"epoch-{epoch_id}")


def yes_no(language: Words, value: bool) -> str:
    return language.text("facts-yes" if value else "facts-no")


def groups(language: Words, ids: Iterable[str]) -> str:
    return ", ".join(language.text(f"group-{each}") for each in ids)


def credits_of(language: Words, given: Advance) -> str:
    """The printed credits, the groups in their usual order."""
    return ", ".join(
        language.text("facts-group_credits", group=language.text(f"group-{group}"), points=given.credits[group])
        for group in GROUPS
        if group in given.credits
    )


def effect(language: Words, holder: str, what: Effect) -> str:
    return language.text(f"effect-{holder}-{what.tag}", **arguments(to_builtins(what.params)))


def calamity_text(language: Words, what: Calamity) -> str:
    return language.text(f"calamity-{what.id}-text", **what.base, **arguments(what.secondary, "secondary_"))


def calamity_kind(language: Words, what: Calamity) -> str:
    if what.severity == "minor":
        return language.text("calamity_kind-minor")
    return language.text("calamity_kind-major_tradeable" if what.tradeable else "calamity_kind-major_non_tradeable")


def modifier(language: Words, calamity_id: str, advance_id: str, what: Modifier) -> str:
    """What an advance changes in a calamity, without the role of the victim."""
    own = f"modifier-{calamity_id}-{advance_id}"
    key = own if own in language else f"modifier-{what.quantity}-{what.sign}"
    return language.text(key, count=abs(what.delta or 0), **arguments(to_builtins(what.extra)))


def setup(language: Words, setup_id: str) -> str:
    players, _, side = setup_id.partition("-")
    return language.text("facts-setup", players=int(players), side=language.text(f"facts-side_{side}"))


def requirement(language: Words, what: Requirement) -> str:
    return ", ".join(_requirement_parts(language, what)) or language.text("facts-nothing_required")


def _requirement_parts(language: Words, what: Requirement) -> Iterator[str]:
    if what.cities:
        yield language.text("facts-cities", count=what.cities)
    if what.advances:
        yield language.text("facts-advances_count", count=what.advances)
    for priced in what.priced:
        if priced.below is not None:
            yield language.text("facts-priced_below", count=priced.count, price=priced.below)
        else:
            yield language.text("facts-priced_at_least", count=priced.count, price=priced.at_least)
    if what.advance_vp:
        yield language.text("facts-advance_vp", count=what.advance_vp)


def requirement_of(ast: Ast, side: AstSide, epoch_id: str) -> Requirement:
    """What an epoch asks for on one side of the A.S.T."""
    requirements = ast.basic if side == "basic" else ast.expert
    return next(each for each in requirements if each.epoch == epoch_id)


def unverified(language: Words, verified: dict[str, bool]) -> str:
    """The parts of an entry that only one source, or none, confirms."""
    return ", ".join(language.text(f"part-{part}") for part, is_sure in verified.items() if not is_sure)


def cards(commodity_id: str) -> dict[str, dict[str, int]]:
    """How many cards of a commodity each block has, in each set-up that plays with it."""
    in_setups = {each.id: _cards_in(commodity_id, each.id) for each in facts().setups}
    return {setup_id: counts for setup_id, counts in in_setups.items() if counts}


def _cards_in(commodity_id: str, setup_id: str) -> dict[str, int]:
    played = next(each for each in facts().setups if each.id == setup_id)
    decks = {deck.id: deck for deck in facts().decks}
    counts: dict[str, int] = {}
    for use in played.decks:
        for stack in decks[use.deck].stacks:
            in_play = stack.base | stack.third_set if played.third_set else stack.base
            if commodity_id in in_play:
                counts[use.block] = in_play[commodity_id]
    return counts


def set_values(what: Commodity) -> list[int]:
    """The worth of one card, of two, and so on to the complete set (R0.2.7)."""
    from megaciv.rules.facts.cards import set_value  # noqa: PLC0415 (one topic needs it, and it takes its time)

    return [set_value(what.stack, count) for count in range(1, what.full_set + 1)]


def arguments(params: dict[str, Any], prefix: str = "") -> dict[str, object]:
    """Nested parameters as flat variables of a message: `{"prices": {"3": 9}}` becomes `prices_3`."""
    flat: dict[str, object] = {}
    for key, value in params.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            flat |= arguments(value, f"{name}_")
        elif isinstance(value, list):
            for each in value:
                flat |= arguments(each, f"{name}_") if isinstance(each, dict) else {}
        elif value is not None:
            flat[name] = value
    return flat
