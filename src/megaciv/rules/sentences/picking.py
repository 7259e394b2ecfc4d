"""Sentences of one thing, some things, or numbers of tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from megaciv.rules.engine.decisions import Pick, PickSome, Spread
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import GROUP_INDEX, Card, face_value
from megaciv.rules.phases.advances.decision import CREDIT_UNIT
from megaciv.rules.phases.advances.phase import DiscardToLimit
from megaciv.rules.phases.calamities.choices import CityOfEach, DiscardCards, TwoCities
from megaciv.rules.phases.cards import BuyCard
from megaciv.rules.phases.conflict.tokens import RemoveLoss
from megaciv.rules.phases.special.commodities import GiveCard
from megaciv.rules.phases.trade.decision import TheClock
from megaciv.rules.sentences.parts import NotSayable, Part, Phrase, exactly, listed, some_cards, spread, write_spread
from megaciv.rules.sentences.vocabulary import END, NO, OPEN, YES
from megaciv.rules.setup.draft import Preferences
from megaciv.rules.setup.scenarios import FreeCredits, PlaceCities


def told(value: object) -> str:
    """A flag, a number or a name as a token."""
    return (YES if value else NO) if isinstance(value, bool) else str(value)


# Any: which values a pick has, its own type says.
class OneValue(Phrase[Pick[Any, Any]]):
    """One of the values."""

    def speak(self, decision: Pick[Any, Any], name: str) -> Part[object]:
        values = {told(value): value for value in decision.values}
        return values[(yield list(values))]

    def write(self, decision: Pick[Any, Any], name: str, answer: object) -> Iterable[str]:
        return [told(answer)]


class SomeValues(Phrase[PickSome]):
    """So many different ones; their order may matter."""

    def speak(self, decision: PickSome, name: str) -> Part[object]:
        return (yield from exactly(decision.among, decision.number))

    def write(self, decision: PickSome, name: str, answer: object) -> Iterable[str]:
        return names_in(answer)


def names_in(answer: object) -> list[str]:
    """A list of names, or another answer for which there is no sentence."""
    if not isinstance(answer, (list, tuple)):
        raise NotSayable(str(answer))
    return [str(name) for name in answer]


class TokensSpread(Phrase[Spread]):
    """Areas by id, each with its number."""

    def speak(self, decision: Spread, name: str) -> Part[object]:
        caps = {BOARD.ids[area]: most for area, most in decision.caps.items()}
        return (yield from spread(caps, decision.low, decision.high))

    def write(self, decision: Spread, name: str, answer: object) -> Iterable[str]:
        counts = {BOARD.ids[area]: tokens for area, tokens in decision.take(name, answer).items()}
        return write_spread(counts, map(BOARD.ids.__getitem__, decision.caps))


class WishesSaid(Phrase[Preferences]):
    """Civilizations, most wanted first."""

    def speak(self, decision: Preferences, name: str) -> Part[object]:
        return (yield from listed(decision.civs, 0, len(decision.civs), different=True))

    def write(self, decision: Preferences, name: str, answer: object) -> Iterable[str]:
        return [*names_in(answer), END]


class FirstCities(Phrase[PlaceCities]):
    """Areas, so many of them on city sites."""

    def speak(self, decision: PlaceCities, name: str) -> Part[object]:
        sites, others = BOARD.names(decision.sites), BOARD.names(decision.others)
        chosen: list[str] = []
        while True:
            missing = decision.on_sites - sum(area not in decision.others for area in map(BOARD.index.get, chosen))
            left = decision.most - len(chosen)
            free = [*sites, *others] if left > max(0, missing) else sites if left else []
            token = yield [*free, END] if missing <= 0 else free
            if token == END:
                return chosen
            chosen.append(token)
            (sites if token in sites else others).remove(token)

    def write(self, decision: PlaceCities, name: str, answer: object) -> Iterable[str]:
        return [*names_in(answer), END]


class Credits(Phrase[FreeCredits]):
    """Points by group."""

    def speak(self, decision: FreeCredits, name: str) -> Part[object]:
        return (yield from credits_spread(decision.points))

    def write(self, decision: FreeCredits, name: str, answer: object) -> Iterable[str]:
        return write_credits(decision.take(name, answer))


def credits_spread(points: int) -> Part[dict[str, int]]:
    """All these points, by fives (R3.12.9)."""
    return (yield from spread(dict.fromkeys(GROUPS, points), points, points, CREDIT_UNIT))


def write_credits(credits: dict[int, int]) -> list[str]:
    """The tokens of `credits_spread`."""
    return write_spread({GROUPS[group]: points for group, points in credits.items()}, GROUP_INDEX)


class SeaRaids(Phrase[CityOfEach]):
    """A city of each player."""

    def speak(self, decision: CityOfEach, name: str) -> Part[object]:
        answer = {}
        for civ, cities in decision.bounds().cities.items():
            yield [civ]
            answer[civ] = yield cities
        return answer

    def write(self, decision: CityOfEach, name: str, answer: object) -> Iterable[str]:
        assert isinstance(answer, dict)
        return [token for civ in decision.bounds().cities for token in (civ, answer[civ])]


class CityPair(Phrase[TwoCities]):
    """Two cities, or none."""

    def speak(self, decision: TwoCities, name: str) -> Part[object]:
        pairs = decision.bounds().pairs
        first = yield [NO, *dict.fromkeys(one for one, _ in pairs)]
        if first == NO:
            return False
        return [first, (yield [other for one, other in pairs if one == first])]

    def write(self, decision: TwoCities, name: str, answer: object) -> Iterable[str]:
        return [NO] if answer is False else sorted(names_in(answer))


class TopCard(Phrase[BuyCard]):
    """A stack, and whether it is the free card; or no more."""

    def names(self, decision: BuyCard) -> Sequence[str]:
        found = decision.options()
        return list(dict.fromkeys(name for choice in found for name in choice))

    def speak(self, decision: BuyCard, name: str) -> Part[object]:
        if name == "cards.pass":
            return True
        ways: dict[str, list[str]] = {}
        for choice in decision.options():
            answer = choice.get("cards.buy")
            if isinstance(answer, dict):
                ways.setdefault(str(answer["stack"]), []).append("wonder" if "wonder" in answer else END)
        stack = yield list(ways)
        free = (yield ways[stack]) == "wonder"
        return {"stack": int(stack), "wonder": True} if free else {"stack": int(stack)}

    def write(self, decision: BuyCard, name: str, answer: object) -> Iterable[str]:
        if not isinstance(answer, dict):
            return []
        return [str(answer["stack"]), "wonder" if answer.get("wonder") else END]


class LossTaken(Phrase[RemoveLoss]):
    """Where, and what is lost."""

    def speak(self, decision: RemoveLoss, name: str) -> Part[object]:
        bounds = decision.bounds()
        yield [bounds.area]
        return {"area": bounds.area, "from": (yield bounds.sources)}

    def write(self, decision: RemoveLoss, name: str, answer: object) -> Iterable[str]:
        assert isinstance(answer, dict)
        return [answer["area"], answer["from"]]


class CardHandedOver(Phrase[GiveCard]):
    """A card, and whether everybody sees it."""

    def speak(self, decision: GiveCard, name: str) -> Part[object]:
        card = yield decision.bounds().among
        return {"card": card, "open": (yield [OPEN, END]) == OPEN}

    def write(self, decision: GiveCard, name: str, answer: object) -> Iterable[str]:
        card, is_open = decision.take(name, answer)
        return [card_name(decision._t, decision._giver, card), OPEN if is_open else END]


class CardsDropped(Phrase[DiscardToLimit]):
    """So many cards."""

    def speak(self, decision: DiscardToLimit, name: str) -> Part[object]:
        return (yield from some_cards(decision._t, decision._player, decision._cards(), decision._number))

    def write(self, decision: DiscardToLimit, name: str, answer: object) -> Iterable[str]:
        return [card_name(decision._t, decision._player, card) for card in decision.take(name, answer)]


class CardsLost(Phrase[DiscardCards]):
    """So many cards; or cards of a face value, none of which could be kept."""

    def speak(self, decision: DiscardCards, name: str) -> Part[object]:
        t, player, cards = decision._t, decision._player, decision.cards
        if decision.number:
            return (yield from some_cards(t, player, cards, decision.number))
        least = min(decision.value, sum(map(face_value, cards)))
        chosen: list[Card] = []
        held = Counter(cards)
        while (missing := least - sum(map(face_value, chosen))) > 0:
            legal = {card_name(t, player, card): card for card in held if _leads_on(held, chosen, card, missing)}
            card = legal[(yield list(legal))]
            chosen.append(card)
            held[card] -= 1
            if not held[card]:
                del held[card]
        return [card_name(t, player, card) for card in chosen]

    def write(self, decision: DiscardCards, name: str, answer: object) -> Iterable[str]:
        return [card_name(decision._t, decision._player, card) for card in decision.take(name, answer)]


def _leads_on(held: Counter[Card], chosen: list[Card], card: Card, missing: int) -> bool:
    """Can the rest be paid after this card so that none of all could be kept? What is too much must be less than the
    smallest card: for each possible smallest one, can the others add up to that?"""
    rest = held - Counter([card])
    missing -= face_value(card)
    smallest = min(map(face_value, (*chosen, card)))
    if missing <= 0:
        return -missing < smallest
    for face in {smallest, *(face_value(other) for other in rest)}:
        if face <= smallest:
            sums = 1
            for other, number in rest.items():
                if face_value(other) >= face:
                    for _ in range(number):
                        sums |= sums << face_value(other)
            if sums >> missing & (1 << face) - 1:
                return True
    return False


class OnTheHour(Phrase[TheClock]):
    """The clock has words alone."""

    def speak(self, decision: TheClock, name: str) -> Part[object]:
        yield from ()
        return True

    def write(self, decision: TheClock, name: str, answer: object) -> Iterable[str]:
        return []
