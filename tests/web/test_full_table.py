"""Eighteen at the table, in the fifteenth turn, with a log of thousands of lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from megaciv.rules import Game, GameFile
from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import sit
from tests.web.page_player import PagePlayer
from tests.web.staging import Moment, Stage
from tests.web.test_play import SHIFTS
from tests.web.watching import settled, until

GAME = Path(__file__).parents[1] / "golden" / "basic-18-both.json.gz"
CHOICES = 4000


@pytest.fixture
def motion() -> bool:
    return True


@pytest.fixture(scope="module")
def late() -> Moment:
    return late_in_the_game()


def late_in_the_game() -> Moment:
    """Where Persia moves, in turn 15 of a recorded game."""
    recorded = GameFile.read(GAME.read_bytes())
    game = Game.start_of(recorded)
    for civ, choice in recorded.choices[:CHOICES]:
        game.act(civ, choice)
    assert game.phase == "movement"
    return Moment(game, next(iter(game.pending)))


def test_it_is_laid_out_and_stays_in_place(
    open_page: OpenPage, address: str, stage: Stage, late: Moment, pictures: Path
) -> None:
    page = open_page(NOWHERE, width=1440, height=900)
    sit(page, address, stage.put(late))
    settled(page)
    expect(page.locator(".nations tbody tr")).to_have_count(18)
    expect(page.locator(".nations tbody tr").last).to_be_in_viewport(ratio=1)
    log = page.locator(".log li")
    # The log knows what was told before, and lays out a page of it.
    until(page, "document.querySelectorAll('.log li').length > 10")
    first = log.count()
    assert first <= 80
    page.get_by_role("button", name="Older").click()
    until(page, f"document.querySelectorAll('.log li').length > {first}")
    page.locator(".side .panel").evaluate("(panel) => panel.scrollTo(0, 0)")
    page.screenshot(path=pictures / "table-18.png")
    page.evaluate(SHIFTS)
    hands = PagePlayer(page)
    hands.decide()
    assert hands.wait()  # seventeen bots have moved, fought and founded cities
    expect(page.locator(".flight")).to_have_count(0)
    assert page.evaluate("window.shifts") == []
    assert log.count() <= 160


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_it_fits_a_phone(open_page: OpenPage, address: str, stage: Stage, late: Moment, locale: str) -> None:
    page = open_page(NOWHERE, width=390, height=844, locale=locale)
    sit(page, address, stage.put(late))
    expect(page.locator(".decision h1")).to_be_visible()
    for tab in page.locator("nav").last.get_by_role("button").all():
        tab.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        for part in page.locator("main > section:visible").all():
            assert part.evaluate("(node) => node.scrollWidth <= node.clientWidth + 1"), tab.inner_text()
