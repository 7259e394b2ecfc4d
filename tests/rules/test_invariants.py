"""The laws of chapter 1 are asserted, and only they."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from megaciv.rules import invariants
from megaciv.rules.errors import BrokenLaw
from megaciv.rules.set_up import lay_table
from megaciv.rules.setting import Setting, Setup


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
