"""Checks of the advances and the calamities, and of what each says about the other (R0.2.8, R0.2.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from megaciv.rules.facts.checks.problem import FactProblem, out_of_order, unknown, unless
from megaciv.rules.facts.types import Advance, Calamity, EffectParams, Facts, Modifier, ModifierExtra

ADVANCES = "advances.json"
CALAMITIES = "calamities.json"

CARDS_A_BAND = 17
BONUS_OF = {1: 10, 3: 20, 6: 0}
NEXT_BAND = {1: 3, 3: 6}
COUNTERPART = {
    "unit_points_kept": "unit_points_selected",
    "cities_kept": "cities_reduced",
    "cities_selected": "cities_reduced",
}
"""What is lost, where the base number of a calamity says what is kept or only selected."""


def problems(facts: Facts) -> Iterator[FactProblem]:
    """Everything that is wrong with advances and calamities."""
    advances = {advance.id: advance for advance in facts.advances}
    calamities = {calamity.id: calamity for calamity in facts.calamities}
    yield from out_of_order([advance.id for advance in facts.advances], ADVANCES)
    yield from out_of_order([calamity.id for calamity in facts.calamities], CALAMITIES)
    for advance in facts.advances:
        yield from _advance(advance, advances)
        yield from _effects(advance, advances)
    yield from _bands(facts.advances)
    yield from _bonuses(advances)
    yield from _protection(advances)
    yield from _stacks(facts.calamities)
    for calamity in facts.calamities:
        yield from _calamity(calamity)
    yield from _both_sides(advances, calamities)


def victory_points(cost: int) -> int:
    """What an advance of this cost is worth (R3.13.20)."""
    return 1 if cost < 100 else 3 if cost < 200 else 6


def _bands(advances: Collection[Advance]) -> Iterator[FactProblem]:
    bands = Counter(victory_points(advance.cost) for advance in advances)
    for points in BONUS_OF:
        is_full = bands[points] == CARDS_A_BAND
        yield from unless(is_full, ADVANCES, f"{points} vp", f"has {bands[points]} advances, not {CARDS_A_BAND}")


def _advance(advance: Advance, advances: Collection[str]) -> Iterator[FactProblem]:
    is_worth = advance.vp == victory_points(advance.cost)
    yield from unless(is_worth, ADVANCES, advance.id, f"costs {advance.cost} and cannot be worth {advance.vp} vp")
    yield from unless(len(advance.groups) in (1, 2), ADVANCES, advance.id, "is not of one group or two")
    gives_own = all(group in advance.credits for group in advance.groups)
    yield from unless(gives_own, ADVANCES, advance.id, "gives no credit in a group of its own")
    in_fives = all(credit > 0 and credit % 5 == 0 for credit in advance.credits.values())
    yield from unless(in_fives and advance.free_credits % 5 == 0, ADVANCES, advance.id, "gives credits not in fives")
    named = (*advance.bonus, *advance.protects_against, *advance.ignores)
    yield from unknown(named, advances, ADVANCES, advance.id, "advance")


def _effects(advance: Advance, advances: Collection[str]) -> Iterator[FactProblem]:
    tags = [effect.tag for effect in advance.effects]
    yield from unless(len(tags) == len(set(tags)), ADVANCES, advance.id, "has two effects of one tag")
    for effect in advance.effects:
        named = (*_holders(effect.params), *effect.params.exempt_holders, *effect.params.not_vs_holders)
        yield from unknown((*named, *effect.params.eligible), advances, ADVANCES, advance.id, "advance")
    acts = any(effect.kind == "special_ability" for effect in advance.effects)
    yield from unless(acts == advance.special_ability, ADVANCES, advance.id, "is not clear about its special ability")
    gifts = sum(effect.params.amount for effect in advance.effects if effect.tag == "gain_choice_credits")
    yield from unless(gifts == advance.free_credits, ADVANCES, advance.id, "is not clear about its free credits")


def _bonuses(advances: dict[str, Advance]) -> Iterator[FactProblem]:
    """Each cheap advance helps one of the middle, each of those one dear advance; nothing is helped twice."""
    helped: set[str] = set()
    for advance in advances.values():
        points = victory_points(advance.cost)
        expected = BONUS_OF[points]
        if sum(advance.bonus.values()) != expected or len(advance.bonus) != (1 if expected else 0):
            yield FactProblem(
                ADVANCES, advance.id, f"gives the bonus {advance.bonus}, not {expected} to one other advance"
            )
        for other in advance.bonus.keys() & advances.keys():
            climbs = victory_points(advances[other].cost) == NEXT_BAND.get(points)
            yield from unless(climbs, ADVANCES, advance.id, f"gives its bonus to '{other}', not to the next price band")
            yield from unless(other not in helped, ADVANCES, advance.id, f"gives a second bonus to '{other}'")
            helped.add(other)


def _protection(advances: dict[str, Advance]) -> Iterator[FactProblem]:
    """Who is safe from an ability is stated by the ability and by what protects."""
    by_ability = {(holder, ability.id) for ability in advances.values() for holder in _safe_from(ability)}
    by_holder = {(holder.id, ability) for holder in advances.values() for ability in holder.protects_against}
    for holder, ability in sorted(by_ability ^ by_holder):
        yield FactProblem(ADVANCES, holder, f"and '{ability}' do not agree whether it protects against that ability")


def _safe_from(ability: Advance) -> Iterator[str]:
    for effect in ability.effects:
        yield from _holders(effect.params)


def _holders(params: EffectParams) -> tuple[str, ...]:
    """Whom an ability cannot touch."""
    return (*params.unaffected_holders, *params.excluded_holders)


def _stacks(calamities: Collection[Calamity]) -> Iterator[FactProblem]:
    """R1.4: each of the stacks 2 to 9 has a Minor, a Tradeable and a Non-Tradeable."""
    kinds = {("minor", True), ("major", True), ("major", False)}
    for stack in range(2, 10):
        found = sorted((calamity.severity, calamity.tradeable) for calamity in calamities if calamity.stack == stack)
        yield from unless(found == sorted(kinds), CALAMITIES, f"stack {stack}", "has not one calamity of each kind")


def _calamity(calamity: Calamity) -> Iterator[FactProblem]:
    yield from unless(calamity.stack in range(2, 10), CALAMITIES, calamity.id, f"cannot be in stack {calamity.stack}")
    yield from unless(bool(calamity.base), CALAMITIES, calamity.id, "has no base number")
    is_plain = not calamity.modifiers or calamity.severity == "major"
    yield from unless(is_plain, CALAMITIES, calamity.id, "is minor, but advances change it")
    is_traced = calamity.beneficiary != "last_trader" or calamity.tradeable
    yield from unless(is_traced, CALAMITIES, calamity.id, "asks for the last trader, but cannot be traded")
    for advance, modifier in calamity.modifiers.items():
        for reason in _modifier(calamity, modifier):
            yield FactProblem(CALAMITIES, calamity.id, f"{reason} in what '{advance}' changes")


def _modifier(calamity: Calamity, modifier: Modifier) -> Iterator[str]:
    if modifier.type in ("buy_off", "replace"):
        if modifier.quantity is not None or modifier.delta is not None or modifier.extra == ModifierExtra():
            yield f"has a {modifier.type} with a number, or without the particulars"
        return
    numbers = calamity.base.keys() | calamity.secondary.keys()
    if modifier.quantity not in numbers | {COUNTERPART.get(number) for number in numbers}:
        yield f"has the unknown quantity '{modifier.quantity}'"
    if not modifier.delta:
        yield "has no delta"
    elif (modifier.delta < 0) != (modifier.sign == "mitigates"):
        yield f"has a delta of {modifier.delta} that {modifier.sign}"


def _both_sides(advances: dict[str, Advance], calamities: dict[str, Calamity]) -> Iterator[FactProblem]:
    for advance in advances.values():
        yield from unknown(advance.modifiers, calamities, ADVANCES, advance.id, "calamity")
        for name in advance.modifiers.keys() & calamities.keys():
            is_alike = calamities[name].modifiers.get(advance.id) == advance.modifiers[name]
            yield from unless(is_alike, ADVANCES, advance.id, f"and '{name}' do not state the same modifier")
    for calamity in calamities.values():
        yield from unknown(calamity.modifiers, advances, CALAMITIES, calamity.id, "advance")
        for name in calamity.modifiers.keys() & advances.keys():
            is_known = calamity.id in advances[name].modifiers
            yield from unless(is_known, CALAMITIES, calamity.id, f"has a modifier that '{name}' does not state")
