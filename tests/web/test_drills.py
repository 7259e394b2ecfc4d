"""Drills: a goal in one sentence, a position that is answered on the page, the result by the rules, once more and on.
On a desk in English, on a phone in Polish."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.test_accessibility import look
from tests.web.test_first_game import raw_ids

LOOKS = {"desk": (1280, 720, "en-GB"), "phone": (390, 844, "pl-PL")}
AS_GOOD = re.compile("As good as it gets|Lepiej się nie da")
MORE = re.compile("There is more to be had|Da się lepiej")
AGAIN = re.compile("Try again|Spróbuj jeszcze raz")
NEXT = re.compile("^(Next|Dalej): ")


@pytest.fixture(params=list(LOOKS))
def play_page(request: pytest.FixtureRequest, open_page: OpenPage) -> Page:
    """Where games begin, as somebody who is nobody yet."""
    width, height, locale = LOOKS[request.param]
    return open_page("play", width=width, height=height, locale=locale)


def begun(page: Page, drill: str) -> None:
    """The goal is said, and something is asked."""
    expect(page.locator(f".coach[data-tour='drill-{drill}']")).to_be_visible()
    assert raw_ids(page) == set()
    page.locator(".coach .acts .btn").first.click()
    expect(page.locator(".coach")).to_have_count(0)


def row(page: Page, area: str) -> Locator:
    return page.locator(".decision .rows .row").filter(has_text=area)


def commit(page: Page) -> None:
    """What is drafted; if something would be lost by it, all the same."""
    button = page.locator(".decision .actions .btn.grow")
    expect(button).to_be_enabled()
    button.click()


def name(page: Page, *areas: str) -> None:
    for area in areas:
        row(page, area).locator("button").click()
        expect(row(page, area).locator("button")).to_have_attribute("aria-pressed", "true")
    commit(page)


def result(page: Page, words: re.Pattern[str], *figures: list[int]) -> Locator:
    """The card with the result, whose figures are those: before, mine, best."""
    card = page.locator(".drill")
    expect(card.locator("h2")).to_have_text(words)
    rows = card.locator("table.num tbody tr")
    expect(rows).to_have_count(len(figures) or 1)
    for at, numbers in enumerate(figures):
        expect(rows.nth(at).locator("td")).to_have_text([str(number) for number in numbers])
    assert raw_ids(page) == set()
    return card


def add(page: Page, area: str, times: int) -> None:
    plus = row(page, area).locator(".stepper button, button").last
    for _ in range(times):
        plus.click()


def test_three_calamities_one_after_the_other(play_page: Page, pictures: Path) -> None:
    """The best answer, another one and the same once more, and whom to take along."""
    page = play_page
    page.locator("[data-drill=famine]").click()
    begun(page, "famine")
    row(page, "Tanis").locator("input").check()
    add(page, "Fayum", 3)
    add(page, "Memphis", 2)
    commit(page)
    card = result(page, AS_GOOD, [5, 4, 4], [13, 8, 8])
    expect(card.locator(".stood")).to_have_count(0)
    assert look(page, "drill") == []
    card.get_by_role("button", name=NEXT).click()

    begun(page, "superstition")
    name(page, "Petra", "Gaza", "Tanis")
    card = result(page, MORE, [7, 4, 4], [14, 18, 25])
    expect(card.locator(".stood tr").filter(has_text="Alexandria")).to_be_visible()
    page.screenshot(path=pictures / "drill-superstition.png")
    first = page.url
    card.get_by_role("button", name=AGAIN).click()
    begun(page, "superstition")
    assert page.url != first
    name(page, "Alexandria", "Memphis", "Cyrene")
    result(page, AS_GOOD, [7, 4, 4], [14, 25, 25]).get_by_role("button", name=NEXT).click()

    begun(page, "heresy")
    rivals = page.locator(".decision .rows .pick")
    expect(rivals).to_have_count(3)
    for at in (0, 2):  # not those two
        rivals.nth(at).click()
    commit(page)
    name(page, "Alexandria", "Cyrene", "Jerusalem", "Tanis")
    card = result(page, MORE, [0, 2, 3], [6, 2, 2], [14, 25, 25])
    page.reload()
    result(page, MORE, [0, 2, 3], [6, 2, 2], [14, 25, 25])
    page.goto(f"{page.url}/end")  # the same where ended games are
    result(page, MORE, [0, 2, 3], [6, 2, 2], [14, 25, 25])


def test_one_ship_founds_two_cities(play_page: Page, pictures: Path) -> None:
    page = play_page
    page.locator("[data-drill=ships]").click()
    begun(page, "ships")
    page.locator(".decision").get_by_role("button", name=re.compile("^(Sail|Wypłyń)$")).click()
    voyage = page.locator(".voyage")
    for area in ("rhodes", "thera", "phaestos"):
        if not voyage.locator(f"[data-item={area}]").count():
            voyage.locator(".all").click()
        voyage.locator(f"[data-item={area}]").click()
    stops = voyage.locator(".row")
    expect(stops).to_have_count(5)
    for _ in range(3):
        stops.filter(has_text="Rhodes").locator("button").last.click()
    for _ in range(2):
        stops.filter(has_text="Thera").locator("button").first.click()
    commit(page)  # the voyage
    expect(voyage).to_have_count(0)
    commit(page)  # the movement
    page.locator(".decision").get_by_role("button", name=re.compile("^(All 2|Wszystkie 2)")).click()
    page.screenshot(path=pictures / "drill-ships.png")
    commit(page)
    card = result(page, AS_GOOD, [2, 4, 4], [20, 8, 8])
    expect(card.locator("a[href='/play']")).to_be_visible()


def test_anyone_who_trades_nothing_sees_what_a_bot_made_of_the_cards(play_page: Page) -> None:
    page = play_page
    page.locator("[data-drill=trade]").click()
    begun(page, "trade")
    page.get_by_role("button", name=re.compile("^(I am done|Kończę handel)")).first.click()
    card = result(page, MORE)
    before, mine, par = (int(text) for text in card.locator("table.num tbody td").all_inner_texts())
    assert (before, mine) == (47, 47)
    assert par > mine
    card.get_by_role("button", name=AGAIN).click()
    expect(page.locator(".coach[data-tour='drill-trade']")).to_be_visible()
    page.goto(page.url.partition("/t/")[0])
    expect(page.locator("ul.rows a").filter(has_text=re.compile("Trade drill|Ćwiczenie handlu"))).to_have_count(2)
