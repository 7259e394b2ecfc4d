"""What calamities ask, beside damage and selections of connected units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from itertools import combinations
from typing import Final

from megaciv.rules.ending.victory import victory_points
from megaciv.rules.engine.bars import no_city_of
from megaciv.rules.engine.bounds import CardsBounds, CityOfEachBounds, FaceValueBounds, TwoCitiesBounds
from megaciv.rules.engine.decisions import LISTABLE, Decision, Dice, PickAreas, PickPlayers, Test, always
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import is_named, read_area, read_cards, read_list, read_player
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import Card, face_value
from megaciv.rules.phases.calamities.reckoning import room_after_reduction


class Reduce(PickAreas):
    """Cities of the victim that are reduced, in the order they name: with a short stock the order decides (R7.76)."""

    def __init__(
        self,
        t: Table,
        player: Player,
        number: int,
        among: Collection[AreaIndex],
        clause: str,
        name: str = "calamity.reduceCities",
    ) -> None:
        self._t, self._player, self._areas = t, player, among
        kindest = sorted(among, key=lambda a: (-room_after_reduction(t, a), a))[:number]
        super().__init__(name, clause, among, number, self._spared, kindest)

    def _spared(self, area: AreaIndex) -> IllegalChoice:
        return no_city_of(self._t, self._player)(area)

    def single(self) -> Choice | None:
        if self.number < len(self.among) or self._order_matters():
            return None
        return self.default()

    def _order_matters(self) -> bool:
        rooms = [room for area in self._areas if (room := room_after_reduction(self._t, area))]
        return len(rooms) > 1 and sum(rooms) > self._t.stock[self._player] > 0


BARRED: Final = {
    "victim-is-primary": "R3.9.20",
    "victim-is-beneficiary": "R3.9.20",
    "victim-of-the-other": "R3.9.21",
    "victim-of-another-block": "R3.9.22",
    "victim-has-no-units": "R3.9.23",
    "victim-has-no-city": "R3.9.23",
    "victim-has-no-coastal-city": "R3.9.23",
    "victim-has-naval-warfare": "R7.32",
}
"""What keeps a player from being chosen as a secondary victim, and the clause that says so."""


class Victims(PickPlayers):
    """The secondary victims (R3.9.6). The default is by most victory points, then ranking."""

    def __init__(self, t: Table, among: list[Player], number: int, barred: Mapping[Player, str]) -> None:
        super().__init__(t, "calamity.secondaryVictims", "R3.9.6", among, number, [])
        self._players, self._barred = among, barred

    def take(self, name: str, answer: object) -> list[Player]:
        """A player who cannot be chosen is refused by the clause that bars them."""
        for item in read_list(answer, name):
            if reason := self._barred.get(read_player(self._t, item)):
                raise IllegalChoice(reason, BARRED[reason], player=item)
        return super().take(name, answer)

    def default(self) -> Choice:
        leading = sorted(self._players, key=lambda p: (-victory_points(self._t, p).number, p))[: self.number]
        return {self.ids[0]: [self._t.setting.civs[p] for p in leading]}

    def watch(self) -> Test:
        """The default looks at everybody's points."""
        return always


class DiscardCards(Decision):
    """Commodity cards from the hand: so many, or for so much face value with none that could be kept (R7.42)."""

    ids: tuple[str, ...] = ("calamity.discardCommodities",)

    def __init__(self, t: Table, player: Player, clause: str, number: int = 0, value: int = 0) -> None:
        self._t, self._player, self.clause = t, player, clause
        self.number, self.value = number, value

    @property
    def cards(self) -> list[Card]:
        """Those that count: for a number water does too, for face value it does not (R7.27)."""
        return [c for c in self._t.hands[self._player] if is_named(c) and (self.number or face_value(c))]

    def take(self, name: str, answer: object) -> list[Card]:
        given = read_cards(self._t, self._player, answer)
        for card in given:
            if not is_named(card):
                raise IllegalChoice("not-a-commodity", card=card_name(self._t, self._player, card))
        if self.number:
            if len(given) != self.number:
                raise IllegalChoice("wrong-number", number=len(given), wanted=self.number)
        else:
            self._check_value(given)
        return given

    def _check_value(self, given: list[Card]) -> None:
        worth = sum(map(face_value, given))
        least = min(self.value, sum(map(face_value, self.cards)))
        if worth < least:
            raise IllegalChoice("face-value-too-low", value=worth, wanted=least)
        if any(worth - face_value(card) >= least for card in given):
            raise IllegalChoice("card-could-be-kept", value=worth, wanted=least)

    def _choice(self, cards: list[Card]) -> Choice:
        return {self.ids[0]: [card_name(self._t, self._player, card) for card in cards]}

    def single(self) -> Choice | None:
        return self.default() if self._is_forced() else None

    def _is_forced(self) -> bool:
        """Is there one legal answer only, whichever of alike cards are meant?

        What is kept is worth at most `spare`, and no other card would fit. All cards that could be kept at all fit
        together; or all but some of one kind do, beside as many of that kind as ever fit.
        """
        held = Counter(self.cards)
        if self.number:
            return self.number == len(self.cards) or len(held) == 1
        there = sum(map(face_value, self.cards))
        spare = there - min(self.value, there)
        keepable = {card: n * face_value(card) for card, n in held.items() if face_value(card) <= spare}
        left = sum(keepable.values())
        return left <= spare or any(left - worth <= spare % face_value(card) for card, worth in keepable.items())

    def default(self) -> Choice:
        """The lowest face values first."""
        cards = sorted(self.cards, key=lambda c: (face_value(c), c))
        if self.number:
            return self._choice(cards[: self.number])
        return self._choice(self._enough(cards))

    def _enough(self, cards: list[Card]) -> list[Card]:
        """From the front until it is enough; then those that could be kept are taken out again."""
        taken: list[Card] = []
        excess = -min(self.value, sum(map(face_value, cards)))
        for card in cards:
            if excess >= 0:
                break
            taken.append(card)
            excess += face_value(card)
        for card in sorted(taken, key=lambda c: (-face_value(c), c)):
            if face_value(card) <= excess:
                taken.remove(card)
                excess -= face_value(card)
        return taken

    def sample(self, dice: Dice) -> Choice:
        cards = self.cards
        mixed = [cards.pop(dice.randrange(len(cards))) for _ in range(self.number or len(cards))]
        return self._choice(mixed if self.number else self._enough(mixed))

    def bounds(self) -> CardsBounds | FaceValueBounds:
        held = dict(Counter(card_name(self._t, self._player, card) for card in self.cards))
        return CardsBounds(held, self.number) if self.number else FaceValueBounds(held, self.value)


class TwoCities(Decision):
    """Two of the player's cities against a step back, or not: non-coastal ones as far as they go (R3.9.54, R7.41,
    R7.80)."""

    ids: tuple[str, ...] = ("regression.enlightenment",)
    clause = "R3.9.54"

    def __init__(self, t: Table, player: Player) -> None:
        self._t, self._player = t, player

    def pairs(self) -> list[tuple[AreaIndex, AreaIndex]]:
        """The pairs the player may destroy."""
        cities = sorted(self._t.cities[self._player])
        inland = [area for area in cities if not BOARD.coastal[area]]
        must = min(2, len(inland))
        return [pair for pair in combinations(cities, 2) if sum(not BOARD.coastal[a] for a in pair) >= must]

    def take(self, name: str, answer: object) -> tuple[AreaIndex, AreaIndex] | None:
        if answer is False:
            return None
        first, second = self._two(answer)
        if (min(first, second), max(first, second)) in self.pairs():
            return first, second
        if first == second or not {first, second} <= self._t.cities[self._player]:
            raise IllegalChoice("two-own-cities-expected")
        raise IllegalChoice("non-coastal-cities-first", "R7.80")

    def _two(self, answer: object) -> tuple[AreaIndex, AreaIndex]:
        areas = [read_area(name) for name in read_list(answer, self.ids[0])]
        if len(areas) != 2:
            raise IllegalChoice("two-own-cities-expected")
        return areas[0], areas[1]

    def options(self) -> list[Choice]:
        pairs = [{self.ids[0]: [BOARD.ids[a], BOARD.ids[b]]} for a, b in self.pairs()]
        return [{self.ids[0]: False}, *pairs]

    def bounds(self) -> TwoCitiesBounds:
        return TwoCitiesBounds([(BOARD.ids[a], BOARD.ids[b]) for a, b in self.pairs()])

    def default(self) -> Choice:
        return {self.ids[0]: False}


class CityOfEach(Decision):
    """One coastal city of each chosen player, all in one answer (R7.83)."""

    ids: tuple[str, ...] = ("piracy.secondaryCity",)
    clause = "R3.9.55"

    def __init__(self, t: Table, cities: Mapping[Player, list[AreaIndex]]) -> None:
        self._t, self._cities = t, cities

    def take(self, name: str, answer: object) -> dict[Player, AreaIndex]:
        if not isinstance(answer, dict):
            raise IllegalChoice("mapping-expected", field=self.ids[0], value=answer)
        chosen = {read_player(self._t, civ): read_area(area) for civ, area in answer.items()}
        if chosen.keys() != self._cities.keys():
            raise IllegalChoice("one-city-of-each")
        for player, area in chosen.items():
            if area not in self._cities[player]:
                raise IllegalChoice("not-his-coastal-city", area=BOARD.ids[area], player=self._t.setting.civs[player])
        return {player: chosen[player] for player in self._cities}

    def single(self) -> Choice | None:
        return self.default() if all(len(cities) == 1 for cities in self._cities.values()) else None

    def options(self) -> list[Choice] | None:
        answers: list[dict[str, str]] = [{}]
        for player, cities in self._cities.items():
            civ = self._t.setting.civs[player]
            answers = [{**answer, civ: BOARD.ids[area]} for answer in answers for area in cities]
        return [{self.ids[0]: answer} for answer in answers] if len(answers) <= LISTABLE else None

    def bounds(self) -> CityOfEachBounds:
        civs = self._t.setting.civs
        return CityOfEachBounds({civs[p]: [BOARD.ids[a] for a in cities] for p, cities in self._cities.items()})

    def default(self) -> Choice:
        civs = self._t.setting.civs
        return {self.ids[0]: {civs[p]: BOARD.ids[min(cities)] for p, cities in self._cities.items()}}

    def sample(self, dice: Dice) -> Choice:
        civs = self._t.setting.civs
        picked = {civs[p]: BOARD.ids[c[dice.randrange(len(c))]] for p, c in self._cities.items()}
        return {self.ids[0]: picked}
