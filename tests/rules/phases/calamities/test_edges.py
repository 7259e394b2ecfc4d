"""Edges of calamities that whole games seldom meet: what exactly is asked, refused, suggested and cancelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from megaciv.rules.engine.bounds import Annexable, DamageBounds, SelectionBounds, UnitsThere
from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.decisions import LISTABLE
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.flow import Ask
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import gain_treasury, take_advance
from megaciv.rules.engine.working import Working
from megaciv.rules.facts.advances import CARTOGRAPHY, NAVAL_WARFARE, PUBLIC_WORKS, THEOCRACY
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import card_of
from megaciv.rules.phases.calamities.choices import CityOfEach, Reduce, TwoCities
from megaciv.rules.phases.calamities.damage import Damage, everywhere
from megaciv.rules.phases.calamities.disasters import eruption_or_earthquake
from megaciv.rules.phases.calamities.framework import Copy, choose_victims, name_beneficiary
from megaciv.rules.phases.calamities.hordes import barbarian_hordes
from megaciv.rules.phases.calamities.majors import MAJOR
from megaciv.rules.phases.calamities.minor import banditry
from megaciv.rules.phases.calamities.reckoning import at_most, cities_due, room_after_reduction
from megaciv.rules.phases.calamities.selection import Partial, Select, annex_all, read_units, write_units
from megaciv.rules.phases.calamities.takeovers import civil_war, treachery, tyranny
from megaciv.rules.phases.calamities.unrest import corruption, iconoclasm
from megaciv.rules.setup.options import Options, Setup
from megaciv.rules.setup.setting import Setting
from tests.rules.tables import ASSYRIA, HELLAS, MINOA, put, table


def short(t: Table, player: int, stock: int) -> None:
    """Put all tokens but these into the player's treasury."""
    gain_treasury(t, player, t.stock[player] - stock)


def areas(*names: str) -> list[int]:
    return [BOARD.index[name] for name in names]


def reason(call: Callable[..., Any], *given: Any) -> str:
    with pytest.raises(IllegalChoice) as refused:
        call(*given)
    return refused.value.reason


# -- reducing ------------------------------------------------------------


@pytest.mark.parametrize(("stock", "asked"), [(0, False), (1, True), (4, True), (5, False), (55, False)])
def test_the_order_of_reductions_is_asked_only_where_it_matters(stock: int, asked: bool) -> None:
    """R7.76, R3.0.4: Knossos and Phaestos have room for 3 and 2. Neither an empty stock nor 5 tokens leave a choice."""
    t = table("calamity-resolution")
    cities = [put(t, name, {}, MINOA) for name in ("knossos", "phaestos")]
    short(t, MINOA, stock)
    assert (Reduce(t, MINOA, 2, cities, "R3.9.45").single() is None) is asked


def test_one_city_is_reduced_without_a_question() -> None:
    """R3.0.4: however short the stock; and a city without room takes none of it."""
    t = table("calamity-resolution")
    take_advance(t, MINOA, PUBLIC_WORKS)
    knossos, argos = put(t, "knossos", {}, MINOA), put(t, "argos", {MINOA: 1}, MINOA)
    short(t, MINOA, 1)
    assert Reduce(t, MINOA, 1, [knossos], "R3.9.45").single() == {"calamity.reduceCities": ["knossos"]}
    assert Reduce(t, MINOA, 2, [knossos, argos], "R3.9.45").single() is not None


def test_a_reduction_with_the_only_token_is_a_choice() -> None:
    """R7.1 with `damageByReduction`: Phaestos for 5, or reduced for 5 - 2 = 3 with the token on Thera."""
    t = Table(Setting(Setup(players=5, board="west", options=Options(damage_by_reduction=True))), "reduce")
    put(t, "phaestos", {}, MINOA)
    put(t, "thera", {MINOA: 1})
    assert Damage(t, MINOA, 4, everywhere, "R3.9.42").single() is None
    assert Damage(t, MINOA, 5, everywhere, "R3.9.42").single() == {"calamity.damage": {"phaestos": "city"}}


def test_tokens_beside_a_city_count_once() -> None:
    """R7.1, R7.61: 8 damage from two cities and two tokens. One city with both tokens is 7, so both cities go."""
    t = table("calamity-resolution")
    take_advance(t, MINOA, PUBLIC_WORKS)
    put(t, "knossos", {MINOA: 2}, MINOA)
    put(t, "rhodes", {}, MINOA)
    forced = {"knossos": {"tokens": 1, "city": True}, "rhodes": "city"}
    assert Damage(t, MINOA, 8, everywhere, "R3.9.42").single() == {"calamity.damage": forced}


def test_a_public_works_token_takes_room_of_its_city() -> None:
    """R0.3.2, R7.61: limit 3 less the token there; in Argos with limit 1 nothing more is placed."""
    t = table("calamity-resolution")
    take_advance(t, MINOA, PUBLIC_WORKS)
    assert room_after_reduction(t, put(t, "knossos", {}, MINOA)) == 3
    assert room_after_reduction(t, put(t, "rhodes", {MINOA: 1}, MINOA)) == 2
    assert room_after_reduction(t, put(t, "argos", {MINOA: 1}, MINOA)) == 0


def test_cities_that_leave_most_tokens_are_suggested() -> None:
    """Chapter 6: rooms 3, 2 (with its token) and 2 (Phaestos comes first by id)."""
    t = table("calamity-resolution")
    take_advance(t, MINOA, PUBLIC_WORKS)
    cities = [put(t, "rhodes", {MINOA: 1}, MINOA), put(t, "phaestos", {}, MINOA), put(t, "knossos", {}, MINOA)]
    assert Reduce(t, MINOA, 2, cities, "R3.9.45").default() == {"calamity.reduceCities": ["knossos", "phaestos"]}


def test_cities_due_with_the_option_protect() -> None:
    """R7.2: 2 cities of Piracy and 1 more for Cartography; Naval Warfare saves one of those that are there."""
    t = Table(Setting(Setup(players=5, board="west", options=Options(city_prevention="protect"))), "protect")
    take_advance(t, MINOA, CARTOGRAPHY)
    take_advance(t, MINOA, NAVAL_WARFARE)
    workings = [cities_due(t, "piracy", MINOA, "cities_replaced", there) for there in (2, 3, 4)]
    assert [working.value for working in workings] == [1, 2, 2]
    assert [[part.what for part in working.parts] for working in workings] == [
        ["base", "advance", "no-more-there", "advance"],
        ["base", "advance", "advance"],
        ["base", "advance", "advance"],
    ]


def test_what_is_there_to_lose_is_mentioned_only_where_it_is_too_little() -> None:
    """R3.9.4: three of three are three, and nothing else is said."""
    wanted = Working("due-damage", 3, "R3.9.42")
    assert at_most(wanted, 3) == wanted
    assert (at_most(wanted, 2).value, at_most(wanted, 2).parts) == (2, (Working("no-more-there", -1, "R3.9.4"),))


# -- what is refused, and why ------------------------------------------------------------


def test_two_cities_for_enlightenment_must_be_two_of_the_holder() -> None:
    """R3.9.54, R7.80: the reason says what is wrong."""
    t = table("calamity-resolution")
    for name in ("knossos", "phaestos", "hattusa", "kanesh"):
        put(t, name, {}, MINOA)
    put(t, "galatia", {}, HELLAS)
    decision = TwoCities(t, MINOA)
    assert decision.take("", ["hattusa", "kanesh"]) == tuple(areas("hattusa", "kanesh"))
    for wrong in (["hattusa", "hattusa"], ["hattusa", "galatia"], ["galatia", "galatia"], ["hattusa"]):
        assert reason(decision.take, "", wrong) == "two-own-cities-expected"
    assert reason(decision.take, "", ["knossos", "kanesh"]) == "non-coastal-cities-first"


def test_damage_is_taken_from_what_is_there() -> None:
    """R0.3.4, R7.1: not one token of an empty area, and units in every way to name them."""
    t = table("calamity-resolution")
    put(t, "knossos", {MINOA: 3})
    put(t, "rhodes", {}, MINOA)
    decision = Damage(t, MINOA, 2, everywhere, "R3.9.35")
    assert reason(decision.take, "", {"knossos": 1, "thera": 1}) == "units-not-in-scope"
    assert decision.take("", {"knossos": {"tokens": 2}}) == decision.take("", {"knossos": 2})
    assert decision.take("", {"rhodes": {"city": True}}) == decision.take("", {"rhodes": "city"})
    there = {"knossos": UnitsThere(3, False), "rhodes": UnitsThere(0, True)}
    assert decision.bounds() == DamageBounds(there, 2, False)


def test_units_are_read_and_written_alike() -> None:
    """R7.5: all, a number, a city, or both."""
    knossos, rhodes = areas("knossos", "rhodes")
    there = {knossos: (3, 1), rhodes: (2, 0)}
    for tokens in range(4):
        for city in range(2):
            if tokens or city:
                taken = {knossos: (tokens, city), rhodes: (1, 0)}
                assert read_units(write_units(taken, there), there, "annex.partial") == taken
    assert write_units({knossos: (2, 1)}, there) == {"knossos": {"tokens": 2, "city": True}}
    assert read_units({"knossos": {"tokens": 1}, "rhodes": {"tokens": 2}}, there, "") == {
        knossos: (1, 0),
        rhodes: (2, 0),
    }
    assert read_units({"knossos": {"city": True}}, there, "") == {knossos: (0, 1)}
    for wrong in (
        {"knossos": 4},
        {"rhodes": "city"},
        {"rhodes": {"tokens": 0}},
        {"rhodes": {"tokens": 1, "city": True}},
    ):
        assert reason(read_units, wrong, there, "") == "no-such-units-there"


# -- who takes what ------------------------------------------------------------


def test_what_the_beneficiary_leaves_becomes_neutral() -> None:
    """R3.9.61, R7.73: of two cities and three tokens the beneficiary takes one city and one token."""
    t = table("calamity-resolution")
    knossos, rhodes = put(t, "knossos", {}, MINOA), put(t, "rhodes", {}, MINOA)
    thera, phaestos = put(t, "thera", {MINOA: 2}), put(t, "phaestos", {MINOA: 1})
    selected = {knossos: (0, 1), rhodes: (0, 1), thera: (2, 0), phaestos: (1, 0)}
    annex_all(t, ASSYRIA, MINOA, selected, {knossos: (0, 1), thera: (1, 0)})
    neutral = t.setting.n
    assert (t.city[knossos], t.city[rhodes]) == (ASSYRIA, neutral)
    assert (t.tokens[ASSYRIA], t.tokens[neutral]) == ({thera: 1}, {thera: 1, phaestos: 1})


def selecting(name: str, stock: tuple[int, int]) -> Select:
    """A city and five tokens side by side; five points are to be selected."""
    t = table("calamity-resolution")
    put(t, "knossos", {}, MINOA)
    put(t, "phaestos", {MINOA: 5})
    short(t, ASSYRIA, stock[0])
    for area in BOARD.near[BOARD.index["hattusa"]][: 9 - stock[1]]:
        put(t, BOARD.ids[area], {}, ASSYRIA)
    return Select(t, name, "R3.9.50", MINOA, ASSYRIA, 5)


def test_the_victim_gives_tokens_and_the_beneficiary_takes_cities() -> None:
    """Chapter 6: fewest cities if the victim selects, most if the beneficiary does."""
    assert selecting("civilWar.select", (55, 9)).default() == {"civilWar.select": {"phaestos": "all"}}
    assert selecting("tyranny.select", (55, 9)).default() == {"tyranny.select": {"knossos": "all"}}


def test_bounds_tell_what_must_be_annexable() -> None:
    """R3.9.61: nothing where the beneficiary has fewer unit points than are selected."""
    there = {"knossos": UnitsThere(0, True), "phaestos": UnitsThere(5, False)}
    wanted = SelectionBounds(there, points=5, step="a", groups=1, parts=0, annexable=Annexable(55, 9))
    assert selecting("tyranny.select", (55, 9)).bounds() == wanted
    t = table("calamity-resolution")
    put(t, "phaestos", {MINOA: 7})
    short(t, ASSYRIA, 0)
    for name in ("hattusa", "kanesh", "galatia", "sardes", "van", "nineveh", "carrhae", "aleppo", "damascus"):
        put(t, name, {}, ASSYRIA)
    assert Select(t, "tyranny.select", "R3.9.50", MINOA, ASSYRIA, 5).bounds().annexable is None


def test_a_city_of_each_is_listed_up_to_a_number() -> None:
    """400 answers are listed, one more kind of answer is not; any of them is legal."""
    t = table("calamity-resolution")
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a]]
    listed = CityOfEach(t, {HELLAS: land[:20], ASSYRIA: land[20:40]}).options()
    assert listed is not None
    assert len(listed) == LISTABLE
    assert CityOfEach(t, {HELLAS: land[:21], ASSYRIA: land[21:41]}).options() is None


def test_units_taken_in_part_are_suggested_by_area() -> None:
    """R7.5: two tokens of four, from the front."""
    knossos, rhodes = areas("knossos", "rhodes")
    decision = Partial({rhodes: (2, 0), knossos: (1, 1)}, (2, 0))
    assert decision.default() == {"annex.partial": {"knossos": 1, "rhodes": 1}}
    assert decision.take("", {"rhodes": 2}) == {rhodes: (2, 0)}


def test_what_is_taken_anyway_need_not_be_named() -> None:
    """R7.5: cities or tokens for which stock suffices; of the others exactly as many as it allows."""
    knossos, rhodes, thera = areas("knossos", "rhodes", "thera")
    cities = Partial({knossos: (0, 1), rhodes: (0, 1), thera: (2, 0)}, (5, 1))
    good: list[dict[str, Any]] = [{"rhodes": "city"}, {"rhodes": "city", "thera": 2}]
    for answer in good:
        assert cities.take("", answer) == {rhodes: (0, 1), thera: (2, 0)}
    wrong: list[dict[str, Any]] = [{"rhodes": "city", "thera": 1}, {"thera": 2}, {"rhodes": "city", "knossos": "city"}]
    for answer in (*wrong, {}):
        assert reason(cities.take, "", answer) == "as-much-as-stock-allows"
    tokens = Partial({knossos: (1, 1), rhodes: (0, 1), thera: (2, 0)}, (2, 5))
    good = [{"thera": 2}, {"thera": 2, "knossos": "city", "rhodes": "city"}]
    for answer in good:
        assert tokens.take("", answer) == {knossos: (0, 1), rhodes: (0, 1), thera: (2, 0)}
    assert tokens.take("", {"knossos": 1, "thera": 1}) == {knossos: (1, 1), rhodes: (0, 1), thera: (1, 0)}
    wrong = [{"thera": 2, "rhodes": "city"}, {"thera": 1}, {"thera": 2, "knossos": 1}]
    for answer in wrong:
        assert reason(tokens.take, "", answer) == "as-much-as-stock-allows"


def test_a_barred_player_is_refused_by_the_clause_that_bars_them() -> None:
    """R3.9.20, R3.9.23: the beneficiary, and who has no units."""
    t = table("calamity-resolution")
    for player, name in ((MINOA, "knossos"), (ASSYRIA, "nineveh"), (HELLAS, "athens")):
        put(t, name, {player: 1})
    copy = Copy(t, MINOA, card_of("epidemic", 0))
    copy.beneficiary = ASSYRIA
    asked = next(choose_victims(copy, [copy], MAJOR["epidemic"]))
    assert isinstance(asked, Ask)
    clauses = {}
    for civ in ("assyria", "egypt"):
        refusal = asked.decision.refusal({"calamity.secondaryVictims": [civ]})
        assert refusal is not None
        clauses[civ] = refusal.clause
    assert clauses == {"assyria": "R3.9.20", "egypt": "R3.9.23"}


# -- without effect ------------------------------------------------------------


def alone(name: str) -> Copy:
    """Minoa holds a calamity, and nobody is there to benefit."""
    t = table("calamity-resolution")
    put(t, "knossos", {}, MINOA)
    put(t, "thera", {MINOA: 45})
    t.active = [MINOA]
    copy = Copy(t, MINOA, card_of(name, 0))
    name_beneficiary(copy)
    assert copy.beneficiary is None
    return copy


@pytest.mark.parametrize(
    ("name", "strike"),
    [("treachery", treachery), ("barbarian_hordes", barbarian_hordes), ("tyranny", tyranny), ("civil_war", civil_war)],
)
def test_without_a_beneficiary_it_is_cancelled(name: str, strike: Callable[[Copy], Any]) -> None:
    """R3.9.4: in a block where all others have left there is none."""
    copy = alone(name)
    before = copy.t.copy()
    assert list(strike(copy)) == []
    assert copy.t.events[-1].kind == "calamity-cancelled"
    assert (copy.t.tokens, copy.t.cities) == (before.tokens, before.cities)


@pytest.mark.parametrize(("name", "strike"), [("tyranny", tyranny), ("civil_war", civil_war)])
def test_without_units_to_select_it_is_cancelled(name: str, strike: Callable[[Copy], Any]) -> None:
    """R3.9.4."""
    t = table("calamity-resolution")
    copy = Copy(t, MINOA, card_of(name, 0))
    name_beneficiary(copy)
    assert copy.beneficiary is not None
    assert list(strike(copy)) == []
    assert t.events[-1].kind == "calamity-cancelled"


# -- what nobody may know ------------------------------------------------------------


@pytest.mark.parametrize("name", ["banditry", "corruption", "iconoclasm_and_heresy"])
def test_a_dry_run_does_not_look_into_hands(name: str) -> None:
    """R1.21: a preview ends where the cards of somebody would be counted."""
    t = table("calamity-resolution")
    put(t, "knossos", {}, MINOA)
    take_advance(t, MINOA, THEOCRACY)
    t.dry = True
    copy = Copy(t, MINOA, card_of(name, 0))
    strands = {"banditry": banditry(copy), "corruption": corruption(copy, MINOA)}
    with pytest.raises(Unknown):
        list(strands.get(name, iconoclasm(copy, MINOA)))


# -- eruption ------------------------------------------------------------


def test_losses_of_an_eruption_are_told_in_ranking_order() -> None:
    """R3.9.40: two owners around Thera, one of them beyond the first eight."""
    t = Table(Setting(Setup(players=10)), "eruption")
    low, high = 1, 8
    thera = BOARD.index["thera"]
    put(t, "thera", {high: 1, low: 1}, city=MINOA)
    t.events.clear()
    copy = Copy(t, MINOA, card_of("volcanic_eruption_or_earthquake", t.setting.block[MINOA]))
    strand = eruption_or_earthquake(copy)
    asked = next(strand)
    assert isinstance(asked, Ask)
    with pytest.raises(StopIteration):
        strand.send("thera")
    destroyed = [e.data["owner"] for e in t.events if e.kind in ("tokens-destroyed", "city-destroyed")]
    assert destroyed == [t.setting.civs[p] for p in (MINOA, low, high)]
    assert not t.occupants[thera]
