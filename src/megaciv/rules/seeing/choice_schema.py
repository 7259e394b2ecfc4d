"""What a player is asked, as a JSON Schema of the choices that may answer it: for players who write JSON.

It is made from the player's own view, and narrowed by the bounds of the open decision: only ids that are asked, areas,
cards, partners and offers that are there, numbers in their limits. Where the legal choices are few they are listed.
What a schema cannot say (sums, prices, points) stands in descriptions; the rules have the last word.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from megaciv.rules.engine import bounds as b
from megaciv.rules.engine.decision_types import DECISIONS
from megaciv.rules.engine.described import Choice
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND_IDS
from megaciv.rules.phases.trade.talk import (
    LINES,
    LONGEST,
    LONGEST_PRICE,
    MOST_ASKED,
    MOST_NAMES,
    MOST_PRICES,
    REASONS,
)
from megaciv.rules.seeing.trade_floor import FloorView
from megaciv.rules.seeing.views import View

# Any: a schema is JSON of any depth.
JsonSchema: TypeAlias = dict[str, Any]

LISTED: Final = 60
"""So many choices are listed one by one."""
GOODS: Final = [*KIND_IDS[: FIRST_CALAMITY // 2], "water"]
"""What may be spoken of on the trade floor."""
ANY_GOODS: Final[JsonSchema] = {"$ref": "#/$defs/goods"}
YES: Final[JsonSchema] = {"const": True}
FLAG: Final[JsonSchema] = {"type": "boolean"}
NEVER_SAID: Final = frozenset({"move.undo", "trade.intend"})
"""Left out: taking back, and instructions for somebody who goes away."""


def choice_schema(view: View) -> JsonSchema | None:
    """Of what the viewer is asked; None if they are asked nothing."""
    asked = view.decision
    if asked is None:
        return None
    if asked.options is not None and len(asked.options) <= LISTED and not any(map(_is_ordered, asked.options)):
        return {"enum": list(asked.options)}
    answers = _answers(asked.bounds, [name for name in asked.ids if name not in NEVER_SAID], view)
    names = {"$defs": {"goods": {"enum": GOODS}}} if isinstance(asked.bounds, b.TradeBounds) else {}
    return {**_record(answers), "minProperties": 1, "maxProperties": 1, **names}


def _is_ordered(choice: Choice) -> bool:
    """Of lists the options have one order each, and every order is legal."""
    return any(isinstance(answer, list) for answer in choice.values())


def _answers(bounds: b.Bounds, ids: Sequence[str], view: View) -> dict[str, JsonSchema]:
    """By id, what may be answered."""
    match bounds:
        case b.MovementBounds():
            found = _movement(bounds)
        case b.TradeBounds():
            found = _trade(bounds, view)
        case b.BuildingBounds():
            found = {"city.build": _any_of([_site(*site) for site in bounds.areas.items()]), "city.done": YES}
        case b.StackBounds():
            found = {"cards.buy": _stack(bounds), "cards.pass": YES}
        case b.AbilitiesBounds():
            found = {**{name: _answer(name, use) for name, use in bounds.uses.items()}, "special.done": YES}
        case _:
            found = {ids[0]: _answer(ids[0], bounds)}
    return {name: schema for name in ids if (schema := found.get(name)) is not None}


def _answer(name: str, bounds: b.Bounds) -> JsonSchema:
    """To a decision with one id: one thing first, then several things, then units."""
    match bounds:
        case b.ConfirmBounds():
            return YES
        case b.YesNoBounds():
            return FLAG
        case b.NumberBounds(among=among):
            return {"enum": among}
        case b.AmountBounds(low=low, high=high):
            return _number(low, high)
        case b.AreaBounds(among=among) | b.PlaceBounds(among=among) | b.CivilizationBounds(among=among):
            return {"enum": among}
        case b.LossBounds(area=area, sources=sources):
            return _record({"area": {"const": area}, "from": {"enum": sources}}, ("area", "from"))
        case b.CardGivenBounds(among=among):
            return _record({"card": {"enum": among}, "open": FLAG}, ("card",))
    return _several(name, bounds)


def _several(name: str, bounds: b.Bounds) -> JsonSchema:
    match bounds:
        case b.AreasBounds(low=low, high=high) | b.CivilizationsBounds(low=low, high=high):
            return _list(bounds.among, low, high, unique=True)
        case b.RankingBounds(among=among):
            return _list(among, 0, len(among), unique=True)
        case b.FirstCitiesBounds(sites=sites, others=others, most=most, on_sites=on_sites):
            listed = _list([*sites, *others], 0, most, unique=True)
            return _said(listed, f"at least {on_sites} of them among {', '.join(sites)}")
        case b.TwoCitiesBounds(pairs=pairs):
            return {"enum": [False, *map(list, pairs), *([two, one] for one, two in pairs)]}
        case b.CityOfEachBounds(cities=cities):
            return _record({civ: {"enum": areas} for civ, areas in cities.items()}, tuple(cities))
        case b.CardsBounds(held=held, number=number):
            return _list(held, number, number)
        case b.FaceValueBounds(held=held, value=value):
            listed = _list(held, 0, sum(held.values()))
            return _said(listed, f"face value at least {value} in all, or all of them; none that could be kept")
        case b.CardsSoldBounds(held=held, stock=stock, factor=factor):
            listed = _list(held, 1, sum(held.values()))
            return _said(listed, f"each brings {factor} times its face value, at most {stock} in all")
        case b.CreditsBounds(groups=groups, points=points, unit=unit):
            each = {**_number(0, points), "multipleOf": unit}
            return _said(_record(dict.fromkeys(groups, each)), f"{points} points in all")
        case b.AdvancesBounds():
            return _purchase(bounds)
    return _units(name, bounds)


def _units(name: str, bounds: b.Bounds) -> JsonSchema:
    match bounds:
        case b.TokensBounds(caps=caps, low=low, high=high):
            return _said(_counts(caps), f"from {low} to {high} in all")
        case b.DamageBounds(units=units, damage=damage, reduction=reduction):
            words = ["city", "all", "reduce"] if reduction else ["city", "all"]
            return _said(_chosen(units, words), f"units worth {damage} points and no more than needed, or all")
        case b.SelectionBounds(units=units, points=points, groups=groups, parts=parts):
            told = f"units worth exactly {points} points (a token 1, a city 5)"
            told += "" if groups is None else f", in at most {groups} groups of connected areas"
            told += "" if parts is None else f", at most {parts} areas in part"
            return _said(_chosen(units, ["city", "all"]), told)
        case b.ShareBounds(units=units, tokens=tokens, cities=cities):
            return _said(_chosen(units, ["city", "all"]), f"exactly {tokens} tokens and {cities} cities in all")
        case b.PoliticsBounds(gain=gain, prices=prices):
            annexed = _said(_record({"annex": {"enum": list(prices)}}, ("annex",)), _told(prices))
            return _any_of([_record({"gain": _number(1, gain)}, ("gain",)), *([annexed] if prices else [])])
        case b.DoctrineBounds(cities=cities_there, tokens=caps, high=high):
            ways = [_record({"city": {"enum": cities_there}}, ("city",))] if cities_there else []
            tokens_taken = _said(_counts(caps), f"from 1 to {high} in all")
            return _any_of([*ways, *([_record({"tokens": tokens_taken}, ("tokens",))] if caps else [])])
        case b.DiasporaBounds(lift=lift, place=place, high=high):
            both = _record({"lift": _counts(lift), "place": _counts(place)}, ("lift", "place"))
            return _said(both, f"from 1 to {high} tokens, as many placed as lifted, and elsewhere")
    schema: JsonSchema = msgspec.json.schema(DECISIONS[name].answer)
    return schema


# -- small schemas ------------------------------------------------------------


def _record(fields: Mapping[str, JsonSchema], required: Sequence[str] = ()) -> JsonSchema:
    told: JsonSchema = {"type": "object", "properties": dict(fields), "additionalProperties": False}
    return {**told, "required": list(required)} if required else told


def _list(among: Collection[str], low: int, high: int, unique: bool = False) -> JsonSchema:
    told: JsonSchema = {"type": "array", "items": {"enum": list(among)}, "minItems": low, "maxItems": high}
    return {**told, "uniqueItems": True} if unique else told


def _number(low: int, high: int) -> JsonSchema:
    return {"type": "integer", "minimum": low, "maximum": high}


def _counts(caps: Mapping[str, int]) -> JsonSchema:
    return _record({name: _number(1, most) for name, most in caps.items() if most})


def _any_of(schemas: Sequence[JsonSchema]) -> JsonSchema:
    return schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}


def _said(schema: JsonSchema, description: str) -> JsonSchema:
    return {**schema, "description": description}


def _told(numbers: Mapping[str, int]) -> str:
    return "price " + ", ".join(f"{name} {number}" for name, number in numbers.items())


def _chosen(units: Mapping[str, b.UnitsThere], words: Sequence[str]) -> JsonSchema:
    """By area: some of the tokens, the city, both."""
    fields = {}
    for area, there in units.items():
        ways: list[JsonSchema] = [_number(1, there.tokens)] if there.tokens else []
        ways.append({"enum": [word for word in words if there.city or word == "all"]})
        if there.tokens and there.city:
            ways.append(_record({"tokens": _number(0, there.tokens), "city": FLAG}))
        fields[area] = _any_of(ways)
    return _record(fields)


def _stack(bounds: b.StackBounds) -> JsonSchema:
    prices, free = {int(stack): price for stack, price in bounds.prices.items()}, bounds.free
    ways = []
    if prices:
        paid = _record({"stack": {"enum": list(prices)}, "wonder": {"const": False}}, ("stack",))
        ways.append(_said(paid, _told(bounds.prices)))
    if free:
        ways.append(_record({"stack": {"enum": free}, "wonder": YES}, ("stack", "wonder")))
    return _any_of(ways) if ways else {"enum": []}


def _site(area: str, site: b.Site) -> JsonSchema:
    fields: dict[str, JsonSchema] = {"area": {"const": area}}
    if site.treasury:
        fields["treasury"] = _number(0, site.treasury)
    if site.outside is not None:
        fields["outside"] = _said(_counts(site.outside.areas), f"at most {site.outside.most} in all")
    if site.leave_token:
        fields["leaveToken"] = FLAG
    return _said(_record(fields, ("area",)), f"needs {site.needs}, {site.here} are there")


def _purchase(bounds: b.AdvancesBounds) -> JsonSchema:
    held = {card: number for card, number in bounds.cards.items() if number}
    fields: dict[str, JsonSchema] = {
        "advances": _said(_list(bounds.prices, 0, len(bounds.prices), unique=True), _told(bounds.prices)),
        "cards": _said(_counts(held), "paid with: n cards of a kind count n*n times the face value"),
        "treasury": _said(_number(0, bounds.treasury), f"the least that suffices; a token counts {bounds.rate}"),
        "library": {"enum": list(bounds.prices)},
        "credits": {"type": "object", "additionalProperties": {"type": "integer", "multipleOf": 5}},
    }
    if bounds.gifts:
        fields["anatomy"] = {"enum": bounds.gifts}
    if bounds.trade_empire:
        fields["tradeEmpire"] = _record({"set": {"enum": list(held)}, "with": {"enum": list(held)}}, ("set", "with"))
    told = f"your cards count {bounds.worth}; an empty list of advances buys nothing"
    return _said(_record(fields, ("advances",)), told)


# -- movement ------------------------------------------------------------


def _movement(bounds: b.MovementBounds) -> dict[str, JsonSchema]:
    found: dict[str, JsonSchema] = {"move.end": YES}
    marches = [march for origin, goals in bounds.land.items() for march in _marches(origin, goals, bounds)]
    marches += [_road(origin, ways, bounds) for origin, ways in bounds.roads.items() if ways]
    if marches:
        found["move.land"] = _any_of(marches)
    if bounds.build and bounds.prices:
        told = " or ".join(f"treasury {p.treasury} and {p.tokens} tokens" for p in bounds.prices)
        fields = {"area": {"enum": bounds.build}, "treasury": _number(0, 2), "destroy": _counts_of_any(bounds)}
        found["move.buildShip"] = _said(_record(fields, ("area",)), f"{told}, one of the tokens from the ship's area")
    kept = sorted({ship.area for ship in bounds.ships if not ship.ready})
    ways: list[JsonSchema] = [{"const": "treasury"}] if bounds.maintain.treasury else []
    if bounds.maintain.tokens:
        ways.append(_record({"destroy": {"enum": bounds.maintain.tokens}}, ("destroy",)))
    which = {"ship": _number(1, 4)}
    if kept and ways:
        fields = {"area": {"enum": kept}, "pay": _any_of(ways), **which}
        found["move.maintainShip"] = _record(fields, ("area", "pay"))
    if kept:
        found["move.scrapShip"] = _record({"area": {"enum": kept}, **which}, ("area",))
    sailing = [ship for ship in bounds.ships if ship.ready and not ship.sailed]
    if sailing:
        found["move.sail"] = _any_of([_voyage(ship, bounds) for ship in sailing])
    return found


def _marches(origin: str, goals: Mapping[str, int], bounds: b.MovementBounds) -> Iterable[JsonSchema]:
    """From one area, those goals together that as many tokens may enter."""
    by_most: dict[int, list[str]] = {}
    for goal, most in goals.items():
        by_most.setdefault(min(most, bounds.unmoved.get(origin, most)), []).append(goal)
    for most, areas in by_most.items():
        if most:
            yield _march([{"const": origin}, {"enum": areas}], most)


def _road(origin: str, ways: Mapping[str, Mapping[str, int]], bounds: b.MovementBounds) -> JsonSchema:
    goals = sorted({goal for via in ways.values() for goal in via})
    return _march([{"const": origin}, {"enum": list(ways)}, {"enum": goals}], bounds.unmoved.get(origin, 1))


def _march(steps: list[JsonSchema], most: int) -> JsonSchema:
    path = {"type": "array", "prefixItems": steps, "minItems": len(steps), "maxItems": len(steps)}
    return _record({"path": path, "tokens": _number(1, most)}, ("path", "tokens"))


def _counts_of_any(bounds: b.MovementBounds) -> JsonSchema:
    """Tokens anywhere: those that have moved may pay too."""
    return {"type": "object", "additionalProperties": _number(1, 2), "maxProperties": 2}


def _voyage(ship: b.Ship, bounds: b.MovementBounds) -> JsonSchema:
    load = _number(1, bounds.capacity)
    reached = {"to": {"enum": list(ship.reach or ())}}
    part = _any_of([_record({"embark": load}), _record(reached), _record({"disembark": load})])
    steps: JsonSchema = {"type": "array", "items": part}
    fields: dict[str, JsonSchema] = {"ship": {"const": ship.area}, "number": {"const": ship.ship}, "voyage": steps}
    told = (
        f"at most {bounds.range} steps from area to area next to it by water, at most {bounds.capacity} tokens aboard"
    )
    return _said(_record(fields, ("ship", "voyage")), told)


# -- trade ------------------------------------------------------------


def _trade(bounds: b.TradeBounds, view: View) -> dict[str, JsonSchema]:
    floor = view.trade
    everybody: JsonSchema = {"enum": [*(civ for civ in view.players if civ != view.viewer), "all"]}
    found: dict[str, JsonSchema] = {
        "trade.done": FLAG,
        "trade.say": _any_of([_words(everybody), _line(everybody)]),
        "trade.advertise": _record({"wanted": _goods(0, MOST_NAMES), "available": _goods(0, MOST_NAMES)}),
    }
    if floor is None:
        return found
    tradeable = sorted(set(bounds.cards))
    held = sorted({card.partition("@")[0] for card in tradeable} & set(GOODS))
    give, want = _packet(held, bounds, len(bounds.cards)), _packet(GOODS, bounds, 99)
    packet = {"open": FLAG, "cards": _list(tradeable, bounds.least, len(bounds.cards))}
    own = [offer.offer for offer in floor.offers if offer.by == view.viewer]
    if bounds.partners and len(bounds.cards) >= bounds.least and held:
        to = {"enum": [*bounds.partners, "all"]}
        if len(own) < bounds.open_offers:
            found["trade.offer"] = _record({"to": to, "give": give, "want": want, **packet}, ("to", "give", "want"))
        found["trade.ask"] = _record(
            {"to": {"enum": bounds.partners}, "names": _goods(1, MOST_ASKED)}, ("to", "names")
        )  # fmt: skip
    return found | _answers_on_the_floor(floor, view.viewer or "", own, give, want, packet)


def _answers_on_the_floor(
    floor: FloorView, me: str, own: list[str], give: JsonSchema, want: JsonSchema, packet: Mapping[str, JsonSchema]
) -> dict[str, JsonSchema]:
    """What may be said to offers, deals and asks that are there."""
    found: dict[str, JsonSchema] = {}
    heard = {offer.offer: offer for offer in floor.offers if offer.by != me and offer.to in (me, "all")}
    cards, deals = packet["cards"], floor.agreed or []
    if heard:
        which = {"offer": {"enum": list(heard)}, "from": {"enum": sorted({offer.by for offer in heard.values()})}}
        found["trade.accept"] = _record({**which, "cards": cards}, ("from",))
        found["trade.counter"] = _record({**which, "give": give, "want": want, **packet}, ("offer", "give", "want"))
    if mine := [name for name, offer in heard.items() if offer.to == me]:
        reason: dict[str, JsonSchema] = {"reason": {"enum": list(REASONS)}, "args": _spoken_of()}
        found["trade.reject"] = _record({"offer": {"enum": mine}, "from": {"type": "string"}, **reason}, ("offer",))
    if out := [*own, *(deal.offer for deal in deals)]:
        found["trade.withdraw"] = _record({"offer": {"enum": out}, "with": {"type": "string"}})
    if deals:
        fields = {"with": {"enum": sorted({deal.partner for deal in deals})}, "cards": cards}
        which = {"offer": {"enum": [deal.offer for deal in deals]}}
        found["trade.commit"] = _record({**fields, **which}, ("with", "cards"))
    if asks := [ask.ask for ask in floor.asks or () if ask.to == me]:
        prices = {"type": "array", "items": _goods(1, LONGEST_PRICE), "maxItems": MOST_PRICES}
        found["trade.quote"] = _record({"ask": {"enum": asks}, "prices": prices}, ("ask", "prices"))
    return found


def _packet(sworn: Collection[str], bounds: b.TradeBounds, most: int) -> JsonSchema:
    """What is said of a packet: its first names are sworn, further ones may be anything."""
    names = {"type": "array", "items": ANY_GOODS, "minItems": bounds.sworn}
    if sworn is not GOODS:
        names["prefixItems"] = [{"enum": sorted(sworn)}] * bounds.sworn
    fields = {"count": _number(bounds.least, max(bounds.least, most)), "names": names, "clean": FLAG}
    return _record(fields, ("count", "names"))


def _goods(low: int, high: int) -> JsonSchema:
    return {"type": "array", "items": ANY_GOODS, "minItems": low, "maxItems": high}


def _spoken_of() -> JsonSchema:
    return _record({key: {"type": "string"} for key in ("card", "player", "voice")})


def _words(to: JsonSchema) -> JsonSchema:
    return _record({"to": to, "text": {"type": "string", "maxLength": LONGEST}, "clean": FLAG}, ("to",))


def _line(to: JsonSchema) -> JsonSchema:
    return _record({"to": to, "line": {"enum": list(LINES)}, "args": _spoken_of()}, ("to", "line"))
