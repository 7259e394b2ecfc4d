"""Nothing legal is left out: answers are changed at random, and whatever the rules still accept can be said, and means
the same when it is heard. `test_sentences.py` shows the other half: whatever can be said is accepted."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from msgspec.structs import replace

from megaciv.checking.fuzzing.hunt import any_setup
from megaciv.checking.fuzzing.tables import STARTS, rich_table
from megaciv.checking.fuzzing.unknown import state
from megaciv.rules import Choice, Decision, Game
from megaciv.rules.engine import debug
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, KIND_IDS
from megaciv.rules.sentences.speech import NotSayable, Sentence, hear, say

UNSAYABLE = {"move.undo", "text", "reduce"}
"""As docs/research/environment.md says."""


def walked(decision: Decision, dice: random.Random) -> Choice:
    sentence = Sentence(decision)
    while sentence.choice is None:
        sentence.add(dice.choice(sentence.legal))
    return sentence.choice


def words_in(answer: Any) -> list[Any]:
    """All names, numbers and flags of an answer."""
    if isinstance(answer, dict):
        return [word for key, value in answer.items() for word in (key, *words_in(value))]
    if isinstance(answer, (list, tuple)):
        return [word for value in answer for word in words_in(value)]
    return [answer]


def changed(answer: Any, words: list[Any], dice: random.Random) -> Any:
    """The same with one thing changed somewhere: left out, put in, exchanged."""
    if isinstance(answer, bool):
        return dice.choice([not answer, dice.choice(words)])
    if isinstance(answer, int):
        return dice.choice([answer + 1, answer - 1, 2 * answer, dice.choice(words)])
    if isinstance(answer, str):
        return dice.choice([word for word in words if isinstance(word, str)])
    way = dice.randrange(4)
    if isinstance(answer, list):
        at = dice.randrange(len(answer) + 1)
        if way == 0 or at == len(answer):
            return [*answer[:at], dice.choice(words), *answer[at:]]
        if way == 1:
            return [*answer[:at], *answer[at + 1 :]]
        if way == 2:
            return dice.sample(answer, len(answer))
        return [*answer[:at], changed(answer[at], words, dice), *answer[at + 1 :]]
    assert isinstance(answer, dict)
    if way == 0 or not answer:
        return {**answer, dice.choice(words): dice.choice(words)}
    key = dice.choice(list(answer))
    rest = {name: value for name, value in answer.items() if name != key}
    if way == 1:
        return rest
    if way == 2:
        return {**rest, dice.choice(words): answer[key]}
    return {**answer, key: changed(answer[key], words, dice)}


def compare(game: Game, civ: str, choice: Choice) -> bool:
    """If a choice is legal, it can be said, and what is heard does the same."""
    decision = game.pending[civ]
    if choice not in decision:
        return False
    try:
        tokens = say(decision, choice)
    except NotSayable as error:
        if str(error) not in UNSAYABLE:
            raise
        return False
    heard = hear(decision, tokens)
    tables = [game.copy(), game.copy()]
    for table, one in zip(tables, (choice, heard), strict=True):
        table.act(civ, one)
    assert state(tables[0]) == state(tables[1]), (choice, heard)
    return True


def wander(game: Game, dice: random.Random, steps: int, tries: int) -> Counter[str]:
    """How many changed answers of each decision were legal."""
    found: Counter[str] = Counter()
    for _ in range(steps):
        if game.over or not game.pending:
            break
        civ = dice.choice(sorted(game.pending))
        decision = game.pending[civ]
        names = [*dice.sample(BOARD.ids, 3), *dice.sample(ADVANCE_IDS, 3), *dice.sample(KIND_IDS, 3)]
        words = [*names, *game.setting.civs, 0, 1, 2, 3, 5, True, False, "all", "treasury"]
        words += 2 * words_in([walked(decision, dice) for _ in range(3)])
        for _ in range(tries):
            ((name, answer),) = deepcopy(walked(decision, dice)).items()
            for _ in range(dice.randrange(1, 3)):
                answer = changed(answer, words, dice)
            found[name] += compare(game, civ, {name: answer})
        game.act(civ, walked(decision, dice))
    return found


def wanderings(numbers: range) -> Counter[str]:
    """On full tables in all phases, and from the beginning of games of all sorts."""
    debug.off()
    found: Counter[str] = Counter()
    for number in numbers:
        dice = random.Random(f"exact {number}")
        setup = any_setup(dice)
        if number % 4 == 0:
            found += wander(Game.new(setup, number), dice, 30, 3)
            continue
        small = setup if setup.players < 12 else replace(setup, players=9, board="east")
        table = rich_table(replace(small, scenario="full"), STARTS[number % len(STARTS)], number)
        found += wander(Game(table), dice, 12, 5)
    return found


def test_what_is_legal_can_be_said() -> None:
    found = wanderings(range(40))
    assert len(found) > 25
    assert found.total() > 300


@pytest.mark.slow
def test_what_is_legal_can_be_said_on_many_tables() -> None:
    assert len(wanderings(range(40, 240))) > 50
