"""Phase 5: city construction, then surplus and support of each player (R3.5)."""

from __future__ import annotations

from megaciv.rules.engine.events import CityBuilt
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import build_city, destroy_tokens, pay_treasury
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.cities.building import Build, BuildCity, Rights
from megaciv.rules.phases.support import settle, support_check


def city_construction(t: Table) -> Strand:
    """Each player builds (5a), removes surplus (5b) and checks support (5c), in A.S.T. order (R7.20).

    Somebody may build over tokens of one who has already made their check. At the end of the phase all cities are
    supported (R1.15), so that player checks again.
    """
    ordered = t.setting.ordered
    yield Together({p: _construct(t, p) for p in t.active}, ordered)
    yield Together({p: support_check(t, p) for p in t.active if not t.is_supported(p)}, ordered)


def _construct(t: Table, player: Player) -> Strand:
    rights = Rights(t, player)
    while True:
        decision = BuildCity(t, player, rights)
        if not decision.is_possible():
            break
        plan: Build | None = yield Ask(player, decision)
        if plan is None:
            break
        rights.use(plan)
        _build(t, player, plan)
    yield from settle(t, player)


def _build(t: Table, player: Player, plan: Build) -> None:
    """What the city costs goes to stock, and so does every token in the area, no matter who owns it (R3.5.5, R7.88)."""
    area = plan.area
    pay_treasury(t, player, plan.treasury)
    for near, tokens in sorted(plan.outside.items()):
        destroy_tokens(t, player, near, tokens)
    for owner in t.owners_at(area):
        stays = 1 if owner == player and plan.leave_token else 0
        destroy_tokens(t, owner, area, t.tokens[owner][area] - stays)
    build_city(t, player, area)
    t.tell(
        CityBuilt(
            player=t.setting.civs[player],
            area=BOARD.ids[area],
            treasury=plan.treasury,
            outside={BOARD.ids[a]: n for a, n in sorted(plan.outside.items())},
        )
    )
