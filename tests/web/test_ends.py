"""What a draft comes to: four numbers on the card, each with its working beside it and the map looking there."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import sit
from tests.web.staging import Stage, moment, played
from tests.web.staging import asked as is_asked
from tests.web.watching import BUSY, settled, still, transform

LOSS = ["given", "cities", "support", "step"]
SIZES = ((1280, 720), (390, 844))
FOUNDING = """
name: A second city, and too few people for a third
clauses: [R3.5.2, R3.5.20]
setup: {players: 5, board: west}
given:
  phase: city-construction
  turn: 5
  areas:
    athens: {minoa: {city: true}}
    knossos: {minoa: 6}
    miletus: {minoa: 6}
    thera: {minoa: 2}
  players:
    minoa: {treasury: 6, ast: 5}
when:
  - minoa: {city.build: {area: knossos}}
then: {}
"""


def _ends(page: Page) -> Locator:
    return page.locator(".decision .ends .cells button")


def _whats(page: Page) -> list[str]:
    expect(_ends(page)).to_have_count(4)
    expect(page.locator(BUSY)).to_have_count(0)
    return [one.get_attribute("data-end") or "" for one in _ends(page).all()]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_an_end_tells_its_working_and_the_map_looks_there(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path, width: int, height: int
) -> None:
    """R3.5.2, R3.5.20, R3.13.1: a click opens it beside the card, another closes it; nothing below is moved by it."""
    page = open_page(NOWHERE, width=width, height=height)
    sit(page, address, stage.put(moment(FOUNDING, "city.build"), bots=False))
    settled(page)
    assert _whats(page) == ["cities", "support", "stock", "step"]
    for at in range(4):
        box = _ends(page).nth(at).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    below = page.locator(".decision .actions")
    before, camera = below.bounding_box(), transform(page)
    cities, why = page.locator("[data-end=cities]"), page.locator(".decision .ends .why")
    expect(cities).to_have_attribute("aria-expanded", "false")
    cities.click()
    expect(cities).to_have_attribute("aria-expanded", "true")
    expect(why).to_contain_text("Knossos, Miletus")
    expect(why.locator("a.clause")).to_have_text("R3.5.2")
    still(page)
    assert transform(page) != camera
    page.screenshot(path=pictures / f"ends-cities-{width}.png")
    page.keyboard.press("Enter")  # it has the focus
    expect(why).to_have_count(0)
    page.locator("[data-end=step]").click()
    expect(why).to_contain_text("1 of 2 cities")
    page.screenshot(path=pictures / f"ends-step-{width}.png")
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    assert below.bounding_box() == before


@pytest.mark.parametrize(
    ("asked", "case", "told"),
    [
        ("tax.setRate", "tax-collection/monarchy-or-coinage-both", ["income", "revolts", "stock", "ships"]),
        ("expand.allocate", "population-expansion/short-stock-is-allocated", ["placed", "starve", "room", "cities"]),
        ("calamity.damage", "calamity-resolution/epidemic/medicine-prevents-five", LOSS),
        ("support.reduceCity", "surplus-and-support/surplus-then-support", LOSS),
    ],
)  # fmt: skip
def test_every_decision_has_its_four_ends(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path, asked: str, case: str, told: list[str]
) -> None:
    page = open_page(NOWHERE, width=1280, height=720, locale="pl-PL")
    sit(page, address, stage.put(moment(case, asked), bots=False))
    assert _whats(page) == told
    for at, what in enumerate(told):
        _ends(page).nth(at).click()
        why = page.locator(".decision .ends .why p")
        expect(why).to_be_visible()
        assert f"end-why-{what}" not in why.inner_text()
    page.screenshot(path=pictures / f"ends-{asked}.png")


def test_a_purchase_has_points_change_treasury_and_step(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    page = open_page(NOWHERE, width=1280, height=720)
    sit(page, address, stage.put(played(is_asked("advances.buy")), bots=False))
    assert _whats(page) == ["points", "change", "treasury", "step"]
    _ends(page).nth(3).click()
    expect(page.locator(".decision .ends .why")).to_contain_text("As things stand")
    page.screenshot(path=pictures / "ends-purchase.png")
