"""Phase 7: put up a line, answer offers, make offers, be done.

Everybody's line on the board says what they want and what they have to give, so an offer goes to somebody who may well
take it, and comes with its packet: an accepted offer is two choices. A player who is done is asked again only when
an offer reaches them.
"""

from __future__ import annotations

import math
from typing import Any

from megaciv.bots.atlas import FIRST_CALAMITY_KIND
from megaciv.bots.hand import goods
from megaciv.bots.memory import Mind, Talk
from megaciv.bots.sparring.before.intentions import leave_intention
from megaciv.bots.sparring.before.terms import BELIEF, UNNAMED, OldPurse
from megaciv.bots.trade.prices import name_price
from megaciv.bots.valuation import turns_left
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.facts.cards import FULL_SET, KIND, KIND_IDS, Card, card_id
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.said import BoardLine, Statement
from megaciv.rules.seeing.sight import FloorSight, Heard

_READ: dict[int, tuple[BoardLine, dict[int, int], dict[int, float]]] = {}
MOST_READ = 256
DONE: Choice = {"trade.done": True}
BACK: Choice = {"trade.done": False}
"""A deal changes the hand: there may be more to do."""
MOST_LINES = 8
MOST_RETURNS = 4
MOST_PAIRS = 4
MOST_WAITS = 4
LEAST_HOPE = 0.25
"""An offer that is less likely to be taken is not made."""
MOST_WANTED = 6
MOST_OPEN = 6
LEAST_SCORE = 2.0
"""What an offer must promise."""
WORTH_A_COUNTER = 5.0
"""What other terms must promise: a small gain is not worth the talk."""
LEAST_FANCY = 0.5


def on_the_floor(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """One act on the trade floor."""
    floor = s.floor
    assert floor is not None
    talk = _talk(mind, s, floor)
    talk.asked += 1
    purse = OldPurse(mind, s)
    choice = _commit(s, floor, purse) or _answer(mind, s, floor, talk, purse) or name_price(floor)
    if choice is None:
        choice = _line(mind, s, floor, talk) or _offer(mind, s, floor, talk, purse)
    elif "trade.accept" in choice and floor.is_done(s.me) and talk.returns < MOST_RETURNS:
        talk.returns += 1
        return BACK
    return choice or _patience(floor, talk) or leave_intention(mind, s, floor, talk, purse) or DONE


def _patience(floor: FloorSight, talk: Talk) -> Choice | None:
    """An offer of ours is still being thought about: stay, by saying again what we want."""
    if talk.line is None or talk.waits >= MOST_WAITS or not floor.my_offers():
        return None
    talk.waits += 1
    return {"trade.advertise": {"wanted": talk.line[0], "available": talk.line[1]}}


def _talk(mind: Mind, s: Sight, floor: FloorSight) -> Talk:
    if mind.talk.turn != s.turn:
        mind.talk = Talk(s.turn)
    return mind.talk


def named(s: Sight, cards: list[Card]) -> list[str]:
    """Cards as they are named in a choice."""
    home = s.setting.block[s.me] if s.setting.two_blocks else None
    return [card_id(card, home) for card in cards]


# -- answering ------------------------------------------------------------


def _commit(s: Sight, floor: FloorSight, purse: OldPurse) -> Choice | None:
    """A deal that waits for our packet."""
    for deal, partner in floor.deals_to_commit():
        said = deal.give if deal.by == s.me else deal.want
        packet = purse.packet(said, partner)
        if packet is None:
            return {"trade.withdraw": {"offer": deal.id}}
        cards = named(s, packet[0])
        return {"trade.commit": {"with": s.setting.civs[partner], "offer": deal.id, "cards": cards}}
    return None


def _answer(mind: Mind, s: Sight, floor: FloorSight, talk: Talk, purse: OldPurse) -> Choice | None:
    """Accept the best offer that brings enough; what was offered to us alone and does not is countered or refused."""
    best: Heard | None = None
    refused: Heard | None = None
    most, packet = 0.0, list[Card]()
    for offer in floor.offers_to_me():
        if offer.by in s.leaving:
            continue
        weighed = purse.weigh(offer)
        if weighed is not None and weighed.over >= most:
            best, most, packet = offer, weighed.over, weighed.packet
        elif offer.to == s.me:
            refused = offer
    if best is not None:
        answer = {"from": s.setting.civs[best.by], "offer": best.id, "cards": named(s, packet)}
        return {"trade.accept": answer}
    if refused is None:
        return None
    return _counter(mind, s, floor, talk, purse, refused) or {"trade.reject": {"offer": refused.id}}


def _counter(mind: Mind, s: Sight, floor: FloorSight, talk: Talk, purse: OldPurse, offer: Heard) -> Choice | None:
    """Other terms for somebody who wants to trade with us: what they have offered they have. Once a partner and
    phase."""
    partner = offer.by
    if not mind.w.counters or partner in talk.countered or len(floor.my_offers()) >= MOST_OPEN:
        return None
    talk.countered.add(partner)
    line = floor.board.get(partner)
    has = dict(_read(line)[1]) if line is not None and s.setting.civs[partner] not in mind.memory.dealt else {}
    for kind in offer.give.kinds[:2]:
        has[kind] = max(has.get(kind, 0), offer.give.kinds.count(kind))
    wants = _wants(mind, s, partner, line)
    for kind in offer.want.kinds:
        wants.setdefault(kind, 1.0)
    best, best_score = None, WORTH_A_COUNTER
    for gain, wish in _wishes(purse, has):
        made = _terms(talk, purse, partner, (has, wants), wish, gain, best_score)
        if made is not None:
            best_score, best = made[0], (wish, made[1])
    terms = None if best is None else _spoken(mind, s, talk, purse, partner, *best)
    return None if terms is None else {"trade.counter": {"offer": offer.id, **terms}}


# -- the line on the board ------------------------------------------------------------


def sought(held: dict[int, int]) -> tuple[list[int], dict[int, int]]:
    """What we collect, most wanted first, and what is left to give. Middling sets are in both lists: one more is
    welcome, and so is somebody who takes them all."""
    score = {k: (2 * n + 1) * FACE[k] * (1.0 if n > 1 else 0.7) * (n < FULL_SET[k]) for k, n in held.items()}
    order = sorted(held, key=lambda k: (-score[k], k))
    kept = 1
    return [k for k in order if score[k]][:MOST_WANTED], {k: held[k] for k in order[kept:]}


def _line(mind: Mind, s: Sight, floor: FloorSight, talk: Talk) -> Choice | None:
    """Say what we want and have; again when the hand has changed."""
    if s.hand == talk.hand or not mind.w.advertise or talk.said >= MOST_LINES or floor.is_done(s.me):
        return None
    talk.hand = list(s.hand)
    wanted, spare = sought(goods(s))
    line = (
        [KIND_IDS[k] for k in wanted],
        [KIND_IDS[k] for k, n in spare.items() for _ in range(n)][:20],
    )
    if line == talk.line:
        return None
    talk.line, talk.said = line, talk.said + 1
    return {"trade.advertise": {"wanted": line[0], "available": line[1]}}


def _holdings(wanted: list[int]) -> dict[int, float]:
    """How many of each a player holds, by what they want most: who wants Salt before Silver has a good deal of Salt."""
    found: dict[int, float] = {}
    least = 0.0
    for kind in reversed(wanted):
        least = max(least, 2.1 * FACE[kind])
        found[kind] = max(1.0, (least / FACE[kind] - 1) / 2)
    return found


def _read(line: BoardLine) -> tuple[BoardLine, dict[int, int], dict[int, float]]:
    """A line of somebody else: what they have, and what they want, with how much of it they may hold. Everybody reads
    the same lines, so what was made of one is kept for a while."""
    known = _READ.get(id(line))
    if known is None or known[0] is not line:
        has: dict[int, int] = {}
        for name in line.available:
            has[KIND[name]] = has.get(KIND[name], 0) + 1
        wants = {k: float(has.get(k, n)) for k, n in _holdings([KIND[name] for name in line.wanted]).items()}
        if len(_READ) >= MOST_READ:
            _READ.clear()
        known = _READ[id(line)] = (line, has, wants)
    return known


def _wants(mind: Mind, s: Sight, partner: int, line: BoardLine | None) -> dict[int, float]:
    """What the partner wants, with how much of it they may hold: what they say, and what they were glad to get from
    us."""
    wants = dict(_read(line)[2]) if line is not None else {}
    for kind, liking in mind.opinion(s.setting.civs[partner]).fancies.items():
        if liking >= LEAST_FANCY:
            wants.setdefault(kind, 1.0)
    return wants


# -- offering ------------------------------------------------------------


def _offer(mind: Mind, s: Sight, floor: FloorSight, talk: Talk, purse: OldPurse) -> Choice | None:
    """The offer that promises most, to somebody who says they have what we want."""
    if talk.offers >= mind.w.most_offers or len(floor.my_offers()) >= MOST_OPEN:
        return None
    found: list[tuple[float, int, tuple[int, ...]]] = []
    for partner in _some_of(floor.traders, mind.w.partners, s.me + talk.asked):
        line = floor.board.get(partner)
        if line is None or partner == s.me or s.setting.civs[partner] in mind.memory.dealt or partner in s.leaving:
            continue
        if talk.refused.get((partner, ()), 0) >= 5:
            continue
        for gain, wish in _wishes(purse, _read(line)[1]):
            found.append((gain, partner, wish))
    found.sort(key=lambda entry: (-entry[0], entry[1], entry[2]))
    best, best_score = None, LEAST_SCORE
    for gain, partner, wish in found[: mind.w.tries]:
        if gain < best_score:
            break
        line = floor.board[partner]
        made = _terms(talk, purse, partner, _read(line)[1:], wish, gain, best_score)
        if made is not None:
            best_score, best = made[0], (partner, wish, made[1])
    return None if best is None else _post(mind, s, talk, purse, *best)


def _some_of(players: list[int], number: int, first: int) -> list[int]:
    """Not more than so many of them, beginning with another one each time."""
    if len(players) <= number:
        return players
    at = first * number % len(players)
    return (players[at:] + players[:at])[:number]


def _wishes(purse: OldPurse, has: dict[int, int]) -> list[tuple[float, tuple[int, ...]]]:
    """What we might ask of the partner, with what it brings: two cards of one sort, the best of two sorts, or all they
    have of one."""
    table, held = purse.values, purse.held
    ones: list[tuple[float, int]] = []
    found: list[tuple[float, tuple[int, ...]]] = []
    for kind, number in has.items():
        if kind >= FIRST_CALAMITY_KIND:
            continue
        n, worths = held.get(kind, 0), table[kind]
        ones.append((worths[n + 1] - worths[n], kind))
        if number >= 2 and n:
            found.append((worths[n + 2] - worths[n], (kind, kind)))
            if number >= 3 and n >= 2:
                found.append((BELIEF * (worths[n + number] - worths[n]), (kind,) * number))
    ones.sort(reverse=True)
    for gain, kind in ones[1:MOST_PAIRS]:
        found.append((ones[0][0] + gain, (ones[0][1], kind)))
    return found


def _terms(
    talk: Talk,
    purse: OldPurse,
    partner: int,
    known: tuple[dict[int, int], dict[int, float]],
    wish: tuple[int, ...],
    gain: float,
    beat: float,
) -> tuple[float, tuple[int, ...]] | None:
    """What to give the partner for this: what they want and we miss least; scored by our gain and their likely
    answer."""
    has, wants = known
    their_loss = math.fsum(_own_loss(has, kind, wish.count(kind)) for kind in set(wish))
    mine = (
        gain
        - purse.fear(partner, Statement(max(3, len(wish)), wish))
        + UNNAMED * (3 - len(wish) if len(wish) < 3 else 0)
    )
    if mine < beat:
        return None
    best, demanded = None, purse.demanded()
    for give, lost, their_gain in _payments(purse, wants, wish):
        if mine - lost < demanded or (partner, give + wish) in talk.refused:
            continue
        theirs = their_gain - their_loss
        likely = 1 / (1 + math.exp(-(theirs - 4) / 3)) if theirs > -60 else 0.0
        if likely < LEAST_HOPE:
            continue
        score = (mine - lost) * likely - purse.feeding(partner, max(0.0, theirs))
        if score > beat:
            beat, best = score, give
    return None if best is None else (beat, best)


def _own_loss(has: dict[int, int], kind: int, number: int) -> int:
    held = has.get(kind, 1)
    return (held * held - (held - number) ** 2) * FACE[kind]


def _payments(
    purse: OldPurse, wants: dict[int, float], wish: tuple[int, ...]
) -> list[tuple[tuple[int, ...], float, float]]:
    """What we could give: all or two of what the partner wants, one such and something else. With our loss and their
    gain."""
    table, held = purse.values, purse.held
    ones = []
    found: list[tuple[tuple[int, ...], float, float]] = []
    for kind, theirs in wants.items():
        n = held.get(kind, 0)
        if not n or kind in wish:
            continue
        face = FACE[kind]
        worths = table[kind]
        ones.append((kind, worths[n] - worths[n - 1], (2 * theirs + 1) * face))
        if n >= 2:
            found.append(((kind, kind), worths[n] - worths[n - 2], (4 * theirs + 4) * face))
        if n >= 3:
            found.append(((kind,) * n, worths[n], BELIEF * ((theirs + n) ** 2 - theirs * theirs) * face))
    for i, (kind, lost, their_gain) in enumerate(ones):
        for other, lost_too, theirs_too in ones[i + 1 :]:
            found.append(((kind, other), lost + lost_too, their_gain + theirs_too))
    if ones:
        kind, lost, their_gain = min(ones, key=lambda entry: entry[1] - 0.5 * entry[2])
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


def _lies(mind: Mind, s: Sight, partner: int) -> bool:
    """Is it worthwhile to call a packet clean that is not? At the end nobody will remember."""
    return turns_left(s) <= 1 or mind.may_lie(s.setting.civs[partner])


def _post(
    mind: Mind, s: Sight, talk: Talk, purse: OldPurse, partner: int, wish: tuple[int, ...], give: tuple[int, ...]
) -> Choice | None:
    terms = _spoken(mind, s, talk, purse, partner, wish, give)
    if terms is None:
        return None
    talk.offers += 1
    return {"trade.offer": {"to": s.setting.civs[partner], **terms}}


def _spoken(
    mind: Mind, s: Sight, talk: Talk, purse: OldPurse, partner: int, wish: tuple[int, ...], give: tuple[int, ...]
) -> dict[str, Any] | None:
    """At least three for three: two sworn, others named truly, the rest unnamed; our packet with it."""
    count = max(3, len(give))
    packet = purse.packet(Statement(count, give), partner)
    if packet is None:
        return None
    for key in ((partner, give + wish), (partner, ())):
        talk.refused[key] = talk.refused.get(key, 0) + 1
    told: dict[str, Any] = {"count": count, "names": [KIND_IDS[k] for k in give]}
    clean = all(card >> 1 < FIRST_CALAMITY_KIND for card in packet[0])
    if mind.w.bluff and (clean or _lies(mind, s, partner)):
        told["clean"] = True
    return {
        "give": told,
        "want": {"count": max(3, len(wish)), "names": [KIND_IDS[k] for k in wish]},
        "cards": named(s, packet[0]),
    }
