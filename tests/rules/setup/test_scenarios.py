"""The Short Game (R5.1), the First Game (R5.2), turn limits, and leaving at random moments (chapter 4)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.facts import facts
from megaciv.rules.facts.cards import is_calamity
from megaciv.rules.game import Game
from tests.rules import playing


def test_a_first_game_is_set_up_in_the_own_region() -> None:
    """R5.2.1: two cities on sites, tokens, a ship, 4 treasury, credits, space 4."""
    game = playing.start(5, 1, scenario="first")
    game.act("minoa", {"setup.first.placeCities": ["knossos", "thera"]})
    game.act("minoa", {"setup.first.placeTokens": {"phaestos": 2, "argos": 1}})
    game.act("minoa", {"setup.first.placeShip": "phaestos"})
    me = game.view("minoa").players["minoa"]
    assert (me.treasury, me.stock, me.ast, me.ships_in_stock) == (4, 48, 4, 3)
    assert set(me.credits.values()) == {10}
    assert list(game.pending) == ["assyria"]


@pytest.mark.parametrize("players", [5, 8, 12, 18])
def test_the_short_game_starts_as_promised(players: int) -> None:
    """R5.1.5: four advances, four or five cities and as many cards, up to 14 tokens, 10 treasury, space 10."""
    game = playing.start(players, 3, scenario="short")
    while game.phase == "set-up":
        civ, decision = next(iter(game.pending.items()))
        game.act(civ, decision.default())
    t = game.table
    assert game.turn == 1
    for p in t.active:
        cities = len(t.cities[p])
        assert cities in (4, 5)
        assert len(t.hands[p]) == cities
        assert t.advances[p].bit_count() == 4
        assert t.ast[p] == 10
    themes = {theme.id: theme for theme in facts().scenarios.short.themes}
    for civ, theme in t.scratch["themes"].items():
        player = t.setting.player[civ]
        assert len(t.cities[player]) == (4 if themes[theme].destroy_city else 5)


def test_themes_are_secret_until_they_are_revealed() -> None:
    """R5.1.4 (1): a theme is known only to who holds it."""
    game = playing.start(5, 3, scenario="short")
    dealt = [e for e in game.events if e.kind == "theme-dealt"]
    assert len(dealt) == 5
    for event in dealt:
        holder = event.data["player"]
        mine, other = event.seen_by(holder), event.seen_by("egypt" if holder != "egypt" else "minoa")
        assert mine is not None
        assert other is not None
        assert "theme" in mine.data
        assert "theme" not in other.data
        assert "themes" not in str(game.view(holder))


def test_the_last_turn_is_announced() -> None:
    """R2.1.3: anyone who has a train to catch knows when it is over."""
    game = playing.start(5, 3, options={"turnLimit": 3})
    playing.steps(game, random.Random(1), 1_000_000)
    assert game.over
    assert game.turn == 3
    assert [e.data["turn"] for e in game.events if e.kind == "final-turn-known"] == [3]


@settings(max_examples=12)
@given(players=st.sampled_from([5, 9, 12, 18]), seed=st.integers(0, 10**6), leavers=st.integers(1, 4))
def test_whoever_leaves_whenever_the_game_goes_on_and_ends(players: int, seed: int, leavers: int) -> None:
    """R4.1, R4.2: players leave at random moments; nothing is lost (invariants), the game goes on and ends."""
    dice = random.Random(seed)
    game = playing.start(players, seed, options={"turnLimit": 7}, pace=dice.choice(["ordered", "free"]))
    gone: list[str] = []
    for _ in range(leavers):
        playing.steps(game, dice, dice.randrange(120))
        if game.over:
            return
        civ = dice.choice([c for c in game.setting.civs if c not in gone])
        gone.append(civ)
        game.act(civ, {"leave.request": True})
        for other in list(game.pending):
            if game.pending.get(other) is not None and "leave.consent" in game.pending[other].ids:
                game.act(other, {"leave.consent": True})
        loaded = Game.load(game.save())
        assert playing.state(loaded) == playing.state(game)
    playing.steps(game, dice, 1_000_000)
    assert game.over
    left = {game.setting.civs[p] for p in range(game.setting.n) if p not in game.table.active}
    assert left <= set(gone)
    assert not any(
        is_calamity(c) for p in range(game.setting.n) if p not in game.table.active for c in game.table.hands[p]
    )


def test_everybody_but_one_leaves() -> None:
    """R4.1.3: with one player left there is no game any more."""
    game = playing.start(5, 9, options={"turnLimit": 9})
    playing.steps(game, random.Random(1), 30)
    for civ in ("minoa", "assyria", "hatti", "hellas"):
        game.act(civ, {"leave.request": True})
        for other in list(game.pending):
            if "leave.consent" in game.pending[other].ids:
                game.act(other, {"leave.consent": True})
    playing.steps(game, random.Random(1), 100_000)
    assert game.over
    assert [row.civilization for row in game.outcome().places] == ["egypt"]


def test_nobody_leaves_twice_and_a_refusal_stops_the_game() -> None:
    """R4.1.1."""
    game = playing.start(5, 9)
    game.act("minoa", {"leave.request": True})
    with pytest.raises(IllegalChoice, match="leaving already"):
        game.act("minoa", {"leave.request": True})
    game.act("egypt", {"leave.consent": False})
    assert game.over
    assert not game.pending


THEMES = {
    "coin_and_commerce": {"cartography", "law", "coinage", "music"},
    "exploring_the_deserts": {"engineering", "universal_doctrine", "deism", "urbanism"},
    "mystical_palaces": {"diplomacy", "literacy", "theocracy", "mythology"},
    "sacred_constructors": {"enlightenment", "engineering", "theocracy", "empiricism"},
    "early_merchants": {"trade_routes", "calendar", "monarchy", "cloth_making"},
    "cultural_heights": {"architecture", "law", "drama_and_poetry", "masonry"},
    "spreading_knowledge": {"medicine", "enlightenment", "astronavigation", "pottery"},
    "conquering_the_seas": {"naval_warfare", "literacy", "astronavigation", "written_record"},
    "emerging_empire": {"military", "literacy", "metalworking", "mysticism"},
}


def test_each_theme_brings_its_four_advances() -> None:
    """R5.1.3, as the rules list them."""
    game = playing.start(9, 3, scenario="short")
    while game.phase == "set-up":
        civ, decision = next(iter(game.pending.items()))
        game.act(civ, decision.default())
    dealt = game.table.scratch["themes"]
    assert set(dealt.values()) == set(THEMES)
    for civ, theme in dealt.items():
        assert set(game.view(civ).players[civ].advances) == THEMES[theme]
