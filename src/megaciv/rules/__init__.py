"""The rules of Mega Civilization: a pure library. A game is a list of choices.

    from megaciv.rules import Game, Setup

The names below are loaded when they are first used, so that whoever wants only the facts pays only for them.

May import: the standard library and msgspec, nothing else of ours. Imported by: every other package. Inside: `facts`,
`engine` (the table, verbs, decisions, flow), `setup`, `phases`, `ending`, `seeing`, `advice`, `notation`, and `game`,
which puts them together.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from megaciv.rules.engine.errors import IllegalChoice, RulesError, SetupError
    from megaciv.rules.game import Game
    from megaciv.rules.setup.setting import Options, Setup

__all__ = ["Game", "IllegalChoice", "Options", "RulesError", "Setup", "SetupError"]

_HOMES = {
    "Game": "megaciv.rules.game",
    "IllegalChoice": "megaciv.rules.engine.errors",
    "Options": "megaciv.rules.setup.setting",
    "RulesError": "megaciv.rules.engine.errors",
    "Setup": "megaciv.rules.setup.setting",
    "SetupError": "megaciv.rules.engine.errors",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
