"""Phase 2: population expansion and census (R3.2)."""

from __future__ import annotations

from megaciv.rules.engine.decisions import Spread
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import place_tokens, set_census
from megaciv.rules.facts.board import AreaIndex


def population_expansion(t: Table) -> Strand:
    """Everybody's population grows; then it is counted."""
    yield Together({p: _expand(t, p) for p in t.active}, ordered=t.setting.ordered)
    for player in t.active:
        set_census(t, player)


def growth(t: Table, player: Player) -> dict[AreaIndex, int]:
    """Where the player's population grows by how much: 1 beside a single token, else 2 (R3.2.1)."""
    return {area: 1 if tokens == 1 else 2 for area, tokens in t.tokens[player].items()}


def _expand(t: Table, player: Player) -> Strand:
    grown = growth(t, player)
    needed = sum(grown.values())
    if needed > t.stock[player]:
        all_of_it = t.stock[player]
        grown = yield Ask(player, Spread("expand.allocate", "R3.2.3", grown, all_of_it, all_of_it))
    for area, tokens in sorted(grown.items()):
        place_tokens(t, player, area, tokens)
