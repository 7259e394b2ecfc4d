"""A saved game of another version, damaged or made up is refused with a sentence; nothing else ever happens."""

from __future__ import annotations

import copy
import gzip
import json
import random
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from megaciv.rules import RULES_VERSION, Game, GameFile, GameFileError, IllegalChoice, RulesError, Setup
from megaciv.rules.engine import invariants
from megaciv.rules.game_file import FILE_VERSION, MOST_BYTES
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
    [b"", b"[]", b"null", b"\xff\xfe", b"{" * 50, b"[" * 100_000, b'{"rules":1,"choices":' + b"[" * 100_000],
    ids=lambda data: repr(data[:12]),
)
def test_what_is_no_file_of_ours_is_refused(data: bytes) -> None:
    with pytest.raises(GameFileError) as refused:
        Game.load(data)
    assert refused.value.reason == "game-file-unreadable"


@pytest.mark.parametrize(
    ("data", "reason", "details"),
    [
        (b"{}", "game-file-without-version", {}),
        (b'{"rules": 1, "setup": {"players": 5}, "choices": []}', "game-file-without-version", {}),
        (b'{"format": "megaciv-replay", "steps": []}', "game-file-without-version", {}),
        (b'{"format": "megaciv-game", "rules": 1}', "game-file-without-version", {}),
        (b'{"format": "megaciv-game", "version": 99, "new": 1}', "game-file-of-other-version",
         {"version": 99, "ours": FILE_VERSION}),
        (b'{"format": "megaciv-game", "version": 1, "rules": 99, "new": 1}', "game-file-of-other-rules",
         {"version": 99, "ours": RULES_VERSION}),
    ],
)  # fmt: skip
def test_another_version_is_refused_whatever_else_is_in_the_file(
    data: bytes, reason: str, details: dict[str, int]
) -> None:
    with pytest.raises(GameFileError) as refused:
        Game.load(data)
    assert (refused.value.reason, refused.value.details) == (reason, details)
    check_words(refused.value)
    assert all(str(number) in TELLERS["en"].refusal(refused.value) for number in details.values())


def test_a_packed_file_is_read_and_a_cut_or_endless_one_refused() -> None:
    packed = gzip.compress(saved().encode())
    assert GameFile.read(packed) == GameFile.read(saved().encode())
    for bad in (packed[:-20], packed[:4], gzip.compress(b" " * (MOST_BYTES + 1))):
        with pytest.raises(GameFileError) as refused:
            GameFile.read(bad)
        assert refused.value.reason == "game-file-unreadable"


def test_the_text_of_a_file_is_read_as_the_file() -> None:
    """Who pastes a file has text. A lone half of a letter is no text that can be written down."""
    saved = Game.new(Setup(players=5), seed=1).save()
    assert Game.load(saved.decode()).save() == saved
    with pytest.raises(GameFileError):
        Game.load("\ud800")


def test_seed_and_choices_are_a_game_and_go_on() -> None:
    game = Game.new(Setup(players=5), seed=7)
    dice = random.Random(1)
    playing.steps(game, dice, 30)
    file = GameFile(setup=Setup(players=5), seed="7", choices=game.choices, about="why")
    assert GameFile.read(file.write()) == GameFile.read(file.write(readable=True)) == file
    assert file.write(readable=True).count(b"\n") == len(file.choices) + 2
    assert playing.state(Game.load(file.write())) == playing.state(game)
    again = GameFile.read(game.save())
    assert again.seed == "7"
    started = Game.start_of(again)
    assert started.choices == []
    assert Game.replay(again.setup, again.seed, again.choices).choices == game.choices


def test_without_seed_and_first_table_a_game_goes_on_but_does_not_begin() -> None:
    file = msgspec.structs.replace(GameFile.read(saved().encode()), seed=None)
    assert file.at > 0
    assert Game.load(file.write()).choices
    for lost in (file, GameFile(setup=file.setup, choices=file.choices)):
        with pytest.raises(GameFileError) as refused:
            Game.start_of(lost)
        assert refused.value.reason == "game-file-without-beginning"
        check_words(refused.value)


def test_what_a_writer_adds_is_read_by_its_name() -> None:
    file = GameFile.read(GameFile(setup=Setup(players=5), extra={"me": {"a": 1}}).write())
    assert file.part("me", dict[str, int]) == {"a": 1}
    for writer, kind, reason in (("you", dict, "another-writer"), ("me", list[int], "unreadable")):
        with pytest.raises(GameFileError) as refused:
            file.part(writer, kind)
        assert refused.value.reason.endswith(reason)
        check_words(refused.value)


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
    with pytest.raises(GameFileError) as refused:
        Game.load(changed(place, value, "replace"))
    assert (refused.value.reason, refused.value.details["field"]) == ("game-file-broken", field)


def test_an_illegal_choice_is_counted() -> None:
    told = json.loads(saved())
    told["choices"].append([told["choices"][-1][0], {"no.such": True}])
    with pytest.raises(GameFileError) as refused:
        Game.load(json.dumps(told).encode())
    assert refused.value.reason == "game-file-illegal-choice"
    assert refused.value.details == {"number": len(told["choices"])}
