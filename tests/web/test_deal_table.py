"""The deal table and the living floor: a usual deal in four taps, refusals with reasons, prices, rounds that wait.
Bots act when the server's clock says so; the test waits for what they do, not for a time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from megaciv.rules import Game
from megaciv.rules.facts import facts
from megaciv.rules.facts.cards import BLOCKS
from megaciv.rules.setup.options import Setup
from tests.web.conftest import NOWHERE, OpenPage, Theme
from tests.web.driving import Person, sit
from tests.web.staging import Stage, moment

FLOOR = """
name: A floor with something for everybody
clauses: [R3.7.1]
setup: {players: 5, board: west}
given:
  phase: trade
  turn: 2
  players:
    minoa: {hand: [fish, fish, papyri, clay, oil, treachery]}
    assyria: {hand: [wine, wine, wine, textiles, textiles, clay]}
    hatti: {hand: [papyri, papyri, tin, ochre, wool]}
    hellas: {hand: [iron, iron, copper, oil, oil]}
    egypt: {hand: [gold, fruit, fruit, clay]}
when:
  - minoa: {trade.done: true}
then: {until: calamity-selection}
"""


PAPYRI = FLOOR.replace("fish, papyri, clay, oil", "fish, papyri, papyri, oil").replace(
    "papyri, papyri, tin, ochre, wool", "papyri, papyri, papyri, fish, oil, ochre"
)
"""Hatti collects the Papyri that Minoa can spare, and has Fish for them."""


DEALT = FLOOR.replace(
    "when:\n",
    """when:
  - minoa: {trade.ask: {to: hatti, names: [tin]}}
  - hatti: {trade.quote: {ask: minoa-hatti-ask-1, prices: [[fish, fish]]}}
  - minoa: {trade.offer: {to: hatti, give: {count: 3, names: [fish, fish]}, want: {count: 3, names: [papyri, papyri]},
      cards: [fish, fish, oil]}}
  - hatti: {trade.accept: {from: minoa, offer: 1, cards: [papyri, papyri, wool]}}
""",
)
"""Hatti has named a price for Tin and has Fish and Oil from Minoa; it has put up no line."""


def seated(
    open_page: OpenPage, address: str, stage: Stage, floor: str = FLOOR, **page: object
) -> tuple[Page, Person]:  # fmt: skip
    """Ada, alone with four bots who have manners, on a floor that has just opened."""
    ada = stage.put(moment(floor, "trade.done"), manners="people")
    opened = open_page(NOWHERE, **page)  # type: ignore[arg-type]
    sit(opened, address, ada)
    return opened, ada


SIZES = [(1280, 720), (390, 844)]
STICKS_OUT = """() => {
    const over = (node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    const parts = [document.documentElement, ...document.querySelectorAll('.floor, .deal, .tray, .slot, .bars')];
    return parts.filter(over).map((node) => [node.className, node.clientHeight, node.scrollHeight]);
}"""
"""What of the deal table one would have to scroll to, or has no room for its words."""
TOO_SMALL = """(least) => [...document.querySelectorAll('.floor :is(button, select)')]
    .filter((node) => node.getClientRects().length && node.getBoundingClientRect().height < least - 0.5)
    .filter((node) => parseFloat(getComputedStyle(node, '::after').top) !== -8)
    .map((node) => node.outerHTML.slice(0, 80))"""
"""Controls of the floor that a finger would miss; a face with a margin that listens is none."""
UNSEALED = """() => {
    const light = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0.05);
    return [...document.querySelectorAll('.deal .slot.sworn')].filter((slot) => {
        const seal = slot.querySelector('.seal');
        if (!seal || seal.getBoundingClientRect().width < 12) return true;
        const both = [light(getComputedStyle(seal).fill), light(getComputedStyle(slot).backgroundColor)];
        return Math.max(...both) / Math.min(...both) < 3;
    }).map((slot) => slot.innerHTML);
}"""
"""Sworn cards without a seal that is large enough and stands out from what it lies on."""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_usual_deal_takes_four_taps(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path, width: int, height: int
) -> None:
    """Leader, their good, my card, offer: the third card goes along by itself, and nothing has to be scrolled."""
    page, _ = seated(open_page, address, stage, width=width, height=height)
    theirs, mine = page.locator(".deal .tray").first, page.locator(".deal .tray").nth(1)
    page.locator(".leaders button").first.click()
    expect(theirs.locator(".chip").first).to_be_visible()
    theirs.locator(".chip", has_text="Textiles").click()
    expect(theirs.locator(".slot.sworn")).to_have_count(2)
    mine.locator(".chip", has_text="Fish").click()
    expect(mine.locator(".slot.sworn")).to_have_count(2)
    expect(mine.locator(".ghost")).to_be_visible()
    offer = page.locator(".deal footer .primary")
    expect(offer).to_be_enabled()
    expect(offer).to_be_in_viewport(ratio=1)
    expect(page.locator(".bars dd span").first).to_have_text(re.compile(r"[+−]\d"))
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate(
        "document.querySelector('.deal').scrollHeight <= document.querySelector('.deal').clientHeight + 1"
    )
    page.screenshot(path=pictures / f"deal-table-{width}.png")
    offer.click()
    expect(page.locator(".reading, [role=dialog], [data-refusal], [data-offer]").first).to_be_visible()


def test_cards_are_laid_and_taken_back_by_keys(open_page: OpenPage, address: str, stage: Stage) -> None:
    """Arrows go from card to card, Enter adds, Backspace takes the last one back. An offer to all says nothing of what
    one partner makes of it."""
    page, _ = seated(open_page, address, stage, width=1280, height=720)
    theirs, mine = page.locator(".deal .tray").first, page.locator(".deal .tray").nth(1)
    page.locator(".leaders button", has_text="Egypt").click()
    chips = theirs.locator(".chip")
    expect(chips.nth(1)).to_be_visible()
    chips.first.focus()
    page.keyboard.press("ArrowRight")
    expect(chips.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(theirs.locator(".slot.sworn")).not_to_have_count(0)
    added = theirs.locator(".slot.sworn").count()
    page.keyboard.press("Backspace")
    expect(theirs.locator(".slot.sworn")).to_have_count(added - 1)
    mine.locator(".chip", has_text="Fish").focus()
    page.keyboard.press("Enter")
    expect(mine.locator(".slot.sworn")).to_have_count(2)
    page.get_by_role("button", name="To all").click()
    for _ in range(2):
        theirs.get_by_role("button", name="+ another good").click()
        theirs.locator("[data-item='gold']").click()
    expect(page.locator(".bars dd span").first).to_have_text(re.compile(r"[+−]\d"))
    expect(page.locator(".bars .they")).to_be_empty()


def test_a_refusal_says_why_and_one_tap_changes_the_offer(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    """Whatever is offered is answered; the draft stays on the table."""
    page, _ = seated(open_page, address, stage, width=1280, height=720)
    mine, answer = page.locator(".deal .tray").nth(1), page.locator("[data-refusal]")
    for _ in range(4):
        page.locator(".leaders button", has_text="Egypt").click()
        clear = page.get_by_role("button", name="Clear")
        if clear.is_visible():
            clear.click()
        theirs = page.locator(".deal .tray").first
        theirs.get_by_role("button", name="+ another good").click()
        theirs.locator("[data-item='gold']").click()
        theirs.get_by_role("button", name="+ another good").click()
        theirs.locator("[data-item='gold']").click()
        for name in ("Clay", "Oil"):
            mine.locator(".chip", has_text=name).click()
        page.locator(".deal footer .primary").click()
        expect(answer.or_(page.locator("[data-offer]", has_text="Egypt")).first).to_be_visible()
        if answer.count():
            break
    expect(answer.first.locator(".words")).to_have_text(re.compile(r"“.+”"))
    expect(mine.locator(".slot.sworn")).to_have_count(2)
    page.screenshot(path=pictures / "deal-refused.png")


def test_a_price_is_asked_for_and_fills_the_table(open_page: OpenPage, address: str, stage: Stage) -> None:
    page, _ = seated(open_page, address, stage, width=1280, height=720)
    page.locator(".leaders button", has_text="Assyria").click()
    theirs = page.locator(".deal .tray").first
    # Whose cards these are: the name opens the sheet of the nation, and from there one comes back to the table.
    theirs.locator("h3 button").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("What you have seen of them")
    sheet.get_by_role("button", name="Make an offer").click()
    expect(sheet).to_have_count(0)
    theirs.locator(".chip", has_text="Textiles").click()
    page.get_by_role("button", name="Ask their price").click()
    answer = page.locator(".answer", has_text="price for")
    expect(answer).to_be_visible()
    price = answer.locator(".acts button:enabled").first
    if price.count():
        price.click()
        expect(page.locator(".deal .tray").nth(1).locator(".slot.sworn")).to_have_count(2)


def test_what_deals_and_prices_tell_stands_in_their_tray(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    """With the turn, beside what their line says; what they gave me is gone. The first tap takes two of two."""
    ada = stage.put(moment(DEALT, "trade.done"), bots=False)
    page = open_page(NOWHERE, locale="pl-PL", width=390, height=844)
    sit(page, address, ada)
    page.locator("[data-leader='hatti']").click()
    theirs = page.locator(".deal .tray").first
    known = theirs.locator(".chip", has_text="tura 2")
    expect(known.locator("[href$='-tin'], [href$='-fish'], [href$='-oil']")).to_have_count(3)
    expect(known.locator("[href$='-papyri'], [href$='-treachery']")).to_have_count(0)
    page.screenshot(path=pictures / "deal-known-390.png")
    page.set_viewport_size({"width": 1280, "height": 720})
    known.filter(has=page.locator("[href$='-fish']")).click()
    expect(theirs.locator(".slot.sworn")).to_have_count(2)
    page.screenshot(path=pictures / "deal-known-1280.png")


def test_an_offer_to_one_can_be_made_aloud(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    """Under ⋯, where somebody is chosen; who is not asked hears it too."""
    ada, bob = stage.put_two(moment(FLOOR, "trade.done"), "egypt", "assyria", "hatti", "hellas")
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, ada)
    more = page.get_by_role("button", name="More for this offer")
    expect(page.get_by_role("button", name="To all")).to_be_visible()
    expect(more).to_have_count(0)
    page.locator("[data-leader='hatti']").click()
    more.click()
    page.screenshot(path=pictures / "deal-aloud-390.png")
    page.get_by_role("button", name="Aloud").click()
    theirs, mine = page.locator(".deal .tray").first, page.locator(".deal .tray").nth(1)
    for _ in range(2):
        theirs.get_by_role("button", name="+ another good").click()
        theirs.locator("[data-item='tin']").click()
    mine.locator(".chip", has_text="Fish").click()
    offer = page.locator(".deal footer .primary")
    expect(offer).to_have_text(re.compile("^Offer aloud to"))
    page.set_viewport_size({"width": 1280, "height": 720})
    more.click()
    page.screenshot(path=pictures / "deal-aloud-1280.png")
    more.click()
    offer.click()
    expect(page.locator(".deal.reading")).to_be_visible()
    sit(page, address, bob)
    expect(page.locator("[data-offer]")).to_contain_text("Tin")


def test_bots_wait_for_the_next_round_and_leave_after_the_last(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    """Nobody is done before the last call; the key N moves on, and does nothing else while a round is to come."""
    page, _ = seated(open_page, address, stage, width=1280, height=720)
    expect(page.get_by_text("Round 1 of 3.")).to_be_visible()
    expect(page.locator(".bell .done")).to_contain_text("0 of 5")
    page.keyboard.press("n")
    expect(page.get_by_text("Round 2 of 3.")).to_be_visible()
    assert not page.evaluate("Boolean(document.activeElement.closest('.nations'))")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard")
    expect(keys.locator("dl").last).to_have_text(re.compile(r"1 2 3.*Q.*N\s*Next round"))
    expect(keys).to_contain_text(re.compile(r"Shift P"))
    page.screenshot(path=pictures / "floor-keys.png")
    keys.get_by_role("button", name="Close").click()
    expect(page.locator(".bell .done")).to_contain_text("0 of 5")
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_text("Round 3 of 3.")).to_be_visible()
    expect(page.locator(".bell .done")).to_contain_text("4 of 5")
    page.screenshot(path=pictures / "floor-last-call.png")


def test_leaders_can_be_muted(open_page: OpenPage, address: str, stage: Stage) -> None:
    """Leaders open with a word to all; muted, nothing is heard, and that is kept."""
    page, _ = seated(open_page, address, stage, width=1280, height=720)
    talk = page.get_by_role("region", name="Floor talk")
    heard = talk.locator("li:not(.muted)")
    expect(heard.first).to_be_visible()
    talk.get_by_role("button", name="Mute leaders").click()
    expect(heard).to_have_count(0)
    page.reload()
    expect(talk.get_by_role("button", name="Hear leaders")).to_be_visible()


def crowd(players: int) -> str:
    """A floor of so many: Minoa has a bit of everything and Treachery, the others two of a sort and some more."""
    setting = Game.new(Setup(players, "west" if players == 9 else None), "crowd").setting
    decks = {use.block: next(deck for deck in facts().decks if deck.id == use.deck) for use in setting.printed.decks}
    left = {
        block: {kind: n for stack in deck.stacks for kind, n in stack.base.items()} for block, deck in decks.items()
    }
    hands: dict[str, list[str]] = {}
    for civ, block in zip(setting.civs, setting.block, strict=True):
        there = left[BLOCKS[block]]
        sorts = [kind for kind, n in there.items() if n > 1]
        at = len(hands)
        some = [sorts[(at + step) % len(sorts)] for step in (0, 0, 3, 5)] if hands else [*sorts[:12], sorts[0]]
        hands[civ] = some if hands else [*some, "treachery"]
        for kind in some:
            there[kind] -= 1
    told = "\n".join(f"    {civ}: {{hand: [{', '.join(hand)}]}}" for civ, hand in hands.items())
    _, _, given = FLOOR.partition("    minoa:")
    _, _, when = given.partition("when:")
    board = "players: 9, board: west" if players == 9 else f"players: {players}"
    return FLOOR.partition("    minoa:")[0].replace("players: 5, board: west", board) + told + "\nwhen:" + when


@pytest.mark.parametrize(("players", "locale", "theme"), [(18, "pl-PL", "dark"), (9, "en-GB", "light")])
def test_the_deal_table_fits(
    open_page: OpenPage,
    address: str,
    stage: Stage,
    pictures: Path,
    players: int,
    locale: str,
    theme: Theme,
) -> None:
    """Nothing is scrolled down to but cards, and every control can be touched: before anything is composed, with a
    calamity said to be something else in the packet, and beside a refusal."""
    page, _ = seated(open_page, address, stage, crowd(players), locale=locale, theme=theme)
    theirs, mine = page.locator(".deal .tray").first, page.locator(".deal .tray").nth(1)
    expect(page.locator(".leaders button")).to_have_count(players - 1)
    expect(page.locator(".idea, .ideas .muted").first).to_be_visible()

    def fits(name: str) -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".leaders.row")).to_have_count(int(width < 721))
            assert page.evaluate(STICKS_OUT) == []
            assert page.evaluate(UNSEALED) == []
            assert page.evaluate(TOO_SMALL, 44 if width < 721 else 40) == []
            expect(page.locator(".deal footer .primary, .deal.reading footer .btn").last).to_be_in_viewport(ratio=1)
            page.screenshot(path=pictures / f"deal-{players}-{width}-{name}.png")

    fits("empty")
    page.locator(".leaders button").first.click()
    theirs.locator(".chip").first.click()
    for kind in ("clay", "ochre", "treachery"):
        mine.locator(f".chip:has([href$='-{kind}'])").click()
    if theirs.locator(".slot.sworn").count() < 2:  # they show only one of it
        theirs.locator(".chip:enabled").first.click()
    expect(mine.locator(".slot.false select")).to_be_visible()
    mine.locator("select").select_option(index=3)
    expect(page.locator(".bars dd span").first).to_have_text(re.compile(r"[+−]\d"))
    expect(page.locator(".deal .slot.sworn .seal")).to_have_count(4)
    fits("composed")
    page.locator(".deal footer .primary").click()
    expect(page.locator("[data-refusal], [role=dialog]").first).to_be_visible()
    if page.locator("[data-refusal]").count():
        fits("refused")
    # Where leaders find no room beside each other, none is out of reach.
    page.set_viewport_size({"width": 240, "height": 844})
    assert page.evaluate("document.querySelector('.leaders.row button').getBoundingClientRect().left >= 0")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_line_takes_one_tap_and_somebody_comes(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path, width: int, height: int
) -> None:
    """While I say nothing, a line stands ready, without calamities. With it up, who wants what I have comes."""
    page, _ = seated(open_page, address, stage, PAPYRI, width=width, height=height)
    mine = page.locator(".own-line")
    expect(mine).to_contain_text("Papyri")
    expect(mine).not_to_contain_text("Treachery")
    button = mine.get_by_role("button", name="Put up my line")
    expect(button).to_be_in_viewport(ratio=1)
    page.screenshot(path=pictures / f"own-line-{width}.png")
    button.click()
    expect(mine).to_have_count(0)
    offers = page.locator("[data-offer], [data-waits]").filter(has_text=re.compile("Hatti|Puduhepa"))
    expect(offers.first).to_be_visible()


def test_a_line_goes_up_by_itself_where_one_wants_it(open_page: OpenPage, address: str, stage: Stage) -> None:
    page, _ = seated(open_page, address, stage, PAPYRI, width=1280, height=720)
    mine = page.locator(".own-line")
    expect(mine).to_be_visible()
    page.evaluate("localStorage.setItem('megaciv.line-by-itself', 'on')")
    page.reload()
    expect(page.locator(".leaders button").nth(3)).to_be_attached()
    expect(mine).to_have_count(0)
    expect(page.locator("[data-offer]").first).to_be_visible()


def test_what_is_said_to_me_stands_where_answers_do(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    """Who has put up no line is asked for it, and not any more once it is there."""
    page, _ = seated(open_page, address, stage, width=1280, height=720)
    word = page.locator("[data-word^='line-collect']")
    expect(word).to_be_in_viewport(ratio=1)
    page.screenshot(path=pictures / "word-1280.png")
    page.get_by_role("button", name="Put up my line").click()
    expect(word).to_have_count(0)
