"""Hostile but legal acts on the trade floor, and whether bots bear them: offers of what nobody has, lists that name a
card ninety times, lines full of lies, water, deals without packets, withdrawals. Every offer to a bot must be answered,
and no bot may fail."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from megaciv.bots import Incident, Seats, create
from megaciv.rules import Choice, Game, IllegalChoice, Setup
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import draw_card, take_card
from megaciv.rules.facts.cards import FULL_SET, KIND_IDS, WATER, card_id
from megaciv.rules.phases.trade.floor import floor_of
from megaciv.rules.phases.trade.statements import FIRST_CALAMITY_KIND, MOST, TRADEABLE, WATER_KIND
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks

OFFERS_A_TABLE: Final = 40
"""Then the cards are dealt anew."""
PATIENCE: Final = 12
"""A bot may do so many other things before it answers an offer."""
GOODS: Final = (*range(FIRST_CALAMITY_KIND), WATER_KIND)


class Heckled(Struct):
    """What came of it."""

    offers: int = 0
    """Legal offers and counter-offers that were made to bots."""
    acts: int = 0
    """Everything that was done to annoy them."""
    answers: Counter[str] = Counter()
    incidents: list[Incident] = []
    unanswered: list[str] = []

    @property
    def is_well(self) -> bool:
        return not self.incidents and not self.unanswered


def heckle(bots: Sequence[str], offers: int, seed: int) -> Heckled:
    """So many hostile offers to bots of these kinds, by chance."""
    found, table = Heckled(answers=Counter(), incidents=[], unanswered=[]), 0
    while found.offers < offers:
        dice = random.Random(f"heckler {seed} {table}")
        _Heckler(_floor(dice, f"{seed} {table}"), bots, dice, found).run()
        table += 1
    return found


def _floor(dice: random.Random, seed: str) -> Game:
    """A trade floor in any turn, with hands of any size; the first player's is large."""
    t = Table(Setting(Setup(players=dice.choice((5, 9, 12)))), seed)
    prepare_stacks(t)
    t.turn = dice.randrange(4, 16)
    for player in t.active:
        number = 30 if player == t.active[0] else dice.randrange(0, 14)
        for _ in range(number):
            draw_card(t, player, dice.randrange(1, 10))
        if not dice.randrange(4):
            take_card(t, player, WATER)
        t.ast[player] = dice.randrange(0, t.setting.last_space)
    t.phase = PHASE_IDS.index("trade")
    t.events.clear()
    return Game(t, until="calamity-selection")


class _Heckler:
    def __init__(self, game: Game, bots: Sequence[str], dice: random.Random, found: Heckled) -> None:
        self.game, self.dice, self.found = game, dice, found
        civs = game.setting.civs
        self.me = civs[0]
        made = {civ: create(dice.choice(bots), seed=dice.randrange(1000)) for civ in civs[1:]}
        self.seats = Seats(game, made, dice.randrange(1000))

    @property
    def player(self) -> Player:
        return self.game.setting.player[self.me]

    def run(self) -> None:
        for _ in range(OFFERS_A_TABLE):
            if floor_of(self.game.table) is None:
                break
            self._annoy()
            self._offer()
            for _ in range(self.dice.randrange(3)):
                self._let_answer()
        for incident in self.seats.incidents:
            self.found.incidents.append(incident)

    def _let_answer(self) -> bool:
        """A bot that is asked does something; False if none is."""
        before = len(self.game.events)
        if floor_of(self.game.table) is None or not self.seats.step():
            return False
        self.found.answers.update(event.kind for event in self.game.events[before:] if event.kind.startswith("trade-"))
        return True

    def _act(self, choice: Choice) -> bool:
        """Only what is legal counts."""
        if floor_of(self.game.table) is None:
            return False
        try:
            self.game.act(self.me, choice)
        except IllegalChoice:
            return False
        self.found.acts += 1
        return True

    # -- acts ------------------------------------------------------------

    def _annoy(self) -> None:
        what, dice = self.dice.randrange(8), self.dice
        floor = floor_of(self.game.table)
        assert floor is not None
        if what == 0:
            kind = KIND_IDS[dice.choice(GOODS)]
            self._act({"trade.advertise": {"wanted": self._names(20), "available": [kind] * dice.randrange(21)}})
        elif what == 1:
            self._act({"trade.advertise": {"wanted": [], "available": self._names(20)}})
        elif what == 2:
            self._act({"trade.say": {"to": "all", "text": dice.choice(("?", "Ha!", "x" * 280)), "clean": True}})
        elif what == 3:
            self._act({"trade.intend": {"give": dict.fromkeys(self._names(9), MOST), "for": self._names(9),
                                        "unknown": dice.randrange(MOST)}})  # fmt: skip
        elif what == 4 and floor.made[self.player]:
            self._act({"trade.withdraw": {"offer": dice.choice(list(floor.made[self.player]))}})
        elif what == 5:
            self._answer_theirs()
        elif what == 6 and floor.agreed[self.player]:
            self._act({"trade.withdraw": {"offer": dice.choice(list(floor.agreed[self.player]))}})

    def _answer_theirs(self) -> None:
        """Accept an offer of a bot's without a packet, or with any; reject it; or counter it."""
        floor, dice = floor_of(self.game.table), self.dice
        assert floor is not None
        open_to_me = [o for o in floor.offers.values() if o.by != self.player and o.to in (-1, self.player)]
        if not open_to_me:
            return
        offer, what = dice.choice(open_to_me), dice.randrange(3)
        if what == 0:
            self._act({"trade.reject": {"offer": offer.id}})
        elif what == 1:
            self._act({"trade.accept": {"from": self.game.setting.civs[offer.by], "offer": offer.id}})
        elif self._act({"trade.counter": {"offer": offer.id, **self._terms()}}):
            self.found.offers += 1

    def _names(self, most: int) -> list[str]:
        """Names of goods: different ones, or one again and again."""
        dice = self.dice
        number = dice.randrange(most + 1)
        kinds = dice.sample(GOODS, min(len(GOODS), dice.choice((1, 2, 40))))
        return [KIND_IDS[dice.choice(kinds)] for _ in range(number)]

    def _terms(self) -> dict[str, Any]:
        """Two sworn names that we hold, and then anything."""
        dice, game = self.dice, self.game
        hand = [card for card in game.table.hands[self.player] if TRADEABLE[card]]
        goods = [card for card in hand if card >> 1 in GOODS]
        sworn = dice.sample(goods, 2) if len(goods) > 1 else []
        count = dice.choice((3, 3, 4, dice.randrange(3, max(4, len(hand) + 1))))
        give = [KIND_IDS[card >> 1] for card in sworn] + self._names(count)[: max(0, count - 2)]
        wanted = dice.choice((3, 3, 5, 20, MOST))
        asked = self._asked(wanted)
        terms: dict[str, Any] = {
            "give": {"count": count, "names": give, "clean": bool(dice.randrange(2))},
            "want": {"count": wanted, "names": asked, "clean": bool(dice.randrange(2))},
        }
        if dice.randrange(2) and sworn:
            left = [card for card in hand if card not in sworn]
            dice.shuffle(left)
            home = game.setting.block[self.player] if game.setting.two_blocks else None
            terms["cards"] = [card_id(card, home) for card in [*sworn, *left][:count]]
        return terms

    def _asked(self, count: int) -> list[str]:
        """Often what somebody has, more than they have of it, or what nobody could have."""
        dice, held = self.dice, [card >> 1 for hand in self.game.table.hands for card in hand if card >> 1 in GOODS]
        two = [KIND_IDS[dice.choice(held or GOODS)] for _ in range(2)]
        if dice.randrange(3) == 0:
            kind = dice.choice(GOODS)
            full = FULL_SET[kind] if kind < len(FULL_SET) else 3
            return [KIND_IDS[kind]] * min(count, full + dice.randrange(0, 20))
        return (two + self._names(count))[:count]

    def _offer(self) -> None:
        """One offer, to a bot or to all; a bot that it was made to must answer it."""
        dice, game = self.dice, self.game
        floor = floor_of(game.table)
        if floor is None:
            return
        others = [game.setting.civs[p] for p in floor.traders if p != self.player]
        to = "all" if not others or not dice.randrange(6) else dice.choice(others)
        if len(floor.made[self.player]) >= 7:
            self._act({"trade.withdraw": {"offer": next(iter(floor.made[self.player]))}})
        before = set(floor.offers)
        if not self._act({"trade.offer": {"to": to, "open": bool(dice.randrange(2)), **self._terms()}}):
            return
        self.found.offers += 1
        (made,) = floor.offers.keys() - before
        if to == "all" or not dice.randrange(4):
            return
        for _ in range(PATIENCE * len(others)):
            if made not in floor.offers or not self._let_answer():
                break
        if made in floor.offers and floor_of(game.table) is floor:
            self.found.unanswered.append(f"{made}: {floor.offers[made].give} for {floor.offers[made].want}")
