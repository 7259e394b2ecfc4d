"""The rules of Mega Civilization: a pure library. A game is a list of choices.

    from megaciv.rules import Game, Setup

What is in `__all__` is promised (docs/stability.md); the modules below it are the inside.
May import: the standard library and msgspec, nothing else of ours. Imported by: every other package. Inside: `facts`,
`engine` (the table, verbs, decisions, flow), `setup`, `phases`, `ending`, `seeing`, `advice`, `notation`, `sentences`
(choices token by token), and `game`, which puts them together.

A module is imported when one of its names is first asked for: who needs nothing but the facts waits for nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from megaciv.rules.advice.dossier import Dossier
    from megaciv.rules.advice.preview import Advice, Caution, DryRun, Fight, Preview
    from megaciv.rules.advice.quote import Quote, Wanted
    from megaciv.rules.ending.victory import Outcome, Place
    from megaciv.rules.engine.bounds import Bounds
    from megaciv.rules.engine.decision_types import DECISIONS, DecisionType
    from megaciv.rules.engine.decisions import Decision, Dice
    from megaciv.rules.engine.described import Choice, Described
    from megaciv.rules.engine.errors import BrokenLaw, GameFileError, IllegalChoice, RulesError, SetupError
    from megaciv.rules.engine.events import (
        ByAbility,
        ByCalamity,
        ByConflict,
        ByLeaving,
        ByRevolt,
        BySupport,
        BySurplus,
        Cause,
        Chronicle,
        Event,
    )
    from megaciv.rules.engine.working import Working
    from megaciv.rules.game import Game
    from megaciv.rules.game_file import RULES_VERSION, Acted, Entry, GameFile
    from megaciv.rules.phases.movement.reaching import Goal
    from megaciv.rules.seeing.figures import OwnFigures
    from megaciv.rules.seeing.sight import Sight
    from megaciv.rules.seeing.views import Own, PlayerView, View
    from megaciv.rules.setup.options import Options, Setup

__all__ = [
    "DECISIONS",
    "RULES_VERSION",
    "Acted",
    "Advice",
    "Bounds",
    "BrokenLaw",
    "ByAbility",
    "ByCalamity",
    "ByConflict",
    "ByLeaving",
    "ByRevolt",
    "BySupport",
    "BySurplus",
    "Cause",
    "Caution",
    "Choice",
    "Chronicle",
    "Decision",
    "DecisionType",
    "Described",
    "Dice",
    "Dossier",
    "DryRun",
    "Entry",
    "Event",
    "Fight",
    "Game",
    "GameFile",
    "GameFileError",
    "Goal",
    "IllegalChoice",
    "Options",
    "Outcome",
    "Own",
    "OwnFigures",
    "Place",
    "PlayerView",
    "Preview",
    "Quote",
    "RulesError",
    "Setup",
    "SetupError",
    "Sight",
    "View",
    "Wanted",
    "Working",
]

_NAMES_OF = {
    "advice.dossier": "Dossier",
    "advice.preview": "Advice Caution DryRun Fight Preview",
    "advice.quote": "Quote Wanted",
    "ending.victory": "Outcome Place",
    "engine.bounds": "Bounds",
    "engine.decision_types": "DECISIONS DecisionType",
    "engine.decisions": "Decision Dice",
    "engine.described": "Choice Described",
    "engine.errors": "BrokenLaw GameFileError IllegalChoice RulesError SetupError",
    "engine.events": "ByAbility ByCalamity ByConflict ByLeaving ByRevolt BySupport BySurplus Cause Chronicle Event",
    "engine.working": "Working",
    "game": "Game",
    "game_file": "RULES_VERSION Acted Entry GameFile",
    "phases.movement.reaching": "Goal",
    "seeing.figures": "OwnFigures",
    "seeing.sight": "Sight",
    "seeing.views": "Own PlayerView View",
    "setup.options": "Options Setup",
}
_HOME_OF = {name: f"{__name__}.{module}" for module, names in _NAMES_OF.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME_OF[name]), name)
    return found


def __dir__() -> list[str]:
    return [*globals(), *__all__]
