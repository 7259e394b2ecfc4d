"""Sentences of the trade floor. Offers, deals and asks are named by the other player and a number among theirs. Free
text is no sentence; lines of the catalogue and the promise of a clean packet are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from megaciv.rules.engine.state import Player
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.facts.cards import BLOCKS, KIND_IDS, card_of
from megaciv.rules.phases.trade.acts import READERS
from megaciv.rules.phases.trade.decision import OnTheFloor
from megaciv.rules.phases.trade.floor import ALL as TO_ALL
from megaciv.rules.phases.trade.floor import MOST_ASKS, MOST_OPEN, Floor, Offer, PriceAsked
from megaciv.rules.phases.trade.intentions import MOST_INTENTIONS
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import (
    FIRST_CALAMITY_KIND,
    LEAST,
    MOST,
    SWORN,
    TRADEABLE,
    WATER_KIND,
    can_trade,
    covers,
    read_packet,
    tradeable_cards,
)
from megaciv.rules.phases.trade.talk import (
    LINES,
    LONGEST_PRICE,
    MOST_ASKED,
    MOST_NAMES,
    MOST_PRICES,
    REASONS,
    VOICES,
)
from megaciv.rules.sentences.parts import NotSayable, Part, Phrase, listed, number
from megaciv.rules.sentences.vocabulary import ALL, CARDS, CLEAN, END, NO, NUMBERS, OPEN, YES

# Any: answers of the notation are JSON, read by `READERS` before a sentence is made of them.
Spoken: TypeAlias = Any

GIVE: Final = "give"
GOODS: Final = (*KIND_IDS[:FIRST_CALAMITY_KIND], KIND_IDS[WATER_KIND])
"""What may be spoken of (R3.7.3)."""
FILLERS: Final = tuple(
    name
    for kind in KIND_IDS
    for name in ((kind,) if kind == "water" else (kind, *(f"{kind}@{block}" for block in BLOCKS)))
    if TRADEABLE[card_of(name, 0)]
)
"""Cards that may go untold."""
MOST_FILLERS: Final = 20
"""So many fillers one sentence names; the rules know no limit."""

Named = Mapping[str, Sequence[str]]
"""By other player, ids of offers, deals or asks; their number is their place."""


class TradeSpoken(Phrase[OnTheFloor]):
    """Offer, answer, talk, or be done."""

    def names(self, decision: OnTheFloor) -> Sequence[str]:
        return [name for name in READERS if _is_open(decision.floor, decision.player, name)]

    def speak(self, decision: OnTheFloor, name: str) -> Part[object]:
        return SPEAKERS[name](decision.floor, decision.player)

    def write(self, decision: OnTheFloor, name: str, answer: object) -> Iterable[str]:
        return WRITERS[name](decision.floor, decision.player, answer)


def _is_open(floor: Floor, me: Player, name: str) -> bool:
    """Is there anything that the player can say of this kind?"""
    if me in floor.t.leaving:
        return name == "trade.done"
    match name:
        case "trade.offer":
            return _may_offer(floor, me)
        case "trade.counter":
            return _may_offer(floor, me) and bool(_heard(floor, me))
        case "trade.withdraw":
            return bool(floor.made[me] or floor.agreed[me])
        case "trade.reject":
            return bool(_heard(floor, me, mine=True))
        case "trade.accept":
            return bool(_acceptable(floor, me))
        case "trade.commit":
            return bool(_deals(floor, me))
        case "trade.ask":
            waiting = sum(ask.prices is None for ask in floor.asks[me].values())
            return me in floor.traders and waiting < MOST_ASKS and bool(_partners(floor, me))
        case "trade.quote":
            return bool(_asks(floor, me))
    return True


# -- whom and what ------------------------------------------------------------


def _may_offer(floor: Floor, me: Player) -> bool:
    hand = floor.t.hands[me]
    return len(floor.made[me]) < MOST_OPEN and can_trade(hand) and tradeable_cards(hand) >= LEAST


def _partners(floor: Floor, me: Player) -> list[str]:
    return [floor.civ(p) for p in floor.traders if p != me and p not in floor.t.leaving]


def _by_player(floor: Floor, pairs: Iterable[tuple[Player, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for player, name in pairs:
        found.setdefault(floor.civ(player), []).append(name)
    return {civ: names[: len(NUMBERS) - 1] for civ, names in found.items()}


def _heard(floor: Floor, me: Player, mine: bool = False) -> dict[str, list[str]]:
    """Open offers of others to the player, or to all."""
    to = (me,) if mine else (me, TO_ALL)
    return _by_player(floor, ((o.by, o.id) for o in floor.offers.values() if o.by != me and o.to in to))


def _acceptable(floor: Floor, me: Player) -> dict[str, list[str]]:
    """Those that the player could accept."""
    hand = floor.t.hands[me]
    if not can_trade(hand):
        return {}
    found = (o for o in floor.offers.values() if o.by != me and o.to in (me, TO_ALL) and o.by not in floor.t.leaving)
    return _by_player(floor, ((o.by, o.id) for o in found if covers(hand, o.want)))


def _deals(floor: Floor, me: Player) -> dict[str, list[str]]:
    """Agreed deals for which the player can put down a packet."""
    hand, leaving = floor.t.hands[me], floor.t.leaving
    found = (o for o in floor.agreed[me].values() if o.other(me) not in leaving)
    return _by_player(floor, ((o.other(me), o.id) for o in found if covers(hand, o.says(me))))


def _asks(floor: Floor, me: Player) -> dict[str, list[str]]:
    """What others have asked the player for."""
    found: Iterable[PriceAsked] = (ask for kept in floor.asks for ask in kept.values())
    return _by_player(floor, ((ask.by, ask.id) for ask in found if ask.to == me and ask.prices is None))


def _one_of(named: Named) -> Part[tuple[str, str]]:
    """A player, and which one of theirs."""
    civ = yield list(named)
    at = yield from number(1, len(named[civ]))
    return civ, named[civ][at - 1]


def _place(named: Named, name: str) -> list[str]:
    """The tokens of `_one_of`."""
    for civ, names in named.items():
        if name in names:
            return [civ, str(names.index(name) + 1)]
    raise NotSayable(name)


# -- statements and packets ------------------------------------------------------------


def _given(floor: Floor, me: Player) -> Part[dict[str, object]]:
    """What the player says of their own packet: the first two names are true."""
    hand = floor.t.hands[me]
    count = yield from number(LEAST, min(MOST, tradeable_cards(hand)))
    held = Counter(KIND_IDS[card >> 1] for card in hand if KIND_IDS[card >> 1] in GOODS)
    first = yield list(held)
    second = yield [name for name, n in held.items() if n > (name == first)]
    return (yield from _further(count, [first, second]))


def _wanted() -> Part[dict[str, object]]:
    count = yield from number(LEAST, MOST)
    names = [(yield GOODS), (yield GOODS)]
    return (yield from _further(count, names))


def _further(count: int, names: list[str]) -> Part[dict[str, object]]:
    """More names, true or not; then the end, or the promise that no calamity is among the cards."""
    while True:
        token = yield (*GOODS, END, CLEAN) if len(names) < count else (END, CLEAN)
        if token == END:
            return {"count": count, "names": names}
        if token == CLEAN:
            return {"count": count, "names": names, "clean": True}
        names.append(token)


def _write_said(said: Spoken) -> list[str]:
    return [str(said["count"]), *said["names"], CLEAN if said.get("clean") else END]


def _packet(floor: Floor, me: Player, count: int, sworn: Sequence[str]) -> Part[list[str]]:
    """So many cards of the hand, the sworn ones among them."""
    t = floor.t
    held = Counter(card for card in t.hands[me] if TRADEABLE[card])
    missing, packet = Counter(sworn), list[str]()
    while len(packet) < count:
        tight = count - len(packet) <= missing.total()
        names = {card_name(t, me, card): card for card in held if not tight or missing[KIND_IDS[card >> 1]] > 0}
        packet.append((yield list(names)))
        card = names[packet[-1]]
        held[card] -= 1
        if not held[card]:
            del held[card]
        if missing[KIND_IDS[card >> 1]]:
            missing[KIND_IDS[card >> 1]] -= 1
    return packet


def _maybe_packet(floor: Floor, me: Player, count: int, sworn: Sequence[str]) -> Part[dict[str, object]]:
    if (yield [CARDS, END]) == END:
        return {}
    return {"cards": (yield from _packet(floor, me, count, sworn))}


def _sworn(said: Statement) -> list[str]:
    return said.names()[:SWORN]


def _write_packet(floor: Floor, me: Player, cards: object, said: Statement) -> list[str]:
    return [card_name(floor.t, me, card) for card in read_packet(floor.t, me, cards, said)]


def _write_maybe(floor: Floor, me: Player, answer: Spoken, said: Statement) -> list[str]:
    return [CARDS, *_write_packet(floor, me, answer["cards"], said)] if "cards" in answer else [END]


# -- offers and deals ------------------------------------------------------------


def _terms(floor: Floor, me: Player, to_all: bool) -> Part[dict[str, object]]:
    """The two statements, whether all hear them, and perhaps the packet."""
    give = yield from _given(floor, me)
    answer: dict[str, object] = {"give": give, "want": (yield from _wanted())}
    if not to_all and (yield [OPEN, END]) == OPEN:
        answer["open"] = True
    count, names = give["count"], give["names"]
    assert isinstance(count, int)
    assert isinstance(names, list)
    return answer | (yield from _maybe_packet(floor, me, count, names[:SWORN]))


def _write_terms(floor: Floor, me: Player, answer: Spoken, to_all: bool) -> list[str]:
    give = answer["give"]
    said = Statement(give["count"], tuple(map(KIND_IDS.index, give["names"])))
    aloud = [] if to_all else [OPEN if answer.get("open") else END]
    return [*_write_said(give), *_write_said(answer["want"]), *aloud, *_write_maybe(floor, me, answer, said)]


def _offer(floor: Floor, me: Player) -> Part[object]:
    to = yield [ALL, *_partners(floor, me)]
    return {"to": to, **(yield from _terms(floor, me, to == ALL))}


def _write_offer(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    return [answer["to"], *_write_terms(floor, me, answer, answer["to"] == ALL)]


def _counter(floor: Floor, me: Player) -> Part[object]:
    _, name = yield from _one_of(_heard(floor, me))
    return {"offer": name, **(yield from _terms(floor, me, to_all=False))}


def _write_counter(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    named = _heard(floor, me)
    return [*_place(named, _id(floor, me, answer)), *_write_terms(floor, me, answer, to_all=False)]


def _id(floor: Floor, me: Player, answer: Spoken) -> str:
    """The id of an offer of others; it may be said by its number among those heard."""
    name = answer["offer"]
    if isinstance(name, str):
        return name
    by = answer.get("from")
    heard = [o for o in floor.spoken if o.by != me and o.is_heard_by(me) and by in (None, floor.civ(o.by))]
    return heard[int(name) - 1].id


def _own(floor: Floor, me: Player) -> list[str]:
    return [*floor.made[me], *floor.agreed[me]][: len(NUMBERS) - 1]


def _withdraw(floor: Floor, me: Player) -> Part[object]:
    own = _own(floor, me)
    return {"offer": own[(yield from number(1, len(own))) - 1]}


def _write_withdraw(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    name = answer.get("offer")
    if name is None:
        name = _deal_with(floor, me, answer["with"]).id
    elif isinstance(name, int):
        name = [o for o in floor.spoken if o.by == me][name - 1].id
    return [str(_own(floor, me).index(name) + 1)]


def _deal_with(floor: Floor, me: Player, civ: str) -> Offer:
    found = [o for o in floor.agreed[me].values() if floor.civ(o.other(me)) == civ]
    return next((o for o in found if o.packet(me) is None), found[0])


def _reject(floor: Floor, me: Player) -> Part[object]:
    _, name = yield from _one_of(_heard(floor, me, mine=True))
    reason = yield [END, *REASONS]
    if reason == END:
        return {"offer": name}
    return {"offer": name, "reason": reason, **(yield from _spoken_of(floor, REASONS[reason]))}


def _write_reject(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    named = _place(_heard(floor, me, mine=True), _id(floor, me, answer))
    if "reason" not in answer:
        return [*named, END]
    return [*named, answer["reason"], *_write_spoken(answer, REASONS[answer["reason"]])]


def _accept(floor: Floor, me: Player) -> Part[object]:
    civ, name = yield from _one_of(_acceptable(floor, me))
    want = floor.offers[name].want
    return {"from": civ, "offer": name, **(yield from _maybe_packet(floor, me, want.count, _sworn(want)))}


def _write_accept(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    if "offer" in answer:
        name = _id(floor, me, answer)
    else:
        offers = floor.made[floor.t.setting.player[answer["from"]]].values()
        name = ([o for o in offers if o.to == me] or [o for o in offers if o.to == TO_ALL])[0].id
    said = floor.offers[name].want
    return [*_place(_acceptable(floor, me), name), *_write_maybe(floor, me, answer, said)]


def _commit(floor: Floor, me: Player) -> Part[object]:
    civ, name = yield from _one_of(_deals(floor, me))
    said = floor.deals[name].says(me)
    cards = yield from _packet(floor, me, said.count, _sworn(said))
    return {"with": civ, "offer": name, "cards": cards}


def _write_commit(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    name = answer.get("offer") or _deal_with(floor, me, answer["with"]).id
    packet = _write_packet(floor, me, answer["cards"], floor.deals[name].says(me))
    return [*_place(_deals(floor, me), name), *packet]


# -- talk ------------------------------------------------------------


def _players(floor: Floor) -> list[str]:
    return [floor.civ(p) for p in floor.t.active]


def _spoken_of(floor: Floor, wanted: Sequence[str]) -> Part[dict[str, object]]:
    """What a line or a reason speaks of, and in whose voice."""
    args: dict[str, object] = {}
    for what in wanted:
        args[what] = yield GOODS if what == "card" else _players(floor)
    voice = yield [END, *VOICES]
    if voice != END:
        args["voice"] = voice
    return {"args": args} if args else {}


def _write_spoken(answer: Spoken, wanted: Sequence[str]) -> list[str]:
    args = answer.get("args", {})
    return [*(args[what] for what in wanted), args.get("voice", END)]


def _say(floor: Floor, me: Player) -> Part[object]:
    to = yield [ALL, *_players(floor)]
    line = yield [CLEAN, *LINES]
    if line == CLEAN:
        return {"to": to, "clean": True}
    return {"to": to, "line": line, **(yield from _spoken_of(floor, LINES[line]))}


def _write_say(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    if answer.get("text"):
        raise NotSayable("text")
    if "line" not in answer:
        return [answer["to"], CLEAN]
    return [answer["to"], answer["line"], *_write_spoken(answer, LINES[answer["line"]])]


def _ask(floor: Floor, me: Player) -> Part[object]:
    to = yield _partners(floor, me)
    return {"to": to, "names": (yield from listed(GOODS, 1, MOST_ASKED))}


def _write_ask(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    return [answer["to"], *answer["names"], END]


def _quote(floor: Floor, me: Player) -> Part[object]:
    _, name = yield from _one_of(_asks(floor, me))
    prices: list[list[str]] = []
    while True:
        first = yield (END, *GOODS) if len(prices) < MOST_PRICES else (END,)
        if first == END:
            return {"ask": name, "prices": prices}
        prices.append([first, *(yield from listed(GOODS, 0, LONGEST_PRICE - 1))])


def _write_quote(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    prices = [token for price in answer["prices"] for token in (*price, END)]
    return [*_place(_asks(floor, me), answer["ask"]), *prices, END]


def _advertise(floor: Floor, me: Player) -> Part[object]:
    wanted = yield from listed(GOODS, 0, MOST_NAMES)
    return {"wanted": wanted, "available": (yield from listed(GOODS, 0, MOST_NAMES))}


def _write_advertise(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    return [*answer.get("wanted", ()), END, *answer.get("available", ()), END]


def _intend(floor: Floor, me: Player) -> Part[object]:
    """Intentions one after the other: what may go, for what, what never, how many untold, fillers, without whom."""
    told: list[dict[str, object]] = []
    while True:
        more = me in floor.traders and len(told) < MOST_INTENTIONS
        if (yield [GIVE, END] if more else [END]) == END:
            return told
        given: dict[str, int] = {}
        while True:
            token = yield [*(name for name in GOODS if name not in given), *([END] if given else [])]
            if token == END:
                break
            given[token] = yield from number(1, MOST)
        wants = yield from listed(GOODS, 1, len(GOODS), different=True)
        never = yield from listed([name for name in GOODS if name not in wants], 0, len(GOODS), different=True)
        unknown = yield from number(0, MOST)
        fill = yield from listed(FILLERS, 0, MOST_FILLERS)
        without = yield from listed(_players(floor), 0, len(floor.t.active), different=True)
        told.append({"give": given, "for": wants, "never": never, "unknown": unknown, "fill": fill, "without": without})


def _write_intend(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    for one in [answer] if isinstance(answer, dict) else answer:
        yield GIVE
        for name, most in one["give"].items():
            yield from (name, str(most))
        yield END
        yield from (*dict.fromkeys(one["for"]), END, *dict.fromkeys(one.get("never", ())), END)
        yield str(one.get("unknown", 0))
        fill = one.get("fill", ())
        if len(fill) > MOST_FILLERS:
            raise NotSayable("fill")
        yield from (*fill, END, *dict.fromkeys(one.get("without", ())), END)
    yield END


def _done(floor: Floor, me: Player) -> Part[object]:
    return (yield [YES, NO] if me in floor.traders and me not in floor.t.leaving else [YES]) == YES


def _write_done(floor: Floor, me: Player, answer: Spoken) -> Iterable[str]:
    return [YES if answer else NO]


SPEAKERS: Final = {
    "trade.offer": _offer,
    "trade.counter": _counter,
    "trade.withdraw": _withdraw,
    "trade.reject": _reject,
    "trade.accept": _accept,
    "trade.commit": _commit,
    "trade.say": _say,
    "trade.ask": _ask,
    "trade.quote": _quote,
    "trade.advertise": _advertise,
    "trade.intend": _intend,
    "trade.done": _done,
}
WRITERS: Final = {
    "trade.offer": _write_offer,
    "trade.counter": _write_counter,
    "trade.withdraw": _write_withdraw,
    "trade.reject": _write_reject,
    "trade.accept": _write_accept,
    "trade.commit": _write_commit,
    "trade.say": _write_say,
    "trade.ask": _write_ask,
    "trade.quote": _write_quote,
    "trade.advertise": _write_advertise,
    "trade.intend": _write_intend,
    "trade.done": _write_done,
}
