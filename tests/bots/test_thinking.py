"""What the heuristics do on small tables: growing, building, losing, trading, buying."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from megaciv.bots import Seats, create
from megaciv.bots.advances.appraisal import Ledger
from megaciv.bots.advances.basket import Means
from megaciv.bots.base import Thinker
from megaciv.bots.memory import Mind
from megaciv.bots.personality import PERSONALITIES, Weights, personality
from megaciv.bots.steady import Steady
from megaciv.bots.trade.terms import Purse
from megaciv.rules.engine.bounds import AdvancesBounds
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import gain_treasury, place_city, place_tokens, take_card
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import KIND, card_of
from megaciv.rules.game import Game
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.seeing.sight import Heard, Sight
from tests.bots.tables import seated
from tests.rules.rich import empty_table


def sober() -> Mind:
    """A steady player without whims."""
    return Mind(Steady.weights, PERSONALITIES["sober"])


def hold(t: Table, player: Player, *cards: str) -> None:
    for name in cards:
        take_card(t, player, card_of(name, t.setting.block[player]))


def look(t: Table, civ: str) -> tuple[Game, Sight]:
    game = Game(t, until="ast-alteration")
    return game, Sight(game, civ)


# -- growing and building ------------------------------------------------------------


@pytest.mark.parametrize("name", ["novice", "steady", "shrewd"])
def test_a_people_doubles_for_four_turns(name: str) -> None:
    """Census 16 in turn 4 wherever there is land enough; Minoa needs ships."""
    seats = seated(name, 9, seed=1, turns=4, board="west").play()
    census = dict(zip(seats.game.setting.civs, seats.game.table.census, strict=True))
    assert {civ for civ, number in census.items() if number == 16} >= set(census) - {"minoa"}
    assert census["minoa"] >= 8 if name == "novice" else census["minoa"] >= 12


def test_minoa_takes_ship_early() -> None:
    """Turn 3, four tokens on either half of Crete: one ship, paid with two of them (R3.3.7), does for both.
    Two ships would cost half of the people."""
    seats = seated("steady", 9, seed=1, board="west")
    game = seats.game
    while game.turn < 4:
        seats.step()
    sailed = [choice["move.sail"] for civ, choice in game.choices if civ == "minoa" and "move.sail" in choice]
    assert len(sailed) == 1


@pytest.mark.parametrize(("more", "builds"), [(3, True), (0, False)])
def test_a_city_is_built_only_if_it_can_be_fed(more: int, builds: bool) -> None:
    """Four cities and six tokens on a site: a fifth city wants ten tokens elsewhere."""
    t = empty_table(5, phase="city-construction", board="west")
    civ = "egypt"
    p = t.setting.player[civ]
    sites = [a for a in t.setting.region[p] if BOARD.site[a] and BOARD.limit[a]]
    rest = sorted((a for a in t.setting.region[p] if not BOARD.site[a]), key=lambda a: -BOARD.limit[a])
    for area in sites[:4]:
        place_city(t, p, area)
    place_tokens(t, p, sites[4], 6)
    wanted = 8 + more
    for area in rest:
        number = min(wanted, BOARD.limit[area])
        place_tokens(t, p, area, number)
        wanted -= number
    assert wanted == 0
    game, sight = look(t, civ)
    choice = Steady(PERSONALITIES["sober"]).choose(sight, game.pending[civ], random.Random(1))
    assert ("city.build" in choice) is builds


# -- losing ------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "cities"), [(14, 2), (26, 0)])
def test_famine_takes_what_is_missed_least(tokens: int, cities: int) -> None:
    """Ten damage with seven cities: at 14 tokens, all needed for support, two cities go; with 26 only tokens."""
    t = empty_table(5, phase="calamity-resolution", board="west")
    civ = "assyria"
    p = t.setting.player[civ]
    sites = [a for a in t.setting.region[p] if BOARD.site[a] and BOARD.limit[a]]
    for area in sites[:7]:
        place_city(t, p, area)
    left = tokens
    for area in (a for a in t.setting.region[p] if a not in sites[:7] and BOARD.limit[a]):
        number = min(left, BOARD.limit[area] + (tokens > 20) * 2)
        place_tokens(t, p, area, number)
        left -= number
    assert left == 0
    hold(t, p, "famine")
    game, sight = look(t, civ)
    bot = Steady(PERSONALITIES["sober"])
    while "calamity.damage" not in game.pending.get(civ, bot_is_not_asked).ids:
        asked = next(iter(game.pending))
        game.act(asked, game.pending[asked].default())
    answer = bot.choose(sight.look(), game.pending[civ], random.Random(1))["calamity.damage"]
    assert sum(what == "city" or isinstance(what, dict) for what in answer.values()) == cities


class _Nothing:
    ids: tuple[str, ...] = ()


bot_is_not_asked = _Nothing()


# -- trading ------------------------------------------------------------


def purse_of(*cards: str) -> tuple[Purse, Sight]:
    t = empty_table(5, phase="trade", board="west")
    hold(t, 0, *cards)
    hold(t, 1, "salt", "wine", "wine", "iron")
    _, sight = look(t, t.setting.civs[0])
    return Purse(sober(), sight), sight


def offer(give: list[str], want: list[str]) -> Heard:
    return Heard("o", 1, 0, Statement(3, tuple(KIND[n] for n in give)), Statement(3, tuple(KIND[n] for n in want)))


def test_two_of_what_one_collects_for_two_that_one_does_not() -> None:
    purse, _ = purse_of("wine", "wine", "wine", "copper", "oil", "salt")
    weighed = purse.weigh(offer(["wine", "wine"], ["oil", "salt"]))
    assert weighed is not None
    assert weighed.worth > 30


def test_a_set_is_not_broken_for_odd_cards() -> None:
    purse, _ = purse_of("wine", "wine", "wine", "copper", "oil", "salt")
    weighed = purse.weigh(offer(["fish", "salt"], ["wine", "wine"]))
    assert weighed is not None
    assert weighed.worth < 0


def test_a_tradeable_calamity_is_slipped_and_the_others_never() -> None:
    """What is sworn is true; Epidemic goes as the third card; Civil War cannot."""
    purse, sight = purse_of("oil", "oil", "salt", "salt", "epidemic", "civil_war")
    for area in sorted(sight.setting.region[0])[:3]:
        place_tokens(_table(sight), 0, area, 2)
    given = Counter[int]()
    for turn in range(40):
        sight.turn = turn
        packet = purse.packet(Statement(3, (KIND["oil"], KIND["oil"])), 1)
        assert packet is not None
        kinds = [card >> 1 for card in packet[0]]
        assert kinds.count(KIND["oil"]) == 2
        given.update(kinds)
    assert given[KIND["civil_war"]] == 0
    assert given[KIND["epidemic"]] == 32  # four times in five


def _table(sight: Sight) -> Table:
    return sight._t


def test_trading_makes_hands_richer() -> None:
    from megaciv.rules.phases.advances.prices import hand_value  # noqa: PLC0415

    seats = seated("steady", 9, seed=4, turns=9)
    seats.play(until=lambda g: g.turn == 8 and g.phase == "trade")
    t = seats.game.table
    before = sum(hand_value(t, p) for p in t.active)
    seats.play(until=lambda g: g.phase != "trade")
    assert sum(hand_value(t, p) for p in t.active) > 1.4 * before


# -- buying ------------------------------------------------------------


def test_payment_wastes_as_little_as_possible() -> None:
    """205 with sets of 144 (four of face 9), 54 (three of 6), 36 (three of 4) and 9: treasury rather than a set."""
    t = empty_table(5, phase="advances", board="west")
    nines = [n for n, k in KIND.items() if k < 45 and _face(k) == 9]
    sixes = [n for n, k in KIND.items() if k < 45 and _face(k) == 6]
    fours = [n for n, k in KIND.items() if k < 45 and _face(k) == 4]
    hold(t, 0, *[nines[0]] * 4, *[sixes[0]] * 3, *[fours[0]] * 3, nines[1])
    gain_treasury(t, 0, 5)
    _, sight = look(t, t.setting.civs[0])
    held = Counter(card >> 1 for card in sight.hand)
    paid = Means(sight, dict(held), 1).pay(sober(), sight, 205)
    assert paid is not None
    kinds, treasury, _ = paid
    assert {KIND[nines[0]], KIND[sixes[0]]} <= set(kinds)
    assert KIND[fours[0]] not in kinds
    assert 144 + 54 + treasury + (9 if KIND[nines[1]] in kinds else 0) >= 205


def _face(kind: int) -> int:
    from megaciv.rules.phases.advances.prices import FACE  # noqa: PLC0415

    return FACE[kind]


def test_prices_are_those_of_the_rules() -> None:
    seats = seated("steady", 5, seed=3, turns=12)
    seats.play(until=lambda g: g.turn == 11 and g.phase == "advances")
    civ = next(iter(seats.game.pending))
    told = seats.game.pending[civ].bounded(AdvancesBounds).prices
    from megaciv.rules.facts.cards import ADVANCE  # noqa: PLC0415
    from megaciv.rules.phases.advances.prices import all_prices  # noqa: PLC0415

    ledger = Ledger(seats.sights[civ].look())
    mine = all_prices(ledger.credits, ledger.held)
    assert {name: mine[ADVANCE[name]] for name in told} == told


# -- who plays ------------------------------------------------------------


def test_personalities_are_drawn_by_the_seed() -> None:
    drawn = {personality(None, seed).name for seed in range(60)}
    assert drawn == PERSONALITIES.keys() - {"sober"}
    assert personality(None, 5) == personality(None, 5)
    assert personality("warlord").peace < 1


def test_create_knows_names_personalities_and_refuses_others(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = create("shrewd", personality="priest")
    assert isinstance(bot, Thinker)
    assert bot.mind.p.name == "priest"
    with pytest.raises(ValueError, match="unknown-bot: bot genius"):
        create("genius")


class _Entry:
    name = "parrot"

    def load(self) -> object:
        return lambda personality, seed: Steady(PERSONALITIES["sober"], Weights(slip=0.0))


def test_other_packages_add_bots_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    from megaciv.bots import registry  # noqa: PLC0415

    monkeypatch.setattr(registry, "entry_points", lambda group: [_Entry()] if group == "megaciv.bots" else [])
    assert registry.names()[-1] == "parrot"
    assert not registry.is_ours("parrot")
    game = Game.new(seated("random", 5).game.setting.setup, 1)
    seats = Seats(game, {civ: registry.create("parrot") for civ in game.setting.civs}, budget=5.0)
    seats.play(until=lambda g: g.turn == 3)
    assert seats.incidents == []
