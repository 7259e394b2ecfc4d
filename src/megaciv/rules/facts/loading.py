"""Reading the facts: the JSON files of `data/` become `Facts`, or a `FactsError` says what is wrong and where."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from megaciv.rules.facts.types import (
    Advance,
    Area,
    Ast,
    Calamity,
    Civilization,
    Commodity,
    Deck,
    Fact,
    Facts,
    Preparation,
    Scenarios,
    SetUp,
    Water,
)

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

T = TypeVar("T")

OWN: Final = Path(__file__).parent / "data"

_FIRST_INDEX = re.compile(r"\[(\d+)\]")


class FactsError(Exception):
    """The facts cannot be used. The message names file, entry and reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}: {entry}: {reason}")
        self.file = file
        self.entry = entry
        self.reason = reason


class CommoditiesFile(Fact, frozen=True):
    """`commodities.json`."""

    water: Water
    commodities: tuple[Commodity, ...]


class SetUpsFile(Fact, frozen=True):
    """`setups.json`."""

    preparations: tuple[Preparation, ...]
    setups: tuple[SetUp, ...]


@cache
def facts() -> Facts:
    """All facts of the game, read once. They are those of this package, which its tests check: no start waits for
    that."""
    return _read_all(OWN)


def load(directory: Traversable = OWN) -> Facts:
    """Read and check the facts in `directory`, by default those of this package."""
    from megaciv.rules.facts.checks import problems  # noqa: PLC0415 (for tests and for who changes facts)

    loaded = _read_all(directory)
    for problem in problems(loaded):
        raise FactsError(problem.file, problem.entry, problem.reason)
    return loaded


def _read_all(where: Traversable) -> Facts:
    commodities = _read(where, "commodities.json", CommoditiesFile)
    setups = _read(where, "setups.json", SetUpsFile)
    return Facts(
        areas=_read(where, "areas.json", tuple[Area, ...]),
        civilizations=_read(where, "civilizations.json", tuple[Civilization, ...]),
        advances=_read(where, "advances.json", tuple[Advance, ...]),
        calamities=_read(where, "calamities.json", tuple[Calamity, ...]),
        commodities=commodities.commodities,
        water=commodities.water,
        decks=_read(where, "decks.json", tuple[Deck, ...]),
        preparations=setups.preparations,
        setups=setups.setups,
        ast=_read(where, "ast.json", Ast),
        scenarios=_read(where, "scenarios.json", Scenarios),
    )


def _read(directory: Traversable, name: str, kind: type[T]) -> T:
    """One file as a typed value."""
    try:
        raw = (directory / name).read_bytes()
    except OSError as error:
        raise FactsError(name, "(whole file)", f"cannot be read: {error}") from error
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise FactsError(name, _entry_at(raw, str(error)), str(error)) from error
    except msgspec.DecodeError as error:
        raise FactsError(name, "(whole file)", f"is not JSON: {error}") from error


def _entry_at(raw: bytes, message: str) -> str:
    """The id of the entry that a message of msgspec points to by a path such as `$.setups[3].players`."""
    _, _, path = message.partition("`$")
    found = _FIRST_INDEX.search(path)
    if found is None:
        return path.strip(".`") or "(whole file)"
    # Any: a file that is no facts of ours may hold whatever it likes; only the id of an entry is looked for.
    value: Any = msgspec.json.decode(raw)
    steps = [step for step in path[: found.start()].split(".") if step]
    for step in steps:
        value = value[step]
    entry = value[int(found.group(1))]
    identity = entry.get("id") if isinstance(entry, dict) else None
    return str(identity or ", ".join([*steps, f"entry {found.group(1)}"]))
