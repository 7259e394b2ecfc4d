"""A saved game of another version, damaged or made up is refused with a sentence; nothing else ever happens."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from megaciv.rules.engine import invariants
from megaciv.rules.engine.errors import IllegalChoice, RulesError, SavedGameError
from megaciv.rules.game import Game
from megaciv.rules.game_file import RULES_VERSION
from megaciv.text.telling import Teller
from tests.rules import playing
from tests.rules.rich import rich_table

TELLERS = {language: Teller(language) for language in ("en", "pl")}

Path = tuple[str | int, ...]

STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 99, 10**6, 2**63, 10**30, 1.5, "", "rome", "\x00", [], [0], [-1], [[]], {}, {"a": 1},
    {"0": -1}, {"-1": 1}, {"999": 1},
)  # fmt: skip


@cache
def saved() -> str:
    """A game with something of everything, some choices after a phase boundary."""
    game = Game(rich_table(5, "tax-collection", 2, pace="free"))
    dice = random.Random(5)
    while not (game.phase == "movement" and len(game.choices) > 12):
        playing.step(game, dice)
    playing.steps(game, dice, 3)
    return game.save().decode()


def places(told: Any, at: Path = ()) -> list[Path]:
    """Where in a file something stands."""
    inside = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    return [at, *(place for key, value in inside for place in places(value, (*at, key)))]


@cache
def all_places() -> dict[str, list[Path]]:
    """The places by the field they are in: one of 14 choices is as interesting as one of 250 areas."""
    found: dict[str, list[Path]] = {}
    for place in places(json.loads(saved()))[1:]:
        field = ".".join(str(part) for part in place[:2] if isinstance(part, str))
        found.setdefault(field, []).append(place)
    return found


def changed(place: Path, value: Any, how: str) -> bytes:
    """The saved game with something else in one place; or without it; or with it twice."""
    told = json.loads(saved())
    inner = told
    for part in place[:-1]:
        inner = inner[part]
    last: Any = place[-1]
    if how == "leave out":
        del inner[last]
    elif how == "double" and isinstance(inner, list):
        inner.insert(last, copy.deepcopy(inner[last]))
    elif how == "rename" and isinstance(inner, dict):
        inner[str(value)] = inner.pop(last)
    else:
        inner[last] = value
    return json.dumps(told).encode()


def check_words(refusal: RulesError) -> None:
    """It is not about a choice of anybody who plays, and is a sentence in both languages."""
    assert not isinstance(refusal, IllegalChoice)
    for teller in TELLERS.values():
        told = teller.refusal(refusal)
        assert told.removesuffix(f" [{refusal.clause}]").endswith("."), told


def load_or_refuse(data: bytes) -> Game | None:
    """The game, on which the laws hold and which everybody can look at and play on; or a reason in words."""
    try:
        game = Game.load(data)
    except RulesError as refusal:
        check_words(refusal)
        return None
    invariants.check(game.table)
    for civ in (None, *game.setting.civs):
        game.view(civ)
    for civ, decision in game.pending.items():
        game.copy().act(civ, decision.default())
    return game


def test_a_saved_game_loads() -> None:
    assert load_or_refuse(saved().encode()) is not None


@settings(max_examples=300)
@given(data=st.data())
def test_a_changed_file_is_refused_or_is_a_game(data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(sorted(all_places())))
    place = data.draw(st.sampled_from(all_places()[field]))
    how = data.draw(st.sampled_from(["replace", "replace", "leave out", "double", "rename"]))
    load_or_refuse(changed(place, data.draw(st.sampled_from(STRANGE)), how))


@settings(max_examples=60)
@given(at=st.integers(0, 20_000), byte=st.integers(0, 255))
@example(at=0, byte=0)
def test_a_damaged_byte_is_refused_or_does_not_matter(at: int, byte: int) -> None:
    told = bytearray(saved().encode())
    told[at % len(told)] = byte
    load_or_refuse(bytes(told))


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"null", b"\xff\xfe", b"{" * 50, b"[" * 100_000, b'{"rules":1,"choices":' + b"[" * 100_000],
    ids=lambda data: repr(data[:12]),
)
def test_what_is_no_file_of_ours_is_refused(data: bytes) -> None:
    with pytest.raises(SavedGameError) as refused:
        Game.load(data)
    assert refused.value.reason == "saved-game-unreadable"


def test_a_file_of_other_rules_is_refused_by_their_version_whatever_else_is_in_it() -> None:
    with pytest.raises(SavedGameError) as refused:
        Game.load(b'{"rules": 99, "format": "of the future"}')
    assert refused.value.reason == "saved-game-of-other-rules"
    assert refused.value.details == {"version": 99, "ours": RULES_VERSION}
    assert "version 99" in TELLERS["en"].refusal(refused.value)


@pytest.mark.parametrize(
    ("place", "value", "field"),
    [
        (("at",), -1, "at"),
        (("at",), 10**9, "at"),
        (("choices", 0), ["nobody", {"tax.rate": 1}], "choices"),
        (("table", "tokens", 0), {"9999": 3}, "tokens"),
        (("table", "stock", 0), -3, "stock"),
        (("table", "phase"), 99, "phase"),
        (("table", "active"), [], "active"),
        (("table", "chance", "closed"), True, "chance"),
        (("table", "chance", "drawn"), -1, "chance"),
        (("table", "scratch"), {"deserted": -(10**18)}, "scratch"),
        (("table", "stock", 0), 54, "table"),
        (("table", "hands", 0), [0, 0, 0, 0, 0], "table"),
    ],
)
def test_what_cannot_be_is_named(place: Path, value: Any, field: str) -> None:
    with pytest.raises(SavedGameError) as refused:
        Game.load(changed(place, value, "replace"))
    assert (refused.value.reason, refused.value.details["field"]) == ("saved-game-broken", field)


def test_an_illegal_choice_is_counted() -> None:
    told = json.loads(saved())
    told["choices"].append([told["choices"][-1][0], {"no.such": True}])
    with pytest.raises(SavedGameError) as refused:
        Game.load(json.dumps(told).encode())
    assert refused.value.reason == "saved-game-illegal-choice"
    assert refused.value.details == {"number": len(told["choices"])}
