"""4b: one attack on a city (R3.4.32-R3.4.40)."""

from __future__ import annotations

from typing import Final

from megaciv.rules.engine.decisions import Amount, YesNo
from megaciv.rules.engine.events import ByConflict, CityAttacked
from megaciv.rules.engine.flow import Ask, Strand
from megaciv.rules.engine.state import SHIPS, Player, Table
from megaciv.rules.engine.verbs import (
    destroy_city,
    destroy_ship,
    destroy_tokens,
    gain_treasury,
    place_tokens,
    steal_card,
)
from megaciv.rules.facts.advances import ENGINEERING, NAVAL_WARFARE
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.conflict.tokens import token_conflict

PLUNDER = 3

ATTACKERS: Final = 7
"""So many tokens take a city, Engineering apart (R3.4.32)."""


def strength(t: Table, attacker: Player, area: AreaIndex) -> tuple[int, int]:
    """How many tokens the attacker needs against the city there, and how many replace it (R3.4.32, R7.71)."""
    needed = ATTACKERS - t.has(attacker, ENGINEERING) + t.has(t.city[area], ENGINEERING)
    return needed, needed - 1


def attack_city(t: Table, area: AreaIndex, attacker: Player) -> Strand:
    """One attack, from the count of the attackers to the rewards (R3.4.33). A horde's is its calamity's doing."""
    with t.because(t.cause or ByConflict(BOARD.ids[area])):
        yield from _attack_city(t, area, attacker)


def _attack_city(t: Table, area: AreaIndex, attacker: Player) -> Strand:
    defender, tokens = t.city[area], t.tokens[attacker][area]
    needed, replacing = strength(t, attacker, area)
    who, whose = t.setting.owners[attacker], t.setting.city_owners[defender]
    t.tell(
        CityAttacked(
            area=BOARD.ids[area], attacker=who, defender=whose, needed=needed, tokens=tokens, success=tokens >= needed
        )
    )
    if tokens < needed:
        _repel(t, area, attacker)
        return
    _replace_city(t, area, replacing)
    yield from token_conflict(t, area)
    yield from _rewards(t, attacker, defender)


def _repel(t: Table, area: AreaIndex, attacker: Player) -> None:
    """All attackers are destroyed, with Naval Warfare their ships there too (R3.4.34, R7.14)."""
    destroy_tokens(t, attacker, area, t.tokens[attacker][area])
    if t.has(attacker, NAVAL_WARFARE):
        for ship in range(SHIPS):
            if t.ships[attacker][ship] == area:
                destroy_ship(t, attacker, ship)


def _replace_city(t: Table, area: AreaIndex, tokens: int) -> None:
    """Step 1: tokens in place of the city, as far as stock goes (R3.4.35)."""
    defender = t.city[area]
    destroy_city(t, area)
    place_tokens(t, defender, area, tokens if defender == t.setting.n else min(tokens, t.stock[defender]))


def _rewards(t: Table, attacker: Player, defender: Player) -> Strand:
    """Steps 3 and 4: a card and treasury, no matter who survived (R3.4.38-R3.4.40, R7.16)."""
    neutral = t.setting.n
    if attacker == neutral:
        return
    if (
        defender != neutral
        and t.hands[defender]
        and (yield Ask(attacker, YesNo("cityAttack.drawCard", "R3.4.38", default=True)))
    ):
        steal_card(t, attacker, defender)
    most = min(PLUNDER, t.stock[attacker])
    if most:
        amount = yield Ask(attacker, Amount("cityAttack.plunder", "R3.4.39", 0, most, default=most))
        gain_treasury(t, attacker, amount)
