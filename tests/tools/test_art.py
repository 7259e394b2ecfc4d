"""The pictures: none is missing, all are in the style and the budget, and the client has what is drawn."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from megaciv.rules.facts.loading import load
from tools.art import portraits, sprites
from tools.art.portraits import COLOURS, LEADERS, MOODS, SECOND, leader_sprite, nation_of, portrait
from tools.art.sprites import BUILT, SETS, Unfit, drawings, faults, sprite, wanted, weight


def test_everything_that_wants_a_picture_has_one_within_its_budget() -> None:
    assert faults() == []
    assert {name: len(ids) for name, ids in wanted().items()} == {"commodity": 46, "calamity": 24, "advance": 51}


@pytest.mark.parametrize("name", SETS)
def test_the_client_has_what_is_drawn(name: str) -> None:
    assert (BUILT / f"{name}.svg").read_text(encoding="utf-8") == sprite(name), "run python -m tools.art"


def test_the_client_has_the_leaders_that_are_composed() -> None:
    assert (BUILT / "leader.svg").read_text(encoding="utf-8") == leader_sprite(), "run python -m tools.art"
    assert weight(leader_sprite()) < sprites.ALL


def test_a_picture_that_is_missing_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = drawings("advance")
    monkeypatch.setattr(sprites, "drawings", lambda name: {k: v for k, v in everything.items() if k != "law"})
    assert "advance law has no picture" in faults()


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ('<text class="k">A</text>', "no <"),
        ('<path class="z" d="M0 0"/>', "no class 'z'"),
        ('<image href="https://example.org/x.png"/>', "no <"),
    ],
)
def test_what_is_not_in_the_style_is_refused(inside: str, said: str) -> None:
    with pytest.raises(Unfit, match=said):
        sprites._plain(ET.fromstring(f"<g>{inside}</g>"), "rust")


def test_every_nation_has_two_leaders_that_compose_in_every_mood() -> None:
    assert set(LEADERS) == {each.id + end for each in load().civilizations for end in ("", SECOND)}
    for name in LEADERS:
        faces = {portrait(name, mood) for mood in MOODS} | {portrait(name, small=True)}
        assert len(faces) == len(MOODS) + 1
        assert all(COLOURS[nation_of(name)] in ET.tostring(ET.fromstring(face), encoding="unicode") for face in faces)


def test_no_two_leaders_have_the_same_head() -> None:
    for one, other in combinations(LEADERS.values(), 2):
        assert (one.style, one.beard, one.hat) != (other.style, other.beard, other.hat)


def test_moods_are_those_that_the_client_knows() -> None:
    assert set(portraits.MOODS) == {"calm", "fierce", "sly", "merry"}
