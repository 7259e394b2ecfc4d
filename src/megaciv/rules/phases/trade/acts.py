"""From a choice on the trade floor to the act it means, or the refusal, with its clause, that only the chooser hears.

Each reader checks everything and changes nothing; what it returns does the act when it is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeAlias, cast

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import Intended
from megaciv.rules.engine.reading import read_fields, read_flag, read_list, read_player
from megaciv.rules.engine.state import Player
from megaciv.rules.facts.cards import KIND_IDS, Card
from megaciv.rules.phases.trade import deals, talk
from megaciv.rules.phases.trade.floor import ALL, MOST_OPEN, Floor, Offer
from megaciv.rules.phases.trade.intentions import intend, read_intentions
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import check_covers, read_goods, read_packet, read_statement

Act: TypeAlias = Callable[[], None]


def read_act(floor: Floor, player: Player, name: str, answer: object) -> Act:
    """The act that a choice means. Who leaves the game trades nothing any more (R7.84)."""
    if name != "trade.done" and player in floor.t.leaving:
        raise IllegalChoice("trade-leaver", "R7.84", player=floor.civ(player))
    return READERS[name](floor, player, answer)


# -- offers ------------------------------------------------------------


def _offer(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, ("to", "give", "want"), ("open", "cards"))
    to = ALL if fields["to"] == "all" else _partner(floor, player, fields["to"], "to")
    return _terms(floor, player, to, fields, None)


def _counter(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, ("offer", "give", "want"), ("from", "open", "cards"))
    answered = _heard(floor, player, fields)
    if answered.to not in (player, ALL):
        raise IllegalChoice("trade-not-to-you", "R7.75", offer=answered.id)
    return _terms(floor, player, answered.by, fields, answered)


def _terms(floor: Floor, player: Player, to: Player, fields: dict[str, object], answered: Offer | None) -> Act:
    """The two statements of an offer. The player's own must be one that their hand can bear out (R3.7.2)."""
    give = read_statement(fields["give"], "give", "R3.7.2")
    want = read_statement(fields["want"], "want", "R7.75")
    check_covers(floor.t.hands[player], give)
    if len(floor.made[player]) >= MOST_OPEN:
        raise IllegalChoice("trade-too-many-offers", "R3.7.7", most=MOST_OPEN)
    aloud = read_flag(fields.get("open", False), "open")
    packet = _packet(floor, player, fields, give)
    return partial(deals.make_offer, floor, player, to, give, want, aloud, packet, answered)


def _partner(floor: Floor, player: Player, value: object, field: str) -> Player:
    """Somebody else who can trade."""
    partner = read_player(floor.t, value, field)
    if partner == player:
        raise IllegalChoice("trade-with-himself", "R3.7.1")
    if partner in floor.t.leaving:
        raise IllegalChoice("trade-leaver", "R7.84", player=value)
    if partner not in floor.traders:
        raise IllegalChoice("trade-partner-cannot-trade", "R3.7.8", player=value)
    return partner


def _packet(floor: Floor, player: Player, fields: dict[str, object], said: Statement) -> list[Card] | None:
    """The packet that may come with an offer or an acceptance."""
    return read_packet(floor.t, player, fields["cards"], said) if "cards" in fields else None


def _heard(floor: Floor, player: Player, fields: dict[str, object]) -> Offer:
    """An open offer of somebody else: by id, or by number among those the player has heard (from one player, if
    named)."""
    name = fields["offer"]
    if type(name) is int:
        by = read_player(floor.t, fields["from"], "from") if "from" in fields else None
        heard = (o for o in floor.spoken if o.by != player and o.is_heard_by(player) and by in (None, o.by))
        name = _numbered(heard, name)
    offer = floor.offers.get(name) if type(name) is str else None
    if offer is None or offer.by == player or not offer.is_heard_by(player):
        raise IllegalChoice("trade-no-such-offer", "R7.75", offer=fields["offer"])
    return offer


def _numbered(offers: Iterable[Offer], number: int) -> str | None:
    """The id of the offer with this number, counted from 1."""
    return next((offer.id for at, offer in enumerate(offers, 1) if at == number), None)


def _reject(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, ("offer",), ("from", "reason", "args"))
    offer = _heard(floor, player, fields)
    if offer.to != player:
        raise IllegalChoice("trade-not-to-you", "R7.75", offer=offer.id)
    if "reason" not in fields:
        if "args" in fields:
            raise IllegalChoice("trade-no-such-reason", "R3.7.4", value=None)
        return partial(deals.reject, floor, player, offer)
    reason = fields["reason"]
    if type(reason) is not str or reason not in talk.REASONS:
        raise IllegalChoice("trade-no-such-reason", "R3.7.4", value=reason)
    args = talk.read_args(floor, fields.get("args"), talk.REASONS[reason])
    return partial(deals.reject, floor, player, offer, reason, args)


def _withdraw(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, (), ("offer", "with"))
    if "with" in fields and "offer" not in fields:
        return partial(deals.withdraw, floor, player, _deal(floor, player, fields))
    name = read_fields(fields, ("offer",), ("with",))["offer"]
    if type(name) is int:
        name = _numbered((o for o in floor.spoken if o.by == player), name)
    offer = floor.made[player].get(name) or floor.agreed[player].get(name) if type(name) is str else None
    if offer is None:
        raise IllegalChoice("trade-no-such-offer", "R7.75", offer=fields["offer"])
    return partial(deals.withdraw, floor, player, offer)


# -- deals ------------------------------------------------------------


def _accept(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, ("from",), ("offer", "cards"))
    by = read_player(floor.t, fields["from"], "from")
    if by == player:
        raise IllegalChoice("trade-with-himself", "R3.7.1")
    if by in floor.t.leaving:
        raise IllegalChoice("trade-leaver", "R7.84", player=fields["from"])
    offer = _heard(floor, player, fields) if "offer" in fields else _only_offer(floor, player, by)
    if offer.by != by or offer.to not in (player, ALL):
        raise IllegalChoice("trade-not-to-you", "R7.75", offer=offer.id)
    check_covers(floor.t.hands[player], offer.want)
    return partial(deals.accept, floor, player, offer, _packet(floor, player, fields, offer.want))


def _only_offer(floor: Floor, player: Player, by: Player) -> Offer:
    """The offer of `by` to the player; or else the one to all."""
    offers = list(floor.made[by].values())
    found = [o for o in offers if o.to == player] or [o for o in offers if o.to == ALL]
    if len(found) != 1:
        raise IllegalChoice(
            "trade-several-offers" if found else "trade-no-offer-from", "R7.75", player=floor.civ(by), number=len(found)
        )
    return found[0]


def _commit(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, ("with", "cards"), ("offer",))
    offer = _deal(floor, player, fields)
    if offer.other(player) in floor.t.leaving:
        raise IllegalChoice("trade-leaver", "R7.84", player=fields["with"])
    packet = read_packet(floor.t, player, fields["cards"], offer.says(player))
    return partial(deals.commit, floor, player, offer, packet)


def _deal(floor: Floor, player: Player, fields: dict[str, object]) -> Offer:
    """The player's agreed deal with a partner: by id, or the first that waits for their packet, or the first."""
    partner = read_player(floor.t, fields["with"], "with")
    found = [o for o in floor.agreed[player].values() if o.other(player) == partner]
    if "offer" in fields:
        found = [o for o in found if o.id == fields["offer"]]
    if not found:
        raise IllegalChoice("trade-no-deal-with", "R3.7.5", player=fields["with"])
    return next((o for o in found if o.packet(player) is None), found[0])


# -- talk, intentions, done ------------------------------------------------------------


def _say(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, ("to",), ("text", "clean", "line", "args"))
    to = ALL if fields["to"] == "all" else read_player(floor.t, fields["to"], "to")
    if "line" in fields or "args" in fields:
        line = read_fields(fields, ("to", "line"), ("args",))["line"]
        if type(line) is not str or line not in talk.LINES:
            raise IllegalChoice("trade-no-such-line", "R3.7.4", value=line)
        args = talk.read_args(floor, fields.get("args"), talk.LINES[line])
        return partial(talk.say_line, floor, player, to, line, args)
    text, clean = fields.get("text", ""), read_flag(fields.get("clean", False), "clean")
    if type(text) is not str or len(text) > talk.LONGEST or not (text.strip() or clean) or not talk.is_writable(text):
        raise IllegalChoice("trade-text", "R3.7.4", most=talk.LONGEST)
    if name := talk.named_calamity(text):
        raise IllegalChoice("trade-calamity-named", "R3.7.3", card=name)
    return partial(talk.say, floor, player, to, text, clean)


def _ask(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, ("to", "names"))
    to = _partner(floor, player, fields["to"], "to")
    kinds = _goods(fields["names"], "names", talk.MOST_ASKED)
    if not kinds:
        raise IllegalChoice("trade-ask-nothing", "R3.7.4")
    if player not in floor.traders:
        raise IllegalChoice("trade-cannot-trade", "R3.7.8")
    talk.check_asks(floor, player)
    return partial(talk.ask, floor, player, to, kinds)


def _quote(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, ("ask", "prices"))
    asked = floor.ask_of(fields["ask"], player)
    if asked is None:
        raise IllegalChoice("trade-no-such-ask", "R3.7.4", ask=fields["ask"])
    lists = read_list(fields["prices"], "prices")
    if len(lists) > talk.MOST_PRICES:
        raise IllegalChoice("trade-too-many-names", "R3.7.4", number=len(lists), most=talk.MOST_PRICES)
    prices = [_goods(price, "prices", talk.LONGEST_PRICE) for price in lists]
    if not all(prices):
        raise IllegalChoice("trade-empty-price", "R3.7.4")
    return partial(talk.quote, floor, player, asked.id, prices)


def _goods(value: object, field: str, most: int) -> tuple[int, ...]:
    names = read_list(value, field)
    if len(names) > most:
        raise IllegalChoice("trade-too-many-names", "R3.7.4", number=len(names), most=most)
    return tuple([read_goods(name, field) for name in names])


def _advertise(floor: Floor, player: Player, answer: object) -> Act:
    fields = read_fields(answer, (), ("wanted", "available"))
    lists = [_names(fields.get(field, ()), field) for field in ("wanted", "available")]
    return partial(talk.advertise, floor, player, *lists)


def _names(value: object, field: str) -> list[str]:
    return [KIND_IDS[kind] for kind in _goods(value, field, talk.MOST_NAMES)]


def _intend(floor: Floor, player: Player, answer: object) -> Act:
    intentions = read_intentions(floor.t, player, answer)
    if intentions and player not in floor.traders:
        raise IllegalChoice("trade-cannot-trade", "R3.7.8")
    said = list(answer) if isinstance(answer, list | tuple) else [answer]
    told = cast("list[Intended]", said)  # they were read above
    return partial(intend, floor, player, intentions, told)


def _done(floor: Floor, player: Player, answer: object) -> Act:
    if read_flag(answer, "trade.done"):
        return partial(deals.finish, floor, player)
    if player not in floor.traders:
        raise IllegalChoice("trade-cannot-trade", "R3.7.8")
    return partial(floor.set_done, player, False)


READERS: Final[dict[str, Callable[[Floor, Player, object], Act]]] = {
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
