"""What is asked on the trade floor: of everybody, anything at any time; of the clock, whether time is up."""

from __future__ import annotations

from functools import partial
from typing import Final

from megaciv.rules.engine.bounds import ConfirmBounds, TradeBounds
from megaciv.rules.engine.decisions import Decision, Dice, Test
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.reading import read_true
from megaciv.rules.engine.state import Player
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.facts.cards import FIRST_CALAMITY, FULL_SET, KIND_IDS, WATER, Card
from megaciv.rules.phases.trade.acts import READERS, Act, read_act
from megaciv.rules.phases.trade.floor import ALL, MOST_OPEN, Floor, Offer
from megaciv.rules.phases.trade.intentions import match
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN, TRADEABLE, covers

_LOOKED_AT: Final = 12
"""A random player looks through so many of the latest offers to all."""


class OnTheFloor(Decision):
    """Offer, answer, talk, or be done (R3.7). One object a player serves the whole phase."""

    ids: tuple[str, ...] = tuple(READERS)
    clause = "R3.7.1"

    def __init__(self, floor: Floor, player: Player) -> None:
        self.floor, self.player = floor, player

    def take(self, name: str, answer: object) -> Act:
        return read_act(self.floor, self.player, name, answer)

    def single(self) -> Choice | None:
        return None

    def default(self) -> Choice:
        return {"trade.done": True}

    def bounds(self) -> TradeBounds:
        """With whom the player may trade, which cards, and what waits for them."""
        floor, t, me = self.floor, self.floor.t, self.player
        return TradeBounds(
            partners=floor.civs(p for p in floor.traders if p != me),
            cards=[card_name(t, me, card) for card in t.hands[me] if TRADEABLE[card]],
            calls=list(floor.calls[me]),
            least=LEAST,
            sworn=SWORN,
            open_offers=MOST_OPEN,
        )

    def watch(self) -> Test:
        """Others can call the player, and withdraw their calls."""
        calls = list(self.floor.calls[self.player])
        return lambda _: calls != list(self.floor.calls[self.player])

    # -- random play ------------------------------------------------------------

    def sample(self, dice: Dice) -> Choice:
        """A random legal act. Who is done only answers; of all other acts a third is to be done: random play ends."""
        floor, me = self.floor, self.player
        what = dice.randrange(6)
        if me in floor.t.leaving:
            return self.default()
        if floor.calls[me]:
            return self._sample_answer(dice)
        if floor.done[me] or what < 2:
            return self.default()
        offer = self._acceptable() if what < 4 else None
        if offer is not None:
            return self._sample_acceptance(offer, dice)
        return self._sample_offer(dice)

    def _sample_answer(self, dice: Dice) -> Choice:
        """To the first thing that waits for the player: commit, or step out; accept, or reject."""
        floor, me = self.floor, self.player
        name = next(iter(floor.calls[me]))
        deal, what = floor.deals.get(name), dice.randrange(4)
        if deal is None and name not in floor.offers:
            return {"trade.quote": {"ask": name, "prices": self._sample_prices(what, dice)}}
        if deal is None:
            offer = floor.offers[name]
            if what and offer.by not in floor.t.leaving and covers(floor.t.hands[me], offer.want):
                return self._sample_acceptance(offer, dice)
            return {"trade.reject": {"offer": name}}
        if not what or deal.other(me) in floor.t.leaving:
            return {"trade.withdraw": {"offer": name}}
        cards = self._sample_packet(deal.says(me), dice)
        return {"trade.commit": {"with": floor.civ(deal.other(me)), "offer": name, "cards": cards}}

    def _sample_prices(self, number: int, dice: Dice) -> list[list[str]]:
        """Up to three lists of any goods."""
        return [[KIND_IDS[dice.randrange(len(FULL_SET))] for _ in range(SWORN)] for _ in range(number)]

    def _acceptable(self) -> Offer | None:
        """Some offer that the player could accept, if one is found quickly."""
        floor, me = self.floor, self.player
        hand = floor.t.hands[me]
        for offer in reversed(floor.spoken[-_LOOKED_AT:]):
            if (
                offer.to in (ALL, me)
                and offer.by != me
                and floor.offers.get(offer.id) is offer
                and offer.by not in floor.t.leaving
                and covers(hand, offer.want)
            ):
                return offer
        return None

    def _sample_acceptance(self, offer: Offer, dice: Dice) -> Choice:
        answer: dict[str, object] = {"from": self.floor.civ(offer.by), "offer": offer.id}
        if dice.randrange(2):
            answer["cards"] = self._sample_packet(offer.want, dice)
        return {"trade.accept": answer}

    def _sample_offer(self, dice: Dice) -> Choice:
        """Any two of the player's goods, truly: for what they have heard somebody offer, or for any two goods, then
        mostly to all. Half of the offers come with their packet."""
        floor, me = self.floor, self.player
        hand = [card for card in floor.t.hands[me] if TRADEABLE[card]]
        goods = [card >> 1 for card in hand if card < FIRST_CALAMITY or card == WATER]
        others = [p for p in floor.traders if p != me and p not in floor.t.leaving]
        if len(goods) < SWORN or len(hand) < LEAST or not others or len(floor.made[me]) >= MOST_OPEN:
            return self.default()
        first = goods.pop(dice.randrange(len(goods)))
        count = LEAST + dice.randrange(min(3, len(hand) - LEAST + 1))
        give = Statement(count, (first, goods[dice.randrange(len(goods))]))
        to = "all" if dice.randrange(4) else floor.civ(others[dice.randrange(len(others))])
        wanted: tuple[int, ...] = (dice.randrange(len(FULL_SET)), dice.randrange(len(FULL_SET)))
        heard = floor.spoken[-1 - dice.randrange(_LOOKED_AT) :][:1] if dice.randrange(2) else []
        if heard and heard[0].is_heard_by(me) and heard[0].by in others:
            to, wanted = floor.civ(heard[0].by), heard[0].give.kinds[:SWORN]
        answer: dict[str, object] = {"to": to, "give": give.told(), "want": Statement(LEAST, wanted).told()}
        if dice.randrange(2):
            answer["cards"] = self._sample_packet(give, dice)
        return {"trade.offer": answer}

    def _sample_packet(self, said: Statement, dice: Dice) -> list[str]:
        """The sworn cards, and any others that may change hands."""
        left: list[Card] = [card for card in self.floor.t.hands[self.player] if TRADEABLE[card]]
        packet = []
        for kind in said.kinds[:SWORN]:
            card = next(card for card in left if card >> 1 == kind)
            left.remove(card)
            packet.append(card)
        while len(packet) < said.count:
            packet.append(left.pop(dice.randrange(len(left))))
        return [card_name(self.floor.t, self.player, card) for card in packet]


class TheClock(Decision):
    """Time is up, or it is time to match the intentions: choices of the clock, in the log like any other."""

    ids: tuple[str, ...] = ("trade.timeUp", "trade.match")
    clause = "R3.7.1"

    def __init__(self, floor: Floor) -> None:
        self.floor = floor

    def take(self, name: str, answer: object) -> Act:
        read_true(answer, name)
        return partial(match, self.floor) if name == "trade.match" else self._time_up

    def default(self) -> Choice:
        return {"trade.timeUp": True}

    def bounds(self) -> ConfirmBounds:
        return ConfirmBounds()

    def _time_up(self) -> None:
        self.floor.time_up = True
