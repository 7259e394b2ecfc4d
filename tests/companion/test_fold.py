"""The ledger of a game at a real table: what entries do, which do not fit, and what striking one changes."""

from __future__ import annotations

import random
from typing import get_args

import msgspec
import pytest

from megaciv.companion import fold as folding
from megaciv.companion.asking import asked_of
from megaciv.companion.counts import owned_by
from megaciv.companion.desk import IN_ORDER, at_hand, calling_order, may_insist, reckon, what_if
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
    Entry,
    JournalEntry,
    LeftTold,
    NoteTold,
    PhaseTold,
    PointsTold,
    RateTold,
    SeatTold,
    StopTold,
    StrikeTold,
    TreasuryTold,
)
from megaciv.companion.fold import Misfit, Nonsense, apply, check, fold, opened
from megaciv.companion.frame import Level, TableFrame, setting_of
from megaciv.companion.ledger import KnownCount, LedgerSeat, Named, TableLedger
from megaciv.companion.reckoning import last_turn_that_fits, orders, quote_for, standing
from megaciv.companion.rehearsal import Scribe, frame_of, played
from megaciv.rules import RulesError, Setup, SetupError, Wanted
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import add_credit, take_advance
from megaciv.rules.facts import PHASES, AstSide, Phase, facts
from megaciv.rules.facts.cards import ADVANCE, GROUP_INDEX
from tests.companion.helpers import NATIONS, folded, frame, journal

RESOLUTION = PHASES.index("calamity-resolution")
TAX, CENSUS, CITIES = (PHASES.index(name) for name in ("tax-collection", "population-expansion", "city-construction"))


def test_every_kind_of_entry_is_written() -> None:
    assert set(folding._WRITE) == set(get_args(Entry))


def test_the_stock_follows_from_board_and_treasury() -> None:
    ledger = folded(TreasuryTold("rome", 10), CensusTold("rome", stock=0)).ledger
    assert ledger.seats["rome"].board.value == 45


def test_a_tax_that_is_passed_over_is_collected_all_the_same() -> None:
    """R3.1.2: compulsory, whether anybody had to tell the clerk something or not."""
    told = (CitiesTold("rome", 3), PhaseTold(1, CENSUS))
    assert folded(*told).ledger.seats["rome"].treasury.value == 6
    on = (*told, PhaseTold(1, len(PHASES) - 1), PhaseTold(2, CENSUS))
    assert folded(*on).ledger.seats["rome"].treasury.value == 12
    assert folded(*on).ledger.seats["rome"].treasury.how == "guessed"  # ships may have cost some (R3.3)


def test_a_census_that_is_said_counts_more_than_a_treasury_that_is_reckoned() -> None:
    told = (CorrectionTold("rome", cities=9, board=40, treasury=14), PhaseTold(1, CENSUS), CensusTold("rome", board=44))
    found = folded(*told, CensusTold("egypt", board=42))
    assert not found.misfits
    assert orders(found.ledger).census[:2] == ["rome", "egypt"]


def test_going_back_collects_nothing() -> None:
    told = (CitiesTold("rome", 3), PhaseTold(1, CENSUS), PhaseTold(1, TAX))
    assert folded(*told).ledger.seats["rome"].treasury.value == 6


def test_who_begins_in_the_middle_of_a_game_brings_the_numbers_along() -> None:
    told = (CorrectionTold("rome", cities=4, board=20, treasury=7, ast=5, advances=("pottery",)), PhaseTold(6, CENSUS))
    seat = folded(*told).ledger.seats["rome"]
    assert (seat.cities.value, seat.board.value, seat.treasury.value, seat.ast) == (4, 20, 7, 5)


def test_a_number_gets_stale_when_a_phase_that_can_change_it_has_passed() -> None:
    told = folded(PhaseTold(1, CENSUS), CensusTold("rome", board=12)).ledger
    assert not told.is_stale(told.seats["rome"], "board")
    later = folded(PhaseTold(1, CENSUS), CensusTold("rome", board=12), PhaseTold(1, CITIES)).ledger
    assert later.is_stale(later.seats["rome"], "board")


@pytest.mark.parametrize(
    ("told", "reason", "clause"),
    [
        (CensusTold("rome", board=90), "companion-too-many", "R1.1"),
        (CitiesTold("rome", 10), "companion-too-many", "R1.1"),
        (RateTold("rome", 3), "companion-tax-rate", "R0.5.1"),
        (CardBoughtTold("rome", 9), "card-too-dear", "R3.6.11"),
        (CardBoughtTold("rome", 4), "stack-not-for-sale", "R3.6.11"),
        (AdvancesTold("rome", ("written_record",)), "companion-free-credits", "R3.12.9"),
        (AdvancesTold("rome", ("pottery",), treasury=5), "companion-too-many", "R3.12.6"),
        (AdvancesTold("rome", ("pottery",), worth=3), "companion-paid-too-little", "R3.12.6"),
        (CalamityTold(Named("rome", "epidemic", "rome")), "companion-traded-to-oneself", "R3.7.20"),
    ],
)
def test_what_does_not_fit_is_said_and_may_be_insisted_on(told: Entry, reason: str, clause: str) -> None:
    ledger = opened(frame())
    misfit = check(ledger, told)
    assert misfit is not None
    assert (misfit.reason, misfit.clause) == (reason, clause)
    assert fold(frame(), journal(told)).misfits.keys() == {1}
    assert not fold(frame(), journal(told, insisted=True)).misfits


@pytest.mark.parametrize(
    "told",
    [
        CensusTold("atlantis", board=3),
        CensusTold("rome"),
        CensusTold("rome", board=3, stock=3),
        AdvancesTold("rome", ("wheel",)),
        AdvancesTold("rome", ("pottery", "pottery")),
        AdvancesTold("rome", ("pottery",), credits={"magic": 5}),
        CalamityTold(Named("rome", "rain")),
        CalamityTold(Named("rome", "famine", "atlantis")),
        PointsTold("rome", "beauty", 3),
        CorrectionTold("rome", advances=("pottery", "pottery")),
    ],
)
def test_nonsense_is_refused_whoever_insists(told: Entry) -> None:
    ledger = opened(frame())
    before = msgspec.json.encode(ledger)
    with pytest.raises(Nonsense):
        check(ledger, told)
    assert isinstance(apply(ledger, told, 0), Misfit)
    assert msgspec.json.encode(ledger) == before


def test_an_advance_is_bought_once() -> None:
    ledger = folded(AdvancesTold("rome", ("pottery",))).ledger
    with pytest.raises(Nonsense) as refusal:
        check(ledger, AdvancesTold("rome", ("pottery",)))
    assert refusal.value.reason == "advance-held"


def test_a_struck_entry_counts_no_more_and_a_struck_strike_does_not_either() -> None:
    told = (CitiesTold("rome", 3), CitiesTold("rome", 5), StrikeTold(2))
    assert folded(*told).ledger.seats["rome"].cities.value == 3
    assert folded(*told, StrikeTold(3)).ledger.seats["rome"].cities.value == 5


def test_what_fits_no_more_after_a_strike_is_kept_and_flagged() -> None:
    told = (TreasuryTold("rome", 20), CardBoughtTold("rome", 9), StrikeTold(1))
    found = folded(*told)
    assert found.misfits.keys() == {2}
    assert found.ledger.seats["rome"].bought == [9]


def test_an_entry_put_otherwise_counts_where_it_stands() -> None:
    """What came after it is reckoned again; a change can be struck, and of several the last one counts."""
    told = (TreasuryTold("rome", 3), CardBoughtTold("rome", 9, free=True), CitiesTold("rome", 4), PhaseTold(1, CENSUS))
    assert folded(*told).ledger.seats["rome"].treasury.value == 11
    put = (*told, ChangeTold(3, CitiesTold("rome", 5)))
    assert folded(*put).ledger.seats["rome"].treasury.value == 13
    assert folded(*put, ChangeTold(3, CitiesTold("rome", 6))).ledger.seats["rome"].cities.value == 6
    assert folded(*put, StrikeTold(5)).ledger.seats["rome"].treasury.value == 11
    dear = folded(TreasuryTold("rome", 20), CardBoughtTold("rome", 9), ChangeTold(1, TreasuryTold("rome", 2)))
    assert dear.misfits.keys() == {2}


def test_a_calamity_too_many_is_discarded_before_it_is_resolved() -> None:
    """R3.8.3: no more than three, two of them major; what is discarded is called no more."""
    majors = ("famine", "superstition", "treachery")
    told = [CalamityTold(Named("rome", name)) for name in majors]
    ledger = folded(*told[:2]).ledger
    misfit = check(ledger, told[2])
    assert misfit is not None
    assert misfit.reason == "companion-too-many-calamities"
    found = folded(*told[:2], DiscardedTold("rome", "famine"), told[2])
    assert not found.misfits
    called = [found.ledger.desk[at].named.calamity for at in calling_order(found.ledger)]
    assert called == ["treachery", "superstition"]
    assert calling_order(folded(DiscardedTold("rome", "famine")).ledger) == []


@pytest.mark.parametrize("calamity", [each.id for each in facts().calamities])
def test_what_a_calamity_would_do_changes_nothing(calamity: str) -> None:
    ledger = folded(CorrectionTold("rome", cities=6, board=30, treasury=9, ast=4), CitiesTold("egypt", 4)).ledger
    before = msgspec.json.encode(ledger)
    found = what_if(ledger, "rome", calamity)
    assert found.lines
    assert msgspec.json.encode(ledger) == before


def test_a_treasury_that_may_have_changed_forbids_no_payment() -> None:
    """City in Flames can be bought off with a treasury that the clerk only reckons (R3.9.35)."""
    told = (CorrectionTold("rome", cities=4, treasury=3), PhaseTold(1, CENSUS), PhaseTold(1, RESOLUTION))
    flames = CalamityTold(Named("rome", "city_in_flames"))
    ledger = folded(*told, flames).ledger
    assert [question.what for question in reckon(ledger, ledger.desk[0]).asked] == ["paid"]
    ledger = folded(*told, TreasuryTold("rome", 3), flames).ledger
    assert not reckon(ledger, ledger.desk[0]).asked


def test_stocks_are_counted_when_the_name_is_called_for_both_copies() -> None:
    """R3.9.13: what the first copy took does not change who benefits from the second."""
    nations = tuple(nation.id for nation in facts().civilizations)
    rows = [CorrectionTold(civ, cities=9) for civ in nations]
    few = [CorrectionTold("egypt", cities=2), CorrectionTold("rome", cities=4), CorrectionTold("hatti", cities=4)]
    cards = [CalamityTold(Named("rome", "treachery")), CalamityTold(Named("hatti", "treachery"))]
    first = TableFrame(nations)
    before = fold(first, journal(*rows, *few, *cards)).ledger
    at, then = calling_order(before)
    assert reckon(before, before.desk[then]).beneficiary == "egypt"
    after = fold(first, journal(*rows, *few, *cards, CalamityDoneTold(at, {"egypt": 7}))).ledger
    assert after.seats["egypt"].cities.value == 9
    assert reckon(after, after.desk[then]).beneficiary == "egypt"


def _two_epidemics(*told: Entry) -> TableLedger:
    """Rome and Hatti hold Epidemic, nobody traded them; Egypt has the fewest cities."""
    nations = tuple(nation.id for nation in facts().civilizations)
    rows = [CorrectionTold(civ, cities=8, board=20) for civ in nations if civ not in ("egypt", "celt")]
    few = [CorrectionTold("egypt", cities=2, board=9), CorrectionTold("celt", cities=3, board=9)]
    cards = [CalamityTold(Named("rome", "epidemic")), CalamityTold(Named("hatti", "epidemic"))]
    return fold(TableFrame(nations), journal(*rows, *few, *cards, *told)).ledger


def test_two_copies_take_turns_until_their_losses_begin() -> None:
    """R3.9.30: secondary victims of both, the higher-ranked primary victim's first, then the losses."""
    ledger = _two_epidemics()
    assert may_insist(ledger, ledger.desk[0])
    first, second = calling_order(ledger)
    asked = at_hand(ledger)
    assert asked is not None
    assert asked[1] is not None
    assert (asked[0], asked[1].what) == (first, "victims")
    assert "egypt" not in asked[1].among
    ledger = _two_epidemics(AnswerTold(first, "victims", ["minoa", "celt"]))
    asked = at_hand(ledger)
    assert asked is not None
    assert asked[1] is not None
    assert (asked[0], asked[1].what) == (second, "victims")
    assert {"minoa", "celt", "egypt"} <= asked[1].barred.keys()
    ledger = _two_epidemics(
        AnswerTold(first, "victims", ["minoa", "celt"]), AnswerTold(second, "victims", ["saba", "persia"])
    )
    assert at_hand(ledger) == (first, None)
    late = check(ledger, AnswerTold(second, IN_ORDER, 1))
    assert late is not None
    assert (late.reason, late.clause) == ("companion-too-late-to-insist", "R3.9.30")


def test_who_insists_has_the_copies_resolved_one_after_the_other() -> None:
    """R3.9.30, R3.9.13: the first is resolved before the second is asked about; stocks are counted for each then."""
    first, second = calling_order(_two_epidemics())
    told = (AnswerTold(second, IN_ORDER, 1), AnswerTold(first, "victims", ["minoa", "celt"]))
    ledger = _two_epidemics(*told)
    assert at_hand(ledger) == (first, None)
    ledger = _two_epidemics(*told, CalamityDoneTold(first, {"celt": -2}))
    assert reckon(ledger, ledger.desk[first]).beneficiary == "egypt"
    assert reckon(ledger, ledger.desk[second]).beneficiary == "celt"
    asked = at_hand(ledger)
    assert asked is not None
    assert asked[1] is not None
    assert (asked[0], asked[1].what) == (second, "victims")


def test_a_calamity_that_is_resolved_stays_as_it_was() -> None:
    """What is on the screens is what was reckoned then, not what the cities that are left would come to."""
    told = (CitiesTold("rome", 5), CalamityTold(Named("rome", "superstition")))
    lines = reckon(folded(*told).ledger, folded(*told).ledger.desk[0]).lines
    ledger = folded(*told, CalamityDoneTold(0), CorrectionTold("rome", cities=1)).ledger
    assert reckon(ledger, ledger.desk[0]).lines == lines


def test_no_answer_leaves_a_desk_that_cannot_be_shown() -> None:
    """A calamity is resolved once; an answer is given again only in its own kind and with nations that play."""
    told = (CalamityTold(Named("rome", "famine")), AnswerTold(0, "victims", ["egypt", "minoa", "hellas"]))
    ledger = folded(*told).ledger
    for answer in (["mars"], {"egypt": 1}, 3):
        with pytest.raises(Nonsense):
            check(ledger, AnswerTold(0, "victims", answer))
    assert check(ledger, AnswerTold(0, "victims", ["assyria", "minoa", "hellas"])) is None
    with pytest.raises(Nonsense, match="resolved already"):
        check(folded(*told, CalamityDoneTold(0)).ledger, CalamityDoneTold(0))
    gone = folded(told[0], DiscardedTold("rome", "famine")).ledger
    with pytest.raises(Nonsense):
        check(gone, AnswerTold(0, "paid", []))
    assert reckon(gone, gone.desk[0]).victims == ["rome"]


def test_a_payment_that_nobody_counted_is_no_ground_for_a_census() -> None:
    """The stock tells the census only where the treasury is known (R0.5.3)."""
    bought = (TreasuryTold("rome", 14), AdvancesTold("rome", ("pottery",), credits={}))
    misfit = check(folded(*bought, PhaseTold(2, CENSUS)).ledger, CensusTold("rome", stock=0))
    assert misfit is not None
    assert misfit.reason == "companion-stock-needs-treasury"
    counted = (TreasuryTold("rome", 14), AdvancesTold("rome", ("pottery",), treasury=10))
    assert folded(*counted).ledger.seats["rome"].treasury == KnownCount(4, 1)
    assert check(folded(*counted).ledger, CensusTold("rome", stock=0)) is None


def test_the_last_turn_that_fits_by_the_tables_own_pace() -> None:
    """Three turns of an hour; the evening ends in two hours and a half."""
    hour, entries, number = 3_600_000, list[JournalEntry](), 0
    for turn in range(1, 5):
        for phase in (1, 12):
            number += 1
            at = (turn - 1) * hour + (phase - 1) * hour // 12
            entries.append(JournalEntry(number, at, "gm", "laptop", PhaseTold(turn, phase)))
    entries = entries[:-1]
    ledger = fold(frame(), [*entries, JournalEntry(number, 3 * hour, "gm", "laptop", StopTold(int(5.5 * hour)))]).ledger
    assert last_turn_that_fits(ledger, 3 * hour) == 5
    assert last_turn_that_fits(folded(StopTold(0)).ledger, 0) is None


def test_what_a_nation_owns_is_what_the_rules_would_have_given() -> None:
    advances = [advance.id for advance in facts().advances]
    table = Table(setting_of(frame()), "")
    add_credit(table, 0, GROUP_INDEX["science"], 5)
    add_credit(table, 0, GROUP_INDEX["arts"], 20)
    for name in advances:
        take_advance(table, 0, ADVANCE[name])
    owned = owned_by(LedgerSeat("minoa", advances=advances, grants=[("science", 5), ("arts", 20)]))
    assert owned == (table.advances[0], tuple(table.credits[0]), table.credit_tokens[0])


def test_the_trade_clock() -> None:
    told = (BellTold("start", 10), BellTold("stop"), BellTold("add", 1), BellTold("start"))
    bell = folded(*told).ledger.bell
    assert bell is not None
    assert bell.running
    assert bell.ends == 4000 + (10 * 60_000 - 1000) + 60_000
    assert folded(*told, BellTold("clear")).ledger.bell is None


def test_a_name_has_no_signs_that_nobody_sees() -> None:
    """A sign that turns the line around would turn everybody's around, on the television and on paper."""
    told = SeatTold("rome", True, " \u202eAda\u0000 \u2066B. ")
    assert folded(told).ledger.seats["rome"].name == "Ada B."
    assert folded(NoteTold("piz\u202eza")).ledger.notes == ["pizza"]


def test_named_lines_of_points_count() -> None:
    table = TableFrame(NATIONS, extras=("oracle",))
    told = journal(PointsTold("egypt", "oracle", 4))
    places = standing(fold(table, told).ledger).places
    assert (places[0].civilization, places[0].vp) == ("egypt", 4)


def test_who_has_left_is_in_no_order() -> None:
    assert "rome" not in orders(folded(LeftTold("rome")).ledger).census


def test_the_game_ends_when_a_marker_stands_on_the_last_space() -> None:
    """R3.13.10."""
    rows = [CorrectionTold(civ, cities=0, ast=3) for civ in NATIONS]
    assert not folded(*rows, AstTold()).ledger.over
    assert folded(*rows, CorrectionTold("rome", ast=16), AstTold(instead={"rome": 0})).ledger.over


@pytest.mark.parametrize("civs", [("rome", "egypt"), ("rome", "rome", "egypt"), ("rome", "egypt", "atlantis")])
def test_frames_that_cannot_be(civs: tuple[str, ...]) -> None:
    with pytest.raises(SetupError):
        opened(TableFrame(civs))


@pytest.mark.parametrize("number", [3, 4, 11, 18])
def test_any_combination_of_nations(number: int) -> None:
    civs = tuple(nation.id for nation in facts().civilizations[-number:])
    assert len(opened(TableFrame(civs)).seats) == number


def test_a_hand_is_shown_for_a_quote_and_kept_nowhere() -> None:
    ledger = folded(TreasuryTold("rome", 5)).ledger
    before = msgspec.json.encode(ledger)
    found = quote_for(ledger, "rome", ["salt", "salt", "ochre"], Wanted(["mysticism"]))
    assert found.price == 40  # 50, less 10 points of credit that five players begin with (R2.1.1)
    assert msgspec.json.encode(ledger) == before


@pytest.mark.parametrize(("players", "ast", "level"), [(5, "basic", "bank"), (5, "expert", "score")])
def test_a_rehearsal_finds_no_difference(players: int, ast: AstSide, level: Level) -> None:
    """Orders, prices, points, steps and amounts of calamities as in the game that was played; and any entry struck
    leaves what a fold without it gives."""
    setup = Setup(players, ast=msgspec.convert(ast, type=str))
    phases = played(setup, "steady", "rehearsal")
    table = frame_of(setup, level)
    ledger, told = opened(table), []

    def tell(by: str, entry: Entry) -> None:
        assert apply(ledger, entry, 0) is None, entry
        told.append(entry)

    found = Scribe(setup, phases, tell, lambda: ledger).write()
    assert found.faults == []
    assert found.answers > 1000
    dice = random.Random(7)
    for number in dice.sample(range(1, len(told) + 1), 6):
        struck = fold(table, journal(*told, StrikeTold(number))).ledger
        without = fold(table, [entry for entry in journal(*told) if entry.number != number]).ledger
        assert msgspec.json.encode(struck) == msgspec.json.encode(without)


def test_a_short_game_is_dealt_in_the_grid_and_goes_on_like_any_other() -> None:
    """R5.1.5: four advances, cities, 14 tokens, 10 in the treasury, markers before the Late Bronze Age; then every
    answer is that of the game."""
    setup = Setup(5, scenario="short")
    phases, ledger = played(setup, "steady", "short"), opened(frame_of(setup))
    seat, table = ledger.seats["minoa"], phases[0].before
    player = table.setting.player["minoa"]
    assert (seat.board.value, seat.treasury.value, seat.ast, seat.grants) == (14, 10, table.ast[player], [])
    assert (table.on_board(player) <= 14, table.treasury[player]) == (True, 10)

    def tell(by: str, entry: Entry) -> None:
        assert apply(ledger, entry, 0) is None, entry

    found = Scribe(setup, phases, tell, lambda: ledger).write()
    assert found.faults == []
    assert ledger.over


def test_anyone_whose_cities_revolt_is_asked_for_them_once() -> None:
    """R3.1.3: nine cities want 18 tokens, 15 are in stock. There is no rate to choose, so the cities are asked for."""
    ledger = folded(PhaseTold(2, TAX), CorrectionTold("rome", cities=9, board=40, treasury=0)).ledger
    ledger.phase = TAX
    ledger.turn = 3
    asked = asked_of(ledger, "rome")
    assert asked is not None
    assert asked.wish == "cities"
    assert apply(ledger, CitiesTold("rome", 8), 0) is None
    assert asked_of(ledger, "rome") is None


AST, MOVEMENT = PHASES.index("ast-alteration"), PHASES.index("movement")


def test_two_game_masters_move_the_markers_once() -> None:
    """Both tap at the same time, or one taps twice: the second is told so, and may insist."""
    told = (PhaseTold(1, AST), AstTold())
    assert check(folded(PhaseTold(1, AST)).ledger, AstTold()) is None
    again = check(folded(*told).ledger, AstTold())
    assert again is not None
    assert again.reason == "companion-markers-moved"
    back = folded(*told, PhaseTold(2, TAX), PhaseTold(1, AST)).ledger
    assert all(seat.done for seat in back.playing)  # the page offers the next phase, not the markers
    assert check(folded(*told, PhaseTold(2, TAX), PhaseTold(2, AST)).ledger, AstTold()) is None


def test_markers_move_in_their_phase() -> None:
    misfit = check(folded(PhaseTold(1, CENSUS)).ledger, AstTold())
    assert misfit is not None
    assert misfit.reason == "companion-markers-later"


def test_a_table_that_goes_back_pays_its_taxes_once() -> None:
    """Back to the tax phase for a rate that was forgotten: what was collected goes back first."""
    coinage = CorrectionTold("rome", cities=3, board=9, treasury=0, advances=("coinage",))
    told = (coinage, PhaseTold(1, CENSUS), PhaseTold(1, TAX))
    assert folded(*told, PhaseTold(1, CENSUS)).ledger.seats["rome"].treasury.value == 6
    other = folded(*told, RateTold("rome", 3), PhaseTold(1, CENSUS))
    assert other.ledger.seats["rome"].treasury.value == 9


def test_the_same_phase_told_twice_is_the_same_phase() -> None:
    """A second game master whose page was late: who has moved has moved."""
    moved = (PhaseTold(1, MOVEMENT), DoneTold("rome"))
    assert folded(*moved, PhaseTold(1, MOVEMENT)).ledger.seats["rome"].done


@pytest.mark.parametrize(
    ("late", "phase", "asked"),
    [
        (CitiesTold("rome", 1), "advances", "treasury"),
        (CensusTold("rome", board=5), "city-construction", "cities"),
        (RateTold("rome", 3), "population-expansion", "census"),
        (AdvancesTold("rome", ("mysticism",), treasury=0), "population-expansion", "census"),
    ],
)
def test_what_comes_late_is_no_answer_to_what_is_asked_now(late: Entry, phase: Phase, asked: str) -> None:
    """A phone that had not heard of the next phase yet: what it says is written down, and its seat is still asked."""
    holder = CorrectionTold("rome", cities=2, advances=("coinage",))
    ledger = folded(holder, PhaseTold(1, PHASES.index(phase)), late).ledger
    wish = asked_of(ledger, "rome")
    assert wish is not None
    assert wish.wish == asked
    if isinstance(late, CitiesTold):
        assert ledger.seats["rome"].cities.value == 1


def test_a_line_of_points_has_a_name_of_its_own() -> None:
    for names in (("points-cities",), ("building-own",), ("a\u202eb", "ab"), ("\u200b",)):
        with pytest.raises(RulesError):
            setting_of(TableFrame(("minoa", "rome", "egypt"), extras=names))
