"""A player who uses the page only: reads the decision card and clicks what a person would click."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.web.watching import BUSY, DECIDING, wait_for

SUGGEST = re.compile("Suggest|Podpowiedz")
NO_MORE = re.compile("No more abilities|Bez dalszych zdolności")
START = re.compile(r"^(Start|Zaczynamy)$")
# Asked of me, while nobody else is asked anything and nothing of mine is on its way.
WAITING = """([deciding, sending]) => {
    if (document.querySelector("a[href$='/end']")) return 'over';
    const isMine = document.querySelector('tr.me .state')?.textContent === '…';
    const isAlone = isMine && document.querySelectorAll(deciding).length === 1;
    const buttons = [...document.querySelectorAll('.decision .actions .btn')];
    const isBusy = buttons.some((button) => sending.includes(button.textContent.trim()));
    return isAlone && !isBusy && document.querySelector('.decision') ? 'asked' : '';
}"""
# Whether the card has another heading than before; or why what was chosen is refused.
TAKEN = """(before) => {
    const alert = document.querySelector('.decision [role=alert]');
    if (alert) return `refused: ${alert.innerText}`;
    return document.querySelector('.decision h1') === before ? '' : 'taken';
}"""
SENDING = ["Sending …", "Wysyłam …"]


class PagePlayer:
    """A person at a table, on one page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.dice = page, Random(seed)
        self.asked: list[str] = []
        """The titles of the decisions answered so far."""

    @property
    def card(self) -> Locator:
        return self.page.locator(".decision")

    @property
    def commit(self) -> Locator:
        """The button that commits: the last of the card's, or of the bell, where a phone shows the floor alone."""
        bell = self.page.locator(".bell .btn.go")
        return bell if bell.count() else self.card.locator(".actions .btn").last

    @property
    def title(self) -> str:
        return self.card.locator("h1").inner_text()

    @property
    def no_more(self) -> Locator:
        """Where an ability waits to be filled in: not to use it."""
        return self.card.get_by_role("button", name=NO_MORE)

    def play_now(self, scenario: str | None = None) -> None:
        """From the first page to a table, in two clicks (more for another game than the first)."""
        self.page.locator("main a.primary").first.click()
        if scenario:
            self.page.locator(f"input[name='game'][value='{scenario}']").check()
        self.page.get_by_role("button", name=START).click()
        expect(self.card).to_be_visible()

    def is_over(self) -> bool:
        return self.page.locator("a[href$='/end']").count() > 0

    def wait(self) -> bool:
        """Until something is asked of me and of nobody else, so that it never depends on who is faster; False once the
        game is over."""
        return bool(wait_for(self.page, WAITING, [DECIDING, SENDING]) == "asked")

    def decide(self) -> None:
        """Answer what is asked: with some care where it is fun, else as suggested. Not before the card has said what it
        has to say of it: lines that come in move what is below them."""
        expect(self.page.locator(BUSY)).to_have_count(0)
        before, title = self.card.locator("h1").element_handle(), self.title
        self.asked.append(title)
        self._care.get(title, lambda: None)()
        expect(self.page.locator(BUSY)).to_have_count(0)
        if self.commit.is_disabled() and self.no_more.count():
            self.no_more.click()
        else:
            if self.commit.is_disabled():
                self.take_counsel()
            expect(self.commit).to_be_enabled()
            expect(self.page.locator(BUSY)).to_have_count(0)
            self.commit.click()
        sure = self.card.locator(".actions .danger")
        if sure.count():
            sure.click()
        self.settle(before, title)

    def take_counsel(self) -> None:
        """As a good player would."""
        self.card.get_by_role("button", name=SUGGEST).click()
        self.card.locator(".counsel .btn.go").click()

    def settle(self, before: object, title: str) -> None:
        """Until the card is another one: the choice was taken."""
        told = wait_for(self.page, TAKEN, before)
        assert told == "taken", f"{title}: {told}"

    def play(self, until: Callable[[], bool] = lambda: False, most: int = 400) -> None:
        """Decide and decide, until the game is over or what is wanted has come."""
        for _ in range(most):
            if not self.wait() or until():
                return
            self.decide()
        raise AssertionError(f"{most} decisions, and no end")

    # -- with some care ------------------------------------------------------------

    @property
    def _care(self) -> dict[str, Callable[[], None]]:
        return {"Move your people": self.move, "Build cities": self.found, "Buy advances": self.shop}

    def move(self) -> None:
        """Some steps over land, chosen from the lists of the card."""
        for _ in range(2):
            folded = self.card.locator("details", has_text="Choose from a list")
            if not folded.count():
                return
            if folded.get_attribute("open") is None:
                folded.locator("summary").click()
            starts = folded.get_by_role("button")
            expect(starts.first).to_be_visible()
            starts.nth(self.dice.randrange(starts.count())).click()
            goals = self.card.locator(".goals button")
            goals.nth(self.dice.randrange(goals.count())).click()
            expect(self.page.locator(BUSY)).to_have_count(0)

    def found(self) -> None:
        self.card.locator(".row button.go").first.click()

    def shop(self) -> None:
        advances = self.page.locator(".advance:enabled")
        if advances.count():
            advances.first.click()


def compose(page: Page, to: str, goods: Sequence[str] | None = None) -> Locator:
    """On the deal table: with whom, what I ask for (else what can be named first), and three cards of mine. The button
    that offers it is left to the test."""
    page.locator(f"[data-leader='{to}']").first.click()
    table = page.locator(".deal")
    clear = table.get_by_role("button", name="Clear")
    if clear.count():  # what was refused lies there still
        clear.click()
    for at in range(2):
        table.get_by_role("button", name="+ another good").click()
        good = "" if goods is None else goods[at]
        table.locator(f"[data-item='{good}']" if good else "[data-item]").first.click()
    cards = table.locator(".tray").nth(1).locator(".chip:not(:has(.calamity))")
    while table.locator(".tray").nth(1).locator(".slot.sworn").count() < 2:
        cards.first.click()
    return table
