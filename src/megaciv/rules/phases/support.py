"""Phase 11, and steps 5b and 5c: surplus population and city support (R3.5.10-R3.5.21, R3.11)."""

from __future__ import annotations

from collections.abc import Iterable

from megaciv.rules.engine.bars import no_city_of
from megaciv.rules.engine.decisions import PickArea, Test, always
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import BySupport, BySurplus, SurplusRemoved
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.engine.verbs import destroy_tokens, reduce_city
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.conflict.phase import resolve_conflicts


def surplus_and_support(t: Table) -> Strand:
    """Conflicts that calamities and abilities have left; then 5b and 5c for everybody (R3.11.1, R3.11.2)."""
    yield from resolve_conflicts(t)
    yield Together({p: settle(t, p) for p in t.active}, ordered=t.setting.ordered)


def settle(t: Table, player: Player) -> Strand:
    """5b, then 5c, of one player."""
    remove_surplus(t, player)
    yield from support_check(t, player)


def surplus(t: Table, player: Player) -> dict[AreaIndex, int]:
    """Where the player has how many tokens too many: above their limit; in city areas all but the one beside their own
    city that Public Works allows (R3.5.10)."""
    beside_city, city = t.room_beside_city(player), t.city
    over = {}
    for area, tokens in t.tokens[player].items():
        owner = city[area]
        if owner == NOBODY:
            excess = tokens - t.limit(player, area) if tokens > BOARD.limit[area] else 0
        else:
            excess = tokens - (beside_city if owner == player else 0)
        if excess > 0:
            over[area] = excess
    return over


def remove_surplus(t: Table, player: Player) -> None:
    """5b: what is too much goes to stock."""
    over = sorted(surplus(t, player).items())
    if not over:
        return
    with t.because(BySurplus(t.setting.civs[player])):
        t.tell(SurplusRemoved(player=t.setting.civs[player], areas={BOARD.ids[a]: n for a, n in over}))
        for area, tokens in over:
            destroy_tokens(t, player, area, tokens)


def support_check(t: Table, player: Player, rate: int | None = None) -> Strand:
    """5c: the player reduces cities until the rest is supported (R3.5.20, R3.5.21, R7.25). `rate` is another than their
    own."""
    rate = t.support_rate(player) if rate is None else rate
    while not t.is_supported(player, rate):
        area = yield Ask(player, ReduceCity(t, player, rate, reducible(t, player)))
        with t.because(t.cause or BySupport(t.setting.civs[player])):
            reduce_city(t, area)


def reducible(t: Table, player: Player) -> set[AreaIndex]:
    """Which cities the player may reduce: those built this turn while they have any (R3.5.20, R7.23)."""
    cities = t.cities[player]
    return cities & t.built_this_turn or cities


class ReduceCity(PickArea):
    """`support.reduceCity`: one of the player's cities."""

    def __init__(self, t: Table, player: Player, rate: int, cities: Iterable[AreaIndex]) -> None:
        self._t, self._player, self._rate = t, player, rate
        super().__init__("support.reduceCity", "R3.5.20", cities, self._barred)

    def _barred(self, area: AreaIndex) -> IllegalChoice:
        if self._t.city[area] == self._player:
            return IllegalChoice("built-this-turn-first", "R7.23", area=BOARD.ids[area])
        return no_city_of(self._t, self._player)(area)

    def default(self) -> Choice:
        """The lowest limit that suffices, else the highest (chapter 6)."""
        cities = sorted(self.values.values(), key=lambda a: (BOARD.limit[a], a))
        enough = (area for area in cities if self._suffices(area))
        best = max(cities, key=lambda a: (BOARD.limit[a], -a))
        return {self.ids[0]: BOARD.ids[next(enough, best)]}

    def watch(self) -> Test:
        """The default looks at the table."""
        return always

    def _suffices(self, area: AreaIndex) -> bool:
        t, player = self._t, self._player
        left = len(t.cities[player]) - 1
        return t.on_board(player) + tokens_from_reduction(t, area) >= self._rate * left


def tokens_from_reduction(t: Table, area: AreaIndex) -> int:
    """How many tokens its owner would place if this city were reduced now (R0.3.2)."""
    owner = t.city[area]
    wanted = t.limit_without_city(owner, area) - t.tokens[owner].get(area, 0)
    return max(0, min(t.stock[owner], wanted))
