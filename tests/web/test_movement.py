"""On the board: a ship with people aboard, a march by another way, steps taken back, a slip that is asked about; cities
founded and people given up by tapping where they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import sit
from tests.web.input_devices import Keyboard
from tests.web.staging import Stage, moment
from tests.web.watching import BUSY, place, settled, transform

CRETE = """
name: A ship, a road, a city too strong
clauses: [R3.3.20, R3.3.2]
setup: {players: 5, board: west}
given:
  phase: movement
  turn: 5
  areas:
    knossos: {minoa: {tokens: 5, ships: 1}}
    thera: {minoa: 2}
    macedonia: {minoa: 3}
    phaestos: {minoa: {city: true}}
    sparta: {hatti: {city: true}}
    argos: {minoa: 2}
  players:
    minoa: {treasury: 6, advances: [roadbuilding, cloth_making]}
    hatti: {treasury: 3}
when:
  - minoa: {move.land: {path: [argos, corinth], tokens: 1}}
then: {}
"""


@pytest.fixture
def motion() -> bool:
    return True


def _card(page: Page) -> Locator:
    return page.locator(".decision")


def _main(page: Page) -> Locator:
    return _card(page).locator(".actions .btn").last


def _steps(page: Page) -> Locator:
    return _card(page).locator("ol.rows > li")


def _dry(page: Page) -> None:
    """Until the dry run is there."""
    expect(page.locator(BUSY)).to_have_count(0)


def _march(page: Page, start: str, goal: str) -> None:
    folded = _card(page).locator("details", has_text="Choose from a list")
    if folded.get_attribute("open") is None:
        folded.locator("summary").click()
    folded.get_by_role("button", name=re.compile(f"^{start}")).click()
    _card(page).locator("ul.goals").get_by_role("button", name=goal).click()
    _dry(page)


def test_a_ship_carries_people_over_the_sea(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    page = open_page(NOWHERE, width=1440, height=900)
    sit(page, address, stage.put(moment(CRETE, "move.land")))
    settled(page)
    expect(_steps(page)).to_have_text([re.compile("Knossos kept for 1 treasury")])
    _card(page).get_by_role("button", name="Sail", exact=True).click()
    settled(page)
    page.mouse.click(*place(page, "thera"))
    stops = _card(page).locator(".voyage ol.rows > li")
    expect(stops).to_have_count(2)
    expect(stops.first).to_contain_text("5 of 5 aboard")
    expect(page.locator(".map .arrow")).to_have_count(1)
    stops.first.locator(".stepper button").first.click()
    _card(page).get_by_role("button", name="and on to").click()
    _card(page).locator("[data-item=eretria]").click()
    expect(stops).to_have_count(3)
    expect(stops.last).to_contain_text("4 land")
    page.screenshot(path=pictures / "voyage.png")
    # What is in hand is not forgotten by the great button: it is added first.
    expect(_main(page)).to_have_text("Sail 4 to Eretria")
    _main(page).click()
    expect(_steps(page)).to_have_count(2)
    expect(_steps(page).last).to_contain_text("Knossos to Eretria, 4")
    _dry(page)
    expect(_main(page)).to_have_text("End movement")
    _main(page).click()
    if _card(page).locator(".danger").count():
        _card(page).locator(".danger").click()
    expect(page.locator(".log")).to_contain_text("Eretria")


def test_steps_are_taken_back_one_by_one(open_page: OpenPage, address: str, stage: Stage) -> None:
    page = open_page(NOWHERE)
    sit(page, address, stage.put(moment(CRETE, "move.land")))
    settled(page)
    _march(page, "Argos", "Corinth")
    _march(page, "Macedonia", "Thrace")
    expect(_steps(page)).to_have_count(3)
    undo = _card(page).get_by_role("button", name="Undo", exact=True)
    for left in (2, 1, 0):
        undo.click()
        expect(_steps(page)).to_have_count(left)
        _dry(page)
    expect(undo).to_have_count(0)


def test_a_march_goes_by_another_way(open_page: OpenPage, address: str, stage: Stage) -> None:
    page = open_page(NOWHERE)
    sit(page, address, stage.put(moment(CRETE, "move.land")))
    settled(page)
    _march(page, "Macedonia", "Aetolia")
    march = _steps(page).last
    by = march.locator(".via select")
    expect(by).to_be_visible()
    others = by.locator("option").evaluate_all("(all) => all.map((one) => one.value)")
    assert len(others) > 1
    other = next(way for way in others if way != by.input_value())
    by.select_option(other)
    _dry(page)
    expect(by).to_have_value(other)
    expect(page.locator(".decision .told .bad")).to_have_count(0)


def test_a_slip_that_ruins_is_asked_about_once_more(open_page: OpenPage, address: str, stage: Stage) -> None:
    """Two from Argos attack a city of Sparta: seven would be needed, so all of them would die (R3.4.34)."""
    page = open_page(NOWHERE)
    sit(page, address, stage.put(moment(CRETE, "move.land")))
    settled(page)
    _march(page, "Argos", "Sparta")
    expect(_card(page).locator(".ends .more.bad")).to_contain_text("would die")
    _main(page).click()
    expect(_card(page).locator(".really")).to_be_visible()
    expect(_main(page)).to_be_focused()  # Back, elsewhere than the first button
    _main(page).click()
    expect(_card(page).locator(".really")).to_have_count(0)
    expect(_steps(page)).to_have_count(2)


def test_a_ship_sails_by_keyboard_alone(open_page: OpenPage, address: str, stage: Stage) -> None:
    page = open_page(NOWHERE)
    sit(page, address, stage.put(moment(CRETE, "move.land")))
    settled(page)
    keys = Keyboard(page)
    keys.press(_card(page).get_by_role("button", name="Sail", exact=True))
    keys.press(_card(page).get_by_role("button", name="Sail to"))
    expect(_card(page).get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("Eret")
    keys.press(_card(page).locator("[data-item=eretria]"))
    expect(_main(page)).to_have_text("Sail 5 to Eretria")
    page.keyboard.press("Control+Enter")
    expect(_steps(page)).to_have_count(2)
    _dry(page)
    page.keyboard.press("z")
    expect(_steps(page)).to_have_count(1)


BUILDING = "city-construction/urbanism-and-architecture-together"


def test_cities_are_founded_by_tapping_their_sites(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    page = open_page(NOWHERE, width=1440, height=900)
    sit(page, address, stage.put(moment(BUILDING, "city.build")))
    settled(page)
    for site in ("carrhae", "assyria"):
        page.mouse.click(*place(page, site))
        _dry(page)
    expect(_steps(page)).to_have_count(2)
    page.screenshot(path=pictures / "founding.png")
    page.mouse.click(*place(page, "carrhae"))
    expect(_steps(page)).to_have_count(1)
    expect(_main(page)).to_have_text("Build 1 city")
    _dry(page)
    _main(page).click()
    if _card(page).locator(".danger").count():
        _card(page).locator(".danger").click()
    expect(page.locator(".log")).to_contain_text("builds a city")


def test_losses_are_chosen_by_tapping_with_a_running_total(open_page: OpenPage, address: str, stage: Stage) -> None:
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, stage.put(moment("calamity-resolution/epidemic/medicine-prevents-five", "calamity.damage")))
    settled(page)
    meter = _card(page).locator(".meter")
    for tapped, area in enumerate(("knossos", "knossos", "phaestos"), 1):
        page.mouse.click(*place(page, area))
        expect(meter).to_contain_text(f"{tapped} of 10")
    expect(_main(page)).to_be_disabled()
    more = _card(page).locator("li", has_text="Knossos").locator(".stepper button").last
    box = more.bounding_box()
    assert box is not None
    # Anyone who keeps the finger on it goes on to the end.
    page.evaluate("() => { window.unhurried = false; }")
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    expect(meter).to_contain_text("7 of 10")
    page.mouse.up()
    page.evaluate("() => { window.unhurried = true; }")
    for _ in range(3):
        page.mouse.click(*place(page, "phaestos"))
    expect(_main(page)).to_have_text("Give up these 10")
    expect(_card(page).locator("[data-end=given]")).to_contain_text("10 / 10")
    expect(_card(page).locator("[data-end=support]")).to_be_visible()


def test_a_civil_war_shows_other_ways(open_page: OpenPage, address: str, stage: Stage) -> None:
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, stage.put(moment("calamity-resolution/civil-war/philosophy", "civilWar.select")))
    ways = _card(page).locator(".ways")
    chosen = _card(page).locator("input:checked")
    seen = set()
    for _ in range(3):
        ways.click()
        expect(_main(page)).to_be_enabled()
        seen.add(chosen.evaluate_all("(all) => all.map((box) => box.closest('li').textContent).join()"))
        expect(_card(page).locator(".lights .good")).to_have_count(4)
    assert len(seen) == 3


def test_a_map_that_showed_an_area_can_be_moved_on(open_page: OpenPage, address: str, stage: Stage) -> None:
    """Anyone who goes through the list by Tab is shown each area on the map; once, not again and again."""
    page = open_page(NOWHERE)
    sit(page, address, stage.put(moment("surplus-and-support/surplus-then-support", "support.reduceCity")))
    settled(page)
    Keyboard(page).go_to(_card(page).locator(".pick").last)
    settled(page)
    shown = transform(page)
    page.locator(".map").press("-")
    settled(page)
    assert transform(page)[2] < shown[2] * 0.9
