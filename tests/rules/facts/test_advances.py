"""Advances and calamities, and that each says of the other what the other says."""

from __future__ import annotations

from collections import Counter

import pytest

from megaciv.rules.facts import facts

ADVANCES = {advance.id: advance for advance in facts().advances}
CALAMITIES = {calamity.id: calamity for calamity in facts().calamities}


def band(advance: str) -> int:
    cost = ADVANCES[advance].cost
    return (cost >= 100) + (cost >= 200)


def test_17_advances_in_each_price_band() -> None:
    assert Counter(band(advance) for advance in ADVANCES) == {0: 17, 1: 17, 2: 17}


def test_victory_points_follow_the_price_band() -> None:
    assert all(advance.vp == (1, 3, 6)[band(advance.id)] for advance in facts().advances)


def test_no_advance_costs_exactly_100_or_200() -> None:
    """R7.64: the bands of points and of requirements coincide."""
    assert {100, 200}.isdisjoint(advance.cost for advance in facts().advances)


def test_bonuses_point_from_band_to_band_and_reach_everything_once() -> None:
    bonuses = [(advance.id, other) for advance in facts().advances for other in advance.bonus]
    assert all(band(other) == band(giver) + 1 for giver, other in bonuses)
    assert Counter(giver for giver, _ in bonuses) == Counter(each for each in ADVANCES if band(each) < 2)
    assert Counter(other for _, other in bonuses) == Counter(each for each in ADVANCES if band(each) > 0)
    assert {(advance.vp, *advance.bonus.values()) for advance in facts().advances} == {(1, 10), (3, 20), (6,)}


def test_advances_of_one_group_or_two_with_credits_in_each() -> None:
    for advance in facts().advances:
        assert len(set(advance.groups)) == len(advance.groups) in (1, 2)
        assert advance.credits.keys() >= set(advance.groups)


def test_free_credits_belong_to_written_record_and_monument() -> None:
    assert {advance.id: advance.free_credits for advance in facts().advances if advance.free_credits} == {
        "monument": 20,
        "written_record": 10,
    }


def test_special_abilities() -> None:
    """R3.10."""
    assert {advance.id for advance in facts().advances if advance.special_ability} == {
        "diaspora",
        "fundamentalism",
        "monotheism",
        "politics",
        "provincial_empire",
        "trade_routes",
        "universal_doctrine",
    }


def test_protection_from_special_abilities() -> None:
    """R3.10: each ability's own holders, and one more advance each."""
    protection = {(advance.id, ability) for advance in facts().advances for ability in advance.protects_against}
    abilities = ("fundamentalism", "monotheism", "politics", "provincial_empire")
    assert protection == {(ability, ability) for ability in abilities} | {
        ("philosophy", "fundamentalism"),
        ("theology", "monotheism"),
        ("cultural_ascendancy", "politics"),
        ("public_works", "provincial_empire"),
    }


def test_modifiers_are_stated_alike_on_both_sides() -> None:
    on_advances = {(c, a.id): modifier for a in facts().advances for c, modifier in a.modifiers.items()}
    on_calamities = {(c.id, a): modifier for c in facts().calamities for a, modifier in c.modifiers.items()}
    assert on_advances == on_calamities
    assert {advance for _, advance in on_calamities} <= ADVANCES.keys()
    assert {calamity for calamity, _ in on_advances} <= CALAMITIES.keys()


def test_a_negative_delta_helps() -> None:
    for calamity in facts().calamities:
        for modifier in calamity.modifiers.values():
            if modifier.delta is not None:
                assert (modifier.delta < 0) == (modifier.sign == "mitigates")


def test_every_stack_from_2_has_one_calamity_of_each_kind() -> None:
    """R1.4."""
    kinds = Counter((calamity.stack, calamity.severity, calamity.tradeable) for calamity in facts().calamities)
    kinds_each = (("minor", True), ("major", True), ("major", False))
    expected = [(stack, *kind) for stack in range(2, 10) for kind in kinds_each]
    assert kinds == Counter(expected)


def test_advances_change_no_minor_calamity() -> None:
    """R3.9.34."""
    assert not any(calamity.modifiers for calamity in facts().calamities if calamity.severity == "minor")


def test_beneficiaries() -> None:
    """R3.9.10, R3.9.11."""
    by_rule = {(calamity.beneficiary, calamity.id) for calamity in facts().calamities if calamity.beneficiary != "none"}
    traced = ("treachery", "barbarian_hordes", "epidemic", "iconoclasm_and_heresy", "piracy")
    assert by_rule == {("last_trader", calamity) for calamity in traced} | {
        ("most_cities_in_stock", "civil_war"),
        ("most_cities_in_stock", "tyranny"),
    }


@pytest.mark.parametrize(
    ("calamity", "changes"),
    [
        ("civil_war", {"music": -5, "drama_and_poetry": -5, "democracy": -10, "philosophy": 5, "military": 5}),
        ("barbarian_hordes", {"monarchy": -5, "politics": 5, "provincial_empire": 5}),
        ("cyclone", {"trade_empire": 1, "masonry": -1, "calendar": -2}),
        ("superstition", {"mysticism": -1, "deism": -1, "enlightenment": -1, "universal_doctrine": 1}),
        ("tyranny", {"sculpture": -5, "law": -5, "monarchy": 5, "provincial_empire": 5}),
    ],
)
def test_changes_as_the_rules_state_them(calamity: str, changes: dict[str, int]) -> None:
    """R3.9.45-R3.9.50."""
    assert {advance: modifier.delta for advance, modifier in CALAMITIES[calamity].modifiers.items()} == changes
