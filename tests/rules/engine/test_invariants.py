"""The laws of chapter 1 are asserted, and only they."""

from __future__ import annotations

import gc
from collections.abc import Callable
from weakref import ref

import pytest

from megaciv.rules.engine import invariants
from megaciv.rules.engine.errors import BrokenLaw
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import place_city, place_tokens, take_card
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import WATER, card_of
from megaciv.rules.setup.setting import Setting, Setup
from megaciv.rules.setup.table import lay_table

MINOA, ASSYRIA = 0, 1


def test_cards_are_counted_for_this_game_and_no_other() -> None:
    """R1.8: the setting whose cards are remembered stays alive, so no other can take its place in memory."""
    setting = Setting(Setup(players=18))
    invariants.check(lay_table(setting, "first"))
    remembered = ref(setting)
    del setting
    gc.collect()
    assert remembered() is not None
    invariants.check(lay_table(Setting(Setup(players=5)), "second"))
    gc.collect()
    assert remembered() is None


def test_a_lost_card_is_noticed() -> None:
    """R1.8, R1.9."""
    t = lay_table(Setting(Setup(players=5)), "lost")
    t.piles[0].pop()
    with pytest.raises(BrokenLaw, match="cards conserved"):
        invariants.check(t)


# -- every law of a phase end is broken once ------------------------------------------------------------


def _table() -> Table:
    return lay_table(Setting(Setup(players=5, board="west")), "laws")


def _ship_noted(t: Table) -> None:
    t.ready[MINOA] = 1


def _contested(t: Table) -> None:
    for player in (MINOA, ASSYRIA):
        place_tokens(t, player, BOARD.index["athens"], 3)


def _overfull(t: Table) -> None:
    place_tokens(t, MINOA, BOARD.index["athens"], 5)


def _beside_a_city(t: Table) -> None:
    place_city(t, MINOA, BOARD.index["athens"])
    place_tokens(t, MINOA, BOARD.index["athens"], 2)


def _unsupported(t: Table) -> None:
    place_city(t, MINOA, BOARD.index["athens"])


def _hold(t: Table, *names: str) -> None:
    for name in names:
        take_card(t, MINOA, card_of(name, 0))


def _three_majors(t: Table) -> None:
    _hold(t, "famine", "treachery", "epidemic")


def _one_calamity(t: Table) -> None:
    _hold(t, "famine")


def _nine_cards(t: Table) -> None:
    for _ in range(9):
        take_card(t, MINOA, WATER)


def _discards(t: Table) -> None:
    t.discards[0].append(t.piles[0].pop())


@pytest.mark.parametrize(
    ("phase", "clause", "spoil"),
    [
        ("movement", "R1.13", _ship_noted),
        ("conflict", "R1.14", _contested),
        ("surplus-and-support", "R1.14", _contested),
        ("city-construction", "R1.15", _overfull),
        ("city-construction", "R1.15", _beside_a_city),
        ("surplus-and-support", "R1.15", _unsupported),
        ("calamity-selection", "R1.16", _three_majors),
        ("calamity-resolution", "R1.17", _one_calamity),
        ("advances", "R1.18", _nine_cards),
        ("ast-alteration", "R1.19", _discards),
    ],
)
def test_a_broken_law_of_a_phase_end_is_noticed(phase: str, clause: str, spoil: Callable[[Table], None]) -> None:
    t = _table()
    invariants.check_phase_end(t, phase)
    spoil(t)
    with pytest.raises(BrokenLaw) as broken:
        invariants.check_phase_end(t, phase)
    assert broken.value.clause == clause


def test_eight_cards_are_within_the_hand_limit() -> None:
    """R1.18: calamities do not count, water does."""
    t = _table()
    _hold(t, "famine")
    for _ in range(8):
        take_card(t, MINOA, WATER)
    invariants.check_phase_end(t, "advances")
