"""The front door: what `megaciv.rules` and `megaciv.bots` promise is there, and is enough to write with."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType
from typing import Any, get_type_hints

import pytest

from megaciv import bots, is_compiled, rules


@pytest.mark.parametrize("door", [rules, bots], ids=lambda door: door.__name__)
def test_every_name_is_there_once(door: ModuleType) -> None:
    assert all(hasattr(door, name) for name in door.__all__)
    assert len(set(door.__all__)) == len(door.__all__)


def ours(hint: Any) -> set[type]:
    """The classes of the rules in an annotation."""
    parts = getattr(hint, "__args__", ())
    found = {hint} if isinstance(hint, type) and hint.__module__.startswith("megaciv.rules") and not parts else set()
    return found.union(*(ours(part) for part in parts))


@pytest.mark.skipif(is_compiled(), reason="compiled attributes have no annotations")
def test_whatever_a_game_gives_or_takes_has_its_name_in_the_door() -> None:
    """A caller can annotate everything; the inside of the rules (table, flow, setting) is no part of the promise. What
    `Game` imports only when it needs it is known by its name in the door."""
    door = {name: getattr(rules, name) for name in rules.__all__}
    exported = {thing for thing in door.values() if isinstance(thing, type)}
    inside = {"Table", "Flow", "Setting"}
    missing = set()
    for name in dir(rules.Game):
        if name.startswith("_"):
            continue
        member = getattr(rules.Game, name)
        call = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        for kind in set().union(*(ours(hint) for hint in get_type_hints(call, localns=door).values())):
            if kind not in exported and kind.__name__ not in inside:
                missing.add(f"{name}: {kind.__name__}")
    assert missing == set()


@pytest.mark.parametrize("module", ["megaciv.rules.facts", "megaciv.rules.engine.state", "megaciv.rules.seeing.sight"])
def test_any_module_of_the_rules_can_be_the_first_to_be_imported(module: str) -> None:
    """The door imports the modules that are imported through it: no circle may stand in the way."""
    subprocess.run([sys.executable, "-c", f"import {module}"], check=True)
