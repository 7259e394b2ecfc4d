"""Phase 7: put up a line, answer offers, make offers, be done.

Everybody's line on the board says what they want and what they have to give, so an offer goes to somebody who may well
take it, and comes with its packet: an accepted offer is two choices. A player who is done is asked again only when
an offer reaches them.

Lines and names beyond the sworn ones are talk. A bot looks for partners by what they say, and judges what it gets by
what they have sworn and by their record (`terms`).
"""

from __future__ import annotations

import math
from typing import Any, ClassVar, Final

from megaciv.bots.atlas import FIRST_CALAMITY_KIND
from megaciv.bots.base import Answer
from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.memory import Mind, Talk
from megaciv.bots.trade.intentions import leave_intention
from megaciv.bots.trade.prices import name_price
from megaciv.bots.trade.terms import Purse
from megaciv.bots.valuation import turns_left
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.facts.cards import FULL_SET, KIND, KIND_IDS, Card, card_id
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.said import BoardLine, Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN
from megaciv.rules.seeing.sight import Heard

_READ: dict[int, tuple[BoardLine, dict[int, int], dict[int, float]]] = {}
MOST_READ = 256
DONE: Choice = {"trade.done": True}
BACK: Choice = {"trade.done": False}
"""A deal changes the hand: there may be more to do."""
MOST_LINES = 8
MOST_RETURNS = 4
MOST_PAIRS = 4
MOST_WAITS = 4
MOST_WANTED = 6
MOST_OPEN = 6
WORTH_A_COUNTER = 5.0
"""What other terms must promise: a small gain is not worth the talk."""
LEAST_FANCY = 0.5
SET: Final = 3.0
"""So many of what they collect somebody has who hides it."""
OFTEN_REFUSED: Final = 5
"""Who has refused so many offers of ours in a phase gets no more."""

Known = tuple[dict[int, int], dict[int, float]]
"""What a partner has to give, and what they want, with how much of it they may hold."""
Wish = tuple[int, ...]
"""Kinds of cards."""


def on_the_floor(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """One act on the trade floor."""
    return Trader(mind, s).act()


@mypyc_attr(allow_interpreted_subclasses=True)
class Trader:
    """A bot on the floor, for one act. Those who trade otherwise replace a method, and `acting_as` is their answer."""

    purse_type: ClassVar[type[Purse]] = Purse

    def __init__(self, mind: Mind, s: Sight) -> None:
        assert s.floor is not None
        self.mind, self.s, self.floor = mind, s, s.floor
        if mind.talk.turn != s.turn:
            mind.talk = Talk(s.turn)
        self.talk = mind.talk
        self.talk.asked += 1
        self.purse = self.purse_type(mind, s)

    def act(self) -> Choice:
        """Deals first, then offers of others, our line, offers of our own; and when there is nothing left, done."""
        talk, floor = self.talk, self.floor
        choice = self.commit() or self.answer() or name_price(floor)
        if choice is None:
            choice = self.line() or self.offer()
        elif "trade.accept" in choice and floor.is_done(self.s.me) and talk.returns < MOST_RETURNS:
            talk.returns += 1
            return BACK
        return choice or self.patience() or leave_intention(self.mind, self.s, floor, talk, self.purse) or DONE

    def patience(self) -> Choice | None:
        """An offer of ours is still being thought about: stay, by saying again what we want."""
        talk = self.talk
        if talk.line is None or talk.waits >= MOST_WAITS or not self.floor.my_offers():
            return None
        talk.waits += 1
        return {"trade.advertise": {"wanted": talk.line[0], "available": talk.line[1]}}

    # -- answering ------------------------------------------------------------

    def commit(self) -> Choice | None:
        """A deal that waits for our packet."""
        s = self.s
        for deal, partner in self.floor.deals_to_commit():
            said = deal.give if deal.by == s.me else deal.want
            packet = self.purse.packet(said, partner)
            if packet is None:
                return {"trade.withdraw": {"offer": deal.id}}
            cards = named(s, packet[0])
            return {"trade.commit": {"with": s.setting.civs[partner], "offer": deal.id, "cards": cards}}
        return None

    def answer(self) -> Choice | None:
        """Accept the best offer that brings enough; what was offered to us alone and does not is countered or
        refused."""
        s = self.s
        best: Heard | None = None
        refused: Heard | None = None
        most, packet = 0.0, list[Card]()
        for offer in self.floor.offers_to_me():
            if offer.by in s.leaving:
                continue
            weighed = self.purse.weigh(offer)
            if weighed is not None and weighed.over >= most:
                best, most, packet = offer, weighed.over, weighed.packet
            elif offer.to == s.me:
                refused = offer
        if best is not None:
            return {"trade.accept": {"from": s.setting.civs[best.by], "offer": best.id, "cards": named(s, packet)}}
        if refused is None:
            return None
        return self.counter(refused) or {"trade.reject": {"offer": refused.id}}

    def counter(self, offer: Heard) -> Choice | None:
        """Other terms for somebody who wants to trade with us: what they have offered they have. Once a partner and
        phase."""
        mind, talk, partner = self.mind, self.talk, offer.by
        if not mind.w.counters or partner in talk.countered or len(self.floor.my_offers()) >= MOST_OPEN:
            return None
        talk.countered.add(partner)
        line = self.floor.board.get(partner)
        known = line is not None and self.s.setting.civs[partner] not in mind.memory.dealt
        has = dict(self.known(partner, line)[0]) if line is not None and known else {}
        for kind in offer.give.kinds[:SWORN]:
            has[kind] = max(has.get(kind, 0), offer.give.kinds[:SWORN].count(kind))
        wants = self.wants(partner, line)
        for kind in offer.want.kinds:
            wants.setdefault(kind, 1.0)
        best, best_score = None, WORTH_A_COUNTER
        for gain, wish in self.wishes(partner, has):
            made = self.terms(partner, (has, wants), wish, gain, best_score)
            if made is not None:
                best_score, best = made[0], (wish, made[1])
        terms = None if best is None else self.spoken(partner, *best)
        return None if terms is None else {"trade.counter": {"offer": offer.id, **terms}}

    # -- the line on the board ------------------------------------------------------------

    def line(self) -> Choice | None:
        """Say what we want and have; again when the hand has changed."""
        s, talk = self.s, self.talk
        if s.hand == talk.hand or not self.mind.w.advertise or talk.said >= MOST_LINES or self.floor.is_done(s.me):
            return None
        talk.hand = list(s.hand)
        wanted, spare = sought(self.purse.held)
        line = (
            [KIND_IDS[k] for k in wanted],
            [KIND_IDS[k] for k, n in spare.items() for _ in range(n)][:20],
        )
        if line == talk.line:
            return None
        talk.line, talk.said = line, talk.said + 1
        return {"trade.advertise": {"wanted": line[0], "available": line[1]}}

    def known(self, partner: int, line: BoardLine) -> Known:
        """What a line says that the partner has and wants. Who says to have more cards than all can count in their hand
        wants to be paid for sets that they do not break: they are taken to have one of each sort to give, and a set of
        each that they collect."""
        _, has, wants = read_line(line)
        if len(line.available) <= self.s.hand_size(partner):
            return has, wants
        return dict.fromkeys(has, 1), {kind: max(number, SET) for kind, number in wants.items()}

    def wants(self, partner: int, line: BoardLine | None) -> dict[int, float]:
        """What the partner wants, with how much of it they may hold: what they say, and what they were glad to get
        from us."""
        wants = dict(self.known(partner, line)[1]) if line is not None else {}
        for kind, liking in self.mind.opinion(self.s.setting.civs[partner]).fancies.items():
            if liking >= LEAST_FANCY:
                wants.setdefault(kind, 1.0)
        return wants

    # -- offering ------------------------------------------------------------

    def offer(self) -> Choice | None:
        """The offer that promises most, to somebody who says they have what we want."""
        mind, talk, floor, s = self.mind, self.talk, self.floor, self.s
        if talk.offers >= mind.w.most_offers or len(floor.my_offers()) >= MOST_OPEN:
            return None
        known: dict[int, Known] = {}
        found: list[tuple[float, int, Wish]] = []
        for partner in _some_of(floor.traders, mind.w.partners, s.me + talk.asked):
            line = floor.board.get(partner)
            if line is None or partner == s.me or s.setting.civs[partner] in mind.memory.dealt or partner in s.leaving:
                continue
            if talk.refused.get((partner, ()), 0) >= OFTEN_REFUSED:
                continue
            known[partner] = self.known(partner, line)
            for gain, wish in self.wishes(partner, known[partner][0]):
                found.append((-gain, partner, wish))
        found.sort()
        best, best_score = None, mind.w.least_score
        for loss, partner, wish in found[: mind.w.tries]:
            gain = -loss
            if gain < best_score:
                break
            made = self.terms(partner, known[partner], wish, gain, best_score)
            if made is not None:
                best_score, best = made[0], (partner, wish, made[1])
        return None if best is None else self.post(*best)

    def wishes(self, partner: int, has: dict[int, int]) -> list[tuple[float, Wish]]:
        """What we might ask of the partner, with what it brings: two cards of one sort, the best of two sorts, or all
        they have of one, as far as their word is good for the rest."""
        purse = self.purse
        table, held = purse.values, purse.held
        ones: list[tuple[float, int]] = []
        found: list[tuple[float, Wish]] = []
        for kind, number in has.items():
            if kind >= FIRST_CALAMITY_KIND:
                continue
            n, worths = held.get(kind, 0), table[kind]
            ones.append((worths[n] - worths[n + 1], -kind))  # negative, so that the best will be first
            if number >= 2 and n:
                sworn = worths[n + 2] - worths[n]
                found.append((sworn, (kind, kind)))
                if number >= 3 and n >= 2:
                    more = purse.asked_for(partner, worths[n + number] - worths[n + 2])
                    found.append((sworn + more, (kind,) * number))
        ones.sort()
        for loss, kind in ones[1:MOST_PAIRS]:
            found.append((-ones[0][0] - loss, (-ones[0][1], -kind)))
        return found

    def terms(self, partner: int, known: Known, wish: Wish, gain: float, beat: float) -> tuple[float, Wish] | None:
        """What to give the partner for this: what they want and we miss least; scored by our gain and their likely
        answer."""
        has, wants = known
        payments = self.payments(wants, wish)
        if not payments:
            return None
        purse, talk, w = self.purse, self.talk, self.mind.w
        their_loss = 0
        for at, kind in enumerate(wish):
            if wish.index(kind) == at:
                their_loss += own_loss(has, kind, wish.count(kind))
        asked = Statement(max(LEAST, len(wish)), wish)
        mine = gain - purse.fear(partner, asked) + purse.unnamed(partner, asked)
        if mine < beat:
            return None
        best, demanded = None, purse.demanded(partner)
        for give, lost, their_gain in payments:
            if mine - lost < demanded or (partner, give + wish) in talk.refused:
                continue
            theirs = their_gain - their_loss
            likely = 1 / (1 + math.exp(-(theirs - w.good_terms) / 3)) if theirs > -60 else 0.0
            if likely < w.least_hope:
                continue
            score = (mine - lost) * likely - purse.feeding(partner, max(0.0, theirs))
            if score > beat:
                beat, best = score, give
        return None if best is None else (beat, best)

    def payments(self, wants: dict[int, float], wish: Wish) -> list[tuple[Wish, float, float]]:
        """What we could give: all or two of what the partner wants, one such and something else. With our loss and
        their gain, as far as it is sworn."""
        table, held = self.purse.values, self.purse.held
        ones = []
        found: list[tuple[Wish, float, float]] = []
        for kind, theirs in wants.items():
            n = held.get(kind, 0)
            if not n or kind in wish:
                continue
            face = FACE[kind]
            worths = table[kind]
            ones.append((kind, worths[n] - worths[n - 1], (2 * theirs + 1) * face))
            if n >= 2:
                found.append(((kind, kind), worths[n] - worths[n - 2], (4 * theirs + 4) * face))
        for i, (kind, lost, their_gain) in enumerate(ones):
            for other, lost_too, theirs_too in ones[i + 1 :]:
                found.append(((kind, other), lost + lost_too, their_gain + theirs_too))
        if ones:
            kind, lost, their_gain = ones[0]
            for other, lost_too, theirs_too in ones[1:]:
                if lost_too - 0.5 * theirs_too < lost - 0.5 * their_gain:
                    kind, lost, their_gain = other, lost_too, theirs_too
            best, best_loss = -1, 1e9
            for other, n in held.items():
                if n and other != kind and other not in wish:
                    missed = table[other][n] - table[other][n - 1] - 1.2 * FACE[other]
                    if missed < best_loss:
                        best, best_loss = other, missed
            if best >= 0:
                face = FACE[best]
                found.append(((kind, best), lost + best_loss + 1.2 * face, their_gain + face))
        return found

    def lies(self, partner: int) -> bool:
        """Is it worthwhile to call a packet clean that is not? At the end nobody will remember."""
        return turns_left(self.s) <= 1 or self.mind.may_lie(self.s.setting.civs[partner])

    def post(self, partner: int, wish: Wish, give: Wish) -> Choice | None:
        """Make the offer."""
        terms = self.spoken(partner, wish, give)
        if terms is None:
            return None
        self.talk.offers += 1
        return {"trade.offer": {"to": self.s.setting.civs[partner], **terms}}

    def spoken(self, partner: int, wish: Wish, give: Wish) -> dict[str, Any] | None:
        """At least three for three: two sworn, others named truly, the rest unnamed; our packet with it."""
        talk, count = self.talk, max(LEAST, len(give))
        packet = self.purse.packet(Statement(count, give), partner)
        if packet is None:
            return None
        for key in ((partner, give + wish), (partner, ())):
            talk.refused[key] = talk.refused.get(key, 0) + 1
        told: dict[str, Any] = {"count": count, "names": [KIND_IDS[k] for k in give]}
        clean = all(card >> 1 < FIRST_CALAMITY_KIND for card in packet[0])
        if self.mind.w.bluff and (clean or self.lies(partner)):
            told["clean"] = True
        return {
            "give": told,
            "want": {"count": max(LEAST, len(wish)), "names": [KIND_IDS[k] for k in wish]},
            "cards": named(self.s, packet[0]),
        }


def named(s: Sight, cards: list[Card]) -> list[str]:
    """Cards as they are named in a choice."""
    home = s.setting.block[s.me] if s.setting.two_blocks else None
    return [card_id(card, home) for card in cards]


# -- lines ------------------------------------------------------------


def sought(held: dict[int, int]) -> tuple[list[int], dict[int, int]]:
    """What we collect, most wanted first, and what is left to give. Middling sets are in both lists: one more is
    welcome, and so is somebody who takes them all."""
    score = {k: (2 * n + 1) * FACE[k] * (1.0 if n > 1 else 0.7) * (n < FULL_SET[k]) for k, n in held.items()}
    order = [k for _, k in sorted([(-worth, k) for k, worth in score.items()])]
    kept = 1
    return [k for k in order if score[k]][:MOST_WANTED], {k: held[k] for k in order[kept:]}


def _holdings(wanted: list[int]) -> dict[int, float]:
    """How many of each a player holds, by what they want most: who wants Salt before Silver has a good deal of Salt."""
    found: dict[int, float] = {}
    least = 0.0
    for kind in reversed(wanted):
        least = max(least, 2.1 * FACE[kind])
        found[kind] = max(1.0, (least / FACE[kind] - 1) / 2)
    return found


def read_line(line: BoardLine) -> tuple[BoardLine, dict[int, int], dict[int, float]]:
    """A line of somebody else: what they have, and what they want, with how much of it they may hold. Everybody reads
    the same lines, so what was made of one is kept for a while. A line may say anything: nobody has more than there
    is."""
    known = _READ.get(id(line))
    if known is None or known[0] is not line:
        has: dict[int, int] = {}
        for kind in (KIND[name] for name in line.available):
            if kind < FIRST_CALAMITY_KIND:
                has[kind] = min(FULL_SET[kind], has.get(kind, 0) + 1)
        goods_wanted = [kind for name in line.wanted if (kind := KIND[name]) < FIRST_CALAMITY_KIND]
        wants = {k: float(has.get(k, n)) for k, n in _holdings(goods_wanted).items()}
        if len(_READ) >= MOST_READ:
            _READ.clear()
        known = _READ[id(line)] = (line, has, wants)
    return known


def own_loss(has: dict[int, int], kind: int, number: int) -> int:
    """What somebody loses who gives so many of a kind, by face."""
    held = has.get(kind, 1)
    left = held - number
    return (held * held - left * left) * FACE[kind]


def _some_of(players: list[int], number: int, first: int) -> list[int]:
    """Not more than so many of them, beginning with another one each time."""
    if len(players) <= number:
        return players
    at = first * number % len(players)
    return (players[at:] + players[:at])[:number]


def acting_as(trader: type[Trader]) -> Answer:
    """The answer to `trade.offer` of those who trade otherwise: one act each time."""

    def act(mind: Mind, s: Sight, decision: Decision) -> Choice:
        return trader(mind, s).act()

    return act
