"""Answering whatever is asked with one kind of finger: on a keyboard alone, with a mouse, on a touch screen.

The hands fill in the control themselves; nobody presses Suggest.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.web.watching import BUSY

MANY = 20
"""With so many rows a person types a name."""


class InputDevice(ABC):
    """Works the controls of the decision card."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def press(self, what: Locator) -> None:
        """Use a button, a box, a radio."""

    @abstractmethod
    def send(self) -> None:
        """Commit; what is asked once more is confirmed."""

    @property
    def card(self) -> Locator:
        return self.page.locator(".decision")

    @property
    def main(self) -> Locator:
        return self.card.locator(".actions .btn").last

    def fill_in(self) -> None:
        """Give an answer of one's own, until it can be sent."""
        expect(self.main).to_be_attached()
        for control in self._controls():
            self.press(control)
            expect(self.page.locator(BUSY)).to_have_count(0)
            if self.main.is_enabled():
                return
        expect(self.main).to_be_enabled()

    def _controls(self) -> Iterator[Locator]:
        body = self.card.locator(".body")
        ability = body.locator("button[aria-expanded=false]")
        if ability.count():
            yield ability.first
        if body.locator(".lights").count():  # exactly so many points: one of the ways that the server knows
            yield body.locator("button.ways")
        # The last of a few answers, so that it is not the one filled in.
        few = body.locator(".options button")
        if few.count():
            yield few.last
        for kind in (
            ".stacks button",
            ".pick[aria-pressed=false]",
            "fieldset label:last-of-type input",
            "ul.rows input",
            ".rows .go",
        ):
            for at in range(body.locator(kind).count()):
                yield body.locator(kind).nth(0 if "pressed" in kind else at)
        yield from self._steppers(body)

    def write(self, where: Locator, text: str) -> None:
        self.press(where)
        self.page.keyboard.type(text)

    def _steppers(self, body: Locator) -> Iterator[Locator]:
        search = body.locator("input[type=search]")
        if search.count() and body.locator(".stepper").count() > MANY:
            self.write(search, body.locator(".row .grow").last.inner_text())
        # From the last: of cards it is the dearest, so that none of those before it could be spared.
        for row in reversed(range(body.locator(".stepper").count())):
            more = body.locator(".stepper").nth(row).locator("button").last
            for _ in range(12):
                if more.get_attribute("aria-disabled") == "true":
                    break
                yield more


class Keyboard(InputDevice):
    def press(self, what: Locator) -> None:
        self.go_to(what)
        kind = what.evaluate("(node) => node.type ?? ''")
        if kind != "search":
            self.page.keyboard.press("Space" if kind in ("radio", "checkbox") else "Enter")

    def go_to(self, what: Locator, most: int = 90) -> None:
        handle = what.element_handle()
        if self.page.evaluate(WHERE, handle) == "there":
            return
        if not self.page.evaluate("document.activeElement.type === 'search'"):  # where letters are letters
            self.page.keyboard.press("d")
            expect(self.card.locator("h1")).to_be_focused()
        key = "Tab"
        for _ in range(most):
            self.page.keyboard.press(key)
            at = self.page.evaluate(WHERE, handle)
            if at == "there":
                return
            key = "ArrowDown" if at == "beside" else "Tab"
        raise AssertionError(f"the keyboard does not get to {what}")

    def send(self) -> None:
        self.page.keyboard.press("Control+Enter")
        if self.card.locator(".danger").count():
            self.page.keyboard.press("Control+Enter")


# Of radios that belong together, one is a stop of the tab key; the others are reached from it by arrows.
WHERE = """(wanted) => {
    const at = document.activeElement;
    if (at === wanted) return 'there';
    return at.type === 'radio' && at.name && at.name === wanted.name ? 'beside' : 'elsewhere';
}"""


class Mouse(InputDevice):
    def press(self, what: Locator) -> None:
        what.click()

    def send(self) -> None:
        self.main.click()
        if self.card.locator(".danger").count():
            self.card.locator(".danger").click()


class Touch(InputDevice):
    def press(self, what: Locator) -> None:
        what.tap()

    def send(self) -> None:
        self.main.tap()
        if self.card.locator(".danger").count():
            self.card.locator(".danger").tap()
