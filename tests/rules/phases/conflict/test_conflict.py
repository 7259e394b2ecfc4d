"""Conflict (R3.4) where cases do not reach: the arithmetic, properties, decisions as objects, free pace."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from megaciv.rules.engine.bounds import YesNoBounds
from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import NOBODY
from megaciv.rules.engine.verbs import place_ship, take_advance
from megaciv.rules.facts.advances import ADVANCED_MILITARY, ENGINEERING, METALWORKING, NAVAL_WARFARE
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from megaciv.rules.phases.conflict.phase import is_token_conflict, metalworkers, rounds, strength
from tests.rules.tables import ASSYRIA, BARBARIANS, EGYPT, HATTI, MINOA, here, put, table

# -- the arithmetic ------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "limit", "with_city", "metalworking", "left"),
    [
        ({0: 4, 1: 2}, 3, False, set(), {0: 3}),  # V16
        ({0: 3, 1: 3}, 2, False, set(), {0: 1, 1: 1}),  # V17
        ({0: 2, 1: 2}, 1, False, set(), {}),  # V18
        ({0: 1, 1: 2, 2: 3}, 3, False, set(), {1: 1, 2: 2}),  # V19
        ({0: 3, 1: 3}, 1, False, {1}, {1: 1}),  # V20
        ({0: 7, 1: 6}, 2, False, set(), {0: 2}),  # V22
        ({0: 7, 1: 6}, 3, False, set(), {0: 2, 1: 1}),  # V22
        ({0: 7, 1: 6}, 4, False, set(), {0: 3, 1: 1}),  # V22
        ({0: 6, 1: 5}, 2, False, set(), {0: 2}),  # V23
        ({0: 7, 1: 4}, 2, False, set(), {0: 4}),  # V24
        ({0: 8, 1: 3}, 3, True, set(), {0: 6}),  # V25
        ({0: 1, 1: 1}, 4, True, set(), {}),  # R3.4.14: beside a city the limit does not count
        ({0: 15, 1: 6}, 1, False, set(), {0: 10}),  # V46
        ({0: 5}, 1, False, set(), {0: 5}),  # one owner: no conflict
        ({0: 5, 1: 0}, 1, False, set(), {0: 5}),
    ],
)
def test_rounds(
    counts: dict[int, int], limit: int, with_city: bool, metalworking: set[int], left: dict[int, int]
) -> None:
    """R3.4.10-R3.4.15: the vectors of chapter 8."""
    assert rounds(counts, limit, with_city, metalworking) == left


@given(
    counts=st.dictionaries(st.integers(0, 5), st.integers(1, 9), min_size=1, max_size=6),
    area=st.sampled_from(["alani", "lycia", "hattusa", "tyre", "fayum"]),
    with_city=st.booleans(),
    metalworking=st.sets(st.integers(0, 4)),
)
def test_a_conflict_without_choices_agrees_with_the_arithmetic(
    counts: dict[int, int], area: str, with_city: bool, metalworking: set[int]
) -> None:
    """R3.4.10-R3.4.15: the board ends as `rounds` says, and no conflict situation is left (R1.14)."""
    t = table()
    where = put(t, area, counts, BARBARIANS if with_city else NOBODY)
    for player in metalworking:
        take_advance(t, player, METALWORKING)
    assert metalworkers(t, where) == metalworking & counts.keys()
    expected = rounds(counts, BOARD.limit[where], with_city, metalworking)
    fought = is_token_conflict(t, where)
    game = Game(t, until="city-construction")
    attackers = {owner for owner in expected if owner != BARBARIANS}
    if not with_city or not attackers:
        assert here(t, where) == (expected if fought else counts)
    else:
        (attacker,) = attackers
        success = expected[attacker] >= 7
        kinds = [event.data["success"] for event in game.events if event.kind == "city-attacked"]
        assert kinds == [success]
        if success:
            assert list(game.pending) == [t.setting.civs[attacker]]


@given(
    counts=st.dictionaries(st.integers(0, 4), st.integers(1, 7), min_size=2, max_size=5),
    next_door=st.dictionaries(st.integers(0, 4), st.integers(1, 4), max_size=5),
    ships=st.lists(st.integers(0, 4), max_size=6),
    navies=st.sets(st.integers(0, 4)),
    armies=st.sets(st.integers(0, 4)),
    seed=st.integers(0, 999),
)
def test_any_choice_of_losses_ends_the_conflict(
    counts: dict[int, int],
    next_door: dict[int, int],
    ships: list[int],
    navies: set[int],
    armies: set[int],
    seed: int,
) -> None:
    """R3.4.12: whatever is chosen, all conflicts end and only those with a choice are asked."""
    t = table()
    put(t, "miletus", counts)
    put(t, "sardes", next_door)
    for player in ships:
        if t.ships[player].count(BOARD.index["miletus"]) < 4:
            place_ship(t, player, BOARD.index["miletus"])
    for player in navies:
        take_advance(t, player, NAVAL_WARFARE)
    for player in armies:
        take_advance(t, player, ADVANCED_MILITARY)
    game, dice = Game(t, until="city-construction"), random.Random(seed)
    while game.pending:
        civ, decision = next(iter(game.pending.items()))
        options = decision.options()
        assert options is not None
        assert len(options) > 1
        assert decision.default() in decision
        assert t.setting.player[civ] in navies | armies
        game.act(civ, decision.sample(dice))
    assert not any(t.is_conflict(area) for area in range(BOARD.size))


# -- decisions ------------------------------------------------------------


def test_losses_offered() -> None:
    """R3.4.12: a token here (the default), a ship here, a token next door by land."""
    t = table()
    put(t, "miletus", {MINOA: 2, HATTI: 2})
    put(t, "sardes", {MINOA: 1})
    put(t, "rhodes", {MINOA: 1})
    place_ship(t, MINOA, BOARD.index["miletus"])
    take_advance(t, MINOA, NAVAL_WARFARE)
    take_advance(t, MINOA, ADVANCED_MILITARY)
    decision = Game(t).pending["minoa"]
    assert decision.options() == [
        {"conflict.removeLoss": {"area": "miletus", "from": source}} for source in ("here", "ship", "sardes")
    ]
    assert decision.default() == {"conflict.removeLoss": {"area": "miletus", "from": "here"}}
    for wrong in ({"area": "sardes", "from": "here"}, {"area": "miletus"}, {"area": "miletus", "from": "rhodes"}, 3):
        assert {"conflict.removeLoss": wrong} not in decision


def test_a_secret_choice_is_not_told_before_all_have_chosen() -> None:
    """R3.4.12: no event between the first and the last answer of a group."""
    t = table()
    put(t, "miletus", {MINOA: 2, HATTI: 2})
    for player in (MINOA, HATTI):
        place_ship(t, player, BOARD.index["miletus"])
        take_advance(t, player, NAVAL_WARFARE)
    game = Game(t)
    told = len(game.events)
    game.act("hatti", {"conflict.removeLoss": {"area": "miletus", "from": "ship"}})
    assert len(game.events) == told
    assert list(game.pending) == ["minoa"]
    assert game.view("minoa").asked == {"minoa": ["conflict.removeLoss"]}
    game.act("minoa", {"conflict.removeLoss": {"area": "miletus", "from": "ship"}})
    assert len(game.events) > told


def test_rewards_by_default() -> None:
    """R3.4.38-39: by default the attacker takes a card and as much treasury as they may."""
    t = table()
    put(t, "tanis", {MINOA: 7}, city=EGYPT)
    t.hands[EGYPT].append(t.piles[0].pop())
    game = Game(t, until="city-construction")
    assert game.pending["minoa"].default() == {"cityAttack.drawCard": True}
    game.act("minoa", {"cityAttack.drawCard": True})
    assert game.pending["minoa"].default() == {"cityAttack.plunder": 3}
    for wrong in (-1, 4, True, "3"):
        assert {"cityAttack.plunder": wrong} not in game.pending["minoa"]


def test_the_stolen_card_is_unknown_beforehand() -> None:
    """R3.4.38: chance picks the card; a dry run cannot know it."""
    t = table()
    put(t, "tanis", {MINOA: 7}, city=EGYPT)
    t.hands[EGYPT] += sorted([t.piles[0].pop(), t.piles[1].pop()])
    game = Game(t)
    t.chance.closed = True
    with pytest.raises(Unknown):
        game.act("minoa", {"cityAttack.drawCard": True})


def test_after_a_draw_nothing_is_taken_back() -> None:
    """R3.4.38: the card was seen, so the choice stands."""
    t = table()
    put(t, "tanis", {MINOA: 7}, city=EGYPT)
    t.hands[EGYPT].append(t.piles[0].pop())
    game = Game(t)
    game.act("minoa", {"cityAttack.drawCard": True})
    with pytest.raises(IllegalChoice):
        game.undo("minoa")


def test_the_area_of_a_wait_is_told() -> None:
    """R3.4.17: the answer is yes or no, the question says which conflict is meant; the default is not to wait."""
    t = table()
    put(t, "hattusa", {HATTI: 2, MINOA: 2})
    put(t, "kanesh", {HATTI: 2, ASSYRIA: 2})
    take_advance(t, HATTI, ADVANCED_MILITARY)
    decision = Game(t).pending["hatti"]
    assert decision.describe().bounds == YesNoBounds("hattusa")
    assert decision.default() == {"conflict.wait": False}


def test_far_conflicts_are_not_waited_for() -> None:
    """R3.0.4, R7.66: where no loss of one could touch the other, waiting changes nothing and is not asked."""
    t = table()
    put(t, "hattusa", {HATTI: 2, MINOA: 2})
    put(t, "tyre", {HATTI: 3, EGYPT: 3})
    take_advance(t, HATTI, ADVANCED_MILITARY)
    assert not Game(t, until="city-construction").pending


# -- attacks ------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "engineers", "expected"),
    [
        (MINOA, [], (7, 6)),
        (MINOA, [MINOA], (6, 5)),
        (MINOA, [EGYPT], (8, 7)),
        (MINOA, [MINOA, EGYPT], (7, 6)),
        (BARBARIANS, [], (7, 6)),
        (BARBARIANS, [EGYPT], (8, 7)),
    ],
)
def test_strength(attacker: int, engineers: list[int], expected: tuple[int, int]) -> None:
    """R3.4.32, R7.71."""
    t = table()
    area = put(t, "tanis", {}, city=EGYPT)
    for player in engineers:
        take_advance(t, player, ENGINEERING)
    assert strength(t, attacker, area) == expected


def test_strength_against_pirates() -> None:
    """R3.4.32: pirate cities have no Engineering."""
    t = table()
    area = put(t, "tanis", {}, city=BARBARIANS)
    take_advance(t, MINOA, ENGINEERING)
    assert strength(t, MINOA, area) == (6, 5)
    assert strength(t, HATTI, area) == (7, 6)


def test_deferral_is_once_a_turn_over_both_phases() -> None:
    """R3.4.36: who has let an attack wait in phase 4 cannot do so again in phase 11 of the same turn."""
    t = table("surplus-and-support")
    t.turn = 5
    t.scratch["deferred"] = {"assyria": 5}
    put(t, "carrhae", {HATTI: 7}, city=ASSYRIA)
    put(t, "fayum", {ASSYRIA: 3}, city=EGYPT)
    t.stock[ASSYRIA], t.treasury[ASSYRIA] = 3, 49
    assert list(Game(t.copy()).pending) == ["hatti"]
    t.turn = 6
    assert list(Game(t).pending) == ["assyria"]


def test_a_deferred_attack_comes_though_the_own_attack_vanished() -> None:
    """R3.4.36: Assyria's only attacker is given as a loss in Kanesh, so its own attack on Van never happens; the attack
    on Nineveh that waits for it comes in the end."""
    t = table()
    put(t, "nineveh", {HATTI: 7}, city=ASSYRIA)
    put(t, "kanesh", {MINOA: 7}, city=ASSYRIA)
    van = put(t, "van", {ASSYRIA: 1}, city=EGYPT)
    t.treasury[ASSYRIA], t.stock[ASSYRIA] = 52, 2
    take_advance(t, ASSYRIA, ADVANCED_MILITARY)
    game = Game(t, until="city-construction")
    game.act("assyria", {"cityAttack.order": "nineveh"})
    game.act("assyria", {"cityAttack.defer": True})
    game.act("assyria", {"conflict.removeLoss": {"area": "kanesh", "from": "van"}})
    assert here(t, van) == {}
    game.act("minoa", {"cityAttack.plunder": 0})
    game.act("hatti", {"cityAttack.plunder": 0})
    assert not game.pending
    assert t.city[van] == EGYPT
    assert t.cities[ASSYRIA] == set()


def test_conflicts_keep_their_order_in_free_pace() -> None:
    """R3.4.30, R7.65: in free pace too one attack waits for the other."""
    t = table(pace="free")
    put(t, "tanis", {MINOA: 7}, city=EGYPT)
    put(t, "nineveh", {HATTI: 7}, city=ASSYRIA)
    assert list(Game(t).pending) == ["hatti"]
