"""Everything that the rules can ask (docs/rules/en/06-decisions.md), answered in a browser: by keyboard alone on a wide
screen, by touch on a phone in Polish; each control by mouse, too. Movement, trade and shop have tests of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import make_context
from tests.web.decision_cases import ELSEWHERE, MOMENTS
from tests.web.input_devices import InputDevice, Keyboard, Mouse, Touch
from tests.web.staging import Stage, moment
from tests.web.watching import BUSY, wait_for

# A key without words, an argument without a value, the marks around a name.
RAW = re.compile(
    r"\b(ask|commit|option|decision|missing|field|value|place)-[a-z]+|\{ ?\$|[\ue000-\ue002]|undefined|NaN"
)
# The answer was taken, and the keyboard has not lost its place; or why it is refused.
TAKEN = """(asked) => {
    const alert = document.querySelector('.decision [role=alert]');
    if (alert) return `refused: ${alert.innerText}`;
    return !asked.isConnected && document.activeElement !== document.body ? 'taken' : '';
}"""


LEAST_ROOM = 240
LEAST_TEXT = 12
SMALLEST = """() => Math.min(...[...document.body.querySelectorAll('*')]
    .filter((node) => node.getClientRects().length && !node.closest('.sr, svg')
        && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
    .map((node) => parseFloat(getComputedStyle(node).fontSize)))"""
"""The size of the smallest words of the page."""

EACH_CONTROL = (
    "tax.setRate",
    "special.politics",
    "support.reduceCity",
    "piracy.secondaryCity",
    "calamity.secondaryVictims",
    "hand.discard",
    "cards.buy",
    "expand.allocate",
    "special.diaspora",
    "calamity.damage",
    "civilWar.select",
    "city.build",
)


@pytest.fixture(scope="module")
def stage(address: str, database: str) -> Stage:
    """One for all of these tests, whose pages are those of one person."""
    return Stage(address, database)


@pytest.fixture(scope="module")
def keyboard(browser: Browser, stage: Stage) -> Iterator[Keyboard]:
    with make_context(browser, "decisions", viewport={"width": 1280, "height": 720}) as context:
        context.add_cookies(stage.cookies())  # type: ignore[arg-type]
        yield Keyboard(context.new_page())


@pytest.fixture(scope="module")
def touch(browser: Browser, stage: Stage) -> Iterator[Touch]:
    size = {"width": 390, "height": 844}
    with make_context(browser, "decisions", locale="pl-PL", viewport=size, has_touch=True) as context:
        context.add_cookies(stage.cookies())  # type: ignore[arg-type]
        yield Touch(context.new_page())


def test_every_decision_of_the_rules_is_tried() -> None:
    told = (Path(__file__).parents[2] / "docs/rules/en/06-decisions.md").read_text()
    assert set(re.findall(r"^\| `([\w.]+)`", told, re.M)) == set(MOMENTS) | set(ELSEWHERE)


@pytest.mark.parametrize("decision", MOMENTS)
def test_it_is_answered_with_the_keyboard_alone(keyboard: Keyboard, address: str, stage: Stage, decision: str) -> None:
    _answer(keyboard, address, stage, decision)


@pytest.mark.parametrize("decision", MOMENTS)
def test_it_is_answered_by_touch_in_polish(touch: Touch, address: str, stage: Stage, decision: str) -> None:
    _answer(touch, address, stage, decision)


@pytest.mark.parametrize("decision", EACH_CONTROL)
def test_it_is_answered_by_mouse(keyboard: Keyboard, address: str, stage: Stage, decision: str) -> None:
    _answer(Mouse(keyboard.page), address, stage, decision)


def _answer(fingers: InputDevice, address: str, stage: Stage, decision: str) -> None:
    page = fingers.page
    _open(page, address, f"t/{stage.put(moment(MOMENTS[decision], decision), bots=False).table}")
    title = fingers.card.locator("h1")
    expect(title).to_be_visible()
    asked = title.element_handle()
    is_desk = page.evaluate("innerWidth > 720")
    if is_desk:
        _has_room(page)
    fingers.fill_in()
    _is_sound(page)
    if is_desk:
        _has_room(page)
    fingers.send()
    assert wait_for(page, TAKEN, asked) == "taken"


def _open(page: Page, address: str, path: str) -> None:
    """Go there; from one table to the next as a link does, without loading everything again."""
    if not page.url.startswith(address):
        page.goto(address + path)
        return
    page.evaluate(
        """async (path) => {
            history.pushState(null, '', path);
            dispatchEvent(new PopStateEvent('popstate'));
            await new Promise(requestAnimationFrame);
        }""",
        f"/{path}",
    )


def _is_sound(page: Page) -> None:
    """Nothing sticks out to the side, and every word is one."""
    card = page.locator(".decision")
    assert RAW.findall(card.inner_text()) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert card.locator(".body").evaluate("(body) => body.scrollWidth <= body.clientWidth + 1")
    assert card.locator(".actions .btn").last.evaluate("(button) => button.scrollWidth <= button.clientWidth + 1")


def _has_room(page: Page) -> None:
    """On a low desk the choices have room, whatever is warned of, and what sends them is in view; no word on the page
    is too small to read."""
    card = page.locator(".decision")
    expect(page.locator(BUSY)).to_have_count(0)
    assert card.locator(".body").evaluate("(body) => body.clientHeight") >= LEAST_ROOM
    assert card.locator(".body .warn").count() == 0
    expect(card.locator(".actions .btn").last).to_be_in_viewport(ratio=1)
    assert page.evaluate(SMALLEST) >= LEAST_TEXT
