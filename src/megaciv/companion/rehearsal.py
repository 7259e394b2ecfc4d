"""A rehearsal: bots play a whole game, a scribe tells the clerk what people at the table would have told, and what the
clerk answers is compared with what the rules did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from msgspec import Struct, to_builtins

from megaciv.bots import Seats, create
from megaciv.companion.asking import asked_of, phase_has_work
from megaciv.companion.counts import as_table
from megaciv.companion.desk import IN_ORDER, at_hand, calling_order, may_insist, reckon
from megaciv.companion.entries import (
    AdvancesTold,
    AnswerTold,
    AstTold,
    BellTold,
    CalamityDoneTold,
    CalamityTold,
    CardBoughtTold,
    CensusTold,
    CitiesTold,
    CorrectionTold,
    DoneTold,
    Entry,
    PhaseTold,
    RateTold,
    TreasuryTold,
)
from megaciv.companion.fold import apply
from megaciv.companion.frame import Level, TableFrame
from megaciv.companion.ledger import Civ, DeskQuestion, Named, Reckoned, TableLedger
from megaciv.companion.reckoning import ast_moves, orders, standing
from megaciv.rules import ByCalamity, Event, Game, Outcome, Setup, Working
from megaciv.rules.ending.victory import outcome
from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.state import Table
from megaciv.rules.facts import GROUPS, PHASES
from megaciv.rules.facts.cards import ADVANCE, ADVANCES, COST, calamity_of
from megaciv.rules.phases.advances.prices import price_working, purchase_total
from megaciv.rules.phases.turn import PHASE_IDS, play
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table


class PhasePlayed(NamedTuple):
    """A phase of the bots' game: what happened, and the table when it was over."""

    turn: int
    phase: int
    events: Sequence[Event]
    after: Table
    before: Table


class Comparison(Struct):
    """What was compared, and what differed."""

    answers: int = 0
    different: int = 0
    calamities: int = 0
    kinds: set[str] = set()
    amounts: int = 0
    amounts_different: int = 0
    turns: int = 0
    faults: list[str] = []

    def add(self, other: Comparison) -> None:
        """What another game gave."""
        for name in ("answers", "different", "calamities", "amounts", "amounts_different", "turns"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.kinds = self.kinds | other.kinds
        self.faults = self.faults + other.faults

    def compare(self, what: str, clerk: object, table: object) -> None:
        self.answers += 1
        if to_builtins(clerk) != to_builtins(table):
            self.different += 1
            self.faults.append(f"{what}: the clerk says {str(clerk)[:160]}, the table {str(table)[:160]}")

    def compare_amount(self, what: str, clerk: object, table: object) -> None:
        self.amounts += 1
        if clerk != table:
            self.amounts_different += 1
            self.faults.append(f"{what}: the clerk says {clerk}, the table {table}")


def played(setup: Setup, bot: str, seed: str) -> list[PhasePlayed]:
    """A game of bots, phase by phase."""
    table = lay_table(Setting(setup), seed)
    tables = [(table.turn, table.phase, table.copy())]

    def rules(t: Table, boundary: Callable[[], bool]) -> Strand:
        if t is not game_table[0]:
            return play(t, boundary)

        def passed() -> bool:
            tables.append((t.turn, t.phase, t.copy()))
            return boundary()

        return play(t, passed)

    game_table = [table]
    game = Game(table, rules=rules)
    Seats(game, {civ: create(bot, seed=f"{seed} {civ}") for civ in game.setting.civs}, seed=seed).play()
    tables.append((0, 0, game.table.copy()))
    by_phase: list[list[Event]] = []
    for event in game.events:
        if event.kind == "phase-begun":
            by_phase.append([])
        by_phase[-1].append(event)
    found = []
    for events, (turn, phase, before), (_, _, after) in zip(by_phase, tables[:-1], tables[1:], strict=True):
        if PHASE_IDS[phase] != "set-up":
            found.append(PhasePlayed(turn, phase - 1, events, after, before))
    return found


def frame_of(setup: Setup, level: Level = "table") -> TableFrame:
    """The frame of a table at which these nations play."""
    setting = Setting(setup)
    blocks = {seat.civilization: seat.block for seat in setting.printed.seats}
    scenario: Literal["full", "short"] = "short" if setup.scenario == "short" else "full"
    return TableFrame(setting.civs, level, setup.ast, scenario, blocks=blocks, options=setup.options)


class Scribe:
    """Tells the clerk what the people at the table would tell: `tell` is how it is told, `ledger` what the clerk has
    now. Compares on the way."""

    def __init__(
        self,
        setup: Setup,
        phases: Sequence[PhasePlayed],
        tell: Callable[[Civ, Entry], None],
        ledger: Callable[[], TableLedger],
    ) -> None:
        self.phases, self.tell, self._ledger = phases, tell, ledger
        self.setting = Setting(setup)
        self.found = Comparison()

    def write(self) -> Comparison:
        """The whole game."""
        if self.setting.setup.scenario == "short":
            self._deal_themes(self.phases[0].before)
        for at, phase in enumerate(self.phases):
            if at and not phase_has_work(self.ledger, phase.phase):
                continue
            if at:
                self.tell("gm", PhaseTold(phase.turn, phase.phase))
            self._phase(phase)
            if PHASES[phase.phase] == "ast-alteration":
                self.found.turns += 1
        return self.found

    def _deal_themes(self, table: Table) -> None:
        """The grid of a game that begins with advances (R5.1.4)."""
        for player, civ in self._civs(table):
            held = tuple(advance.id for at, advance in enumerate(ADVANCES) if table.has(player, at))
            free: Counter[str] = Counter(dict(zip(GROUPS, table.credits[player], strict=True)))
            for name in held:
                free.subtract(ADVANCES[ADVANCE[name]].credits)
            credits = {group: points for group, points in free.items() if points}
            cities, board = len(table.cities[player]), table.on_board(player)
            self.tell("gm", CorrectionTold(civ, cities, board, advances=held, credits=credits))

    @property
    def ledger(self) -> TableLedger:
        return self._ledger()

    def _phase(self, phase: PhasePlayed) -> None:
        name = PHASES[phase.phase].replace("-", "_")
        getattr(self, f"_{name}", self._count_cities)(phase)

    def _civs(self, table: Table) -> Iterator[tuple[int, Civ]]:
        return ((p, self.setting.civs[p]) for p in table.active)

    def _count_cities(self, phase: PhasePlayed) -> None:
        """Anyone who has another number of cities than the clerk thinks says so."""
        for player, civ in self._civs(phase.after):
            cities = len(phase.after.cities[player])
            if self.ledger.seats[civ].cities.value != cities:
                self.tell(civ, CitiesTold(civ, cities))

    # -- phases ------------------------------------------------------------

    def _tax_collection(self, phase: PhasePlayed) -> None:
        for event in phase.events:
            if event.kind == "tax-collected" and _data(event)["rate"] != 2:
                self.tell(_data(event)["player"], RateTold(_data(event)["player"], _data(event)["rate"]))
        self._count_cities(phase)

    def _population_expansion(self, phase: PhasePlayed) -> None:
        table = phase.after
        for player, civ in self._civs(table):
            seat = self.ledger.seats[civ]
            counted = self.ledger.level != "score" and not self.ledger.is_stale(seat, "treasury")
            sure = counted and seat.treasury.value == table.treasury[player]
            if table.stock[player] == 0 and sure:
                self.tell(civ, CensusTold(civ, stock=0))
            else:
                self.tell(civ, CensusTold(civ, board=table.on_board(player)))
        self.found.compare(f"turn {phase.turn}, order of movement", orders(self.ledger).census, self._order(table))

    def _order(self, table: Table) -> list[Civ]:
        return [self.setting.civs[p] for p in sorted(table.active, key=lambda p: (-table.on_board(p), p))]

    def _movement(self, phase: PhasePlayed) -> None:
        for _, civ in self._civs(phase.after):
            self.tell(civ, DoneTold(civ))

    def _trade_card_acquisition(self, phase: PhasePlayed) -> None:
        table = phase.before
        order = [self.setting.civs[p] for p in table.city_order()]
        self.found.compare(f"turn {phase.turn}, city order", orders(self.ledger).cities, order)
        for event in phase.events:
            if event.kind == "card-bought":
                told = _data(event)
                free = not self._was_paid(phase.events, event)
                self.tell(told["player"], CardBoughtTold(told["player"], told["stack"], free))

    def _was_paid(self, events: Sequence[Event], bought: Event) -> bool:
        before = events[events.index(bought) - 1]
        return before.kind == "treasury-paid" and _data(before)["player"] == _data(bought)["player"]

    def _trade(self, phase: PhasePlayed) -> None:
        self.tell("gm", BellTold("start"))

    def _advances(self, phase: PhasePlayed) -> None:
        table, turn = phase.before, phase.turn
        clerk = as_table(self.ledger)
        for player, civ in self._civs(table):
            for advance in range(len(COST)):
                if not table.has(player, advance):
                    here, there = price_working(clerk, player, advance), price_working(table, player, advance)
                    self.found.compare(f"turn {turn}, price of {ADVANCES[advance].id} for {civ}", here, there)
        buys = {_data(e)["player"]: _data(e) for e in phase.events if e.kind == "advances-bought"}
        for player, civ in self._civs(table):
            asked = asked_of(self.ledger, civ)
            if asked is not None and asked.wish == "treasury":
                self.tell(civ, TreasuryTold(civ, table.treasury[player]))
            if civ in buys:
                self._buy(phase, buys[civ])
            else:
                self.tell(civ, DoneTold(civ))

    def _buy(self, phase: PhasePlayed, told: dict[str, Any]) -> None:
        civ, advances = told["player"], list(told["advances"])
        player = self.setting.player[civ]
        taken = [_data(e)["advance"] for e in phase.events if e.kind == "advance-taken" and _data(e)["player"] == civ]
        gift = next((name for name in taken if name not in advances), None)
        gained: Counter[str] = Counter()
        for event in phase.events:
            if event.kind == "credit-gained" and _data(event)["player"] == civ:
                gained[_data(event)["group"]] += _data(event)["points"]
        for name in taken:
            gained.subtract(ADVANCES[ADVANCE[name]].credits)
        table = as_table(self.ledger)
        owned = [ADVANCE[name] for name in advances]
        aims = [None, *advances] if "library" in advances else [None]
        totals = {aim: purchase_total(table, player, owned, ADVANCE.get(aim or "")) for aim in aims if aim != "library"}
        aim = next((aim for aim, price in totals.items() if price == told["price"]), None)
        self.found.compare(f"turn {phase.turn}, basket of {civ}", totals[aim], told["price"])
        bank = self.ledger.level == "bank"
        credits = {group: points for group, points in gained.items() if points}
        self.tell(
            civ,
            AdvancesTold(
                civ, tuple(advances), aim, gift, credits, *((told["treasury"], told["worth"]) if bank else ())
            ),
        )

    def _ast_alteration(self, phase: PhasePlayed) -> None:
        table, turn = phase.after, phase.turn
        if self.ledger.level == "score":
            self._see_markers(phase.before)
        for player, civ in enumerate(self.setting.civs):
            if player not in table.active and self.ledger.seats[civ].playing:
                raise ValueError("bots do not leave")
        before = {self.setting.civs[p]: phase.before.ast[p] for p in phase.before.active}
        for civ, move in ast_moves(self.ledger).items():
            there = table.ast[self.setting.player[civ]] - before[civ]
            self.found.compare(f"turn {turn}, step of {civ}", move.steps, there)
        self.tell("gm", AstTold())
        found, truth = standing(self._settled(table)), outcome(table)
        self.found.compare(f"turn {turn}, points", _points(found), _points(truth))
        self.found.compare(f"turn {turn}, places", _places(found), _places(truth))
        self.found.compare(f"turn {turn}, over", self.ledger.over, table.over)
        if not table.over:
            civs = self.setting.civs
            there_order = [civs[p] for p in table.position_order()]
            self.found.compare(f"turn {turn}, A.S.T. order", orders(self.ledger).position, there_order)

    def _settled(self, table: Table) -> TableLedger:
        """Tokens on the board break a tie late (R3.13.22). At the end of the game those who are even count them once
        more; before it nobody does, and the comparison brings the numbers along."""
        places = outcome(table).places
        even = {
            civ
            for before, place in pairwise(places)
            if place.tie_break in ("tokens", "ranking")
            for civ in (before.civilization, place.civilization)
        }
        counted = [
            CorrectionTold(civ, board=table.on_board(player), treasury=table.treasury[player])
            for player, civ in self._civs(table)
            if civ in even
        ]
        if table.over:
            for told in counted:
                self.tell("gm", told)
            return self.ledger
        imagined = deepcopy(self.ledger) if counted else self.ledger
        for told in counted:
            apply(imagined, told, 0)
        return imagined

    # -- calamities ------------------------------------------------------------

    def _calamity_selection(self, phase: PhasePlayed) -> None:
        pass

    def _calamity_resolution(self, phase: PhasePlayed) -> None:
        stories = [e for e in phase.events if e.kind == "calamity-explained"]
        traders = self._traders(phase)
        for event in phase.events:
            if event.kind == "calamity-revealed":
                told = _data(event)
                trader = traders.get((told["player"], told["calamity"]))
                name = told["calamity"].partition("@")[0]  # of which block it is changes nothing, and no page asks
                self.tell(told["player"], CalamityTold(Named(told["player"], name, trader)))
        lying = [(case.named.civ, case.named.calamity) for case in self.ledger.desk]
        called = [lying[at] for at in calling_order(self.ledger)]
        there = [(_data(e)["player"], _data(e)["calamity"].partition("@")[0]) for e in stories]
        self.found.compare(f"turn {phase.turn}, order of calamities", called, there)
        insisted = {_data(e)["calamity"] for e in phase.events if e.kind == "copies-ordered" and _data(e)["sequential"]}
        for at, (civ, name) in enumerate(lying):
            if name in insisted and may_insist(self.ledger, self.ledger.desk[at]):
                self.tell(civ, AnswerTold(at, IN_ORDER, 1))
        tales = [(lying.index(case), story) for case, story in zip(there, stories, strict=True)]
        answers = {at: _Answers(phase, *lying[at], story.data.working) for at, story in tales}  # type: ignore[attr-defined]
        for at, _ in tales:
            self._case(phase, at, answers)
        self._count_cities_after(phase)

    def _see_markers(self, table: Table) -> None:
        """Whose marker went back without the clerk hearing why."""
        for player, civ in self._civs(table):
            if self.ledger.seats[civ].ast != table.ast[player]:
                self.tell("gm", CorrectionTold(civ, ast=table.ast[player]))

    def _count_cities_after(self, phase: PhasePlayed) -> None:
        for player, civ in self._civs(phase.after):
            self.found.compare(
                f"turn {phase.turn}, cities of {civ} after calamities",
                self.ledger.seats[civ].cities.value,
                len(phase.after.cities[player]),
            )

    def _traders(self, phase: PhasePlayed) -> dict[tuple[Civ, str], Civ]:
        """Who traded a card last, where that matters (R3.7.20)."""
        found = {}
        for card, trader in phase.before.traces.items():
            for player in phase.before.active:
                if card in phase.before.hands[player] and calamity_of(card).beneficiary == "last_trader":
                    home = phase.before.setting.block[player]
                    name = calamity_of(card).id + ("" if card & 1 == home else f"@{('west', 'east')[card & 1]}")
                    found[self.setting.civs[player], name] = self.setting.civs[trader]
        return found

    def _case(self, phase: PhasePlayed, at: int, answers: Mapping[int, _Answers]) -> None:
        """The next calamity: what the desk asks until it can be resolved, then every amount."""
        while (here := at_hand(self.ledger)) is not None and (question := here[1]) is not None:
            answer = answers[here[0]].answer(question)
            self.tell(question.of, AnswerTold(here[0], question.what, answer))
        name, civ = answers[at].name, answers[at].civ
        where = f"turn {phase.turn}, {name} of {civ}"
        self.found.compare(f"{where}, at the desk", None if here is None else here[0], at)
        found = reckon(self.ledger, self.ledger.desk[at])
        self.found.calamities += 1
        self.found.kinds.add(name)
        self._amounts(where, found, answers[at].working)
        changed = _cities_changed(phase, name, civ)
        by_choice = {c: changed.get(c, 0) for c in found.uncertain if changed.get(c, 0) != found.cities.get(c, 0)}
        self.tell(civ, CalamityDoneTold(at, by_choice))

    def _amounts(self, where: str, found: Reckoned, working: Working) -> None:
        """Every amount that the rules asked for, and who benefits."""
        for line in working.parts:
            if line.what.startswith("due-"):
                key = (line.what, line.about.player)
                here = next((_uncapped(each) for each in found.lines if (each.what, each.about.player) == key), None)
                self.found.compare_amount(f"{where}, {line.what}", here, _uncapped(line))
            elif line.what.startswith("beneficiary-"):
                self.found.compare_amount(f"{where}, beneficiary", found.beneficiary, line.about.player)
            elif line.what == "steps-back":
                here = next((each.number for each in found.lines if each.what == "steps-back"), None)
                self.found.compare_amount(f"{where}, steps back", here, line.number)


class _Answers:
    """What people would answer the desk, read from what happened."""

    def __init__(self, phase: PhasePlayed, civ: Civ, name: str, working: Working) -> None:
        self.phase, self.name, self.civ, self.working = phase, name, civ, working

    def answer(self, question: DeskQuestion) -> int | list[str] | dict[str, int]:
        what = question.what
        if what.startswith("theocracy-"):
            return int(any(line.what == "bought-off" and line.about.player == what[10:] for line in self.working.parts))
        found: int | list[str] | dict[str, int] = getattr(self, "_" + what.replace("-", "_"))(question)
        return found

    def _lines(self, what: str) -> list[Working]:
        return [line for line in self.working.parts if line.what == what]

    def _of(self, what: str, civ: Civ) -> Working | None:
        return next((line for line in self._lines(what) if line.about.player == civ), None)

    def _victims(self, question: DeskQuestion) -> list[str]:
        return [str(line.about.player) for line in self._lines("secondary-victim")]

    def _paid(self, question: DeskQuestion) -> int:
        paid = sum(line.number for line in self._lines("paid-instead"))
        return paid if question.wants == "number" else int(bool(paid))

    def _coastal_city(self, question: DeskQuestion) -> int:
        return int(any(line.number for line in self._lines("due-cities-destroyed")))

    def _volcano(self, question: DeskQuestion) -> int:
        return int(bool(self._lines("volcano")))

    def _points_lost(self, question: DeskQuestion) -> dict[str, int]:
        return {
            str(line.about.player): line.number
            for line in self._lines("unit-points-lost")
            if line.about.player in question.among
        }

    def _neighbour(self, question: DeskQuestion) -> list[str]:
        return [
            str(line.about.player)
            for line in self._lines("cities-reduced")
            if line.clause == "R7.35" and line.about.player in question.among
        ]

    def _tokens(self, question: DeskQuestion) -> int:
        """The victim's tokens when the calamity struck: those before the phase, and what earlier ones did."""
        tokens = self.phase.before.on_board(self.phase.before.setting.player[self.civ])
        for event in self.phase.events:
            if event.cause == ByCalamity(self.name, self.civ) and event.kind != "calamity-revealed":
                break
            tokens += _token_change(event).get(self.civ, 0)
        return tokens

    def _tokens_in_stock(self, question: DeskQuestion) -> dict[str, int]:
        named = [line for line in self.working.parts if line.what == "beneficiary-by-stock"]
        return {str(named[0].about.player): 1} if named else {}

    def _points_on_plain(self, question: DeskQuestion) -> int:
        if not self._lines("flood-plain"):
            return 0
        line = self._of("due-damage", self.civ)
        return max(1, line.number) if line else 1

    def _others_on_plain(self, question: DeskQuestion) -> dict[str, int]:
        return {str(d.about.player): max(1, d.number) for d in self._lines("due-damage") if d.about.player != self.civ}

    def _cities_at_sea(self, question: DeskQuestion) -> int:
        line = self._of("due-cities-selected", self.civ)
        return line.number if line else 0

    def _others_at_sea(self, question: DeskQuestion) -> dict[str, int]:
        lines = self._lines("due-cities-selected")
        return {str(line.about.player): line.number for line in lines if line.about.player != self.civ}

    def _steps_bought_off(self, question: DeskQuestion) -> int:
        return len(self._lines("bought-off"))

    def _coastal_cities(self, question: DeskQuestion) -> int:
        line = self._of("due-cities-replaced", self.civ)
        if line is None:
            return 0
        capped = any(part.what == "no-more-there" for part in line.parts)
        return line.number if capped else question.most


def _data(event: Event) -> dict[str, Any]:
    found: dict[str, Any] = to_builtins(event.whole)
    return found


def _uncapped(line: Working) -> int:
    """The number without 'there is no more than that': how much is there the clerk often cannot know."""
    parts = [part.number for part in line.parts if part.what != "no-more-there"]
    return max(0, sum(parts)) if parts else line.number


_LOST = ("city-destroyed", "city-reduced")


def _city_change(event: Event) -> dict[Civ, int]:
    """By how many cities of whom an event changes the board."""
    told = _data(event)
    if event.kind in _LOST:
        return {told["owner"]: -1}
    if event.kind == "city-annexed":
        return {told["owner"]: -1, told["by"]: 1}
    return {}


def _token_change(event: Event) -> dict[Civ, int]:
    """By how many tokens of whom on the board."""
    told = _data(event)
    match event.kind:
        case "tokens-placed":
            return {told["owner"]: told["tokens"]}
        case "tokens-destroyed":
            return {told["owner"]: -told["tokens"]}
        case "tokens-annexed":
            return {told["owner"]: -told["tokens"], told["by"]: told["tokens"]}
    return {}


def _cities_changed(phase: PhasePlayed, name: str, civ: Civ) -> dict[Civ, int]:
    changed: Counter[str] = Counter()
    for event in phase.events:
        if event.cause == ByCalamity(name, civ):
            for owner, by in _city_change(event).items():
                changed[owner] += by
    return dict(changed)


def _points(found: Outcome) -> dict[str, int]:
    return {place.civilization: place.vp for place in found.places}


def _places(found: Outcome) -> list[str]:
    return [place.civilization for place in found.places]
