"""Phase 7: put up a line, answer offers, make offers, be done.

Everybody's line on the board says what he wants and what he has to give, so an offer goes to somebody who may well
take it, and comes with its packet: an accepted offer is two choices. Who is done is asked again only when an offer
reaches him.
"""

from __future__ import annotations

import math
from typing import Any

from megaciv.bots.bargaining import UNNAMED, Purse
from megaciv.bots.book import FIRST_CALAMITY_KIND
from megaciv.bots.hand import goods
from megaciv.bots.mind import Mind, Talk
from megaciv.rules.cards import FULL_SET, KIND, KIND_IDS, Card, card_id
from megaciv.rules.decisions import Choice, Decision
from megaciv.rules.purchase import FACE
from megaciv.rules.sight import FloorSight, Heard, Sight
from megaciv.rules.trading.statements import Statement

DONE: Choice = {"trade.done": True}
MOST_LINES = 3


def on_the_floor(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """One act on the trade floor."""
    floor = s.floor
    assert floor is not None
    talk = _talk(mind, s, floor)
    talk.asked += 1
    purse = Purse(mind, s)
    choice = _commit(s, floor, purse) or _answer(s, floor, purse) or _line(mind, s, floor, talk)
    if choice is None and not floor.is_done(s.me):
        choice = _offer(mind, s, floor, talk, purse)
    return choice or DONE


def _talk(mind: Mind, s: Sight, floor: FloorSight) -> Talk:
    if mind.talk.turn != s.turn:
        mind.talk = Talk(s.turn)
    if mind.talk.deals != floor.exchanged:
        mind.talk.deals = floor.exchanged
        mind.listen(s)
    return mind.talk


def named(s: Sight, cards: list[Card]) -> list[str]:
    """Cards as they are named in a choice."""
    home = s.setting.block[s.me] if s.setting.two_blocks else None
    return [card_id(card, home) for card in cards]


# -- answering ------------------------------------------------------------


def _commit(s: Sight, floor: FloorSight, purse: Purse) -> Choice | None:
    """A deal that waits for our packet."""
    for deal, partner in floor.deals_to_commit():
        said = deal.give if deal.by == s.me else deal.want
        packet = purse.packet(said, partner)
        if packet is None:
            return {"trade.withdraw": {"offer": deal.id}}
        cards = named(s, packet[0])
        return {"trade.commit": {"with": s.setting.civs[partner], "offer": deal.id, "cards": cards}}
    return None


def _answer(s: Sight, floor: FloorSight, purse: Purse) -> Choice | None:
    """Accept the best offer that brings enough; refuse what was offered to us alone and does not."""
    best: Heard | None = None
    best_gain, packet, refused = purse.demanded(), list[Card](), ""
    for offer in floor.offers_to_me():
        if offer.by in s.leaving:
            continue
        judged = purse.judge(offer)
        if judged is not None and judged[0] >= best_gain:
            best, (best_gain, packet) = offer, judged
        elif offer.to == s.me:
            refused = offer.id
    if best is not None:
        answer = {"from": s.setting.civs[best.by], "offer": best.id, "cards": named(s, packet)}
        return {"trade.accept": answer}
    return {"trade.reject": {"offer": refused}} if refused else None


# -- the line on the board ------------------------------------------------------------


def sought(held: dict[int, int]) -> tuple[list[int], dict[int, int]]:
    """What we collect, most wanted first, and what is left to give."""
    score = {k: (2 * n + 1) * FACE[k] * (FULL_SET[k] - n + 1) / (FULL_SET[k] + 1) for k, n in held.items()}
    order = sorted(held, key=lambda k: (-score[k], k))
    wanted = order[: 2 if len(order) < 7 else 3]
    wanted += [k for k in order[len(wanted) :] if held[k] >= 3]
    return wanted, {k: held[k] for k in order if k not in wanted}


def _line(mind: Mind, s: Sight, floor: FloorSight, talk: Talk) -> Choice | None:
    """Say what we want and have; again when the hand has changed."""
    if not mind.w.advertise or talk.said >= MOST_LINES or floor.is_done(s.me):
        return None
    wanted, spare = sought(goods(s))
    line = (
        [KIND_IDS[k] for k in wanted if FULL_SET[k] > 1][:6],
        [KIND_IDS[k] for k, n in spare.items() for _ in range(n)][:20],
    )
    if line == talk.line:
        return None
    talk.line, talk.said = line, talk.said + 1
    return {"trade.advertise": {"wanted": line[0], "available": line[1]}}


def _read(talk: Talk, player: int, line: dict[str, Any]) -> tuple[dict[int, int], dict[int, int]]:
    """A line of somebody else: what he has, and what he wants by rank."""
    known = talk.known.get(player)
    if known is None or known[0] is not line:
        has: dict[int, int] = {}
        for name in line["available"]:
            has[KIND[name]] = has.get(KIND[name], 0) + 1
        wants = {KIND[name]: rank for rank, name in reversed(list(enumerate(line["wanted"])))}
        known = talk.known[player] = (line, has, wants)
    return known[1], known[2]


# -- offering ------------------------------------------------------------


def _offer(mind: Mind, s: Sight, floor: FloorSight, talk: Talk, purse: Purse) -> Choice | None:
    """The offer that promises most, to somebody who says he has what we want."""
    if talk.offers >= mind.w.most_offers or len(floor.my_offers()) >= 6:
        return None
    found: list[tuple[float, int, tuple[int, int]]] = []
    for partner in floor.traders:
        line = floor.board.get(partner)
        if partner == s.me or line is None or partner in s.leaving or talk.refused.get((partner, -1, -1), 0) >= 3:
            continue
        has, _ = _read(talk, partner, line)
        pair = _best_pair(purse, has)
        if pair is not None:
            found.append((pair[0], partner, pair[1]))
    found.sort(key=lambda entry: (-entry[0], entry[1]))
    best, best_score = None, 0.0
    for gain, partner, pair in found[: min(6, mind.w.partners)]:
        made = _terms(mind, s, talk, purse, partner, pair, gain)
        if made is not None and made[0] > best_score:
            best_score, best = made[0], (partner, pair, made[1])
    return None if best is None else _post(mind, s, talk, purse, *best)


def _best_pair(purse: Purse, has: dict[int, int]) -> tuple[float, tuple[int, int]] | None:
    """The two cards of his that we want most."""
    table, held = purse.table, purse.held
    first, second = (-1.0, -1), (-1.0, -1)
    best, pair = 0.0, (-1, -1)
    for kind, number in has.items():
        if kind >= FIRST_CALAMITY_KIND:
            continue
        n, worths = held.get(kind, 0), table[kind]
        one = worths[n + 1] - worths[n]
        if one > first[0]:
            first, second = (one, kind), first
        elif one > second[0]:
            second = (one, kind)
        if number >= 2 and worths[n + 2] - worths[n] > best:
            best, pair = worths[n + 2] - worths[n], (kind, kind)
    if second[1] >= 0 and first[0] + second[0] > best:
        best, pair = first[0] + second[0], (first[1], second[1])
    return (best, pair) if pair[0] >= 0 else None


def _terms(
    mind: Mind, s: Sight, talk: Talk, purse: Purse, partner: int, pair: tuple[int, int], gain: float
) -> tuple[float, tuple[int, int]] | None:
    """What to give him for these two: what he wants and we miss least; scored by our gain and his likely answer."""
    _, wants = _read(talk, partner, s.floor.board[partner])  # type: ignore[union-attr]
    has, _ = talk.known[partner][1], None
    his_loss = sum(_own_loss(has, kind, pair.count(kind)) for kind in set(pair))
    fear = purse.fear(partner, Statement(3, pair))
    best: tuple[float, tuple[int, int]] | None = None
    floor_gain = purse.demanded()
    for give, lost, his_gain in _payments(purse, wants, pair):
        mine = gain - lost - fear + UNNAMED
        if mine < floor_gain or talk.refused.get((partner, give[0], give[1]), 0) >= 2:
            continue
        likely = 1 / (1 + math.exp(-(his_gain - his_loss - 6) / 8)) if his_gain - his_loss > -60 else 0.0
        score = mine * likely - purse.feeding(partner, max(0.0, his_gain - his_loss))
        if score > 2.0 and (best is None or score > best[0]):
            best = (score, give)
    return best


def _own_loss(has: dict[int, int], kind: int, number: int) -> int:
    held = has.get(kind, 1)
    return (held * held - (held - number) ** 2) * FACE[kind]


def _payments(purse: Purse, wants: dict[int, int], pair: tuple[int, int]) -> list[tuple[tuple[int, int], float, float]]:
    """Two cards we could give: pairs of what he wants, one such and something else. With our loss and his gain."""
    table, held = purse.table, purse.held
    ones = []
    found = []
    for kind, rank in wants.items():
        n = held.get(kind, 0)
        if not n or kind in pair:
            continue
        face, his = FACE[kind], 2.0 if rank == 0 else 1.5
        lost = table[kind][n] - table[kind][n - 1]
        ones.append((kind, lost, (2 * his + 1) * face))
        if n >= 2:
            found.append(((kind, kind), table[kind][n] - table[kind][n - 2], (4 * his + 4) * face))
    for i, (kind, lost, his_gain) in enumerate(ones):
        for other, lost_too, his_too in ones[i + 1 :]:
            found.append(((kind, other), lost + lost_too, his_gain + his_too))
    if ones:
        kind, lost, his_gain = min(ones, key=lambda entry: entry[1] - 0.5 * entry[2])
        rest = [k for k in held if held[k] and k != kind and k not in pair]
        if rest:
            other = min(rest, key=lambda k: (table[k][held[k]] - table[k][held[k] - 1] - 1.2 * FACE[k], k))
            n = held[other]
            found.append(((kind, other), lost + table[other][n] - table[other][n - 1], his_gain + FACE[other]))
    return found


def _post(
    mind: Mind, s: Sight, talk: Talk, purse: Purse, partner: int, pair: tuple[int, int], give: tuple[int, int]
) -> Choice | None:
    """Three for three: two sworn and one unnamed on each side, our packet with it."""
    said = Statement(3, give)
    packet = purse.packet(said, partner)
    if packet is None:
        return None
    talk.offers += 1
    for key in ((partner, give[0], give[1]), (partner, -1, -1)):
        talk.refused[key] = talk.refused.get(key, 0) + 1
    told: dict[str, Any] = {"count": 3, "names": [KIND_IDS[k] for k in give]}
    clean = all(card >> 1 < FIRST_CALAMITY_KIND for card in packet[0])
    if mind.w.bluff and (clean or mind.dice.random() < mind.w.bluff):
        told["clean"] = True
    return {
        "trade.offer": {
            "to": s.setting.civs[partner],
            "give": told,
            "want": {"count": 3, "names": [KIND_IDS[k] for k in pair]},
            "cards": named(s, packet[0]),
        }
    }
