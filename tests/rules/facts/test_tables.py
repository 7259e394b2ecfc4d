"""Civilizations, A.S.T. and scenarios."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from megaciv.rules.facts import EPOCHS, Civilization, Epoch, facts

each_civilization = pytest.mark.parametrize("civilization", facts().civilizations, ids=lambda each: each.id)


def test_18_civilizations_by_number_nine_a_block() -> None:
    assert [civilization.number for civilization in facts().civilizations] == list(range(1, 19))
    assert Counter(civilization.block for civilization in facts().civilizations) == {"west": 9, "east": 9}


@each_civilization
def test_rows_have_the_right_length_and_finish(civilization: Civilization) -> None:
    """Steps 15 and 16 from the start arrow; one Late Iron space on the basic side, two on the expert side."""
    assert len(civilization.basic) == 16
    assert len(civilization.expert) == 17
    assert civilization.basic.count("late_iron") == 1
    assert civilization.expert.count("late_iron") == 2


@each_civilization
def test_rows_only_go_forward(civilization: Civilization) -> None:
    for row in (civilization.basic, civilization.expert):
        assert row[0] == "stone"
        assert all(next_one in steps_from(epoch) for epoch, next_one in pairwise(row))


def steps_from(epoch: Epoch) -> tuple[Epoch, ...]:
    """The epoch itself and the one after it."""
    index = EPOCHS.index(epoch)
    return EPOCHS[index : index + 2]


def test_requirements_cover_the_epochs_in_order_and_never_get_easier() -> None:
    for requirements in (facts().ast.basic, facts().ast.expert):
        assert tuple(requirement.epoch for requirement in requirements) == EPOCHS
        assert all(a.cities <= b.cities for a, b in pairwise(requirements))


def test_expert_late_iron_asks_for_every_cheap_advance() -> None:
    """R3.13.2."""
    [priced] = facts().ast.expert[-1].priced
    assert priced.below is not None
    assert sum(advance.cost < priced.below for advance in facts().advances) == priced.count


def test_years_go_forward_and_reach_the_last_space() -> None:
    years = facts().ast.years
    assert len(years) == 17
    assert list(years) == sorted(set(years))


def test_themes_are_four_advances_of_eight_points() -> None:
    points = {advance.id: advance.vp for advance in facts().advances}
    for theme in facts().scenarios.short.themes:
        assert sum(points[advance] for advance in theme.advances) == 8
        assert len(theme.advances) == 4


@pytest.mark.parametrize("players", range(5, 19))
def test_one_theme_card_a_player(players: int) -> None:
    assert sum(facts().scenarios.short.themes_by_players[players].values()) == players


def test_second_copies_of_themes_come_in_order() -> None:
    """R5.1.2."""
    by_players = facts().scenarios.short.themes_by_players
    added = [set((Counter(by_players[n + 1]) - Counter(by_players[n])).elements()) for n in range(9, 18)]
    assert added == [
        {"sacred_constructors"},
        {"conquering_the_seas"},
        {"coin_and_commerce"},
        {"exploring_the_deserts"},
        {"early_merchants"},
        {"cultural_heights"},
        {"spreading_knowledge"},
        {"emerging_empire"},
        {"mystical_palaces"},
    ]


def test_the_short_game_starts_before_the_late_bronze_age() -> None:
    """R5.1.4."""
    space = facts().scenarios.short.space
    for civilization in facts().civilizations:
        assert civilization.basic[space : space + 2] == ("middle_bronze", "late_bronze")


def test_the_first_game_has_a_lesson_a_turn() -> None:
    first = facts().scenarios.first
    assert first.setup in {setup.id for setup in facts().setups}
    assert [lesson.turn for lesson in first.lessons] == list(range(1, first.turns + 1))
