"""Phase 1: tax collection (R3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from megaciv.rules.engine.bars import no_city_of
from megaciv.rules.engine.decisions import PickArea, PickNumber
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import ByRevolt, TaxCollected
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import annex_city_without_token, destroy_city_and_token, gain_treasury
from megaciv.rules.facts.advances import COINAGE, DEMOCRACY, MONARCHY

DEFAULT_RATE = 2


def tax_collection(t: Table) -> Strand:
    """Everybody sets their rate in secret and collects; then cities revolt (R3.1.1-R3.1.8)."""
    taxed = [p for p in t.active if t.cities[p]]
    rates: dict[Player, int] = yield Together({p: _set_rate(t, p) for p in taxed}, secret=True)
    revolting = {p: collect(t, p, rate) for p, rate in rates.items()}
    victims = [p for p, cities in revolting.items() if cities]
    for victim in victims:
        with t.because(ByRevolt(t.setting.civs[victim])):
            yield from _revolt(t, victim, revolting[victim], [p for p in t.active if p not in victims])


def tax_rates(t: Table, player: Player) -> list[int]:
    """The rates the player may choose from (R0.5.1)."""
    lowest = DEFAULT_RATE - t.has(player, COINAGE)
    highest = DEFAULT_RATE + t.has(player, COINAGE) + t.has(player, MONARCHY)
    return list(range(lowest, highest + 1))


def revolting_cities(t: Table, player: Player, rate: int) -> int:
    """How many of the player's cities revolt at this rate (R3.1.3)."""
    cities = len(t.cities[player])
    if t.stock[player] >= cities * rate or t.has(player, DEMOCRACY):
        return 0
    return cities - t.stock[player] // rate


def collect(t: Table, player: Player, rate: int) -> int:
    """Collect, compulsory (R3.1.2); returns how many cities revolt."""
    revolting = revolting_cities(t, player, rate)
    due = len(t.cities[player]) * rate
    t.tell(TaxCollected(player=t.setting.civs[player], rate=rate, due=due, revolting=revolting))
    gain_treasury(t, player, due)
    return revolting


def _no_such_rate(rate: int) -> IllegalChoice:
    """Which advance it would need (R3.1.1)."""
    if rate == DEFAULT_RATE - 1:
        return IllegalChoice("tax-rate-needs", rate=rate, advance="coinage")
    if rate == DEFAULT_RATE + 1:
        return IllegalChoice("tax-rate-needs-either", rate=rate, advance="coinage", other="monarchy")
    if rate == DEFAULT_RATE + 2:
        return IllegalChoice("tax-rate-needs-both", rate=rate, advance="coinage", other="monarchy")
    return IllegalChoice("tax-rate-never", rate=rate)


def _set_rate(t: Table, player: Player) -> Strand:
    rate: int = yield Ask(
        player, PickNumber("tax.setRate", "R3.1.1", tax_rates(t, player), DEFAULT_RATE, _no_such_rate)
    )
    return rate


def _revolt(t: Table, victim: Player, cities: int, loyal: list[Player]) -> Strand:
    """The beneficiary takes the revolting cities one by one; another follows when that player's stock of cities is
    empty (R3.1.5, R7.6). With nobody left they are destroyed, the victim choosing (R3.1.6)."""
    beneficiaries = _beneficiaries(t, loyal)
    for _ in range(cities):
        beneficiary = next(beneficiaries)
        if beneficiary is None:
            area = yield Ask(
                victim, PickArea("tax.destroyRevoltCity", "R3.1.6", t.cities[victim], no_city_of(t, victim))
            )
            destroy_city_and_token(t, area)
        else:
            area = yield Ask(
                beneficiary, PickArea("tax.annexRevoltCity", "R3.1.5", t.cities[victim], no_city_of(t, victim))
            )
            annex_city_without_token(t, beneficiary, area)


def _beneficiaries(t: Table, loyal: list[Player]) -> Iterator[Player | None]:
    """Who takes the next city: the same player while they have a city in stock, then the next, in the end nobody."""
    chosen: Player | None = None
    while True:
        if chosen is None or not t.cities_in_stock(chosen):
            chosen = t.default_beneficiary([p for p in loyal if t.cities_in_stock(p)])
        yield chosen
