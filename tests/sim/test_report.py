"""The page: every plot is on it, it needs nothing else, and it says how many games it is made of."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from megaciv.sim.plan import RunPlan
from megaciv.sim.records import GameRecord
from megaciv.sim.report import SECTIONS, page
from megaciv.sim.svg import Scale
from megaciv.text.words import LANGUAGES, catalogue

PLOTS = {"bots": 1, "civilizations": 1, "turns": 1, "succession": 1, "advances": 1, "calamities": 1, "trade": 1,
         "balance": 1, "path": 2}  # fmt: skip
VOID = {"meta"}


@pytest.fixture(params=LANGUAGES)
def html(request: pytest.FixtureRequest, steady_plan: RunPlan, steady_records: list[GameRecord]) -> str:
    return page(steady_plan, steady_records, request.param)


def sections(html: str) -> dict[str, str]:
    found = re.findall(r'<section id="(\w+)">(.*?)</section>', html, re.DOTALL)
    return dict(found)


def test_every_plot_is_there(html: str) -> None:
    found = sections(html)
    assert tuple(found) == SECTIONS
    for name, number in PLOTS.items():
        drawings = re.findall(r"<svg.*?</svg>", found[name], re.DOTALL)
        assert len(drawings) == number, name
        for drawing in drawings:
            root = ElementTree.fromstring(drawing)
            assert len(root) > 10, name
            assert root.get("aria-label")
    assert found["humans"].count("<tr>") == 1 + 11
    assert found["benchmarks"].count("<tr>") == 1 + 8


def test_it_needs_nothing_else(html: str) -> None:
    assert not re.search(r"(src|href)=\"(?!#)", html)
    assert "@import" not in html
    assert "url(" not in html
    assert "<script" not in html


def test_it_is_well_formed(html: str) -> None:
    class Checker(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag not in VOID:
                self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

    checker = Checker()
    checker.feed(html)
    assert checker.open == []


def test_samples_are_shown(html: str) -> None:
    found = sections(html)
    assert found["civilizations"].count("n = 2</text>") == 9
    assert found["bots"].count("n = 10</text>") == 1
    assert found["bots"].count("n = 8</text>") == 1


def test_no_word_is_missing(html: str) -> None:
    text = re.sub(r"<[^>]*>", " ", html.partition("</style>")[2])
    assert not re.findall(r"\bsim-[\w-]+", text)
    assert "{ $" not in text


def test_both_languages_have_the_same_words() -> None:
    english, polish = ({k for k in catalogue(lang).keys if k.startswith("sim-")} for lang in LANGUAGES)
    assert english == polish


def test_one_game_of_random_players_can_be_drawn(plan: RunPlan) -> None:
    """Nobody trades, nothing strikes: every plot copes with nothing."""
    from megaciv.sim.play import play_game  # noqa: PLC0415

    html = page(plan, [play_game(plan, 0).record], "en")
    assert tuple(sections(html)) == SECTIONS
    assert "nan" not in re.sub(r"<[^>]*>", " ", html).lower().split()


def test_free_pace_does_not_pretend_to_know_the_other(plan: RunPlan) -> None:
    from megaciv.sim.play import play_game  # noqa: PLC0415

    free = replace(plan, setup=replace(plan.setup, pace="free"))
    path = sections(page(free, [play_game(free, 0).record], "en"))["path"]
    assert "chain, free pace" in path
    assert "chain, ordered pace" not in path
    assert "only in ordered pace" not in path


def test_scales_have_round_ticks() -> None:
    assert Scale(0, 100, 0, 1).ticks(5) == [0, 20, 40, 60, 80, 100]
    assert Scale(-3, 11, 0, 1).ticks(5) == [0, 5, 10]
    assert Scale(5, 5, 0, 10)(5) == 0
