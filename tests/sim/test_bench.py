"""The bench of bots: what it measures exists, and a further running game is small. Speed is not asserted in tests."""

from __future__ import annotations

import pytest

from megaciv.benches import bots
from megaciv.commands.bench import _flat
from megaciv.rules.engine import debug


@pytest.mark.slow
def test_a_further_running_game_takes_at_most_5_mb(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games held tell the same as the six of the bench (3.0 and 2.9 MB each). Nothing of the rules is tried here,
    and with every allocation traced the laws would take most of the time."""
    debug.off()
    monkeypatch.setattr(bots, "HELD", 2)
    assert 0.1 < bots.memory() <= 5


def test_a_playout_counts_its_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PLAYERS", 5)
    monkeypatch.setattr(bots, "TURNS", 6)
    decisions, seconds = bots.playout("novice", 1)
    assert decisions > 30
    assert seconds > 0


def test_groups_are_printed_with_their_full_names() -> None:
    assert _flat({"a": 1.0, "steady_18": {"ratio_chess": 0.3}}) == {"a": 1.0, "steady_18.ratio_chess": 0.3}
