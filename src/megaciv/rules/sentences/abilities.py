"""Sentences of special abilities."""

from __future__ import annotations

from collections.abc import Iterable

from megaciv.rules.engine.bounds import (
    AreaBounds,
    CardsSoldBounds,
    CivilizationsBounds,
    DiasporaBounds,
    DoctrineBounds,
    PoliticsBounds,
)
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import card_of, face_value
from megaciv.rules.phases.special.phase import DONE, UseAbility
from megaciv.rules.sentences.parts import NotSayable, Part, Phrase, listed, number, spread, write_spread
from megaciv.rules.sentences.picking import names_in
from megaciv.rules.sentences.vocabulary import CITY, END, NUMBERS

GAIN = "gain"
ANNEX = "annex"
TOKENS = "tokens"


class UsingAbility(Phrase[UseAbility]):
    """The ability, and what it is used for."""

    def speak(self, decision: UseAbility, name: str) -> Part[object]:
        if name == DONE:
            return True
        match decision.bounds().uses[name]:
            case AreaBounds(among=among):
                return (yield among)
            case PoliticsBounds() as bounds:
                return (yield from _politics(bounds))
            case DoctrineBounds() as bounds:
                return (yield from _doctrine(bounds))
            case DiasporaBounds() as bounds:
                return (yield from _diaspora(bounds))
            case CivilizationsBounds(among=among, low=low, high=high):
                return (yield from listed(among, low, high, different=True))
            case CardsSoldBounds() as bounds:
                return (yield from _sold(bounds))
        raise NotSayable(name)

    def write(self, decision: UseAbility, name: str, answer: object) -> Iterable[str]:
        if name == DONE:
            return []
        match decision.bounds().uses[name]:
            case AreaBounds():
                return [str(answer)]
            case PoliticsBounds(gain=most):
                assert isinstance(answer, dict)
                ((way, value),) = answer.items()
                return [way, str(min(value, most)) if way == GAIN else value]  # more than the stock has is all of it
            case DoctrineBounds():
                assert isinstance(answer, dict)
                ((way, value),) = answer.items()
                return [CITY, value] if way == CITY else [TOKENS, *write_spread(value, BOARD.ids)]
            case DiasporaBounds():
                assert isinstance(answer, dict)
                return [*write_spread(answer["lift"], BOARD.ids), *write_spread(answer["place"], BOARD.ids)]
            case CivilizationsBounds():
                return [*names_in(answer), END]
            case CardsSoldBounds():
                taken = decision.take(name, answer)
                assert taken is not None
                ability, cards = taken
                assert isinstance(cards, list)
                return [*(card_name(ability.t, ability.player, card) for card in cards), END]
        raise NotSayable(name)


def _politics(bounds: PoliticsBounds) -> Part[object]:
    if (yield [GAIN, ANNEX] if bounds.prices else [GAIN]) == GAIN:
        return {GAIN: (yield from number(0, bounds.gain))}
    return {ANNEX: (yield list(bounds.prices))}


def _doctrine(bounds: DoctrineBounds) -> Part[object]:
    ways = [CITY] * bool(bounds.cities) + [TOKENS] * bool(bounds.tokens and bounds.high)
    if (yield ways) == CITY:
        return {CITY: (yield bounds.cities)}
    return {TOKENS: (yield from spread(bounds.tokens, 1, bounds.high))}


def _diaspora(bounds: DiasporaBounds) -> Part[object]:
    """First from where, then to where: elsewhere, as many."""
    lift: dict[str, int] = {}
    names, at = list(bounds.lift), 0
    free = sum(bounds.place.values())
    while True:
        lifted = sum(lift.values())
        ways: dict[str, tuple[int, int]] = {}
        for i in range(at, len(names)):
            room = free - bounds.place.get(names[i], 0)
            if (most := min(bounds.lift[names[i]], bounds.high - lifted, room - lifted)) > 0:
                ways[names[i]] = i, most
        token = yield [*ways, END] if lifted else list(ways)
        if token == END:
            break
        at, most = ways[token]
        lift[token] = int((yield NUMBERS[1 : most + 1]))
        free -= bounds.place.get(token, 0)
        at += 1
    elsewhere = {name: room for name, room in bounds.place.items() if name not in lift}
    return {"lift": lift, "place": (yield from spread(elsewhere, lifted, lifted))}


def _sold(bounds: CardsSoldBounds) -> Part[object]:
    """One after the other, as long as the stock has the full amount."""
    held, stock, sold = dict(bounds.held), bounds.stock, list[str]()
    prices = {name: bounds.factor * face_value(card_of(name, 0)) for name in held}
    while True:
        legal = [name for name, n in held.items() if n and prices[name] <= stock]
        token = yield [*legal, END] if sold else legal
        if token == END:
            return sold
        sold.append(token)
        held[token] -= 1
        stock -= prices[token]
