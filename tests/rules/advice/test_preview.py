"""Dry runs: what would be legal, what would follow, what to be warned of, and nothing that one may not know."""

from __future__ import annotations

import random

import pytest

from megaciv.rules.advice.ends import Aftermath, ends
from megaciv.rules.advice.preview import Advice, Preview
from megaciv.rules.engine.verbs import gain_treasury, place_ship, take_advance
from megaciv.rules.facts.advances import COINAGE, MINING
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from megaciv.rules.phases.calamities.damage import Damage, everywhere
from megaciv.rules.seeing.workings import support_working, tax_working
from tests.rules import playing
from tests.rules.tables import ASSYRIA, HELLAS, MINOA, put, table


def test_a_preview_changes_nothing_and_shows_the_board_to_come() -> None:
    """R3.3.1: two tokens move, then the third choice is refused with its reason."""
    t = table("movement")
    put(t, "knossos", {MINOA: 3})
    game = Game(t, until="conflict")
    before = playing.state(game)
    moves = [{"move.land": {"path": ["knossos", "phaestos"], "tokens": n}} for n in (1, 1, 2)]
    seen = game.preview("minoa", moves)
    assert playing.state(game) == before
    assert seen.done == 2
    assert seen.refusal is not None
    assert seen.refusal.clause.startswith("R3.3")
    assert seen.view.areas["phaestos"] == {"minoa": {"tokens": 2}}
    assert seen.view.decision is not None


def test_a_preview_foresees_the_fight() -> None:
    """R3.4.10: limit 1, four against two: the two go first each round, three are left."""
    t = table("movement")
    put(t, "argos", {MINOA: 4})
    put(t, "athens", {HELLAS: 2})
    game = Game(t, until="conflict")
    seen = game.preview("minoa", [{"move.land": {"path": ["argos", "athens"], "tokens": 4}}])
    (fight,) = seen.fights
    assert fight.area == "athens"
    assert fight.before == {"minoa": 4, "hellas": 2}
    assert fight.after == {"minoa": 3, "hellas": 0}


def test_a_preview_foresees_the_fall_of_a_city() -> None:
    """R3.4.32: seven tokens take a city; fighting six defenders down to limit 1 leaves two attackers."""
    t = table("movement")
    put(t, "argos", {MINOA: 7})
    put(t, "athens", {}, city=HELLAS)
    game = Game(t, until="conflict")
    seen = game.preview("minoa", [{"move.land": {"path": ["argos", "athens"], "tokens": 7}}])
    (fight,) = seen.fights
    assert fight.city_of == "hellas"
    assert fight.city_falls
    assert fight.after == {"minoa": 2}
    weak = game.preview("minoa", [{"move.land": {"path": ["argos", "athens"], "tokens": 6}}])
    assert not weak.fights[0].city_falls
    assert weak.fights[0].after == {"minoa": 0}


def test_a_preview_warns_before_ruinous_slips() -> None:
    """R3.5.10, R3.5.20, R3.1.3: tokens above the limit, a city without support, a revolt to come."""
    t = table("movement")
    put(t, "argos", {MINOA: 4})
    for name in ("knossos", "thera", "rhodes"):
        put(t, name, {}, city=MINOA)
    gain_treasury(t, MINOA, 50)
    seen = Game(t, until="conflict").preview("minoa", [])
    told = {caution.what: {**caution.about} for caution in seen.cautions}
    assert told["wasted-tokens"] == {"areas": {"argos": 3}, "tokens": 3}
    assert told["unsupported-city"] == {"short": 5}
    assert told["revolt-to-come"] == {"cities": 3}
    assert next(caution.severity for caution in seen.cautions) == "ruin"


def test_to_lose_as_many_as_found_a_city_is_a_ruin() -> None:
    """R3.5.10: one is asked once more from six lost on."""
    severities = {}
    for tokens in (3, 4, 5):
        t = table("movement")
        put(t, "argos", {MINOA: 4})
        put(t, "sparta", {MINOA: tokens})
        seen = Game(t, until="conflict").preview("minoa", [])
        told = next(caution for caution in seen.cautions if caution.what == "wasted-tokens")
        severities[told.about.tokens] = told.severity
    assert severities == {4: "risk", 5: "risk", 6: "ruin"}


def test_a_preview_reckons_with_what_other_fights_send_back_to_stock() -> None:
    """R3.4.35: all tokens of Hellas are on the board, but two fall to Assyria and take the place of its city."""
    t = table("movement")
    put(t, "argos", {HELLAS: 2, ASSYRIA: 4})
    put(t, "athens", {MINOA: 7}, city=HELLAS)
    put(t, "knossos", {HELLAS: t.stock[HELLAS]})
    (fight,) = Game(t, until="conflict").preview("minoa", []).fights
    assert fight.city_falls
    assert fight.after == {"minoa": 6}


def test_a_preview_warns_of_an_attack_that_is_too_weak() -> None:
    """R3.4.34: six against a city that takes seven; with seven nothing is said."""
    t = table("movement")
    put(t, "argos", {MINOA: 7})
    put(t, "athens", {}, city=HELLAS)
    game = Game(t, until="conflict")

    def ruins(tokens: int) -> list[object]:
        seen = game.preview("minoa", [{"move.land": {"path": ["argos", "athens"], "tokens": tokens}}])
        return [{**caution.about} for caution in seen.cautions if caution.what == "attack-too-weak"]

    assert ruins(6) == [{"area": "athens", "tokens": 6, "needed": 7}]
    assert ruins(7) == []


def test_a_preview_tells_of_ships_and_of_cities_to_be() -> None:
    """R3.3.17, R3.5.2: a ship nobody keeps, six on a site, five on another."""
    t = table("movement")
    put(t, "knossos", {MINOA: 6})
    put(t, "thera", {MINOA: 5})
    place_ship(t, MINOA, BOARD.index["thera"])
    t.ready[MINOA] = 0
    told = {caution.what: {**caution.about} for caution in Game(t, until="conflict").preview("minoa", []).cautions}
    assert told["ship-unkept"] == {"ships": 1}
    assert told["city-possible"] == {"areas": ["knossos"]}
    assert told["one-short-of-city"] == {"areas": ["thera"]}


def test_a_preview_warns_of_a_tax_rate_that_makes_cities_revolt() -> None:
    """R3.1.3: seven in stock pay two cities at rate 2 and at rate 3, but three cities only at rate 2."""
    t = table("tax-collection")
    for name in ("knossos", "thera", "rhodes"):
        put(t, name, {}, city=MINOA)
    take_advance(t, MINOA, COINAGE)
    gain_treasury(t, MINOA, 48)
    game = Game(t, until="expansion")
    told = {rate: [c.what for c in game.preview("minoa", [{"tax.setRate": rate}]).cautions] for rate in (2, 3)}
    assert "revolt-at-rate" in told[3]
    assert "revolt-at-rate" not in told[2]


def test_a_preview_stops_where_only_the_real_game_can_tell() -> None:
    """R3.6.3: a bought card is not known before it is bought, and the real stack is not touched."""
    t = table("trade-card-acquisition")
    put(t, "knossos", {}, city=MINOA)
    gain_treasury(t, MINOA, 40)
    game = Game(t, until="trade")
    before = playing.state(game)
    seen = game.preview("minoa", [{"cards.buy": {"stack": 9}}, {"cards.buy": {"stack": 9}}])
    assert seen.unknown
    assert seen.done == 1
    assert playing.state(game) == before


def test_previews_do_not_depend_on_what_their_viewer_may_not_know() -> None:
    """R1.20-R1.22, for previews: shuffle the unknown, and the preview is the same."""
    dice = random.Random(4)
    for seed in range(6):
        game = playing.start(7, seed)
        playing.steps(game, dice, 150 + 40 * seed)
        while (game.phase, len(game.pending)) != ("movement", 1):
            playing.step(game, dice)
        one, other = Game(game.table.copy()), Game(game.table.copy())
        civ = next(iter(one.pending))
        playing.shuffle_the_unknown(other, civ, dice)
        choices = [one.pending[civ].sample(dice) for _ in range(3)]
        assert one.preview(civ, choices) == Game(other.table).preview(civ, choices)


def test_workings_add_up() -> None:
    """R3.1.2, R3.1.3, R0.5.2."""
    t = table("tax-collection")
    for name in ("knossos", "thera", "rhodes", "sparta", "corinth"):
        put(t, name, {}, city=MINOA)
    gain_treasury(t, MINOA, 48)
    tax = tax_working(t, MINOA)
    assert tax.value == 7
    assert [part.value for part in tax.parts] == [10, -3]
    assert tax.parts[1].parts[0].value == 2
    assert support_working(t, MINOA).value == -10


def test_a_preview_of_a_purchase_explains_its_price() -> None:
    """R3.12.2: cost, group credit, specific credit; here 60 for Pottery without any credit."""
    t = table("advances")
    gain_treasury(t, MINOA, 50)
    t.credits[MINOA][2] = 20
    seen = Game(t, until="ast-alteration").preview(
        "minoa", [{"advances.buy": {"advances": ["pottery"], "treasury": 40}}]
    )
    assert seen.refusal is None
    price = seen.workings[0]
    assert price.value == 40
    assert [part.value for part in price.parts][:2] == [60, -20]
    assert seen.view.players["minoa"].advances == ["pottery"]


def test_a_decision_says_for_whom_it_may_wait() -> None:
    """R7.65: in free pace Assyria may hold for Minoa, which ranks before it here."""
    t = table("movement", pace="free")
    put(t, "knossos", {MINOA: 1})
    put(t, "assyria", {ASSYRIA: 1})
    game = Game(t, until="conflict")
    decision = game.view("assyria").decision
    assert decision is not None
    assert decision.waits_for == ["minoa"]
    assert decision.default == {"move.end": True}
    assert decision.clause == "R3.3.1"


def test_a_purchase_comes_to_what_was_bought_not_to_the_next_turn() -> None:
    """R3.12.1: all others have bought, so that with this answer the A.S.T. moves and the next tax is collected."""
    t = table("advances")
    put(t, "athens", {}, city=MINOA)
    put(t, "knossos", {MINOA: 4})
    gain_treasury(t, MINOA, 50)
    game = Game(t)
    while set(game.pending) != {"minoa"}:
        civ = next(civ for civ in game.pending if civ != "minoa")
        game.act(civ, game.pending[civ].default())
    nothing = game.preview("minoa", [{"advances.buy": {"advances": []}}])
    assert nothing.view.turn == t.turn + 1
    assert [(end.what, end.now, end.then) for end in nothing.ends] == [
        ("points", 1, 1), ("change", None, 0), ("treasury", 50, 50), ("step", 1, 1),
    ]  # fmt: skip
    assert nothing.cautions == ()


@pytest.mark.parametrize(("limit", "last"), [(1, ("points", False)), (2, ("tax", True))])
def test_on_the_last_turn_no_tax_is_looked_ahead_to(limit: int, last: tuple[str, bool]) -> None:
    """R3.13.20: what comes to points is shown in its place. Three in stock are too few for six cities."""
    t = table("movement", turn_limit=limit)
    for area in ("athens", "argos", "sparta", "rhodes", "miletus", "salamis"):
        put(t, area, {}, city=MINOA)
    gain_treasury(t, MINOA, 50)
    put(t, "knossos", {MINOA: 2})
    seen = Game(t, until="conflict").advice("minoa")
    warned = "revolt-to-come" in [caution.what for caution in seen.cautions]
    assert (seen.ends[-1].what, warned) == last
    if limit == 1:
        assert (seen.ends[-1].now, seen.ends[-1].then) == (6, 6)


@pytest.mark.parametrize(
    ("limit", "treasury", "warned"), [(1, 35, False), (1, 55, True), (2, 55, False), (None, 55, False)]
)
def test_a_preview_warns_of_means_unspent_on_the_last_turn(limit: int | None, treasury: int, warned: bool) -> None:
    """R3.13.20: what is not spent counts nothing; the cheapest advance, Mysticism, costs 50. Turn 1 is the last."""
    t = table("advances", turn_limit=limit)
    gain_treasury(t, MINOA, treasury)
    seen = Game(t, until="ast-alteration").preview("minoa", [{"advances.buy": {"advances": []}}])
    assert ("unspent-at-the-end" in [caution.what for caution in seen.cautions]) == warned


def whats(seen: Advice | Preview) -> list[str]:
    return [end.what for end in seen.ends]


def test_of_a_founding_cities_support_stock_and_step_are_told() -> None:
    """R3.5.2, R3.5.20, R3.13.1: the second city is the step into the Early Bronze Age, but four people support only
    two; six of the stock come back with each."""
    t = table("city-construction")
    t.ast[MINOA] = t.setting.track[MINOA].index(1) - 1
    put(t, "athens", {}, city=MINOA)
    put(t, "knossos", {MINOA: 6})
    put(t, "miletus", {MINOA: 6})
    put(t, "thera", {MINOA: 1})
    game = Game(t, until="trade-card-acquisition")
    cities, support, stock, step = game.advice("minoa").ends
    assert (cities.what, cities.now, cities.then, cities.areas) == ("cities", 1, 1, {"knossos": 6, "miletus": 6})
    assert (support.what, support.then, support.of, support.rate, support.bad) == ("support", 2, 7 + 6, 2, False)
    assert (stock.what, stock.now, stock.then) == ("stock", 42, 42)
    assert (step.what, step.now, step.then, [need.have for need in step.needs]) == ("step", 0, 0, [1])
    built = game.preview("minoa", [{"city.build": {"area": "knossos"}}])
    cities, support, stock, step = built.ends
    assert (cities.now, cities.then, cities.areas) == (1, 2, {"miletus": 6})
    assert (support.then, support.of, support.bad) == (4, 7, False)
    assert (stock.now, stock.then) == (42, 48)
    assert (step.now, step.then, step.bad) == (0, 1, False)
    both = game.preview("minoa", [{"city.build": {"area": area}} for area in ("knossos", "miletus")])
    support = both.ends[1]
    assert (support.then, support.of, support.bad) == (6, 1, True)
    assert sorted(support.areas) == ["knossos", "miletus"]


def test_of_a_purchase_points_change_treasury_and_step_are_told() -> None:
    """R3.12.6: with Mining 23 tokens pay 45, and one point is lost (V55)."""
    t = table("advances")
    gain_treasury(t, MINOA, 50)
    take_advance(t, MINOA, MINING)
    t.credits[MINOA][2] = 15
    game = Game(t, until="ast-alteration")
    before = game.preview("minoa", [{"advances.buy": {"advances": []}}])
    seen = game.preview("minoa", [{"advances.buy": {"advances": ["pottery"]}}])
    points, change, treasury, step = seen.ends
    assert whats(seen) == ["points", "change", "treasury", "step"]
    assert points.then == before.ends[0].then + 1
    assert (change.then, treasury.now, treasury.then) == (1, 50, 50 - (45 + 1) // 2)
    assert (step.now, step.then) == (1, 1)


def test_of_a_loss_what_is_given_cities_support_and_step_are_told() -> None:
    """R3.5.20: three cities, four people: one must be reduced, and with it goes the step (R3.13.1)."""
    t = table("city-construction")
    t.ast[MINOA] = t.setting.track[MINOA].index(2) - 1
    for area in ("athens", "knossos", "miletus"):
        put(t, area, {}, city=MINOA)
    put(t, "thera", {MINOA: 1})
    t.advances[MINOA] = 0b111
    game = Game(t, until="trade-card-acquisition")
    assert game.pending["minoa"].ids == ("support.reduceCity",)
    now = game.advice("minoa")
    assert whats(now) == ["given", "cities", "support", "step"]
    assert (now.ends[0].then, now.ends[3].then, now.ends[2].bad) == (0, 1, True)
    seen = game.preview("minoa", [{"support.reduceCity": "athens"}])
    assert (seen.ends[1].now, seen.ends[1].then) == (3, 2)
    assert (seen.ends[3].now, seen.ends[3].then, seen.ends[3].bad) == (1, 0, True)


def test_of_a_tax_income_revolts_stock_and_ships_are_told() -> None:
    """R3.1.2, R3.1.3: seven in stock, three cities; at rate 3 one revolts. Of two ships one can be kept (R3.3.10)."""
    t = table("tax-collection")
    for name in ("knossos", "thera", "rhodes"):
        put(t, name, {}, city=MINOA)
    take_advance(t, MINOA, COINAGE)
    gain_treasury(t, MINOA, 48)
    place_ship(t, MINOA, BOARD.index["thera"])
    game = Game(t, until="expansion")

    def told(seen: Advice | Preview) -> list[tuple[str, int, int | None, bool]]:
        return [(end.what, end.then, end.of, end.bad) for end in seen.ends]

    usual = [("income", 6, None, False), ("revolts", 0, None, False), ("stock", 1, None, False), ("ships", 1, 1, False)]
    high = [("income", 7, None, False), ("revolts", 1, None, True), ("stock", 0, None, False), ("ships", 1, 1, False)]
    assert told(game.advice("minoa")) == usual
    assert told(game.preview("minoa", [{"tax.setRate": 3}])) == high


def test_of_growth_what_is_placed_starves_and_has_room_is_told() -> None:
    """R3.2.3: three in stock for four that would grow; while too few are placed, the count follows all the same."""
    t = table("population-expansion")
    put(t, "argos", {MINOA: 2})
    put(t, "knossos", {MINOA: 2})
    gain_treasury(t, MINOA, 48)
    game = Game(t, until="movement")
    assert whats(game.advice("minoa")) == ["placed", "starve", "room", "cities"]
    few = game.preview("minoa", [{"expand.allocate": {"argos": 2}}])
    assert few.refusal is not None
    assert (few.ends[0].then, few.ends[0].of) == (2, 3)
    seen = game.preview("minoa", [{"expand.allocate": {"argos": 1, "knossos": 2}}])
    assert (seen.ends[0].then, seen.ends[1].areas) == (3, {"argos": 2, "knossos": 1})


def test_of_a_damage_the_points_named_are_counted() -> None:
    """R7.1, R0.2.3: a token 1, a city 5, of the twenty that the damage asks for."""
    t = table("calamity-resolution")
    put(t, "knossos", {}, city=MINOA)
    put(t, "thera", {MINOA: 4})
    asked = Damage(t, MINOA, 8, everywhere, "R3.9.43")
    aftermath = Aftermath(t, t, MINOA, {}, (), 0)
    for answer, points in (({}, 0), ({"thera": 2}, 2), ({"thera": 3, "knossos": "city"}, 8), ({"nowhere": 1}, 0)):
        given = ends(aftermath, asked, [{"calamity.damage": answer}])[0]
        assert (given.what, given.then, given.of) == ("given", points, 8)
