"""City construction (R3.5.1-R3.5.7) where cases do not reach: the decision as an object, random ways to build."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from megaciv.rules.engine.bounds import BuildingBounds, Outside, Site
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import gain_treasury, place_city, take_advance
from megaciv.rules.facts.advances import ARCHITECTURE, PUBLIC_WORKS, URBANISM
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from megaciv.rules.phases.cities.building import BuildCity, Rights, prospects, requirement
from tests.rules.tables import HATTI, MINOA, put, table


def asked(t: Table, player: int = MINOA) -> BuildCity:
    """The question of step 5a."""
    return BuildCity(t, player, Rights(t, player))


@pytest.mark.parametrize(("area", "needs"), [("knossos", 6), ("alexandria", 6), ("moesia", 12)])
def test_requirement(area: str, needs: int) -> None:
    """R3.5.2: black site, white site, wilderness."""
    assert requirement(BOARD.index[area]) == needs


def test_plain_builds_are_listed() -> None:
    """R3.5.1: one way for each area, and the end, which is the default."""
    t = table("city-construction")
    put(t, "knossos", {MINOA: 7})
    put(t, "moesia", {MINOA: 12})
    put(t, "van", {MINOA: 11})
    decision = asked(t)
    assert decision.options() == [
        {"city.build": {"area": "knossos"}},
        {"city.build": {"area": "moesia"}},
        {"city.done": True},
    ]
    assert decision.default() == {"city.done": True}
    assert {"city.done": False} not in decision


def test_ways_to_pay_are_listed() -> None:
    """R3.5.3, R3.5.6: 5 there and 2 in treasury: 1 or 2 are paid; with 2 a token may stay."""
    t = table("city-construction")
    put(t, "knossos", {MINOA: 5})
    gain_treasury(t, MINOA, 2)
    take_advance(t, MINOA, ARCHITECTURE)
    take_advance(t, MINOA, PUBLIC_WORKS)
    assert asked(t).options() == [
        {"city.build": {"area": "knossos", "treasury": 1}},
        {"city.build": {"area": "knossos", "treasury": 2}},
        {"city.build": {"area": "knossos", "treasury": 2, "leaveToken": True}},
        {"city.done": True},
    ]


def test_borrowing_is_told_as_bounds() -> None:
    """R3.5.4: what may come from where."""
    t = table("city-construction")
    put(t, "assyria", {MINOA: 9})
    put(t, "carrhae", {MINOA: 3})
    put(t, "nineveh", {MINOA: 2})
    take_advance(t, MINOA, URBANISM)
    decision = asked(t)
    assert decision.options() is None
    site = Site(needs=12, here=9, treasury=0, outside=Outside(4, {"carrhae": 3, "nineveh": 2}))
    assert decision.bounds() == BuildingBounds({"assyria": site})


def test_urbanism_over_water_hears_that_there_is_no_land_border() -> None:
    """R3.5.4: a ship goes from Miletus to Lesbos, tokens for a city do not."""
    t = table("city-construction")
    put(t, "lesbos", {MINOA: 9})
    put(t, "miletus", {MINOA: 3})
    take_advance(t, MINOA, URBANISM)
    with pytest.raises(IllegalChoice) as refused:
        asked(t).accept({"city.build": {"area": "lesbos", "outside": {"miletus": 3}}})
    assert refused.value.reason == "no-land-border"
    assert refused.value.details == {"area": "miletus", "other": "lesbos"}


@pytest.mark.parametrize(
    "answer",
    [
        "knossos",
        {},
        {"area": "atlantis"},
        {"area": "knossos", "price": 3},
        {"area": "knossos", "treasury": -1},
        {"area": "knossos", "treasury": "3"},
        {"area": "knossos", "outside": [1]},
        {"area": "knossos", "outside": {"phaestos": 0}},
        {"area": "knossos", "leaveToken": 1},
        {"area": "aegean-sea"},
        {"area": "rome"},
    ],
)
def test_odd_answers_are_refused(answer: object) -> None:
    """Whatever is not a city in the format of the rule cases."""
    t = table("city-construction")
    put(t, "knossos", {MINOA: 6})
    assert {"city.build": answer} not in asked(t)


@given(
    tokens=st.dictionaries(
        st.sampled_from(["assyria", "carrhae", "nineveh", "van", "syria", "moesia", "tyre", "alani"]),
        st.integers(1, 13),
        max_size=4,
    ),
    treasury=st.integers(0, 7),
    advances=st.sets(st.sampled_from([ARCHITECTURE, URBANISM, PUBLIC_WORKS])),
    seed=st.integers(0, 99),
)
def test_random_ways_to_build_are_legal(tokens: dict[str, int], treasury: int, advances: set[int], seed: int) -> None:
    """R3.5.1-R3.5.6: a sampled choice is legal, an area is offered if and only if some way to build there is."""
    t = table("city-construction")
    for area, number in tokens.items():
        put(t, area, {MINOA: min(number, t.stock[MINOA])})
    gain_treasury(t, MINOA, treasury)
    for advance in advances:
        take_advance(t, MINOA, advance)
    decision, dice = asked(t), random.Random(seed)
    for _ in range(5):
        assert decision.sample(dice) in decision
    offered = {prospect.area for prospect in prospects(t, MINOA, Rights(t, MINOA))}
    assert offered == {area for area in map(BOARD.index.__getitem__, tokens) if _can_build(t, decision, area)}
    for choice in decision.options() or ():
        assert choice in decision


def _can_build(t: Table, decision: BuildCity, area: int) -> bool:
    """Is there any way at all, found by trying all of them?"""
    near = [a for a in BOARD.land[area] for _ in range(t.tokens[MINOA].get(a, 0))][:4]
    for treasury in range(7):
        for borrowed in range(len(near) + 1):
            outside = {BOARD.ids[a]: near[:borrowed].count(a) for a in near[:borrowed]}
            answer = {"area": BOARD.ids[area], "treasury": treasury, "outside": outside}
            if {"city.build": answer} in decision:
                return True
    return False


def test_flag_built_this_turn() -> None:
    """R3.5.7: the flag goes up with the city."""
    t = table("city-construction")
    knossos = put(t, "knossos", {MINOA: 6})
    put(t, "thera", {MINOA: 2})
    game = Game(t, until="trade-card-acquisition")
    game.act("minoa", {"city.build": {"area": "knossos"}})
    assert t.built_this_turn == {knossos}


def test_a_build_may_vanish_before_it_is_chosen_in_free_pace() -> None:
    """R7.20, R7.65: in free pace Hatti's tokens are gone before it has answered; its build is then refused."""
    t = table("city-construction", pace="free")
    put(t, "knossos", {MINOA: 6, HATTI: 6})
    put(t, "thera", {MINOA: 2})
    game = Game(t, until="trade-card-acquisition")
    assert set(game.pending) == {"minoa", "hatti"}
    game.act("minoa", {"city.build": {"area": "knossos"}})
    assert {"city.build": {"area": "knossos"}} not in game.pending["hatti"]
    game.act("hatti", {"city.done": True})
    assert not game.pending


def test_nine_cities_are_the_end_of_building() -> None:
    """R3.5.1: with nine cities on the board nothing is offered."""
    t = table("city-construction")
    put(t, "knossos", {MINOA: 6})
    for area in ("argos", "athens", "corinth", "eretria", "chalcis", "sparta", "tyre", "sidon", "gaza"):
        place_city(t, MINOA, BOARD.index[area])
    assert not asked(t).is_possible()
    refusal = asked(t).refusal({"city.build": {"area": "knossos"}})
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("no-city-in-stock", "R3.5.1")
