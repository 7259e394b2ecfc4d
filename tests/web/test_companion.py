"""The companion in real browsers: a game master, phones and a television at one table."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from megaciv.benches import companion_pages
from megaciv.benches.companion import cards_paid
from megaciv.benches.companion_pages import tap_game
from megaciv.benches.companion_returns import CompanionCommand, free_port
from megaciv.benches.companion_taps import Tapped
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
from megaciv.companion.fold import apply, opened
from megaciv.companion.frame import Level, TableFrame
from megaciv.companion.ledger import Named, TableLedger
from megaciv.companion.rehearsal import PhasePlayed, played
from megaciv.companion.taps import taps_of
from megaciv.rules import Setup
from megaciv.rules.facts import PHASES, Phase
from tests.server.mail_and_hook_servers import Front
from tests.server.mail_and_hook_servers import serving as sinking
from tests.web.conftest import OpenPage, behind, opening
from tests.web.test_accessibility import look

NATIONS = ["Minoa", "Rome", "Egypt", "Assyria", "Hellas"]


def _open(open_page: OpenPage, level: str = "table") -> tuple[Page, str]:
    """A ledger for five nations; the game master's page, and the companion's id."""
    return _opened(open_page(f"companion?level={level}"))


def _opened(gm: Page) -> tuple[Page, str]:
    for nation in NATIONS:
        gm.get_by_role("button", name=nation, exact=True).click()
    gm.get_by_role("button", name="Open the ledger for 5 nations").click()
    expect(gm.get_by_role("heading", name="Tax Collection")).to_be_visible()
    return gm, gm.url.rpartition("/c/")[2].partition("/")[0]


def _phone(open_page: OpenPage, id_: str, nation: str, locale: str = "en-GB") -> Page:
    """Scan, tap a nation, seated."""
    phone = open_page(f"c/{id_}", width=390, height=844, locale=locale)
    phone.locator(".nations button", has_text=nation).click()
    expect(phone.locator("section.ask")).to_be_visible()
    return phone


def _cell(tv: Page, nation: str, column: int) -> Any:
    return tv.locator("tbody tr", has_text=nation).locator("td").nth(column)


def test_a_turn_at_a_real_table(open_page: OpenPage) -> None:
    gm, id_ = _open(open_page)
    rome, hellas = _phone(open_page, id_, "Rome"), _phone(open_page, id_, "Hellada", "pl-PL")
    tv = open_page(f"c/{id_}/tv", width=1280, height=720)

    # Census: the phone's taps are those that the rehearsal counts, and the order is on the screens.
    gm.get_by_role("button", name="On to Population Expansion").click()
    expect(rome.get_by_role("heading", name="Your tokens on the board?")).to_be_visible()
    ledger = opened(TableFrame(("minoa", "rome", "egypt", "assyria", "hellas")))
    assert taps_of(ledger, CensusTold("rome", board=12)) == 2
    rome.get_by_role("button", name="1", exact=True).click()
    rome.get_by_role("button", name="2", exact=True).click()
    hellas.get_by_role("button", name="9", exact=True).click()
    expect(_cell(tv, "Rome", 4)).to_contain_text("12")
    expect(_cell(tv, "Hellas", 4)).to_contain_text("9")
    expect(tv.locator("ol.order li").first).to_contain_text("Rome")

    # Somebody without a phone is served by the game master; a number that cannot be is answered at once.
    gm.get_by_role("button", name="Egypt", exact=True).click()
    gm.get_by_role("button", name="6", exact=True).click()
    expect(_cell(tv, "Egypt", 4)).to_contain_text("6")

    # A correction that does not fit takes the game master's word.
    gm.get_by_role("button", name="Correct Minoa").click()
    gm.locator("input[name=cities]").fill("12")
    gm.get_by_role("button", name="Save").click()
    alert = gm.get_by_role("alert")
    expect(alert).to_contain_text("12 is too many for Minoa")
    alert.get_by_role("button", name="I see").click()
    gm.locator("input[name=cities]").fill("3")
    gm.get_by_role("button", name="Save").click()
    expect(_cell(tv, "Minoa", 3)).to_contain_text("3")

    # What is struck counts no more.
    gm.locator("ol li", has_text="correction").get_by_role("button", name="Strike").first.click()
    expect(_cell(tv, "Minoa", 3)).to_contain_text("0")


def test_a_calamity_at_the_desk_and_a_phone_without_a_line(open_page: OpenPage) -> None:
    gm, id_ = _open(open_page)
    rome = _phone(open_page, id_, "Rome")
    tv = open_page(f"c/{id_}/tv", width=1280, height=720)
    gm.get_by_role("button", name="On to Population Expansion").click()
    gm.get_by_role("button", name="On to Movement").click()
    gm.get_by_role("button", name="On to City Construction").click()
    assert taps_of(opened(TableFrame(("minoa", "rome", "egypt"))), CitiesTold("rome", 5)) == 1
    rome.get_by_role("button", name="5", exact=True).click()
    _to(gm, "Trade Cards", "Trade", "Calamity Resolution")

    # Named on the phone, reckoned for everybody: superstition takes three cities (R3.9.45).
    rome.get_by_role("button", name="Superstition").click()
    expect(tv.locator("article")).to_contain_text("Superstition")
    expect(tv.locator("article li b").first).to_have_text("3")
    rome.get_by_role("button", name="Superstition is resolved").click()
    expect(_cell(tv, "Rome", 3)).to_contain_text("2")

    # A phone whose line is cut keeps what was tapped, and sends it when it is back.
    gm.get_by_role("button", name="On to Surplus and Support").click()
    expect(rome.get_by_role("heading", name="How many cities have you now?")).to_be_visible()
    rome.context.set_offline(True)
    rome.get_by_role("button", name="1", exact=True).click()
    expect(rome.get_by_role("status").first).to_contain_text("waits on this device")
    rome.context.set_offline(False)
    rome.evaluate("dispatchEvent(new Event('online'))")
    expect(_cell(tv, "Rome", 3)).to_contain_text("1")

    # The shop prices a hand that stays on the phone.
    gm.get_by_role("button", name="On to Civilization Advances").click()
    rome.get_by_role("button", name="0 in my treasury").or_(rome.locator(".say")).first.click()
    rome.get_by_role("button", name="Pottery").click()
    expect(rome.locator("footer")).to_contain_text("Price")
    rome.get_by_role("button", name="Buy it").click()
    expect(_cell(tv, "Rome", 2)).to_contain_text("2")

    # On paper an advance has its picture, too.
    paper = open_page(f"c/{id_}/print")
    paper.emulate_media(media="print")
    pottery = paper.locator("li", has_text="Pottery")
    expect(pottery.locator("svg")).to_be_visible()
    assert pottery.locator("use").evaluate("use => use.getBBox().width > 20"), "it is drawn"


COUNT = """() => {
  window.taps = 0;
  addEventListener("click", (event) => { if (event.isTrusted && event.detail) window.taps += 1; }, true);
}"""


WRITTEN = """async ([at, lines]) => {
  const log = async () => (await (await fetch(at)).json()).log;
  while ((await log()).length <= lines) await new Promise((go) => setTimeout(go, 20));
}"""
"""Until there is another line in the log."""


class Thumb:
    """Somebody with a phone: what they tap is counted, and is what the model of taps says."""

    def __init__(self, phone: Page, id_: str, ledger: TableLedger) -> None:
        self.phone, self.at, self.ledger = phone, f"/api/companions/{id_}", ledger
        phone.evaluate(COUNT)

    def told(self) -> Any:
        script = "async (at) => (await (await fetch(at)).json()).log"
        return [entry["told"] for entry in self.phone.evaluate(script, self.at)]

    def hear(self, entry: Entry) -> None:
        """What somebody else told."""
        assert apply(self.ledger, entry, 0) is None

    def taps(
        self, entry: Entry, *buttons: str | Locator | Callable[[], None], cards: dict[str, int] | None = None
    ) -> None:  # fmt: skip
        before, lines = self.phone.evaluate("window.taps"), len(self.told())
        for button in buttons:
            if isinstance(button, str):
                button = self.phone.get_by_role("button", name=button, exact=True).first  # noqa: PLW2901
            if isinstance(button, Locator):
                button.click()
            else:
                button()
        self.phone.evaluate(WRITTEN, [self.at, lines])
        assert msgspec.convert(self.told()[-1], type(entry)) == entry
        tapped = self.phone.evaluate("window.taps") - before
        assert tapped == taps_of(self.ledger, entry, cards or {}), entry
        self.hear(entry)


def test_the_model_of_taps_is_what_real_pages_need(open_page: OpenPage) -> None:
    """Every kind of entry that a player makes, tapped on a real page: the rehearsal counts the same."""
    gm, id_ = _open(open_page, "bank")
    phone = _phone(open_page, id_, "Rome")
    rome = Thumb(phone, id_, opened(TableFrame(tuple(nation.lower() for nation in NATIONS), "bank")))

    def on(*phases: Phase) -> None:
        for phase in phases:
            _to(gm, PAGES[phase])
            rome.hear(PhaseTold(1, PHASES.index(phase)))
        expect(phone.locator(".where")).to_contain_text(PAGES[phases[-1]])

    on("population-expansion")
    rome.taps(CensusTold("rome", board=12), "1", "2")
    on("movement")
    rome.taps(DoneTold("rome"), "I have moved")
    on("city-construction")
    rome.taps(CitiesTold("rome", 7), "7")
    on("trade-card-acquisition")
    rome.taps(DoneTold("rome"), phone.locator("section.ask .primary"))
    on("trade", "calamity-resolution")
    rome.taps(CalamityTold(Named("rome", "tribal_conflict")), phone.get_by_role("button", name="Tribal Conflict"))
    over = phone.locator("form button[type=submit]")
    rome.taps(CalamityDoneTold(0, {"rome": -1}), phone.locator("form label").nth(1), over)
    rome.taps(
        CalamityTold(Named("rome", "epidemic", "egypt")), phone.get_by_role("button", name="Epidemic"), "Egypt"
    )  # fmt: skip
    rome.taps(AnswerTold(1, "victims", ["assyria", "hellas"]), "Assyria", "Hellas")
    rome.taps(CalamityDoneTold(1), over)
    rome.taps(CalamityTold(Named("rome", "slave_revolt")), phone.get_by_role("button", name="Slave Revolt"))
    rome.taps(AnswerTold(2, "tokens", 13), phone.locator(".near button", has_text="13"))
    rome.taps(CalamityDoneTold(2), over)
    on("surplus-and-support", "advances")
    rome.taps(TreasuryTold("rome", 14), "1", "4")
    hand = (phone.get_by_role("button", name="Salt"), phone.get_by_role("button", name="3 × Salt"))
    shop = (phone.get_by_role("tab").nth(1), phone.get_by_role("button", name="Mysticism"))
    paid = AdvancesTold("rome", ("mysticism",), treasury=13, worth=27)
    rome.taps(paid, *hand, *shop, phone.locator("footer .primary"), cards={"salt": 3})


def test_nothing_moves_under_the_finger_when_prices_come(open_page: OpenPage) -> None:
    """The shop lists advances by price: not before the prices are known. Without a line it lists them all the same."""
    gm, id_ = _open(open_page)
    phone = _phone(open_page, id_, "Rome")
    held: list[Route] = []
    is_open = False

    def gate(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            held.append(route)

    phone.route("**/quote", gate)
    _to(gm, *[page for phase, page in PAGES.items() if phase != "ast-alteration"])
    expect(phone.locator(".where")).to_contain_text(PAGES["advances"])
    with phone.expect_request("**/quote"):
        for digit in "14":
            phone.get_by_role("button", name=digit, exact=True).click()
    among = phone.locator("ul.advances")
    expect(among).to_have_attribute("aria-busy", "true")
    assert among.locator("button").count() == 0
    is_open = True
    for route in held:
        route.continue_()
    expect(among).to_have_attribute("aria-busy", "false")
    prices = [int(price) for price in among.locator("button > b").all_inner_texts()]
    assert prices == sorted(prices)
    assert len(prices) > 40
    phone.unroute("**/quote")
    phone.route("**/quote", lambda route: route.abort("internetdisconnected"))
    phone.reload()
    expect(among).to_have_attribute("aria-busy", "false")
    assert among.locator("button").count() == len(prices)


def test_the_game_masters_taps_are_those_of_the_model(open_page: OpenPage) -> None:
    """Phases, clock, markers and a correction on the game master's page; and what a player enters at level Table."""
    gm, id_ = _open(open_page)
    phone = _phone(open_page, id_, "Rome")
    ledger = opened(TableFrame(tuple(nation.lower() for nation in NATIONS)))
    master, rome = Thumb(gm, id_, ledger), Thumb(phone, id_, ledger)

    def on(*phases: Phase) -> None:
        for phase in phases:
            button = gm.get_by_role("button", name=f"On to {PAGES[phase]}")
            master.taps(PhaseTold(1, PHASES.index(phase)), button)
        expect(phone.locator(".where")).to_contain_text(PAGES[phases[-1]])

    cities = gm.locator("input[name=cities]")
    master.taps(CorrectionTold("minoa", cities=3), "Correct Minoa", cities, lambda: cities.fill("3"), "Save")
    gm.get_by_role("button", name="Correct Rome").click()
    cities.fill("2")
    gm.locator("form summary").click()
    gm.get_by_label("Coinage").check()
    gm.get_by_role("button", name="Save").click()
    rome.hear(CorrectionTold("rome", cities=2, advances=("coinage",)))
    rome.taps(RateTold("rome", 3), "3")
    on("population-expansion", "movement", "city-construction", "trade-card-acquisition")
    rome.taps(CardBoughtTold("rome", 9), phone.locator(".stacks button", has_text="9"))
    on("trade")
    master.taps(BellTold("start"), "Start the clock")
    on("calamity-resolution", "surplus-and-support", "advances")
    rome.taps(TreasuryTold("rome", 14), "1", "4")
    arts = phone.locator(".credits button", has_text="Arts")
    bought = AdvancesTold("rome", ("written_record",), credits={"arts": 10})
    rome.taps(bought, phone.get_by_role("button", name="Written Record"), arts, arts, phone.locator("footer .primary"))
    on("ast-alteration")
    master.taps(AstTold(), "Move all markers")


@pytest.mark.parametrize(("level", "turn"), [("table", 10), ("bank", 9)])
def test_a_turn_of_a_rehearsal_on_real_pages(browser: Browser, address: str, level: Level, turn: int) -> None:
    """Everybody taps a turn of a game of bots: no entry takes a tap more or less than the rehearsal reckons."""
    found = _tapped(browser, address, level, turn)
    assert found.faults == []
    assert found.entries > 15
    assert len(found.taps[level]) == 5
    assert sum(found.taps[level]) < found.fingers


def test_a_rehearsal_sees_a_page_that_takes_other_taps_than_reckoned(
    browser: Browser, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if every page asked for one tap more than is reckoned. So it is known of these, too, that they take what is
    reckoned in truth."""
    monkeypatch.setattr(companion_pages, "taps_of", lambda *entry: taps_of(*entry) - 1)
    found = _tapped(browser, address, "score", 10)
    assert found.entries > 15
    assert found.different == len(found.faults) == found.entries
    for fault in found.faults:
        told = re.search(r"took (\d+) taps; reckoned were (\d+) taps", fault)
        assert told, fault
        assert int(told[1]) == int(told[2]) + 1, fault


def _tapped(browser: Browser, address: str, level: Level, turn: int) -> Tapped:
    phases = _bots_game()
    port = int(address.rstrip("/").rpartition(":")[2])
    return tap_game(("127.0.0.1", port), browser, Setup(5), phases, level, range(turn, turn + 1), cards_paid(phases))


@cache
def _bots_game() -> list[PhasePlayed]:
    return played(Setup(5), "shrewd", "rehearsal 0")


PAGES: dict[Phase, str] = {
    "population-expansion": "Population Expansion",
    "movement": "Movement",
    "city-construction": "City Construction",
    "trade-card-acquisition": "Trade Cards",
    "trade": "Trade",
    "calamity-resolution": "Calamity Resolution",
    "surplus-and-support": "Surplus and Support",
    "advances": "Civilization Advances",
    "ast-alteration": "A.S.T. Alteration",
}


def test_the_screens_can_be_used_by_everybody(open_page: OpenPage) -> None:
    gm, id_ = _open(open_page)
    phone = _phone(open_page, id_, "Rome")
    gm.get_by_role("button", name="On to Population Expansion").click()
    expect(phone.locator(".pad")).to_be_visible()
    tv = open_page(f"c/{id_}/tv", theme="dark", width=1280, height=720)
    expect(tv.locator("table")).to_be_visible()
    found = [*look(gm, "game master"), *look(phone, "phone"), *look(tv, "television")]
    assert not found, "\n".join(found)


def _name_and_resolve(phone: Page, calamity: str) -> None:
    """Named, answered as it is filled in, resolved."""
    phone.get_by_role("button", name=calamity).click()
    phone.get_by_role("button", name=f"{calamity} is resolved").click()


def test_two_turns_with_three_phones_and_a_television(browser: Browser, tmp_path: Path) -> None:
    """With three calamities, a correction, a phone asleep and a laptop that is started anew; and nobody asks anything
    of the world outside."""
    asked_outside: list[str] = []
    with sinking(Front()) as front:
        address = front.url.replace("127.0.0.1", "localhost")

        def watched(page: Page) -> Page:
            page.on("request", lambda request: None if address in request.url else asked_outside.append(request.url))
            return page

        with opening(browser, address) as open_page:
            with behind(front, tmp_path):
                gm, id_ = _open(open_page)
                rome, egypt, hellas = (watched(_phone(open_page, id_, n)) for n in ("Rome", "Egypt", "Hellas"))
                tv = watched(open_page(f"c/{id_}/tv", width=1280, height=720))
                watched(gm)
                _to(gm, "Population Expansion")
                for phone in (rome, egypt, hellas):
                    phone.get_by_role("button", name="8", exact=True).click()
                _to(gm, "Movement", "City Construction")
                rome.get_by_role("button", name="6", exact=True).click()
                egypt.get_by_role("button", name="4", exact=True).click()
                _to(gm, "Trade Cards", "Trade", "Calamity Resolution")
                # R3.9.45: three cities by Superstition; what is resolved is on all screens.
                _name_and_resolve(rome, "Superstition")
                expect(_cell(tv, "Rome", 3)).to_contain_text("3")
                # A phone asleep: its line is cut, and it is current once it wakes.
                egypt.context.set_offline(True)
                gm.get_by_role("button", name="Correct Egypt").click()
                gm.locator("input[name=cities]").fill("5")
                gm.get_by_role("button", name="Save").click()
                expect(_cell(tv, "Egypt", 3)).to_contain_text("5")
                egypt.context.set_offline(False)
                egypt.evaluate("dispatchEvent(new Event('online'))")
                expect(egypt.locator("section.row")).to_contain_text("5")
                # There is one Superstition in these cards. Civil Disorder leaves three cities (R3.9.51).
                _name_and_resolve(egypt, "Civil Disorder")
                expect(_cell(tv, "Egypt", 3)).to_contain_text("3")
            # The laptop is started again in the same folder: every screen comes back by itself.
            expect(rome.get_by_role("status").first).to_be_visible()
            with behind(front, tmp_path):
                _to(gm, "Surplus and Support", "Civilization Advances", "A.S.T. Alteration")
                gm.get_by_role("button", name="Move all markers").click()
                _to(gm, "Population Expansion")
                rome.get_by_role("button", name="9", exact=True).click()
                expect(_cell(tv, "Rome", 4)).to_contain_text("9")
                _to(gm, "Movement", "City Construction", "Trade Cards", "Trade", "Calamity Resolution")
                _name_and_resolve(rome, "Superstition")
                expect(_cell(tv, "Rome", 3)).to_contain_text("0")
                _to(gm, "Surplus and Support", "Civilization Advances", "A.S.T. Alteration")
                gm.get_by_role("button", name="Move all markers").click()
                gm.get_by_role("button", name="The game ends now").click()
                _look_back(gm)
                for page in (gm, rome, egypt, hellas, tv):
                    page.goto("about:blank")
    assert asked_outside == []


def test_a_second_laptop_goes_on_when_the_first_one_dies(browser: Browser, tmp_path: Path) -> None:
    """The game master's page holds the record; phones scan once more and tap their nation, and nobody is asked."""
    first, second, file = tmp_path / "first", tmp_path / "second", tmp_path / "game.mcr.json"
    with opening(browser, "") as open_page:
        with CompanionCommand(str(first), free_port()) as laptop:
            gm = open_page(f"{laptop.address}/companion")
            gm, id_ = _opened(gm)
            rome = open_page(f"{laptop.address}/c/{id_}", width=390, height=844)
            rome.locator(".nations button", has_text="Rome").click()
            _to(gm, "Population Expansion")
            rome.get_by_role("button", name="9", exact=True).click()
            expect(gm.locator("tbody tr", has_text="Rome")).to_contain_text("9")
            laptop.kill()
            with gm.expect_download() as saved:
                gm.get_by_role("button", name="Save the record").click()
            saved.value.save_as(file)
            laptop.start()
        with CompanionCommand(str(second), free_port(), str(file)) as laptop:
            page, code = (next(line for line in laptop.said if what in line).split()[-1] for what in ("/gm", "code"))
            other = open_page(page.rstrip("."))
            other.get_by_role("textbox").fill(code.rstrip("."))
            other.get_by_role("button", name="Become game master").click()
            expect(other.get_by_role("heading", name="Population Expansion")).to_be_visible()
            phone = open_page(page.rstrip(".").removesuffix("/gm"), width=390, height=844)
            phone.locator(".nations button", has_text="Rome").click()
            expect(phone.locator("section.row")).to_contain_text("9")
            for screen in (gm, rome, other, phone):
                screen.goto("about:blank")


def _look_back(gm: Page) -> None:
    """A record to look back on: the final table, and lines over two turns."""
    gm.locator("a.primary", has_text="The game in graphs").click()
    expect(gm.get_by_role("heading", name="Final table")).to_be_visible()
    gm.get_by_role("button", name="A.S.T.").click()
    expect(gm.locator("figure svg path").first).to_be_attached()
    found = look(gm, "record")
    assert not found, "\n".join(found)


def _to(gm: Page, *phases: str) -> None:
    for phase in phases:
        gm.get_by_role("button", name=f"On to {phase}").click()
        expect(gm.get_by_role("heading", name=phase).first).to_be_visible()
