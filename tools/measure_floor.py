"""How bots treat a person on the trade floor: solo games played by a script with an ordinary hand.

    python -m tools.measure_floor --json

The person's seat is played by a sober bot but for the trade floor: there the script puts up its line, offers what suits
both and something foolish, asks for a price, and wants the next round when the floor is quiet. Time is that of the
manners, without waiting for it; what bots need to think is measured and added.

- `phases`: trade phases in which the person could trade.
- `with_useful_offer`: those in which some bot had an offer for the person that both gain by.
- `reached`: those of them in which one came.
- `refusals`, `with_reason`: offers of the script that bots refused, and how many of the refusals said why.
- `answer_p99_s`: seconds from an offer or a question of the script to its answer; 99 of 100 are faster.
- `done_before_round_3`: bots that left the floor before the person had two rounds.
- `suggestions`, `suggestions_taken`: deals that the deal table proposed to the person, and how many of them the bots
  would have taken as they are.
- `offers`, and of them `likely`, `likely_taken`, `unlikely`, `unlikely_taken`: offers drawn at random from the lines
  and the hand, those whose chance is told as "Likely yes" and as "Unlikely", and how many of each were enough.

The last ones are judged as the bot would judge them at that moment, and not made.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import time
from typing import Any, Final

from megaciv.bots import create
from megaciv.bots.base import Thinker
from megaciv.bots.manners import Etiquette
from megaciv.bots.trade.counsel import DealCounsel
from megaciv.bots.trade.floor import sought
from megaciv.bots.trade.polite import Conversation, PoliteTrader
from megaciv.rules import Choice, Game, IllegalChoice, Setup, Sight
from megaciv.rules.engine.events import TradeReason, TradeRejected
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND, KIND_IDS
from megaciv.rules.phases.trade.floor import Floor, floor_of
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN, read_statement
from megaciv.rules.phases.trade.values import prospect, sets_of, worth
from megaciv.rules.seeing.sight import Heard
from megaciv.server.table.bots import TableBots

TURNS: Final = 20
PLAYERS: Final = 9
QUIET: Final = 200
"""So many acts of bots in a round are enough."""
DRAWN: Final = 26
"""So many offers are drawn in a round: more than a thousand in twenty turns."""
UNLIKELY: Final = 1
LIKELY: Final = 5


class Count:
    """What was seen."""

    def __init__(self) -> None:
        self.phases = self.useful = self.reached = self.refusals = self.with_reason = self.early = 0
        self.suggestions = self.suggestions_taken = 0
        self.drawn: dict[int | None, list[bool]] = {}
        """By what is told of their chance: was it enough?"""
        self.answers: list[float] = []

    def told(self) -> dict[str, Any]:
        answers = sorted(self.answers)
        return {
            "phases": self.phases,
            "with_useful_offer": self.useful,
            "reached": self.reached,
            "refusals": self.refusals,
            "with_reason": self.with_reason,
            "answer_p99_s": round(answers[min(len(answers) - 1, int(0.99 * len(answers)))], 2) if answers else None,
            "done_before_round_3": self.early,
            "suggestions": self.suggestions,
            "suggestions_taken": self.suggestions_taken,
            "offers": sum(map(len, self.drawn.values())),
            "likely": len(self.drawn.get(LIKELY, ())),
            "likely_taken": sum(self.drawn.get(LIKELY, ())),
            "unlikely": len(self.drawn.get(UNLIKELY, ())),
            "unlikely_taken": sum(self.drawn.get(UNLIKELY, ())),
        }


class Script:
    """One game of a person among bots."""

    def __init__(self, seed: int, kind: str, count: Count) -> None:
        self.count = count
        self.game = Game.new(Setup(players=PLAYERS, scenario="short"), seed)
        self.me = self.game.setting.civs[seed % PLAYERS]
        others = {civ: kind for civ in self.game.setting.civs if civ != self.me}
        self.bots = TableBots(self.game, others, f"floor {seed}", company="solo")
        self.own = create("steady", personality="sober", seed=seed)
        self.sight = Sight(self.game, self.me)
        self.dice, self.draws = random.Random(seed), random.Random(f"offers {seed}")
        self.now = 0.0
        self.number = 0

    def play(self, most: int) -> None:
        while not self.game.over and self.count.phases < most:
            if floor_of(self.game.table) is not None and self.me in self.game.pending:
                self._trade()
            elif not self._bots_act() and self.me in self.game.pending:
                self._act(self.me, self.own.choose(self.sight.look(), self.game.pending[self.me], self.dice))

    def _act(self, civ: str, choice: Choice) -> bool:
        self.number += 1
        try:
            self.game.act(civ, choice)
        except IllegalChoice:
            return False
        return True

    def _bots_act(self) -> bool:
        """One bot, now or when its time has come; False if they wait for the person."""
        civ, wait = self.bots.due(self.now)
        if civ is None:
            if wait is None:
                return False
            self.now += wait + 0.001
            return True
        began = time.perf_counter()
        choices = self.bots.choose(civ, self.number, self.now)
        self.now += time.perf_counter() - began
        for choice in choices:
            if not self._act(civ, choice):
                break
        return True

    # -- the trade floor ------------------------------------------------------------

    def _trade(self) -> None:
        floor = floor_of(self.game.table)
        assert floor is not None
        self.floor: Floor = floor
        self.player = self.game.setting.player[self.me]
        self.events = len(self.game.events)
        self.got = False
        exists = False
        self.waiting: dict[str, float] = {}
        hand = [card for card in self.game.table.hands[self.player] if card < FIRST_CALAMITY]
        wanted, spare = sought(sets_of(hand))
        line = [KIND_IDS[k] for k in wanted][:3], [KIND_IDS[k] for k, n in spare.items() for _ in range(n)][:12]
        self._act(self.me, {"trade.advertise": {"wanted": line[0], "available": line[1]}})
        for round in (1, 2, 3):
            self._settle(round)
            exists = exists or self._exists()
            self._foretell(round)
            self._offers(round)
            self._settle(round)
            if floor_of(self.game.table) is not floor:
                break
            self.bots.want_next(self.me)
        if floor_of(self.game.table) is floor:
            self._act(self.me, {"trade.done": True})
        while floor_of(self.game.table) is floor and self._bots_act():
            pass
        self._tell(exists)

    def _settle(self, round: int) -> None:
        """Until the bots have nothing more to do in this round."""
        for _ in range(QUIET):
            if floor_of(self.game.table) is not self.floor or not self._bots_act():
                return
            self._look(round)

    def _look(self, round: int) -> None:
        floor, t = self.floor, self.game.table
        if floor_of(t) is not floor:
            return
        if round < 3:
            self.count.early += sum(floor.done[p] for p in floor.traders if p != self.player)
        for name, since in list(self.waiting.items()):
            asked = floor.asks[self.player].get(name)
            if name not in floor.offers and (asked is None or asked.prices is not None):
                self.count.answers.append(self.now - since)
                del self.waiting[name]
        for offer in list(floor.offers.values()):
            if offer.to == self.player and self._is_useful(offer.want, offer.give):
                self.got = True

    def _is_useful(self, gives: Any, gets: Any) -> bool:
        t = self.game.table
        _, most = prospect(t, self.player, gives, gets)
        return most > worth(t, self.player, sets_of(t.hands[self.player]))

    def _trader(self, civ: str, round: int) -> PoliteTrader | None:
        """A bot as it would act now, without a trace in its memory."""
        bot = self.bots.bots.get(civ)
        if not isinstance(bot, Thinker):
            return None
        mind = copy.copy(bot.mind)
        mind.talk = copy.deepcopy(mind.talk)
        etiquette = Etiquette(frozenset((self.me,)), round, approaches=True, deals=False, talks=False)
        return PoliteTrader(mind, Sight(self.game, civ), etiquette, Conversation())

    def _exists(self) -> bool:
        """Has any bot an offer for the person, both gaining by it?"""
        if floor_of(self.game.table) is not self.floor:
            return False
        for civ in self.bots.bots:
            trader = self._trader(civ, 2)
            offer = None if trader is None else trader.approach()
            if offer is not None:
                terms = offer["trade.offer"]
                want = read_statement(terms["want"], "want", "R7.75")
                if self._is_useful(want, read_statement(terms["give"], "give", "R3.7.2")):
                    return True
        return False

    def _foretell(self, round: int) -> None:
        """What is proposed to the person, and what is told of the chance of other offers: would they be taken?"""
        if floor_of(self.game.table) is not self.floor:
            return
        adviser, count = DealCounsel(self.sight.look()), self.count
        traders = {self.game.setting.player[civ]: self._trader(civ, round) for civ in self.bots.bots}

        def is_enough(to: int, give: Statement, want: Statement) -> bool:
            trader = traders[to]
            weighed = None if trader is None else trader.purse.weigh(Heard("drawn", self.player, to, give, want))
            return weighed is not None and weighed.is_enough

        for deal in adviser.proposals():
            give, want = (Statement(LEAST, tuple(KIND[name] for name in names)) for names in (deal.give, deal.want))
            count.suggestions += 1
            count.suggestions_taken += is_enough(self.game.setting.player[deal.to], give, want)
        lines = {p: self.floor.board[p] for p in self.floor.traders if p in traders and p in self.floor.board}
        partners = [p for p, line in lines.items() if line.available and not self.floor.done[p]]
        goods = [card for card in self.game.table.hands[self.player] if card < FIRST_CALAMITY]
        if not partners or len(goods) < LEAST:
            return
        for _ in range(DRAWN):
            partner = self.draws.choice(partners)
            line = lines[partner]
            first = self.draws.choice(line.available)
            second = first if line.available.count(first) > 1 else self.draws.choice(line.available)
            cards = self.draws.sample(goods, LEAST)
            cards.sort(key=lambda card: KIND_IDS[card >> 1] not in line.wanted)
            give = Statement(LEAST, tuple(card >> 1 for card in cards[:SWORN]))
            want = Statement(LEAST, (KIND[first], KIND[second]))
            told = adviser.weigh(partner, give, want, cards).likely
            count.drawn.setdefault(told, []).append(is_enough(partner, give, want))

    def _offers(self, round: int) -> None:
        """What suits both, something foolish, and a question."""
        if floor_of(self.game.table) is not self.floor:
            return
        for deal in DealCounsel(self.sight.look()).proposals()[:1]:
            self._offer(deal.to, list(deal.give), list(deal.want), list(deal.cards))
        partners = [p for p in self.floor.traders if p != self.player and p in self.floor.board]
        goods = [card for card in self.game.table.hands[self.player] if card < FIRST_CALAMITY]
        if partners and len(goods) >= 3:
            partner = partners[(round + self.game.turn) % len(partners)]
            names = [KIND_IDS[card >> 1] for card in goods[:3]]
            wanted = (self.floor.board[partner].available or ["salt"])[0]
            for _ in range(3):  # the first two are answered with other terms, if there are any
                self._offer(self.floor.civ(partner), names[:2], [wanted, wanted], names)
            before = set(self.floor.asks[self.player])
            if self._act(self.me, {"trade.ask": {"to": self.floor.civ(partner), "names": [wanted, wanted]}}):
                self.waiting |= dict.fromkeys(set(self.floor.asks[self.player]) - before, self.now)

    def _offer(self, to: str, give: list[str], want: list[str], cards: list[str]) -> None:
        said = {"give": {"count": 3, "names": give}, "want": {"count": 3, "names": want}}
        before = set(self.floor.made[self.player])
        if self._act(self.me, {"trade.offer": {"to": to, **said, "cards": cards}}):
            self.waiting |= dict.fromkeys(set(self.floor.made[self.player]) - before, self.now)

    def _tell(self, exists: bool) -> None:
        count = self.count
        count.phases += 1
        count.useful += exists
        count.reached += exists and self.got
        seen = (event.seen_by(self.me) for event in self.game.events[self.events :])
        told = [event.data for event in seen if event is not None]
        refused = {d.offer for d in told if isinstance(d, TradeRejected) and d.to == self.me}
        count.refusals += len(refused)
        count.with_reason += len(refused & {d.offer for d in told if isinstance(d, TradeReason)})
        self.now += 100.0


def measure(turns: int, kind: str) -> dict[str, Any]:
    """So many trade phases, in as many games as it takes."""
    count, seed = Count(), 0
    while count.phases < turns:
        seed += 1
        Script(seed, kind, count).play(turns)
    return count.told()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--bots", default="shrewd")
    chosen = parser.parse_args()
    told = measure(chosen.turns, chosen.bots)
    if chosen.json:
        print(json.dumps(told))
    else:
        for name, value in told.items():
            print(f"{name:22} {value}")


if __name__ == "__main__":
    main()
