"""The bots of a table on a trade floor with a person: what they do when. Time is the test's own."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from megaciv.bots.manners import BELLS, GAPS, MOST_WAITING, Company
from megaciv.rules import Game, Setup
from megaciv.rules.phases.trade.floor import Floor, floor_of
from megaciv.server.table.bots import FloorBell, TableBots

TURN = 3
LINE = {
    "wanted": ["bone", "clay", "ochre", "papyri", "iron"],
    "available": ["fish", "fish", "wine", "wine", "oil", "oil", "textiles", "copper", "tin", "salt"],
}


class Act(NamedTuple):
    at: float
    kind: str


class Trading:
    """Eight bots and a person, who has put up a line and does nothing else, on the floor of a turn."""

    def __init__(self, company: Company, length: float) -> None:
        game = self.game = Game.new(Setup(9, scenario="short"), "rounds")
        self.me, *others = game.setting.civs
        self.bots = TableBots(game, dict.fromkeys(others, "steady"), "rounds", company=company)
        self.now, self.number, self.length = 0.0, 0, length
        self.acts: list[Act] = []
        self.most_waiting = 0
        while game.turn < TURN or floor_of(game.table) is None:
            civ, _ = self.bots.due(self.now)
            if civ is not None:
                self._let(civ)
            elif floor_of(game.table) is not None:
                game.act(self.me, {"trade.done": True})
            else:
                game.act(self.me, game.pending[self.me].default())
        floor = floor_of(game.table)
        assert floor is not None
        self.floor: Floor = floor
        self.opened = self.now = 1000.0
        self.acts.clear()
        game.act(self.me, {"trade.advertise": LINE})

    def wait(self, until: float) -> None:
        """Until so much of the bell's time has passed."""
        while True:
            passed = (self.now - self.opened) / self.length
            civ, after = self.bots.due(self.now, FloorBell(passed, self.length))
            if civ is not None:
                self._let(civ)
                waiting = sum(offer.to == self.game.setting.player[self.me] for offer in self.floor.offers.values())
                self.most_waiting = max(self.most_waiting, waiting)
                continue
            end = self.opened + until * self.length
            if after is None or self.now + after > end:
                self.now = end
                return
            self.now += after + 0.001

    def _let(self, civ: str) -> None:
        self.number += 1
        for choice in self.bots.choose(civ, self.number, self.now):
            self.game.act(civ, choice)
            self.acts.append(Act(self.now, *choice))

    @property
    def done(self) -> int:
        return sum(self.floor.done)


def test_with_a_bell_bots_trade_among_themselves_later_and_no_faster_than_people() -> None:
    trading = Trading("live", 300.0)
    trading.wait(BELLS["live"][0] - 0.01)
    assert trading.most_waiting > 0
    assert (trading.floor.exchanged, trading.done) == (0, 0)
    trading.wait(BELLS["live"][1] - 0.01)
    assert trading.floor.exchanged > 0
    assert trading.done == 0
    trading.wait(1.0)
    assert trading.done > 0
    assert trading.most_waiting <= MOST_WAITING
    paced = [
        act.at for act in trading.acts if act.kind in ("trade.offer", "trade.accept", "trade.reject", "trade.done")
    ]
    assert min(b - a for a, b in pairwise(paced)) >= GAPS["live"][0]


def test_at_a_slow_clock_bots_come_to_people_first_and_sell_the_rest_later() -> None:
    trading = Trading("slow", 86_400.0)
    trading.wait(0.49)
    assert 0 < trading.most_waiting <= MOST_WAITING
    assert (trading.floor.exchanged, trading.done) == (0, 0)
    trading.wait(0.99)
    assert trading.floor.exchanged > 0
    assert trading.done == 0
    trading.wait(1.0)
    assert trading.done > 0
    assert trading.most_waiting <= MOST_WAITING


def test_a_bot_says_two_lines_in_a_row_to_a_person_who_does_not_answer() -> None:
    trading = Trading("solo", 300.0)
    game, me, bots = trading.game, trading.me, trading.bots
    bot, other = list(bots.bots)[:2]

    def is_left_alone() -> bool:
        bots.due(trading.now)
        assert bots._manners is not None
        return me in bots._manners.etiquette(bot, bots._seen, bots._people, trading.now).silent

    def talk() -> None:
        for _ in range(2):
            assert not is_left_alone()
            game.act(bot, {"trade.say": {"to": me, "line": "collect-1"}})
        assert is_left_alone()

    talk()
    game.act(bot, {"trade.say": {"to": "all", "line": "open-1"}})
    game.act(me, {"trade.say": {"to": other, "text": "Well?"}})
    bots.chatted(me, other)
    assert is_left_alone()  # what somebody else is told is no answer
    for answer in (
        {"trade.say": {"to": bot, "text": "Well?"}},
        {"trade.say": {"to": "all", "text": "Well?"}},
        {"trade.ask": {"to": bot, "names": ["tin"]}},
        {"trade.advertise": LINE | {"wanted": ["bone"]}},
    ):
        game.act(me, answer)
        talk()
    bots.chatted(me, None)
    talk()
