"""The companion in real browsers: a game master, phones and a television at one table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from megaciv.companion.entries import CensusTold, CitiesTold
from megaciv.companion.fold import opened
from megaciv.companion.frame import TableFrame
from megaciv.companion.taps import taps_of
from tests.web.conftest import OpenPage
from tests.web.test_accessibility import look

NATIONS = ["Minoa", "Rome", "Egypt", "Assyria", "Hellas"]


def _open(open_page: OpenPage) -> tuple[Page, str]:
    """A ledger for five nations; the game master's page, and the companion's id."""
    gm = open_page("companion")
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
    for phase in ("Trade Cards", "Trade", "Calamity Resolution"):
        gm.get_by_role("button", name=f"On to {phase}").click()

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


def test_the_screens_can_be_used_by_everybody(open_page: OpenPage) -> None:
    gm, id_ = _open(open_page)
    phone = _phone(open_page, id_, "Rome")
    gm.get_by_role("button", name="On to Population Expansion").click()
    expect(phone.locator(".pad")).to_be_visible()
    tv = open_page(f"c/{id_}/tv", theme="dark", width=1280, height=720)
    expect(tv.locator("table")).to_be_visible()
    found = [*look(gm, "game master"), *look(phone, "phone"), *look(tv, "television")]
    assert not found, "\n".join(found)
