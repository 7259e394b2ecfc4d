"""What bots answer a person on the trade floor binds them: other terms that are taken are a deal, so is a price."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from megaciv.bots.base import Thinker
from megaciv.bots.manners import Etiquette
from megaciv.bots.trade.polite import Conversation, polite_choices
from megaciv.rules import Choice
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND_IDS
from megaciv.rules.phases.trade.floor import Floor, floor_of
from tests.bots.tables import seated

PERSON = "egypt"
OFFERS = 120


class Bargainer:
    """A person on a busy floor of a game of five, with a line that is true."""

    def __init__(self) -> None:
        self.seats = seated("shrewd", 5, seed=3, turns=12)
        self.seats.play(until=lambda game: game.turn == 6 and game.phase == "trade")
        self.game = self.seats.game
        floor = floor_of(self.game.table)
        assert floor is not None
        self.floor: Floor = floor
        self.conversation = Conversation()
        self.bots = [civ for civ in self.game.setting.civs if civ != PERSON]

    def goods(self, civ: str = PERSON) -> list[str]:
        hand = self.game.table.hands[self.game.setting.player[civ]]
        return [KIND_IDS[card >> 1] for card in hand if card < FIRST_CALAMITY]

    def act(self, choice: Choice) -> None:
        self.game.act(PERSON, choice)

    def put_up(self) -> None:
        self.act({"trade.advertise": {"wanted": [], "available": self.goods()[:12]}})

    def offer(self, to: str, give: Sequence[str], want: Sequence[str], cards: Sequence[str]) -> Choice:
        """The bot's answer to an offer of three cards for three."""
        said = ({"count": 3, "names": list(names)} for names in (give, want))
        self.act({"trade.offer": {"to": to, "give": next(said), "want": next(said), "cards": list(cards)}})
        return self.answer(to, 1)

    def answer(self, civ: str, round: int) -> Choice:
        bot, sight = self.seats.bots[civ], self.seats.sights[civ].look()
        assert isinstance(bot, Thinker)
        bot.mind.listen(sight)
        etiquette = Etiquette(frozenset({PERSON}), round, approaches=False, deals=False, talks=False)
        (choice,) = polite_choices(bot.mind, sight, etiquette, self.conversation)
        self.game.act(civ, choice)
        return choice

    def packet(self, names: Sequence[str], count: int = 3) -> list[str] | None:
        """Cards of the person that bear these names out."""
        left = Counter(self.goods()) - Counter(names)
        packet = [*names, *left.elements()][:count]
        return packet if Counter(names) <= Counter(self.goods()) and len(packet) == count else None


@pytest.fixture
def person() -> Bargainer:
    return Bargainer()


def test_other_terms_that_a_person_takes_are_a_deal_and_a_refusal_says_why(person: Bargainer) -> None:
    dice, tally = Random(7), Counter[str]()
    for at in range(OFFERS):
        civ, made = person.bots[at % len(person.bots)], person.floor.exchanged
        person.put_up()
        cards = dice.sample(person.goods(), 3)
        ((kind, said),) = person.offer(civ, cards[:2], dice.choices(person.goods(civ), k=2), cards).items()
        tally[kind] += 1
        if kind == "trade.reject":
            assert said["reason"]
            continue
        if kind == "trade.counter":
            (theirs,) = (offer for offer in person.floor.offers.values() if person.floor.civ(offer.to) == PERSON)
            taken = person.packet(said["want"]["names"], said["want"]["count"])
            if taken is None:
                person.act({"trade.reject": {"offer": theirs.id}})
                continue
            person.act({"trade.accept": {"from": civ, "offer": theirs.id, "cards": taken}})
            tally["taken"] += 1
        assert person.floor.exchanged == made + 1
    assert sum(tally.values()) - tally["taken"] == OFFERS
    assert min(tally["trade.accept"], tally["trade.reject"], tally["taken"]) > 1


def test_a_price_that_a_person_pays_is_a_deal(person: Bargainer) -> None:
    paid = 0
    for civ in person.bots:
        for wanted in list(combinations(dict.fromkeys(person.goods(civ)), 2))[:5]:
            person.put_up()
            person.act({"trade.ask": {"to": civ, "names": list(wanted)}})
            asked: dict[str, Any] = dict(person.answer(civ, 1)["trade.quote"])
            price = next((price for price in asked["prices"] if person.packet(price)), None)
            if price is not None and set(wanted) <= set(person.goods(civ)):
                assert "trade.accept" in person.offer(civ, price, wanted, person.packet(price) or [])
                paid += 1
    assert paid > 1
