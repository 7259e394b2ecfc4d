"""How fast the trade floor is: eighteen scripted players, 4,000 offers, 400 deals, in engine time."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from megaciv.rules import Game, Setup
from megaciv.rules.engine import debug
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import draw_card
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND_IDS
from megaciv.rules.phases.trade.floor import floor_of
from megaciv.rules.phases.trade.statements import TRADEABLE
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks

PLAYERS = 18
OFFERS = 4000
DEALS = 400
EVERY = OFFERS // DEALS
"""Each so-many-th offer is accepted; the others are rejected, or withdrawn if they went to all."""


def open_floor(seed: int) -> Game:
    """Eighteen players with a card from each stack, about to trade."""
    t = Table(Setting(Setup(players=PLAYERS)), str(seed))
    prepare_stacks(t)
    for player in t.active:
        for stack in range(1, 10):
            draw_card(t, player, stack)
    t.phase = PHASE_IDS.index("trade")
    return Game(t, until="calamity-selection")


class TradeScript:
    """Players who know what they do: offers that can be kept, answers, packets. Only the engine's time is counted."""

    def __init__(self, seed: int) -> None:
        self.game, self.dice = open_floor(seed), random.Random(seed)
        self.seconds, self.offers, self.deals = 0.0, 0, 0

    def run(self) -> None:
        while self.offers < OFFERS:
            self.exchange(accepted=self.offers % EVERY == 0)
        self.act("clock", {"trade.timeUp": True})
        self.deals = sum(1 for event in self.game.events if event.kind == "trade-made")

    def exchange(self, accepted: bool) -> None:
        """One offer and what becomes of it."""
        hands, civs = self.game.table.hands, self.game.setting.civs
        by, to = self.dice.sample(range(PLAYERS), 2)
        while not (self.swears(by) and self.swears(to)):
            by, to = self.dice.sample(range(PLAYERS), 2)
        open_to_all = self.offers % 2 == 0
        sworn, sworn_back = self.swears(by), self.swears(to)
        give, want = {"count": 3, "names": sworn}, {"count": 3, "names": sworn_back}
        offer = {"to": "all" if open_to_all else civs[to], "give": give, "want": want}
        self.act(civs[by], {"trade.offer": offer})
        floor = floor_of(self.game.table)
        assert floor is not None
        name = next(reversed(floor.offers))
        self.offers += 1
        if accepted:
            self.act(civs[to], {"trade.accept": {"from": civs[by], "offer": name}})
            for party, other, names in ((by, to, sworn), (to, by, sworn_back)):
                cards = self.packet(hands[party], names)
                self.act(civs[party], {"trade.commit": {"with": civs[other], "cards": cards}})
        elif open_to_all:
            self.act(civs[by], {"trade.withdraw": {"offer": name}})
        else:
            self.act(civs[to], {"trade.reject": {"offer": name}})

    def act(self, civ: str, choice: dict[str, Any]) -> None:
        start = time.perf_counter()
        self.game.act(civ, choice)
        self.seconds += time.perf_counter() - start

    def swears(self, player: Player) -> list[str]:
        """Two goods that the player really has, or nothing."""
        hand = self.game.table.hands[player]
        goods = [KIND_IDS[card >> 1] for card in hand if card < FIRST_CALAMITY]
        return self.dice.sample(goods, 2) if len(goods) >= 2 and sum(TRADEABLE[c] for c in hand) >= 3 else []

    def packet(self, hand: list[int], sworn: list[str]) -> list[str]:
        """The sworn goods and one more card, a calamity if there is one."""
        left = [KIND_IDS[card >> 1] for card in reversed(hand) if TRADEABLE[card]]
        for name in sworn:
            left.remove(name)
        return [*sworn, left[0]]


def trade_floor_benchmark(seed: int = 1) -> dict[str, float]:
    """One floor: offers and deals per second of engine time, and the seconds it took."""
    was_on = debug.is_on()
    debug.off()
    script = TradeScript(seed)
    script.run()
    if was_on:
        debug.on()
    return {
        "offers_per_second": script.offers / script.seconds,
        "deals_per_second": script.deals / script.seconds,
        "offers": script.offers,
        "deals": script.deals,
        "seconds": script.seconds,
    }


def measure(rounds: int = 5, progress: Callable[[int], None] = lambda _: None) -> dict[str, float]:
    """The figures, medians over the rounds."""
    taken = []
    for seed in range(rounds):
        taken.append(trade_floor_benchmark(seed))
        progress(seed + 1)
    return {name: statistics.median(each[name] for each in taken) for name in taken[0]}
