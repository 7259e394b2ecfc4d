"""Every choice has a line, every line a choice: `read(write(choice)) == choice`."""

from __future__ import annotations

import doctest
import random
import re
from pathlib import Path as FilePath
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from megaciv.checking.cases.names import DECISIONS
from megaciv.rules.facts import GROUPS, facts
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, KIND_IDS
from megaciv.rules.notation.notation import NOTATION, NotationError, NotWritable, read, write
from megaciv.rules.notation.shapes import (
    Counts,
    Either,
    Flag,
    Name,
    Names,
    Nothing,
    Number,
    Pairs,
    Path,
    Record,
    Shape,
    Units,
    VoyageSteps,
)
from tests.rules import playing

DOCS = FilePath(__file__).parents[3] / "docs" / "notation.md"
IDS: dict[str, list[str]] = {
    "area": [*BOARD.ids],
    "card": [*KIND_IDS, "epidemic@east", "treachery@west"],
    "civilization": [c.id for c in facts().civilizations],
    "advance": [*ADVANCE_IDS],
    "group": [*GROUPS],
    "volcano": [*BOARD.volcanoes],
    "flood plain": [*BOARD.plains],
    "open sea": [BOARD.ids[sea] for sea in BOARD.seas],
    "offer": ["open-1", "minoa-hellas-2"],
}

numbers = st.integers(0, 99)
areas = st.sampled_from(IDS["area"])


def ids(kind: str) -> st.SearchStrategy[str]:
    return st.sampled_from(IDS[kind])


def steps() -> st.SearchStrategy[dict[str, Any]]:
    to = st.fixed_dictionaries({"to": areas})
    return to | st.fixed_dictionaries({"embark": numbers}) | st.fixed_dictionaries({"disembark": numbers})


def records(shape: Record) -> st.SearchStrategy[dict[str, Any]]:
    always = {field.key: answers(field.shape) for field in shape.placed}
    perhaps = {field.key: answers(field.shape) for field in shape.worded.values()}
    return st.fixed_dictionaries(always, optional=perhaps).filter(lambda answer: len(answer) >= shape.least)


def answers(shape: Shape) -> st.SearchStrategy[Any]:
    """Any answer of this shape, legal or not."""
    match shape:
        case Nothing():
            return st.just(True)
        case Number():
            return numbers
        case Flag():
            return st.booleans()
        case Name():
            return st.sampled_from([*IDS.get(shape.kind, []), *shape.besides])
        case Names():
            return st.lists(ids(shape.kind), max_size=6)
        case Counts():
            return st.dictionaries(ids(shape.kind), numbers, max_size=4)
        case Units():
            both = st.fixed_dictionaries({}, optional={"tokens": numbers, "city": st.booleans()}).filter(bool)
            return st.dictionaries(areas, numbers | st.sampled_from(["city", "all", "reduce"]) | both, max_size=4)
        case Pairs():
            return st.dictionaries(ids("civilization"), areas, max_size=4)
        case Path():
            return st.lists(areas, min_size=1, max_size=3)
        case VoyageSteps():
            return st.lists(steps(), max_size=6)
        case Record():
            return records(shape)
        case Either():
            return answers(shape.first) | answers(shape.second)
    raise AssertionError(shape)


choices = st.sampled_from(sorted(NOTATION)).flatmap(
    lambda name: st.fixed_dictionaries({name: answers(NOTATION[name][1])})
)


@given(choices)
def test_every_choice_comes_back(choice: dict[str, Any]) -> None:
    assert read(write(choice)) == choice


@pytest.mark.parametrize("name", sorted(NOTATION))
def test_every_decision_comes_back(name: str) -> None:
    """Few answers to each: most shapes are those of many decisions."""

    @settings(max_examples=30)
    @given(answers(NOTATION[name][1]))
    def comes_back(answer: Any) -> None:
        line = write({name: answer})
        assert "\n" not in line
        assert line == line.strip()
        assert read(line) == {name: answer}

    comes_back()


def test_every_decision_of_the_cases_has_a_word_or_is_written_by_its_id() -> None:
    wordless = [name for name in DECISIONS if name not in NOTATION]
    assert all(name.startswith(("trade.", "setup.first.")) for name in wordless)
    for name in wordless:
        assert read(write({name: {"a": [1, True]}})) == {name: {"a": [1, True]}}


def test_words_are_unique_and_no_word_of_a_field_is_an_id() -> None:
    words = [word for word, _ in NOTATION.values()]
    assert len(words) == len(set(words))
    known = {name for names in IDS.values() for name in names}
    for word, shape in NOTATION.values():
        if isinstance(shape, Record):
            assert not known & shape.worded.keys(), word


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=4))
def test_what_has_no_notation_is_written_as_json(answer: Any) -> None:
    assert read(write({"trade.say": answer})) == {"trade.say": answer}


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "the word of a decision"),
        ("  FLY knossos", 3, "the word of a decision"),
        ("RATE", 5, "a number"),
        ("RATE  three", 7, "a number"),
        ("M roma>etruria", 15, "a number"),
        ("M roma>etruria 1 2", 18, "the end of the line"),
        ("M roma> 1", 9, "area"),
        ("SAIL knossos: embark 3, fly thera", 25, "embark, to or disembark"),
        ("SAIL knossos", 13, "number or :"),
        ("BUY masonry with salt 3", 23, "*"),
        ("KEEP knossos pay", 17, "destroy"),
        ("DAMAGE knossos", 15, "tokens, city, all or reduce"),
        ("WAIT maybe", 6, "no"),
        ("END now", 5, "the end of the line"),
        ("PIRACY minoa knossos", 14, ":"),
        ('trade.say {"text": ', 11, "a JSON value"),
    ],
)
def test_errors_name_the_column(text: str, column: int, expected: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(text)
    assert (refused.value.details["column"], refused.value.details["expected"]) == (column, expected)


@pytest.mark.parametrize(
    "choice",
    [
        {},
        {"tax.setRate": 2, "move.end": True},
        {"tax.setRate": "2"},
        {"tax.setRate": True},
        {"move.end": False},
        {"move.land": {"path": ["roma", "etruria"]}},
        {"move.land": {"path": [], "tokens": 1}},
        {"move.land": {"path": ["roma", "etruria"], "tokens": 1, "speed": 2}},
        {"move.sail": {"ship": "knossos", "voyage": [{"fly": 3}]}},
        {"calamity.reduceCities": "roma"},
        {"tax.annexRevoltCity": "not an id"},
        {"expand.allocate": ["roma"]},
        {"calamity.damage": {"roma": {}}},
    ],
)
def test_an_answer_of_another_shape_is_not_written(choice: dict[str, Any]) -> None:
    with pytest.raises(NotWritable):
        write(choice)


@pytest.mark.parametrize(("players", "scenario"), [(5, "short"), (15, "short"), (9, "full")])
def test_what_is_chosen_in_play_comes_back(players: int, scenario: str) -> None:
    """The notation covers every answer that the rules themselves sample."""
    dice = random.Random(players)
    game = playing.start(players, players, scenario=scenario)
    asked: set[str] = set()
    for _ in range(3000):
        if game.over:
            break
        _, choice = playing.step(game, dice)
        assert isinstance(choice, dict)
        asked |= choice.keys()
        assert read(write(choice)) == choice
    assert len(asked) > 12


def documented() -> list[tuple[str, str]]:
    """Decision and example of every row of the table in the docs."""
    rows = re.findall(r"^\| `([\w.]+)` \| `([^`]+)` \|", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    return [(name, line) for name, line in rows]


def test_the_session_in_the_docs_is_real() -> None:
    assert doctest.testfile(str(DOCS), module_relative=False).failed == 0


def test_the_examples_in_the_docs_are_right_and_complete() -> None:
    rows = documented()
    for name, line in rows:
        choice = read(line)
        assert list(choice) == [name]
        assert write(choice) == line
    assert {name for name, _ in rows} == NOTATION.keys()
