"""The ledger is the fold of its entries. An entry that does not fit what is known is refused, unless the game master
insists: the table is the truth. One that fitted when it was told, and does not any more because another was struck, is
kept and flagged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from megaciv.companion.counts import as_table, player_of
from megaciv.companion.desk import IN_ORDER, begun, copies_of, in_order, reckon
from megaciv.companion.entries import (
    AdvancesTold,
    AnswerTold,
    AstTold,
    BellTold,
    CalamityDoneTold,
    CalamityTold,
    CardBoughtTold,
    CensusTold,
    ChangeTold,
    CitiesTold,
    CorrectionTold,
    DiscardedTold,
    DoneTold,
    EndTold,
    Entry,
    JournalEntry,
    LeftTold,
    LevelTold,
    NoteTold,
    PhaseTold,
    PointsTold,
    RateTold,
    SeatTold,
    StopTold,
    StrikeTold,
    TreasuryTold,
)
from megaciv.companion.frame import TableFrame, plain, setting_of
from megaciv.companion.ledger import Bell, Civ, How, KnownCount, LedgerSeat, OpenCase, PhaseTime, TableLedger
from megaciv.companion.reckoning import ast_moves, ends_now, tax_of
from megaciv.rules import RulesError
from megaciv.rules.engine.state import CITIES, TOKENS
from megaciv.rules.facts import GROUPS, PHASES, Phase, facts
from megaciv.rules.facts.advances import ANATOMY
from megaciv.rules.facts.cards import ADVANCE
from megaciv.rules.phases.advances.decision import FREE_CREDITS, GIFTS
from megaciv.rules.phases.advances.prices import purchase_total, treasury_rate
from megaciv.rules.phases.cards import card_prices
from megaciv.rules.phases.tax import DEFAULT_RATE, tax_rates

MINUTE: Final = 60_000
TAX: Final = PHASES.index("tax-collection")


class Misfit(RulesError):
    """An entry that does not fit what is known. The game master may insist on it."""


class Nonsense(Misfit):
    """An entry that means nothing, no matter who insists: a nation that does not play, a card that does not exist."""


class Folded(Struct):
    """What the entries come to."""

    ledger: TableLedger
    misfits: dict[int, Misfit]
    """Entries that do not fit, by number: kept, and flagged."""
    struck: set[int]


def opened(frame: TableFrame, at: int = 0) -> TableLedger:
    """The ledger before the first entry (chapter 2, R5.1)."""
    setting = setting_of(frame)
    short = facts().scenarios.short
    seats = {}
    for civ in setting.civs:
        grants = [(group, points) for group in GROUPS if (points := setting.printed.extra_credits)]
        seat, laid = LedgerSeat(civ, grants=grants), (0, 1, 0)
        if frame.scenario == "short":
            seat.ast, seat.grants = short.space, []
            laid = (short.cities, short.tokens, short.treasury)
        seat.cities, seat.board, seat.treasury = (KnownCount(number, 1) for number in laid)
        seats[civ] = seat
    return TableLedger(frame, frame.level, seats, since=at, hard_stop=frame.hard_stop)


def fold(frame: TableFrame, entries: Iterable[JournalEntry], at: int = 0) -> Folded:
    """All entries that are not struck, one after the other."""
    told = list(entries)
    struck = struck_of(told)
    changed = changes_of(told, struck)
    ledger, misfits = opened(frame, at), {}
    for entry in told:
        if entry.number not in struck:
            misfit = apply(ledger, changed.get(entry.number, entry.told), entry.at)
            if misfit is not None and not entry.insisted:
                misfits[entry.number] = misfit
    return Folded(ledger, misfits, struck)


def changes_of(entries: Iterable[JournalEntry], struck: set[int]) -> dict[int, Entry]:
    """How entries count that were put otherwise; of several changes the last one."""
    found: dict[int, Entry] = {}
    for entry in entries:
        if isinstance(entry.told, ChangeTold) and entry.number not in struck and entry.told.number < entry.number:
            found[entry.told.number] = entry.told.told
    return found


def struck_of(entries: Iterable[JournalEntry]) -> set[int]:
    """Which entries do not count. A strike can be struck, too."""
    struck: set[int] = set()
    for entry in reversed(list(entries)):
        if isinstance(entry.told, StrikeTold) and entry.number not in struck:
            struck.add(entry.told.number)
    return struck


def apply(ledger: TableLedger, told: Entry, at: int) -> Misfit | None:
    """One entry. What does not fit is written all the same, as far as it means anything; says what is wrong."""
    try:
        misfit = check(ledger, told)
    except Nonsense as nonsense:
        return nonsense
    _WRITE[type(told)](ledger, told, at)
    return misfit


# -- checking ------------------------------------------------------------


def check(ledger: TableLedger, told: Entry) -> Misfit | None:
    """Why an entry does not fit what is known, if it does not. Raises Nonsense where it means nothing."""
    civ = getattr(told, "civ", None)
    if civ is not None:
        _seat(ledger, civ)
    try:
        _CHECK.get(type(told), _anything)(ledger, told)
    except Nonsense:
        raise
    except Misfit as misfit:
        return misfit
    return None


def _anything(ledger: TableLedger, told: Any) -> None:
    pass


def _seat(ledger: TableLedger, civ: Civ) -> LedgerSeat:
    if civ not in ledger.seats:
        raise Nonsense("companion-no-such-nation", civilization=civ)
    return ledger.seats[civ]


def _at_most(field: str, number: int, most: int, clause: str, civ: Civ) -> None:
    if number > most:
        raise Misfit("companion-too-many", clause, field=field, number=number, most=most, player=civ)


def _surely(ledger: TableLedger, civ: Civ, what: Literal["board", "treasury"]) -> int:
    """So many tokens are certainly elsewhere: a number that may have changed is no ground for a refusal."""
    seat = ledger.seats[civ]
    known: KnownCount = getattr(seat, what)
    return known.value if _is_sure(ledger, seat, what) else 0


def _is_sure(ledger: TableLedger, seat: LedgerSeat, what: Literal["board", "treasury"]) -> bool:
    known: KnownCount = getattr(seat, what)
    return known.how == "said" and not ledger.is_stale(seat, what) and ledger.level != "score"


def _check_census(ledger: TableLedger, told: CensusTold) -> None:
    if (told.board is None) == (told.stock is None):
        raise Nonsense("companion-board-or-stock", "R0.5.3", field="board")
    if told.stock is not None and (ledger.level == "score" or ledger.is_stale(ledger.seats[told.civ], "treasury")):
        raise Misfit("companion-stock-needs-treasury", "R0.5.3", player=told.civ)
    number, field = (told.board, "board") if told.stock is None else (told.stock, "stock")
    _at_most(field, number or 0, TOKENS - _surely(ledger, told.civ, "treasury"), "R1.1", told.civ)


def _check_cities(ledger: TableLedger, told: CitiesTold) -> None:
    _at_most("cities", told.cities, CITIES, "R1.1", told.civ)


def _check_treasury(ledger: TableLedger, told: TreasuryTold) -> None:
    _at_most("treasury", told.treasury, TOKENS - _surely(ledger, told.civ, "board"), "R1.1", told.civ)


def _check_rate(ledger: TableLedger, told: RateTold) -> None:
    rates = tax_rates(as_table(ledger), player_of(ledger, told.civ))
    if told.rate not in rates:
        raise Misfit("companion-tax-rate", "R0.5.1", field="rate", least=rates[0], most=rates[-1], player=told.civ)


def _check_card(ledger: TableLedger, told: CardBoughtTold) -> None:
    player, table = player_of(ledger, told.civ), as_table(ledger)
    price = card_prices(table, player).get(told.stack)
    if told.free:
        return
    if price is None:
        raise Misfit("stack-not-for-sale", "R3.6.11", stack=told.stack)
    if _is_sure(ledger, ledger.seats[told.civ], "treasury") and price > table.treasury[player]:
        raise Misfit("card-too-dear", "R3.6.11", stack=told.stack, price=price, treasury=table.treasury[player])


def _check_bought(ledger: TableLedger, told: AdvancesTold) -> None:
    names = [*told.advances, *([told.anatomy] if told.anatomy else []), *([told.library] if told.library else [])]
    for name in names:
        if name not in ADVANCE:
            raise Nonsense("unknown-advance", "R3.12.1", field="advances", value=name)
    for group in told.credits:
        if group not in GROUPS:
            raise Nonsense("unknown-group", "R3.12.9", value=group)
    seat = ledger.seats[told.civ]
    acquired = [*told.advances, *([told.anatomy] if told.anatomy else [])]
    if len(set(acquired)) != len(acquired):
        raise Nonsense("named-twice", "R3.12.1")
    for name in acquired:
        if name in seat.advances:
            raise Nonsense("advance-held", "R3.12.1", advance=name)
    if told.library and told.library not in told.advances:
        raise Nonsense("companion-library-aim", "R3.12.4", advance=told.library)
    if told.anatomy and (ADVANCE[told.anatomy] not in GIFTS or ANATOMY not in map(ADVANCE.get, told.advances)):
        raise Misfit("anatomy-cheap-science", "R3.12.5", advance=told.anatomy)
    free = sum(FREE_CREDITS[ADVANCE[name]] for name in acquired)
    if sum(told.credits.values()) != free:
        raise Misfit("companion-free-credits", "R3.12.9", number=sum(told.credits.values()), wanted=free)
    if ledger.level != "score":
        _at_most("treasury", told.treasury or 0, seat.treasury.value, "R3.12.6", told.civ)
    if told.worth is not None:
        _check_paid(ledger, told, told.worth)


def _check_paid(ledger: TableLedger, told: AdvancesTold, worth: int) -> None:
    table, player = as_table(ledger), player_of(ledger, told.civ)
    library = ADVANCE.get(told.library or "")
    owed = purchase_total(table, player, [ADVANCE[name] for name in told.advances], library)
    paid = worth + (told.treasury or 0) * treasury_rate(table, player)
    if paid < owed:
        raise Misfit("companion-paid-too-little", "R3.12.6", price=owed, paid=paid)


def _check_calamity(ledger: TableLedger, told: CalamityTold) -> None:
    named = told.named
    seat = _seat(ledger, named.civ)
    if named.trader is not None:
        _seat(ledger, named.trader)
    if named.calamity not in {calamity.id for calamity in facts().calamities}:
        raise Nonsense("companion-no-such-calamity", value=named.calamity)
    if named.trader == named.civ:
        raise Misfit("companion-traded-to-oneself", "R3.7.20", player=named.civ)
    two_blocks = setting_of(ledger.frame).two_blocks
    open_cases = [case for case in ledger.desk if not case.discarded]
    lying = [case for case in open_cases if case.named.calamity == named.calamity]
    if len(lying) >= (2 if two_blocks else 1):
        raise Misfit("companion-calamity-lies-already", "R1.4", calamity=named.calamity)
    if any(case.named.civ == seat.civ for case in lying):
        raise Misfit("companion-one-of-a-kind", "R3.8.2", calamity=named.calamity, player=seat.civ)
    held = [case.named.calamity for case in open_cases if case.named.civ == seat.civ] + [named.calamity]
    major = {calamity.id for calamity in facts().calamities if calamity.severity == "major"}
    if len(held) > 3 or sum(name in major for name in held) > 2:
        raise Misfit("companion-too-many-calamities", "R3.8.3", player=seat.civ)


def _check_discarded(ledger: TableLedger, told: DiscardedTold) -> None:
    if told.calamity not in {calamity.id for calamity in facts().calamities}:
        raise Nonsense("companion-no-such-calamity", value=told.calamity)


def _case(ledger: TableLedger, at: int) -> OpenCase:
    if at >= len(ledger.desk):
        raise Nonsense("companion-no-such-case", number=at)
    return ledger.desk[at]


def _check_answer(ledger: TableLedger, told: AnswerTold) -> None:
    case = _case(ledger, told.case)
    if told.what == IN_ORDER:
        _check_insisted(ledger, case)
        return
    question = next((q for q in reckon(ledger, case).asked if q.what == told.what), None)
    if question is None:
        if told.what not in case.answers or case.done:
            raise Nonsense("companion-not-asked", value=told.what)
        kind: type = type(case.answers[told.what])
    else:
        kind = int if question.wants in ("yes-no", "number") else list if question.wants == "nations" else dict
    if not isinstance(told.answer, kind):
        raise Nonsense("companion-other-answer", value=told.what)
    names = [] if isinstance(told.answer, int) else list(told.answer)
    for civ in names:
        _seat(ledger, civ)
    if question is None:
        return
    for civ in names:
        if civ in question.barred:
            raise Misfit("companion-barred", question.barred[civ], player=civ)
        if question.among and civ not in question.among:
            raise Misfit("companion-not-among", player=civ)
    count = told.answer if isinstance(told.answer, int) else len(names)
    if question.wants != "by-nation" and not question.least <= count <= question.most:
        raise Misfit("companion-number-between", number=count, least=question.least, most=question.most)


def _check_insisted(ledger: TableLedger, case: OpenCase) -> None:
    """Of two copies the primary victims may insist on one after the other, before the first is begun (R3.9.30)."""
    if len(copies_of(ledger, case)) < 2:
        raise Nonsense("companion-one-copy-only", "R3.9.30", calamity=case.named.calamity)
    if begun(copies_of(ledger, case)):
        raise Misfit("companion-too-late-to-insist", "R3.9.30", calamity=case.named.calamity)


def _check_case_done(ledger: TableLedger, told: CalamityDoneTold) -> None:
    case = _case(ledger, told.case)
    if case.done:
        raise Nonsense("companion-resolved-already", calamity=case.named.calamity)
    for civ in (*told.cities, *told.treasury, *told.steps):
        _seat(ledger, civ)
    asked = reckon(ledger, case).asked
    if asked:
        raise Misfit("companion-still-asked", value=asked[0].what)


def _check_ast(ledger: TableLedger, told: AstTold) -> None:
    for civ in told.instead:
        _seat(ledger, civ)
    if ledger.marked == ledger.turn:
        raise Misfit("companion-markers-moved", "R3.13", number=ledger.turn)
    if ledger.phase_name != "ast-alteration":
        raise Misfit("companion-markers-later", "R3.13")


def _check_points(ledger: TableLedger, told: PointsTold) -> None:
    if told.line not in ledger.frame.lines:
        raise Nonsense("companion-no-such-line", value=told.line)


def _check_correction(ledger: TableLedger, told: CorrectionTold) -> None:
    for name in told.advances or ():
        if name not in ADVANCE:
            raise Nonsense("unknown-advance", "R3.12.1", field="advances", value=name)
    if told.advances is not None and len(set(told.advances)) != len(told.advances):
        raise Nonsense("named-twice", "R3.12.1")
    for group in told.credits or ():
        if group not in GROUPS:
            raise Nonsense("unknown-group", "R3.12.9", value=group)
    seat, setting = ledger.seats[told.civ], setting_of(ledger.frame)
    _at_most("ast", told.ast or 0, setting.last_space, "R1.11", told.civ)
    _at_most("cities", told.cities or 0, CITIES, "R1.1", told.civ)
    board = seat.board.value if told.board is None else told.board
    treasury = seat.treasury.value if told.treasury is None else told.treasury
    if told.board is not None or told.treasury is not None:
        _at_most("board" if told.treasury is None else "treasury", board + treasury, TOKENS, "R1.1", told.civ)


_CHECK: Final[Mapping[type, Callable[[TableLedger, Any], None]]] = {
    CensusTold: _check_census,
    CitiesTold: _check_cities,
    TreasuryTold: _check_treasury,
    RateTold: _check_rate,
    CardBoughtTold: _check_card,
    AdvancesTold: _check_bought,
    CalamityTold: _check_calamity,
    DiscardedTold: _check_discarded,
    AnswerTold: _check_answer,
    CalamityDoneTold: _check_case_done,
    AstTold: _check_ast,
    PointsTold: _check_points,
    CorrectionTold: _check_correction,
}


# -- writing ------------------------------------------------------------


def _known(ledger: TableLedger, value: int, how: How = "said") -> KnownCount:
    return KnownCount(max(0, value), ledger.turn, ledger.phase, how)


_ANSWERS: Final[dict[type[Any], frozenset[Phase]]] = {
    RateTold: frozenset({"tax-collection"}),
    CensusTold: frozenset({"population-expansion"}),
    CitiesTold: frozenset({"city-construction", "special-abilities", "surplus-and-support"}),
    AdvancesTold: frozenset({"advances"}),
}
"""In which phases an entry is what is asked of its seat."""


def _answer(ledger: TableLedger, told: RateTold | CensusTold | CitiesTold | AdvancesTold) -> LedgerSeat:
    """The seat that tells it, which is done with its phase. What comes late, from a phone that had not heard of the
    next phase yet, is written down, but is no answer to what is asked now."""
    seat = ledger.seats[told.civ]
    seat.done = seat.done or ledger.phase_name in _ANSWERS[type(told)]
    return seat


def _write_census(ledger: TableLedger, told: CensusTold, at: int) -> None:
    seat = _answer(ledger, told)
    treasury = 0 if ledger.level == "score" else seat.treasury.value
    board = told.board if told.board is not None else TOKENS - treasury - (told.stock or 0)
    seat.board = _known(ledger, board)


def _write_cities(ledger: TableLedger, told: CitiesTold, at: int) -> None:
    _answer(ledger, told).cities = _known(ledger, told.cities)


def _write_treasury(ledger: TableLedger, told: TreasuryTold, at: int) -> None:
    ledger.seats[told.civ].treasury = _known(ledger, told.treasury)


def _write_rate(ledger: TableLedger, told: RateTold, at: int) -> None:
    _answer(ledger, told).rate = told.rate


def _write_done(ledger: TableLedger, told: DoneTold, at: int) -> None:
    ledger.seats[told.civ].done = True


def _write_card(ledger: TableLedger, told: CardBoughtTold, at: int) -> None:
    seat = ledger.seats[told.civ]
    price = 0 if told.free else card_prices(as_table(ledger), player_of(ledger, told.civ)).get(told.stack, 0)
    seat.bought = [*seat.bought, told.stack]
    seat.treasury = replace(seat.treasury, value=max(0, seat.treasury.value - price))


def _write_bought(ledger: TableLedger, told: AdvancesTold, at: int) -> None:
    seat = _answer(ledger, told)
    seat.advances = [*seat.advances, *told.advances, *([told.anatomy] if told.anatomy else [])]
    seat.grants = [*seat.grants, *((group, told.credits[group]) for group in GROUPS if told.credits.get(group))]
    if told.treasury is None:
        seat.treasury = replace(seat.treasury, how="guessed")
    else:
        seat.treasury = replace(seat.treasury, value=max(0, seat.treasury.value - told.treasury))
    seat.paid += told.worth or 0


def _write_calamity(ledger: TableLedger, told: CalamityTold, at: int) -> None:
    ledger.desk = [*ledger.desk, OpenCase(told.named)]


def _write_discarded(ledger: TableLedger, told: DiscardedTold, at: int) -> None:
    """Of those that lie open; a card that nobody had named yet is only noted in the log."""
    for case in ledger.desk:
        if (case.named.civ, case.named.calamity, case.done) == (told.civ, told.calamity, False):
            case.discarded = case.done = True
            return


def _write_stop(ledger: TableLedger, told: StopTold, at: int) -> None:
    ledger.hard_stop = told.at


def _write_change(ledger: TableLedger, told: ChangeTold, at: int) -> None:
    """Who folds puts it where the entry stands."""


def _write_answer(ledger: TableLedger, told: AnswerTold, at: int) -> None:
    case = ledger.desk[told.case]
    case.answers = {**case.answers, told.what: told.answer}


def _write_case_done(ledger: TableLedger, told: CalamityDoneTold, at: int) -> None:
    case = ledger.desk[told.case]
    found = reckon(ledger, case)
    case.done, case.outcome = True, replace(found, cities={**found.cities, **told.cities})
    copies = copies_of(ledger, case)
    for other in copies:
        if not in_order(copies) and not other.done and not other.called:
            other.called = {civ: seat.cities.value for civ, seat in ledger.seats.items()}
    for civ, tokens in found.counted.items():
        ledger.seats[civ].board = _known(ledger, tokens)
    for civ, by in {**found.cities, **told.cities}.items():
        seat = ledger.seats[civ]
        seat.cities = _known(ledger, min(CITIES, seat.cities.value + by), "reckoned")
    for civ, by in {**found.treasury, **told.treasury}.items():
        seat = ledger.seats[civ]
        seat.treasury = _known(ledger, seat.treasury.value + by, _follows(ledger, seat))
    for civ, by in {**found.steps, **told.steps}.items():
        _step(ledger, ledger.seats[civ], by)


def _step(ledger: TableLedger, seat: LedgerSeat, by: int) -> None:
    seat.ast = max(0, min(setting_of(ledger.frame).last_space, seat.ast + by))


def _write_ast(ledger: TableLedger, told: AstTold, at: int) -> None:
    for civ, move in ast_moves(ledger).items():
        seat = ledger.seats[civ]
        steps = told.instead.get(civ, move.steps)
        _step(ledger, seat, steps)
        if steps > 0 and move.epoch == "late_iron" and not seat.late_iron:
            seat.late_iron = ledger.turn
            if ledger.frame.ast == "expert" and not ledger.final_turn:
                ledger.final_turn = ledger.turn + 1
        seat.done = True
    ledger.marked = ledger.turn
    ledger.over = ledger.over or ends_now(ledger)


def _write_phase(ledger: TableLedger, told: PhaseTold, at: int) -> None:
    """What a phase brings by itself follows when the table passes it: taxes (R3.1.2). Anyone who begins in the middle
    of a game jumps further, and brings the numbers along."""
    here, there = (ledger.turn, ledger.phase), (told.turn, told.phase)
    if here == there:
        return  # told twice, by two game masters: nothing begins anew
    passed = (told.turn - ledger.turn) * len(PHASES) + told.phase - ledger.phase
    if there > here:
        ledger.times = [*ledger.times, PhaseTime(*here, max(0, at - ledger.since))]
    if 0 < passed <= len(PHASES) and ledger.phase == TAX:
        _collect(ledger)
    if told.turn != ledger.turn:
        for seat in ledger.seats.values():
            seat.bought, seat.paid, seat.rate = [], 0, DEFAULT_RATE
        if 0 < passed <= len(PHASES) and told.phase > TAX:
            ledger.turn, ledger.phase = told.turn, TAX
            _collect(ledger)
    ledger.turn, ledger.phase, ledger.since, ledger.bell = told.turn, told.phase, at, None
    if PHASES[told.phase] not in ("calamity-selection", "calamity-resolution"):
        ledger.desk = []
    markers_moved = ledger.phase_name == "ast-alteration" and ledger.marked == told.turn
    for seat in ledger.seats.values():
        seat.done = markers_moved


def _collect(ledger: TableLedger) -> None:
    """Everybody's taxes, compulsory. A table that went back to this phase has paid: that is given back first."""
    if ledger.level != "score":
        for seat in ledger.playing:
            paid = seat.taxed[1] if seat.taxed[0] == ledger.turn else 0
            seat.treasury = replace(seat.treasury, value=max(0, seat.treasury.value - paid))
        for seat in ledger.playing:
            gained = tax_of(ledger, seat.civ, seat.rate).number
            seat.taxed = (ledger.turn, gained)
            seat.treasury = _known(ledger, seat.treasury.value + gained, _follows(ledger, seat))


def _follows(ledger: TableLedger, seat: LedgerSeat) -> How:
    """How sure a treasury is that follows from the one before."""
    return "guessed" if ledger.is_stale(seat, "treasury") else "reckoned"


def _write_bell(ledger: TableLedger, told: BellTold, at: int) -> None:
    bell, more = ledger.bell, told.minutes * MINUTE
    if told.do == "clear":
        ledger.bell = None
    elif told.do == "start" and bell is not None and not bell.running:
        ledger.bell = Bell(at + bell.left, 0, True)
    elif told.do == "start":
        ledger.bell = Bell(at + (more or ledger.frame.trade_minutes * MINUTE), 0, True)
    elif bell is not None and told.do == "stop" and bell.running:
        ledger.bell = Bell(0, max(0, bell.ends - at), False)
    elif bell is not None and told.do == "add":
        ledger.bell = Bell(bell.ends + more, 0, True) if bell.running else Bell(0, bell.left + more, False)


def _write_seat(ledger: TableLedger, told: SeatTold, at: int) -> None:
    seat = ledger.seats[told.civ]
    name = plain(told.name)
    seat.taken, seat.name = told.taken, name if told.taken and name else seat.name


def _write_left(ledger: TableLedger, told: LeftTold, at: int) -> None:
    ledger.seats[told.civ].playing = told.playing


def _write_note(ledger: TableLedger, told: NoteTold, at: int) -> None:
    ledger.notes = [*ledger.notes, plain(told.text)]


def _write_points(ledger: TableLedger, told: PointsTold, at: int) -> None:
    seat = ledger.seats[told.civ]
    seat.points = {**seat.points, told.line: told.points}


def _write_level(ledger: TableLedger, told: LevelTold, at: int) -> None:
    ledger.level = told.level


def _write_correction(ledger: TableLedger, told: CorrectionTold, at: int) -> None:
    seat = ledger.seats[told.civ]
    if told.cities is not None:
        seat.cities = _known(ledger, told.cities)
    if told.board is not None:
        seat.board = _known(ledger, told.board)
    if told.treasury is not None:
        seat.treasury = _known(ledger, told.treasury)
    if told.ast is not None:
        seat.ast = min(told.ast, setting_of(ledger.frame).last_space)
    if told.advances is not None:
        seat.advances = list(told.advances)
    if told.credits is not None:
        seat.grants = [(group, told.credits[group]) for group in GROUPS if told.credits.get(group)]


def _write_end(ledger: TableLedger, told: EndTold, at: int) -> None:
    ledger.over = told.over


def _write_strike(ledger: TableLedger, told: StrikeTold, at: int) -> None:
    """Who folds leaves out what is struck."""


_WRITE: Final[Mapping[type, Callable[[TableLedger, Any, int], None]]] = {
    CensusTold: _write_census,
    CitiesTold: _write_cities,
    TreasuryTold: _write_treasury,
    RateTold: _write_rate,
    DoneTold: _write_done,
    CardBoughtTold: _write_card,
    AdvancesTold: _write_bought,
    CalamityTold: _write_calamity,
    DiscardedTold: _write_discarded,
    AnswerTold: _write_answer,
    CalamityDoneTold: _write_case_done,
    AstTold: _write_ast,
    PhaseTold: _write_phase,
    BellTold: _write_bell,
    SeatTold: _write_seat,
    LeftTold: _write_left,
    NoteTold: _write_note,
    PointsTold: _write_points,
    LevelTold: _write_level,
    CorrectionTold: _write_correction,
    EndTold: _write_end,
    StopTold: _write_stop,
    ChangeTold: _write_change,
    StrikeTold: _write_strike,
}
"""What each kind of entry does; one for every kind (`tests/companion/test_fold.py`)."""
