"""The rehearsal on real pages: phones and the game master's page in Chromium, tapped as people tap them.

A scribe tells a game of bots. Until the first counted turn it tells by the public messages; from then on everything is
tapped, by every nation on a phone of its own and by the game master on the laptop's page. The browser itself counts
fingers that come down; what the pages sent to the clerk must be what the scribe wanted told, in as many taps as
`companion/taps.py` reckons. Digits that a phone's own keyboard would take are counted as taps, those of the laptop's
keyboard are not.

Playwright is no dependency of ours: only this module imports it, and only a rehearsal imports this module."""

from __future__ import annotations

import re
import secrets
import shutil
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Request, sync_playwright

from megaciv.benches.companion_laptop import LaptopLine
from megaciv.benches.companion_taps import Tapped
from megaciv.companion.asking import asked_of
from megaciv.companion.desk import IN_ORDER, reckon
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
    JournalEntry,
    PhaseTold,
    RateTold,
    TreasuryTold,
)
from megaciv.companion.fold import apply, opened
from megaciv.companion.frame import Level
from megaciv.companion.ledger import Civ, TableLedger
from megaciv.companion.rehearsal import PhasePlayed, Scribe, frame_of
from megaciv.companion.taps import NEAR, taps_of
from megaciv.rules import Setup
from megaciv.rules.engine.state import TOKENS
from megaciv.rules.facts.cards import CALAMITIES
from megaciv.text.telling import Teller
from megaciv.text.words import words

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PHONE: Final[Any] = {"width": 390, "height": 844}
LAPTOP: Final[Any] = {"width": 1280, "height": 800}
ROOM: Final = "laptop.test"
"""The laptop's name for pages of `chromium`. Over plain http it is no secure context, as for phones in a room."""
PATIENCE: Final = 15.0
"""Seconds until something that was tapped is taken for lost."""
TRADED: Final = {calamity.id for calamity in CALAMITIES if calamity.beneficiary == "last_trader"}
COUNT: Final = """
  window.fingers = 0; window.keys = 0;
  addEventListener("pointerdown", (event) => { if (event.isTrusted) window.fingers += 1; }, true);
  addEventListener("keydown", (event) => { if (event.isTrusted) window.keys += 1; }, true);
"""
HandsOfCards = Mapping[tuple[int, str], Mapping[str, int]]
"""With which cards somebody paid in a turn."""
CURRENT: Final = "(number) => Number(document.documentElement.dataset.entry ?? -1) >= number"


class NoBrowser(Exception):
    """There is no Chromium here that could show a page."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium of this machine, or the one that Playwright brought."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=path, args=[f"--host-resolver-rules=MAP {ROOM} 127.0.0.1"]
            )
        except Error as error:
            raise NoBrowser(error.message.partition("\n")[0]) from None
        try:
            yield browser
        finally:
            browser.close()


def screen(browser: Browser, phone: bool) -> BrowserContext:
    """A device of its own: a phone with fingers, or a laptop."""
    if phone:
        return browser.new_context(
            viewport=PHONE, locale="en-GB", has_touch=True, is_mobile=True, reduced_motion="reduce"
        )
    return browser.new_context(viewport=LAPTOP, locale="en-GB", reduced_motion="reduce")


class Hand:
    """Somebody at one page: taps what an entry needs. Fingers are counted by the page."""

    def __init__(self, page: Page, by: str) -> None:
        self.page, self.by = page, by
        self.said, self.teller = words("en"), Teller("en")

    def counted(self) -> int:
        fingers, keys = self.page.evaluate("() => [window.fingers, window.keys]")
        return int(fingers) + (int(keys) if self.by != "gm" else 0)

    def wait_for(self, number: int) -> None:
        """Until this page shows the entry with this number."""
        self.page.wait_for_function(CURRENT, arg=number, timeout=1000 * PATIENCE)

    def make(self, ledger: TableLedger, entry: Entry, cards: Mapping[str, int]) -> None:
        """Tap what says this entry."""
        if self.by == "gm":
            self._make_as_game_master(entry)
            return
        match entry:
            case CensusTold(stock=0):
                self._tap(self._button("companion-stock-empty"))
            case CensusTold(civ=civ, board=board):
                self._number(board or 0, ledger.seats[civ].board.value, TOKENS)
            case TreasuryTold(civ=civ, treasury=treasury):
                self._number(treasury, ledger.seats[civ].treasury.value, TOKENS)
            case CitiesTold(cities=cities):
                self._tap(self._ask.locator(".ten button").nth(cities))
            case RateTold(rate=rate):
                self._tap(self._ask.locator(".digits button", has_text=_exactly(str(rate))))
            case DoneTold():
                done = ".shop footer .big" if ledger.phase_name == "advances" else ".big.primary"
                self._tap(self._ask.locator(done))
            case CardBoughtTold():
                self._card(ledger, entry)
            case AdvancesTold():
                self._buy(ledger, entry, cards)
            case _:
                self._make_at_desk(ledger, entry)

    def _make_at_desk(self, ledger: TableLedger, entry: Entry) -> None:
        match entry:
            case CalamityTold():
                self._name(entry)
            case AnswerTold():
                self._answer(ledger, entry)
            case CalamityDoneTold():
                self._resolve(ledger, entry)
            case _:
                raise NotImplementedError(type(entry).__name__)

    def _make_as_game_master(self, entry: Entry) -> None:
        match entry:
            case PhaseTold() | AstTold():
                self._tap(self.page.locator(".phase .big.primary"))
            case BellTold(do="start"):
                self._tap(self._button("companion-clock-start"))
            case CorrectionTold():
                self._correct(entry)
            case _:
                raise NotImplementedError(type(entry).__name__)

    # -- fingers ------------------------------------------------------------

    @property
    def _ask(self) -> Locator:
        return self.page.locator("section.ask")

    def _tap(self, what: Locator) -> None:
        if self.by == "gm":
            what.click(timeout=1000 * PATIENCE)
        else:
            what.tap(timeout=1000 * PATIENCE)

    def _button(self, key: str, **args: str) -> Locator:
        return self.page.get_by_role("button", name=self.said.text(key, **args), exact=True)

    def _civ(self, civ: Civ) -> str:
        return self.said.text(f"civilization-{civ}")

    def _number(self, number: int, usual: int, most: int) -> None:
        """On the pad, the shortest way."""
        if number == usual:
            self._tap(self._ask.locator(".say"))
        elif abs(number - usual) <= NEAR:
            self._tap(self._ask.locator(".near button", has_text=_exactly(str(number))))
        else:
            for digit in str(number):
                self._tap(self._ask.locator(".keys button", has_text=_exactly(digit)))
            if 10 * number <= most:
                self._tap(self._ask.locator(".say"))

    def _type(self, field: Locator, number: int) -> None:
        self._tap(field)
        self.page.keyboard.type(str(number))

    def _card(self, ledger: TableLedger, entry: CardBoughtTold) -> None:
        asked = asked_of(ledger, entry.civ)
        assert asked is not None
        stacks = sorted(asked.prices)
        at = len(stacks) + asked.free.index(entry.stack) if entry.free else stacks.index(entry.stack)
        self._tap(self._ask.locator(".stacks button").nth(at))

    def _buy(self, ledger: TableLedger, entry: AdvancesTold, cards: Mapping[str, int]) -> None:
        if ledger.level == "bank":
            for card, number in cards.items():
                name = self.teller.name(card, "card")
                good = self.page.locator(".good", has=self.page.locator(".name", has_text=_exactly(name)))
                self._tap(good.locator(".add"))
                if number > 1:
                    self._tap(good.locator(".many button", has_text=_exactly(str(number))))
            self._tap(self.page.get_by_role("tab").nth(1))
        for advance in entry.advances:
            self._tap(self._advance("ul.advances button", advance))
        if entry.library:
            self._tap(self._advance(".library button", entry.library))
        if entry.anatomy:
            self._tap(self._advance(".anatomy button", entry.anatomy))
        for group, points in entry.credits.items():
            for _ in range(points // 5):
                self._tap(self.page.locator(".credits button", has_text=self.said.text(f"group-{group}")))
        self._tap(self.page.locator(".shop footer .primary"))

    def _advance(self, among: str, advance: str) -> Locator:
        name = self.page.locator(".name", has_text=_exactly(self.said.text(f"advance-{advance}")))
        return self.page.locator(among, has=name)

    def _name(self, entry: CalamityTold) -> None:
        name = self.teller.name(entry.named.calamity, "card")
        self._tap(self.page.locator(".calamities button", has_text=re.compile(rf"{re.escape(name)}$")))
        if entry.named.calamity in TRADED:
            trader = entry.named.trader
            said = self.said.text("companion-nobody") if trader is None else self._civ(trader)
            self._tap(self.page.locator(".traders button", has_text=_exactly(said)))

    def _answer(self, ledger: TableLedger, entry: AnswerTold) -> None:
        if entry.what == IN_ORDER:
            self._tap(self._button("companion-in-order"))
            return
        question = next(q for q in reckon(ledger, ledger.desk[entry.case]).asked if q.what == entry.what)
        say = self._ask.locator(".question > .primary")
        if isinstance(entry.answer, int):
            if question.wants == "yes-no":
                self._tap(self._ask.locator(".two .btn").nth(0 if entry.answer else 1))
            elif question.steps or question.most <= 9:
                self._tap(self._ask.locator(".question .digits button", has_text=_exactly(str(entry.answer))))
            else:
                self._number(entry.answer, question.usual, question.most)
        elif isinstance(entry.answer, list):
            for civ in entry.answer:
                self._tap(self._ask.locator(".nations button", has_text=self._civ(civ)))
            if question.least != question.most or not entry.answer:
                self._tap(say)
        else:
            for civ, number in entry.answer.items():
                self._type(self._ask.get_by_label(self._civ(civ), exact=True), number)
            self._tap(say)

    def _resolve(self, ledger: TableLedger, entry: CalamityDoneTold) -> None:
        for civ, by in entry.cities.items():
            mine = self._ask.locator("fieldset", has_text=self._civ(civ))
            self._tap(mine.locator("label").nth(abs(by)))
        self._tap(self._ask.locator("form button[type=submit]"))

    def _correct(self, entry: CorrectionTold) -> None:
        self._tap(self._button("companion-correct", player=self._civ(entry.civ)))
        for name in ("cities", "board", "treasury", "ast"):
            number = getattr(entry, name)
            if number is not None:
                self._type(self.page.locator(f"input[name={name}]"), number)
        self._tap(self._button("companion-save"))


# -- a game ------------------------------------------------------------


def tap_game(
    at: tuple[str, int], browser: Browser, setup: Setup, phases: Sequence[PhasePlayed], level: Level, turns: range,
    cards: HandsOfCards,
) -> Tapped:  # fmt: skip
    """These turns of a game, tapped by everybody at the table."""
    return Pages(at, browser, setup, level, turns).play(setup, phases, cards)


class Enough(Exception):
    """As many turns as were wanted are tapped."""


class Pages:
    """One game on real pages: everybody's page, the turns that are tapped, what was written of it."""

    def __init__(self, at: tuple[str, int], browser: Browser, setup: Setup, level: Level, turns: range) -> None:
        self.ledger = opened(frame_of(setup, level))
        self.found, self._turns, self._browser = Tapped(), turns, browser
        self._address, self._line = f"http://{at[0]}:{at[1]}/", LaptopLine(at[1])
        self._line.ask("GET", "/health")
        told = self._line.ask("POST", "/api/companions", {"frame": msgspec.to_builtins(self.ledger.frame)})
        self.id, self._token = told["id"], told["token"]
        self._at, self._number = f"/api/companions/{self.id}", 0
        self._hands: dict[str, Hand] = {}
        self._contexts: list[BrowserContext] = []
        self._mine: Counter[tuple[int, str]] = Counter()

    def play(self, setup: Setup, phases: Sequence[PhasePlayed], cards: HandsOfCards) -> Tapped:
        """The game up to the last turn that is tapped."""
        self._cards = cards
        try:
            Scribe(setup, phases, self._tell, lambda: self.ledger).write()
        except Enough:
            pass
        finally:
            self._line.close()
            for context in self._contexts:
                context.close()
        late = {key: number for key, number in self._mine.items() if key[0] in self._turns}
        self.found.taps[self.ledger.level] = [number for (_, by), number in late.items() if by != "gm"]
        if self.ledger.level == "table":
            self.found.gm = [number for (_, by), number in late.items() if by == "gm"]
        return self.found

    def _tell(self, by: str, entry: Entry) -> None:
        turn = self.ledger.turn
        if turn not in self._turns:
            if turn >= self._turns.stop:
                raise Enough
            self._send(entry)
            return
        if not self._hands:
            self._sit_down()
        self._tap(self._hands[by], entry)

    def _send(self, entry: Entry) -> None:
        """By a message, as the game master."""
        message = {"told": msgspec.to_builtins(entry), "ref": secrets.token_hex(8)}
        self._number = self._line.ask("POST", f"{self._at}/entries", message, self._token)["number"]
        assert apply(self.ledger, entry, 0) is None

    def _sit_down(self) -> None:
        """Everybody opens their page, and taps their nation."""
        laptop = self._page("gm")
        laptop.add_init_script(f"localStorage.setItem('companion-{self.id}', '{self._token}')")
        laptop.goto(f"{self._address}c/{self.id}/gm")
        self._hands["gm"] = Hand(laptop, "gm")
        for civ in self.ledger.seats:
            phone = self._page(civ)
            phone.goto(f"{self._address}c/{self.id}")
            phone.locator(".nations button", has_text=words("en").text(f"civilization-{civ}")).tap()
            self._hands[civ] = Hand(phone, civ)
            self._hear()

    def _page(self, by: str) -> Page:
        context = screen(self._browser, phone=by != "gm")
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(COUNT)
        context.on("request", self._look_at)
        self._contexts.append(context)
        return context.new_page()

    def _look_at(self, request: Request) -> None:
        """Nobody asks anything of the world outside."""
        if not request.url.startswith((self._address, "data:", "blob:")):
            self.found.outside += 1
            self.found.faults.append(f"{request.url[:80]} was asked for")

    def _hear(self) -> list[JournalEntry]:
        """What was written since; waits for it."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            answer = self._line.ask("GET", f"{self._at}/entries?since={self._number}")
            if answer["entries"]:
                found = [msgspec.convert(each, JournalEntry) for each in answer["entries"]]
                self._number += len(found)
                for each in found:
                    apply(self.ledger, each.told, 0)
                return found
            time.sleep(0.02)
        raise TimeoutError("nothing was written")

    def _tap(self, hand: Hand, entry: Entry) -> None:
        turn, found = self.ledger.turn, self.found
        cards = self._cards.get((turn, hand.by), {})
        reckoned = taps_of(self.ledger, entry, cards)
        hand.wait_for(self._number)
        before = hand.counted()
        found.entries += 1
        try:
            hand.make(self.ledger, entry, cards)
            written = [each.told for each in self._hear()]
        except (Error, TimeoutError) as error:
            fault = f"is not written after {hand.counted() - before} taps: {str(error).partition(chr(10))[0]}"
            self._send(entry)
            hand.page.reload()
        else:
            taps = hand.counted() - before
            self._mine[turn, hand.by] += taps
            found.fingers += taps
            same = [_unpaid(told) for told in written] == [_unpaid(entry)]
            fault = f"came to {written}" if not same else f"took {taps} taps" if taps != reckoned else ""
        if fault:
            found.different += 1
            level = self.ledger.level
            found.faults.append(f"{level}, turn {turn}, {hand.by}: {entry} {fault}; reckoned were {reckoned} taps")


def _unpaid(told: Entry) -> Entry:
    """Without how it was paid: the page pays as is best for the hand, bots sometimes otherwise."""
    return replace(told, treasury=None, worth=None) if isinstance(told, AdvancesTold) else told


def _exactly(text: str) -> re.Pattern[str]:
    return re.compile(rf"^\s*{re.escape(text)}\s*$")
