"""The First Game with its lessons: a learner who does what the coach points at, from Play now to the debrief."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import Person, client_of, cookies_of, finish, run, sit
from tests.web.watching import BUSY, PAUSE, wait_for

SHOWN = "[...document.querySelectorAll('.coach')].find((one) => one.checkVisibility())?.dataset.tour ?? ''"
COMMITS = f"""!document.querySelector('{BUSY}')
    && [...document.querySelectorAll('.decision .actions .btn')].at(-1)?.disabled === false"""
# The page itself waits, and tells at once what it has come to: to ask it again and again costs as much as all it does.
# The game is over, something is asked, there is a line that was not read yet, as the one about the final count, or the
# Herald tells something.
WAITING = f"""(seen) => {{
    const shown = {SHOWN};
    if (document.querySelector("a[href$='/end']")) return 'over';
    if (document.querySelector('.decision') && !document.querySelector('{BUSY}')) return 'asked';
    if (shown && !seen.includes(shown)) return 'told';
    return document.querySelector('.lower h2') ? 'scene' : '';
}}"""
# The question has gone, what is drafted can be committed, or a suggestion is there, which is asked for if need be: at
# once or not at all, for the card may go meanwhile.
DRAFTED = f"""([h1, suggest]) => {{
    if (!h1.isConnected) return 'gone';
    if ({COMMITS}) return 'commits';
    if (!suggest) return '';
    if (document.querySelector('.decision .counsel .btn.go')) return 'advised';
    if (!document.querySelector('.decision .counsel')) {{
        [...document.querySelectorAll('.decision button')]
            .filter((one) => /^(Suggest|Podpowiedz)$/.test(one.textContent.trim()) && !one.disabled)
            .forEach((one) => one.click());
    }}
    return '';
}}"""
# On a phone the offers to me stand on a page of their own, whose tab says how many there are, and which.
ANSWERS = f"""() => [
    {SHOWN},
    !!document.querySelector('[role=dialog]'),
    [...document.querySelectorAll('[data-ending], [data-refused]')]
        .map((one) => one.dataset.ending ?? one.dataset.refused).sort().join(' '),
    document.querySelector('[data-tab=offers] b')?.dataset.offers
        ?? [...document.querySelectorAll('[data-offer]')].map((one) => one.dataset.offer).join(' '),
]"""
# Pressed at once: a floor that all others have left may close by itself, and the button of the next question, to buy
# nothing in the shop, looks the same.
GO_ON = """() => {
    if (!document.querySelector('.bell')) return 'closed';
    const seen = (where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility());
    const next = seen('.decision .next .btn:enabled, .bell .btn')
        .find((one) => /Next round|Następna runda/.test(one.textContent.replace(/\\s+/g, ' ')));
    (next ?? seen('.bell .btn.go, .decision .actions .btn.go')[0]).click();
    return next ? 'next' : 'left';
}"""
SUGGEST = re.compile("Suggest|Podpowiedz")
NOT_PASSED_ON = re.compile("You have passed no calamity on|Żadna katastrofa nie poszła od ciebie dalej")
# What the coach says, whether nobody has anything more to do before I have, whether the floor is open, and its round.
FLOOR = f"""[
    {SHOWN},
    !!document.querySelector('.decision .rounds:not(.busy)'),
    !!document.querySelector('.bell'),
    document.querySelectorAll('.decision .rounds .on').length,
]"""
MAY_ACT = "() => !document.querySelector('.bell') || !document.querySelector('.deal.reading')"
CLOSED = "() => !document.querySelector('.bell')"
# Nobody has anything more to do, or the coach says what I can: what that is.
MY_MOVE = f"""(asks) => {{
    const [shown, still, isOpen, round] = {FLOOR};
    return (asks.includes(shown) || still || !isOpen) && {{ shown, isOpen, round }};
}}"""
NEXT_ROUND = f"""(round) => {{
    const [, , isOpen, now] = {FLOOR};
    return !isOpen || now !== round;
}}"""
# What the coach lays out lies there, or its cards have gone meanwhile.
LAID_OUT = """() => {
    const help = document.querySelector('.coach .help');
    if (help?.disabled) return '';
    const offer = document.querySelector('.deal footer .btn.primary');
    return offer?.disabled === false ? { lies: true } : help ? { lies: false } : '';
}"""
# It has come to a deal, or to an answer; to what is offered for a calamity a counter-offer is one.
DONE = f"""([key, ending, offers]) => {{
    const [shown, reveals, ...now] = ({ANSWERS})();
    return shown !== key || reveals || now[0] !== ending || (key === 'risk' && now[1] !== offers);
}}"""
# The question has gone. What would be lost is asked about once the last draft has been tried: what the coach drafted
# may have come only when the button was pressed.
GONE = """(h1) => {
    if (!h1.isConnected) return true;
    document.querySelector('.decision .actions .danger')?.click();
    return false;
}"""
# Every click from now on, also of buttons that are pressed as soon as they are there.
COUNT = """() => {
    window.clicks = 0;
    addEventListener('click', () => window.clicks++, true);
}"""
# What a learner reads before they do anything: the line of the coach, the head of the card, what is said of the round,
# offers to me.
READ = """() => {
    const parts = [
        '.coach p', '.decision .head :is(h1, .sub)', '.decision .next p', '[data-offer]', '.lower :is(h2, p)',
    ];
    return parts.flatMap((part) => [...document.querySelectorAll(part)])
        .filter((one) => one.checkVisibility()).map((one) => one.innerText.replace(/\\s+/g, ' ').trim());
}"""
THINKING = 4.0
"""Seconds for a decision, beside what is read before it."""
WORDS_A_MINUTE = 200
TRIES = 3
"""So often a calamity is offered in a round; by then everybody who might take it has been asked."""
LOOKS = {"desk": (1280, 720, "en-GB"), "phone": (390, 844, "pl-PL")}
LESSONS = {"scenario": "first", "bots": "novice", "manners": "people"}
ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = (ROOT / "web/src/i18n/locale/en.ftl", *sorted((ROOT / "src/megaciv/text/locale/en").glob("*.ftl")))
IDS = frozenset(
    found for file in CATALOGUES for found in re.findall(r"^([a-z][a-z0-9_-]*-[a-z0-9_-]+) =", file.read_text(), re.M)
)
"""All keys of the catalogues that could be taken for no word."""


def raw_ids(page: Page) -> set[str]:
    """Keys of the catalogues that stand on the page instead of their words."""
    return set(re.findall(r"[a-z][a-z0-9_]*(?:-[a-z0-9_]+)+", page.locator("body").inner_text())) & IDS


def turn_in(told: str) -> int:
    """The turn of which the bar of a table tells; 0 before the first."""
    found = re.search(r"(\d) (?:of|z) 4", told)
    return int(found[1]) if found else 0


def lessons_at(address: str, seat: str = "egypt", **more: Any) -> Person:
    """A First Game with lessons, with bots that have manners."""

    async def work() -> Person:
        async with client_of(address) as client:
            await client.guest("Ada")
            info = await client.play_now(**LESSONS | {"seat": seat} | more)
            return Person(info["id"], cookies_of(client), [])

    return run(work())


class Learner:
    """Does what the coach says, by its own buttons, and commits what is ringed."""

    def __init__(self, page: Page, pictures: Path | None = None, name: str = "") -> None:
        self.page, self.pictures, self.name = page, pictures, name
        self.seen: list[str] = []
        """The lines of the coach, in the order in which they came."""
        self.turn_of: dict[str, str] = {}
        self.decisions = 0
        self.acts = 0
        """On the trade floor, each of which wants to be thought about as well."""
        self.bought = 0
        """Advances."""
        self.words = 0
        self._read_before: set[str] = set()
        self.scenes = 0
        """Of the Herald, which goes on when they are read."""
        page.evaluate(COUNT)

    @property
    def clicks(self) -> int:
        return int(self.page.evaluate("window.clicks"))

    @property
    def minutes(self) -> float:
        """Of thinking and reading, by this measure; nobody waits in it."""
        return (self.decisions + self.acts) * THINKING / 60 + self.words / WORDS_A_MINUTE

    def _take_in(self) -> None:
        """Read what has not been read before: words are what has a letter or a digit."""
        for told in self.page.evaluate(READ):
            if told not in self._read_before:
                self._read_before.add(told)
                self.words += len(re.findall(r"[^\W_][^\s]*", told))

    @property
    def card(self) -> Locator:
        return self.page.locator(".decision")

    @property
    def coach(self) -> Locator:
        return self.page.locator(".coach:visible").first

    @property
    def key(self) -> str:
        """Which line is shown, read at once: it leaves by itself."""
        return str(self.page.evaluate(SHOWN))

    def note(self) -> str:
        key = self.key
        if key and key not in self.seen:
            self.seen.append(key)
            self.turn_of[key] = self.page.locator("header.top").inner_text()
            assert raw_ids(self.page) == set(), key
            if self.pictures is not None:
                self.page.wait_for_timeout(200)
                self.page.screenshot(path=self.pictures / f"first-{self.name}-{len(self.seen):02}-{key}.png")
        return key

    def play(self, most: int = 80) -> None:
        for _ in range(most):
            if self._wait_to_be_asked():
                return
            self.decisions += 1
            if self.page.locator(".bell").count():
                self._trade()
            else:
                self._decide()
        raise AssertionError(f"{most} decisions, and no end")

    def _wait_to_be_asked(self) -> bool:
        """Or until the game is over: whether it is. What is told while nothing is asked is read, too."""
        while (what := self._wait(WAITING, self.seen)) not in ("over", "asked"):
            if what == "told":
                self.note()
            else:
                self._take_in()
                self.scenes += 1
                self.page.keyboard.press("Space")
                self.page.wait_for_timeout(PAUSE)
        return bool(what == "over")

    def _wait(self, what: str, given: object = None) -> Any:
        try:
            return wait_for(self.page, what, given)
        except AssertionError as error:
            raise AssertionError(f"{error}; {self._told()}") from error

    def _told(self) -> str:
        """What stands there, to be read when a test has failed."""
        parts = ".coach, .decision, .deal, .packet, [data-offer], [data-ending], [data-refused], [role=alert]"
        parts += ", [role=dialog]"
        said = self.page.locator(parts).evaluate_all("(found) => found.map((one) => one.innerText.trim())")
        return f"{self.page.evaluate(ANSWERS)} {self.page.evaluate(f'() => {FLOOR}')}\n" + "\n--\n".join(said)

    def _read(self) -> str:
        """To the last page of the line."""
        key = self.note()
        self._take_in()
        on = self.coach.get_by_role("button", name=re.compile("^(Go on|Dalej)$"))
        while key and on.count():
            on.click()
            self._take_in()
        return key

    def _decide(self) -> None:
        before = self.card.locator("h1").element_handle()
        while (key := self._read()) in ("begin", "turn", "last", "tax"):
            self.coach.get_by_role("button", name=re.compile("^(Got it|Rozumiem)$")).click()
            self._wait(f"(key) => ({SHOWN}) !== key", key)
        if key and self.coach.locator(".help").count():
            self.coach.locator(".help").click()
        elif self.page.locator(".shop").count() and not self._saves():
            self.card.get_by_role("button", name=SUGGEST).click()
        self._wait(DRAFTED, [before, True])
        if self.card.locator(".counsel .btn.go").count():
            self.card.locator(".counsel .btn.go").click()
        if self._wait(DRAFTED, [before, False]) == "commits":
            self.bought += self.page.locator(".shop .chosen").count()
            self.card.locator(".actions .btn").last.click()
        self._wait(GONE, before)

    def _saves(self) -> bool:
        """Anyone who has an advance buys nothing in turn 3. What would be left for the last turn depends on how many
        deals the bots have come to by then, which trade at a person's pace; sometimes it hardly pays for anything."""
        return self.bought > 0 and turn_in(self.page.locator("header.top").inner_text()) == 3

    # -- the trade floor ------------------------------------------------------------

    def _trade(self) -> None:
        page, refused = self.page, 0
        for _ in range(16):
            self._wait(MAY_ACT)
            if not page.locator(".bell").count():
                return
            key = self._read()
            self.acts += 1
            if key in ("sets", "deal", "risk"):
                before = self._answers()
                self.coach.locator(".help").click()
                if key == "deal":
                    page.locator(".packet .btn.primary").click()
                elif key == "risk":
                    if not self._wait(LAID_OUT)["lies"]:
                        continue  # a deal came about at that moment, and took its cards: a learner asks again
                    page.locator(".deal footer .btn.primary").click()
                    self._wait("() => !document.querySelector('.deal.reading')")
                self._wait(DONE, [key, *before])
                self._close()
                if key != "risk" or self._answers() == before:
                    continue
                refused += 1
            if not self._next(asks_again=refused % TRIES != 0):
                return

    def _has_reveal(self) -> bool:
        return self.page.locator("[role=dialog]").count() > 0

    def _answers(self) -> tuple[str, str]:
        """The last offers of this turn that came to nothing, and those to me: a counter-offer is one, and may come
        instead of another. (Of those that ended only the last few are shown, so their number tells nothing.)"""
        _key, _reveals, ending, offers = self.page.evaluate(ANSWERS)
        return ending, offers

    def _close(self) -> None:
        if self._has_reveal():
            self.page.keyboard.press("Escape")
            expect(self.page.locator("[role=dialog]")).to_have_count(0)

    def _next(self, *, asks_again: bool) -> bool:
        """The next round, when nothing more comes; after the last one, done. Who was refused asks somebody else."""
        page, asks = self.page, ["deal", *(["risk"] if asks_again else [])]
        floor = self._wait(MY_MOVE, asks)
        if floor["shown"] in asks:
            return True
        self._close()
        if page.evaluate(GO_ON) == "next":
            self._wait(NEXT_ROUND, floor["round"])
            return True
        self._wait(CLOSED)
        return False


@pytest.mark.slow
@pytest.mark.plays
@pytest.mark.parametrize("look", list(LOOKS))
def test_the_lessons_are_pointed_at_and_happen(open_page: OpenPage, address: str, pictures: Path, look: str) -> None:
    """A deal in turn 1, a calamity passed on in turn 2, an advance, a calamity suffered in turn 3, a finale; every line
    once, and no key of a catalogue on any of these screens. Then the debrief, and turn 2 once more. On a desk in
    English, on a phone in Polish."""
    width, height, locale = LOOKS[look]
    page = open_page(NOWHERE, width=width, height=height, locale=locale)
    person = lessons_at(address)
    sit(page, address, person)
    learner = Learner(page, pictures, look)
    learner.play()
    turns = {key: turn_in(told) for key, told in learner.turn_of.items()}
    assert {key: turns[key] for key in ("begin", "sets", "deal", "risk", "calamity", "last")} == {
        "begin": 1, "sets": 1, "deal": 1, "risk": 2, "calamity": 3, "last": 4,
    }  # fmt: skip
    # Anyone who has traded too little has nothing to count in the shop of the last turn, and is not asked there.
    assert turns.get("count", 4) == 4
    assert learner.decisions <= 40
    assert learner.clicks <= 90
    assert learner.minutes <= 10
    page.locator("a[href$='/end']").first.click()
    debrief = page.locator(".debrief")
    expect(debrief.locator("ol li")).to_have_count(4)
    expect(debrief.locator("ol a").first).to_be_visible()
    # Whether somebody takes the calamity depends on what they have traded by then, and bots trade at a person's pace;
    # that it can be passed on in every First Game is shown in tests/server/table/test_lessons.py.
    missed = debrief.locator("ol .open").filter(has_not_text=NOT_PASSED_ON)
    assert missed.all_inner_texts() == []
    if page.locator(".ceremony").count():
        page.keyboard.press("Escape")
    assert raw_ids(page) == set()
    expect(debrief.locator(".drills .btn")).not_to_have_count(0)
    page.screenshot(path=pictures / f"first-{look}-debrief.png", full_page=True)
    debrief.locator(".btn.primary").click()
    expect(page.locator(".decision h1")).to_be_visible()
    assert person.table not in page.url
    expect(page.locator("header.top")).to_contain_text(re.compile("2 (of|z) 4"))


def test_a_replay_tells_the_phase_that_it_shows(open_page: OpenPage, address: str) -> None:
    """Who never trades keeps the Treachery of turn 2: in the replay the Herald tells how it struck."""
    played = finish(address, "told", scenario="first", seat="egypt", bots="novice")
    page = open_page(NOWHERE)
    sit(page, address, played, "r/{}?at=t2.calamity-resolution")
    page.get_by_role("button", name="Tell this phase").click()
    expect(page.locator(".lower h2")).to_be_visible()
    # And at the end it is said which decision cost most; who only takes the default has one that did.
    page.goto(f"{address}t/{played.table}/end")
    page.keyboard.press("Escape")
    otherwise = page.locator(".otherwise")
    expect(otherwise).to_contain_text("Bots played on from there 8 times")
    otherwise.get_by_role("button", name="Play on from there").click()
    expect(page.locator(".decision h1")).to_be_visible()
    assert played.table not in page.url
