"""Answers that are nearly legal: a drawn choice with one thing in it changed. They must be refused or legal, and never
bring the rules down."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any, Final

from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, KIND_IDS

ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    99,
    1.5,
    "",
    "all",
    "city",
    "here",
    "ship",
    "treasury",
    "x",
    [],
    {},
    ["x"],
)
NAMES: Final = (*BOARD.ids, *KIND_IDS, *ADVANCE_IDS, *GROUPS)


def spoilt(choice: dict[str, Any], civs: tuple[str, ...], dice: random.Random) -> dict[str, Any]:
    """A copy with one leaf, key or entry changed."""
    ((name, answer),) = deepcopy(choice).items()
    return {name: _spoil(answer, civs, dice)}


def _spoil(value: Any, civs: tuple[str, ...], dice: random.Random) -> Any:
    if isinstance(value, dict) and value and dice.random() < 0.85:
        return _spoil_mapping(value, civs, dice)
    if isinstance(value, list) and value and dice.random() < 0.85:
        return _spoil_list(value, civs, dice)
    if isinstance(value, str) and dice.random() < 0.6:
        return dice.choice(civs) if dice.random() < 0.2 else dice.choice(NAMES)
    if isinstance(value, int) and not isinstance(value, bool) and dice.random() < 0.6:
        return value + dice.choice((-1, 1, 2))
    return deepcopy(dice.choice(ODD))


def _spoil_mapping(value: dict[str, Any], civs: tuple[str, ...], dice: random.Random) -> dict[str, Any]:
    key = dice.choice(sorted(value))
    what = dice.randrange(6)
    if what == 0:
        del value[key]
    elif what == 1:
        value[dice.choice(NAMES)] = value.pop(key)
    elif what == 2:
        value[dice.choice((*NAMES, "no-such-field"))] = deepcopy(dice.choice(ODD))
    else:
        value[key] = _spoil(value[key], civs, dice)
    return value


def _spoil_list(value: list[Any], civs: tuple[str, ...], dice: random.Random) -> list[Any]:
    at, what = dice.randrange(len(value)), dice.randrange(5)
    if what == 0:
        value.pop(at)
    elif what == 1:
        value.append(deepcopy(value[at]))
    else:
        value[at] = _spoil(value[at], civs, dice)
    return value
