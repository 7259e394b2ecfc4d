"""Many players trade at random, in any order: nothing is lost, nothing leaks, everything replays (R3.7)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import Event
from megaciv.rules.engine.events.trade import SaidOfPacket, TradePackets
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND, KIND_IDS, WATER, Card, card_of
from megaciv.rules.game import Game
from megaciv.rules.phases.trade.floor import MOST_ASKS, floor_of
from megaciv.rules.phases.trade.statements import FIRST_CALAMITY_KIND as CALAMITY
from megaciv.rules.phases.trade.statements import TRADEABLE
from megaciv.text.telling import Teller
from tests.rules import playing
from tests.rules.trade_tables import dealt

TABLES = st.tuples(st.sampled_from([5, 9, 12, 18]), st.integers(0, 10**6), st.integers(3, 9))
GOODS = ("clay", "ochre", "iron", "fish", "wine", "oil", "water")
PRIVATE = {"trade-offered", "trade-countered", "trade-withdrawn", "trade-rejected", "trade-agreed", "trade-sealed",
           "trade-unsealed", "trade-void", "trade-called-off", "trade-said", "trade-promised", "trade-intended",
           "trade-packets", "trade-asked", "trade-quoted", "trade-reason", "trade-line"}  # fmt: skip
"""What may be told to some only."""


def begin(table: tuple[int, int, int]) -> Game:
    players, seed, stacks = table
    return Game(dealt(players, seed, stacks), until="calamity-selection")


def some_act(game: Game, dice: random.Random) -> tuple[str, dict[str, Any]]:
    """Mostly what a random player does; now and then talk, a counter-offer, an intention, the clock."""
    floor = floor_of(game.table)
    assert floor is not None
    civ = dice.choice(list(game.pending))
    what = dice.randrange(13)
    player = game.setting.player[civ]
    if what == 0:
        return civ, {"trade.say": {"to": dice.choice(["all", *game.setting.civs]), "text": "Any wine?"}}
    if what == 1:
        return civ, {"trade.advertise": {"wanted": [dice.choice(GOODS)], "available": [dice.choice(GOODS)]}}
    if what == 2 and player in floor.traders:
        give = {name: 3 for name in {card.partition("@")[0] for card in game.view(civ).hand} if name in GOODS}
        if give:
            wanted = sorted(set(GOODS) - give.keys())[:3]
            return civ, {
                "trade.intend": {"give": give, "for": wanted or ["gold"], "unknown": 2, "fill": ["epidemic", "water"]}
            }
    if what == 12 and player in floor.traders and len(floor.asks[player]) < MOST_ASKS:
        others = [p for p in floor.traders if p != player and p not in game.table.leaving]
        if others:
            return civ, {"trade.ask": {"to": floor.civ(dice.choice(others)), "names": [dice.choice(GOODS)]}}
    if what == 3:
        return "clock", {"trade.match": True}
    if what == 4 and (heard := [o for o in floor.offers.values() if o.to == player]):
        back = heard[0].want.told(), heard[0].give.told()
        return civ, {"trade.counter": {"offer": heard[0].id, "give": back[0], "want": back[1]}}
    if 5 <= what <= 8 and (bargain := shrewd_offer(game, civ, dice)):
        return civ, bargain
    return civ, dict(game.pending[civ].sample(dice))


def shrewd_offer(game: Game, civ: str, dice: random.Random) -> dict[str, Any] | None:
    """An offer that the partner can accept, with a packet full of calamities, if the offerer has any."""
    floor = floor_of(game.table)
    assert floor is not None
    me, hands = game.setting.player[civ], game.table.hands
    partner = dice.choice([p for p in floor.traders if p != me])
    goods, theirs = ([KIND_IDS[c >> 1] for c in hands[p] if c < FIRST_CALAMITY] for p in (me, partner))
    if len(goods) < 2 or len(theirs) < 2:
        return None
    dice.shuffle(goods)
    others = [
        name for name in game.view(civ).hand if TRADEABLE[card_of(name, 0)] and KIND[name.partition("@")[0]] >= CALAMITY
    ]
    packet = [*goods[:2], *others[:2], *goods[2:]][: max(3, 2 + len(others[:2]))]
    if len(packet) < 3:
        return None
    give = {"count": len(packet), "names": goods[:2]}
    want = {"count": 3, "names": dice.sample(theirs, 2)}
    return {"trade.offer": {"to": game.setting.civs[partner], "give": give, "want": want, "cards": packet}}


def act(game: Game, dice: random.Random) -> bool:
    """Try one; a refused act must change nothing."""
    civ, choice = some_act(game, dice)
    before = playing.state(game), len(game.events)
    refusal = None
    try:
        game.act(civ, choice)
    except IllegalChoice as refused:
        refusal = refused
    if refusal is None:
        return True
    assert refusal.clause
    assert (playing.state(game), len(game.events)) == before
    return False


def play(game: Game, dice: random.Random, most: int = 150) -> None:
    for _ in range(most):
        if not game.pending:
            return
        act(game, dice)


def held(game: Game) -> Counter[Card]:
    return Counter(card for cards in game.table.hands for card in cards)


@settings(max_examples=25)
@given(TABLES)
def test_no_card_is_lost_or_doubled_and_exchanges_are_whole(table: tuple[int, int, int]) -> None:
    """R1.8, R3.7.5: hands change by whole deals only, by the numbers that were told, and never in sum."""
    game, dice = begin(table), random.Random(table[1])
    cards = held(game)
    for _ in range(150):
        if not game.pending:
            break
        sizes, told = [len(h) for h in game.table.hands], len(game.events)
        act(game, dice)
        for event in game.events[told:]:
            if event.kind == "trade-made":
                by, partner = (game.setting.player[event.data[key]] for key in ("player", "partner"))
                assert event.data["number"] >= 3
                assert event.data["back"] >= 3
                change = event.data["back"] - event.data["number"]
                sizes[by], sizes[partner] = sizes[by] + change, sizes[partner] - change
        assert sizes == [len(h) for h in game.table.hands]
        assert held(game) == cards


def packets(game: Game) -> list[tuple[str, SaidOfPacket, list[str]]]:
    """Who gave a packet, what was said of it, and what was in it: all packets of all deals, in order."""
    found = []
    for event in game.events:
        if isinstance(told := event.whole, TradePackets):
            found += [(told.player, told.said, told.gave), (told.partner, told.heard, told.got)]
    return found


@settings(max_examples=25)
@given(TABLES)
def test_packets_bear_out_what_was_sworn(table: tuple[int, int, int]) -> None:
    """R3.7.2, R3.7.3, R3.7.6: the first two names are true, the number is right, no Non-Tradeable calamity passes."""
    game, dice = begin(table), random.Random(table[1])
    play(game, dice)
    for _, claim, cards in packets(game):
        sworn = Counter(claim.names[:2])
        there = Counter(card.partition("@")[0] for card in cards)
        assert not sworn - there
        assert len(cards) == claim.count >= 3
        assert not there.keys() & {"famine", "flood", "civil_war", "cyclone", "tyranny", "corruption", "regression"}


@settings(max_examples=25)
@given(TABLES)
def test_traces_are_right_after_chains_of_trades(table: tuple[int, int, int]) -> None:
    """R3.7.20: by what the events tell, each calamity is traced to the last who gave it away."""
    game, dice = begin(table), random.Random(table[1])
    play(game, dice)
    traced = {}
    for giver, _, cards in packets(game):
        for name in cards:
            card = card_of(name, game.setting.blocks[0])
            if FIRST_CALAMITY <= card < WATER:
                traced[card] = game.setting.player[giver]
    assert game.table.traces == traced


@settings(max_examples=15)
@given(TABLES)
def test_an_act_tells_third_parties_only_what_is_public(table: tuple[int, int, int]) -> None:
    """A player who is not addressed and hears no event sees exactly the same floor as before."""
    game, dice = begin(table), random.Random(table[1])
    viewers = [None, *dice.sample(game.setting.civs, 3)]
    for _ in range(60):
        if not game.pending:
            break
        before, told = {civ: playing.seen(game, civ) for civ in viewers}, len(game.events)
        made = len(game.choices)
        act(game, dice)
        if not game.pending or len(game.choices) == made:
            continue
        actor = game.choices[-1][0]
        for civ in viewers:
            heard = [e for e in (e.seen_by(civ) for e in game.events[told:]) if e is not None]
            if civ != actor and not heard:
                assert playing.seen(game, civ) == before[civ]


@settings(max_examples=10)
@given(TABLES)
def test_views_do_not_depend_on_hidden_cards(table: tuple[int, int, int]) -> None:
    """R1.21: other hands may be shuffled under the viewer's nose."""
    game, dice = begin(table), random.Random(table[1])
    play(game, dice, most=40)
    if not game.pending:
        return
    for civ in [None, *dice.sample(game.setting.civs, 3)]:
        twin = Game(dealt(*table), until="calamity-selection")
        for entry in game.choices:
            twin.act(*entry)
        before = playing.seen(twin, civ)
        playing.shuffle_the_unknown(twin, civ, random.Random(1))
        assert playing.seen(twin, civ) == before


@settings(max_examples=15)
@given(TABLES)
def test_a_floor_replays_exactly(table: tuple[int, int, int]) -> None:
    """R3.0.9: the same table and the same choices give the same hands, traces, events and questions."""
    game, dice = begin(table), random.Random(table[1])
    play(game, dice)
    twin = begin(table)
    for entry in msgspec.json.decode(msgspec.json.encode(game.choices)):
        twin.act(*entry)
    assert playing.state(twin) == playing.state(game)
    assert twin.events == game.events
    assert list(twin.pending) == list(game.pending)


@settings(max_examples=10)
@given(TABLES)
def test_random_players_come_to_an_end(table: tuple[int, int, int]) -> None:
    """Sampled play ends: anyone who is done only answers."""
    game, dice = begin(table), random.Random(table[1])
    for _ in range(3000):
        if not game.pending:
            break
        playing.step(game, dice)
    assert not game.pending
    assert game.phase == "calamity-selection"


def test_only_some_kinds_of_events_are_private() -> None:
    """What everybody may know is never confided: deals, being done, the board, the order of matching."""
    game, dice = begin((18, 7, 9)), random.Random(7)
    play(game, dice, most=300)
    private: set[str] = {event.kind for event in game.events if event.private}
    assert private <= PRIVATE
    public = {event.kind for event in game.events if not event.private}
    assert {"trade-made", "trade-done"} <= public


@pytest.mark.parametrize("seed", range(3))
def test_secrets_reach_the_two_parties_only(seed: int) -> None:
    """R3.7.5: of a packet nobody else hears, anyone who the spectator."""
    game, dice = begin((12, seed, 9)), random.Random(seed)
    play(game, dice, most=200)
    packets: list[Event] = [event for event in game.events if event.kind == "trade-packets"]
    assert packets
    for event in packets:
        assert event.secret is not None
        parties = {event.secret["player"], event.secret["partner"]}
        for civ in [None, *game.setting.civs]:
            assert (event.seen_by(civ) is not None) == (civ in parties)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_everything_that_happens_on_a_floor_has_words(lang: str) -> None:
    """Anyone who reads it: a party, somebody else, a spectator."""
    game, dice, teller = begin((18, 7, 9)), random.Random(7), Teller(lang)
    play(game, dice, most=400)
    told = set()
    for event in game.events:
        for civ in (None, *event.to):
            seen = event.seen_by(civ)
            if seen is not None and seen.kind.startswith("trade-"):
                words = teller.event(seen)
                assert "$" not in words
                assert "event-" not in words
                told.add(seen.kind)
    assert len(told) > 12
