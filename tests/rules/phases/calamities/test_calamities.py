"""Properties of calamities on random tables, their explanations and forecasts (R3.8, R3.9, chapter 7)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from megaciv.rules.advice.forecast import forecast
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import CalamityExplained
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import place_city, place_tokens
from megaciv.rules.engine.working import Working
from megaciv.rules.facts.advances import PUBLIC_WORKS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import CALAMITIES, card_of, is_calamity
from megaciv.rules.game import Game
from megaciv.rules.phases.calamities.damage import Damage, everywhere
from megaciv.rules.phases.calamities.majors import MAJOR
from megaciv.rules.phases.calamities.minor import MINOR
from megaciv.rules.phases.calamities.reckoning import unit_points
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Options, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks
from megaciv.text.words import catalogue
from tests.rules.calamity_tables import hand, play, random_table
from tests.rules.playing import shuffle_the_unknown, state

PLAYERS = (5, 8, 9, 11, 12, 15, 18)
CALAMITY_IDS = [calamity.id for calamity in CALAMITIES]


def random_setup(dice: random.Random) -> Setup:
    options = Options(
        damage_by_reduction=dice.random() < 0.25,
        city_prevention=dice.choice(("nominal", "protect")),
        selection_ladder=dice.choice(("split-first", "whole-areas")),
    )
    return Setup(players=dice.choice(PLAYERS), pace=dice.choice(("ordered", "free")), options=options)


def parts(working: Working) -> Iterator[Working]:
    """A working and all its parts."""
    yield working
    for part in working.parts:
        yield from parts(part)


@pytest.mark.parametrize("seed", range(40))
def test_phases_keep_the_laws_and_end(seed: int) -> None:
    """R1.5-R1.9, R1.16, R1.17: conservation after every step, limits after phase 8, no calamity left after phase 9."""
    dice = random.Random(seed)
    table = random_table(dice, random_setup(dice))
    selected = play(table, dice, until="calamity-resolution").table
    for cards in selected.hands:
        held = [card for card in cards if is_calamity(card)]
        majors = [card for card in held if MAJOR.keys() & {_name(card)}]
        assert len(held) <= 3
        assert len(majors) <= 2
        assert len({card // 2 for card in held}) == len(held)
    done = play(selected, dice).table
    assert not any(is_calamity(card) for cards in done.hands for card in cards)


def _name(card: int) -> str:
    return next(name for name in CALAMITY_IDS if card_of(name, card & 1) == card)


JUNK: list[Any] = [None, True, 1.0, -1, 99, "", "nowhere", [], {}, [[]], [None], {1: 1}, ["knossos", "knossos"]]
JUNK += [{"knossos": junk} for junk in (1.0, True, None, {"tokens": "1"}, {"ships": 1}, {"city": 1})]


@pytest.mark.parametrize("seed", range(12))
def test_every_answer_offered_is_legal(seed: int) -> None:
    """Defaults, samples and listed options are accepted; describing a decision changes nothing."""
    dice = random.Random(seed)
    game = Game(random_table(dice, random_setup(dice)), until="special-abilities")
    while pending := game.pending:
        civ = dice.choice(sorted(pending))
        decision = pending[civ]
        before = state(game)
        decision.describe()
        assert decision.default() in decision
        options = decision.options() or []
        assert all(option in decision for option in options)
        for junk in JUNK:
            decision.refusal({decision.ids[0]: junk})
        assert state(game) == before
        game.act(civ, decision.sample(dice))


def one_calamity(dice: random.Random, name: str, players: int) -> tuple[Table, int]:
    """A random table where one player holds just this calamity."""
    table = random_table(dice, Setup(players=players), "calamity-resolution")
    for p, cards in enumerate(table.hands):
        for card in [c for c in cards if is_calamity(c)]:
            cards.remove(card)
            table.piles[card % 2 * 9 + (CALAMITIES[CALAMITY_IDS.index(_name(card))].stack - 1)].append(card)
            table.traces.pop(card, None)
        table.hands[p].sort()
    player = dice.randrange(players)
    hand(table, player, card_of(name, table.setting.block[player]))
    return table, player


def explained(game: Game) -> Working:
    (told,) = [event.data.working for event in game.events if isinstance(event.data, CalamityExplained)]
    return told


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", CALAMITY_IDS)
def test_losses_are_what_was_explained(name: str, seed: int) -> None:
    """'Why did I lose seven?': unit points and cities lost are those of the explanation, and nobody else lost any."""
    dice = random.Random(f"{name} {seed}")
    table, _ = one_calamity(dice, name, 9 if name in MINOR else dice.choice(PLAYERS))
    before = table.copy()
    game = play(table, dice)
    told: Counter[tuple[str, str]] = Counter()
    for part in explained(game).parts:
        if part.what in ("unit-points-lost", "cities-reduced", "cities-destroyed", "cities-turned-pirate"):
            told[part.what, part.about["player"]] += part.value or 0
    for p, civ in enumerate(table.setting.civs):
        cities = len(before.cities[p]) - len(game.table.cities[p])
        said = sum(told[what, civ] for what in ("cities-reduced", "cities-destroyed", "cities-turned-pirate"))
        if ("unit-points-lost", civ) in told:
            assert unit_points(before, p) - unit_points(game.table, p) == told["unit-points-lost", civ]
        elif name not in ("treachery", "civil_war", "tyranny", "barbarian_hordes", "regression"):
            assert cities == said


def struck(told: Working) -> tuple[set[str], set[int]]:
    """Whom the explanation names a victim who owes or loses anything, and the areas where everybody may suffer."""
    parts_of = [part for part in told.parts if part.what != "unit-points-annexed"]
    owing = {part.about["player"] for part in parts_of if "player" in part.about and part.value != 0}
    hordes = {BOARD.index[part.about["area"]] for part in parts_of if part.what.startswith("horde-")}
    erupted = {part.about["volcano"] for part in parts_of if part.what == "volcano"}
    return owing, hordes | {a for volcano in erupted for a in BOARD.volcanoes[volcano]}


@pytest.mark.parametrize("name", CALAMITY_IDS)
@pytest.mark.parametrize("seed", range(8))
def test_who_is_immune_or_no_victim_loses_nothing(name: str, seed: int) -> None:
    """R3.0.7, R3.9.8: a victim whose working comes to 0, and anyone who is no victim, keeps units, treasury, cards and
    A.S.T. position; only where a volcano erupts or a horde stands do others suffer (R3.9.40, R3.9.47)."""
    dice = random.Random(f"immune {name} {seed}")
    table, _ = one_calamity(dice, name, 9 if name in MINOR else dice.choice(PLAYERS))
    before = table.copy()
    game = play(table, dice)
    after, (owing, areas) = game.table, struck(explained(game))
    for p, civ in enumerate(table.setting.civs):
        if civ in owing:
            continue
        assert after.cities[p] >= before.cities[p] - areas
        assert all(after.tokens[p].get(a, 0) >= n for a, n in before.tokens[p].items() if a not in areas)
        assert after.ships[p] == before.ships[p]
        assert after.treasury[p] >= before.treasury[p]
        assert after.ast[p] == before.ast[p]
        assert not [card for card in before.hands[p] if not is_calamity(card) and card not in after.hands[p]]


@pytest.mark.parametrize("name", CALAMITY_IDS)
def test_forecast_tells_the_same_numbers_as_the_resolution(name: str) -> None:
    """`forecast` is the working of the resolution itself, as far as the victim's own losses go."""
    dice = random.Random(f"forecast {name}")
    for _ in range(6):
        table, player = one_calamity(dice, name, 9 if name in MINOR else 12)
        civ = table.setting.civs[player]
        foreseen = [w for w in forecast(table, player, name).parts if w.what.startswith("due-")]
        game = play(table, dice)
        told = [w for w in explained(game).parts if w.what.startswith("due-") and w.about["player"] == civ]
        assert all(w in foreseen for w in told)


@pytest.mark.parametrize("name", CALAMITY_IDS)
def test_forecast_knows_nothing_hidden(name: str) -> None:
    """R1.21, R1.22: other hands, stacks and traces do not change a forecast."""
    dice = random.Random(f"hidden {name}")
    game = Game(random_table(dice, Setup(players=12), "trade"), until="calamity-selection")
    civ = dice.choice(game.setting.civs)
    before = game.forecast(civ, name)
    shuffle_the_unknown(game, civ, dice)
    assert game.forecast(civ, name) == before


def test_forecast_of_something_unknown_is_refused() -> None:
    game = Game.new(Setup(players=5), 1)
    with pytest.raises(IllegalChoice):
        game.forecast("minoa", "plague_of_frogs")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_everything_told_has_words(language: str) -> None:
    """Every event and every working of the calamities is in both catalogues."""
    words = catalogue(language).keys
    dice = random.Random(7)
    for name in CALAMITY_IDS:
        for _ in range(4):
            table, player = one_calamity(dice, name, 9 if name in MINOR else 12)
            foreseen = forecast(table, player, name)
            game = play(table, dice)
            for part in (*parts(explained(game)), *parts(foreseen)):
                assert f"working-{part.what}" in words
            for event in game.events:
                if "calamit" in event.kind or event.kind in ("beneficiary-named", "horde-moved", "volcano-erupted"):
                    assert f"event-{event.kind}" in words


# -- damage ------------------------------------------------------------


Given = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]
"""Tokens by area, and cities: what is destroyed."""


def every_loss(t: Table, player: int) -> Iterator[Given]:
    """Every set of the player's units that can be destroyed: a city never without its Public Works token (R7.61)."""
    tied = t.has(player, PUBLIC_WORKS)
    ways = []
    for area in t.unit_areas(player):
        tokens, city = t.tokens[player].get(area, 0), t.city[area] == player
        pairs = [(n, c) for n in range(tokens + 1) for c in range(city + 1)]
        ways.append([(area, n, c) for n, c in pairs if not (c and tied and tokens and not n)])
    for taken in product(*ways):
        yield tuple((a, n) for a, n, _ in taken if n), tuple(a for a, _, c in taken if c)


def legal_losses(t: Table, player: int, damage: int) -> set[Given]:
    """R7.1 read aloud: enough, and no unit that could be spared alone with the rest still enough."""
    losses = list(every_loss(t, player))
    there = unit_points(t, player)
    enough = {given for given in losses if _worth(given) >= min(damage, there)}
    return {
        given for given in enough if there <= damage or not any(less in enough for less in _spared(t, player, given))
    }


def _worth(given: Given) -> int:
    return sum(n for _, n in given[0]) + 5 * len(given[1])


def _spared(t: Table, player: int, given: Given) -> Iterator[Given]:
    """The same with one unit less; the Public Works token of a lost city cannot be spared."""
    tokens, cities = given
    for area, number in tokens:
        if number > (area in cities and t.has(player, PUBLIC_WORKS)):
            yield tuple((a, n - (a == area)) for a, n in tokens if n - (a == area)), cities
    for area in cities:
        yield tokens, tuple(a for a in cities if a != area)


def as_answer(given: Given) -> dict[str, Any]:
    areas = sorted({*dict(given[0]), *given[1]})
    return {BOARD.ids[a]: {"tokens": dict(given[0]).get(a, 0), "city": a in given[1]} for a in areas}


@pytest.mark.parametrize("seed", range(80))
def test_damage_is_irredundant_and_forced_only_if_there_is_one_answer(seed: int) -> None:
    """R7.1, R3.0.4, R7.61: legality and the forced answer, against every combination of units."""
    dice = random.Random(seed)
    t, player = _small_realm(dice)
    damage = dice.randrange(1, 16)
    decision = Damage(t, player, damage, everywhere, "R3.9.42")
    legal = legal_losses(t, player, damage)
    for given in every_loss(t, player):
        if any(given):
            assert ({"calamity.damage": as_answer(given)} in decision) == (given in legal)
    assert (decision.single() is not None) == (len(legal) == 1)
    for _ in range(5):
        assert _outcome(decision, decision.sample(dice)["calamity.damage"]) in legal
    assert _outcome(decision, decision.default()["calamity.damage"]) in legal


def _outcome(decision: Damage, answer: Any) -> Given:
    losses = decision.take("calamity.damage", answer)
    return tuple(sorted(losses.tokens.items())), tuple(sorted(losses.cities))


def _small_realm(dice: random.Random) -> tuple[Table, int]:

    t = random_table(dice, Setup(players=5))
    for owner in range(t.setting.n + 1):
        for area in list(t.tokens[owner]):
            t.tokens[owner].pop(area)
            t.occupants[area] = 0
        for area in list(t.cities[owner]):
            t.cities[owner].remove(area)
            t.city[area] = -1
    t.stock, t.treasury = [55] * 5, [0] * 5
    for name in dice.sample(["knossos", "phaestos", "rhodes", "thera"], dice.randrange(1, 5)):
        area = BOARD.index[name]
        if dice.random() < 0.5:
            place_city(t, 0, area)
            place_tokens(t, 0, area, dice.randrange(2))
        else:
            place_tokens(t, 0, area, dice.randrange(1, 5))
    return t, 0


# -- simultaneity ------------------------------------------------------------


def test_victims_of_the_second_copy_may_wait_for_the_first() -> None:
    """R3.9.30: in free pace a victim of the second copy may hold until the first copy's victims are done."""

    t = Table(Setting(Setup(players=12, pace="free")), "hold")
    prepare_stacks(t)
    t.phase = PHASE_IDS.index("calamity-resolution")
    player = t.setting.player
    for civ, areas in {"minoa": ("knossos", "phaestos"), "babylon": ("ur", "charax"), "saba": ("saba", "himyar"),
                       "hatti": ("hattusa", "kanesh")}.items():  # fmt: skip
        for name in areas:
            place_tokens(t, player[civ], BOARD.index[name], 9)
    for civ, trader in (("minoa", "persia"), ("babylon", "hellas")):
        card = card_of("epidemic", t.setting.block[player[civ]])
        hand(t, player[civ], card)
        t.traces[card] = player[trader]
    game = Game(t, until="special-abilities")
    for civ in ("minoa", "babylon"):
        game.act(civ, {"calamity.insistSequential": False})
    assert set(game.pending) == {"minoa", "saba", "hatti", "babylon"}
    assert game.waits_for("babylon") == ["minoa", "saba", "hatti"]
    game.act("babylon", {"hold": True})
    assert "babylon" not in game.pending
    for civ in ("hatti", "saba", "minoa"):
        game.act(civ, game.pending[civ].default())
    assert set(game.pending) == {"babylon"}
