"""The calamity desk: walks through the calamities that lie open, asks what it cannot know, and prints every amount
with its working. All 24 kinds; each is one function, and asks only what it needs (R3.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from megaciv.companion.counts import as_table, player_of
from megaciv.companion.ledger import Civ, DeskQuestion, LedgerSeat, Named, OpenCase, Reckoned, TableLedger
from megaciv.rules import Working
from megaciv.rules.engine.state import CITIES, TOKENS, Player, Table
from megaciv.rules.engine.working import About
from megaciv.rules.facts.advances import ENGINEERING, ENLIGHTENMENT, NAVAL_WARFARE, THEOCRACY
from megaciv.rules.facts.cards import BLOCKS, KIND, Card, calamity_of, card_of
from megaciv.rules.phases.calamities.choices import BARRED
from megaciv.rules.phases.calamities.disasters import coastal_flood_due, cyclone_due, flood_due
from megaciv.rules.phases.calamities.framework import Copy, Rules, bar, beneficiary_of
from megaciv.rules.phases.calamities.majors import MAJOR
from megaciv.rules.phases.calamities.minor import MINOR
from megaciv.rules.phases.calamities.reckoning import (
    at_most,
    cities_due,
    civil_disorder_due,
    civil_war_due,
    due,
    slave_revolt_rate,
)
from megaciv.rules.phases.calamities.unrest import has_cities

Answer = int | list[str] | dict[str, int]

IN_ORDER: Final = "one-after-the-other"
"""The answer by which a primary victim insists that copies are resolved completely one after the other (R3.9.30)."""
STAGES: Final = {"tokens-in-stock": 0, "coastal-cities": 1, "victims": 1}
"""Of two copies the beneficiaries come first, then the secondary victims, then the losses (R3.9.30)."""
LOSSES: Final = 2


class _Missing(Exception):
    """An answer is wanted first."""


class _Desk:
    """One case: the table from counts, the card, the answers."""

    def __init__(self, ledger: TableLedger, case: OpenCase) -> None:
        self.ledger, self.case = ledger, case
        self.t = as_table(ledger)
        self.called = self._when_called(case)
        same = copies_of(ledger, case)
        self._in_order = in_order(same)
        self.copies = [self._copy(other) for other in same]
        self.copy = self.copies[same.index(case)]
        self.primary, self.id = self.copy.primary, case.named.calamity
        self.found = Reckoned(case.named, [case.named.civ])
        if self._in_order:
            self.note("copies-in-order", clause="R3.9.30")

    def _when_called(self, case: OpenCase) -> Table:
        """The table when the name was called: stocks are counted then (R3.9.13)."""
        if not case.called:
            return self.t if case is self.case else as_table(self.ledger)
        t = as_table(self.ledger)
        for civ, cities in case.called.items():
            t.cities[player_of(self.ledger, civ)] = set(range(min(cities, CITIES)))
        return t

    def _copy(self, case: OpenCase) -> Copy:
        named, mine = case.named, case is self.case
        t, player = self.called if mine else self._when_called(case), player_of(self.ledger, named.civ)
        copy = Copy(t, player, card_at(t, named, player))
        copy.trace = None if named.trader is None else player_of(self.ledger, named.trader)
        victims = case.answers.get("victims")
        if isinstance(victims, list):
            copy.secondary = sorted(player_of(self.ledger, civ) for civ in victims)
        if case.outcome is not None:
            taker = case.outcome.beneficiary
            copy.beneficiary = None if taker is None else player_of(self.ledger, taker)
        elif copy.calamity.beneficiary != "none" and (mine or not self._in_order):
            copy.beneficiary = self._taker(copy, case)
        return copy

    def _taker(self, copy: Copy, case: OpenCase) -> Player | None:
        """Who benefits from a copy, tokens in stock as they were told for it."""
        told = case.answers.get("tokens-in-stock")
        if isinstance(told, dict):
            for player in self._even(copy):
                copy.t.stock[player] = told.get(self.civ(player), 0)
        return beneficiary_of(copy.t, copy)[0]

    def _even(self, copy: Copy) -> list[Player]:
        """Those among whom cities in stock do not tell who benefits: their tokens in stock do (R0.6.1)."""
        taker, clause = beneficiary_of(copy.t, copy)
        if taker is None or clause == "R3.9.11":
            return []
        block, cities = self.t.setting.block, copy.t.cities
        same_block = copy.calamity.beneficiary == "most_cities_in_stock"
        even = [
            p
            for p in self.t.active
            if p != copy.primary
            and len(cities[p]) == len(cities[taker])
            and (not same_block or block[p] == block[copy.primary])
        ]
        return even if len(even) > 1 else []

    # -- asking ------------------------------------------------------------

    def number(
        self, what: str, most: int, *, least: int = 0, usual: int = 0, of: Player | None = None,
        steps: tuple[int, ...] = (),
    ) -> int:  # fmt: skip
        told = self.case.answers.get(what)
        if isinstance(told, int):
            return told
        civ = self.civ(self.primary if of is None else of)
        raise self._ask(DeskQuestion(what, "number", civ, least, most, usual=usual, steps=steps))

    def yes(self, what: str, of: Player | None = None) -> bool:
        told = self.case.answers.get(what)
        if isinstance(told, int):
            return bool(told)
        raise self._ask(DeskQuestion(what, "yes-no", self.civ(self.primary if of is None else of), 0, 1))

    def nations(
        self, what: str, among: Iterable[Player], least: int, most: int, barred: dict[Civ, str]
    ) -> list[Player]:
        told = self.case.answers.get(what)
        if isinstance(told, list):
            return [player_of(self.ledger, civ) for civ in told]
        who = tuple(self.civ(p) for p in among)
        raise self._ask(DeskQuestion(what, "nations", self.civ(self.primary), least, most, who, barred))

    def by_nation(self, what: str, among: Iterable[Player], most: int) -> dict[Player, int]:
        told = self.case.answers.get(what)
        if isinstance(told, dict):
            return {player_of(self.ledger, civ): number for civ, number in told.items() if number}
        who = tuple(self.civ(p) for p in among)
        raise self._ask(DeskQuestion(what, "by-nation", self.civ(self.primary), 0, most, who))

    def _ask(self, question: DeskQuestion) -> _Missing:
        self.found.asked.append(question)
        return _Missing()

    # -- telling ------------------------------------------------------------

    def civ(self, player: Player) -> Civ:
        return self.t.setting.owners[player]

    def cities(self, player: Player) -> int:
        return len(self.t.cities[player])

    def others(self) -> list[Player]:
        return [p for p in self.t.active if p != self.primary]

    def say(self, line: Working) -> int:
        self.found.lines.append(line)
        return line.number

    def note(self, what: str, value: int | None = None, clause: str = "", about: About | None = None) -> None:
        self.say(Working(what, value, clause or self.copy.clause, about or About(player=self.civ(self.primary))))

    def change_cities(self, player: Player, by: int) -> None:
        if by:
            told = self.found.cities
            told[self.civ(player)] = told.get(self.civ(player), 0) + by

    def lose_treasury(self, quantity: str = "treasury") -> None:
        lost = self.say(at_most(due(self.t, self.id, self.primary, quantity), self.t.treasury[self.primary]))
        self._pay(lost)

    def _pay(self, tokens: int) -> None:
        if tokens:
            self.found.treasury[self.civ(self.primary)] = -tokens

    def pay_instead(self, tokens: int) -> None:
        self.note("paid-instead", tokens)
        self._pay(tokens)

    def lose_cities(self, player: Player, wanted: Working) -> None:
        self.change_cities(player, -self.say(wanted))

    def damage(self, player: Player, wanted: Working) -> None:
        """Units of the victim's choice: cities may be among them."""
        if self.say(wanted) and self.cities(player):
            self.found.uncertain.append(self.civ(player))

    def count(self, what: str) -> None:
        """The victim's tokens on the board, told now."""
        seat = self.seat(self.primary)
        told = self.number(what, TOKENS - self.t.treasury[self.primary], usual=seat.board.value)
        self.found.counted[seat.civ] = told
        self.t.stock[self.primary] += self.t.on_board(self.primary) - told
        self.t.tokens[self.primary] = {0: told} if told else {}

    def seat(self, player: Player) -> LedgerSeat:
        return self.ledger.seats[self.civ(player)]

    def name_beneficiary(self) -> Player | None:
        if even := self._even(self.copy):
            self.by_nation("tokens-in-stock", even, TOKENS)
            self.copy.beneficiary = self._taker(self.copy, self.case)
        taker, clause = beneficiary_of(self.called, self.copy)
        if taker is not None:
            what = "beneficiary-traded" if clause == "R3.9.11" else "beneficiary-by-stock"
            self.say(Working(what, None, clause, About(player=self.civ(taker))))
            self.found.beneficiary = self.civ(taker)
        return taker

    def may_hold(self, tokens: int) -> bool:
        """Can so many tokens be in the victim's treasury? A number that may have changed forbids nothing."""
        seat = self.seat(self.primary)
        sure = seat.treasury.how == "said" and not self.ledger.is_stale(seat, "treasury")
        return not sure or self.t.treasury[self.primary] >= tokens

    def choose_victims(self, rules: Rules) -> list[Player]:
        """Secondary victims, as many as there are that may be named (R3.9.6, R3.9.20-R3.9.23)."""
        barred = {p: BARRED[why] for p in self.t.active if (why := bar(self.copy, self.copies, rules, p))}
        among = [p for p in self.t.active if p not in barred]
        number = min(self.copy.calamity.secondary.get("players", 0), len(among))
        if not number:
            return []
        chosen = self.nations("victims", among, number, number, {self.civ(p): c for p, c in barred.items()})
        for player in chosen:
            self.say(Working("secondary-victim", None, "R3.9.6", About(player=self.civ(player))))
            self.found.victims.append(self.civ(player))
        return chosen

    def cancel(self) -> None:
        self.note("cancelled")


def card_at(t: Table, named: Named, player: Player) -> Card:
    block = BLOCKS.index(named.block) if named.block else t.setting.block[player]
    return card_of(named.calamity, block)


def copies_of(ledger: TableLedger, case: OpenCase) -> list[OpenCase]:
    """All copies of a calamity that lie open."""
    name = case.named.calamity
    return [o for o in ledger.desk if o is case or (o.named.calamity == name and not o.discarded)]


def in_order(copies: Iterable[OpenCase]) -> bool:
    """Has a primary victim insisted on one after the other (R3.9.30)?"""
    return any(copy.answers.get(IN_ORDER) for copy in copies)


def may_insist(ledger: TableLedger, case: OpenCase) -> bool:
    """May its primary victim insist on one after the other, and would that change anything? Not once it has begun."""
    copies, card = copies_of(ledger, case), calamity_of(card_of(case.named.calamity, 0))
    matters = card.beneficiary != "none" or card.secondary.get("players", 0)
    return bool(matters) and len(copies) > 1 and not begun(copies)


def begun(copies: Iterable[OpenCase]) -> bool:
    """Is anything of them told already?"""
    return any(copy.done or copy.answers for copy in copies)


def calling_order(ledger: TableLedger) -> list[int]:
    """The cases in the order in which they are resolved: minor ones player by player, then the major ones as they are
    called, higher-ranked holders first (R3.9.1, R3.9.34)."""

    def key(at: int) -> tuple[bool, int, int]:
        named = ledger.desk[at].named
        rank, kind = player_of(ledger, named.civ), KIND[named.calamity]
        return (True, kind, rank) if named.calamity in MAJOR else (False, rank, kind)

    return sorted((at for at, case in enumerate(ledger.desk) if not case.discarded), key=key)


def at_hand(ledger: TableLedger) -> tuple[int, DeskQuestion | None] | None:
    """The case that the desk is at, and what it must know next: nothing, if it only has to be resolved. None if no
    calamity is left. Two copies take turns until their losses begin (R3.9.30)."""
    waiting = [at for at in calling_order(ledger) if not ledger.desk[at].done]
    if not waiting:
        return None
    first = ledger.desk[waiting[0]]
    copies = [at for at in waiting if ledger.desk[at].named.calamity == first.named.calamity]
    if first.named.calamity not in MAJOR or in_order(copies_of(ledger, first)):
        copies = copies[:1]
    asked = [(at, next(iter(reckon(ledger, ledger.desk[at]).asked), None)) for at in copies]
    early = [(STAGES.get(question.what, LOSSES), at, question) for at, question in asked if question is not None]
    stage, at, question = min(early, key=lambda each: each[0], default=(LOSSES, *asked[0]))
    return (at, question) if stage < LOSSES else asked[0]


def reckon(ledger: TableLedger, case: OpenCase) -> Reckoned:
    """A case as far as the answers go; one that is resolved stays as it was."""
    if case.outcome is not None:
        return case.outcome
    desk = _Desk(ledger, case)
    with suppress(_Missing):
        _KINDS[case.named.calamity](desk)
    return desk.found


def what_if(ledger: TableLedger, civ: Civ, calamity: str) -> Reckoned:
    """What a calamity would do to a nation now; what the desk would ask is taken as it is filled in beforehand."""
    case = OpenCase(Named(civ, calamity))
    imagined = replace(ledger, desk=[case])
    asked: list[DeskQuestion] = []
    while True:
        found = reckon(imagined, case)
        if not found.asked or len(asked) > len(ledger.seats):
            found.asked = asked
            return found
        question = found.asked[0]
        asked.append(question)
        usual: Answer = question.usual if question.wants in ("yes-no", "number") else []
        case.answers = {**case.answers, question.what: {} if question.wants == "by-nation" else usual}


# -- minor calamities (R3.9.35) ------------------------------------------------------------


def _tempest(desk: _Desk) -> None:
    desk.damage(desk.primary, due(desk.t, desk.id, desk.primary, "damage"))
    desk.lose_treasury()


def _squandered_wealth(desk: _Desk) -> None:
    desk.lose_treasury()


def _city_riots(desk: _Desk) -> None:
    wanted = due(desk.t, desk.id, desk.primary, "cities_reduced")
    desk.lose_cities(desk.primary, at_most(wanted, desk.cities(desk.primary)))
    desk.lose_treasury()


def _city_in_flames(desk: _Desk) -> None:
    price = desk.copy.calamity.base["price"]
    if desk.cities(desk.primary) and desk.may_hold(price) and desk.yes("paid"):
        desk.pay_instead(price)
        return
    _minor_uprising(desk)


def _tribal_conflict(desk: _Desk) -> None:
    desk.damage(desk.primary, due(desk.t, desk.id, desk.primary, "damage"))


def _minor_uprising(desk: _Desk) -> None:
    wanted = due(desk.t, desk.id, desk.primary, "cities_destroyed")
    desk.lose_cities(desk.primary, at_most(wanted, desk.cities(desk.primary)))


def _banditry(desk: _Desk) -> None:
    price, cards = desk.copy.calamity.base["price"], due(desk.t, desk.id, desk.primary, "cards")
    desk.say(cards)
    steps = tuple(n * price for n in range(cards.number + 1) if desk.may_hold(n * price))
    paid = desk.number("paid", steps[-1], steps=steps) if len(steps) > 1 else 0
    desk.pay_instead(paid)
    desk.note("cards-discarded", cards.number - paid // price)


def _coastal_migration(desk: _Desk) -> None:
    there = int(bool(desk.cities(desk.primary)) and desk.yes("coastal-city"))
    desk.lose_cities(desk.primary, at_most(due(desk.t, desk.id, desk.primary, "cities_destroyed"), there))
    desk.lose_treasury()


# -- major calamities, as they are called (R3.9.40-R3.9.79) ------------------------------------------------------------


def _volcano(desk: _Desk) -> None:
    victim = desk.primary
    if not desk.cities(victim):
        desk.note("no-cities")
    elif desk.yes("volcano"):
        lost = desk.by_nation("points-lost", desk.t.active, 99)
        for player, points in sorted(lost.items()):
            desk.note("unit-points-lost", points, about=About(player=desk.civ(player)))
            if desk.cities(player):
                desk.found.uncertain.append(desk.civ(player))
            if player != victim:
                desk.found.victims.append(desk.civ(player))
    else:
        reduced = desk.t.has(victim, ENGINEERING)
        desk.note("cities-reduced" if reduced else "cities-destroyed", 1)
        desk.change_cities(victim, -1)
        for player in desk.nations("neighbour", desk.t.active, 0, 1, {}):
            desk.note("cities-reduced", 1, "R7.35", About(player=desk.civ(player)))
            desk.change_cities(player, -1)
            if player != victim:
                desk.found.victims.append(desk.civ(player))


def _treachery(desk: _Desk) -> None:
    taker = desk.name_beneficiary()
    if taker is None or not desk.cities(desk.primary):
        desk.cancel()
        return
    wanted = at_most(due(desk.t, desk.id, desk.primary, "cities_annexed"), desk.cities(desk.primary))
    desk.lose_cities(desk.primary, wanted)
    desk.change_cities(taker, min(wanted.number, CITIES - desk.cities(taker)))


def _plague(desk: _Desk) -> None:
    if desk.copy.calamity.beneficiary != "none":
        desk.name_beneficiary()
    chosen = desk.choose_victims(MAJOR[desk.id])
    for player in sorted((desk.primary, *chosen)):
        desk.damage(player, due(desk.t, desk.id, player, "damage", player != desk.primary))


def _slave_revolt(desk: _Desk) -> None:
    desk.count("tokens")
    rate = desk.say(slave_revolt_rate(desk.t, desk.primary))
    tokens, cities = desk.t.on_board(desk.primary), desk.cities(desk.primary)
    desk.note("support-balance", tokens - rate * cities)
    if tokens < rate * cities:
        desk.found.uncertain.append(desk.civ(desk.primary))


def _flood(desk: _Desk) -> None:
    points = desk.number("points-on-plain", 99)
    if not points:
        desk.damage(desk.primary, coastal_flood_due(desk.t, desk.primary))
        return
    others = desk.by_nation("others-on-plain", desk.others(), 99)
    for player, there in sorted({desk.primary: points, **others}.items()):
        desk.damage(player, at_most(flood_due(desk.t, player, player != desk.primary), there))
        if player != desk.primary:
            desk.found.victims.append(desk.civ(player))


def _superstition(desk: _Desk) -> None:
    there = desk.cities(desk.primary)
    desk.lose_cities(desk.primary, cities_due(desk.t, desk.id, desk.primary, "cities_reduced", there))


def _civil_war(desk: _Desk) -> None:
    taker = desk.name_beneficiary()
    desk.count("tokens")
    wanted = desk.say(civil_war_due(desk.t, desk.primary))
    if taker is None or not wanted:
        desk.cancel()
        return
    desk.found.uncertain += [desk.civ(desk.primary), desk.civ(taker)]


def _hordes(desk: _Desk) -> None:
    if desk.name_beneficiary() is None or not desk.cities(desk.primary):
        desk.cancel()
        return
    desk.say(due(desk.t, desk.id, desk.primary, "barbarian_tokens"))
    desk.found.uncertain.append(desk.civ(desk.primary))


def _cyclone(desk: _Desk) -> None:
    cities = desk.cities(desk.primary)
    there = desk.number("cities-at-sea", cities) if cities else 0
    if not there:
        desk.cancel()
        return
    others = desk.by_nation("others-at-sea", [p for p in desk.others() if desk.cities(p)], CITIES)
    for player, number in sorted({desk.primary: there, **others}.items()):
        selected, spared = cyclone_due(desk.t, player, number, player != desk.primary)
        desk.say(selected)
        desk.say(spared)
        desk.change_cities(player, spared.number - selected.number)
        if player != desk.primary:
            desk.found.victims.append(desk.civ(player))


def _tyranny(desk: _Desk) -> None:
    taker = desk.name_beneficiary()
    wanted = desk.say(due(desk.t, desk.id, desk.primary, "unit_points_annexed"))
    if taker is None or not wanted:
        desk.cancel()
        return
    desk.found.uncertain += [desk.civ(desk.primary), desk.civ(taker)]


def _civil_disorder(desk: _Desk) -> None:
    desk.lose_cities(desk.primary, civil_disorder_due(desk.t, desk.primary))


def _corruption(desk: _Desk) -> None:
    """How much of it the hand holds only its holder knows."""
    desk.say(due(desk.t, desk.id, desk.primary, "face_value_discarded"))


def _iconoclasm(desk: _Desk) -> None:
    desk.name_beneficiary()
    if not has_cities(desk.t, desk.primary):
        desk.cancel()
        return
    chosen = desk.choose_victims(MAJOR[desk.id])
    for player in sorted((desk.primary, *chosen)):
        wanted = cities_due(
            desk.t, desk.id, player, "cities_reduced", desk.cities(player), player != desk.primary
        )  # fmt: skip
        desk.say(wanted)
        if wanted.number and desk.t.has(player, THEOCRACY) and desk.yes(f"theocracy-{desk.civ(player)}", player):
            desk.note("bought-off", None, "R3.9.53", About(advance="theocracy", player=desk.civ(player)))
        else:
            desk.change_cities(player, -wanted.number)


def _regression(desk: _Desk) -> None:
    victim = desk.primary
    wanted = at_most(due(desk.t, desk.id, victim, "ast_steps"), desk.t.ast[victim])
    steps = desk.say(wanted)
    pairs = min(steps, desk.cities(victim) // 2)
    if desk.t.has(victim, ENLIGHTENMENT) and pairs:
        bought = desk.number("steps-bought-off", pairs)
        for _ in range(bought):
            desk.note("bought-off", -1, "R3.9.54", About(advance="enlightenment", player=desk.civ(victim)))
        steps -= bought
        desk.change_cities(victim, -2 * bought)
    desk.note("steps-back", steps)
    if steps:
        desk.found.steps[desk.civ(victim)] = -steps


def _piracy(desk: _Desk) -> None:
    """Who has a coastal city only the board knows; the rest of what bars a nation the clerk does."""
    desk.name_beneficiary()
    cities = desk.cities(desk.primary)
    coastal = desk.number("coastal-cities", cities) if cities else 0
    if not coastal:
        desk.cancel()
        return
    others = desk.choose_victims(Rules(spares=_spared_without_port))
    wanted = cities_due(desk.t, desk.id, desk.primary, "cities_replaced", coastal)
    desk.say(wanted)
    desk.change_cities(desk.primary, -wanted.number if desk.found.beneficiary else 0)
    for player in others:
        desk.note("cities-turned-pirate", 1, about=About(player=desk.civ(player)))
        desk.change_cities(player, -1)


def _spared_without_port(t: Table, player: Player) -> str:
    if not t.cities[player]:
        return "victim-has-no-city"
    return "victim-has-naval-warfare" if t.has(player, NAVAL_WARFARE) else ""


_KINDS: Final[dict[str, Callable[[_Desk], None]]] = {
    "tempest": _tempest,
    "squandered_wealth": _squandered_wealth,
    "city_riots": _city_riots,
    "city_in_flames": _city_in_flames,
    "tribal_conflict": _tribal_conflict,
    "minor_uprising": _minor_uprising,
    "banditry": _banditry,
    "coastal_migration": _coastal_migration,
    "volcanic_eruption_or_earthquake": _volcano,
    "treachery": _treachery,
    "famine": _plague,
    "slave_revolt": _slave_revolt,
    "flood": _flood,
    "superstition": _superstition,
    "civil_war": _civil_war,
    "barbarian_hordes": _hordes,
    "cyclone": _cyclone,
    "epidemic": _plague,
    "tyranny": _tyranny,
    "civil_disorder": _civil_disorder,
    "corruption": _corruption,
    "iconoclasm_and_heresy": _iconoclasm,
    "regression": _regression,
    "piracy": _piracy,
}
assert _KINDS.keys() == MAJOR.keys() | MINOR.keys()
