"""No key of a catalogue, no id and no unfilled sentence on any page of a game, in either language: before it, in its
phases as the replay and the Herald tell them, on the sheet of a nation, and at its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from megaciv.rules.facts import facts
from megaciv.rules.facts.board import BOARD
from tests.web.conftest import NOWHERE, OpenPage
from tests.web.decision_cases import ELSEWHERE, MOMENTS
from tests.web.driving import Person, finish, sit
from tests.web.test_decisions import RAW
from tests.web.test_first_game import IDS

SAID = """() => [
    document.body.innerText,
    ...['title', 'aria-label', 'alt', 'placeholder'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name))),
].join('\\n')"""
"""What can be read or heard on a page."""
OPEN_ALL = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"
PHASES = ("movement", "trade", "calamity-resolution", "advances")
"""Of which most is told."""
FACTS = facts()
NAMES = (BOARD.ids, (each.id for each in FACTS.advances), (each.id for each in FACTS.calamities))
WORDLESS = IDS | {name for names in NAMES for name in names if "-" in name}
DOTTED = set(MOMENTS) | set(ELSEWHERE)


@pytest.fixture(scope="module")
def played(address: str) -> Person:
    return finish(address, "words on pages", bots="steady", turns=3)


def wrong_words(page: Page) -> set[str]:
    """What no person should read: each with what stands around it."""
    said = page.evaluate(SAID)
    words = {word.strip(".,:;()“”„\"'") for word in said.split()}
    return {word for word in words if word in WORDLESS or word in DOTTED} | set(RAW.findall(said))


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_every_page_of_a_game_speaks_in_words(
    open_page: OpenPage, address: str, played: Person, locale: str
) -> None:  # fmt: skip
    page = open_page(NOWHERE, locale=locale)
    sit(page, address, played, "t/{}/end")
    found = dict[str, set[str]]()

    def read(name: str) -> None:
        page.evaluate(OPEN_ALL)
        if wrong := wrong_words(page):
            found[name] = wrong

    expect(page.locator("h1").first).to_be_visible()
    expect(page.locator("dd").last).to_be_visible()
    read("end")
    for path in ("", "play", "new", "me", "rules"):
        page.goto(address + path)
        expect(page.locator("h1").first).to_be_visible()
        read(path or "home")
    for phase in PHASES:
        page.goto(f"{address}r/{played.table}?at=t3.{phase}")
        expect(page.locator(".log .more, .log a").first).to_be_visible()
        if phase == "calamity-resolution":
            page.get_by_role("button", name=re.compile("Tell this phase|Opowiedz tę fazę")).click()
            expect(page.locator(".lower h2")).to_be_visible()
        read(phase)
    page.locator("tbody button.who").nth(1).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    read("sheet")
    assert found == {}
